"""The table of American Numismatists for large letters: shops as large as the map, broad dates, one's own coins."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

import pygame

from game.american_numismatists.rules.box import Box
from scenes.tables.american_numismatists.layout import ALONE, OWN_WEIGHT, Layout
from sprites.layout import Unit

COLUMNS = (("northwest", "southwest"), ("midwest",), ("northeast", "southeast"))
"""The shops from left to right; below the Midwest lie the auction and what was sold."""

LARGE_FROM = 1.5
"""Above this text scale the side panels are a drawer, and shops, years, prices and coins grow."""

DATE = 3.3
"""So many times its letters' size is a date broad."""


class LargeLayout(Layout):
    """The same places with two rows of shops, which leave of the map its seams."""

    map_share: ClassVar = 0.67
    card_share: ClassVar = 0.215
    held_share: ClassVar = 0.78
    row_share: ClassVar = 2.25

    def _choose_sizes(self, unit: Unit, seats: int) -> None:
        own = OWN_WEIGHT if seats > 2 else ALONE
        lowest = self.map.height / (seats - 1 + own)
        self.map_px = max(14, min(unit.text(20), round(self.map.height * 0.085)))
        usual = round(self.map.height * 0.055)
        self.px = max(14, min(self.map_px, max(usual, round(lowest * 0.13))))
        self.own_px = max(14, min(self.map_px, round(self.area.height * self.card_share * 0.185)))

    def _lay_map(self, box: Box) -> None:
        spaces = {shop.id: shop.spaces for shop in box.shops}
        broad = [max(spaces[shop] for shop in column) for column in COLUMNS]
        broad[1] = max(broad[1], box.auction + 1)
        inner, seam = self.map.inflate(-2 * self.gap, -2 * self.gap), 2 * self.gap
        self.slot = (inner.width - 2 * seam - 3 * self.gap) // sum(broad)
        self.map_px = max(14, min(self.map_px, round(self.slot / DATE)))
        self.map_line = round(self.map_px * 1.3)
        high = (inner.height - self.gap) // 2
        self.coin = round(min(self.slot * 0.8, high - 2 * self.map_line - 2))
        self.mark = max(14, round(self.coin * 0.36))
        self.shops, left = {}, inner.left
        for column, count in zip(COLUMNS, broad, strict=True):
            wide = count * self.slot + self.gap
            for top, shop in zip((inner.top, inner.bottom - high), column, strict=False):
                self.shops[shop] = pygame.Rect(left, top, wide, high)
            left += wide + seam
        self._lay_below(self.shops["midwest"], inner.bottom, box.auction)

    def _lay_below(self, midwest: pygame.Rect, bottom: int, auction: int) -> None:
        """Lay the auction below the Midwest, and beside it the stack above the coins that were sold."""
        self.auction = pygame.Rect(midwest.left, 0, auction * self.slot + self.gap, midwest.height)
        self.auction.bottom = bottom
        left, half = self.auction.right + self.gap, (midwest.height - self.gap) // 2
        self.stack = pygame.Rect(left, self.auction.top, midwest.right - left, half)
        self.sold = pygame.Rect(left, bottom - half, midwest.right - left, half)
        self.pile = min(round(self.coin * 0.7), half - self.map_line - 6)
        self.help = pygame.Rect(0, 0, *[max(24, self.map_line)] * 2)
        self.help.topright = self.auction.right - 1, self.auction.top + 1


@lru_cache(maxsize=4)
def layout_for(
    area: tuple[int, int, int, int], box: Box, seats: int, near: int, unit: Unit, people: tuple[int, ...]
) -> Layout:
    """Return the layout for an area, the same one for the same question."""
    made = LargeLayout if unit.scale > LARGE_FROM else Layout
    return made(pygame.Rect(area), box, seats, near, unit, people)
