"""What seats do, in the imperative."""

from __future__ import annotations

from functools import cache

from game.core.values import dataclass


@dataclass(frozen=True, slots=True)
class FlipForSide:
    """Flip a coin: it shows the flipper's side (ruling 2)."""


@dataclass(frozen=True, slots=True)
class Slap:
    """Shake one coin of each kind and slap them on the table (ruling 3)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put a matching coin on a space (ruling 5)."""

    coin: str
    space: str


@dataclass(frozen=True, slots=True)
class Pay:
    """Give a matching coin to the opponent (ruling 6)."""

    coin: str


@dataclass(frozen=True, slots=True)
class Move:
    """Shift all coins of a space to an empty adjacent one (ruling 7)."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Capture:
    """Take the top coin of a space into the bank (ruling 8)."""

    space: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn, even if more could be done (ruling 11)."""


Action = FlipForSide | Slap | Place | Pay | Move | Capture | EndTurn


# A frozen value costs microseconds to make, and every list of legal actions has dozens: equal ones are made once.
place = cache(Place)
pay = cache(Pay)
move = cache(Move)
capture = cache(Capture)
