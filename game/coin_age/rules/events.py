"""What happened, in the past tense: one class for each thing that can be told."""

from __future__ import annotations

from game.coin_age.rules.state import Stack
from game.core.contract import Seat
from game.core.values import dataclass


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
    """The coins fell; `matches` counts those on the player's side."""

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
    """The match will end after `left` more turns without a placement (ruling 12)."""

    left: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: `map_full`, `bank_empty` or `stalemate` (rulings 9 and 12)."""

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
