"""The things on the table and what is done with them, in the order in which a newcomer meets them.

A card is named by colour and value, "blue 7". Colours belong to seats: seat 0 plays blue, then
clockwise orange, yellow and red (COIN ruling 1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.core.contract import ScoreLine, Seat

COLOURS: Final = ("blue", "orange", "yellow", "red")
SEAT_COUNT: Final = 4
TRICKS: Final = 8
LAST_EXCHANGE: Final = 6
"""After trick 7 an exchange could change nothing and is not offered (COIN ruling 6)."""

DEALT: Final = 3
TRICK_CARDS_EACH: Final = 2
VALUES: Final = tuple(range(1, 14))

Card: TypeAlias = str
CARDS: Final[tuple[tuple[Card, ...], ...]] = tuple(tuple(f"{colour} {value}" for value in VALUES) for colour in COLOURS)
"""The thirteen cards of every seat, by rising value."""

VALUE: Final[dict[Card, int]] = {card: value for suit in CARDS for card, value in zip(suit, VALUES, strict=True)}
OWNER: Final[dict[Card, Seat]] = {card: seat for seat, suit in enumerate(CARDS) for card in suit}
"""Whose colour a card has."""

Stage: TypeAlias = Literal["dealing", "picking", "revealing", "drawing", "banking", "playing", "exchanging", "over"]
Choice: TypeAlias = Literal["open", "drawing", "putting", "passed", "exchanged"]
"""How far a seat is with the exchange: undecided, waiting for its card, about to put one under, or ready."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a match is played with: coins by value (place 0 is unused) and the two options."""

    coins: tuple[int, ...]
    gray_tie: str
    target: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in the middle; None stands for a card played face down, which has no value."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Trick:
    """The middle of the table: the owner of the trick card, the card (None until revealed), what the
    owner banked, and the cards laid so far, in order. All of it is public."""

    owner: Seat
    card: Card | None = None
    banked: Card | None = None
    laid: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's cards in the running round.

    `unseen` is what nobody has looked at yet: the cards on top of the seat's deck and its `to_reveal` cards
    still in the trick deck; nobody knows which are which. `under` was put beneath the deck by its
    player; the first of them is drawn first, once the top is used up. Of the face-down cards in the
    bank, all saw the `flipped` ones in the middle, while the `closed` ones were played face down, or left over;
    `down` lies face down in the middle. `exchanges` tells after which tricks this seat exchanged, as far as announced.
    """

    hand: tuple[Card, ...] = ()
    unseen: tuple[Card, ...] = ()
    to_reveal: int = TRICK_CARDS_EACH
    under: tuple[Card, ...] = ()
    bank: tuple[Card, ...] = ()
    flipped: tuple[Card, ...] = ()
    closed: tuple[Card, ...] = ()
    down: Card | None = None
    exchanges: tuple[int, ...] = ()

    @property
    def top(self) -> int:
        """How many cards that nobody knows lie on top of the deck."""
        return len(self.unseen) - self.to_reveal

    @property
    def deck(self) -> int:
        """How many cards the deck holds."""
        return len(self.unseen) - self.to_reveal + len(self.under)

    @property
    def grays(self) -> int:
        """How many gray coins lie in the bank: its face-down cards."""
        return len(self.flipped) + len(self.closed)


@dataclass(frozen=True, slots=True)
class State:
    """The truth. `number` counts the round's tricks from 1; `due` is the seat that is dealt to or
    draws next; `lost` are trick cards that nobody took; `lines` are the closed rounds' scores."""

    rules: Rules
    round: int
    number: int
    stage: Stage
    players: tuple[Player, ...]
    trick: Trick | None = None
    due: Seat = 0
    choices: tuple[Choice, ...] = ()
    lost: tuple[Card, ...] = ()
    lines: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Remembered:
    """What perfect memory adds to what lies open: for AI only, never drawn (COIN ruling 7).

    `down` is the viewer's card face down in the middle, `closed` his face-down cards that only he
    knows, `under` what he put beneath his deck, first to come back first. For all seats: the
    `flipped` cards in the banks, which everybody saw, and after which tricks each seat exchanged.
    """

    down: Card | None
    closed: tuple[Card, ...]
    under: tuple[Card, ...]
    flipped: tuple[tuple[Card, ...], ...]
    exchanges: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat (or a spectator) may know; every tuple of tuples or numbers goes by seat.

    `choice` is the viewer's own part in an exchange, `ready` who has decided (None and empty outside). While an
    exchange runs, the other seats' `hand_sizes` and `decks` stay as they were before it.
    """

    viewer: Seat
    rules: Rules
    round: int
    number: int
    stage: Stage
    due: Seat
    trick: Trick | None
    hand: tuple[Card, ...]
    choice: Choice | None
    ready: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    decks: tuple[int, ...]
    to_reveal: tuple[int, ...]
    banks: tuple[tuple[Card, ...], ...]
    grays: tuple[int, ...]
    lost: tuple[Card, ...]
    lines: tuple[ScoreLine, ...]
    remembered: Remembered


# What seats do.


@dataclass(frozen=True, slots=True)
class Bank:
    """The owner of the trick card puts a card face up into his bank."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card into the middle, face up or face down."""

    card: Card
    up: bool


@dataclass(frozen=True, slots=True)
class DrawForExchange:
    """Draw a card; one from the hand must then go under the deck."""


@dataclass(frozen=True, slots=True)
class PutUnder:
    """Put a card from the hand beneath the deck, which ends the own exchange."""

    card: Card


@dataclass(frozen=True, slots=True)
class PassExchange:
    """Keep the hand as it is."""


Action: TypeAlias = Bank | Play | DrawForExchange | PutUnder | PassExchange

# What happened.


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
    """The trick card's owner put a card face up into his bank."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PlayedUp:
    """A card was laid face up into the middle."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PlayedDown:
    """A card was laid face down into the middle; nobody is told which, not even its player."""

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
    """A seat put a card under its deck; only that seat is told."""

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
