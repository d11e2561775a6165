"""Rows of a form in two lines: what is asked above, the answer below, so that neither has to be cut."""

from __future__ import annotations

import pygame

from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED
from sprites.stamp import narrowed
from sprites.widgets import Choice, TextField, Widget

UPPER, LOWER = 19, 22
LINE = 1.28
"""The height of a line by the size of its letters."""
LARGEST = 1.25
"""So much larger letters get in rows that are higher than they need to be."""


def needed(unit: Unit) -> int:
    """Return how high a row of two lines is."""
    return round(LINE * (unit.text(UPPER) + unit.text(LOWER))) + unit(12)


def write(surface: pygame.Surface, words: str, area: pygame.Rect, px: int, *, middle: bool = False) -> None:
    """Write what is asked at the top of a row, smaller where it is long."""
    told = narrowed(words, "body", text.fit(words, "body", px, area.width), area.width, IVORY)
    place = told.get_rect(midtop=area.midtop) if middle else told.get_rect(topleft=area.topleft)
    surface.blit(told, place)


def _draw_asked(surface: pygame.Surface, row: Widget, label: str, alpha: int) -> tuple[pygame.Rect, int]:
    """Draw a row's panel and what is asked; return where the answer stands, and the size of its letters."""
    unit, larger = row.unit, min(LARGEST, max(1.0, row.rect.height / needed(row.unit)))
    upper, lower = max(unit.text(UPPER), unit.text(UPPER * larger)), max(unit.text(LOWER), unit.text(LOWER * larger))
    high = round(LINE * upper)
    surface.blit(materials.field(row.rect.size, alpha), row.rect)
    inside = row.rect.inflate(-2 * unit(16), 0)
    inside.top += max(1, (row.rect.height - high - round(LINE * lower)) // 2)
    write(surface, label, inside, upper, middle=True)
    inside.top += high
    return inside, lower


class StackedChoice(Choice):
    """A choice with its label above the value."""

    def draw(self, surface: pygame.Surface) -> None:
        below, px = _draw_asked(surface, self, self.label, 190)
        self._draw_value(surface, px, below.top + round(LINE * px) // 2)
        Widget.draw(self, surface)

    def _value_area(self) -> pygame.Rect:
        return self.rect


class LabelledField(TextField):
    """A text field with its label in front."""

    label = ""
    hint = ""
    """What stands in it while nothing was typed."""

    def draw(self, surface: pygame.Surface) -> None:
        inside, px = _draw_asked(surface, self, self.label, 230)
        shown, colour = (self.value, GOLD) if self.value or self.focused else (self.hint, MUTED)
        told = text.line(text.elide(shown, "strong", px, inside.width), "strong", px, colour)
        place = surface.blit(told, told.get_rect(midtop=inside.midtop))
        if self.focused:
            pygame.draw.rect(surface, BRIGHT_GOLD, (place.right + 2, place.top, 2, place.height))
        Widget.draw(self, surface)
