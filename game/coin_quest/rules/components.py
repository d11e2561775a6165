"""What is in the box: coins, lots and majorities, as the data files say.

A coin is named by its id ("crown gold2", "seat0 copper1 a") wherever it lies; `Components` says what it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.values import dataclass

METALS: Final = ("gold", "silver", "copper")
"""The metals in the order in which bids are compared."""

COINS: Final = "coins"
PRESTIGE: Final = "prestige"


@dataclass(frozen=True, slots=True)
class Coin:
    """What is printed on a coin.

    `mint` is crown, sceptre or eagle; `action` is age, strike, rare or penny with its `strength` (1 or 2, the
    penny 0); `quality` is prestige at the end. Empty and 0 where the coin has nothing of the kind.
    """

    metal: str
    value: int
    mint: str = ""
    action: str = ""
    strength: int = 0
    quality: int = 0


@dataclass(frozen=True, slots=True)
class Lot:
    """A lot of the board: its `prize` is "coins" or "prestige" (then `prestige` points each round)."""

    number: int
    prize: str
    prestige: int
    admits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Majority:
    """The points that the owners of most marks of one mint get: first, second, third place."""

    mint: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Components:
    """The component data of a match: never changes, and shared by all its states and views."""

    coins: Mapping[str, Coin]
    lots: tuple[Lot, ...]
    majorities: tuple[Majority, ...]
    drawn: int
    boxed: int
    spaces: int
    price: int
    pennies: tuple[str, ...]

    def is_penny(self, coin: str) -> bool:
        """Tell whether `coin` is a worthless penny."""
        return coin in self.pennies

    def may_act(self, coin: str) -> bool:
        """Tell whether `coin` has an action that a player may use (not the penny's)."""
        return self.coins[coin].action in ("age", "strike", "rare")

    def lot(self, number: int) -> Lot:
        """Return the lot of that number. Raises KeyError if the match does not use it."""
        for lot in self.lots:
            if lot.number == number:
                return lot
        raise KeyError(number)
