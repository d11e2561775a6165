"""Stripmine for two, solved backwards from its end (ruling 12).

A position is worth what a side can make sure of, whatever the other does: 1 a victory, 0 a shared one, -1 a
defeat, counted in whole parts of `ONE` and always rounded down, so that what is said to be sure is sure. What the
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
"""So many positions are remembered; beyond, all but the given ones are forgotten (memory, not strength)."""

Worth: TypeAlias = tuple[int, int]
"""What is sure, and what may be hoped for against random choices: both in parts of ONE."""
Began: TypeAlias = tuple[int, Places, Places, Places, Places, int]
"""The beginning of a mining phase: the auction after it, field, own and other coins, the bear's coins, lead."""


class Stopped(Exception):
    """The solution was told to stop."""


@dataclass(frozen=True, slots=True)
class Deal:
    """An auction, or a choice of coins to keep, solved: the own choices, how often to make each (weights),
    what each is worth against the other side's best play, and the worth of all."""

    choices: tuple[Places, ...]
    shares: tuple[int, ...]
    against_best: tuple[float, ...]
    value: Worth


class Solution:
    """What positions are worth and how to play them. `given` are beginnings of mining phases known before."""

    def __init__(self, board: Board, given: Mapping[Began, Worth] | None = None, stop: Stop = lambda: False) -> None:
        self.board = board
        self.stop = stop
        self._given = dict(given or {})
        self._begun: dict[Began, Worth] = {}
        self._known: dict[Hashable, Worth] = {}

    def begun(self, *at: *Began) -> Worth:
        """Value the beginning of a mining phase: fewer points start, a coin decides a tie (ruling 3)."""
        worth = self._given.get(at) or self._begun.get(at)
        if worth is None:
            turns, lead = self.board.turns[at[0] - 1], at[-1]
            starts = [own for own in (True, False) if lead == 0 or own == (lead < 0)]
            worths = [self.value(Position(*at, turns, own)) for own in starts]
            self._begun[at] = worth = _mean(worths)
        return worth

    def value(self, at: Position) -> Worth:
        """Value a mining phase or an auction."""
        known = self._known.get(at)
        if known is None:
            known = self._known[at] = self._mined(at) if at.turns else self.deal(at).value
        return known

    def _mined(self, at: Position) -> Worth:
        worths = self.digs(at)
        if at.own_turn:
            return max(worths.values())
        hoped = sum(worths[height][1] for height in at.field) // len(at.field)
        return min(worths.values())[0], hoped

    def digs(self, at: Position) -> dict[int, Worth]:
        """Value every top that can be taken, by the height of its hill."""
        return {height: self.value(self.board.dug(at, height)) for height in dict.fromkeys(at.field)}

    def deal(self, at: Position) -> Deal:
        """Solve an auction."""
        if self.stop():
            raise Stopped
        field = self.board.field_after(at)
        offers, answers = pairs_of(at.own), pairs_of(at.other)

        def outcome(pair: Places, answer: Places) -> Worth:
            own, other = left_of(at.own, pair), left_of(at.other, answer)
            return self._over_falls(
                self.board.spread(pair, answer, at.bear),
                lambda gain: self._after(Keeping(at.auction, field, own, other, pair, answer, at.lead + gain)),
            )

        return _solved(offers, answers, outcome)

    def _over_falls(self, spread: tuple[tuple[int, int], ...], worth: Callable[[int], Worth]) -> Worth:
        sure = hoped = falls = 0
        for gain, weight in spread:
            one = worth(gain)
            sure += weight * one[0]
            hoped += weight * one[1]
            falls += weight
        return sure // falls, hoped // falls

    def _after(self, at: Keeping) -> Worth:
        """Value the table after an auction was scored."""
        board = self.board
        if at.auction == board.rules.auctions:
            return self._end(at.own, at.other, at.lead)
        if board.keep == 1:
            return self.kept(at)
        return self._next(at, tuple(sorted(at.offered + at.other_offered)) if board.keep else ())

    def kept(self, at: Keeping) -> Worth:
        """Value the choice of coins to keep."""
        known = self._known.get(at)
        if known is None:
            known = self._known[at] = self.keep(at).value
        return known

    def keep(self, at: Keeping) -> Deal:
        """Solve the choice of coins to keep."""
        own, other = (tuple((coin,) for coin in dict.fromkeys(pair)) for pair in (at.offered, at.other_offered))
        return _solved(own, other, lambda mine, theirs: self._next(at, tuple(sorted(mine + theirs))))

    def _next(self, at: Keeping, bear: Places) -> Worth:
        """Value what follows with these coins for the bear: a mining phase, or the blowout."""
        if at.auction < len(self.board.turns):
            return self.begun(at.auction + 1, at.field, at.own, at.other, bear, at.lead)
        spread = self.board.spread(at.own, at.other, bear)
        return self._over_falls(spread, lambda gain: self._end((), (), at.lead + gain))

    def _end(self, own: Places, other: Places, lead: int) -> Worth:
        won = ONE * self.board.final(own, other, lead)
        return won, won

    def forget(self) -> None:
        """Let go of positions if too many are remembered."""
        if len(self._known) + len(self._begun) > MOST_KNOWN:
            self._known.clear()
            self._begun.clear()

    def beginnings(self, auction: int) -> dict[Began, Worth]:
        """Return all beginnings of the mining phase before an auction that were worked out."""
        return {at: worth for at, worth in self._begun.items() if at[0] == auction}


def _mean(worths: list[Worth]) -> Worth:
    return sum(sure for sure, _ in worths) // len(worths), sum(hoped for _, hoped in worths) // len(worths)


def _solved(
    choices: tuple[Places, ...], answers: tuple[Places, ...], outcome: Callable[[Places, Places], Worth]
) -> Deal:
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
    return Deal(choices, shares, against, (_sure(shares, sure), _weighed(shares, hoped) // total))


def _sure(shares: tuple[int, ...], sure: list[list[int]]) -> int:
    """Return what these shares make sure of: their least average against any one answer, rounded down."""
    columns = zip(*sure, strict=True)
    return min(_weighed(shares, column) for column in columns) // sum(shares)


def _weighed(shares: tuple[int, ...], values: Iterable[int]) -> int:
    return sum(share * value for share, value in zip(shares, values, strict=True))
