"""The guard around every frame: an error ends in a report, the menu and a sentence, never in a vanished window."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pygame

from game.commands.seats import BadArgument
from game.core.contract import BadData
from game.core.wording import sentence
from saves.reports import place_of
from scenes.app.error_scene import ErrorScene
from scenes.app.host import Host
from scenes.app.program import Program
from scenes.menu.scene import MenuScene

LONGEST_PATH = 400
TOLD_BY_MAIN = (BadArgument, BadData, OSError)
"""What keeps the first scenes from opening and says so in a sentence of its own."""


class GivenUp(Exception):
    """The program cannot go on; the message is the player's last sentence. `begun`: a screen has been drawn."""

    def __init__(self, sentence: str, begun: bool) -> None:
        super().__init__(sentence)
        self.begun = begun


class Guard:
    """Runs the program turn by turn. After an error it brings the menu back; if even that fails, it gives up."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._telling: ErrorScene | None = None
        self._begun = False
        self._elsewhere: deque[BaseException] = deque(maxlen=1)
        """The error of another thread, until the next turn."""
        self._known: set[str] = set()
        """Where other threads have failed: the same error is told once."""

    def run(self, first: Callable[[Host], None]) -> None:
        """Open the first scenes and run until the player leaves. Raises GivenUp, TOLD_BY_MAIN."""
        clock = pygame.time.Clock()
        with self.watching_threads():
            self._open(first)
            self.turn(lambda: self.program.tick(pygame.event.get(), 0.0))
            self._begun = True
            self.turn(self.program.listen)
            self.turn(_settle)
            while self.program.running:
                self.turn(lambda: self.program.turn(clock))

    def _open(self, first: Callable[[Host], None]) -> None:
        try:
            first(self.program)
        except TOLD_BY_MAIN:
            raise
        except Exception as error:
            self._recover(error)

    def turn(self, act: Callable[[], None]) -> None:
        """Do something; an error leads back to the menu. Raises GivenUp."""
        try:
            act()
            if self._elsewhere:
                raise self._elsewhere.popleft()
        except Exception as error:
            self._recover(error)

    @contextmanager
    def watching_threads(self) -> Iterator[None]:
        """Hear of the errors of other threads, too."""
        before, threading.excepthook = threading.excepthook, self._hear
        try:
            yield
        finally:
            threading.excepthook = before

    def _hear(self, told: threading.ExceptHookArgs) -> None:
        error = told.exc_value
        if isinstance(error, Exception) and not self._being_read and place_of(error) not in self._known:
            self._known.add(place_of(error))
            self._elsewhere.append(error)

    @property
    def _being_read(self) -> bool:
        return self._telling is not None and any(scene is self._telling for scene, _ in self.program.stack)

    def _recover(self, error: Exception) -> None:
        """Report an error and bring the menu back, with a sentence over it. Raises GivenUp."""
        again = self._being_read  # then it would go on like this
        what, report = self._state_of_match(), self._report(error)
        self._put_down()
        try:
            if again:
                raise error
            self._bring_menu(self._say("back", what=what, report=report))
        except Exception as second:
            told = self._say("ended", where=place_of(error, silent=self._begun), what=what, report=report)
            raise GivenUp(told, self._begun) from second
        self._elsewhere.clear()  # what failed meanwhile need not be told on top of this

    def _state_of_match(self) -> str:
        from scenes.app.report import what_became_of_the_match  # it knows tables, which the menu opens without

        return self._say(what_became_of_the_match(self.program))

    def _report(self, error: Exception) -> str:
        """Save a report; say where it lies, or why there is none."""
        from scenes.app.report import save_report_of

        try:
            return self._say("report", path=save_report_of(error, self.program))
        except Exception as second:
            return self._say("no_report", why=_why(second))

    def _put_down(self) -> None:
        """Let go of everything that the scenes hold open."""
        for scene, _ in reversed(self.program.stack):
            with suppress(Exception):
                scene.abandon()

    def _say(self, key: str, **values: object) -> str:
        """Return a sentence in the player's language, or a bare one if the words themselves are broken."""
        try:
            return self.program.words.say("interface", f"error.{key}", **values)
        except Exception:
            return f"an error has occurred ({'; '.join(map(str, values.values()))})"

    def _bring_menu(self, sentence: str) -> None:
        """Show the menu and a sentence at once: if that fails, it fails here."""
        program = self.program
        program.stack.clear()
        program.sounds.shake(False)
        self._telling = ErrorScene(program, sentence)
        program.open(MenuScene(program))
        program.open(self._telling)
        program.tick([], 0.0)


def _settle() -> None:
    """Do what can wait for the first picture, and load what tells of errors while its files are there."""
    import scenes.app.report  # noqa: F401
    from scenes.app.sweep import keep_out_of_frames
    from sprites.memory import give_back

    give_back()
    keep_out_of_frames()


def _why(error: Exception) -> str:
    """Say why a report could not be saved."""
    if isinstance(error, OSError):
        return (
            f"{sentence(str(error.filename), LONGEST_PATH)}: {error.strerror}"
            if error.filename
            else str(error.strerror or error)
        )
    return place_of(error)
