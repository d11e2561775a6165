"""What happens in Fists."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Seat


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
