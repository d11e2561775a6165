"""Where shops, the auction, the coin stack and the coins sold stand on the map.

Where there is room the four corners hold four shops and the Midwest lies in the middle, between the stack with what was
sold, at the top, and the auction, at the foot: the railway is seen between them, and trains stand below their shop.
In less, shops stand in two rows of three, with trains on their roofs or in their signs.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.american_numismatists.rules.box import Box

COLUMNS = (("northwest", "southwest"), ("midwest",), ("northeast", "southeast"))
"""The shops from left to right; below the Midwest lies the auction."""

EAST = frozenset(COLUMNS[2])
"""Trains of these shops stand at their right."""

DATE = 3.3
"""So many times its letters' size is a date broad."""

COUNTS = 5.3
"""The same for what is written beside the coin stack and what was sold."""

SIGN = 1.14
"""How high the sign of a shop is, by a line of letters on the map."""

COIN_SHARE = 0.86
"""How broad a coin for sale is, by its place."""

BROAD_SHARE = 0.94
"""The same where there is height to spare: nothing then stands upon a coin but its price and whose wish it fits."""

LEAST_SHARE = 0.78
"""The same at least where the shops lie apart."""

SEAM = 0.056
"""How far apart shops lie beside each other there, by the breadth of the map."""

FIGURES = 0.3
"""How large figures upon a coin are at most, by its breadth: its middle stays free."""

TRAIN = 16
"""The lowest train that can be told from others, in pixels."""

PLATE, PLATE_BROAD = 1.7, 8.6
"""How high the plate of the coin stack is at most, in lines, and how broad, in sizes of its letters."""

REFERENCE = 8.5
"""How broad the button of the reference sheet is, in sizes of its letters."""

SMALLEST = 24
"""What can be touched is at least so high, in pixels."""

SIZES = {"dime": 0.84, "cent": 0.86, "nickel": 0.9, "quarter": 0.94, "half": 0.97, "dollar": 1.0}
DIFFERENT = 44
"""How broad coins are by their denomination, against a dollar: where a dollar has so many pixels."""

HIGHEST = 2.0
"""How high a train is at most, in lines of letters."""

OVER = 4
"""So far a train below its shop reaches over the paper, in pixels."""

FRAMES = 10
"""So much room have the frames of two lit shops above each other, with a button between them, in pixels."""

PILE = 1.15
"""How broad the coins of the stack are in a narrow plate, in lines of letters."""


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
    """How high the room for trains is below the shops or on their roofs; 0: they stand in the signs."""
    apart: bool = False
    """Whether shops lie apart, with their trains below them, and not in two rows of three."""
    ranked: bool = False
    """Whether the rank of a coin has a line of its own below its date."""
    panels: dict[str, pygame.Rect] = field(default_factory=dict)

    def __post_init__(self) -> None:
        spaces = {shop.id: shop.spaces for shop in self.box.shops}
        broad = [max(spaces[shop] for shop in column) for column in COLUMNS]
        inner = self.map.inflate(-2 * self.gap, -2 * self.gap)
        if self._lie_apart(inner, broad):
            self._lay_apart(inner, broad)
        else:
            self._lay_rows(inner, [broad[0], max(broad[1], self.box.auction + 1), broad[2]])

    @property
    def sign(self) -> int:
        """How high the sign of a shop is."""
        return round(self.line * SIGN)

    # Shops apart

    def _lie_apart(self, inner: pygame.Rect, broad: list[int]) -> bool:
        """Choose sizes with which the Midwest has room between a plate and the auction; tell whether there are any."""
        room = inner.width - 2 * round(self.map.width * SEAM) - 3 * self.gap
        slot = room // sum(broad)
        px = max(14, min(self.px, round(slot / DATE)))
        line = round(px * 1.3)
        around = round(line * SIGN) + 2 * line + 6
        left = inner.height - 2 * around
        across, along = left - SMALLEST - TRAIN - 2 * self.gap, left - SMALLEST - 2 * TRAIN - FRAMES
        coin = min(round(slot * BROAD_SHARE), min(across, along) // 2)
        if coin < slot * LEAST_SHARE:
            return False
        left -= 2 * coin
        self.px, self.line, self.slot, self.coin, self.apart, self.ranked = px, line, slot, coin, True, True
        highest = min(round(line * HIGHEST), left - SMALLEST - 2 * self.gap)
        self.band = min(highest, (left - SMALLEST - FRAMES) // 2)
        self.mark = max(14, min(px, self.marks, round(coin * FIGURES)))
        return True

    def _lay_apart(self, inner: pygame.Rect, broad: list[int]) -> None:
        high = self.sign + self.coin + 2 * self.line + 6
        wide = [count * self.slot + self.gap for count in broad]
        tops = inner.top, inner.bottom - high - self.band
        for left, across, column in (
            (inner.left, wide[0], COLUMNS[0]),
            (inner.right - wide[2], wide[2], COLUMNS[2]),
        ):
            for top, shop in zip(tops, column, strict=True):
                self.panels[shop] = pygame.Rect(left, top, across, high)
        free = inner.height - 2 * high - self.band - 2 * self.gap
        plate = max(SMALLEST, min(free, round(self.line * PLATE)))
        middle = pygame.Rect(inner.centerx - wide[1] // 2, 0, wide[1], high)
        middle.top = inner.top + plate + self.gap + (free - plate) // 2
        self.panels["midwest"] = middle
        self.auction = pygame.Rect(0, 0, self.box.auction * self.slot + self.gap, high)
        self.auction.midbottom = middle.centerx, inner.bottom
        self._lay_plates(inner, plate)
        upper, lower = self.panels["northeast"], self.panels["southeast"]
        between = lower.top - upper.bottom - self.band
        self.help = pygame.Rect(0, 0, round(self.px * REFERENCE), max(SMALLEST, min(between - FRAMES, 2 * self.line)))
        self.help.midright = inner.right, upper.bottom + self.band + between // 2

    def _lay_plates(self, inner: pygame.Rect, high: int) -> None:
        """Lay the stack and what was sold beside each other at the top, between two shops."""
        room = self.panels["northeast"].left - self.panels["northwest"].right - 3 * self.gap
        wide = min(room // 2, round(self.px * PLATE_BROAD))
        left = inner.centerx - wide - self.gap // 2
        self.stack = pygame.Rect(left, inner.top, wide, high)
        self.sold = self.stack.move(wide + self.gap, 0)
        self.pile = high - 6

    # Shops in rows

    def _lay_rows(self, inner: pygame.Rect, broad: list[int]) -> None:
        seam = self.gap
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
        """Lay the auction below the Midwest, and beside it the stack, what was sold, and the button of the sheet."""
        self.auction = pygame.Rect(midwest.left, 0, self.box.auction * self.slot + self.gap, midwest.height)
        self.auction.bottom = bottom
        left, high = self.auction.right + self.gap, (midwest.height - 2 * self.gap) // 3
        places = [pygame.Rect(left, self.auction.top, midwest.right - left, high)]
        places += [places[0].move(0, step * (high + self.gap)) for step in (1, 2)]
        self.stack, self.sold, self.help = places
        self.pile = min(high - 4, round(self.line * PILE))

    # What stands at a shop

    @property
    def train(self) -> int:
        """How high a train is at a shop."""
        return self.band + OVER if self.apart else self.band

    def reach(self, panel: pygame.Rect) -> pygame.Rect:
        """Return a shop with the track below it on which its trains stand."""
        return pygame.Rect(panel.topleft, (panel.width, panel.height + self.band)) if self.apart else panel

    @property
    def sizes(self) -> dict[str, int]:
        """How broad coins for sale are, by their denomination: as in a purse, if less so, where they are large."""
        same = self.coin < DIFFERENT
        return {name: self.coin if same else round(self.coin * share) for name, share in SIZES.items()}

    def coin_at(self, panel: pygame.Rect, space: int) -> tuple[int, int]:
        """Return the middle of a coin on a space of a shop or of the auction."""
        x = panel.left + self.gap / 2 + (space + 0.5) * self.slot
        return round(x), round(panel.top + self.sign + self.coin / 2 + 3)

    def train_at(self, shop: str, number: int, count: int) -> tuple[float, float]:
        """Return the middle of one of some trains: below its shop at the outer corner, or on the roof."""
        panel, high = self.panels[shop], self.train
        step = min(high * 1.6, (panel.width - high * 1.5) / max(1, count - 1))
        if not self.apart:
            return panel.left + high * 0.95 + number * step, panel.top - high / 2 + 2
        along = high * 0.8 + number * step
        return (panel.right - along if shop in EAST else panel.left + along), panel.bottom + self.band - high / 2
