"""The end of a film: coins that lean, overlap or touch the rim glide into place.

This moves pictures only; which face is up was settled by the fall. Lengths in mm.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from game.physics.coins import Disc
from game.physics.launch import Tray

_NUMBERS = 5  # x, y, z, tumble, spin, as in a film
_GLIDE_FRAMES: Final = 14
_UNSEEN = 0.25  # mm or hundredths of a turn: smaller corrections need no glide
_ROUNDS = 200
_TOUCH = 0.02  # mm of overlap that counts as touching

Place = tuple[float, float]


def settled(frames: array[float], half_turns: Sequence[int], discs: Sequence[Disc], tray: Tray) -> array[float]:
    """Return the frames with an end where every coin lies flat, in the tray, on no other coin."""
    width = _NUMBERS * len(discs)
    last = frames[-width:]
    places = apart([(last[i], last[i + 1]) for i in range(0, width, _NUMBERS)], discs, tray)
    end = array("f")
    for index, (x, y) in enumerate(places):
        end.extend((x, y, 0.0, math.pi * half_turns[index], last[_NUMBERS * index + 4]))
    furthest = max(abs(a - b) for a, b in zip(last, end, strict=True))
    if furthest <= _UNSEEN:
        return frames[:-width] + end
    return frames + _glide(last, end)


def apart(places: Sequence[Place], discs: Sequence[Disc], tray: Tray) -> list[Place]:
    """Push overlapping coins apart, as little as needed, and keep them in the tray."""
    now = [_inside(place, disc, tray) for place, disc in zip(places, discs, strict=True)]
    for _ in range(_ROUNDS):
        if not _part_once(now, discs, tray):
            break
    return now


def _part_once(now: list[Place], discs: Sequence[Disc], tray: Tray) -> bool:
    """Separate each overlapping pair once; return whether there was one."""
    parted = False
    for one, other in combinations(range(len(now)), 2):
        dx, dy = now[other][0] - now[one][0], now[other][1] - now[one][1]
        distance = math.hypot(dx, dy)
        overlap = discs[one].radius + discs[other].radius - distance
        if overlap > _TOUCH:
            parted = True
            # Coins exactly on each other part along x.
            ux, uy = (dx / distance, dy / distance) if distance > 0 else (1.0, 0.0)
            now[one] = _inside((now[one][0] - ux * overlap / 2, now[one][1] - uy * overlap / 2), discs[one], tray)
            now[other] = _inside(
                (now[other][0] + ux * overlap / 2, now[other][1] + uy * overlap / 2), discs[other], tray
            )
    return parted


def _inside(place: Place, disc: Disc, tray: Tray) -> Place:
    x = min(max(place[0], disc.radius), tray.width_mm - disc.radius)
    y = min(max(place[1], disc.radius), tray.height_mm - disc.radius)
    return x, y


def _glide(last: array[float], end: array[float]) -> array[float]:
    """Ease from one frame to another."""
    frames = array("f")
    for frame in range(1, _GLIDE_FRAMES):
        share = frame / _GLIDE_FRAMES
        eased = share * share * (3 - 2 * share)
        frames.extend(a + (b - a) * eased for a, b in zip(last, end, strict=True))
    return frames + end
