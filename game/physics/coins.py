"""The coins that can be thrown, by the names the titles use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Disc:
    """What physics knows of a coin: radius in mm, mass in g."""

    radius: float
    mass: float

    @property
    def tumble_inertia(self) -> float:
        """Moment of inertia of a thin disc about a diameter, in g mm²."""
        return self.mass * self.radius * self.radius / 4


DISCS: Final[Mapping[str, Disc]] = MappingProxyType(
    {
        "quarter": Disc(12.13, 5.67),
        "nickel": Disc(10.61, 5.0),
        "penny": Disc(9.525, 2.5),
        "dime": Disc(8.955, 2.268),
    }
)
"""Sizes and masses of the coins as minted; a new kind needs a line here and nothing else."""

MOST_COINS: Final = 16
"""The most coins in one throw."""


def discs_of(coins: Sequence[str]) -> tuple[Disc, ...]:
    """Look up the coins of a throw. Raises ValueError for unknown kinds, and for none or too many."""
    if not 1 <= len(coins) <= MOST_COINS:
        raise ValueError(f"a throw has 1 to {MOST_COINS} coins, not {len(coins)}")
    for kind in coins:
        if kind not in DISCS:
            raise ValueError(f"no coin is called {kind!r}; there are: {', '.join(DISCS)}")
    return tuple(DISCS[kind] for kind in coins)
