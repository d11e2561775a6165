"""What playing by clicks is like at every table; how to decide is each title's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.core.luck import Luck
from scenes.board.engine import Engine
from scenes.match.handover_scene import HandoverScene
from scenes.match.table import TableScene
from tests.scenes.pilot import Pilot

Ready = Callable[[Pilot], object]
"""Waits for a decision at the screen or the end, opening every curtain on the way."""

Decide = Callable[[Pilot, Luck], object]
"""Does something legal by clicks."""


def table_of(pilot: Pilot) -> TableScene:
    """Return the table, whatever lies on it."""
    found = pilot.program.stack[1][0]
    assert isinstance(found, TableScene)
    return found


def play_on(pilot: Pilot, decisions: int = 400, *, ready: Ready, decide: Decide) -> TableScene:
    """Decide until the match is over, or so often."""
    table = table_of(pilot)
    for number in range(decisions):
        ready(pilot)
        if table.session.match.outcome is not None:
            break
        decide(pilot, Luck(number))
        pilot.frames(2)
    return table


def until_stage(pilot: Pilot, stage: str, *, ready: Ready, decide: Decide) -> Any:
    """Decide until the person at the screen is asked at a stage; return what is seen then."""
    for number in range(80):
        ready(pilot)
        view = table_of(pilot).shown_view
        if view.stage == stage:
            return view
        decide(pilot, Luck(number))
        pilot.frames(2)
    raise AssertionError(f"never {stage}")


def look_in(pilot: Pilot, size: tuple[int, int], scale: float, language: str) -> None:
    """Lay the table out in another window, with letters of a size, in a language."""
    program = pilot.program
    pygame.display.set_mode(size)
    pilot.send(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    program.change(program.settings.changed(scale=scale, language=language))
    assert program.unit.size == size
    pilot.frames(2)


def pixels(pilot: Pilot, view: Any) -> bytes:
    """Draw the table for a view on a fresh board."""
    table = table_of(pilot)
    engine = Engine(type(table.engine.board)(table.context), table.context)
    engine.lay_out(table.hud.areas.board)
    engine.show(view)
    surface = pygame.Surface(pilot.program.surface.get_size())
    engine.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def open_curtain(pilot: Pilot) -> None:
    """Open the curtain by its button, once it listens."""
    scene = pilot.top
    assert isinstance(scene, HandoverScene)
    pilot.frames(30)
    pilot.click(scene.ring.widgets[0].rect.center)
    assert pilot.top is not scene
    pilot.frames(3)
