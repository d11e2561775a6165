"""Where everything lies on the table of American Numismatists: map, dealers' boards, rows of cards, the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

import pygame

from game.american_numismatists.rules.box import Box
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import View
from scenes.board.piece import Lie, Piece, Place, Target
from scenes.board.shown import Shown
from scenes.tables.american_numismatists.boards import HAND, beside
from scenes.tables.american_numismatists.card_grid import LARGE_FROM
from scenes.tables.american_numismatists.cards import KINDS, coin_picture
from scenes.tables.american_numismatists.dealer_sheet import PREFIX
from scenes.tables.american_numismatists.holdings import Holdings
from scenes.tables.american_numismatists.pieces import REVEALED, SHOWN, SOLD, target_of
from scenes.tables.american_numismatists.shops import Shops
from sprites import text
from sprites.layout import Unit

COLUMN = {2: 0.28}
CROWDED = 0.31
"""How broad the column of boards is beside the map, by the number of seats."""

WATCHED = {2: 0.25, 3: 0.28}
"""The same for who looks on, unless letters are large: the map, and the coins in it, are broader."""

CARD_SHARE = 0.225
"""How high the row of cards and the hand are."""

HELD, HELD_ALONE = 0.158, 0.178
"""How broad one of three collectors in hand is, by the breadth of the table, with and without investments there."""

ROW = 3

NARROWEST = 9.2
"""How broad a collector's card is at least, in sizes of the smallest letters."""

TILE_SHARE = 0.62
"""How broad a deck is there, by its height."""

NARROW_DECK, BROAD_DECK = 0.4, 0.66
"""How broad a deck is at least and at most, by its height."""

TAKEN = 1.12
"""How broad a card in the row is, by one in hand: at its foot is one cost more."""

TAG = 1.3
"""How broad the label of a deck is, in sizes of its letters."""

TILE = 2.6
"""How high a deck is at least where two lie one above the other, in sizes of letters."""

SHELVES = 3
"""From so many seats on the boards' column reaches down beside the row of cards, where the cards keep enough room."""


class Layout(Holdings):
    """The places for an area of the window, a number of seats, the near one, those of people, and cards in hand.

    `bare` is what steps back, and so is not painted on the ground. Without investments the viewer's coins have their
    room.
    """

    def __init__(
        self,
        area: pygame.Rect,
        box: Box,
        seats: int,
        near: int,
        unit: Unit,
        people: tuple[int, ...],
        hand: int = HAND,
        bare: frozenset[str] = frozenset(),
        invested: bool = True,
    ) -> None:
        super().__init__(area)
        self.box, self.near, self.people, self.bare = box, near, people, bare
        self.hand, self.invested = max(HAND, hand), invested
        self.gap = max(4, min(unit(8), area.height // 90))
        card = round(area.height * CARD_SHARE)
        top = area.height - (2 if near >= 0 else 1) * (card + self.gap)  # who looks on has no hand
        watched = near < 0 and unit.scale <= LARGE_FROM
        share = COLUMN.get(seats, CROWDED)
        column = round(area.width * (WATCHED.get(seats, share) if watched else share))
        self.map = pygame.Rect(area.left, area.top, area.width - column - self.gap, top)
        self.hand_row = pygame.Rect(area.left, area.bottom - card, area.width, card)
        self._choose_sizes(unit, seats, card)
        self._lay_map(unit)
        self.tag_px = max(text.MIN_PX, unit(15))
        whole = round(area.width * (HELD if self.papers_at_foot else HELD_ALONE))
        row = pygame.Rect(area.left, self.map.bottom + self.gap, area.width, card)
        column_area = pygame.Rect(self.map.right + self.gap, area.top, column, top)
        shelf = pygame.Rect(row.left, row.top, self.map.width, row.height)
        roomy = self._tile(shelf)[1] >= TILE * unit.text(20) and self._card_on(shelf) >= NARROWEST * text.MIN_PX
        if seats >= SHELVES and roomy:
            self._lay_shelf(shelf, round(whole * TAKEN))
            column_area.height = row.bottom - area.top
        else:
            self._lay_rows(row, None if unit.scale > LARGE_FROM else round(whole * TAKEN))
        whole = whole if unit.scale > LARGE_FROM else min(whole, self.card[0])
        self.held = round(whole * min(1.0, (HAND + 0.6) / self.hand))
        """How broad the viewer's own collectors are."""
        self.strips = self._strips(seats, column_area)
        self.choose_plates(unit)

    def _choose_sizes(self, unit: Unit, seats: int, card: int) -> None:
        """Choose the letters' sizes: of the boards, and of the viewer's own coins."""
        large = unit.scale > LARGE_FROM
        self.px = max(text.MIN_PX, unit(20), round(self.map.height / seats * 0.13) if large else 0)
        self.own_px = max(text.MIN_PX, min(unit.text(20), round(card * 0.176), unit(24)))
        self.line = round(self.px * 1.3)

    def _lay_map(self, unit: Unit) -> None:
        """Lay shops, the coin stack, sold coins, the auction and the button of the reference sheet on the map."""
        wished = unit.text(20) if unit.scale > LARGE_FROM else min(unit.text(20), unit(27))
        marks = unit.text(20) if unit.scale > LARGE_FROM else unit(16)
        made = Shops(self.map, self.box, self.gap, min(wished, round(self.map.height * 0.085)), marks)
        self.floor = made
        self.map_px, self.map_line = made.px, made.line
        self.slot, self.coin, self.mark, self.pile = made.slot, made.coin, made.mark, made.pile
        self.shops, self.auction = made.panels, made.auction
        self.stack, self.sold, self.help = made.stack, made.sold, made.help

    def _lay_rows(self, area: pygame.Rect, most: int | None) -> None:
        """Lay the decks, a label before each, and what lies face up beside them; cards are `most` pixels broad."""
        self.row_area, gap = area, self.gap
        label, small = round(self.tag_px * TAG), round(area.height * 0.5)
        room = area.width - 3 * label - 11 * gap
        wide = (room - small * (ROW + 3)) // ROW
        if most is not None:
            least, highest = round(area.height * NARROW_DECK), round(area.height * BROAD_DECK)
            small = max(least, min(highest, (room - ROW * most) // (ROW + 3)))
            wide = min(most, (room - small * (ROW + 3)) // ROW)
        self.small, self.card = (small, area.height), (wide, area.height)
        self.decks: dict[str, pygame.Rect] = {}
        self.tags: dict[str, pygame.Rect] = {}
        self.rows: dict[str, Sequence[pygame.Rect]] = {}
        x = area.left
        for pile, broad in (("collector", wide), ("research", small)):
            self.tags[pile] = pygame.Rect(x, area.top, label, area.height)
            self.decks[pile] = pygame.Rect(x + label + 1, area.top, *self.small)
            x = self.decks[pile].right + gap
            self.rows[pile] = beside(pygame.Rect(x, area.top, 0, 0), ROW, (broad, area.height), gap)
            x = self.rows[pile][-1].right + 2 * gap
        self.decks["investment"] = pygame.Rect(area.right - small, area.top, *self.small)
        self.tags["investment"] = pygame.Rect(area.right - small - label - 1, area.top, label, area.height)

    def _tile(self, area: pygame.Rect) -> tuple[int, int]:
        """Return the size of decks and research where two lie one above the other."""
        high = (area.height - self.gap) // 2
        return round(high * TILE_SHARE), high

    def _card_on(self, area: pygame.Rect) -> int:
        """How broad the collectors are where decks and research lie in two rows."""
        return (area.width - 3 * self._tile(area)[0] - 7 * self.gap) // ROW

    def _lay_shelf(self, area: pygame.Rect, most: int) -> None:
        """Lay the decks and what lies face up in less breadth: two decks above each other, research in a square."""
        self.row_area, gap = area, self.gap
        wide = min(self._card_on(area), most)
        spare = (area.width - ROW * wide - 7 * gap) // 3
        tile = self.small = min(spare, round(self._tile(area)[1] * 1.05)), self._tile(area)[1]
        self.card = wide, area.height
        decks = beside(area, 1, tile, gap)[0]
        self.rows = {"collector": beside(pygame.Rect(decks.right + gap, area.top, 0, 0), ROW, self.card, gap)}
        left = area.right - 2 * tile[0] - gap
        upper = beside(pygame.Rect(left, area.top, 0, 0), 2, tile, gap)
        below = beside(pygame.Rect(left, area.bottom - tile[1], 0, 0), 2, tile, gap)
        self.decks = {"collector": decks, "research": upper[0], "investment": decks.move(0, tile[1] + gap)}
        self.rows["research"] = [upper[1], *below]
        high = round(self.tag_px * TAG)
        self.tags = {pile: pygame.Rect(rect.topleft, (rect.width, high)) for pile, rect in self.decks.items()}
        for rect in self.decks.values():
            rect.top, rect.height = rect.top + high + 1, rect.height - high - 1

    # How pieces lie

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        return {place: self._lies_in(shown, place, held) for place, held in shown.laid.items()}

    def _lies_in(self, shown: Shown, place: Place, held: Sequence[Piece]) -> list[Lie]:
        if self.choosing(shown, place, len(held)):
            return self.spread_lies(int(place[1]), len(held))
        return self._lies_at(place, held)

    def _lies_at(self, place: Place, held: Sequence[Piece]) -> list[Lie]:
        if place == SOLD:  # only the last one is seen
            return [self._lie(place, piece, 0, 1)._replace(hidden=piece is not held[-1]) for piece in held]
        if place[0] == "research":
            return self.research_lies(int(place[1]), held)
        if place[0] == "shop" and len(place) == 2:
            return self._lie_standing(str(place[1]), held)
        return [self._lie(place, piece, index, len(held)) for index, piece in enumerate(held)]

    def in_sign(self, held: Sequence[Piece]) -> int:
        """How many cubes and trains lie in the sign of a shop."""
        return sum(piece.kind == "cube" for piece in held) if self.floor.band else len(held)

    def _lie_standing(self, shop: str, held: Sequence[Piece]) -> list[Lie]:
        """Return how cubes lie in the sign of a shop, and how trains stand at it, or in the sign as well."""
        cubes = [piece for piece in held if piece.kind == "cube"] if self.floor.band else list(held)
        apart, high = self.apart(len(cubes)), self.floor.train
        trains, panel, lies = len(held) - len(cubes), self.shops[shop], []
        for piece in held:
            if piece in cubes:
                x = panel.right - self.map_line * 0.75 - apart * cubes.index(piece)
                lies.append(Lie(x, panel.top + self.map_line * 0.55, round(self.map_line * 0.95)))
            else:
                number = sum(other.kind == "pawn" for other in held[: held.index(piece)])
                lies.append(Lie(*self.floor.train_at(shop, number, trains), high))
        return lies

    def _lie(self, place: Place, piece: Piece, index: int, count: int) -> Lie:
        """Return how the `index`-th of `count` pieces of a place lies."""
        where, rest = str(place[0]), place[1:]
        if where in ("shop", "auction"):
            cell, size = self.cell(place), self.floor.sizes[index_of(self.box).coin[piece.name].denomination]
            return Lie(cell.centerx, cell.bottom - size / 2, size)
        if where in ("coins", "safe"):
            return self.place_of(int(rest[0]), where, index, count)
        if where in ("hand", "invest"):
            return self.lie_held(where, int(rest[0]), piece.name, index, count)
        if where == "row":
            rect = self.rows[str(rest[0])][int(rest[1])]
            return Lie(*rect.center, rect.width)
        if place == SHOWN:
            wide = self.card[0] + self.gap
            return Lie(self.map.centerx + (index - (count - 1) / 2) * wide, self.map.centery, self.card[0])
        return self.origin(place, piece)

    def cell(self, place: Place) -> pygame.Rect:
        """Where a coin for sale lies, a large one fills this, and smaller ones lie at its foot."""
        panel = self.auction if place[0] == "auction" else self.shops[str(place[1])]
        found = pygame.Rect(0, 0, self.coin, self.coin)
        found.center = self.floor.coin_at(panel, int(place[-1]))
        return found

    def room_for_date(self, shown: Shown, place: Place) -> int:
        """How broad the date below a coin for sale may be: more than its place, where those beside it are short."""
        (*where, space), coins = place, index_of(self.box).coin
        beside = [held.name for by in (-1, 1) for held in shown.at(*where, int(space) + by)]
        wide = max((text.measure(coins[coin].date, "figures", self.map_px)[0] for coin in beside), default=0)
        return max(self.slot, 2 * self.slot - min(self.slot, wide) - 4) + 2

    def disc(self, plate: pygame.Rect) -> pygame.Rect:
        """Where the coins lie that the plate of the stack, or of what was sold, counts."""
        return pygame.Rect(plate.left + 3, plate.centery - self.pile // 2, self.pile, self.pile)

    @property
    def told(self) -> pygame.Rect:
        """Where marks are explained as long as nothing is for auction."""
        if not self.floor.apart:
            return self.auction.unionall((self.stack, self.sold))
        left, right = self.shops["southwest"].right + self.gap, self.shops["southeast"].left - self.gap
        return pygame.Rect(left, self.auction.top, right - left, self.auction.height)

    def apart(self, count: int) -> float:
        """How far apart cubes, and trains in a sign, stand at a shop: a crowd so close that its name stays free."""
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
            return Lie(*self.map.center, round(self.card[1] * 0.9))
        rect = self.sold if place == SOLD else self.stack
        return Lie(rect.left + self.pile * 0.5 + 3, rect.centery, self.pile)

    # What can be touched

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        found: dict[Target, pygame.Rect] = {("shop", at): self.floor.reach(rect) for at, rect in self.shops.items()}
        found |= {("seat", seat): rect for seat, rect in enumerate(self.strips)}
        if not shown.touched:  # else a board is chosen, and its portrait is part of it
            found |= {("open", f"{PREFIX}{seat}"): self.opening(seat) for seat in range(len(self.strips))}
        if self.near >= 0:
            found["tally", self.near] = self.tally
        found |= {("deck", pile): rect.union(self.tags[pile]) for pile, rect in self.decks.items()}
        found |= {("open", "catalogue"): self.stack, ("open", "sold"): self.sold, ("auction",): self.auction}
        found["open", "reference"] = self.help
        covered = bool(shown.at(*SHOWN))
        for place, held in shown.laid.items():
            if not (covered and place[0] == "shop"):
                seen = ((piece, lie) for piece, lie in zip(held, lies[place], strict=True) if not lie.hidden)
                named = ((target_of(piece), lie) for piece, lie in seen)
                found |= {target: self._reach(target, place, lie) for target, lie in named if target is not None}
        return found | {target: self.call(int(target[1])) for target in calls(shown.view, self.people)}

    def _reach(self, target: Target, place: Place, lie: Lie) -> pygame.Rect:
        """Return the area of a piece: coins and cubes are as high as broad, and a coin's date belongs to it."""
        rect = pygame.Rect(0, 0, round(lie.width), round(self._high(target, lie)))
        rect.center = round(lie.x), round(lie.y)
        if target[0] == "coin" and place[0] in ("shop", "auction"):
            rect = self.cell(place)
            rect.height = self.auction.bottom - self.auction.top - (self.floor.sign + 5)
        return rect

    def _high(self, target: Target, lie: Lie) -> float:
        if target[0] in ("coin", "sale"):
            return lie.width
        return self.paper[1] if target[0] == "card" else self.small[1] if target[0] == "research" else self.card[1]

    def framed(self, target: Target) -> bool:
        """Coins bear a ring below what is written on them, whatever else would run round them."""
        return target[0] == "coin"

    def needed_coins(self) -> Iterable[tuple[str, int]]:
        """Return a coin of every denomination."""
        return [(kind, self.floor.sizes[name]) for name, kind in KINDS.items()]

    def prepare(self) -> Iterator[None]:
        """Strike the coins for sale ahead."""
        for coin in self.box.coins:
            coin_picture(coin, self.floor.sizes[coin.denomination])
            yield


CROWD = 3
"""So many things in the sign of a shop stand closer."""
NAME = 2.75
"""The room for the short name of a shop beside a crowd, with the steps there, in lines."""


def calls(view: View, people: Sequence[int]) -> list[Target]:
    """Return the rosettes: of every person who holds investments, whichever these are."""
    running = view.table.turn >= 0 and view.table.result is None
    return [("call", seat) for seat in people if running and view.sizes[seat][1]]


@lru_cache(maxsize=4)
def layout_for(
    area: tuple[int, int, int, int],
    box: Box,
    seats: int,
    near: int,
    unit: Unit,
    people: tuple[int, ...],
    hand: int = HAND,
    bare: frozenset[str] = frozenset(),
    invested: bool = True,
) -> Layout:
    """Return the layout for an area, the same one for the same question."""
    return Layout(pygame.Rect(area), box, seats, near, unit, people, hand, bare, invested)
