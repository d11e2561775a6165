"""Where everything lies on the table of American Numismatists: map, dealers' boards, rows of cards, the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

import pygame

from game.american_numismatists.rules.box import DENOMINATIONS, Box, denomination_of
from game.american_numismatists.rules.state import View
from game.core.contract import Seat
from scenes.board import layout as board_layout
from scenes.board.piece import Lie, Piece, Place, Target
from scenes.board.shown import Shown
from scenes.tables.american_numismatists.cards import KINDS, coin_picture
from scenes.tables.american_numismatists.pieces import REVEALED, SHOWN, SOLD, target_of
from sprites.layout import Unit

SHOP_PLACES = {
    "northwest": (0.0, 0.03),
    "southwest": (0.0, 0.95),
    "midwest": (0.5, 0.47),
    "northeast": (1.0, 0.06),
    "southeast": (0.95, 0.97),
}
"""Where a shop's panel stands on the map, as shares of the room that is left."""

SLOT_SHARE = 0.084
OWN_WEIGHT = 1.05
"""How many times as high as the others the viewer's own board is: it holds their investments."""

ALONE = 0.6
"""The same against a single opponent, who gets the room for their coins."""

TWO_ROWS = 56
"""From this height on the investments on the viewer's own board lie in two rows."""

HANDS = 0.14
"""The share of another dealer's board that their cards take."""

SAFE = 3.4
"""So many coins lie beside each other in the viewer's own safe."""

SAFE_SHARE = 0.42
"""So much of the room beside the viewer's collectors their safe takes at most."""

CROWD = 3
"""So many trains at one shop stand closer."""
NAME = 2.75
"""The room for the short name of a shop beside a crowd, with the steps there, in lines."""

SMALLEST_TARGET = 24

ROW = 3
HAND = 3
"""For how many collectors there is room in the hand; a fourth, of which one has to go, makes them narrower."""


class Layout(board_layout.Layout):
    """The places for an area of the window, a number of seats, the seat that is near, and those of people."""

    map_share: ClassVar = 0.655
    card_share: ClassVar = 0.225
    held_share: ClassVar = 1.0
    """How broad the viewer's own collectors are beside those in the row."""
    row_share: ClassVar = 2.8
    """How many times as high as its letters a row of owned coins is at least."""

    def __init__(self, area: pygame.Rect, box: Box, seats: int, near: int, unit: Unit, people: tuple[int, ...]) -> None:
        super().__init__(area)
        self.box, self.near, self.people = box, near, people
        self.gap = max(4, min(unit(8), area.height // 90))
        card = round(area.height * self.card_share)
        top = area.height - (2 if near >= 0 else 1) * (card + self.gap)  # who looks on has no hand
        self.map = pygame.Rect(area.left, area.top, round(area.width * self.map_share), top)
        self._choose_sizes(unit, seats)
        self.line = round(self.px * 1.3)
        self.map_line = round(self.map_px * 1.3)
        self._lay_map(box)
        self._lay_rows(pygame.Rect(area.left, self.map.bottom + self.gap, area.width, card))
        self.hand_row = pygame.Rect(area.left, self.row_area.bottom + self.gap, area.width, card)
        self.strips = self._strips(seats)

    def _choose_sizes(self, unit: Unit, seats: int) -> None:
        """Choose the letters' sizes: of the boards, of the map and the decks, and of the viewer's own coins."""
        self.px = max(14, min(unit.text(20), round(self.map.height * 0.06)))
        self.map_px = self.own_px = self.px

    def _lay_map(self, box: Box) -> None:
        """Lay shops, the coin stack, sold coins, the auction and the question mark on the map."""
        self.slot = round(self.map.width * SLOT_SHARE)
        self.coin = round(min(self.slot * 0.8, self.map.height / 3 - 2 * self.map_line - 3 * self.gap))
        self.mark = max(14, round(self.coin * 0.27))
        """The size of the figures on coins."""
        self.pile = round(self.coin * 0.7)
        """How broad the coins in the stack are."""
        self.shops = {shop.id: self._shop(shop.id, shop.spaces) for shop in box.shops}
        self.stack, self.sold, self.auction = self._middle_column(box.auction)
        self.help = pygame.Rect(0, 0, *[max(24, self.map_line)] * 2)
        self.help.midbottom = self.auction.left - self.help.width // 2 - 2, self.auction.bottom

    def _shop(self, shop: str, spaces: int) -> pygame.Rect:
        inner = self.map.inflate(-3 * self.gap, -3 * self.gap)
        size = spaces * self.slot + self.gap, 2 * self.map_line + self.coin + self.gap
        x, y = SHOP_PLACES[shop]
        left = inner.left + x * (inner.width - size[0])
        return pygame.Rect(round(left), round(inner.top + y * (inner.height - size[1])), *size)

    def _middle_column(self, auction: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the coin stack and the Sold Coins tracker above the Midwest, the auction block below it."""
        midwest = self.shops["midwest"]
        high, wide = 2 * self.map_line + round(self.coin * 0.75), midwest.width // 2 - self.gap // 2
        top = max(self.map.top + self.gap, (self.map.top + midwest.top - high) // 2)
        stack = pygame.Rect(midwest.left, top, wide, high)
        sold = stack.move(wide + self.gap, 0)
        block = pygame.Rect(0, 0, auction * self.slot + self.gap, 2 * self.map_line + self.coin + 2)
        block.midbottom = (midwest.centerx, self.map.bottom - self.gap)
        return stack, sold, block

    def _lay_rows(self, area: pygame.Rect) -> None:
        """Lay the decks and what lies face up beside them from left to right."""
        self.row_area = area
        small = round(area.height * 0.5)
        self.small_card = small
        gap = self.gap
        self.card = (area.width - small * (ROW + 3) - gap * 10) // 3, area.height
        self.held = round(self.card[0] * self.held_share)
        """How broad the viewer's own collectors are."""
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
        own = OWN_WEIGHT if seats > 2 else ALONE
        weights = [own if seat == self.near else 1.0 for seat in range(seats)]
        share = self.map.height / sum(weights)
        strips, top = [], float(self.map.top)
        for weight in weights:
            high = share * weight
            strips.append(pygame.Rect(left, round(top), self.area.right - left, round(high) - self.gap // 2))
            top += high
        return strips

    # Parts of a dealer's board

    def of_seat(self, seat: Seat) -> pygame.Rect:
        return self.hand_row if seat == self.near else self.strips[seat]

    def lower(self, seat: int) -> pygame.Rect:
        """The part of a board with coins and cards, below its name."""
        strip, head = self.strips[seat], self.head + 3
        high = strip.height - head - self.track(seat) - 4
        return pygame.Rect(strip.left + self.gap, strip.top + head, strip.width - 2 * self.gap, high)

    def track(self, seat: int) -> int:
        """The height of a board's track of credibility: the viewer's own is large."""
        high = self.strips[seat].height
        return (
            max(8, min(round(self.line * 0.8), high // 6))
            if seat == self.near
            else max(6, min(self.line // 2, high // 10))
        )

    @property
    def head(self) -> int:
        """The height of the head of a board: its portrait, larger where boards are high."""
        return min(round(self.line * 1.7), max(self.line, min(strip.height for strip in self.strips) // 3))

    def px_of(self, seat: int) -> int:
        """The size of the letters on the coins of a board."""
        return self.own_px if seat == self.near else self.px

    def slot_wide(self, seat: int) -> int:
        """How broad a coin's place on a board is: its date stands below it."""
        return round(self.px_of(seat) * 3.6)

    @property
    def tray(self) -> pygame.Rect:
        """Where the viewer's own coins lie: between their collectors and their safe."""
        row, left = self.hand_row, self.hand_row.left + (self.held + self.gap) * HAND
        return pygame.Rect(left, row.top, self.safe(self.near).left - self.gap - left, row.height)

    @property
    def paper(self) -> tuple[int, int]:
        """The size of an investment in the viewer's hand."""
        lower = self.lower(self.near)
        return lower.width // (2 if self.paper_rows == 2 else 3) - 4, lower.height // self.paper_rows - 4

    @property
    def paper_rows(self) -> int:
        """In how many rows investments lie."""
        return 2 if self.lower(self.near).height >= TWO_ROWS else 1

    def tally(self, seat: int) -> pygame.Rect:
        """Where a board counts research."""
        slots = [self.research_slot(seat, denomination) for denomination in DENOMINATIONS]
        places = [pygame.Rect(x - size // 2, y - size // 2, size, size) for x, y, size in slots]
        return places[0].unionall(places[1:])

    def safe(self, seat: int) -> pygame.Rect:
        """The safe: the viewer's beside their coins, the others' on their boards."""
        if seat == self.near:
            row, beside = self.hand_row, self.hand_row.width - (self.held + self.gap) * HAND
            wide = max(min(round(self.slot_wide(seat) * SAFE), round(beside * SAFE_SHARE)), row.height)
            return pygame.Rect(row.right - wide, row.top, wide, row.height)
        lower = self.lower(seat)
        rect = pygame.Rect(0, 0, min(lower.width // 3, round(self.slot_wide(seat) * 1.9) + 6), lower.height)
        rect.height = min(rect.height, rect.width)
        rect.midright = (round(lower.right - lower.width * HANDS), lower.centery)
        return rect

    def research_slot(self, seat: int, denomination: str) -> tuple[int, int, int]:
        """Return the middle and diameter of the mark that counts a denomination's research."""
        strip = self.strips[seat]
        place = DENOMINATIONS.index(denomination)
        size = max(14, min(self.line, strip.width // 18))  # the name beside them is wanted whole
        right = self.call(seat).left - 2 if seat in self.people else strip.right - self.gap
        return right - round((5.5 - place) * (size + 3)), strip.top + self.head // 2 + 2, size

    def call(self, seat: int) -> pygame.Rect:
        """The rosette by which a person is called to the table out of turn, in the corner of their board."""
        strip, side = self.strips[seat], max(SMALLEST_TARGET, self.line + 4)
        return pygame.Rect(strip.right - side - 3, strip.top + 2, side, side)

    # How pieces lie

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        return {place: self._lies_at(place, held) for place, held in shown.laid.items()}

    def _lies_at(self, place: Place, held: Sequence[Piece]) -> list[Lie]:
        if place == SOLD:  # only the last one is seen
            return [self._lie(place, piece, 0, 1)._replace(hidden=piece is not held[-1]) for piece in held]
        return [self._lie(place, piece, index, len(held)) for index, piece in enumerate(held)]

    def _lie(self, place: Place, piece: Piece, index: int, count: int) -> Lie:
        """Return how the `index`-th of `count` pieces of a place lies."""
        where, rest = str(place[0]), place[1:]
        if where == "shop" and len(rest) == 1:
            shop = self.shops[str(rest[0])]
            line, apart = self.map_line, self.apart(count)
            return Lie(shop.right - line * 0.75 - apart * index, shop.top + line * 0.55, round(line * 0.95))
        if where in ("shop", "auction"):
            rect = self.auction if where == "auction" else self.shops[str(rest[0])]
            x = rect.left + self.gap / 2 + (int(rest[-1]) + 0.5) * self.slot
            return Lie(x, rect.top + self.map_line + self.coin / 2 + 2, self.coin)
        if where in ("coins", "safe"):
            return self.place_of(int(rest[0]), where, index, count)
        if where == "research":
            return Lie(*self.research_slot(int(rest[0]), denomination_of(piece.name)))
        if where in ("hand", "invest"):
            return self.lie_held(where, int(rest[0]), piece.name, index, count)
        if where == "row":
            rect = self.rows[str(rest[0])][int(rest[1])]
            return Lie(*rect.center, rect.width)
        if place == SHOWN:
            wide = self.card[0] + self.gap
            return Lie(self.map.centerx + (index - (count - 1) / 2) * wide, self.map.centery, self.card[0])
        return self.origin(place, piece)

    def apart(self, count: int) -> float:
        """How far apart trains and cubes stand at a shop: a crowd so close that its name stays free."""
        narrowest = min(rect.width for rect in self.shops.values())
        wide = self.map_line * (1.45 if count < CROWD else 1.0)
        return min(wide, (narrowest - NAME * self.map_line) / max(1, count))

    def origin(self, place: Place, piece: Piece) -> Lie:
        if place[0] == "deck":
            rect = self.decks[str(place[1])]
            return Lie(*rect.center, rect.width)
        if place[0] == "seat":
            back = self.lie_held("hand", int(place[1]), "", 0, 1)
            return back._replace(width=self.card[0]) if piece.name else back
        if place == REVEALED:
            return Lie(*self.map.center, self.small_card * 2)
        rect = self.sold if place == SOLD else self.stack
        return Lie(rect.centerx, rect.top + self.pile * 0.54 + 2, self.pile)

    @lru_cache(maxsize=64)  # noqa: B019 - layouts are few
    def owned(self, seat: int, where: str, count: int) -> tuple[pygame.Rect, int, int, float]:
        """Return where the coins of a board or of a safe lie: the area, rows, columns, and how far they are apart."""
        if where == "safe":
            door = self.safe(seat)
            area = door.inflate(-door.height // 8, -door.height // 8) if seat == self.near else door.inflate(-6, 0)
        elif seat == self.near:
            area = self.tray.inflate(-2 * self.gap, -self.gap)
        else:
            area = self.lower(seat).copy()
            area.width = self.safe(seat).left - area.left - 4
        px, slot = self.px_of(seat), self.slot_wide(seat)
        one = count * slot <= area.width  # a single row, whose coins are larger, as long as it holds them
        rows = 1 if one else max(1, min(2, int(area.height // (px * self.row_share))))
        wide = max(slot, min(round(area.height / rows - px), round(slot * 1.6)))
        wide = max(slot, min(wide, area.width // max(1, -(-count // rows))))
        columns = max(int(area.width // wide), -(-count // rows), 1)
        apart = (area.width - wide) / (columns - 1) if columns > 1 else float(wide)
        return area, rows, columns, min(wide * 1.12, apart)

    def place_of(self, seat: int, where: str, index: int, count: int) -> Lie:
        """Return how a coin lies in the rows of a board, or in its safe."""
        area, rows, columns, apart = self.owned(seat, where, count)
        row, column = divmod(index, columns)
        high, wide = area.height / rows, max(self.slot_wide(seat), apart / 1.12)
        middle = area.centery + (row - (min(rows, -(-count // columns)) - 1) / 2) * high
        spare = max(0.0, area.width - wide - (columns - 1) * apart)
        left = area.left + spare / 2 + wide / 2 + column * apart
        if self.low(seat):  # its words stand at its right, upon half of it
            size = min(round(high) - 2, round(wide))
            return Lie(left - (wide - size) / 2, middle, size)
        px = self.px_of(seat)
        return Lie(left, middle - px * 0.6, max(16, min(round(high) - px - 2, round(wide) - 4)))

    def low(self, seat: int) -> bool:
        """Whether a board is so low that coins are written across."""
        return seat != self.near and self.lower(seat).height < self.px * 2.6

    def lie_held(self, where: str, seat: int, name: str, index: int, count: int) -> Lie:
        if seat != self.near or not name:
            lower = self.lower(seat)
            wide = max(9, min(lower.height * 2 // 3, lower.width // 14))
            start, end = (1 - HANDS, 1 - HANDS / 2) if where == "hand" else (1 - HANDS / 2, 1.0)
            step = min(wide * 0.3, (lower.width * (end - start) - wide) / max(1, count - 1))
            return Lie(lower.left + lower.width * start + wide / 2 + index * step, lower.centery, wide)
        row = self.hand_row
        if where == "hand":
            room = (self.held + self.gap) * HAND - self.gap
            wide = min(self.held, (room + self.gap) // max(1, count) - self.gap)
            return Lie(row.left + (wide + self.gap) * index + wide / 2, row.centery, wide)
        wide, high = self.paper
        lower, columns = self.lower(seat), max(2 if self.paper_rows == 2 else 3, -(-count // self.paper_rows))
        down, column = divmod(index, columns)
        rows = -(-count // columns)
        step = min(wide + 4.0, (lower.width - wide) / max(1, columns - 1))
        return Lie(lower.left + wide / 2 + column * step, lower.centery + (down - (rows - 1) / 2) * (high + 4), wide)

    # What can be touched

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        found: dict[Target, pygame.Rect] = {("shop", shop): rect for shop, rect in self.shops.items()}
        found |= {("seat", seat): rect for seat, rect in enumerate(self.strips)}
        found |= {("tally", seat): self.tally(seat) for seat in range(len(self.strips))}
        found |= {("deck", pile): rect for pile, rect in self.decks.items()}
        found |= {("open", "catalogue"): self.stack, ("open", "sold"): self.sold, ("auction",): self.auction}
        found["open", "reference"] = self.help
        covered = bool(shown.at(*SHOWN))
        for place, held in shown.laid.items():
            if not (covered and place[0] == "shop"):
                named = ((target_of(piece), lie) for piece, lie in zip(held, lies[place], strict=True))
                found |= {target: self._reach(target, lie) for target, lie in named if target is not None}
        return found | {target: self.call(int(target[1])) for target in calls(shown.view, self.people)}

    def _reach(self, target: Target, lie: Lie) -> pygame.Rect:
        """Return the area of a piece: coins and cubes are as high as broad."""
        high = lie.width if target[0] in ("coin", "sale") else self.paper[1] if target[0] == "card" else self.card[1]
        rect = pygame.Rect(0, 0, round(lie.width), round(high))
        rect.center = round(lie.x), round(lie.y)
        return rect

    def needed_coins(self) -> Iterable[tuple[str, int]]:
        """Return a coin of every denomination."""
        return [(kind, self.coin) for kind in KINDS.values()]

    def prepare(self) -> Iterator[None]:
        """Strike the coins for sale ahead."""
        for coin in self.box.coins:
            coin_picture(coin, self.coin)
            yield


def calls(view: View, people: Sequence[int]) -> list[Target]:
    """Return the rosettes: always there for every person, whatever they hold."""
    running = view.table.turn >= 0 and view.table.result is None
    return [("call", seat) for seat in people if running]
