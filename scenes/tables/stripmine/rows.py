"""In which rows the hills of Stripmine stand."""

from __future__ import annotations

import math

ROWS: dict[int, tuple[int, ...]] = {
    4: (2, 2),
    6: (3, 3),
    8: (4, 4),
    10: (3, 4, 3),
    12: (4, 4, 4),
    14: (5, 4, 5),
    16: (5, 6, 5),
}
"""How many hills stand in each row of the field."""


def rows_of(hills: int) -> tuple[int, ...]:
    """Return how many hills stand in each row."""
    if hills in ROWS:
        return ROWS[hills]
    per_row = max(1, round(math.sqrt(hills) * 1.3))
    full, rest = divmod(hills, per_row)
    return (per_row,) * full + ((rest,) if rest else ())


def staggered(rows: tuple[int, ...]) -> bool:
    """Two rows stand so that every hill looks between two of the other row."""
    return len(rows) == 2
