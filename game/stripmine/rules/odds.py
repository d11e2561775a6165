"""The odds of an auction: how many coins of each denomination will show, and what a coin then earns.

Counts are packed into one whole number, six bits for each denomination in the order of the box, so that
counts are added by adding numbers. A *spread* gives each packed count its probability. Spreads are
exact: eight seats have at most a few thousand different counts, however many ways lead to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from game.stripmine.rules.legal import pairs
from game.stripmine.rules.scoring import rank
from game.stripmine.rules.state import Box, Coins, Rules

Spread: TypeAlias = Mapping[int, float]
Chances: TypeAlias = tuple[tuple[str, float], ...]
"""Coins that may show, each with its probability (a flipped coin: a half)."""

BITS: Final = 6
CERTAIN: Final[Spread] = MappingProxyType({0: 1.0})


def packed(box: Box, coins: Iterable[str]) -> int:
    """Pack the counts of some coins."""
    return sum(1 << BITS * box.coins.index(coin) for coin in coins)


class Pay(dict[int, tuple[int, ...]]):
    """What a coin of each denomination earns, by packed counts of all that show (0 where none does).

    Entries are worked out when first asked for.
    """

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, counts: int) -> tuple[int, ...]:
        box = self.rules.box
        shown = tuple(counts >> BITS * place & (1 << BITS) - 1 for place in range(len(box.coins)))
        points = {line.coin: line.points for line in rank(self.rules, shown, (0,) * len(shown))}
        self[counts] = earned = tuple(points.get(coin, 0) for coin in box.coins)
        return earned


@lru_cache(maxsize=8)
def pay_of(rules: Rules) -> Pay:
    """Return the pay of a match's rules."""
    return Pay(rules)


def plus(spread: Spread, more: Spread) -> Spread:
    """Add two independent spreads."""
    added: dict[int, float] = {}
    for counts, p in spread.items():
        for extra, q in more.items():
            total = counts + extra
            added[total] = added.get(total, 0.0) + p * q
    return added


@lru_cache(maxsize=256)
def pair_spread(box: Box, stash: Coins) -> Spread:
    """Return what a player may show: each different pair of their stash is equally likely."""
    choices = [packed(box, pair) for pair in pairs(stash)]
    return {choice: 1 / len(choices) for choice in choices} or CERTAIN


@lru_cache(maxsize=256)
def bear_spread(box: Box, chances: Chances) -> Spread:
    """Return what flipped coins may show."""
    spread: Spread = CERTAIN
    for coin, p in chances:
        spread = plus(spread, {0: 1 - p, packed(box, (coin,)): p})
    return spread


@lru_cache(maxsize=1024)
def others_spread(box: Box, stashes: tuple[Coins, ...], bear: Chances) -> Spread:
    """Return what several players and the bear may show together.

    Give the stashes sorted: the answer is kept, and built from that for one player fewer.
    """
    if not stashes:
        return bear_spread(box, bear)
    return plus(others_spread(box, stashes[:-1], bear), pair_spread(box, stashes[-1]))


def expected_points(rules: Rules, coins: Coins, others: Spread, known: Coins = ()) -> float:
    """Return what an offer earns on average against a spread of what others show, and `known` coins."""
    pay, own = pay_of(rules), packed(rules.box, coins + known)
    first, second = (rules.box.coins.index(coin) for coin in coins)
    total = 0.0
    for counts, p in others.items():
        earned = pay[counts + own]
        total += p * (earned[first] + earned[second])
    return total


def points_range(rules: Rules, coins: Coins, others: Spread) -> tuple[int, int]:
    """Return the least and the most that an offer can earn."""
    pay, own = pay_of(rules), packed(rules.box, coins)
    first, second = (rules.box.coins.index(coin) for coin in coins)
    found = {pay[counts + own][first] + pay[counts + own][second] for counts in others}
    return min(found), max(found)


def bear_chances(coins: Coins) -> Chances:
    """Give each coin that the bear will flip its even chance."""
    return tuple((coin, 0.5) for coin in coins)
