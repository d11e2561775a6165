"""What happened, in the order in which a round brings it."""

from __future__ import annotations

from typing import TypeAlias

from game.coin.rules.state import Card
from game.core.contract import ScoreLine, Seat
from game.core.values import dataclass


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The cards of a new round are shuffled; two of each colour go to the trick deck."""

    round: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat got its first `count` cards; `cards` is empty for everybody else."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrickRevealed:
    """The trick deck showed a card of `seat`'s colour."""

    number: int
    card: Card
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew from its deck; the card is None for the others, who do not see an exchange's draw at all."""

    seat: Seat
    card: Card | None
    exchange: bool


@dataclass(frozen=True, slots=True)
class Banked:
    """The trick card's owner put a card face up into their bank."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PlayedUp:
    """A card was laid face up into the middle."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PlayedDown:
    """A card was laid face down into the middle; nobody learns which, not even its player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The highest card took the trick card; both went face up to the seat's bank."""

    seat: Seat
    card: Card
    trick_card: Card


@dataclass(frozen=True, slots=True)
class LowKept:
    """The lowest card went face up to its own bank."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class WentGray:
    """A card went from the middle face down to its player's bank, a gray coin; `card` is None if it lay face down."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class TrickLost:
    """No card lay face up: the trick card left the round."""

    card: Card


@dataclass(frozen=True, slots=True)
class GotReady:
    """A seat has decided about the exchange; how, stays hidden until all have."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPutUnder:
    """A seat put a card under its deck; only that seat knows."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Exchanged:
    """All are ready: this seat exchanged a card after the trick of this number."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class HandKept:
    """All are ready: this seat kept its hand."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class LeftoverBanked:
    """The last card of a hand went face down to the bank."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round's score lines, seat by seat, and all totals after it."""

    round: int
    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; several winners share the victory."""

    why: str
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


Event: TypeAlias = (
    RoundBegan
    | Dealt
    | TrickRevealed
    | CardDrawn
    | Banked
    | PlayedUp
    | PlayedDown
    | TrickTaken
    | LowKept
    | WentGray
    | TrickLost
    | GotReady
    | CardPutUnder
    | Exchanged
    | HandKept
    | LeftoverBanked
    | RoundScored
    | MatchEnded
)
