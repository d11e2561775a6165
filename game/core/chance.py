"""Chance as a player: what it may be asked for, and what it answers.

A title's `chance(state)` names one of three requests. The answer is an action like any other: it is
applied, written in the record and never rolled again. Luck answers in headless play; at the table
coins are thrown by `game.physics` and only the start faces come from luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from math import perm

from game.core.luck import SEPARATOR, Luck
from game.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Fell:
    """Chance's answer to `Flips`: for each coin, in the request's order, whether heads is up."""

    heads: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """Chance's answer to `Draw`: the items drawn, first drawn first."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picked:
    """Chance's answer to `Pick`."""

    option: str


ChanceAction = Fell | Drew | Picked


@dataclass(frozen=True, slots=True)
class Flips:
    """Coins to be flipped together.

    `source` names the throw uniquely within a match ("slap 0 3": seat 0's third slap). `coins` are
    kinds that `game.physics` knows. `seat` throws them, or nobody in particular.
    """

    source: str
    coins: tuple[str, ...]
    seat: int | None = None

    def start(self, luck: Luck) -> tuple[bool, ...]:
        """Return the faces in the hand before the throw: fair bits that no gesture can change."""
        return tuple(luck.bit(self.source, index) for index in range(len(self.coins)))

    def sample(self, luck: Luck) -> Fell:
        """Let luck answer without a throw (headless play)."""
        return Fell(self.start(luck))

    def allows(self, answer: ChanceAction) -> bool:
        """Return whether `answer` could be chance's answer to this request."""
        return isinstance(answer, Fell) and len(answer.heads) == len(self.coins)

    def probability(self, answer: ChanceAction) -> float:
        """Return the probability of `answer`: 0 if it does not fit."""
        return 0.5 ** len(self.coins) if self.allows(answer) else 0.0

    def outcomes(self) -> Iterator[Fell]:
        """Yield every possible answer, lazily (16 coins have 65,536)."""
        return (Fell(heads) for heads in product((True, False), repeat=len(self.coins)))


@dataclass(frozen=True, slots=True)
class Draw:
    """Items to be drawn blindly, without replacement, from a pile.

    `source` names the pile ("bag 2"); `items` are the distinct names in it, in any order. The next
    item drawn is the one with the smallest keyed number, so a pile keeps its hidden order however
    often it is asked. Items that returned to the pile carry a new generation (`generations`, as
    long as `items`, or empty for all 0), which shuffles them anew.
    """

    source: str
    items: tuple[str, ...]
    count: int
    generations: tuple[int, ...] = ()

    def sample(self, luck: Luck) -> Drew:
        """Let luck draw."""
        generations = self.generations or (0,) * len(self.items)
        keys = [f"{item}{SEPARATOR}{generation}" for item, generation in zip(self.items, generations, strict=True)]
        keyed = sorted(zip(luck.ranks(keys, self.source), self.items, strict=True))
        return Drew(tuple([item for _, item in keyed[: self.count]]))

    def allows(self, answer: ChanceAction) -> bool:
        """Return whether `answer` could be chance's answer to this request."""
        if not isinstance(answer, Drew) or len(answer.items) != self.count:
            return False
        return len(set(answer.items)) == self.count and set(answer.items) <= set(self.items)

    def probability(self, answer: ChanceAction) -> float:
        """Return the probability of `answer` in this order: 0 if it does not fit."""
        return 1 / perm(len(self.items), self.count) if self.allows(answer) else 0.0

    def outcomes(self) -> Iterator[Drew]:
        """Yield every possible answer, lazily."""
        return (Drew(items) for items in permutations(self.items, self.count))


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several options, by weight (`weights` as long as `options`, or empty: all equal)."""

    source: str
    options: tuple[str, ...]
    weights: tuple[int, ...] = ()

    def _weights(self) -> tuple[int, ...]:
        return self.weights or (1,) * len(self.options)

    def sample(self, luck: Luck) -> Picked:
        """Let luck pick."""
        weights = self._weights()
        place = luck.below(sum(weights), self.source)
        for option, weight in zip(self.options, weights, strict=True):
            if place < weight:
                return Picked(option)
            place -= weight
        raise AssertionError("a pick needs a positive weight")

    def allows(self, answer: ChanceAction) -> bool:
        """Return whether `answer` could be chance's answer to this request."""
        return self.probability(answer) > 0

    def probability(self, answer: ChanceAction) -> float:
        """Return the probability of `answer`: 0 if it does not fit."""
        if not isinstance(answer, Picked) or answer.option not in self.options:
            return 0.0
        weights = self._weights()
        return weights[self.options.index(answer.option)] / sum(weights)

    def outcomes(self) -> Iterator[Picked]:
        """Yield every option that can be picked."""
        pairs = zip(self.options, self._weights(), strict=True)
        return (Picked(option) for option, weight in pairs if weight)


Chance = Flips | Draw | Pick
