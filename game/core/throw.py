"""What a record keeps of coins thrown at the table: outside state and digest, but checked like everything else."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.chance import Fell
from game.core.codec import Json, Malformed, from_json

FARTHEST = 10_000
"""No tray is wider, and no coin lies farther away (mm); angles are as limited (radians)."""


@dataclass(frozen=True, slots=True)
class Throw:
    """The `throw` of a record's line, as `game/RECORDS.md` describes it."""

    start: tuple[bool, ...]
    parity: tuple[int, ...]
    tray: tuple[float, float]
    rest: tuple[tuple[float, float, float], ...]

    def __post_init__(self) -> None:
        """Raise ValueError if it tells of no throw."""
        if not len(self.start) == len(self.parity) == len(self.rest):
            raise ValueError("start, parity and rest should have a value per coin each")
        if not set(self.parity) <= {0, 1}:
            raise ValueError("parity should be 0 or 1")
        if not all(0 < side <= FARTHEST for side in self.tray):
            raise ValueError(f"a tray's sides lie between 0 and {FARTHEST} mm")
        if any(abs(number) > FARTHEST for place in self.rest for number in place):
            raise ValueError(f"no coin lies farther away than {FARTHEST} mm")

    @property
    def faces(self) -> tuple[bool, ...]:
        """How the coins fell."""
        return tuple(start != bool(odd) for start, odd in zip(self.start, self.parity, strict=True))


def throw_of(answer: object, note: Json) -> Throw:
    """Read the throw that goes with an answer of chance. Raises Malformed."""
    if not isinstance(answer, Fell):
        raise Malformed("only coins that fell have a 'throw'")
    throw = from_json(Throw, note)
    if len(throw.start) != len(answer.heads):
        raise Malformed(f"'throw' should tell of {len(answer.heads)} coins, not of {len(throw.start)}")
    return throw
