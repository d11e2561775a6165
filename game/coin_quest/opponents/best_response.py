"""What a seat meets when all bid at once, and the best response to it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TypeAlias

from game.coin_quest.opponents.plans import Hand, Lots

Table: TypeAlias = Sequence[tuple[int, ...]]
"""One time that all bid: for each seat the keys it puts on the lots."""

Met: TypeAlias = tuple[int, float, float]
"""What a seat meets on one lot: the highest key of the others, and what beating or tying it is worth."""


def met_on(keys: Sequence[int], prices: Sequence[float], spite: float) -> list[Met]:
    """Return what each seat meets on a lot where the seats put `keys`, and which is worth `prices` to them.

    Whoever beats or ties the only best of the others also denies them the lot: `spite` times its price to them.
    """
    best = max(keys)
    if not best:
        return [(0, price, 0.0) for price in prices]
    holders = [seat for seat, key in enumerate(keys) if key == best]
    saved = spite * prices[holders[0]] if len(holders) == 1 else 0.0
    found = [(best, price + saved, saved) for price in prices]
    if len(holders) == 1:
        owner = holders[0]
        found[owner] = _second(keys, owner, prices, spite)
    elif len(holders) == 2:
        for seat, other in (holders, holders[::-1]):
            saved = spite * prices[other]
            found[seat] = (best, prices[seat] + saved, saved)
    return found


def _second(keys: Sequence[int], owner: int, prices: Sequence[float], spite: float) -> Met:
    """Return what the only best bidder meets: the best of the others."""
    top = max(key for seat, key in enumerate(keys) if seat != owner)
    seconds = [seat for seat, key in enumerate(keys) if key == top and seat != owner]
    saved = spite * prices[seconds[0]] if top and len(seconds) == 1 else 0.0
    return (top, prices[owner] + saved, saved)


class BestResponse:
    """The value of a key on a lot, averaged over all that was met; and the best plan against it."""

    def __init__(self, met: Sequence[Sequence[Met]]) -> None:
        """Take what was met: for each lot, one entry for each time."""
        self.lots = range(len(met))
        self._tops: list[list[int]] = []
        self._won: list[list[float]] = []
        self._tied: list[list[float]] = []
        for times in met:
            rows = sorted(times)
            share = 1 / len(rows)
            self._tops.append([row[0] for row in rows])
            self._won.append([0.0, *accumulate(row[1] * share for row in rows)])
            self._tied.append([0.0, *accumulate(row[2] * share for row in rows)])

    def value(self, lot: int, key: int) -> float:
        """Return what a key on a lot is worth; key 0: no bid."""
        if not key:
            return 0.0
        tops = self._tops[lot]
        low = bisect_left(tops, key)
        if low == len(tops) or tops[low] != key:
            return self._won[lot][low]
        tied = self._tied[lot]
        return self._won[lot][low] + tied[bisect_right(tops, key, low)] - tied[low]

    def plan_value(self, row: Sequence[int]) -> float:
        """Return what a plan is worth whose keys on the lots are `row`."""
        return sum([self.value(lot, key) for lot, key in enumerate(row) if key])

    def improved(self, hand: Hand, plan: Lots) -> Lots:
        """Return the plan improved by moving single coins as long as that helps."""
        keys, counts, places = [0] * len(self.lots), [0] * len(self.lots), list(plan)
        for lot, key in zip(plan, hand.keys, strict=True):
            keys[lot] += key
            counts[lot] += 1
        values = [self.value(lot, keys[lot] + 1 if counts[lot] else 0) for lot in self.lots]
        while (move := self._best_move(hand, places, keys, counts, values)) is not None:
            coin, target = move
            source = places[coin]
            for lot, sign in ((source, -1), (target, 1)):
                keys[lot] += sign * hand.keys[coin]
                counts[lot] += sign
                values[lot] = self.value(lot, keys[lot] + 1 if counts[lot] else 0)
            places[coin] = target
        return tuple(places)

    def _best_move(
        self, hand: Hand, places: Sequence[int], keys: Sequence[int], counts: Sequence[int], values: Sequence[float]
    ) -> tuple[int, int] | None:
        best, found = 1e-9, None
        for coin, (source, key) in enumerate(zip(places, hand.keys, strict=True)):
            left = self.value(source, keys[source] - key + 1 if counts[source] > 1 else 0) - values[source]
            for target in hand.admitted[coin]:
                if target != source:
                    gain = left + self.value(target, keys[target] + key + 1) - values[target]
                    if gain > best:
                        best, found = gain, (coin, target)
        return found
