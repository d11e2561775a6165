"""The state of Coin Age: coins, the map, whose turn it is and what lies where.

Everything is a frozen value. Nothing in this game is secret, so a view is the position and its viewer.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeAlias

from game.core.values import dataclass

Bank: TypeAlias = tuple[int, int, int, int]
"""How many coins of each kind, in the order of `COINS`."""

COINS: Final = ("quarter", "nickel", "penny", "dime")
"""The kinds of coin, highest rank first."""

RANK: Final[Mapping[str, int]] = {"quarter": 4, "nickel": 3, "penny": 2, "dime": 1}
"""What a coin counts, by size and not by face value (ruling 1)."""

FIRST_BANK: Final[Bank] = (1, 2, 3, 4)
"""What a player begins with: a quarter, two nickels, three pennies, four dimes."""

LAST_IDLE_TURN: Final = 20
"""How many turns in a row without a placement end the match (ruling 12)."""

WARNED_IDLE_TURN: Final = 14
"""From this many on, the players are warned (ruling 12)."""

Phase: TypeAlias = Literal["map", "side", "side falls", "slap", "slap falls", "actions", "between turns", "over"]
"""What comes next: chance picks the map; the flipper flips and the coin falls; the player whose turn
it is slaps and the coins fall; they act; the next turn begins (within a step only); nothing."""


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin on the map and the seat whose side it shows."""

    coin: str
    seat: int


Stack: TypeAlias = tuple[Coin, ...]
"""The coins in one space, bottom first; the last one controls it."""


@dataclass(frozen=True, slots=True)
class HandCoin:
    """A coin slapped on the table this turn, and whether it shows heads."""

    coin: str
    heads: bool


@dataclass(frozen=True, slots=True)
class Region:
    """A region of a map and the ids of its spaces."""

    id: str
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Map:
    """One of the four maps; `mark` says whether it is published or this house's own.

    `ids` are its spaces, in the order of their numbers; `neighbours` and `regions_of` repeat the borders
    and regions by number.
    """

    id: str
    mark: str
    ids: tuple[str, ...]
    regions: tuple[Region, ...]
    borders: tuple[tuple[str, str], ...]
    neighbours: tuple[tuple[int, ...], ...]
    regions_of: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is (numbered from 1), what was slapped and is still unused, and what was done.

    `matches` counts the coins that fell on the player's side, used ones included.
    """

    seat: int
    number: int
    hand: tuple[HandCoin, ...] = ()
    matches: int = 0
    placed: int = 0
    paid: bool = False
    moved: bool = False
    captured: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """All that lies on the table: the state of the match.

    `maps` are the maps that may still be played on, one as soon as it is known. `sides` are the
    seats' sides, empty before the flip. `stacks` follow the map's spaces; `banks`, by seat, are
    without the coins in `turn.hand`. `idle` counts the last turns without a placement (ruling 12).
    `ending` says why the match is over.
    """

    maps: tuple[Map, ...]
    flipper: int
    phase: Phase
    sides: tuple[str, ...]
    turn: Turn
    stacks: tuple[Stack, ...]
    banks: tuple[Bank, Bank]
    idle: int = 0
    ending: str = ""

    @property
    def map(self) -> Map:
        """The map in play (while several are possible, the first of them)."""
        return self.maps[0]

    def space(self, space: str) -> Stack:
        """Return the coins in a space, bottom first."""
        return self.stacks[self.map.ids.index(space)]


State: TypeAlias = Position


@dataclass(frozen=True, slots=True)
class View:
    """All that a viewer may know: everything."""

    viewer: int
    position: Position


# A frozen value costs microseconds to make: equal ones are made once.
coin_of = cache(Coin)
hand_coin = cache(HandCoin)
