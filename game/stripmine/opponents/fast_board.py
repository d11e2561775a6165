"""Stripmine for two on a small private board: what the exact solution counts on.

Everything is seen by one side. Coins are written as their places in the box (0 is the highest face value),
coins that lie together in rising order. `tests` compare every step with the readable rules.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from game.stripmine.rules.auctions import bear_coins
from game.stripmine.rules.odds import bear_spread, packed, pay_of
from game.stripmine.rules.state import AUCTION_OFFER, Rules, Table, View

Places: TypeAlias = tuple[int, ...]
Spread: TypeAlias = tuple[tuple[int, int], ...]
"""By how much an auction changes the lead, with weights that add up to `Board.falls`."""


class Position(NamedTuple):
    """A mining phase, or with no `turns` left the auction after it.

    `field` has the heights of the hills, the lowest first; `bear` the coins to be flipped at the coming
    auction; `lead` is the own lead in points; `own_turn` tells who mines next.
    """

    auction: int
    field: Places
    own: Places
    other: Places
    bear: Places
    lead: int
    turns: int
    own_turn: bool


class Keeping(NamedTuple):
    """Both choose which of their offered coins the bear flips next; the auction is scored."""

    auction: int
    field: Places
    own: Places
    other: Places
    offered: Places
    other_offered: Places
    lead: int


class Board:
    """The rules for two, as far as they decide who wins; `rank_absent` and `settle` do not."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.keep = rules.keep
        self.blowout = rules.blowout
        box = rules.box
        self.hill = tuple(box.coins.index(coin) for coin in box.hill)
        self.bear_hill = tuple(sorted(self.hill)) if rules.bear else ()
        self.turns = tuple(2 * turns for turns in box.turns)
        self._spreads: dict[tuple[Places, Places, Places], Spread] = {}

    def start(self, own_turn: bool) -> Position:
        """Return the table as it is laid out."""
        hills = 2 * self.rules.box.hills_per_player - self.rules.bear
        return Position(1, (len(self.hill),) * hills, (), (), self.bear_hill, 0, self.turns[0], own_turn)

    def dug(self, at: Position, height: int) -> Position:
        """Return the position after whose turn it is has taken the top of a hill of that height."""
        place = at.field.index(height)
        left = (height - 1,) if height > 1 else ()
        field = tuple(sorted((*at.field[:place], *left, *at.field[place + 1 :])))
        coin = self.hill[height - 1]
        own = tuple(sorted((*at.own, coin))) if at.own_turn else at.own
        other = at.other if at.own_turn else tuple(sorted((*at.other, coin)))
        return Position(at.auction, field, own, other, at.bear, at.lead, at.turns - 1, not at.own_turn)

    def spread(self, pair: Places, other_pair: Places, bear: Places) -> Spread:
        """Return by how much the lead changes if these pairs are shown, over all falls of the bear's coins."""
        key = (pair, other_pair, bear)
        if key not in self._spreads:
            self._spreads[key] = self._worked_out(*key)
        return self._spreads[key]

    def _worked_out(self, pair: Places, other_pair: Places, bear: Places) -> Spread:
        box = self.rules.box
        coins = box.coins
        flips = bear_spread(box, tuple((coins[place], 0.5) for place in bear))
        shown = packed(box, (coins[place] for place in pair + other_pair))
        found: dict[int, int] = {}
        for counts, chance in flips.items():
            earned = pay_of(self.rules)[shown + counts]
            gain = sum(earned[place] for place in pair) - sum(earned[place] for place in other_pair)
            found[gain] = found.get(gain, 0) + round(chance * (1 << len(bear)))  # halves of halves: no rounding is lost
        return tuple(sorted(found.items()))

    def field_after(self, at: Position) -> Places:
        """Return the field after an auction: a hill that waited has joined it (ruling 10)."""
        return tuple(sorted((*at.field, len(self.hill)))) if at.auction == 1 and self.bear_hill else at.field

    def final(self, own: Places, other: Places, lead: int) -> int:
        """Return who has won at the end: 1, 0 (shared) or -1. The cents left break a tie on points."""
        cents = self.rules.box.cents
        margin = lead or sum(cents[place] for place in own) - sum(cents[place] for place in other)
        return (margin > 0) - (margin < 0)


@cache
def pairs_of(stash: Places) -> tuple[Places, ...]:
    """Return the different pairs of a stash."""
    return tuple(dict.fromkeys(combinations(stash, AUCTION_OFFER)))


@cache
def left_of(stash: Places, pair: Places) -> Places:
    """Return a stash without a pair."""
    rest = list(stash)
    for place in pair:
        rest.remove(place)
    return tuple(rest)


def position_of(view: View) -> Position:
    """Read a mining phase or an auction from what a seat sees."""
    table, seat = view.table, view.viewer
    stashes = tuple(_places(table, stash) for stash in table.stashes)
    field = tuple(sorted(height for height in table.hills if height))
    bear = _places(table, bear_coins(table)[0])
    own_turn = table.to_mine == seat
    return Position(
        table.auction, field, stashes[seat], stashes[1 - seat], bear, _lead(table, seat), table.turns_left, own_turn
    )


def keeping_of(view: View) -> Keeping:
    """Read the choice of a coin to keep from what a seat sees."""
    at, table, seat = position_of(view), view.table, view.viewer
    offered, other = (_places(table, table.offers[side]) for side in (seat, 1 - seat))
    return Keeping(at.auction, at.field, at.own, at.other, offered, other, at.lead)


def _places(table: Table, coins: tuple[str, ...]) -> Places:
    return tuple(sorted(table.rules.box.coins.index(coin) for coin in coins))


def _lead(table: Table, seat: int) -> int:
    return table.points[seat] - table.points[1 - seat]
