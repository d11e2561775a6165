"""Thrown coins as they are shown at rest: each whole on the felt, and none on another."""

from __future__ import annotations

import math
from collections.abc import Sequence

Spot = tuple[float, float]

ROUNDS = 200
"""So often coins are pushed apart before they stay as they are."""


def apart(spots: Sequence[Spot], radii: Sequence[float], room: Spot, gap: float) -> list[Spot]:
    """Return where coins are shown: as near to their spots as the room and the other coins allow.

    Only the picture changes: which face is up was decided by the throw.
    """
    found = [_inside(spot, radius + gap, room) for spot, radius in zip(spots, radii, strict=True)]
    for _ in range(ROUNDS):
        before = list(found)
        for one in range(len(found)):
            for other in range(one):
                found[one], found[other] = _pushed(found[one], found[other], radii[one] + radii[other] + gap, one)
        found = [_inside(spot, radius + gap, room) for spot, radius in zip(found, radii, strict=True)]
        if found == before:
            break
    return found


def _inside(spot: Spot, margin: float, room: Spot) -> Spot:
    x, y = (min(max(at, margin), max(margin, side - margin)) for at, side in zip(spot, room, strict=True))
    return x, y


def _pushed(one: Spot, other: Spot, distance: float, number: int) -> tuple[Spot, Spot]:
    """Move both away from each other by the same length; where they lie on one spot, in a direction of their own."""
    between = math.dist(one, other)
    if between >= distance:
        return one, other
    angle = math.atan2(one[1] - other[1], one[0] - other[0]) if between > 0.01 else number * 2.4
    step = (distance - between) / 2 + 0.01
    x, y = math.cos(angle) * step, math.sin(angle) * step
    return (one[0] + x, one[1] + y), (other[0] - x, other[1] - y)
