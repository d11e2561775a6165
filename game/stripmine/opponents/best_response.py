"""The best response: how much a player who knows a strategy for two by heart can win against it.

The responder sees every position that the strategy can lead to and knows how often it makes each choice. What
the strategy still gets is counted in parts of WHOLE and rounded down, so the loss that is proved is never
smaller than the true one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Final, Protocol, TypeAlias

from game.stripmine.opponents.exact_play import height_to_mine
from game.stripmine.opponents.fast_board import Board, Keeping, Places, Position, left_of, pairs_of
from game.stripmine.opponents.solution import Solution

WHOLE: Final = 1 << 60
Weights: TypeAlias = Mapping[Places, int]


class Strategy(Protocol):
    """How often each choice is made, in whole weights."""

    def mines(self, at: Position) -> Mapping[int, int]:
        """Return the heights of hills to take from, when it is the own turn."""
        ...

    def offers(self, at: Position) -> Weights:
        """Return the pairs to offer."""
        ...

    def keeps(self, at: Keeping) -> Weights:
        """Return the coins to keep."""
        ...


class RandomStrategy:
    """Every legal choice is equally likely."""

    def mines(self, at: Position) -> Mapping[int, int]:
        """Every hill is as likely."""
        return {height: at.field.count(height) for height in at.field}

    def offers(self, at: Position) -> Weights:
        """Every different pair is as likely."""
        return dict.fromkeys(pairs_of(at.own), 1)

    def keeps(self, at: Keeping) -> Weights:
        """Both coins are as likely."""
        return {(place,): 1 for place in at.offered}


class SolvedStrategy:
    """The Expert's strategy: the solution."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def mines(self, at: Position) -> Mapping[int, int]:
        """A single hill is best."""
        return {height_to_mine(self.solution, at): 1}

    def offers(self, at: Position) -> Weights:
        """The equilibrium's weights."""
        equilibrium = self.solution.equilibrium(at)
        return dict(zip(equilibrium.choices, equilibrium.shares, strict=True))

    def keeps(self, at: Keeping) -> Weights:
        """The equilibrium's weights."""
        equilibrium = self.solution.keep(at)
        return dict(zip(equilibrium.choices, equilibrium.shares, strict=True))


class Response:
    """What a strategy gets against the best response to it, in parts of WHOLE."""

    def __init__(self, board: Board, strategy: Strategy) -> None:
        self.board = board
        self.strategy = strategy
        self._known: dict[Hashable, int] = {}

    def value(self, own_turn: bool) -> int:
        """Return what the strategy makes sure of in a whole match, as the seat that starts or as the other."""
        return self._at(self.board.start(own_turn))

    def _at(self, at: Position) -> int:
        if at not in self._known:
            self._known[at] = self._mine(at) if at.turns else self._auction(at)
        return self._known[at]

    def _mine(self, at: Position) -> int:
        if not at.own_turn:
            return min(self._at(self.board.dug(at, height)) for height in set(at.field))
        return _average(
            (weight, self._at(self.board.dug(at, height))) for height, weight in self.strategy.mines(at).items()
        )

    def _auction(self, at: Position) -> int:
        offers = [(pair, weight) for pair, weight in self.strategy.offers(at).items() if weight]
        return min(
            _average((weight, self._shown(at, pair, answer)) for pair, weight in offers)
            for answer in pairs_of(at.other)
        )

    def _shown(self, at: Position, pair: Places, answer: Places) -> int:
        field, own, other = self.board.field_after(at), left_of(at.own, pair), left_of(at.other, answer)
        return _average(
            (weight, self._scored(Keeping(at.auction, field, own, other, pair, answer, at.lead + gain)))
            for gain, weight in self.board.spread(pair, answer, at.bear)
        )

    def _scored(self, at: Keeping) -> int:
        if at.auction == self.board.rules.auctions:
            return WHOLE * self.board.final(at.own, at.other, at.lead)
        if self.board.keep == 1:
            return self._keep(at)
        return self._go_on(at, at.offered + at.other_offered if self.board.keep else ())

    def _keep(self, at: Keeping) -> int:
        if at not in self._known:
            keeps = self.strategy.keeps(at)
            self._known[at] = min(
                _average((weight, self._go_on(at, (*coin, answer))) for coin, weight in keeps.items() if weight)
                for answer in at.other_offered
            )
        return self._known[at]

    def _go_on(self, at: Keeping, bear: Places) -> int:
        bear = tuple(sorted(bear))
        if at.auction == len(self.board.turns):
            throws = self.board.spread(at.own, at.other, bear)
            return _average((weight, WHOLE * self.board.final((), (), at.lead + gain)) for gain, weight in throws)
        turns = self.board.turns[at.auction]
        starters = [own for own in (True, False) if at.lead == 0 or own == (at.lead < 0)]
        begun = (Position(at.auction + 1, at.field, at.own, at.other, bear, at.lead, turns, own) for own in starters)
        return _average((1, self._at(position)) for position in begun)


def _average(parts: Iterable[tuple[int, int]]) -> int:
    total = weights = 0
    for weight, value in parts:
        total += weight * value
        weights += weight
    return total // weights
