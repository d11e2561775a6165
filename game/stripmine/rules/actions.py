"""What seats do."""

from __future__ import annotations

from typing import TypeAlias

from game.core.values import dataclass
from game.stripmine.rules.state import Coins


@dataclass(frozen=True, slots=True)
class Mine:
    """Take the top coin of a hill."""

    hill: int


@dataclass(frozen=True, slots=True)
class Offer:
    """Close a fist round two coins of the stash, the higher face value first."""

    coins: Coins


@dataclass(frozen=True, slots=True)
class Keep:
    """Close a fist round one of the two coins just offered; it will be flipped at the next auction."""

    coin: str


Action: TypeAlias = Mine | Offer | Keep
