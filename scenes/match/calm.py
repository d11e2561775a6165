"""Presses that were meant to hurry decide nothing: what has come to rest has to be seen first."""

from __future__ import annotations

CALM = 0.6
"""Seconds for which Space and Enter do nothing after something has moved or was hurried."""


class Calm:
    """Knows how long nothing has moved."""

    def __init__(self) -> None:
        self._left = 0.0
        self.led = True
        """Whether what has the keyboard got it by itself, and not from the player."""

    @property
    def waits(self) -> bool:
        """Whether it waits for time to pass."""
        return self._left > 0

    def disturb(self) -> None:
        """Something moves, or has been hurried."""
        self._left = CALM

    def update(self, seconds: float, moves: bool) -> None:
        """Let time pass."""
        self._left = CALM if moves else max(0.0, self._left - seconds)

    @property
    def too_soon(self) -> bool:
        """Whether Enter is not to decide anything: a focus that the player has moved was seen."""
        return self.waits and self.led
