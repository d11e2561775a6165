"""Tunes the weights by self-play: every seat plays a variation of 0.1.0's weights, and what wins is kept.

Each factor is set high or low by lot, for each seat by itself, and every deal is played in all rotations. As factors
are drawn independently, the effect of one is read off without regard to the others: by how much those who had it high
won more than their share. One match says something about all factors at once, which takes far fewer matches than
trying one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.american_numismatists import TITLE
from game.american_numismatists.balance.matches import play
from game.american_numismatists.opponents.levels import Breadth, whole_turns
from game.american_numismatists.opponents.weights import Weights, earlier_weights
from game.core.luck import Luck
from game.core.values import replace

BREADTH: Final = Breadth(8, 200)
"""The search by which variations play: quicker than the levels'."""

SEED_LIMIT: Final = 10**9

Change = Callable[[Weights, int], Weights]
"""Returns weights with a factor set low (-1) or high (1)."""


def _figure(name: str, step: float) -> Change:
    """Return the change that moves a figure by a step."""
    return lambda weights, way: _with(weights, name, getattr(weights, name) + way * step)


def _trait(name: str, share: float, card: str | None = None) -> Change:
    """Return the change that makes a trait, and the card drawn unseen that brings it, weigh more or less."""

    def change(weights: Weights, way: int) -> Weights:
        times = 1 + way * share
        cards = {card: weights.investments[card] * times} if card else {}
        return replace(
            weights,
            traits={**weights.traits, name: weights.traits[name] * times},
            investments={**weights.investments, **cards},
        )

    return change


def _collectors(weights: Weights, way: int) -> Weights:
    return replace(weights, collectors=tuple(tuple(v * (1 + 0.3 * way) for v in row) for row in weights.collectors))


def _investments(weights: Weights, way: int) -> Weights:
    return replace(weights, investments={kind: v * (1 + 0.2 * way) for kind, v in weights.investments.items()})


def _switch(name: str, high: float) -> Change:
    """Return the change that switches a figure on (high) or off."""
    return lambda weights, way: _with(weights, name, high if way > 0 else type(high)(0))


def _with(weights: Weights, name: str, figure: float) -> Weights:
    changed: Mapping[str, Any] = {name: figure}
    return replace(weights, **changed)


FACTORS: Final[Mapping[str, Change]] = {
    "rate": _figure("rate", 0.4),
    "hope": _figure("hope", 0.35),
    "waiting": _figure("waiting", 0.7),
    "look": _figure("look", 0.4),
    "collectors": _collectors,
    "investments": _investments,
    **{name: _trait(name, 0.5) for name in ("to_buy", "row", "hand", "spare_cost")},
    "crown": _trait("crown", 0.3),
    "overtime": _trait("overtime", 0.2, "overtime"),
    "steal": _trait("steal", 0.3, "steal"),
    "friends": _trait("friends", 0.3, "friend"),
    "research": _switch("research", 0.6),
    "rivals": _switch("rivals", 0.6),
    "spread": _switch("spread", 1.0),
    "discards": _switch("discards", True),
}

Ways = tuple[int, ...]
"""A variation: how each factor is set, in their order."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a factor does to one's share of victory when set high instead of in the middle, and the error of that."""

    share: float
    error: float


def varied(base: Weights, ways: Ways) -> Weights:
    """Return a variation of weights."""
    for change, way in zip(FACTORS.values(), ways, strict=True):
        base = change(base, way) if way else base
    return base


def _always(weights: Weights) -> Callable[[int], Weights]:
    """Return what gives the same weights for every number of seats."""
    return lambda seats: weights


def rows(seats: int, games: int, seed: int) -> Iterator[tuple[tuple[Ways, ...], tuple[float, ...]]]:
    """Play matches; yield each player's variation and share of the victory."""
    luck = Luck(seed)
    for number in range(games):
        deal, turned = divmod(number, seats)
        ways = tuple(
            tuple(1 if luck.number("way", deal, seat, name) % 2 else -1 for name in FACTORS) for seat in range(seats)
        )
        order = [(seat + turned) % seats for seat in range(seats)]
        agents = [whole_turns(BREADTH, _always(varied(earlier_weights(), ways[one]))) for one in order]
        won = play(agents, luck.number("d", deal) % SEED_LIMIT, {}).winners
        winners = {order[seat] for seat in won}
        yield ways, tuple((one in winners) / len(won) for one in range(seats))


def effects(played: Sequence[tuple[tuple[Ways, ...], tuple[float, ...]]]) -> Mapping[str, Effect]:
    """Read each factor's effect off: the regression of victory on it, within each table."""
    return {name: _effect(place, played) for place, name in enumerate(FACTORS)}


def _effect(place: int, played: Sequence[tuple[tuple[Ways, ...], tuple[float, ...]]]) -> Effect:
    products, squares = [], 0.0
    for ways, wins in played:
        mean = sum(way[place] for way in ways) / len(ways)
        gaps = [way[place] - mean for way in ways]
        products.append(sum(gap * win for gap, win in zip(gaps, wins, strict=True)))
        squares += sum(gap * gap for gap in gaps)
    error = sum(product * product for product in products) ** 0.5
    return Effect(sum(products) / squares, error / squares) if squares else Effect(0.0, 0.0)


def train(seed: int, out: Path, games: int) -> None:
    """Measure all effects for every number of seats, in so many matches each, and write them as TOML."""
    lines = ["# What each factor (training.py) does to the share of victory when set high, in percent, and its error."]
    for seats in TITLE.seats:
        lines += ["", f"[seats.{seats}]"]
        found = effects(list(rows(seats, games, seed)))
        lines += [f"{name} = [{100 * one.share:.1f}, {100 * one.error:.1f}]" for name, one in found.items()]
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")
