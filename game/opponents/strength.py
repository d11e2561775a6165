"""How strong each level was measured to be: committed arena results, shown in the set-up."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Any, Final

from game.core.contract import BadData

FILE: Final = Path(__file__).parent / "data" / "strength.toml"


@dataclass(frozen=True, slots=True)
class Strength:
    """`share` of the pairs of seats in which `level` placed above `against` (ties half).

    `low` to `high` is the 95 % interval of that share over `games` matches.
    """

    seats: int
    level: str
    against: str
    share: float
    low: float
    high: float
    games: int


def measured(title: str, level: str, seats: int) -> Strength | None:
    """Return the measurement of a level at a number of seats, or at the nearest one measured."""
    found = [strength for strength in strengths(title) if strength.level == level]
    return min(found, key=lambda strength: (abs(strength.seats - seats), strength.seats), default=None)


def rating(title: str, level: str, seats: int) -> float | None:
    """Return how far a level stands above the foot of the ladder, its steps added up; None if it is not on it."""
    found, ladder = measured(title, level, seats), strengths(title)
    if found is None:
        return 0.0 if any(step.against == level for step in ladder) else None
    below = rating(title, found.against, seats)
    if below is None:
        return None
    share = found.share if 0 < found.share < 1 else (found.low + found.high) / 2  # all won: no step without an end
    return below + log(share / (1 - share))


def expected(own: float, other: float) -> float:
    """Return the share of pairs in which whoever has a rating is expected to leave another behind."""
    return 1 / (1 + exp(other - own))


@cache
def strengths(title: str, file: Path = FILE) -> tuple[Strength, ...]:
    """Return all measurements of a title. Raises BadData."""
    try:
        entries: Any = tomllib.loads(file.read_text(encoding="utf-8")).get(title, [])
        return tuple(_strength(entry) for entry in entries)
    except (OSError, tomllib.TOMLDecodeError, TypeError, ValueError) as error:
        raise BadData(f"{file.name}: {title}: {error}") from None


def _strength(entry: dict[str, Any]) -> Strength:
    strength = Strength(**entry)
    if not 0 <= strength.low <= strength.share <= strength.high <= 1:
        raise ValueError(f"{strength.level}: {strength.low}, {strength.share}, {strength.high} should rise from 0 to 1")
    return strength
