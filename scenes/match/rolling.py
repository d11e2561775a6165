"""Scores roll to what they are now, once the pieces have landed that changed them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Seat
from sprites.tween import ease_out

ROLLS = 0.45
"""How long a number rolls, in seconds."""
SEEN = 0.1
"""So much longer frames are drawn: the last of them shows where it came to rest."""


@dataclass(slots=True)
class _Number:
    before: int
    now: int
    left: float = -SEEN

    @property
    def shown(self) -> int:
        return round(self.now + (self.before - self.now) * (1 - ease_out(1 - self.left / ROLLS)))


class Rolling:
    """The scores of the seats, each on its way. What changes while nothing moves, such as by undo, is there at once."""

    def __init__(self) -> None:
        self._numbers: dict[Seat, _Number] = {}
        self._moved = (False, False)

    @property
    def running(self) -> bool:
        """Whether a number rolls, or its last picture is still to be drawn."""
        return any(number.left > -SEEN for number in self._numbers.values())

    def forget(self) -> None:
        """Roll nothing from what was shown to somebody else."""
        self._numbers = {}

    def update(self, seconds: float, moving: bool) -> None:
        """Let time pass; `moving` tells whether pieces are on their way."""
        self._moved = self._moved[1], moving
        for number in self._numbers.values():
            number.left = max(-SEEN, number.left - seconds)

    def shows(self, seat: Seat, score: str) -> str:
        """Return what stands in place of a score now."""
        if not score.lstrip("-").isdecimal():
            self._numbers.pop(seat, None)
            return score
        number = self._numbers.get(seat)
        if number is None or (number.now != int(score) and not any(self._moved)):
            self._numbers[seat] = _Number(int(score), int(score))
            return score
        if number.now != int(score):
            number.before, number.now, number.left = number.shown, int(score), ROLLS
        return str(number.shown) if number.left > 0 else score
