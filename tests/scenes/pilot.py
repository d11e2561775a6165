"""The pilot drives the program without a clock: it moves the mouse, presses keys and lets frames pass."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import wait
from pathlib import Path
from typing import Any

import pygame

from game.opponents.worker import Worker
from saves.settings import Settings
from saves.slots import Slots
from scenes.app.program import Program
from scenes.app.scene import Scene
from scenes.board.table import Tables
from scenes.match.hints import ADVICE
from scenes.match.table import TableScene
from scenes.menu.scene import MenuScene
from scenes.tables import TABLES
from sprites.widgets import Button
from tests.opponents.kept import KeptWorker
from tests.opponents.waiting import LONG, let_think

FRAME = 1 / 60
FRAMES_AT_MOST = 20_000
"""So many frames a test lets pass before it gives up: more than five minutes at the table."""


GLANCES = 12
"""One frame in so many is drawn, as on a slow machine; the others are caught up with when somebody looks."""
AT_TABLES = 48
"""So at a table, where what is drawn changes most and most of a test's time goes."""


class SlowlyDrawn(Program):
    """A program that draws one frame in some: half of what a test at the table costs is drawing."""

    every = GLANCES
    frame = 0

    def _draw(self) -> None:
        self.frame += 1
        every = AT_TABLES if self.every == GLANCES and isinstance(self.top, TableScene) else self.every
        if self.frame % every == 0:
            super()._draw()

    def catch_up(self) -> None:
        """Draw what has changed since it was drawn last."""
        super()._draw()


class Pilot:
    """A program on the dummy driver, and a hand on its mouse and keyboard.

    Whoever wants every frame drawn sets `program.every` to 1.
    """

    def __init__(
        self,
        size: tuple[int, int],
        folder: Path,
        tables: Tables = TABLES,
        worker: Callable[[], Any] | None = None,
        **settings: object,
    ) -> None:
        pygame.display.init()
        settings.setdefault("undo_wait", 0)  # what is not about it does not wait
        surface = pygame.display.set_mode(size)
        self.program = SlowlyDrawn(
            Settings(window=size, **settings),  # type: ignore[arg-type]
            Slots({name: table.title for name, table in tables.items()}, folder / "matches"),
            surface,
            tables,
            worker or KeptWorker,
        )
        self.program.open(MenuScene(self.program))
        self.frames(1)

    @property
    def top(self) -> Scene:
        """The scene on top."""
        assert isinstance(self.program.top, Scene)
        return self.program.top

    @property
    def table(self) -> TableScene:
        """The table, which must be on top."""
        assert isinstance(self.top, TableScene), self.top
        return self.top

    def look(self) -> pygame.Surface:
        """Return what is on the screen."""
        self.program.catch_up()
        return self.program.surface

    def frames(self, count: int) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.program.tick([], FRAME)

    def until(self, reached: Callable[[], bool]) -> None:
        """Let frames pass until something is so; whatever is computed beside them is waited for, without a clock."""
        for _ in range(FRAMES_AT_MOST):
            if reached():
                return
            self._wait_for_others()
            self.frames(1)
        raise AssertionError("it never came to that")

    def _wait_for_others(self) -> None:
        """Wait for the answer of the opponents' process, and for coins whose throw is computed in a thread."""
        if isinstance(self.program._worker, Worker):
            let_think(self.program._worker)
        thrown = [scene.session._throwing for scene, _ in self.program.stack if isinstance(scene, TableScene)]
        wait([throw for throw in thrown if throw is not None], LONG)

    def send(self, *events: pygame.Event) -> None:
        """Send events, one a frame."""
        for event in events:
            self.program.tick([event], FRAME)

    def move(self, pos: tuple[int, int]) -> None:
        """Move the mouse."""
        self.send(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        """Press a mouse button."""
        self.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        """Let the mouse button go."""
        self.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Move there, press and let go."""
        self.move(pos)
        self.press(pos, button)
        self.release(pos, button)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and release a key."""
        self.send(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        self.send(pygame.Event(pygame.KEYUP, key=key, mod=mod))

    def number(self, number: str) -> None:
        """Type a number that stands on the board, figure by figure."""
        for figure in number:
            self.key(ord(figure))

    def ask_advice(self) -> None:
        """Ask for hints until they come to advice, which may be there at once."""
        for _ in range(ADVICE):
            if self.table.hints.stage < ADVICE:
                self.key(pygame.K_h)

    def button(self, label: str) -> Button:
        """Return the button with a label, or else the first whose label contains it."""
        buttons = [widget for widget in self.top.ring.widgets if isinstance(widget, Button)]
        found = [b for b in buttons if b.label == label] or [b for b in buttons if label in b.label]
        assert found, (label, [button.label for button in buttons])
        return found[0]

    def push(self, label: str) -> None:
        """Click a button by its label."""
        self.click(self.button(label).rect.center)

    def touch(self, spot: Any) -> None:
        """Click a target of the table."""
        engine = self.table.engine
        area = engine.targets()[spot]
        points = [
            area.center,
            *((x, y) for x in range(area.left, area.right, 6) for y in range(area.top, area.bottom, 6)),
        ]
        self.click(next(point for point in points if engine.target_at(point) == spot))

    def put_sheet_away(self) -> None:
        """Close the sheet that greets people at a table, if there is one."""
        if isinstance(self.top, TableScene) and self.table.engine.touch.greeted is not None:
            self.key(pygame.K_ESCAPE)

    def shake(self, spot: Any, frames: int = 20) -> None:
        """Hold the mouse on a spot, wave it about, let go."""
        x, y = self.table.engine.targets()[spot].center
        self.move((x, y))
        self.press((x, y))
        for frame in range(frames):
            self.move((x + frame % 5 * 4, y - frame % 3 * 5))
        self.release((x, y))

    def settle(self) -> None:
        """Wait until nothing moves and the match waits for a person, or is over."""

        def still() -> bool:
            table = self.program.stack[1][0]
            assert isinstance(table, TableScene)
            waiting = table.session.human_to_move is not None or table.session.match.outcome is not None
            return table.engine.director.idle and waiting and table.session.match.request is None

        self.until(still)
        self.frames(2)

    def picture(self, path: str) -> None:
        """Save what is on the screen."""
        self.top.stale = True
        pygame.image.save(self.look(), path)
