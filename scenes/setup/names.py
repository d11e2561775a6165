"""The names of the players: typed, or taken from a list of those typed before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, IVORY
from sprites.widgets import TextField, Widget

SHOWN = 5
"""So many names are offered at once."""


class NameField(TextField):
    """A player's name; the arrow down goes through the names that are offered, and typing replaces a given one."""

    given: Callable[[str], bool] = bool
    """Tells of a name whether the program gave it."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, value: str, changed: Callable[[str], None], offered: Sequence[str]
    ) -> None:
        super().__init__(rect, unit, value, changed)
        self.offered = list(offered)[:SHOWN]

    def click(self, pos: tuple[int, int]) -> None:
        self.selected = self.given(self.value)

    def take(self, name: str) -> None:
        """Take a name that is offered."""
        self.selected = False
        self._set(name)

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_DOWN, pygame.K_UP) and self.offered:
            step = 1 if event.key == pygame.K_DOWN else -1
            here = self.offered.index(self.value) if self.value in self.offered else -1 if step == 1 else 0
            self.take(self.offered[(here + step) % len(self.offered)])
            return True
        typed = getattr(event, "unicode", "")
        self.selected = self.selected or (bool(typed) and typed.isprintable() and self.given(self.value))
        return super().key(event)


class Offered(Widget):
    """The list of names under a field."""

    focusable = False

    def __init__(self, field: NameField, unit: Unit, inside: pygame.Rect) -> None:
        self.line = round(1.5 * unit.text(21))
        rect = pygame.Rect(field.rect.left, field.rect.bottom, field.rect.width, self.line * len(field.offered))
        if rect.bottom > inside.bottom:
            rect.bottom = field.rect.top
        super().__init__(rect, unit)
        self.field = field
        self.pointed: int | None = None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.panel(self.rect.size, 255), self.rect)
        px = self.unit.text(21)
        for number, name in enumerate(self.field.offered):
            colour = BRIGHT_GOLD if name == self.field.value else IVORY
            told = text.line(text.elide(name, "body", px, self.rect.width - self.unit(32)), "body", px, colour)
            middle = self.rect.top + number * self.line + self.line // 2
            surface.blit(told, told.get_rect(midleft=(self.rect.left + self.unit(16), middle)))

    def click(self, pos: tuple[int, int]) -> None:
        self.field.take(self.field.offered[min(len(self.field.offered) - 1, (pos[1] - self.rect.top) // self.line)])
