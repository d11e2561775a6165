"""What lies in Stripmine's mine: its hills, and at an auction everybody's hands."""

from __future__ import annotations

from functools import cached_property

import pygame

from game.core.contract import Seat
from scenes.tables.stripmine.ground import WIDEST, Ground, Point
from scenes.tables.stripmine.rows import rows_of, staggered

LARGEST_HILL = 1.9
"""The coins of hills are at most so many times as large as those elsewhere."""

ASIDE = 0.36
"""So much of a hill's room two rows stand aside, so that every hill looks between two of the other row."""

CLOSER = 0.16
"""Rows of hills may stand so much closer where larger letters make the mine lower."""

HAND, OWN_HAND = 0.37, 0.62
"""How large hands are in the mine, by its height: those of others, and that of who looks."""

HAND_BROAD, OWN_BROAD = 0.8, 1.2
"""How much of the room between two seats they take at most."""

PALM = 0.31
"""How far two coins lie apart in a palm, and how broad the largest is there, by the side of the hand."""


class Field(Ground):
    """The ground, with the places in the mine on it."""

    usual: Field

    # Hills

    @cached_property
    def hill_size(self) -> float:
        """How large the coins of hills are: they may be larger than those elsewhere."""
        return self._fitting_hill(self._rows) if self.usual is self else self.usual.hill_size

    @cached_property
    def _rows(self) -> tuple[int, ...]:
        """How many hills stand in each row: few stand in one row where that makes them larger."""
        rows = rows_of(self.hills)
        return max((rows, (self.hills,)), key=self._fitting_hill) if len(rows) == 2 else rows

    def _fitting_hill(self, rows: tuple[int, ...], closer: float = 0.0) -> float:
        across, down = self._pitch(rows), self._floor.height / len(rows)
        high = (1.0 if staggered(rows) else 0.86) + closer  # of a staggered row nothing stands right behind
        return min(LARGEST_HILL, across * 0.8 / WIDEST / self.scale, down * high / (WIDEST * 1.12) / self.scale)

    def _pitch(self, rows: tuple[int, ...]) -> float:
        """Return how far two hills of a row stand apart."""
        return self._floor.width / (max(rows) + (ASIDE if staggered(rows) else 0))

    @property
    def largest_hill(self) -> float:
        """How large the coins of hills could be, if their rows stood closer."""
        return self._fitting_hill(self._rows, CLOSER)

    @property
    def beside_hill(self) -> int:
        """Return how much room is between the feet of two hills of a row."""
        return round(self._pitch(self._rows)) - self.diameter("quarter", self.hill_size)

    @property
    def _floor(self) -> pygame.Rect:
        return self.mine.inflate(-round(self.mine.width * 0.07), -round(self.mine.height * 0.06))

    def hill_point(self, hill: int) -> Point:
        """Return where the lowest face of a hill lies."""
        rows, floor = self._rows, self._floor
        row, column = 0, hill
        while column >= rows[row]:
            column -= rows[row]
            row += 1
        aside = (row - 0.5) * ASIDE if staggered(rows) else 0.0
        pitch = self._pitch(rows)
        x = floor.centerx + pitch * (column + 0.5 + aside - rows[row] / 2)
        y = floor.top + floor.height * (row + 0.585) / len(rows)
        jitter = pitch * 0.04
        return x + jitter * _wobble(hill, 37), y + jitter * _wobble(hill, 53)

    # Hands

    @property
    def hand_side(self) -> int:
        """Side of the square in which the hand of somebody else is drawn."""
        return self._side(HAND, HAND_BROAD)

    @property
    def own_side(self) -> int:
        """Side of the square in which the hand of who looks is drawn."""
        return self._side(OWN_HAND, OWN_BROAD)

    def _side(self, high: float, broad: float) -> int:
        mine = self.usual.mine
        room = mine.width / max(place.count for place in self.places)
        return round(min(mine.height * high, room * broad))

    def hand_place(self, seat: Seat, own: bool) -> tuple[float, float, int]:
        """Return the middle and the side of a hand in the mine: each comes from its seat's edge."""
        place, side = self.places[seat], self.own_side if own else self.hand_side
        x = self.mine.left + self.mine.width * (place.slot + 0.5) / place.count
        return x, self.mine.bottom - side * 0.5 if place.near else self.mine.top + side * 0.5, side

    def palm_point(self, seat: Seat, own: bool, number: float) -> Point:
        """Return where the n-th of two coins lies in an open hand."""
        x, y, side = self.hand_place(seat, own)
        return x + (number - 0.5) * side * PALM, y + side * (0.06 if self.places[seat].near else -0.06)

    def close_plate(self, seat: Seat) -> pygame.Rect:
        """Return where a plate to close it lies at the wrist of the own hand."""
        x, _, side = self.hand_place(seat, True)
        plate = pygame.Rect(0, 0, min(side, self.mine.width // self.places[seat].count), self._plate_high(side))
        if self.places[seat].near:
            plate.midbottom = round(x), self.mine.bottom - self.unit(6)
        else:
            plate.midtop = round(x), self.mine.top + self.unit(6)
        return plate

    def _plate_high(self, side: int) -> int:
        """Return how high that plate is: with larger letters at most so that the palm is seen."""
        return round(min(self.line, max(self.usual.line, side * 0.2)) * 1.35)


def _wobble(number: int, step: int) -> float:
    """A little disorder, always the same: -1 to 1."""
    return (number * step % 11 - 5) / 5
