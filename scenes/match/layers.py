"""What is drawn of a match, layer by layer: board, panels, hints, focus, news, keys, a tip, and on top the notice."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.app.host import Host
from scenes.board.engine import Engine
from scenes.match.course import Course
from scenes.match.hints import Hints
from scenes.match.marks import draw_keys, numbers_shown, offered
from scenes.match.timeline import Timeline
from scenes.match.tip_at import Telling, draw_tip_of
from sprites.ring import Ring


class Layered(Telling, Protocol):
    """What is drawn of the table."""

    program: Host
    engine: Engine
    timeline: Timeline
    hints: Hints
    ring: Ring
    course: Course

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        ...

    @property
    def stepwise(self) -> bool:
        """Whether every opponent's action waits for a key."""
        ...


def draw_layers(table: Layered, surface: pygame.Surface) -> None:
    """Draw everything, the lowest first."""
    engine, hud, pointer, on_top = table.engine, table.hud, table.input, table.on_top
    lit = engine.idle and table.timeline.looking_back is None
    traced = hud.recap.traced() if lit else ()
    held = table.course.respite.held  # then Go on is the one thing to press
    pointed = pointer.pointed if on_top else None
    engine.draw(surface, lit=lit and not held, hovered=pointed, traced=traced, held=held, by_keys=pointer.by_keys)
    hud.offer_words(offered(pointer.keyboard, hud) if on_top else "")
    hud.draw_panels(surface, table.stepwise)
    table.hints.draw(surface, numbers_shown(pointer.keyboard, table.unit))
    table.ring.draw(surface)
    hud.draw_banner(surface)
    if on_top and table.program.shows_keys:
        draw_keys(surface, pointer.keyboard, hud, lit)
    clock = pointer.clock  # a picture alone is told about at once, to keys as to the pointer
    words = (clock.tip if clock is not None else table.tips.words(table.ring.hovered)) if on_top else ""
    if words and hud.banner is None:  # a tip waits until what came of a throw has been read
        draw_tip_of(table, surface, words)
    hud.draw_notice(surface)  # no tip covers it
