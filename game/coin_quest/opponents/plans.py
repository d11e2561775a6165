"""Plans for placing a hand: which lots a bidder aims at, and how regret matching weighs them.

A bid on a lot is one number, its *key*: keys compare like bids do, gold before silver before copper.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, TypeAlias

from game.coin_quest.rules.actions import Bid
from game.coin_quest.rules.bags import placements_of
from game.coin_quest.rules.components import Components, Lot

Lots: TypeAlias = tuple[int, ...]
"""A plan: for each coin of a hand the index of its lot."""

Row: TypeAlias = tuple[int, ...]
"""The key that a plan puts on each lot, 0 where it puts nothing."""

KEY: Final = {"gold": 1_000_000, "silver": 1_000, "copper": 1}
"""What a coin's value counts in a bid's key."""

_FOCUS: Final = (1, 2, 2, 2, 3, 3, 3, 4)
"""How many lots a random plan aims at."""


class Chances:
    """Fast pseudo-random numbers for sampling within one decision, seeded by its luck."""

    def __init__(self, seed: int) -> None:
        self._state = seed | 1

    def fraction(self) -> float:
        """Return the next number of [0, 1)."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self._state >> 11) / 9007199254740992.0

    def below(self, limit: int) -> int:
        """Return the next whole number from 0 to `limit` - 1."""
        return int(self.fraction() * limit)

    def shuffled(self, rows: list[Row]) -> list[Row]:
        """Return the rows in any order."""
        return [row for _, row in sorted((self.fraction(), row) for row in rows)]

    def weighted(self, weights: Sequence[float]) -> int:
        """Return an index, as likely as its weight."""
        left = self.fraction() * sum(weights)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        return len(weights) - 1


@dataclass(slots=True)
class Hand:
    """A hand to place: the coins' keys, the lots (by index) that admit each, and what the lots are worth to it."""

    coins: tuple[str, ...]
    keys: tuple[int, ...]
    admitted: tuple[Lots, ...]
    prices: tuple[float, ...]

    def row(self, plan: Lots) -> Row:
        """Return the key that a plan puts on each lot. A coin of value 0 is a bid, too; 0 is none."""
        keys = [0] * len(self.prices)
        for lot, key in zip(plan, self.keys, strict=True):
            keys[lot] = (keys[lot] or 1) + key
        return tuple(keys)

    def random_plan(self, chances: Chances) -> Lots:
        """Return a plan aimed at a few lots, dear ones likelier; coins barred there go elsewhere."""
        weights = [max(price, 0.3) for price in self.prices]
        aims: set[int] = set()
        for _ in range(_FOCUS[chances.below(len(_FOCUS))]):
            aims.add(chances.weighted(weights))
        plan = []
        for admitted in self.admitted:
            choice = [lot for lot in admitted if lot in aims] or admitted
            plan.append(choice[chances.weighted([weights[lot] for lot in choice])])
        return tuple(plan)

    def bid(self, plan: Lots, lots: Sequence[Lot]) -> Bid:
        """Spell a plan as an action."""
        return Bid(placements_of((coin, lots[lot].number) for coin, lot in zip(self.coins, plan, strict=True)))


def hand_of(coins: Sequence[str], prices: Sequence[float], table: Components) -> Hand:
    """Return a hand; `prices` are what the lots are worth to its owner."""
    kinds = [table.coins[coin] for coin in coins]
    admitting = {metal: tuple(n for n, lot in enumerate(table.lots) if metal in lot.admits) for metal in KEY}
    return Hand(
        coins=tuple(coins),
        keys=tuple(KEY[kind.metal] * kind.value for kind in kinds),
        admitted=tuple(admitting[kind.metal] for kind in kinds),
        prices=tuple(prices),
    )


@dataclass(slots=True)
class Bidder:
    """One hand, the plans considered for it with their rows, and their regrets and shares so far."""

    hand: Hand
    plans: list[Lots] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    regrets: list[float] = field(default_factory=list)
    chosen: list[float] = field(default_factory=list)

    def add(self, plan: Lots) -> None:
        """Add a plan unless one that bids the same is there."""
        row = self.hand.row(plan)
        if row not in self.rows:
            self.plans.append(plan)
            self.rows.append(row)
            self.regrets.append(0.0)
            self.chosen.append(0.0)

    def strategy(self) -> list[float]:
        """Return each plan's present share: in proportion to its regret."""
        total = sum(self.regrets)
        if total <= 0:
            return [1 / len(self.regrets)] * len(self.regrets)
        return [regret / total for regret in self.regrets]

    def sample(self, chances: Chances, times: int) -> list[Row]:
        """Return the rows of `times` plans, chosen as the strategy says."""
        bounds = list(accumulate(self.strategy()))
        last = len(bounds) - 1
        return [self.rows[min(last, bisect_right(bounds, chances.fraction()))] for _ in range(times)]

    def learn(self, values: Sequence[float], weight: float) -> None:
        """Add to each plan's regret what it would have won beyond the strategy (never below 0)."""
        strategy = self.strategy()
        mean = sum(share * value for share, value in zip(strategy, values, strict=True))
        for index, value in enumerate(values):
            self.regrets[index] = max(0.0, self.regrets[index] + value - mean)
            self.chosen[index] += weight * strategy[index]

    def favourite(self) -> Lots:
        """Return the plan chosen most on average, later choices counting more."""
        return self.plans[max(range(len(self.plans)), key=self.chosen.__getitem__)]
