"""Where everything of Coin Quest lies: the others' strips, the board with lots and market, the own strip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.coin_quest.rules.components import METALS, Coin, Lot
from game.coin_quest.rules.state import View
from game.core.contract import SPECTATOR, Seat
from scenes.board.layout import Layout
from scenes.board.piece import Lie, Piece, Place, Target
from scenes.board.shown import Shown
from scenes.tables.coin_quest.cards import LotPlace, lot_place
from scenes.tables.coin_quest.coins import coin_picture
from scenes.tables.coin_quest.packing import HELD_BIDS, OPEN_BIDS, READABLE, aslant, fanned, heaped, packed, stacked
from scenes.tables.coin_quest.pieces import COIN, bidders, hand_of, room_kept
from scenes.tables.coin_quest.shares import shared
from scenes.tables.coin_quest.strips import Strip, other_strip, own_strip
from scenes.tables.coin_quest.track import SPACES, feet, meeple_height, points_at, space_of

GAP = 0.008
"""Space between things, by the area's width."""

SUMS, MOST_SUMS = 0.34, 0.5
"""Share of a row of bids for its sums; and at most, beside coins."""

STACKED = 1.2
"""A pile lower than so many large lines lies in one stack."""

NAMED = 0.8
"""How much of a pile its upright name takes, by the height of a line."""

FREE, FEW_HELD = 1.1, 5
"""A hand of so few coins lies so far apart, by their breadth: their frames do not touch."""

BACKS = 0.3
"""How much is seen of coins behind a low screen, by their breadth."""

PLAQUE = 5.2
"""How broad the plaques below coins are at least, where there is room, by the height of a line."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on the board and the coins of a match."""

    lots: tuple[Lot, ...]
    spaces: int
    price: int
    coins: tuple[Coin, ...]


class CoinQuestLayout(Layout):
    """The places of the table for an area, a number of seats and the lots and coins in use, with one seat near."""

    def __init__(
        self,
        area: pygame.Rect,
        seats: int,
        printed: Printed,
        near: Seat,
        lines: tuple[int, int],
        *,
        large: bool = False,
    ) -> None:
        super().__init__(area)
        self.printed, self.near = printed, near
        self.line, self.usual = lines
        self.gap = max(4, round(area.width * GAP))
        others = [(near + n) % seats for n in range(1, seats)]
        self.shares = shared(area, len(others), self.line, self.gap, large=large)
        self.flat = self.shares.flat
        self.strips: dict[Seat, Strip] = {}
        self._lay_others(others, self.shares.others)
        self.board = pygame.Rect(area.left, area.top + self.shares.others + self.gap, area.width, self.shares.board)
        top = self.board.bottom + self.gap
        self.strips[near] = own_strip(pygame.Rect(area.left, top, area.width, area.bottom - top), self.line, self.gap)
        self._lay_board([lot.number for lot in printed.lots])

    def of_seat(self, seat: Seat) -> pygame.Rect:
        return self.strips[seat].area

    def _lay_others(self, others: Sequence[Seat], height: int) -> None:
        width = (self.area.width - self.gap * (len(others) - 1)) // len(others)
        for number, seat in enumerate(others):
            area = pygame.Rect(self.area.left + number * (width + self.gap), self.area.top, width, height)
            self.strips[seat] = other_strip(area, self.line, self.gap, large=self.shares.large)

    def _lay_board(self, lots: Sequence[int]) -> None:
        inner = self.board.inflate(-2 * self.gap, -2 * self.gap)
        row = self.shares.market
        self.market_row = pygame.Rect(inner.left, inner.bottom - row, inner.width, row)
        self.auction_bag = pygame.Rect(inner.right - round(row * 1.25), self.market_row.top, round(row * 1.25), row)
        line = self.usual if self.flat else self.line  # there the track beside needs the room
        buttons = round(max(row * 1.5, line * (5.2 if self.shares.large and not self.flat else 6.4)))
        left = self.auction_bag.left - buttons - self.gap
        high = (row - self.gap) // 2
        self.buttons = {
            "notes": pygame.Rect(left, self.market_row.top, buttons, high),
            "reference": pygame.Rect(left, self.market_row.bottom - high, buttons, high),
        }
        sign = round(max(line * 4.6, row))
        self.price = pygame.Rect(inner.left, self.market_row.top, sign, row)
        self.market = pygame.Rect(inner.left + sign, self.market_row.top, left - inner.left - sign - 2 * self.gap, row)
        width = (inner.width - self.gap * (len(lots) - 1)) // len(lots)
        self._lay_track(inner)
        high = (self.market_row if self.flat else self.track).top - self.gap - inner.top
        self.lots: dict[int, LotPlace] = {}
        for number, lot in enumerate(lots):
            card = pygame.Rect(inner.left + number * (width + self.gap), inner.top, width, high)
            self.lots[lot] = lot_place(card)

    def _lay_track(self, inner: pygame.Rect) -> None:
        """Lay the prestige track above the market or, in a flat area, to its right."""
        self.banner = self.market_row.copy()
        if not self.flat:
            high = self.shares.track
            self.track = pygame.Rect(inner.left, self.market_row.top - self.gap - high, inner.width, high)
            return
        right = self.market.right
        self.market.width = min(round(self.market.height * 7.6), self.market.width * 2 // 5)
        left = self.market.right + 2 * self.gap
        self.track = pygame.Rect(left, self.market.top, right - left, self.market.height)
        self.banner.width = left - self.gap - self.banner.left

    # Where pieces lie

    def wells(self) -> list[pygame.Rect]:
        """Return the hollows of the market's tray, one for each of its spaces."""
        width, middles = packed(self.market, self.printed.spaces, round(self.market.height * 0.92), 1.16)
        found = [pygame.Rect(0, 0, width, width) for _ in middles]
        for well, middle in zip(found, middles, strict=True):
            well.center = middle
        return found

    def bid_row(self, view: View, lot: int, seat: Seat) -> pygame.Rect:
        """Return the row of a seat's bid on a lot once the screens are lifted: as high as the bidders leave room."""
        bids, seats = self.lots[lot].bids, bidders(view, lot)
        high = min(bids.height / max(1, len(seats)), bids.height * 0.45)
        number = seats.index(seat) if seat in seats else 0
        return pygame.Rect(bids.left, round(bids.top + 2 + high * number), bids.width, round(high) - 2)

    def bid_mark(self, row: pygame.Rect) -> int:
        """Return how high the mark of the seat is at the left end of a row of bids."""
        return max(10, min(row.height, self.line) * 6 // 10)

    def bid_coins(self, row: pygame.Rect, lot: int) -> pygame.Rect:
        """Return where the coins of a row of bids lie: its right end is for sums, its left one for the seat's mark."""
        left = row.left + self.bid_mark(row) + 6
        return pygame.Rect(left, row.top, self.bid_sums(row, lot).left - left - 2, row.height)

    def bid_sums(self, row: pygame.Rect, lot: int) -> pygame.Rect:
        """Return where the sums of a row of bids stand: as broad as a sign of each metal of the lot needs."""
        metals = len(self.metals(lot))
        sign = min(row.height, self.line, round(row.width * MOST_SUMS) // metals - 1)
        wide = max(round(row.width * SUMS) * metals // len(METALS), metals * (sign + 1))
        return pygame.Rect(row.right - self.line // 4 - wide, row.top, wide, row.height)

    def metals(self, lot: int) -> tuple[str, ...]:
        """Return the metals that a lot takes."""
        return next(one.admits for one in self.printed.lots if one.number == lot)

    def own_bid(self, lot: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the near seat's coins lie while they are placed, and the line of their sums below."""
        bids = self.lots[lot].bids
        coins = pygame.Rect(bids.left + 3, bids.top, bids.width - 6, bids.height - self.line)
        return coins, pygame.Rect(bids.left, bids.bottom - self.line, bids.width, self.line)

    @property
    def drafted_width(self) -> int:
        """How broad the coins are that the near seat places, at most."""
        return round(self.strips[self.near].hand.height * 0.52)

    def pile(self, view: View, seat: Seat) -> pygame.Rect:
        """Return the frame of a discard pile: it spreads over an empty hand."""
        strip, large = self.strips[seat], self.shares.large and seat != self.near
        if large or view.players[seat].hand_size:
            return strip.discard
        top = strip.discard.top
        return pygame.Rect(strip.hand.left, top, strip.discard.right - strip.hand.left, strip.discard.height)

    def stacks(self, seat: Seat) -> bool:
        """Tell whether a pile lies in one stack, with how many beside it: there would be little of each coin to see."""
        return self.shares.large and seat != self.near and self.strips[seat].discard.height < STACKED * self.line

    def spreads(self, view: View, seat: Seat) -> bool:
        """Tell whether a pile has the room of an empty hand as well."""
        return self.pile(view, seat).left < self.strips[seat].discard.left

    def pile_name(self, view: View, seat: Seat) -> pygame.Rect:
        """Return where the name of a pile stands upright while coins lie there: none where it has another place."""
        pile = self.pile(view, seat)
        named = not self.stacks(seat) and not (seat == self.near and self.spreads(view, seat))
        return pygame.Rect(pile.left + 2, pile.top + 3, round(self.line * NAMED) if named else 0, pile.height - 6)

    def pile_room(self, view: View, seat: Seat) -> pygame.Rect:
        """Return where in its frame the coins of a discard pile lie."""
        room, name = self.pile(view, seat).inflate(-8, -8), self.pile_name(view, seat).width
        return pygame.Rect(room.left + name, room.top, room.width - name, room.height)

    def _highest_pile(self, room: pygame.Rect) -> int:
        """Return how broad coins of others are in their discard piles, at most: no broader than the near seat's own."""
        return min(room.height, max(self.line * 3, self.strips[self.near].discard.height))

    def drafted(self, lot: int, kinds: Sequence[Coin]) -> list[Lie]:
        """Return how coins of these kinds lie that the near seat places on a lot."""
        return fanned(self.own_bid(lot)[0], kinds, self.drafted_width, HELD_BIDS)

    def bid(self, row: pygame.Rect, lot: int, kinds: Sequence[Coin]) -> list[Lie]:
        """Return how the coins of an open bid lie in its row."""
        return fanned(self.bid_coins(row, lot), kinds, round(row.height * 0.96), OPEN_BIDS)

    def screen(self, seat: Seat) -> pygame.Rect:
        """Return where a seat's screen stands before the hand."""
        hand = self.strips[seat].hand
        top = hand.top + hand.height * (0 if self.shares.large else 42) // 100
        return pygame.Rect(hand.left, top, hand.width, hand.bottom - top)

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        tracked = {place: held for place, held in shown.laid.items() if place[0] == "track"}
        others = ((place, held) for place, held in shown.laid.items() if place[0] != "track")
        found = {place: list(self._lies_of(place, held, shown.view)) for place, held in others}
        return found | dict(self._on_track(tracked))

    def _lies_of(self, place: Place, held: Sequence[Piece], view: View) -> Iterator[Lie]:
        kind, count = place[0], len(held)
        if kind == "screen":
            return iter((self.origin(place, held[0]),))
        if kind in ("draft", "bid") or place == ("discard", self.near):
            return iter(self._known(place, [view.table.coins[piece.name] for piece in held], view))
        if kind == "market":
            return self._some("market", view, self.printed.spaces, [int(place[1])])
        if kind == "discard":
            room = self.pile_room(view, int(place[1]))
            kinds = [view.table.coins[piece.name] for piece in held]
            if self.stacks(int(place[1])):  # with how many beside it
                room.width = min(room.width, room.height)
                return iter(stacked(room, [None] * count, room.height))
            return iter(stacked(room, kinds, self._highest_pile(room)))
        if kind == "hand":  # those laid on lots leave their places empty: no other coin moves
            hand = hand_of(view.players[int(place[1])], view.table)
            backs = iter(range(len(hand) - hand.count(""), len(hand)))
            slots = [hand.index(piece.name) if piece.name else next(backs) for piece in held]
            return self._some(place, view, len(hand) + room_kept(view, int(place[1])), slots)
        return self._some(place, view, count, range(count))

    def _known(self, place: Place, kinds: Sequence[Coin], view: View) -> list[Lie]:
        """Return how coins lie by what they are: bids and the near seat's pile."""
        match place:
            case ("bid", int(seat), int(lot)):
                return self.bid(self.bid_row(view, lot, seat), lot, kinds)
            case ("draft", int(lot)):
                return self.drafted(lot, kinds)
        return heaped(self.pile_room(view, self.near), kinds)

    def _some(self, place: Place | str, view: View, count: int, slots: Sequence[int]) -> Iterator[Lie]:
        """Yield how those coins lie that have some of the `count` slots of a place."""
        width, middles = self._slots((place,) if isinstance(place, str) else place, view, count)
        for slot in slots:
            yield Lie(*middles[slot], width)

    def _slots(self, place: Place, view: View, count: int) -> tuple[int, list[tuple[int, int]]]:
        """Return the breadth of the coins of a place, and the middle of each, in pixels."""
        match place:
            case ("lot", int(lot)):
                prize = self.lots[lot].prize
                return aslant(prize, count, round(prize.height * 0.94))
            case ("market", *_):
                return packed(self.market, count, round(self.market.height * 0.92), 1.16)
        kind, seat = str(place[0]), int(place[1])
        strip = self.strips[seat]
        if kind == "hand":
            seen = BACKS if self.shares.large else READABLE  # of coins that tell nothing
            behind = packed(strip.hand, count, round(strip.hand.height * 0.9), seen=seen)
            return self._own_slots(count) if seat == self.near else behind
        return packed(strip.aside, count, min(strip.aside.height, self.line * 3))

    def _own_slots(self, count: int) -> tuple[int, list[tuple[int, int]]]:
        """Return the breadth and the middles of the near hand's coins, with room for plaques below them."""
        room = self.own_hand
        seen = FREE if count <= FEW_HELD else READABLE
        broad = packed(room, count, room.height, seen=seen)[0]
        return packed(room, count, broad, max(1.2, (self.line * PLAQUE + self.gap) / broad))

    def gone(self, count: int) -> list[Lie]:
        """Return where coins are shown that leave the game."""
        stage = self.board.inflate(-self.board.width // 4, 0)
        stage.height = self.board.height // 3
        width, middles = packed(stage, count, round(stage.height * 0.9))
        return [Lie(*middle, width) for middle in middles]

    def _on_track(self, laid: Mapping[Place, Sequence[Piece]]) -> Iterator[tuple[Place, list[Lie]]]:
        """Yield how meeples stand: those of all laps share the spaces."""
        high = meeple_height(self.track)
        crowds: dict[int, list[str]] = {}
        for place, held in laid.items():
            crowds.setdefault(int(place[1]) % SPACES, []).extend(piece.name for piece in held)
        where = {
            name: foot
            for number, crowd in crowds.items()
            for name, foot in zip(sorted(crowd), feet(space_of(self.track, number), len(crowd), high), strict=True)
        }
        for place, held in laid.items():
            yield place, [Lie(where[piece.name][0], where[piece.name][1] - high / 2, high) for piece in held]

    def walked(self, points: float) -> float:
        """Return how far along a meeple stands that has so many points, in pixels."""
        return points_at(self.track, points)

    def origin(self, place: Place, piece: Piece) -> Lie:
        """Return where bags are, and where screens stand or are lifted to."""
        if place[0] == "auction":
            return Lie(*self.auction_bag.center, self.line)
        seat = int(place[1])
        if place[0] == "bag":
            return Lie(*self.strips[seat].bag.center, self.line)
        screen = self.screen(seat)
        up = self.strips[seat].hand.height if place[0] == "risen" else 0
        return Lie(screen.centerx, screen.centery - up, screen.width)

    def plaque(self, coin: pygame.Rect, count: int) -> pygame.Rect:
        """Return the plaque below one of `count` coins of the near hand, apart from the next one."""
        wide = min(round(self.line * PLAQUE), self.own_hand.width // max(5, count) - 4)
        return pygame.Rect(coin.centerx - wide // 2, self.own_hand.bottom + 3, wide, self.shares.tag)

    @property
    def own_hand(self) -> pygame.Rect:
        """Return where the coins of the near hand lie; below them are plaques for their actions."""
        hand = self.strips[self.near].hand
        return pygame.Rect(hand.left + 8, hand.top + 2, hand.width - 16, hand.height - self.shares.tag - 8)

    # What can be touched

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        found: dict[Target, pygame.Rect] = {}
        for seat, strip in self.strips.items():
            found |= {("seat", seat): strip.area, ("bag", seat): strip.bag, ("tally", seat): strip.tally}
        found |= {("lot", number): lot.area for number, lot in self.lots.items()}
        found |= {("track",): self.track, ("price",): self.price, ("auction",): self.auction_bag}
        found |= dict(self._coins(shown, lies))
        begun = shown.touched[:1] and shown.touched[0][0] == "use"
        for coin, area in self.plaques(shown, lies).items():  # a coin means what its plaque says, until one is used
            found["use", coin] = area if begun else area.union(found.pop(("coin", coin)))
        if shown.view.stage in ("penny", "late_penny"):  # whole strips are touched then, not coins in them
            found |= {("seat", seat): found.pop(("seat", seat)) for seat in self.strips}
        return found | {("open", name): area for name, area in self.buttons.items()}

    def number(self, target: Target) -> int | None:
        return int(target[1]) if target[0] == "lot" else None

    def _coins(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Iterator[tuple[Target, pygame.Rect]]:
        """Yield the coins that have a name: those on lots make way for one that is held."""
        for place, held in shown.laid.items():
            if place[0] in ("draft", "lot") and shown.draft.held:
                continue
            for piece, lie in zip(held, lies[place], strict=True):
                if piece.kind == COIN and piece.name:
                    yield ("coin", piece.name), area_of(lie)

    def plaques(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> dict[str, pygame.Rect]:
        """Return the plaques under the viewer's coins whose action may still be used."""
        view: View = shown.view
        if view.viewer == SPECTATOR or view.stage != "actions":
            return {}
        place: Place = ("hand", view.viewer)
        held, ready = shown.at(*place), view.players[view.viewer].ready
        lying = zip(held, lies.get(place, ()), strict=True)
        count = len(held) + room_kept(view, view.viewer)
        return {piece.name: self.plaque(area_of(lie), count) for piece, lie in lying if piece.name in ready}

    def needed_coins(self) -> Iterable[tuple[str, int]]:
        """Return a coin of every metal: one sheet has all that are struck from it, however broad."""
        return [(metal, 0) for metal in METALS]

    def prepare(self) -> Iterator[None]:
        """Strike the coins ahead, as broad as the market and the near hand show them."""
        market, _ = packed(self.market, self.printed.spaces, round(self.market.height * 0.92), 1.16)
        for coin in self.printed.coins:
            for width in sorted({market, self._own_slots(5)[0]}):
                coin_picture(coin, width)
                yield


def area_of(lie: Lie) -> pygame.Rect:
    """Return the box round a coin."""
    size = max(8, round(lie.width))
    return pygame.Rect(round(lie.x - size / 2), round(lie.y - size / 2), size, size)
