"""Where on a picture something is written: words, figures, faces of coins; plain felt and maps are no ink."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from math import ceil
from operator import add
from typing import Final

import pygame

from scenes.match.hud import Hud
from scenes.match.timeline import Timeline

HIGH: Final = 720
"""Pictures are looked at in this height, in pixels: letters are of the same size in every window then."""

CELL: Final = 8
"""The breadth of the squares in which ink is counted, in pixels of such a picture."""

JUMP: Final = 26
"""How much darker than its neighbour a pixel beside an edge is (of 255): words stand out more, trees on a map less."""

BARE: Final = 20, 40, 32
"""The colour of what counts as bare: the header's."""

SOME: Final = 0.08
"""So much of a square are edges in either direction where it holds ink; a frame has them in one alone."""


class Ink:
    """Counts the squares of a picture that hold ink."""

    def __init__(self, picture: pygame.Surface) -> None:
        wide, high = picture.get_size()
        self.factor = min(1.0, HIGH / high)
        small = picture if high <= HIGH else pygame.transform.smoothscale(picture, (wide * HIGH // high, HIGH))
        gray = pygame.transform.grayscale(small)
        self.size = columns, rows = ceil(gray.get_width() / CELL), ceil(gray.get_height() / CELL)
        across, down = (_edges(gray, way, self.size) for way in ((1, 0), (0, 1)))
        written = [min(pair) > SOME * 255 for pair in zip(across, down, strict=True)]
        sums = [[0] * (columns + 1)]
        for row in range(rows):
            here = accumulate(written[row * columns : (row + 1) * columns], initial=0)
            sums.append([*map(add, sums[-1], here)])
        self._sums = sums

    def within(self, area: pygame.Rect) -> int:
        """Return how many squares with ink an area of the picture touches."""
        return self.count(self.across(area.left, area.right), self.down(area.top, area.bottom))

    def across(self, left: int, right: int) -> tuple[int, int]:
        """Return the first column of squares between two pixels, and the first one after them."""
        return self._squares(left, right, self.size[0])

    def down(self, top: int, bottom: int) -> tuple[int, int]:
        """Return the first row of squares between two pixels, and the first one after them."""
        return self._squares(top, bottom, self.size[1])

    def _squares(self, start: int, end: int, most: int) -> tuple[int, int]:
        first = min(most, max(0, int(start * self.factor / CELL)))
        return first, max(first, min(most, ceil(end * self.factor / CELL)))

    def count(self, across: tuple[int, int], down: tuple[int, int]) -> int:
        """Return how many squares with ink there are in these columns and rows."""
        (left, right), (top, bottom), sums = across, down, self._sums
        return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]


def _edges(gray: pygame.Surface, way: tuple[int, int], cells: tuple[int, int]) -> bytes:
    """Return how much of each square is an edge in a direction, from 0 to 255, row by row."""
    darker, lighter = gray.copy(), gray.copy()
    darker.blit(gray, way, special_flags=pygame.BLEND_RGB_SUB)
    lighter.blit(gray, (-way[0], -way[1]), special_flags=pygame.BLEND_RGB_SUB)
    lighter.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    edges = pygame.mask.from_threshold(lighter, (255, 255, 255), (256 - JUMP,) * 3)
    whole = pygame.Surface((cells[0] * CELL, cells[1] * CELL), 0, 32)
    edges.to_surface(whole, setcolor=(255, 255, 255), unsetcolor=None)
    return pygame.image.tobytes(pygame.transform.smoothscale(whole, cells), "RGB")[::3]


def written(timeline: Timeline, hud: Hud, bare: Iterable[pygame.Rect] = ()) -> Ink:
    """Return what is written on a table: on the board, in the same light everywhere, in the panels and on the keys.

    What counts as `bare` holds none.
    """
    engine, context = timeline.engine, timeline.context
    picture, lamp = pygame.Surface(hud.unit.size), context.lamp
    context.lamp = None
    engine.draw(picture, lit=False)
    context.lamp = lamp
    for area in bare:
        picture.fill(BARE, area)
    hud.draw_panels(picture, stepwise=False)
    header = hud.header_room
    picture.fill(BARE, (header.left, 0, header.width, header.bottom))  # a note covers it only to take its place
    for button in hud.buttons:
        button.draw(picture)
    return Ink(picture)
