"""Where a note stands: near what it is about, over nothing that is lit, inside the window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot, inf
from operator import itemgetter
from typing import NamedTuple

import pygame

from scenes.lessons.ink import Ink

COLUMNS, ROWS = 32, 36
"""The note's corner is tried on a grid as fine as this."""


COVERING = 80
"""How far a note rather moves than cover a whole thing, in gaps."""

TOUCHING = 0.3
"""How much of that counts for the edge of a thing alone: a name stands there, or the value of a card."""

CARD = 9
"""How long the side of a square is, in gaps, from which a thing counts in full."""

CROSSING = 0.35
"""How much of it counts for a thing that the needle crosses."""

BARE, LADEN = 0.5, 1.7
"""How much a place counts on which nothing lies, and one with a coin or a card on it."""

LASTING = 0.4
"""How much a way from the place of the note before counts, by a way from what this one is about."""

WRITTEN = 60
"""How far a note rather moves than cover one square of ink, in gaps: a short word has ten."""


class Strip(NamedTuple):
    """What all places of a column or a row have in common."""

    start: int
    off: int
    """How far their middle is from that of what the note is about, in pixels."""
    gap: int
    """How much room there is between."""
    squares: tuple[int, int]
    """The first of the columns or rows of ink they cover, and the first one after."""


@dataclass(frozen=True, slots=True)
class Room:
    """What a note has to find room in: never over `kept`, over `spared` only where nothing else is left."""

    inside: pygame.Rect
    kept: Sequence[pygame.Rect]
    spared: Sequence[pygame.Rect]
    about: pygame.Rect | None
    gap: int
    lying: Sequence[tuple[float, float]] = ()
    """Where pieces lie: what holds one is covered less willingly than what is bare."""
    ink: Ink | None = None
    """What is written on the table: covering that weighs more than any way."""
    before: tuple[int, int] | None = None
    """Where the middle of the note before lay."""
    header: pygame.Rect | None = None
    """The header's place, if the note may lie there."""

    def best(self, sizes: Iterable[tuple[int, int]]) -> pygame.Rect | None:
        """Return the best place for a note of one of these sizes, if there is any."""
        found, least, between = None, inf, self.things_between()
        alone = ((weight, place) for size in sizes for weight, place in self._weighed(size))
        for weight, place in sorted(alone, key=itemgetter(0)):
            if weight >= least:
                break  # what covers things as well cannot be better
            weight += COVERING * self.gap * self.spoilt(place, between)
            if weight < least:
                found, least = place, weight
        return found

    def free(self, place: pygame.Rect) -> bool:
        """Tell whether a note may lie at a place."""
        return place.collidelist(list(self.kept)) < 0 and self.inside.contains(place)

    def _weighed(self, size: tuple[int, int]) -> Iterator[tuple[float, pygame.Rect]]:
        """Yield the places for a note of a size, and how much its way and what is written there weigh against each.

        There are more than a thousand: what all of a column or a row have in common is reckoned once.
        """
        across, down = self.inside.width - size[0], self.inside.height - size[1]
        if across < 0 or down < 0:
            return
        columns = [self._column(self.inside.left + across * n // COLUMNS, size[0]) for n in range(COLUMNS + 1)]
        rows = [self._row(self.inside.top + down * n // ROWS, size[1]) for n in range(ROWS + 1)]
        kept = [rect.inflate(self.gap, self.gap) for rect in self.kept]
        ink, pull, was = WRITTEN * self.gap, 0 if self.about is None else 4, self.before
        for column in columns:
            for row in rows:
                place = pygame.Rect((column.start, row.start), size)
                if place.collidelist(kept) < 0:
                    away = hypot(column.off, row.off) + pull * abs(hypot(column.gap, row.gap) - 4 * self.gap)
                    away += 0 if was is None else LASTING * hypot(place.centerx - was[0], place.centery - was[1])
                    written = 0 if self.ink is None else self.ink.count(column.squares, row.squares)
                    yield away + ink * written, place

    def _column(self, left: int, wide: int) -> Strip:
        about = self.inside if self.about is None else self.about
        squares = (0, 0) if self.ink is None else self.ink.across(left, left + wide)
        gap = max(0, left - about.right, about.left - left - wide)
        return Strip(left, left + wide // 2 - about.centerx, gap, squares)

    def _row(self, top: int, high: int) -> Strip:
        about = self.inside if self.about is None else self.about
        squares = (0, 0) if self.ink is None else self.ink.down(top, top + high)
        gap = max(0, top - about.bottom, about.top - top - high)
        return Strip(top, top + high // 2 - about.centery, gap, squares)

    def spoilt(self, place: pygame.Rect, between: Sequence[pygame.Rect] = ()) -> float:
        """Weigh what a place covers, and which of the things between its needle would cross."""
        covered = sum(
            self._weight(rect) * (TOUCHING + (1 - TOUCHING) * _share(place, rect))
            for rect in place.collideobjectsall(self.spared)
        )
        if not between:
            return covered
        needle = self._needle(place)
        return covered + CROSSING * sum(1 for rect in between if rect.clipline(*needle))

    def written(self, place: pygame.Rect) -> int:
        """Return how many squares with ink a place covers."""
        return 0 if self.ink is None else self.ink.within(place)

    def _weight(self, rect: pygame.Rect) -> float:
        """Weigh a thing itself: what is smaller than a card counts less, or the many rungs of a ladder would rule."""
        size = rect.width * rect.height / (CARD * self.gap) ** 2
        laden = any(map(rect.collidepoint, self.lying))
        return min(1.0, size) * (LADEN if laden else BARE if size > 1 else 1)

    def things_between(self) -> Sequence[pygame.Rect]:
        """Return what a needle could cross: nothing that lies in what it points at, nor around that."""
        about = self.about
        return [] if about is None else [rect for rect in (*self.spared, *self.kept) if not rect.colliderect(about)]

    def _needle(self, place: pygame.Rect) -> tuple[pygame.Vector2, pygame.Vector2]:
        assert self.about is not None
        tip = nearest(self.about, place.center)
        return nearest(place, tip), tip


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
