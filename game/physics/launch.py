"""How coins leave the hand: where they are, how fast they go and how they turn.

Everything here depends on the film seed, the gesture and the tray; nothing knows which face is up.
Lengths in mm, angles in radians, speeds in mm/s and rad/s.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.physics.coins import Disc
from game.physics.gesture import Gesture

_GAP = 5.0  # between coins side by side in the hand
_UNREST = 2.0  # how far a coin may lie from its place in the hand


@dataclass(frozen=True, slots=True)
class Tray:
    """The felt that coins are thrown on: a rectangle with a rim that no coin leaves.

    Raises ValueError for a tray without area.
    """

    width_mm: float
    height_mm: float

    def __post_init__(self) -> None:
        if not (0 < self.width_mm < math.inf and 0 < self.height_mm < math.inf):
            raise ValueError(f"a tray of {self.width_mm} by {self.height_mm} mm holds no coin")


SLAP_TRAY: Final = Tray(300.0, 200.0)
WIDE_TRAY: Final = Tray(420.0, 280.0)


@dataclass(frozen=True, slots=True)
class Release:
    """A way of throwing. Each pair is (with no power, added by full power).

    `push` goes along the gesture's angle, `lift` up (varied by `lift_unrest` to either side), `turn`
    is the tumbling of a typical coin, `turn_unrest` its standard deviation; `fan` is the standard
    deviation of a coin's direction, by the gesture's spread; `height` is (lowest, highest);
    `start` is how far from the tray's middle the hand is, against the angle, as a share of the tray.
    """

    push: tuple[float, float]
    lift: tuple[float, float]
    lift_unrest: float
    turn: tuple[float, float]
    turn_unrest: tuple[float, float]
    fan: tuple[float, float]
    height: tuple[float, float]
    start: float


SLAP: Final = Release((160, 520), (450, 650), 200, (18, 42), (24, 12), (0.15, 0.5), (35, 60), 0.22)
TOSS: Final = Release((20, 110), (1800, 600), 100, (42, 18), (9, 3), (0.2, 0.4), (25, 30), 0.1)
HANDFUL: Final = Release((150, 400), (350, 500), 250, (18, 38), (24, 12), (0.5, 0.8), (30, 80), 0.16)


@dataclass(frozen=True, slots=True)
class Start:
    """One coin as it leaves the hand."""

    x: float
    y: float
    z: float
    push: tuple[float, float]
    lift: float
    tumble: float
    turn: float
    axis: float
    spin_rate: float


def starts_of(discs: Sequence[Disc], rng: Random, release: Release, gesture: Gesture, tray: Tray) -> tuple[Start, ...]:
    """Let coins go. Raises ValueError when they do not fit into the tray side by side."""
    places = _places_in_hand(discs, release, gesture, tray)
    rng.shuffle(places)
    return tuple(_start(place, rng, release, gesture) for place in places)


def _places_in_hand(discs: Sequence[Disc], release: Release, gesture: Gesture, tray: Tray) -> list[tuple[float, float]]:
    """Lay the coins out in rows, as near as the tray allows to where the hand is."""
    widest = max(disc.radius for disc in discs)
    columns = math.isqrt(len(discs) - 1) + 1
    rows = -(-len(discs) // columns)
    step = 2 * widest + _GAP
    middle_x = _middle(tray.width_mm, math.cos(gesture.angle), columns, step, release)
    middle_y = _middle(tray.height_mm, math.sin(gesture.angle), rows, step, release)
    return [
        (middle_x + (i % columns - (columns - 1) / 2) * step, middle_y + (i // columns - (rows - 1) / 2) * step)
        for i in range(len(discs))
    ]


def _middle(extent: float, ahead: float, rows: int, step: float, release: Release) -> float:
    """Put the hand behind the tray's middle in one direction, its coins off the rim."""
    room = rows * step / 2 + _UNREST
    if 2 * room > extent:
        raise ValueError(f"a tray of {extent} mm is too narrow for {rows} coins side by side")
    return min(max(extent * (0.5 - release.start * ahead), room), extent - room)


def _start(place: tuple[float, float], rng: Random, release: Release, gesture: Gesture) -> Start:
    speed = _by(gesture.power, release.push) * rng.uniform(0.75, 1.25)
    heading = gesture.angle + rng.gauss(0, _by(gesture.spread, release.fan))
    turn = rng.choice((-1, 1)) * _by(gesture.power, release.turn)
    return Start(
        x=place[0] + rng.uniform(-_UNREST, _UNREST),
        y=place[1] + rng.uniform(-_UNREST, _UNREST),
        z=rng.uniform(*release.height),
        push=(speed * math.cos(heading), speed * math.sin(heading)),
        lift=_by(gesture.power, release.lift) + rng.uniform(-1, 1) * release.lift_unrest,
        tumble=rng.uniform(-0.5, 0.5),
        turn=turn + rng.gauss(0, _by(gesture.power, release.turn_unrest)),
        axis=rng.uniform(0, math.tau),
        spin_rate=rng.gauss(0, 6),
    )


def _by(share: float, least_and_added: tuple[float, float]) -> float:
    return least_and_added[0] + share * least_and_added[1]
