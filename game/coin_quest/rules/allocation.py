"""A whole hand onto lots that admit its metals: a form, since nine coins on six lots make millions of bids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from game.coin_quest.rules.actions import Bid
from game.coin_quest.rules.bags import placements_of
from game.coin_quest.rules.components import METALS, Components
from game.coin_quest.rules.state import Placements
from game.core.luck import Luck
from game.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Allocation:
    """The form of step 4: `items` are the coins of the hand, `spots` the lots of each as texts ("1")."""

    items: tuple[str, ...]
    spots: tuple[tuple[str, ...], ...]

    @property
    def count(self) -> int:
        """How many different complete answers there are, coin by coin."""
        return prod(len(spots) for spots in self.spots)

    def next_spots(self, partial: Sequence[tuple[str, str]], item: str) -> frozenset[str]:
        """Return where `item` may go; one coin never blocks another."""
        return frozenset(self.spots[self.items.index(item)]) if item in self.items else frozenset()

    def finish(self, partial: Sequence[tuple[str, str]]) -> Bid | None:
        """Return the bid, or None while a coin lacks its lot or lies where it may not."""
        placed = dict(partial)
        if len(placed) != len(partial) or placed.keys() != set(self.items):
            return None
        if any(spot not in self.next_spots((), item) for item, spot in partial):
            return None
        return Bid(placements_of((item, int(spot)) for item, spot in partial))

    def sample(self, luck: Luck, *key: object) -> Bid:
        """Return any bid, all equally likely coin by coin."""
        chosen = luck.choose_each(self.items, self.spots, "allocation", *key)
        return Bid(placements_of(zip(self.items, map(int, chosen), strict=True)))

    def every(self) -> Iterator[Bid]:
        """Yield every bid, lazily."""
        for spots in product(*self.spots):
            yield Bid(placements_of((item, int(spot)) for item, spot in zip(self.items, spots, strict=True)))


def allocation(hand: Sequence[str], table: Components) -> Allocation:
    """Return the form for a hand."""
    admitting = {metal: _lots_for(metal, table) for metal in METALS}
    return Allocation(tuple(hand), tuple(admitting[table.coins[coin].metal] for coin in hand))


def why_no_bid(placements: Placements, hand: Sequence[str], table: Components) -> str | None:
    """Return why these placements are not a bid of the hand (a reason id), or None."""
    if Counter(coin for coin, _ in placements) != Counter(hand):
        return "place_every_coin"
    if placements != placements_of(placements):
        return "bid_not_sorted"
    lots = {lot.number: lot for lot in table.lots}
    if any(number not in lots for _, number in placements):
        return "no_such_lot"
    if any(table.coins[coin].metal not in lots[number].admits for coin, number in placements):
        return "metal_barred"
    return None


def _lots_for(metal: str, table: Components) -> tuple[str, ...]:
    return tuple(str(lot.number) for lot in table.lots if metal in lot.admits)
