"""The places of the board that can be touched, as the keyboard knows them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.board.choice import CLOSE
from scenes.board.engine import Engine
from scenes.board.piece import Target
from sprites.keyed import draw_keyed
from sprites.layout import SMALLEST_TARGET, Unit
from sprites.widgets import Widget

PressTarget = Callable[[Target, tuple[int, int], int | None], None]


class BoardSpot(Widget):
    """A highlighted target, for Tab and arrow keys; the mouse goes to the board directly."""

    def __init__(self, rect: pygame.Rect, unit: Unit, target: Target, press: PressTarget, engine: Engine) -> None:
        super().__init__(rect, unit)
        self._engine, layout = engine, engine.position.layout
        self.target, self.outline, self.number = target, layout.outline(target), layout.number(target)
        self._framed, self._press = layout.framed(target), press

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._press(self.target, self.rect.center, event.key)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Mark the focus in the target's own shape: a region, or what is round where it is as high as broad."""
        if self.target == CLOSE:  # it stands at the cross, if its sheet has one
            if self.rect:
                super().draw(surface)
        elif self.focused and not self._framed:
            named = self._engine.board.paint.labels(self._engine.position.layout, self._engine.position.lies)
            crossed = [name.clip(surface.get_rect()) for name in named if self.outline and name.colliderect(self.rect)]
            kept = [(surface.subsurface(name).copy(), name) for name in crossed]
            draw_keyed(surface, self.rect, self.outline)
            surface.blits(kept)  # no line runs through a name


def spots(engine: Engine, cross: pygame.Rect, press: PressTarget) -> list[BoardSpot]:
    """Return what can be touched now, in the board's order; an open sheet is closed at its cross, or by a button."""
    places, unit = dict(engine.targets()), engine.context.unit
    if CLOSE in places:
        places[CLOSE] = cross
        if cross.width < SMALLEST_TARGET:
            del places[CLOSE]
    lit, touch = engine.lit, engine.touch
    pressed = lit | (touch.changes if lit else frozenset())
    return [BoardSpot(place, unit, target, press, engine) for target, place in places.items() if target in pressed]
