"""Where a note stands: near what it is about, over nothing that is lit, inside the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from math import hypot

import pygame

COLUMNS, ROWS = 32, 18
"""The note's corner is tried on a grid as fine as this."""


COVERING = 60
"""How far a note rather moves than cover a whole thing, in gaps."""

WEIGHED = 900
"""So many of the nearest places are weighed by what they cover."""


@dataclass(frozen=True, slots=True)
class Room:
    """What a note has to find room in: never over `kept`, over `spared` only where nothing else is left."""

    inside: pygame.Rect
    kept: Sequence[pygame.Rect]
    spared: Sequence[pygame.Rect]
    about: pygame.Rect | None
    gap: int

    def best(self, sizes: Iterable[tuple[int, int]]) -> pygame.Rect | None:
        """Return the best place for a note of one of these sizes, if there is any."""
        near = nsmallest(WEIGHED, (place for size in sizes for place in self._free(size)), self._away)
        return min(near, key=lambda place: self._away(place) + COVERING * self.gap * self._covered(place), default=None)

    def free(self, place: pygame.Rect) -> bool:
        """Tell whether a note may lie at a place."""
        return place.collidelist(list(self.kept)) < 0 and self.inside.contains(place)

    def _free(self, size: tuple[int, int]) -> Iterator[pygame.Rect]:
        across, down = self.inside.width - size[0], self.inside.height - size[1]
        if across < 0 or down < 0:
            return
        kept = [rect.inflate(self.gap, self.gap) for rect in self.kept]
        for column in range(COLUMNS + 1):
            for row in range(ROWS + 1):
                corner = self.inside.left + across * column // COLUMNS, self.inside.top + down * row // ROWS
                place = pygame.Rect(corner, size)
                if place.collidelist(kept) < 0:
                    yield place

    def _away(self, place: pygame.Rect) -> float:
        """Weigh how far a place is from what it is about: near it, with room for the pointer."""
        about = self.inside.center if self.about is None else self.about.center
        away = hypot(place.centerx - about[0], place.centery - about[1])
        return away if self.about is None else away + 3 * abs(distance(place, self.about) - 4 * self.gap)

    def _covered(self, place: pygame.Rect) -> float:
        """Weigh what a place covers."""
        return sum(_share(place, rect) for rect in place.collideobjectsall(self.spared))


def _share(place: pygame.Rect, covered: pygame.Rect) -> float:
    """Return how much of a rectangle a place covers, from 0 to 1."""
    shared = place.clip(covered)
    return (shared.width * shared.height) / (covered.width * covered.height)


def distance(one: pygame.Rect, other: pygame.Rect) -> float:
    """Return how far two rectangles are from each other."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    return hypot(across, down)


def nearest(rect: pygame.Rect, point: Sequence[float] | pygame.Vector2) -> pygame.Vector2:
    """Return the point of a rectangle that is nearest to another point."""
    x, y = point
    return pygame.Vector2(min(max(x, rect.left), rect.right), min(max(y, rect.top), rect.bottom))
