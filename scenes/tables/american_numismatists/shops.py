"""Where shops, the auction, the coin stack and the coins sold stand on the map: in two rows, trains on the roofs."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.american_numismatists.rules.box import Box

COLUMNS = (("northwest", "southwest"), ("midwest",), ("northeast", "southeast"))
"""The shops from left to right; below the Midwest lie the auction, and beside it the stack above what was sold."""

DATE = 3.3
"""So many times its letters' size is a date broad."""

COUNTS = 4.0
"""The same for what is written below the coin stack and what was sold."""

SIGN = 1.14
"""How high the sign of a shop is, by a line of letters on the map."""

COIN_SHARE = 0.86
"""How broad a coin for sale is, by its place."""

BROAD_SHARE = 0.94
"""The same where there is height to spare: nothing then stands upon a coin but its price and whose wish it fits."""

FIGURES = 0.3
"""How large figures upon a coin are at most, by its breadth: its middle stays free."""

TRAIN = 16
"""The lowest train that can be told from others, in pixels."""

REFERENCE = 8.5
"""How broad the button of the reference sheet is, in sizes of its letters."""

SMALLEST = 24
"""What can be touched is at least so high, in pixels."""

HIGHEST = 2.0
"""How high a train is at most, in lines of letters."""


@dataclass
class Shops:
    """The panels on a map, and the sizes of what lies in them."""

    map: pygame.Rect
    box: Box
    gap: int
    px: int
    """The size of the letters; smaller than was wished where dates have no room."""
    marks: int
    """How large the figures on coins are at most."""
    line: int = 0
    slot: int = 0
    """How broad the place of a coin is."""
    coin: int = 0
    mark: int = 0
    """The size of the figures on coins."""
    pile: int = 0
    """How broad the coins in the stack are."""
    band: int = 0
    """How high trains are that stand on the roofs; 0: they stand in the signs."""
    named: bool = False
    """Whether the reference sheet has a button above the auction, and not a question mark in its sign."""
    ranked: bool = False
    """Whether the rank of a coin has a line of its own below its date."""
    panels: dict[str, pygame.Rect] = field(default_factory=dict)

    def __post_init__(self) -> None:
        spaces = {shop.id: shop.spaces for shop in self.box.shops}
        broad = [max(spaces[shop] for shop in column) for column in COLUMNS]
        broad[1] = max(broad[1], self.box.auction + 1)
        inner, seam = self.map.inflate(-2 * self.gap, -2 * self.gap), 2 * self.gap
        room = inner.width - 2 * seam - 3 * self.gap
        self.px = max(14, min(self.px, round(room // sum(broad) / DATE)))
        counts = max(0, round(self.px * COUNTS) + self.gap - room // sum(broad))
        """So much broader than a coin's place is that of the stack and of what was sold: their names stand there."""
        self.slot = (room - counts) // sum(broad)
        self.line = round(self.px * 1.3)
        high = self._choose_heights((inner.height - self.gap) // 2)
        left, tops = inner.left, (inner.top + self.band, inner.bottom - high)
        for column, count in zip(COLUMNS, broad, strict=True):
            wide = count * self.slot + self.gap + (counts if len(column) == 1 else 0)
            for top, shop in zip(tops, column, strict=False):
                self.panels[shop] = pygame.Rect(left, top, wide, high)
            left += wide + seam
        self._lay_below(self.panels["midwest"], inner.bottom)

    @property
    def sign(self) -> int:
        """How high the sign of a shop is."""
        return round(self.line * SIGN)

    def _choose_heights(self, room: int) -> int:
        """Share the height of a row among a shop, a line for ranks, and trains on its roof; return the shop's."""
        roomy = room >= self.sign + self.slot * BROAD_SHARE + self.line * 2 + TRAIN + 6
        share = BROAD_SHARE if roomy else COIN_SHARE
        self.coin = round(min(self.slot * share, room - self.sign - self.line - 4))
        least = self.sign + self.coin + self.line + 6
        spare = room - least
        self.ranked = spare >= self.line + TRAIN
        self.mark = max(14, min(self.px, self.marks, round(self.coin * FIGURES)))
        spare -= self.line if self.ranked else 0
        self.band = min(spare, round(self.line * HIGHEST)) if spare >= TRAIN else 0
        return (least + self.line if self.ranked else least) if self.band else room

    def _lay_below(self, midwest: pygame.Rect, bottom: int) -> None:
        """Lay the auction below the Midwest, and beside it the stack above the coins that were sold."""
        self.auction = pygame.Rect(midwest.left, 0, self.box.auction * self.slot + self.gap, midwest.height)
        self.auction.bottom = bottom
        left, half = self.auction.right + self.gap, (midwest.height - self.gap) // 2
        self.stack = pygame.Rect(left, self.auction.top, midwest.right - left, half)
        self.sold = pygame.Rect(left, bottom - half, midwest.right - left, half)
        self.pile = min(round(self.coin * 0.7), half - self.line - 6)
        apart = self.auction.top - midwest.bottom
        high = min(apart - 6, 2 * self.line)  # a button, however far apart they are
        self.help = pygame.Rect(left, 0, 0, max(high, min(SMALLEST, apart)))
        self.help.centery = midwest.bottom + apart // 2
        self.named = self.help.height >= SMALLEST
        if self.named:  # where trains stand on roofs, none ever stands on the auction's
            self.help.width = min(midwest.width, round(self.px * REFERENCE))
            self.help.centerx = midwest.centerx
        else:
            self.help.size = [max(SMALLEST, self.line)] * 2
            self.help.topright = self.auction.right - 1, self.auction.top + 1

    def coin_at(self, panel: pygame.Rect, space: int) -> tuple[float, float]:
        """Return the middle of a coin on a space of a shop or of the auction."""
        return panel.left + self.gap / 2 + (space + 0.5) * self.slot, panel.top + self.sign + self.coin / 2 + 3
