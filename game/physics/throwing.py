"""Throwing coins: the one place where the face in the hand and the tumbling meet.

A coin shows the face that was up in the hand if it turned over an even number of times, and the
other one if it turned over an odd number of times. The face in the hand is a fair bit fixed before
the throw, and nothing that moves coins can read it: so the outcome is exactly fair, whatever the
gesture, and yet every flip is decided by what the players see.

All functions are pure and safe in threads: the same arguments give the same throw, on one machine.
A throw of more than four coins takes longer than a frame; let another thread make it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, Literal

from game.physics.coins import discs_of
from game.physics.film import Film, Pose
from game.physics.gesture import Gesture
from game.physics.launch import HANDFUL, SLAP, SLAP_TRAY, TOSS, WIDE_TRAY, Release, Tray, starts_of
from game.physics.settle import settled

if TYPE_CHECKING:
    from game.physics.felt import Fall


Way = Literal["slap", "toss", "handful"]

RELEASES: Final[Mapping[Way, Release]] = {"slap": SLAP, "toss": TOSS, "handful": HANDFUL}
"""How coins leave the hand: slapped on the table, tossed high, poured out of both hands."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Where a coin lies: its middle in mm, turned by `angle` radians."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw, complete, coins in the order in which they were given.

    `faces`: heads is up; `parity`: 1 for a coin that turned over an odd number of times; `seconds`:
    how long it really takes.
    """

    faces: tuple[bool, ...]
    parity: tuple[int, ...]
    rest: tuple[Rest, ...]
    film: Film
    seconds: float


def throw(
    coins: Sequence[str], start: Sequence[bool], film_seed: int, gesture: Gesture, tray: Tray = SLAP_TRAY
) -> Throw:
    """Slap 1 to 16 coins onto the table. `start`: which have heads up in the hand.

    Raises ValueError for unknown coins, for faces that do not match them and for a tray too small.
    """
    return _thrown(coins, start, film_seed, gesture, tray, SLAP)


def load() -> None:
    """Load pymunk now: with the first throw it would take as long as four frames."""
    import game.physics.felt  # noqa: F401


def flip(coin: str, start: bool, film_seed: int, gesture: Gesture, tray: Tray = SLAP_TRAY) -> Throw:
    """Toss one coin high into the air and let it fall. Raises ValueError as `throw` does."""
    return _thrown((coin,), (start,), film_seed, gesture, tray, TOSS)


def handful(
    coins: Sequence[str], start: Sequence[bool], film_seed: int, gesture: Gesture, tray: Tray = WIDE_TRAY
) -> Throw:
    """Pour 1 to 16 coins out of both hands onto a wide tray. Raises ValueError as `throw` does."""
    return _thrown(coins, start, film_seed, gesture, tray, HANDFUL)


def parity_of(
    coins: Sequence[str], film_seed: int, gesture: Gesture, tray: Tray = SLAP_TRAY, way: Way = "slap"
) -> tuple[int, ...]:
    """Return the parity that `throw`, `flip` or `handful` would give, without a film: to count many."""
    return _parity(_fall(coins, film_seed, gesture, tray, RELEASES[way], filmed=False))


def faces_of(start: Sequence[bool], parity: Sequence[int]) -> tuple[bool, ...]:
    """Turn over the faces in the hand as often as the coins turned."""
    return tuple(heads != bool(odd) for heads, odd in zip(start, parity, strict=True))


def _thrown(
    coins: Sequence[str], start: Sequence[bool], film_seed: int, gesture: Gesture, tray: Tray, release: Release
) -> Throw:
    if len(start) != len(coins):
        raise ValueError(f"{len(coins)} coins are thrown with {len(start)} faces")
    fall = _fall(coins, film_seed, gesture, tray, release, filmed=True)
    frames = settled(fall.frames, fall.half_turns, discs_of(coins), tray)
    film = Film(fall.axes, frames.tobytes(), fall.hits)
    parity = _parity(fall)
    rest = tuple(_rest(pose) for pose in film.at(film.seconds))
    return Throw(faces_of(start, parity), parity, rest, film, film.seconds)


def _rest(pose: Pose) -> Rest:
    """Round to hundredths of a mm, which nobody sees, for the record."""
    return Rest(round(pose.x, 2), round(pose.y, 2), round(math.remainder(pose.spin, math.tau), 4))


def _parity(fall: Fall) -> tuple[int, ...]:
    return tuple(turns & 1 for turns in fall.half_turns)


def _fall(coins: Sequence[str], film_seed: int, gesture: Gesture, tray: Tray, release: Release, filmed: bool) -> Fall:
    """Let coins fall, sorted by kind, so that the order in which they are named does not matter."""
    from game.physics.felt import Coin, Felt  # pymunk is loaded with the first throw

    discs = discs_of(coins)
    order = sorted(range(len(coins)), key=lambda index: coins[index])
    starts = starts_of([discs[index] for index in order], Random(film_seed), release, gesture, tray)
    thrown = [Coin(index, discs[index], start) for index, start in zip(order, starts, strict=True)]
    return Felt(thrown, tray).run(filmed)
