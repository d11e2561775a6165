"""Where a tip stands: beside the pointer, and over nothing that has to be read or seen with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import dist
from typing import TypeAlias

import pygame

from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import IVORY
from sprites.wrap import wrap

FOR_EACH = 80
"""So far away a tip goes, in logical pixels, to cover one soft area less."""

NEAR = 5
"""Beside so many soft areas a place is looked for: the nearest."""

BELOW, ABOVE = 20, 12
"""How far a tip is from the pointer, in logical pixels."""


SIZE, PAD = 20, 14
"""How high its letters are, and how far from its edge, in logical pixels."""

USUAL_WIDTH, NARROW_WIDTH = 0.75, 0.5
"""How wide its lines are, as a share of a readable width; and where it stands among what is lit, if it covers less."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A few words on a dark plate, in one column or more."""

    area: pygame.Rect
    rows: tuple[str, ...]
    px: int
    pad: int
    columns: int = 1
    alpha: int = 240
    """How dense the plate is: above words it hides them."""

    def put(self, corner: tuple[int, int]) -> Tip:
        """Return the tip with its upper left corner elsewhere."""
        return replace(self, area=pygame.Rect(corner, self.area.size))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and its words."""
        surface.blit(materials.panel(self.area.size, self.alpha), self.area)
        high, each = text.line_height("body", self.px), -(-len(self.rows) // self.columns)
        wide = (self.area.width - self.pad) // self.columns
        top = (self.area.height - high * each) // 2
        for number, row in enumerate(self.rows):
            column, line = divmod(number, each)
            at = self.area.left + self.pad + column * wide, self.area.top + top + line * high
            surface.blit(text.line(row, "body", self.px, IVORY), at)


def tip_of(words: str, unit: Unit, share: float, widest: int) -> Tip:
    """Return a tip at the upper left corner; line breaks split lines, which are no longer than a share of the usual."""
    px, pad = unit.text(SIZE), unit(PAD)
    room = min(int(text.readable_width(px) * share), widest - 2 * pad)
    rows = tuple(row for said in words.split("\n") for row in wrap(said, "body", px, room))
    longest = max(text.line(row, "body", px, IVORY).get_width() for row in rows)
    size = longest + 2 * pad, text.line_height("body", px) * len(rows) + 2 * pad
    return Tip(pygame.Rect((0, 0), size), rows, px, pad)


def place_tip(
    size: tuple[int, int],
    pos: tuple[int, int],
    inside: pygame.Rect,
    unit: Unit,
    clear: Sequence[pygame.Rect] = (),
    *,
    soft: Sequence[pygame.Rect] = (),
    above: bool = False,
) -> pygame.Rect:
    """Return where a tip stands: the place nearest to the usual one that covers nothing of `clear`.

    Where there is no such place the last areas give way first, and of those as little as can be. What is `soft` is kept
    clear, too, but not at any distance.
    """
    usual = _usual(size, pos, inside, unit, above)
    if usual.collidelist([*clear, *soft]) < 0:
        return usual
    near = sorted(soft, key=lambda rect: dist(rect.center, pos))
    boxes = tuple(tuple(rect) for rect in clear), tuple(tuple(rect) for rect in near)
    return pygame.Rect(_least(tuple(usual), *boxes, tuple(inside), unit(FOR_EACH)))


Box: TypeAlias = tuple[int, ...]


def covered(place: pygame.Rect, clear: Sequence[pygame.Rect] | Sequence[Box]) -> tuple[int, int]:
    """Return how bad it is what a place covers: the first of it, for that weighs most, and how much in all."""
    found = place.collidelistall(clear)
    return -found[0] if found else -len(clear), len(found)


@lru_cache(maxsize=4)
def _least(usual: Box, clear: tuple[Box, ...], soft: tuple[Box, ...], inside: Box, for_each: int) -> Box:
    """Return the place that covers least; a tip that stands is asked about in every frame."""
    middle = pygame.Rect(usual).center

    def worse(place: pygame.Rect) -> tuple[int, int, float]:
        return *covered(place, clear), dist(place.center, middle) + for_each * len(place.collidelistall(soft))

    kept = [pygame.Rect(box) for box in (*clear, *soft[:NEAR])]
    best = min([pygame.Rect(usual), *_beside(pygame.Rect(usual), kept, pygame.Rect(inside))], key=worse)
    return tuple(best)


def _usual(size: tuple[int, int], pos: tuple[int, int], inside: pygame.Rect, unit: Unit, above: bool) -> pygame.Rect:
    """Return the place below a point, or above it if that is wanted or near the window's foot."""
    area = pygame.Rect((pos[0] + unit(BELOW), pos[1] + unit(BELOW)), size)
    if above or area.bottom > inside.bottom:
        area.bottom = pos[1] - unit(ABOVE)
    return area.clamp(inside)


def _beside(usual: pygame.Rect, kept: Iterable[pygame.Rect], inside: pygame.Rect) -> list[pygame.Rect]:
    """Return places inside that touch an edge of what is kept clear."""
    gap, (width, height) = 4, usual.size
    lefts = [usual.left, *(x for rect in kept for x in (rect.left - width - gap, rect.right + gap))]
    tops = [usual.top, *(y for rect in kept for y in (rect.top - height - gap, rect.bottom + gap))]
    places = [pygame.Rect(corner, usual.size) for corner in product(lefts, tops)]
    return [place for place in places if inside.contains(place)]
