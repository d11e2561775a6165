"""The nouns of Fists: cards, fists, pennies, what seats do and what then happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.contract import Seat

Stage: TypeAlias = Literal["dealing", "showing", "opened", "tie", "over"]
"""Chance deals; the seats close their fists; they are open (within a step only); tied seats flip; nothing more."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The cards and what they are worth, each player's pennies, and the options chosen."""

    cards: tuple[str, ...]
    worths: tuple[int, ...]
    pennies: int
    rounds: int
    shout: bool

    def value(self, card: str) -> int:
        """Return the points of a card."""
        return self.worths[self.cards.index(card)]


@dataclass(frozen=True, slots=True)
class Win:
    """A round that was won, and for how many points."""

    seat: int
    round: int
    points: int


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth. `due` seats have been dealt a card; `shouts` has each seat's round, 0 for none."""

    rules: Rules
    stage: Stage
    round: int
    due: int
    deck: tuple[str, ...]
    hands: tuple[str | None, ...]
    fists: tuple[int | None, ...]
    stocks: tuple[int, ...]
    shouts: tuple[int, ...]
    tied: tuple[int, ...] = ()
    throw: int = 0
    wins: tuple[Win, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer may know: all but the cards and fists of others."""

    viewer: int
    rules: Rules
    stage: Stage
    round: int
    due: int
    cards: tuple[str | None, ...]
    closed: tuple[bool, ...]
    fists: tuple[int | None, ...]
    stocks: tuple[int, ...]
    shouts: tuple[int, ...]
    tied: tuple[int, ...]
    throw: int
    wins: tuple[Win, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """Close the fist around so many pennies."""

    pennies: int


@dataclass(frozen=True, slots=True)
class Shout:
    """Show the card: this round counts double if it is won."""


Action = Show | Shout


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A seat got a card; others do not see which."""

    seat: Seat
    card: str | None


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Everybody may close a fist."""

    round: int


@dataclass(frozen=True, slots=True)
class FistClosed:
    """A seat has chosen; others do not see how many pennies."""

    seat: Seat
    pennies: int | None


@dataclass(frozen=True, slots=True)
class Shouted:
    """A seat shouted and showed its card."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class FistsOpened:
    """All fists open: the pennies of each seat."""

    pennies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieFlipped:
    """The tied seats flipped a penny each."""

    seats: tuple[int, ...]
    heads: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class RoundWon:
    """A seat won a round."""

    seat: Seat
    round: int
    points: int


@dataclass(frozen=True, slots=True)
class CardsShown:
    """At the end everybody shows the card."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    why: str


Event = CardDealt | RoundBegan | FistClosed | Shouted | FistsOpened | TieFlipped | RoundWon | CardsShown | MatchEnded
