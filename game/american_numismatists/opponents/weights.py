"""What a dealer's traits are worth, in actions, for every number of seats (data/weights.toml; how found: AI.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from game.american_numismatists.rules.box import INVESTMENTS
from game.core.contract import BadData
from game.core.data import read_toml, typed
from game.core.values import replace

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
    "points",
)
"""What is seen of a dealer at the end of their turn.

least: the fewest actions that their plans need (counted as they are). to_buy: coins that those plans lack. row: actions
that a face-up collector would save. hand: collectors held. spare_cost, spares: printed costs and number of coins
without a plan. loose: coins outside the safe. crown: how surely they keep the Most Valuable Coin. Then
cards held, friends, whether they stand where the sale is, and points made.
"""

NEEDS: Final = (2, 4, 6, 10)
"""Points to go, in classes: each up to this many."""

FILE: Final = Path(__file__).parents[1] / "data" / "weights.toml"
EARLIER: Final = FILE.with_name("weights_0_1.toml")


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth with one number of seats, as the data file has it.

    rate: actions per point that no plan brings, start: for the first of them besides. hope: what an action still to be
    spent brings. waiting: what a round of waiting for a coin costs. research: how much of what begun research saves is
    counted at once (0: only where it beats the flat rate). rivals: how much of what a rival loses counts (0: they are
    not looked at). spread: by how many actions a race may turn (0: for certain). discards: whether a fourth collector
    is judged with the others in hand. late: actions to the end below which things that pay off slowly are worth less
    (0: never). room: whether it is minded that a full hand loses a card for one that comes. places: likewise that a
    rival may end the match any moment, when only points that are made count for a place.
    traits: actions still needed for each of TRAITS (negative is good).
    collectors: what a new one saves, by class of need and collectors held; likewise cards drawn unseen.
    """

    rate: float
    look: float
    hope: float
    waiting: float
    research: float
    rivals: float
    spread: float
    discards: bool
    start: float
    late: float
    room: bool
    places: bool
    collectors: tuple[tuple[float, ...], ...]
    traits: Mapping[str, float]
    investments: Mapping[str, float]

    def collector(self, held: int, need: int) -> float:
        """Return what a collector drawn blindly saves."""
        row = next(n for n, most in enumerate(NEEDS) if need <= most)
        return self.collectors[row][min(held, 3)]


@dataclass(frozen=True, slots=True)
class WeightsFile:
    """The data file: weights by the number of seats."""

    seats: Mapping[str, Weights]


@cache
def _all_weights() -> Mapping[int, Weights]:
    found = typed(WeightsFile, read_toml(FILE), FILE.name).seats
    for weights in found.values():
        _check(weights, FILE)
    return {int(seats): weights for seats, weights in found.items()}


def _check(weights: Weights, file: Path) -> None:
    for found, wanted in ((weights.traits, TRAITS), (weights.investments, INVESTMENTS)):
        if set(found) != set(wanted):
            odd = ", ".join(sorted(set(found) ^ set(wanted)))
            raise BadData(f"{file.name}: missing or unknown keys: {odd}")


def weights_for(seats: int) -> Weights:
    """Return the weights for a number of seats."""
    return _all_weights()[seats]


@cache
def earlier_weights(seats: int = 2) -> Weights:
    """Return the weights of 0.1.0, the same for every number of seats."""
    found = typed(Weights, read_toml(EARLIER), EARLIER.name)
    _check(found, EARLIER)
    return found


@cache
def calm_weights(seats: int) -> Weights:
    """Return the weights for a number of seats without the race: rivals are looked at for places alone."""
    return replace(weights_for(seats), rivals=0.0, spread=0.0)


@cache
def orderly_weights(seats: int) -> Weights:
    """Return the weights of 0.1.0, but minding full hands and places."""
    return replace(earlier_weights(), room=True, places=True)


PLAIN: Final = frozenset(("least", "crown", "overtime"))
"""Traits that everybody sees: what the collectors in hand still take, the Most Valuable Coin, actions to come."""

PLAIN_CARDS: Final = frozenset(("coin_show", "overtime", "auction"))
"""Investments that bring what is plain: a point, actions, coins. Who counts on others when drawing, and sees no worth
in them once they are there, draws for ever."""


@cache
def plain_weights(seats: int) -> Weights:
    """Return the same weights, by which only plain traits and cards count."""
    weights = orderly_weights(seats)
    traits = {name: worth if name in PLAIN else 0.0 for name, worth in weights.traits.items()}
    investments = {kind: worth if kind in PLAIN_CARDS else 0.0 for kind, worth in weights.investments.items()}
    return replace(weights, traits=traits, investments=investments)
