"""Where everything lies on the table of American Numismatists: map, dealers' boards, rows of cards, the hand."""

from __future__ import annotations

import pygame

from game.american_numismatists.rules.box import DENOMINATIONS, INVESTMENTS, Box, denomination_of, kind_of
from sprites.layout import Unit

Goal = tuple[float, float, int]
"""The middle of a piece in pixels, and its size: a coin's or pawn's diameter, a card's breadth."""

SHOP_PLACES = {
    "northwest": (0.0, 0.03),
    "southwest": (0.0, 0.95),
    "midwest": (0.5, 0.47),
    "northeast": (1.0, 0.06),
    "southeast": (0.95, 0.97),
}
"""Where a shop's panel stands on the map, as shares of the room that is left."""

MAP_SHARE = 0.655
CARD_SHARE = 0.225
SLOT_SHARE = 0.084
OWN_WEIGHT = 1.8
"""The viewer's own board is so much higher than the others."""

CROWDED = 0.75
"""Coins of a board may overlap until they take so much of their breadth each; then they lie in two rows."""

SMALLEST_COIN = 20
SMALLEST_TARGET = 24

ROW = 3
HAND = 4


class Layout:
    """The places for an area of the window, a number of seats, the seat that is near, and those of people."""

    def __init__(
        self, area: pygame.Rect, box: Box, seats: int, near: int, unit: Unit, people: tuple[int, ...] = ()
    ) -> None:
        self.area, self.box, self.near, self.people = area, box, near, people
        self.gap = max(4, min(unit(8), area.height // 90))
        card = round(area.height * CARD_SHARE)
        top = area.height - 2 * (card + self.gap)
        self.px = max(14, min(unit.text(20), round(top * 0.06)))
        self.line = round(self.px * 1.3)
        self.map = pygame.Rect(area.left, area.top, round(area.width * MAP_SHARE), top)
        self.slot = round(self.map.width * SLOT_SHARE)
        self.coin = round(min(self.slot * 0.8, top / 3 - 2 * self.line - 3 * self.gap))
        self.mark = max(14, round(self.coin * 0.27))
        """The size of the figures on coins."""
        self.shops = {shop.id: self._shop(shop.id, shop.spaces) for shop in box.shops}
        self.stack, self.sold, self.auction = self._middle_column(box.auction)
        side = max(24, self.line)
        self.help = pygame.Rect(0, 0, side, side)
        self.help.midbottom = self.auction.left - side // 2 - 2, self.auction.bottom
        self._lay_rows(pygame.Rect(area.left, self.map.bottom + self.gap, area.width, card))
        self.hand_row = pygame.Rect(area.left, self.row_area.bottom + self.gap, area.width, card)
        self.strips = self._strips(seats)

    def _shop(self, shop: str, spaces: int) -> pygame.Rect:
        inner = self.map.inflate(-3 * self.gap, -3 * self.gap)
        size = spaces * self.slot + self.gap, 2 * self.line + self.coin + self.gap
        x, y = SHOP_PLACES[shop]
        left = inner.left + x * (inner.width - size[0])
        return pygame.Rect(round(left), round(inner.top + y * (inner.height - size[1])), *size)

    def _middle_column(self, auction: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the coin stack and the Sold Coins tracker above the Midwest, the auction block below it."""
        midwest = self.shops["midwest"]
        high, wide = 2 * self.line + round(self.coin * 0.75), midwest.width // 2 - self.gap // 2
        top = max(self.map.top + self.gap, (self.map.top + midwest.top - high) // 2)
        stack = pygame.Rect(midwest.left, top, wide, high)
        sold = stack.move(wide + self.gap, 0)
        block = pygame.Rect(0, 0, auction * self.slot + self.gap, 2 * self.line + self.coin + 2)
        block.midbottom = (midwest.centerx, self.map.bottom - self.gap)
        return stack, sold, block

    def _lay_rows(self, area: pygame.Rect) -> None:
        """Lay the decks and what lies face up beside them from left to right."""
        self.row_area = area
        small = round(area.height * 0.5)
        self.small_card = small
        gap = self.gap
        self.card = (area.width - small * (ROW + 3) - gap * 10) // 3, area.height
        x = area.left
        self.decks: dict[str, pygame.Rect] = {}
        self.rows: dict[str, list[pygame.Rect]] = {}
        for pile, wide in (("collector", self.card[0]), ("research", small)):
            self.decks[pile] = pygame.Rect(x, area.top, small, area.height)
            x += small + gap
            self.rows[pile] = [pygame.Rect(x + n * (wide + gap), area.top, wide, area.height) for n in range(ROW)]
            x = self.rows[pile][-1].right + 2 * gap
        self.decks["investment"] = pygame.Rect(area.right - small, area.top, small, area.height)

    def _strips(self, seats: int) -> list[pygame.Rect]:
        left = self.map.right + self.gap
        weights = [OWN_WEIGHT if seat == self.near else 1.0 for seat in range(seats)]
        share = min(self.map.height / sum(weights), self.map.height / 3)
        strips, top = [], float(self.map.top)
        for weight in weights:
            high = share * weight
            strips.append(pygame.Rect(left, round(top), self.area.right - left, round(high) - self.gap // 2))
            top += high
        return strips

    # Parts of a dealer's board

    def lower(self, seat: int) -> pygame.Rect:
        """The part of a board with coins and cards, below its name."""
        strip = self.strips[seat]
        head = self.line + self.gap // 2
        return pygame.Rect(strip.left + self.gap, strip.top + head, strip.width - 2 * self.gap, strip.height - head - 3)

    def small_coin(self, seat: int) -> int:
        """The diameter of the coins on a board."""
        lower = self.lower(seat)
        return max(16, min(lower.height - 4, lower.width // 9))

    def safe(self, seat: int) -> pygame.Rect:
        """The safe: three coins side by side."""
        lower, coin = self.lower(seat), self.small_coin(seat)
        rect = pygame.Rect(0, 0, round(coin * 3.1) + 4, min(lower.height, coin + 6))
        kept = 0.0 if seat == self.near else lower.width * 0.22
        rect.midright = (round(lower.right - kept), lower.centery)
        return rect

    def research_slot(self, seat: int, denomination: str) -> tuple[int, int, int]:
        """Return the middle and diameter of the mark that counts a denomination's research."""
        strip = self.strips[seat]
        place = DENOMINATIONS.index(denomination)
        size = max(14, self.line)
        right = self.call(seat).left - 2 if seat in self.people else strip.right - self.gap
        return right - round((5.5 - place) * (size + 3)), strip.top + self.line // 2 + 3, size

    def call(self, seat: int) -> pygame.Rect:
        """The rosette by which a person is called to the table out of turn, in the corner of his board."""
        strip, side = self.strips[seat], max(SMALLEST_TARGET, self.line + 4)
        return pygame.Rect(strip.right - side - 3, strip.top + 2, side, side)

    # Goals of pieces

    def goal(self, kind: str, name: str, place: str, index: int, count: int) -> Goal:
        """Return where a piece belongs: the `index`-th of `count` at its place."""
        where, _, rest = place.partition(" ")
        if where in self.shops or where == "auction":
            return self._space(where, rest, kind, index)
        if where in ("coins", "safe"):
            return self._owned(int(rest), where, index, count)
        if where == "research" and rest:
            x, y, size = self.research_slot(int(rest), denomination_of(name))
            return x, y, size
        if where == "row":
            pile, number = rest.split(" ")
            rect = self.rows[pile][int(number)]
            return rect.centerx, rect.centery, rect.width
        if where in ("hand", "invest"):
            return self._held(where, int(rest), name, index, count)
        return self._elsewhere(where, index, count)

    def _space(self, where: str, rest: str, kind: str, index: int) -> Goal:
        if kind in ("pawn", "cube"):
            shop = self.shops[where]
            return shop.right - self.line * (index + 0.6), shop.top + self.line * 0.55, round(self.line * 0.95)
        rect = self.auction if where == "auction" else self.shops[where]
        x = rect.left + self.gap / 2 + (int(rest) + 0.5) * self.slot
        return x, rect.top + self.line + self.coin / 2 + 2, self.coin

    def _owned(self, seat: int, where: str, index: int, count: int) -> Goal:
        coin, safe = self.small_coin(seat), self.safe(seat)
        if where == "safe":
            return safe.left + 2 + coin * (index + 0.5) * 1.03, safe.centery, coin
        lower = self.lower(seat)
        room = safe.left - lower.left - coin - 6
        if count * coin * CROWDED <= room + coin or lower.height < 2 * SMALLEST_COIN:
            step = min(coin * 1.05, room / max(1, count - 1))
            return lower.left + coin / 2 + index * step, safe.centery, coin
        coin, half = min(coin, lower.height // 2 - 1), (count + 1) // 2
        row, place = divmod(index, half)
        step = min(coin * 1.05, (safe.left - lower.left - coin - 6) / max(1, half - 1))
        return lower.left + coin / 2 + place * step, lower.centery + (coin + 2) * (row - 0.5), coin

    def _held(self, where: str, seat: int, name: str, index: int, count: int) -> Goal:
        if seat != self.near or not name:
            lower = self.lower(seat)
            wide = max(9, min(lower.height * 2 // 3, lower.width // 14))
            start, end = (0.80, 0.905) if where == "hand" else (0.915, 1.0)
            step = min(wide * 0.3, (lower.width * (end - start) - wide) / max(1, count - 1))
            return lower.left + lower.width * start + wide / 2 + index * step, lower.centery, wide
        row = self.hand_row
        if where == "hand":
            wide = self.card[0]
            return row.left + (wide + self.gap) * index + wide / 2, row.centery, wide
        left = row.left + (self.card[0] + self.gap) * HAND
        step = min(self.small_card + self.gap, (row.right - left - self.small_card) / max(1, count - 1))
        return left + self.small_card / 2 + step * index, row.centery, self.small_card

    def _elsewhere(self, where: str, index: int, count: int) -> Goal:
        if where == "shown":
            wide = self.card[0] + self.gap
            return self.map.centerx + (index - (count - 1) / 2) * wide, self.map.centery, self.card[0]
        if where == "revealed":
            return self.map.centerx, self.map.centery, self.small_card * 2
        if where in self.decks:
            rect = self.decks[where]
            return rect.centerx, rect.centery, rect.width
        rect = self.sold if where == "sold" else self.stack
        return rect.centerx, rect.top + self.coin * 0.375 + 2, round(self.coin * 0.7)


def order_in_hand(name: str) -> tuple[int, str]:
    """Sort investments by kind, in the order of the box."""
    return (INVESTMENTS.index(kind_of(name)) if name and kind_of(name) in INVESTMENTS else 0), name
