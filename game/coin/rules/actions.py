"""What seats do."""

from __future__ import annotations

from typing import TypeAlias

from game.coin.rules.state import Card
from game.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Bank:
    """The owner of the trick card puts a card face up into their bank."""

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
    """Put a card from the hand beneath the deck, which ends the seat's exchange."""

    card: Card


@dataclass(frozen=True, slots=True)
class PassExchange:
    """Keep the hand as it is."""


Action: TypeAlias = Bank | Play | DrawForExchange | PutUnder | PassExchange
