"""Where piles lie at Stripmine: the money in the mine at the end, and beside it what the bear has."""

from __future__ import annotations

import pygame

from game.core.contract import Seat
from scenes.tables.stripmine.field import LARGEST_HILL, Field
from scenes.tables.stripmine.ground import WIDEST, Point
from sprites.tilted import depth_px, squash

SMALLEST_MONEY = 6
"""Coins of money are at least so many twelfths of their usual size, however many lie in a pile."""

MONEY_HIGH = 0.85
"""So much of the mine's height the piles of money and their captions fill with usual letters."""

BEAR_LINES = 3
"""So many lines say whose this part of the table is, and when it flips what lies there."""


class Piles(Field):
    """The field, with the places of piles on it."""

    usual: Piles

    # Money, in the mine

    @property
    def _money_floor(self) -> pygame.Rect:
        return self.mine.inflate(-round(self.mine.width * 0.1), -2 * self.pad)

    def money_size(self, piles: int) -> float:
        """Return how large the coins of so many piles are, in twelfths, with some room left for larger letters."""
        floor = self._money_floor
        for twelfths in range(round(12 * LARGEST_HILL), SMALLEST_MONEY, -1):
            size = twelfths / 12
            broad = self.diameter("quarter", size)
            if broad <= floor.width / piles * 0.9 and self._money_height(size) + self.line <= floor.height * MONEY_HIGH:
                return size
        return SMALLEST_MONEY / 12

    def _money_height(self, size: float) -> int:
        """Return how high a pile of all coins of a kind is, with two lines below it."""
        coin = self.diameter("quarter", size)
        return round(coin * squash(1.0) * 1.2) + self.hills * depth_px(coin, 1.0) + 2 * self.line + self.pad

    def money_block(self, size: float) -> pygame.Rect:
        """Return the part of the mine that piles of such coins and their captions fill."""
        floor, high = self._money_floor, self._money_height(size)
        return floor.inflate(0, high - floor.height).move(0, -self.line // 2)  # below it stands what is taken off

    @property
    def holds_money(self) -> bool:
        """Whether the mine is high enough for coins as large as with usual letters."""
        return self._money_height(self.usual.money_size(1)) + self.line <= self._money_floor.height

    # Beside the mine: the bear

    @property
    def bear_top(self) -> int:
        """Where the words end that stand above what the bear has."""
        return self.waiting_area.top + self.pad // 2 + BEAR_LINES * self.line

    def _bear_cells(self) -> tuple[int, int]:
        """Return in how many columns and rows coins lie that the bear will flip."""
        count, area = max(1, self.keep * len(self.places)), self.waiting_area
        ways = [(columns, -(-count // columns)) for columns in (1, 2, 3, 4)]
        return max(ways, key=lambda way: min(area.width / way[0], (area.bottom - self.bear_top) / way[1]))

    @property
    def kept_size(self) -> float:
        """How large these coins are, by those of a stash."""
        if self.usual is not self:
            return self.usual.kept_size
        columns, rows = self._bear_cells()
        area = self.waiting_area
        cell = min((area.width - self.pad) / columns, (area.bottom - self.bear_top - self.pad) / rows)
        return min(1.0, cell * 0.88 / (WIDEST * self.scale))

    def kept_point(self, seat: Seat, number: int) -> Point:
        """Return where the n-th coin of a seat lies that the bear will flip: in the order of seats."""
        area, (columns, rows) = self.waiting_area, self._bear_cells()
        row, column = divmod(seat * self.keep + number, columns)
        high = min(area.bottom - self.bear_top - self.pad, rows * area.width / columns)
        left, broad = area.left + self.pad / 2, area.width - self.pad
        return left + broad * (column + 0.5) / columns, self.bear_top + high * (row + 0.5) / rows
