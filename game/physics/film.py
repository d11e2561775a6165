"""The film of a throw: where each coin is at any moment, and when it clinks.

Lengths in mm, angles in radians, speeds in mm/s, times in seconds. `x` and `y` lie in the tray
(0, 0 is a corner of the felt), `z` is the height of a coin's middle above its place at rest.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

FRAMES_A_SECOND: Final = 120
LONGEST_PLAYED: Final = 1.6  # seconds until everything the players see lies still

_NUMBERS = 5  # a coin's numbers in a frame: x, y, z, tumble, spin


@dataclass(frozen=True, slots=True)
class Pose:
    """A coin in the air or on the felt.

    To draw it: the visible face turned by `spin`, then squashed to |cos(tumble)| across the line
    that points along `axis`, about which the coin tumbles.
    """

    x: float
    y: float
    z: float
    tumble: float
    axis: float
    spin: float

    def face_up(self, start: bool) -> bool:
        """Return whether heads is visible, for a coin that had heads up in the hand (`start`) or not."""
        return start == (math.cos(self.tumble) >= 0)


@dataclass(frozen=True, slots=True)
class Hit:
    """A sound: coin `coin_index` hits the felt or the rim, or another coin (`with_coin`), at `t`.

    `speed` is how fast the two met, in mm/s: roughly 60 (hardly heard) to 3000.
    """

    t: float
    coin_index: int
    speed: float
    with_coin: bool


@dataclass(frozen=True, slots=True)
class Film:
    """A throw from the hand to rest, for the table to play.

    `frames` holds 32-bit floats: for every 1/120 s and every coin x, y, z, tumble, spin. A coin's
    tumbling axis never changes.
    """

    axes: tuple[float, ...]
    frames: bytes
    hits: tuple[Hit, ...]

    @property
    def length(self) -> int:
        """The number of frames, including the first (in the hand) and the last (at rest)."""
        return len(self.frames) // (4 * _NUMBERS * len(self.axes))

    @property
    def seconds(self) -> float:
        """How long the throw really takes."""
        return (self.length - 1) / FRAMES_A_SECOND

    @property
    def haste(self) -> float:
        """How many times faster than real time it is shown: more than 1 if it would last over 1.6 s."""
        return max(1.0, self.seconds / LONGEST_PLAYED)

    def at(self, t: float) -> tuple[Pose, ...]:
        """Return every coin's pose `t` seconds into the real throw, interpolated between frames."""
        place = min(max(t, 0.0) * FRAMES_A_SECOND, self.length - 1.0)
        frame = min(int(place), max(0, self.length - 2))
        return tuple(self._poses(frame, place - frame))

    def pose(self, t_played: float) -> tuple[Pose, ...]:
        """Return every coin's pose `t_played` seconds after the film began to play."""
        return self.at(t_played * self.haste)

    def _poses(self, frame: int, share: float) -> Iterator[Pose]:
        numbers = memoryview(self.frames).cast("f")
        width = _NUMBERS * len(self.axes)
        here = numbers[frame * width : (frame + 1) * width].tolist()
        there = numbers[(frame + 1) * width : (frame + 2) * width].tolist() or here
        mixed = [a + (b - a) * share for a, b in zip(here, there, strict=True)]
        for index, axis in enumerate(self.axes):
            x, y, z, tumble, spin = mixed[_NUMBERS * index : _NUMBERS * (index + 1)]
            yield Pose(x, y, z, tumble, axis, spin)
