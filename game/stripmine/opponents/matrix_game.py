"""Games in which two choose at once, solved exactly: a linear programme on whole numbers.

The simplex method runs on a tableau without fractions: every entry is a whole number over one common
denominator, which is the last pivot (Edmonds, Bareiss). So a value is a fraction, never a rounded number, and
the same game has the same solution on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

Matrix = Sequence[Sequence[int]]
"""What the first side gets, by its choice (row) and the other's (column)."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A solved game: its value `number / over` for the first side, and both sides' shares as whole weights."""

    number: int
    over: int
    shares: tuple[int, ...]
    other_shares: tuple[int, ...]

    @property
    def floor(self) -> int:
        """The value, rounded down to a whole number."""
        return self.number // self.over


def solve(matrix: Matrix) -> Solved:
    """Return the value of a game and an equilibrium; single choices wherever single choices suffice."""
    least = [min(row) for row in matrix]
    most = [max(column) for column in zip(*matrix, strict=True)]
    if max(least) == min(most):
        return Solved(max(least), 1, _only(least, max(least)), _only(most, min(most)))
    return _mixed(matrix, min(least) - 1)


def _only(values: Sequence[int], wanted: int) -> tuple[int, ...]:
    place = values.index(wanted)
    return tuple(int(other == place) for other in range(len(values)))


def _mixed(matrix: Matrix, below: int) -> Solved:
    """Solve: make the sum of the column weights greatest while no row earns more than 1.

    All payoffs are lifted by `-below`, so that they are positive and the value is 1 over that sum.
    """
    unit = gcd(*(value - below for row in matrix for value in row))
    tableau = _Tableau([[(value - below) // unit for value in row] for row in matrix])
    tableau.run()
    total = tableau.rows[-1][-1]
    shares, others = tableau.shares()
    return Solved(tableau.over * unit + below * total, total, _shortest(shares), _shortest(others))


def _shortest(weights: Sequence[int]) -> tuple[int, ...]:
    common = gcd(*weights)
    return tuple(weight // common for weight in weights)


class _Tableau:
    """A simplex tableau: payoffs, one slack for each row, the bound; the last line is what is made greatest."""

    def __init__(self, payoffs: list[list[int]]) -> None:
        self.height, self.width = len(payoffs), len(payoffs[0])
        self.rows = [
            row + [int(place == slack) for slack in range(self.height)] + [1] for place, row in enumerate(payoffs)
        ]
        self.rows.append([-1] * self.width + [0] * (self.height + 1))
        self.basis = [self.width + place for place in range(self.height)]
        self.over = 1

    def run(self) -> None:
        """Pivot until nothing can be gained. The first column that gains is taken, which never goes in circles."""
        while (column := self._gaining()) is not None:
            self._pivot(self._tightest(column), column)

    def _gaining(self) -> int | None:
        return next((place for place, gain in enumerate(self.rows[-1][:-1]) if gain < 0), None)

    def _tightest(self, column: int) -> int:
        """Return the row that bounds a column's growth first; among equals the one with the lowest variable."""
        found = -1
        for place in range(self.height):
            entry = self.rows[place][column]
            if entry <= 0:
                continue
            if found < 0:
                found = place
                continue
            gap = self.rows[place][-1] * self.rows[found][column] - self.rows[found][-1] * entry
            if gap < 0 or (gap == 0 and self.basis[place] < self.basis[found]):
                found = place
        return found

    def _pivot(self, row: int, column: int) -> None:
        line, over = self.rows[row], self.over
        pivot = line[column]
        for place, other in enumerate(self.rows):
            if place != row:
                factor = other[column]
                self.rows[place] = [(pivot * a - factor * b) // over for a, b in zip(other, line, strict=True)]
        self.over = pivot
        self.basis[row] = column

    def shares(self) -> tuple[list[int], list[int]]:
        """Return the weights of the rows (the prices of their bounds) and of the columns (their amounts)."""
        columns = [0] * self.width
        for place, variable in enumerate(self.basis):
            if variable < self.width:
                columns[variable] = self.rows[place][-1]
        return self.rows[-1][self.width : -1], columns
