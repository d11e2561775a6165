"""Where a tip stands: beside the pointer, and over nothing that has to be read or seen with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from math import dist

import pygame

from sprites.layout import Unit

BELOW, ABOVE = 20, 12
"""How far a tip is from the pointer, in logical pixels."""


def place_tip(
    size: tuple[int, int],
    pos: tuple[int, int],
    inside: pygame.Rect,
    unit: Unit,
    clear: Sequence[pygame.Rect] = (),
    *,
    above: bool = False,
) -> pygame.Rect:
    """Return where a tip stands: the place nearest to the usual one that covers nothing of `clear`.

    Where there is no such place the last areas give way first, and of those as little as can be.
    """
    usual = _usual(size, pos, inside, unit, above)
    if usual.collidelist(clear) < 0:
        return usual

    def worse(place: pygame.Rect) -> tuple[int, int, float]:
        covered = place.collidelistall(clear)
        return -covered[0] if covered else -len(clear), len(covered), dist(place.center, usual.center)

    return min([usual, *_beside(usual, clear, inside)], key=worse)


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
