"""Where a tip stands: beside the pointer, and over nothing that has to be read or seen with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import dist
from typing import TypeAlias

import pygame

from sprites.layout import Unit

FOR_EACH = 80
"""So far away a tip goes, in logical pixels, to cover one soft area less."""

NEAR = 5
"""Beside so many soft areas a place is looked for: the nearest."""

BELOW, ABOVE = 20, 12
"""How far a tip is from the pointer, in logical pixels."""


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


@lru_cache(maxsize=4)
def _least(usual: Box, clear: tuple[Box, ...], soft: tuple[Box, ...], inside: Box, for_each: int) -> Box:
    """Return the place that covers least; a tip that stands is asked about in every frame."""
    middle = pygame.Rect(usual).center

    def worse(place: pygame.Rect) -> tuple[int, int, float]:
        covered, away = place.collidelistall(clear), dist(place.center, middle)
        away += for_each * len(place.collidelistall(soft))
        return -covered[0] if covered else -len(clear), len(covered), away

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
