"""Shaking coins: hold the mouse or a key, and let go to throw; a short press throws at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.physics.gesture import Gesture, gesture_of_hold, gesture_of_shake

Sample = tuple[float, float, float]


@dataclass
class Shake:
    """One shake, by the mouse (`key` None) or a held key. Positions are in logical pixels."""

    action: Any
    key: int | None
    pos: tuple[int, int]
    seconds: float = 0.0
    samples: list[Sample] = field(default_factory=list)
    wobble: int = 0

    def move(self, pos: tuple[int, int], factor: float) -> None:
        """Follow the mouse."""
        self.pos = pos
        self.samples.append((self.seconds, pos[0] / factor, pos[1] / factor))

    def gesture(self) -> Gesture:
        """Return the gesture that shapes the throw (never its odds)."""
        if len(self.samples) >= 3:
            return gesture_of_shake(self.samples)
        return gesture_of_hold(self.seconds, self.wobble)
