"""What seats may do."""

from __future__ import annotations

from typing import TypeAlias

from game.coin_quest.rules.state import Placements
from game.core.contract import Seat
from game.core.values import dataclass


@dataclass(frozen=True, slots=True)
class PassPenny:
    """Give the worthless penny to `target` for a coin out of that player's bag (ruling 5)."""

    target: Seat


@dataclass(frozen=True, slots=True)
class UseAge:
    """Remove one coin, or up to the coin's strength, out of the game (`removed` is sorted)."""

    coin: str
    removed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UseStrike:
    """Draw as many more coins as the coin's strength says."""

    coin: str


@dataclass(frozen=True, slots=True)
class UseRare:
    """Take the coin's prestige at once."""

    coin: str


@dataclass(frozen=True, slots=True)
class EndActions:
    """Say that you are done with the actions of this round."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Place every coin of the hand on lots: sorted (coin, lot) pairs."""

    placements: Placements


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a coin of the market."""

    coin: str


@dataclass(frozen=True, slots=True)
class DeclinePurchase:
    """Buy nothing."""


Action: TypeAlias = PassPenny | UseAge | UseStrike | UseRare | EndActions | Bid | Buy | DeclinePurchase
