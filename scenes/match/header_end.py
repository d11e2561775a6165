"""What is offered at the end of the header: how to hurry what moves, or where all keys are told.

The header is on every table, in every size, and its sentence makes room: so the words lie over nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from sprites import text
from sprites.layout import Unit
from sprites.palette import GOLD
from sprites.wrap import wrap

SIZE, SHARE = 20, 0.24
"""How large its letters are, and how much of the header it takes at most."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Words in their place: rows of letters of one size, flush right."""

    area: pygame.Rect
    rows: tuple[str, ...]
    px: int

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows."""
        height = text.line_height("italic", self.px)
        for number, row in enumerate(self.rows):
            picture = text.line(row, "italic", self.px, GOLD)
            surface.blit(picture, picture.get_rect(topright=(self.area.right, self.area.top + number * height)))


def laid_offer(words: str, room: pygame.Rect, unit: Unit) -> Offer:
    """Lay words out at the right end of a room: on one row if they fit there, else in the largest letters that do."""
    inner, widest = room.inflate(-2 * unit(14), -2 * unit(4)), round(room.width * SHARE)
    px = unit.text(SIZE)
    while px > text.MIN_PX and not _fits(words, px, widest, inner.height):
        px -= 1
    rows = wrap(words, "italic", px, widest)
    size = max(text.measure(row, "italic", px)[0] for row in rows), text.line_height("italic", px) * len(rows)
    area = pygame.Rect((0, 0), size)
    area.midright = inner.midright
    return Offer(area, rows, px)


def _fits(words: str, px: int, widest: int, highest: int) -> bool:
    rows = wrap(words, "italic", px, widest)
    broad = all(text.measure(row, "italic", px)[0] <= widest for row in rows)
    return broad and len(rows) * text.line_height("italic", px) <= highest
