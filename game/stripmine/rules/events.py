"""What happened, in the order of a match."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.contract import Seat
from game.core.values import dataclass
from game.stripmine.rules.state import Coins, Rank, Share, Table

StartReason: TypeAlias = Literal["random", "fewest", "flip"]
DiscardReason: TypeAlias = Literal["offered", "flipped", "not_kept"]


@dataclass(frozen=True, slots=True)
class StarterChosen:
    """Somebody begins the mining phase before `auction`: `why` is "random", "fewest" or "flip"."""

    auction: int
    seat: Seat
    why: StartReason


@dataclass(frozen=True, slots=True)
class Mined:
    """A coin went from the top of a hill to a stash; `height` coins stay, `turns` are left in the phase.

    `only` says that no other hill was left: there was nothing to choose.
    """

    seat: Seat
    hill: int
    coin: str
    height: int
    turns: int
    only: bool = False


@dataclass(frozen=True, slots=True)
class AuctionBegan:
    """All have mined their coins; the stashes go into the hands. In the blowout nobody has a choice."""

    auction: int
    blowout: bool


@dataclass(frozen=True, slots=True)
class OfferGiven:
    """A fist closed round two coins; others do not see which."""

    seat: Seat
    coins: Coins | None


@dataclass(frozen=True, slots=True)
class OffersOpened:
    """All fists opened; an offer for each seat. The coins left the stashes and lie before their players."""

    auction: int
    offers: tuple[Coins, ...]


@dataclass(frozen=True, slots=True)
class BearFlipped:
    """The bear's coins fell. `seats` says before whom each lay (-1: the waiting hill), `showing` lists
    those with heads up."""

    auction: int
    coins: Coins
    heads: tuple[bool, ...]
    seats: tuple[Seat, ...]
    showing: Coins


@dataclass(frozen=True, slots=True)
class Ranked:
    """The denominations, scarcest first; `order` names them."""

    auction: int
    ranking: tuple[Rank, ...]
    order: Coins


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat's offer earned points: `each` coin its own, together `points`; `total` is the new score."""

    auction: int
    seat: Seat
    coins: Coins
    each: tuple[int, ...]
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class HillJoined:
    """The bear's coins were built into hill number `hill` of the field."""

    hill: int
    coins: Coins


@dataclass(frozen=True, slots=True)
class KeepGiven:
    """A fist closed round the coin to keep; others do not see which."""

    seat: Seat
    coin: str | None


@dataclass(frozen=True, slots=True)
class Kept:
    """Coins were set aside for the next flip; `seats` says before whom each lies."""

    coins: Coins
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """Coins left the game; `seats` says from before whom. `why`: they were "offered", "flipped" or
    "not_kept"."""

    coins: Coins
    seats: tuple[Seat, ...]
    why: DiscardReason


@dataclass(frozen=True, slots=True)
class TieFlipped:
    """Tied players flipped, for the start (`place` 0) or for a place's money. With one coin, `seats` are
    both and `heads` has one entry (heads: the lower seat), else one for each of `seats`. `left` stay in."""

    place: int
    seats: tuple[Seat, ...]
    heads: tuple[bool, ...]
    left: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MoneyPlaceWon:
    """A flip decided who takes the money of a place."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Settled:
    """The money was shared out; a share for each seat, in seat order."""

    shares: tuple[Share, ...]


Event: TypeAlias = (
    StarterChosen
    | Mined
    | AuctionBegan
    | OfferGiven
    | OffersOpened
    | BearFlipped
    | Ranked
    | Scored
    | HillJoined
    | KeepGiven
    | Kept
    | Discarded
    | TieFlipped
    | MoneyPlaceWon
    | Settled
)

Moments: TypeAlias = list[tuple[Event, Table]]
"""What has happened so far in a step: each event with the open table right after it."""
