"""One match on the screen: it is played by a script, and every frame is kept that an onlooker could see."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from game.core.agent import Decision
from game.core.contract import SPECTATOR, Seat
from game.core.record import Player
from game.core.referee import Refused
from game.opponents.worker import answer
from saves.slots import Opened
from scenes.app.scene import Scene
from scenes.match.handover_scene import HandoverScene
from scenes.match.interrupt_scene import InterruptScene
from scenes.match.table import TableScene
from sprites.widgets import Button
from tests.peeking.worlds import Twins, again
from tests.scenes.pilot import Pilot
from tests.toy.shelving import ThinksHere

SIZE = (1100, 640)
OPENS = (pygame.K_RETURN, pygame.K_KP_ENTER)
BEGUN = "20260301-120000"
"""When both matches were begun: a replay's head tells the minute, and two real ones may lie on either side of it."""

KEPT = 0.5
"""The scale of the pictures that are kept."""

Seen = tuple[str, int, tuple[str, ...]]
"""What was done last, the pixels, and all words that could be read, heard or pasted."""


class Quick(ThinksHere):
    """A worker that advises at once, by chance."""

    def poll(self) -> Decision[Any] | None:
        question, self._question = self._question, None
        return answer(replace(question, level="random")) if question else None


class Slow(ThinksHere):
    """A worker that thinks and thinks."""

    def poll(self) -> None:
        """Have no answer yet."""


class Screen:
    """A pilot at one of two matches. `seen` is what an onlooker saw, `own` what only the person at the screen did.

    The `opponents` are seats that think for as long as anybody looks, unless another worker thinks for them.
    """

    def __init__(
        self,
        pair: Twins,
        world: int,
        folder: Path,
        opponents: Collection[Seat] = (),
        worker: Callable[[], ThinksHere] | None = None,
    ) -> None:
        self.pair, self.world = pair, world
        worker = worker or (Slow if opponents else Quick)
        self.pilot = Pilot(SIZE, folder, worker=worker, speed="off", captions=True)
        self.pilot.program.every = 1  # nobody peeks in between
        self.seen: list[Seen] = []
        self.own: list[int] = []
        self.pictures: dict[int, pygame.Surface] = {}
        """What an onlooker saw, smaller, by the sum of its pixels."""
        self._last, self._sum = b"", 0
        """The pixels of the last frame, and their sum: most frames are like the one before."""
        self.called = 0
        """How many were called out of turn."""
        self.redone = 0
        """How often something that was taken back has been restored."""
        self.doing = ""
        pygame.scrap.put_text("")  # what an earlier screen has copied
        program = self.pilot.program
        program.captions.listen()
        with patch("saves.slots.time.strftime", return_value=BEGUN):
            slot = program.slots.begin(pair.header).slot
        match = again(pair.matches[world])
        players = enumerate(match.header.players)
        seated = tuple(Player("AI", "ai:easy") if seat in opponents else player for seat, player in players)
        match.header = replace(match.header, players=seated)
        self.opened = Opened(match, slot)
        self.table = TableScene(program, self.opened)
        program.open(self.table)

    # What is kept

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Keep every frame that is drawn meanwhile."""
        with patch.object(pygame.display, "flip", self._keep):
            yield

    @contextmanager
    def by_glances(self) -> Iterator[None]:
        """Draw every other frame meanwhile: one after each thing done, and the last one."""
        self.pilot.program.every = 2
        yield
        self.pilot.program.every = 1
        self.pilot.frames(1)

    def _keep(self) -> None:
        raw = self.pilot.program.surface.get_buffer().raw
        if raw != self._last:
            self._last, self._sum = raw, zlib.crc32(raw)
        pixels = self._sum
        top = self.pilot.program.top
        called = top.seat if isinstance(top, InterruptScene) else self.table.viewer
        if self.covered or called in (SPECTATOR, self.pair.onlooker):
            self.seen.append((self.doing, pixels, self.words()))
            if pixels not in self.pictures:
                self.pictures[pixels] = pygame.transform.smoothscale_by(self.pilot.program.surface, KEPT)
        else:
            self.own.append(pixels)

    def words(self) -> tuple[str, ...]:
        """Return everything that is said, or lies ready to be said."""
        table, program = self.table, self.pilot.program
        buttons = [widget for scene, _ in program.stack for widget in scene.ring.widgets if isinstance(widget, Button)]
        return (
            *(entry.sentence for entry in table.timeline.entries),
            *(f"{button.label} {button.tip} {button.enabled} {button.focused}" for button in buttons),
            table.tips.words(table.ring.hovered),
            str(table.input.refused),
            str(table.hud.notice and (table.hud.notice.words, table.hud.notice.for_all)),
            str(table.engine.shown.view),
            str(sorted(map(str, table.engine.lit))),
            str(table.engine.hinted),
            str(table.engine.shown.draft),
            str((table.input.hovered, table.input.drag_from, table.input.shake, table.timeline.looking_back)),
            str((table.hud.drawer_open, table.engine.shown.sheet, table.engine.touched)),
            str(sorted(program.captions._heard)),
            str(pygame.display.get_caption()),
            pygame.scrap.get_text() if pygame.scrap.has_text() else "",
            type(program.top).__name__,
        )

    # What a hand does

    def does(self, what: str, act: Callable[[], object], frames: int = 2) -> None:
        """Do something and let frames pass."""
        self.doing = what
        act()
        self.pilot.frames(frames)

    def wait(self, seconds: float) -> None:
        """Let time pass at once."""
        self.pilot.program.tick([], seconds)

    def events(self, what: str, *events: pygame.Event) -> None:
        """Let events come, one a frame."""
        self.does(what, lambda: self.pilot.send(*events), frames=0)

    @property
    def covered(self) -> bool:
        """Whether a curtain stands, whatever lies over it."""
        return any(isinstance(scene, HandoverScene) for scene, _ in self.pilot.program.stack)

    def curtain(self) -> HandoverScene:
        """Wait for the curtain."""
        self.pilot.until(lambda: isinstance(self.pilot.top, HandoverScene))
        assert isinstance(self.pilot.top, HandoverScene)
        return self.pilot.top

    def open(self, by_key: bool = False) -> None:
        """Open the curtain, by Enter or by its button."""
        curtain = self.curtain()
        self.doing = f"open the curtain of {curtain.seat}"
        self.wait(1.1)
        if by_key:
            self.pilot.key(pygame.K_RETURN)
        else:
            self.pilot.click(curtain.ring.widgets[0].rect.center)
        assert not self.covered
        self.pilot.frames(3)

    def back(self, to: type[Scene]) -> None:
        """Go back to a scene."""
        for _ in range(6):
            if isinstance(self.pilot.top, to):
                return
            self.does("go back", lambda: self.pilot.key(pygame.K_ESCAPE))
        raise AssertionError(f"there is no way back to {to.__name__} from {self.pilot.top}")

    def play(self) -> None:
        """Carry out what ends in another's turn, hurrying; what can be taken back is, and is restored."""
        for step in self.pair.steps:
            self.does("play", lambda step=step: self._act(step[self.world]), frames=0)  # type: ignore[misc]
            self.pilot.until(lambda: self.table.engine.idle)
            if step is not self.pair.steps[-1]:
                self._back_and_forth()

    def _back_and_forth(self) -> None:
        """Leave the screen with something to redo, come back, and do it."""
        match = self.table.session.match
        plies = len(match.plies)
        self.does("take back", lambda: self.pilot.key(pygame.K_z, pygame.KMOD_CTRL))
        if len(match.plies) == plies:
            return
        self.redone += 1
        self.events("look away", look_away())
        self.curtain()
        self.pilot.frames(3)
        self.open()
        self.does("restore", lambda: self.pilot.key(pygame.K_y, pygame.KMOD_CTRL))
        assert len(match.plies) == plies, "it was there to be redone"

    def _act(self, action: Any) -> None:
        try:
            self.table.acting.do(action)
        except Refused as refused:  # the search has judged it legal
            raise AssertionError(action) from refused
        self.table.ring.focus(None)  # or else Space would touch what has the focus
        self.pilot.key(pygame.K_SPACE)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.doing = "resize"
        pygame.display.set_mode(size)
        self.pilot.send(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.pilot.frames(1)


def look_away() -> pygame.Event:
    """Return what the window hears when another one is chosen."""
    return pygame.Event(pygame.WINDOWFOCUSLOST)


def look_here() -> pygame.Event:
    """Return what it hears when it is chosen again."""
    return pygame.Event(pygame.WINDOWFOCUSGAINED)
