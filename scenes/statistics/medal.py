"""A struck coin for a feat; dim until it is done."""

from __future__ import annotations

import pygame

from sprites import coin, text
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, INK
from sprites.widgets import Widget
from sprites.wrap import wrap

LETTERS = 22
LINE = 1.25


class Medal(Widget):
    """A coin; where it is large its name stands below it."""

    def __init__(self, rect: pygame.Rect, unit: Unit, kind: str, tip: str, *, done: bool, name: str = "") -> None:
        super().__init__(rect, unit, tip)
        self.kind, self.done, self.name = kind, done, name

    def draw(self, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        place = pygame.Rect(self.rect.centerx - side // 2, self.rect.top, side, side)
        picture = coin.face(self.kind, "heads", side, dim=not self.done)
        surface.blit(picture, picture.get_rect(center=place.center))
        if self.done:
            pygame.draw.circle(surface, BRIGHT_GOLD, place.center, side // 2 + 2, 2)
        px, top = self.unit.text(LETTERS), place.bottom + self.unit(10)
        for number, words in enumerate(wrap(self.name, "strong", px, self.rect.width) if self.name else ()):
            told = text.line(words, "strong", px, INK)
            surface.blit(told, told.get_rect(midtop=(self.rect.centerx, top + round(number * px * LINE))))
        super().draw(surface)


def named_height(unit: Unit, side: int, names: list[str], width: int) -> int:
    """Return how high medals with their names below them are."""
    px = unit.text(LETTERS)
    rows = max(len(wrap(name, "strong", px, width)) for name in names)
    return side + unit(10) + round(rows * px * LINE)
