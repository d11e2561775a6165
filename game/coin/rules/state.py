"""The things on the table and what is done with them, in the order in which a newcomer meets them.

A card is named by colour and value, "blue 7". Colours belong to seats: seat 0 plays blue, then
clockwise orange, yellow and red (COIN ruling 1).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from game.core.contract import ScoreLine, Seat
from game.core.values import dataclass

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

Stage: TypeAlias = Literal[
    "dealing", "picking", "revealing", "drawing", "banking", "playing", "clearing", "exchanging", "leftover", "over"
]
"""Where a round stands. `clearing` (the middle is handed out) and `leftover` (the hands' last cards are banked) are
passed through within a step: nobody ever decides in them, and no record names them."""

Choice: TypeAlias = Literal["open", "drawing", "putting", "put", "passed", "exchanged"]
"""How far a seat is with the exchange: undecided, waiting for its card, about to put one under, or ready; it passes
through `put` between putting its card under and being ready."""


def in_secret(choice: Choice, exchanges: tuple[int, ...], number: int) -> bool:
    """Tell whether a seat has exchanged after this trick and nobody else knows it yet."""
    return choice in ("put", "exchanged") and number not in exchanges


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
class Won:
    """A trick that is over: the trick card, and who took it (None: nobody)."""

    card: Card
    seat: Seat | None


def lost_in(tricks: tuple[Won, ...]) -> tuple[Card, ...]:
    """Return the trick cards that nobody took, in the order in which they were lost."""
    return tuple([won.card for won in tricks if won.seat is None])


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
    draws next; `lines` are the closed rounds' scores; `tricks` are those of the round that are over,
    in order, as everybody saw them."""

    rules: Rules
    round: int
    number: int
    stage: Stage
    players: tuple[Player, ...]
    trick: Trick | None = None
    due: Seat = 0
    choices: tuple[Choice, ...] = ()
    lines: tuple[ScoreLine, ...] = ()
    tricks: tuple[Won, ...] = ()

    @property
    def lost(self) -> tuple[Card, ...]:
        """The round's trick cards that nobody took."""
        return lost_in(self.tricks)

    def with_player(
        self, seat: Seat, player: Player, trick: Trick | None, stage: Stage, due: Seat = 0, choice: Choice | None = None
    ) -> State:
        """Return the state after a seat acted or drew (in a third of the time that `replace` takes)."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        choices = (*self.choices[:seat], choice, *self.choices[seat + 1 :]) if choice else self.choices
        return State(
            self.rules,
            self.round,
            self.number,
            stage,
            players,
            trick,
            due,
            choices,
            self.lines,
            self.tricks,
        )
