"""Stripmine for two, solved backwards from its end (ruling 12).

A position is worth what a side can make sure of, whatever the other does: 1 a victory, 0 a shared one, -1 a
defeat, counted in whole parts of `ONE` and always rounded down, so what is called sure is sure. What the
other side can make sure of bounds the value from above; `tests` and `main.py exploit` compare the two.
Of choices that are equally sure the one is taken against which somebody choosing at random fares worst.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.core.agent import Stop
from game.stripmine.opponents.fast_board import Board, Keeping, Places, Position, left_of, pairs_of
from game.stripmine.opponents.matrix_game import solve

ONE: Final = 1 << 30
MOST_KNOWN: Final = 150_000
"""The most positions that are remembered; beyond that all but the given ones go (memory, not strength)."""

Value: TypeAlias = tuple[int, int]
"""What is sure, and what may be hoped for against random choices: both in parts of ONE."""
Began: TypeAlias = tuple[int, Places, Places, Places, Places, int]
"""The beginning of a mining phase: the auction after it, field, own and other coins, the bear's coins, lead."""


class Stopped(Exception):
    """`stop` ended the work."""


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """A solved auction, or a solved choice of coins to keep.

    `shares` are whole weights: how often to make each of the own choices; `against_best` is the value of each
    against the other side's best play, `value` that of the whole.
    """

    choices: tuple[Places, ...]
    shares: tuple[int, ...]
    against_best: tuple[float, ...]
    value: Value


class Solution:
    """The values of positions and how to play them; `given` beginnings of mining phases are known before."""

    def __init__(self, board: Board, given: Mapping[Began, Value] | None = None, stop: Stop = lambda: False) -> None:
        self.board = board
        self.stop = stop
        self._given = dict(given or {})
        self._begun: dict[Began, Value] = {}
        self._known: dict[Hashable, Value] = {}

    def begun(self, *at: *Began) -> Value:
        """Value the beginning of a mining phase: fewer points start, a coin decides a tie (ruling 3)."""
        value = self._given.get(at) or self._begun.get(at)
        if value is None:
            turns, lead = self.board.turns[at[0] - 1], at[-1]
            starts = [own for own in (True, False) if lead == 0 or own == (lead < 0)]
            values = [self.value(Position(*at, turns, own)) for own in starts]
            self._begun[at] = value = _mean(values)
        return value

    def value(self, at: Position) -> Value:
        """Value a mining phase or an auction."""
        known = self._known.get(at)
        if known is None:
            known = self._known[at] = self._mined(at) if at.turns else self.equilibrium(at).value
        return known

    def _mined(self, at: Position) -> Value:
        values = self.hill_values(at)
        if at.own_turn:
            return max(values.values())
        hoped = sum(values[height][1] for height in at.field) // len(at.field)
        return min(values.values())[0], hoped

    def hill_values(self, at: Position) -> dict[int, Value]:
        """Value every top that can be taken, by the height of its hill."""
        return {height: self.value(self.board.dug(at, height)) for height in dict.fromkeys(at.field)}

    def equilibrium(self, at: Position) -> Equilibrium:
        """Solve an auction."""
        if self.stop():
            raise Stopped
        field = self.board.field_after(at)
        offers, answers = pairs_of(at.own), pairs_of(at.other)

        def outcome(pair: Places, answer: Places) -> Value:
            own, other = left_of(at.own, pair), left_of(at.other, answer)
            return self._over_throws(
                self.board.spread(pair, answer, at.bear),
                lambda gain: self._after(Keeping(at.auction, field, own, other, pair, answer, at.lead + gain)),
            )

        return _solved(offers, answers, outcome)

    def _over_throws(self, spread: tuple[tuple[int, int], ...], value: Callable[[int], Value]) -> Value:
        sure = hoped = throws = 0
        for gain, weight in spread:
            one = value(gain)
            sure += weight * one[0]
            hoped += weight * one[1]
            throws += weight
        return sure // throws, hoped // throws

    def _after(self, at: Keeping) -> Value:
        """Value the table after an auction was scored."""
        board = self.board
        if at.auction == board.rules.auctions:
            return self._end(at.own, at.other, at.lead)
        if board.keep == 1:
            return self.kept(at)
        return self._next(at, tuple(sorted(at.offered + at.other_offered)) if board.keep else ())

    def kept(self, at: Keeping) -> Value:
        """Value the choice of coins to keep."""
        known = self._known.get(at)
        if known is None:
            known = self._known[at] = self.keep(at).value
        return known

    def keep(self, at: Keeping) -> Equilibrium:
        """Solve the choice of coins to keep."""
        own, other = (tuple((coin,) for coin in dict.fromkeys(pair)) for pair in (at.offered, at.other_offered))
        return _solved(own, other, lambda mine, theirs: self._next(at, tuple(sorted(mine + theirs))))

    def _next(self, at: Keeping, bear: Places) -> Value:
        """Value what follows with these coins for the bear: a mining phase, or the blowout."""
        if at.auction < len(self.board.turns):
            return self.begun(at.auction + 1, at.field, at.own, at.other, bear, at.lead)
        spread = self.board.spread(at.own, at.other, bear)
        return self._over_throws(spread, lambda gain: self._end((), (), at.lead + gain))

    def _end(self, own: Places, other: Places, lead: int) -> Value:
        won = ONE * self.board.final(own, other, lead)
        return won, won

    def forget(self) -> None:
        """Forget positions if too many are remembered."""
        if len(self._known) + len(self._begun) > MOST_KNOWN:
            self._known.clear()
            self._begun.clear()


def _mean(values: list[Value]) -> Value:
    return sum(sure for sure, _ in values) // len(values), sum(hoped for _, hoped in values) // len(values)


def _solved(
    choices: tuple[Places, ...], answers: tuple[Places, ...], outcome: Callable[[Places, Places], Value]
) -> Equilibrium:
    """Solve a choice that both sides make at once."""
    cells = [[outcome(choice, answer) for answer in answers] for choice in choices]
    sure = [[cell[0] for cell in row] for row in cells]
    hoped = [sum(cell[1] for cell in row) // len(answers) for row in cells]
    found = solve(sure)
    shares = found.shares
    if max(shares) == sum(shares):  # a single choice is best: of all such the most promising
        best = max(range(len(choices)), key=lambda row: (min(sure[row]), hoped[row]))
        shares = tuple(int(row == best) for row in range(len(choices)))
    total, weight = sum(shares), sum(found.other_shares)
    against = tuple(_weighed(found.other_shares, row) / weight / ONE for row in sure)
    return Equilibrium(choices, shares, against, (_sure(shares, sure), _weighed(shares, hoped) // total))


def _sure(shares: tuple[int, ...], sure: list[list[int]]) -> int:
    """Return what these shares make sure of: their least average against any one answer, rounded down."""
    columns = zip(*sure, strict=True)
    return min(_weighed(shares, column) for column in columns) // sum(shares)


def _weighed(shares: tuple[int, ...], values: Iterable[int]) -> int:
    return sum(share * value for share, value in zip(shares, values, strict=True))
