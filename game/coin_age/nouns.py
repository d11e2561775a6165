"""The nouns of Coin Age: coins, the map, the position, what seats do and what then happens.

Everything is a frozen value. Nothing in this game is secret, so a view is the position and its viewer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from game.core.contract import Seat

Bank: TypeAlias = tuple[int, int, int, int]
"""How many coins of each kind, in the order of `COINS`."""

COINS: Final = ("quarter", "nickel", "penny", "dime")
"""The kinds of coin, highest rank first."""

RANK: Final[Mapping[str, int]] = {"quarter": 4, "nickel": 3, "penny": 2, "dime": 1}
"""What a coin counts, by size and not by face value (ruling 1)."""

FIRST_BANK: Final[Bank] = (1, 2, 3, 4)
"""What a player begins with: a quarter, two nickels, three pennies, four dimes."""

LAST_IDLE_TURN: Final = 20
"""So many turns in a row without a placement end the game (ruling 12)."""

WARNED_IDLE_TURN: Final = 14
"""After so many the players are told how many are left (ruling 12)."""

Phase: TypeAlias = Literal["map", "side", "side falls", "slap", "slap falls", "actions", "over"]
"""What comes next: chance picks the map; the flipper flips and the coin falls; the player whose turn
it is slaps and the coins fall; he acts; nothing."""


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
class Space:
    """A space of a map: its id, its region's id and its centre on the 1050 x 750 card, in pixels."""

    id: str
    region: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Region:
    """A region of a map: what its land is like (for the drawing) and the ids of its spaces."""

    id: str
    terrain: str
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Map:
    """One of the four maps; `mark` says whether it is published or this house's own.

    `ids`, `neighbours` and `regions_of` tell the same as the rest, by number of space or region.
    """

    id: str
    mark: str
    spaces: tuple[Space, ...]
    regions: tuple[Region, ...]
    borders: tuple[tuple[str, str], ...]
    ids: tuple[str, ...]
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
    """All that lies on the table: the state of the game.

    `maps` are the maps that may still be played on, one as soon as it is known. `sides` are the
    seats' sides, empty before the flip. `stacks` follow the map's spaces; `banks`, by seat, are
    without the coins in `turn.hand`. `idle` counts the last turns without a placement (ruling 12).
    `ending` says why the game is over.
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
    """Be done, whatever could still be done (ruling 11)."""


Action = FlipForSide | Slap | Place | Pay | Move | Capture | EndTurn


@dataclass(frozen=True, slots=True)
class MapChosen:
    """Chance picked the map."""

    map: str


@dataclass(frozen=True, slots=True)
class SideTossed:
    """A seat tosses the coin that decides the sides; it is in the air."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SidesTaken:
    """The coin fell: the tosser has the side that it shows, the opponent the other one."""

    seat: Seat
    side: str
    other: Seat
    other_side: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn begins; it is the match's `number`-th."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Shook:
    """A seat took these coins from its bank and shakes them; they are in the air."""

    seat: Seat
    coins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slapped:
    """The coins fell, so many on the player's side."""

    seat: Seat
    coins: tuple[str, ...]
    heads: tuple[bool, ...]
    matches: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A coin was put on an empty space."""

    seat: Seat
    coin: str
    space: str


@dataclass(frozen=True, slots=True)
class Covered:
    """A coin was put on `under`, a higher coin that was `owner`'s."""

    seat: Seat
    coin: str
    space: str
    under: str
    owner: Seat


@dataclass(frozen=True, slots=True)
class Paid:
    """A coin went from the hand to the opponent's bank."""

    seat: Seat
    coin: str
    to: Seat


@dataclass(frozen=True, slots=True)
class Moved:
    """All coins of a space went to another one, bottom first in `coins`."""

    seat: Seat
    source: str
    target: str
    coins: Stack


@dataclass(frozen=True, slots=True)
class Captured:
    """The top coin of a space, `owner`'s until now, went to the seat's bank."""

    seat: Seat
    space: str
    coin: str
    owner: Seat


@dataclass(frozen=True, slots=True)
class CoinsReturned:
    """The unused coins of the hand went back to the bank."""

    seat: Seat
    coins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over: the player has `chosen` to end it, or there was `nothing_left` to do (ruling 11)."""

    seat: Seat
    why: str


@dataclass(frozen=True, slots=True)
class StalemateNear:
    """The game will end after `left` more turns without a placement (ruling 12)."""

    left: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The game is over: `map_full`, `bank_empty` or `stalemate` (rulings 9 and 12)."""

    why: str


Event = (
    MapChosen
    | SideTossed
    | SidesTaken
    | TurnBegan
    | Shook
    | Slapped
    | Placed
    | Covered
    | Paid
    | Moved
    | Captured
    | CoinsReturned
    | TurnEnded
    | StalemateNear
    | MatchEnded
)

# A frozen value costs microseconds to make, and every menu offers dozens: equal values are made once.
coin_of = cache(Coin)
hand_coin = cache(HandCoin)
place = cache(Place)
pay = cache(Pay)
move = cache(Move)
capture = cache(Capture)
