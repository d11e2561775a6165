"""Where piles lie at Stripmine: the money in the mine at the end, and beside it the bear's hill and the discards."""

from __future__ import annotations

from functools import cached_property

import pygame

from scenes.tables.stripmine.ground import CLOSER, LARGEST_HILL, WIDEST, Ground, Point
from sprites.tilted import depth_px, squash

SMALLEST_MONEY = 6
"""Coins of money are at least so many twelfths of their usual size, however many lie in a pile."""

MONEY_HIGH = 0.85
"""So much of the mine's height the piles of money and their captions fill with usual letters."""


class Piles(Ground):
    """The ground, with the places of piles on it."""

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
            if broad <= floor.width / piles * 0.9 and self._money_height(size) <= floor.height * MONEY_HIGH:
                return size
        return SMALLEST_MONEY / 12

    def _money_height(self, size: float) -> int:
        """Return how high a pile of all coins of a kind is, with two lines below it."""
        coin = self.diameter("quarter", size)
        return round(coin * squash(1.0) * 1.2) + self.hills * depth_px(coin, 1.0) + 2 * self.line + self.pad

    def money_block(self, size: float) -> pygame.Rect:
        """Return the part of the mine that piles of such coins and their captions fill."""
        return self._money_floor.inflate(0, self._money_height(size) - self._money_floor.height)

    @property
    def holds_money(self) -> bool:
        """Whether the mine is high enough for coins as large as with usual letters."""
        return self._money_height(self.usual.money_size(1)) <= self._money_floor.height

    # Beside the mine

    @property
    def waiting_area(self) -> pygame.Rect:
        """The upper part of the right-hand side: the hill that waits for the bear."""
        height = max(round(self.aside.height * 0.42), self.line * 2) if self.waiting else 0
        return pygame.Rect(self.aside.left, self.aside.top, self.aside.width, height)

    @property
    def discard_area(self) -> pygame.Rect:
        """The rest of the right-hand side: coins that left the game."""
        top = self.waiting_area.bottom + (self.gap if self.waiting else 0)
        return pygame.Rect(self.aside.left, top, self.aside.width, self.aside.bottom - top)

    @cached_property
    def discard_size(self) -> float:
        """How large discarded coins are."""
        area = self.discard_area
        across, down = area.width / WIDEST, (area.height - self.line) / 2 / WIDEST
        usual = min(self.scale, across * 0.32, down * 0.7)
        flanked = min(self.scale * 1.4, across * 0.4, down * 0.5) if self.flank else 0
        if self.usual is not self:
            flanked = min(flanked * (1 + CLOSER), self.usual.discard_size * self.usual.scale)
        return max(0.4, usual, flanked) / self.scale

    def discard_point(self, kind: int) -> Point:
        """Where the pile of the n-th denomination begins: two piles beside each other, two rows."""
        area = self.discard_area
        top = area.top + self.pad + self.line
        x = area.left + area.width * (0.27 + 0.48 * (kind % 2))
        return x, top + (area.bottom - self.pad - top) * (0.28 + 0.48 * (kind // 2))
