"""The lines of a notice: some are bold, and then all begin at the left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from sprites import text
from sprites.palette import BRIGHT_GOLD, GAIN
from sprites.wrap import wrap

STRONG = "**"
"""What a bold line begins with."""

Row = tuple[str, text.Style]


def rows_of(words: str, px: int, width: int) -> tuple[Row, ...]:
    """Return the rows of a notice, each with its typeface."""
    return tuple(_rows(words, px, width))


def _rows(words: str, px: int, width: int) -> Iterator[Row]:
    for line in words.splitlines():
        style: text.Style = "strong" if line.startswith(STRONG) else "body"
        for row in wrap(line.removeprefix(STRONG), style, px, width):
            yield row, style


def draw_rows(surface: pygame.Surface, area: pygame.Rect, rows: Sequence[Row], px: int, pad: int) -> None:
    """Draw a notice in the middle of an area; with a bold line among them, its rows begin at the left."""
    height, left = text.line_height("body", px), any(style == "strong" for _, style in rows)
    top = area.centery - len(rows) * height // 2
    for number, (row, style) in enumerate(rows):
        picture = text.line(row, style, px, BRIGHT_GOLD if style == "strong" else GAIN)
        place = picture.get_rect(midtop=(area.centerx, top + number * height))
        place.left = area.left + pad if left else place.left
        surface.blit(picture, place)
