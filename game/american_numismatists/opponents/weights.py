"""What a dealer's traits are worth, in actions, for every number of seats (data/weights.toml; how found: AI.md)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

TRAITS: Final = (
    "least",
    "to_buy",
    "row",
    "hand",
    "spare_cost",
    "spares",
    "loose",
    "crown",
    "overtime",
    "steal",
    "trade",
    "snoop",
    "friends",
    "at_sale",
)
"""What is seen of a dealer at the end of his turn.

least: the fewest actions that his plans need (counted as they are). to_buy: coins that those plans lack. row: actions
that a face-up collector would save. hand: collectors held. spare_cost, spares: printed costs and number of coins
without a plan. loose: coins outside the safe. crown: how surely he keeps the Most Valuable Coin. Then
cards held, friends, and whether he stands where the sale is.
"""

NEEDS: Final = (2, 4, 6, 10)
"""Points to go, in classes: up to so many."""

FILE: Final = Path(__file__).parents[1] / "data" / "weights.toml"


@dataclass(frozen=True, slots=True)
class Weights:
    """Worths for one number of seats.

    rate: actions per point that no plan brings. weights: traits in the order of TRAITS, in actions still needed
    (negative is good). collectors: what a new one saves, by class of need and collectors held; likewise cards
    drawn unseen.
    """

    rate: float
    weights: tuple[float, ...]
    collectors: tuple[tuple[float, ...], ...]
    investments: Mapping[str, float]
    look: float

    def collector(self, held: int, need: int) -> float:
        """Return what a collector drawn blindly saves."""
        row = next(n for n, most in enumerate(NEEDS) if need <= most)
        return self.collectors[row][min(held, 3)]


def weights_from(told: Mapping[str, Any]) -> Weights:
    """Build values from a table of the data file."""
    return Weights(
        rate=float(told["rate"]),
        weights=tuple(float(told["traits"][name]) for name in TRAITS),
        collectors=tuple(tuple(map(float, row)) for row in told["collectors"]),
        investments={kind: float(weight) for kind, weight in told["investments"].items()},
        look=float(told["look"]),
    )


@cache
def _weights_told() -> Mapping[int, Weights]:
    told = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {int(seats): weights_from(table) for seats, table in told["seats"].items()}


def weights_for(seats: int) -> Weights:
    """Return the values for a number of seats."""
    return _weights_told()[seats]
