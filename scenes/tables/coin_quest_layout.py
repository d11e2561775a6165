"""Where everything of Coin Quest lies: the others' strips, the board with lots and market, the own strip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.contract import Seat

GAP = 0.008
"""Space between things, by the area's width."""

SUMS = 0.34
"""Share of a row of bids for its sums."""

OTHERS, BOARD = 0.185, 0.6
"""Shares of the height for the strips of the others and for the auction board."""

FLAT, FLAT_OTHERS, FLAT_BOARD, FLAT_MARKET = 2.3, 0.16, 0.55, 0.25
"""An area so many times as broad as high has other shares, and its track lies beside the market."""

PLAQUE = 3.4
"""How broad the plaques below coins are at least, where there is room, by the height of a line."""

MARKET, TRACK = 0.2, 0.135
"""Shares of the auction board's height for the market and for the prestige track."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A seat's area: name and prestige at its left, then screen with the hand, discard pile, penny and bag."""

    area: pygame.Rect
    name: pygame.Rect
    prestige: pygame.Rect
    hand: pygame.Rect
    discard: pygame.Rect
    aside: pygame.Rect
    bag: pygame.Rect


@dataclass(frozen=True, slots=True)
class LotPlace:
    """A lot's area: its number and metals on top, the prize below, then a room for bids."""

    area: pygame.Rect
    head: pygame.Rect
    prize: pygame.Rect
    bids: pygame.Rect


def packed(area: pygame.Rect, count: int, widest: int, spread: float = 1.1) -> tuple[int, list[tuple[int, int]]]:
    """Return the largest breadth of coins, at most `widest`, for which `count` fit in rows; and where they lie.

    Coins of a row may overlap by up to half; rows are centred in the area.
    """
    if not count:
        return max(8, min(widest, area.height)), []
    best, rows = 8, 1
    for tried in range(1, 4):
        size = min(widest, round(area.height / (1 + (tried - 1) * 1.04)))
        per_row = -(-count // tried)
        size = min(size, round(area.width / (1 + 0.5 * (per_row - 1))))
        if size > best:
            best, rows = size, tried
    return best, _rows(area, count, best, rows, spread)


def _rows(area: pygame.Rect, count: int, size: int, rows: int, spread: float) -> list[tuple[int, int]]:
    per_row = -(-count // rows)
    step = min(size * spread, (area.width - size) / max(1, per_row - 1))
    high = size * 1.04
    top = area.centery - high * (rows - 1) / 2
    places = []
    for index in range(count):
        row, column = divmod(index, per_row)
        here = min(per_row, count - row * per_row)
        left = area.centerx - step * (here - 1) / 2
        places.append((round(left + step * column), round(top + high * row)))
    return places


class Layout:
    """The places of the table for an area, a number of seats and of lots, with one seat near."""

    def __init__(self, area: pygame.Rect, seats: int, lots: Sequence[int], near: Seat, line: int) -> None:
        self.area = area
        self.line = line
        self.gap = max(4, round(area.width * GAP))
        others = [(near + n) % seats for n in range(1, seats)]
        self.flat = area.width > FLAT * area.height
        shares = (FLAT_OTHERS, FLAT_BOARD) if self.flat else (OTHERS, BOARD)
        heights = round(area.height * shares[0]), round(area.height * shares[1])
        self.strips: dict[Seat, Strip] = {}
        self.bidders: dict[int, list[Seat]] = {}
        """Who has bids lying open on each lot."""
        self._lay_others(others, heights[0])
        self.board = pygame.Rect(area.left, area.top + heights[0] + self.gap, area.width, heights[1])
        top = self.board.bottom + self.gap
        self.strips[near] = self._own(pygame.Rect(area.left, top, area.width, area.bottom - top))
        self._lay_board(lots)
        self.near = near

    def _lay_others(self, others: Sequence[Seat], height: int) -> None:
        width = (self.area.width - self.gap * (len(others) - 1)) // len(others)
        for number, seat in enumerate(others):
            area = pygame.Rect(self.area.left + number * (width + self.gap), self.area.top, width, height)
            self.strips[seat] = self._other(area)

    def _other(self, area: pygame.Rect) -> Strip:
        inner = area.inflate(-2 * self.gap, -self.gap)
        head = pygame.Rect(inner.left, inner.top, inner.width, min(self.line, inner.height // 3))
        rest = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        bag = rest.height
        if rest.width < 5 * bag:
            bag = max(rest.width // 5, 30)
        name = pygame.Rect(head.left, head.top, head.width * 7 // 10, head.height)
        prestige = pygame.Rect(name.right, head.top, head.right - name.right, head.height)
        middle = rest.width - bag - self.gap
        hand = pygame.Rect(rest.left, rest.top + self.gap // 2, round(middle * 0.48), rest.height - self.gap // 2)
        discard = pygame.Rect(hand.right + self.gap, hand.top, middle - hand.width - self.gap, hand.height)
        bag_rect = pygame.Rect(rest.right - bag, hand.top, bag, hand.height)
        aside = pygame.Rect(0, 0, bag // 2, bag // 2)
        aside.topright = bag_rect.topright
        return Strip(area, name, prestige, hand, discard, aside, bag_rect)

    def _own(self, area: pygame.Rect) -> Strip:
        inner = area.inflate(-2 * self.gap, -self.gap)
        bag = min(inner.height * 3 // 4, inner.width // 9)
        penny = bag // 2
        hand = pygame.Rect(inner.left, inner.top, round((inner.width - bag - penny) * 0.6), inner.height)
        left = hand.right + self.gap
        name = pygame.Rect(left, inner.top, (inner.right - left) * 7 // 10, self.line)
        prestige = pygame.Rect(name.right, inner.top, inner.right - name.right, self.line)
        rest = pygame.Rect(left, name.bottom + 2, inner.right - left, inner.bottom - name.bottom - 2)
        bag = min(bag, rest.height)
        bag_rect = pygame.Rect(rest.right - bag, rest.top, bag, rest.height)
        discard = pygame.Rect(left, rest.top, rest.width - bag - penny - 2 * self.gap, rest.height)
        aside = pygame.Rect(0, 0, penny, penny)
        aside.midleft = discard.right + self.gap // 2, bag_rect.centery
        return Strip(area, name, prestige, hand, discard, aside, bag_rect)

    def _lay_board(self, lots: Sequence[int]) -> None:
        inner = self.board.inflate(-2 * self.gap, -2 * self.gap)
        row = round(inner.height * (FLAT_MARKET if self.flat else MARKET))
        self.market_row = pygame.Rect(inner.left, inner.bottom - row, inner.width, row)
        self.auction_bag = pygame.Rect(inner.right - round(row * 1.25), self.market_row.top, round(row * 1.25), row)
        buttons = round(max(row * 1.5, self.line * 5.4))
        left = self.auction_bag.left - buttons - self.gap
        high = (row - self.gap) // 2
        self.buttons = {
            "notes": pygame.Rect(left, self.market_row.top, buttons, high),
            "reference": pygame.Rect(left, self.market_row.bottom - high, buttons, high),
        }
        sign = round(max(self.line * 4.6, row))
        self.price = pygame.Rect(inner.left, self.market_row.top, sign, row)
        self.market = pygame.Rect(inner.left + sign, self.market_row.top, left - inner.left - sign - 2 * self.gap, row)
        width = (inner.width - self.gap * (len(lots) - 1)) // len(lots)
        self._lay_track(inner)
        high = (self.market_row if self.flat else self.track).top - self.gap - inner.top
        self.lots: dict[int, LotPlace] = {}
        for number, lot in enumerate(lots):
            self.lots[lot] = self._lot(pygame.Rect(inner.left + number * (width + self.gap), inner.top, width, high))

    def _lay_track(self, inner: pygame.Rect) -> None:
        """Lay the prestige track above the market or, in a flat area, to its right."""
        self.banner = self.market_row.copy()
        if not self.flat:
            high = round(inner.height * TRACK)
            self.track = pygame.Rect(inner.left, self.market_row.top - self.gap - high, inner.width, high)
            return
        right = self.market.right
        self.market.width = min(round(self.market.height * 7.6), self.market.width * 2 // 5)
        left = self.market.right + 2 * self.gap
        self.track = pygame.Rect(left, self.market.top, right - left, self.market.height)
        self.banner.width = left - self.gap - self.banner.left

    def _lot(self, area: pygame.Rect) -> LotPlace:
        head = pygame.Rect(area.left, area.top, area.width, max(self.line, round(area.height * 0.14)))
        prize = pygame.Rect(area.left + 6, head.bottom, area.width - 12, round(area.height * 0.33))
        bids = pygame.Rect(area.left + 4, prize.bottom, area.width - 8, area.bottom - prize.bottom - 4)
        return LotPlace(area, head, prize, bids)

    def bid_row(self, lot: int, seat: Seat) -> pygame.Rect:
        """Return the row of a seat's bid on a lot once the screens are lifted: as high as the bidders leave room."""
        bids, seats = self.lots[lot].bids, self.bidders.get(lot, [])
        high = min(bids.height / max(1, len(seats)), bids.height * 0.45)
        number = seats.index(seat) if seat in seats else 0
        return pygame.Rect(bids.left, round(bids.top + 2 + high * number), bids.width, round(high) - 2)

    def bid_coins(self, row: pygame.Rect) -> pygame.Rect:
        """Return where the coins of a row of bids lie: its right end is for sums, its left one for the seat's mark."""
        mark, sums = min(row.height, self.line), round(row.width * SUMS)
        return pygame.Rect(row.left + mark, row.top, row.width - mark - sums, row.height)

    def own_bid(self, lot: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the near seat's coins lie while it places them, and the line of their sums below."""
        bids = self.lots[lot].bids
        coins = pygame.Rect(bids.left, bids.top, bids.width, bids.height - self.line)
        return coins, pygame.Rect(bids.left, coins.bottom, bids.width, self.line)

    def places(self, place: str, count: int) -> tuple[int, list[tuple[int, int]]]:
        """Return the breadth of the coins of a place, and the middle of each, in pixels."""
        kind, *rest = place.split()
        match kind:
            case "lot":
                prize = self.lots[int(rest[0])].prize
                return packed(prize, count, round(prize.height * 0.94))
            case "market":
                return packed(self.market, count, round(self.market.height * 0.92), 1.16)
            case "gone":
                stage = self.board.inflate(-self.board.width // 4, 0)
                stage.height = self.board.height // 3
                return packed(stage, count, round(stage.height * 0.9))
            case "bid":
                row = self.bid_row(int(rest[1]), int(rest[0]))
                return packed(self.bid_coins(row), count, round(row.height * 0.96))
            case "draft":
                coins, _ = self.own_bid(int(rest[0]))
                return packed(coins, count, round(self.strips[self.near].hand.height * 0.52))
        strip = self.strips[int(rest[0])]
        if kind == "hand":
            near = int(rest[0]) == self.near
            return self._own_places(count) if near else packed(strip.hand, count, round(strip.hand.height * 0.9))
        room = {"discard": strip.discard.inflate(-8, -8), "aside": strip.aside}.get(kind, strip.bag)
        return packed(room, count, round(min(room.height, self.line * 3)))

    def _own_places(self, count: int) -> tuple[int, list[tuple[int, int]]]:
        """Return the breadth and the middles of the near hand's coins, with room for plaques below them."""
        room = self.own_hand
        broad = packed(room, count, room.height)[0]
        return packed(room, count, room.height, max(1.2, (self.line * PLAQUE + self.gap) / broad))

    def plaque(self, coin: pygame.Rect, count: int) -> pygame.Rect:
        """Return the plaque below one of `count` coins of the near hand."""
        wide = max(coin.width, min(round(self.line * PLAQUE), self.own_hand.width // max(5, count)))
        return pygame.Rect(coin.centerx - wide // 2, self.own_hand.bottom + 3, wide, self.line)

    @property
    def own_hand(self) -> pygame.Rect:
        """Return where the coins of the near hand lie; below them are plaques for their actions."""
        hand = self.strips[self.near].hand
        return pygame.Rect(hand.left + 8, hand.top + 2, hand.width - 16, hand.height - self.line - 8)
