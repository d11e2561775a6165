"""How a hand throws: read from a shaken mouse, a held key or, for an AI, from its luck.

Angles run from the x axis towards the y axis of whatever the samples are measured in; the table's y
grows downwards, towards the player, so "away from the player" is minus a quarter turn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import pairwise
from typing import Final

AWAY: Final = -math.pi / 2

_SWING: Final = 0.35  # seconds: only the end of a shake throws
_BRISK: Final = 3200.0  # table units a second: as hard as a throw gets
_AIM: Final = 0.7  # radians to either side of straight away, where nobody aims
_FULL_HOLD: Final = 1.5  # seconds until a held key throws as hard as it can


@dataclass(frozen=True, slots=True)
class Gesture:
    """A throw as the hand makes it: power and spread from 0 to 1, angle in radians.

    Power and spread are clamped, the angle is brought to -pi..pi. Raises ValueError for a number
    that is not finite.
    """

    power: float
    angle: float
    spread: float

    def __post_init__(self) -> None:
        for name in ("power", "angle", "spread"):
            if not math.isfinite(getattr(self, name)):
                raise ValueError(f"a gesture's {name} cannot be {getattr(self, name)}")
        object.__setattr__(self, "power", _clamped(self.power))
        object.__setattr__(self, "angle", math.remainder(self.angle, math.tau))
        object.__setattr__(self, "spread", _clamped(self.spread))


def gesture_of_shake(samples: Sequence[tuple[float, float, float]]) -> Gesture:
    """Read a shake: (seconds, x, y), oldest first, in table units (1920 to the width).

    Speed gives the power, the overall direction the angle, and a path that turns to and
    fro the spread. A hand that never moved drops the coins gently away from the player.
    """
    swing = [sample for sample in samples if samples[-1][0] - sample[0] <= _SWING]
    if len(swing) < 2:
        return Gesture(0.0, AWAY, 0.5)
    (begun, x0, y0), (ended, x1, y1) = swing[0], swing[-1]
    path = sum(math.dist(a[1:], b[1:]) for a, b in pairwise(swing))
    straight = math.hypot(x1 - x0, y1 - y0)
    if path < 1.0:
        return Gesture(0.0, AWAY, 0.5)
    angle = math.atan2(y1 - y0, x1 - x0) if straight >= 1.0 else AWAY
    # A sample apart by less than a frame would make any speed of a tiny path.
    speed = path / max(ended - begun, 1 / 60)
    return Gesture(speed / _BRISK, angle, 1 - straight / path)


def gesture_of_hold(seconds: float, wobble: int) -> Gesture:
    """Throw with a key held for `seconds` (longer is harder); `wobble` is any number."""
    aim, spread = _fractions("hold", wobble, 2)
    return Gesture(seconds / _FULL_HOLD, AWAY + _AIM * (2 * aim - 1), spread)


def gesture_of_luck(bits: int) -> Gesture:
    """Throw as an AI does, with a gesture that depends only on `bits` (any whole number)."""
    power, aim, spread = _fractions("luck", bits, 3)
    return Gesture(0.15 + 0.75 * power, AWAY + _AIM * (2 * aim - 1), spread)


def _clamped(value: float) -> float:
    return min(1.0, max(0.0, value))


def _fractions(purpose: str, number: int, count: int) -> tuple[float, ...]:
    """Spread a number's bits over `count` fractions in [0, 1)."""
    digest = blake2b(f"{purpose} {number}".encode(), digest_size=4 * count).digest()
    return tuple(int.from_bytes(digest[4 * i : 4 * i + 4], "big") / 2**32 for i in range(count))
