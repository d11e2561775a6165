"""Tunes the weights by trials of speed: what brings a dealer to ten in time, beside rivals who never win, is kept.

In each trial one dealer plays a variation of the weights in which every factor is set high or low by lot. As factors
are drawn independently, the effect of one is read off without regard to the others, and one trial says something about
all of them. Rivals play by 0.1.0's weights and lose their served collectors whenever they come near ten, so that a
trial always tells how many turns the dealer takes. That says several times as much as who won: the rivals' own luck is
left out, and slow trials, which are lost anyway, count no more than lost matches do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from game.american_numismatists import TITLE
from game.american_numismatists.opponents.levels import Breadth, whole_turns
from game.american_numismatists.opponents.weights import Weights, earlier_weights, weights_for
from game.american_numismatists.rules.scoring import credibility
from game.american_numismatists.rules.state import ACTIONS_PER_TURN, State
from game.core.agent import Agent
from game.core.contract import Seat, chosen_options
from game.core.luck import Luck
from game.core.values import replace
from game.core.walk import walk

BREADTH: Final = Breadth(6, 100)
"""The search by which variations play: quicker than the levels'."""

RIVALS: Final = whole_turns(Breadth(4, 60), earlier_weights)

HELD_BACK: Final = 5
"""Credibility with which rivals lose their served collectors: even a grand one does not bring them from 4 to ten."""

LONGEST: Final = 22
"""Rounds after which a trial is given up."""

DUE: Final = {2: 12.8, 3: 11.8, 4: 11.3, 5: 11.0}
"""Turns after which one of the rivals would have won as likely as not, by the number of seats."""

SPREAD: Final = 1.25
"""How much rivals vary in that."""

SEED_LIMIT: Final = 10**9

Change = Callable[[Weights, int], Weights]
"""Returns weights with a factor set low (-1) or high (1)."""


def _figure(name: str, step: float) -> Change:
    """Return the change that moves a figure by a step."""
    return lambda weights, way: _with(weights, name, getattr(weights, name) + way * step)


def _trait(name: str, step: float) -> Change:
    """Return the change that moves a trait by a step."""
    return lambda weights, way: replace(weights, traits={**weights.traits, name: weights.traits[name] + way * step})


def _cards(share: float, *kinds: str) -> Change:
    """Return the change that makes investments, held or drawn unseen, weigh more or less."""

    def change(weights: Weights, way: int) -> Weights:
        times = 1 + way * share
        traits = {_HELD.get(kind, kind) for kind in kinds}
        return replace(
            weights,
            traits={name: worth * (times if name in traits else 1) for name, worth in weights.traits.items()},
            investments={kind: worth * (times if kind in kinds else 1) for kind, worth in weights.investments.items()},
        )

    return change


_HELD: Final = {"friend": "friends"}
"""Traits of cards that are called otherwise."""


def _collectors(weights: Weights, way: int) -> Weights:
    return replace(weights, collectors=tuple(tuple(v * (1 + 0.25 * way) for v in row) for row in weights.collectors))


def _investments(weights: Weights, way: int) -> Weights:
    return replace(weights, investments={kind: v * (1 + 0.2 * way) for kind, v in weights.investments.items()})


def _switch(name: str, high: float) -> Change:
    """Return the change that switches a figure on (high) or off."""
    return lambda weights, way: _with(weights, name, high if way > 0 else type(high)(0))


def _with(weights: Weights, name: str, figure: float) -> Weights:
    changed: Mapping[str, Any] = {name: figure}
    return replace(weights, **changed)


FACTORS: Final[Mapping[str, Change]] = {
    "late": _switch("late", 25.0),
    "start": _figure("start", 1.5),
    "rate": _figure("rate", 0.4),
    "hope": _figure("hope", 0.35),
    "waiting": _figure("waiting", 0.7),
    "collectors": _collectors,
    "investments": _investments,
    "coin_show": _cards(0.25, "coin_show"),
    "friends": _cards(0.3, "friend"),
    "overtime": _cards(0.2, "overtime"),
    "small": _cards(0.35, "steal", "trade", "snoop"),
    "to_buy": _trait("to_buy", 0.2),
    "row": _trait("row", 0.2),
    "hand": _trait("hand", 0.25),
    "spare_cost": _trait("spare_cost", 0.1),
    "spares": _trait("spares", 0.15),
    "loose": _trait("loose", 0.15),
    "crown": _trait("crown", 1.2),
    "at_sale": _trait("at_sale", 0.2),
    "discards": _switch("discards", True),
}
"""What is varied. What belongs to the race (`rivals`, `spread`) no trial of speed can tell: it is switched off."""

Ways = tuple[int, ...]
"""A variation: how each factor is set, in their order."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a factor does to the chance to be in time when set high instead of in the middle, and the error of that."""

    share: float
    error: float


def varied(base: Weights, ways: Ways) -> Weights:
    """Return a variation of weights."""
    for change, way in zip(FACTORS.values(), ways, strict=True):
        base = change(base, way) if way else base
    return base


def rows(seats: int, games: int, seed: int) -> Iterator[tuple[Ways, float]]:
    """Carry trials out; yield each variation and how likely its dealer was in time."""
    luck, base = Luck(seed), replace(weights_for(seats), rivals=0.0, spread=0.0)
    for number in range(games):
        ways = tuple(1 if luck.number("way", number, name) % 2 else -1 for name in FACTORS)
        took = turns(whole_turns(BREADTH, _always(varied(base, ways))), seats, luck.number("d", number) % SEED_LIMIT)
        yield ways, 1 / (1 + exp((took - DUE[seats]) / SPREAD))


def _always(weights: Weights) -> Callable[[int], Weights]:
    """Return what gives the same weights for every number of seats."""
    return lambda seats: weights


def turns(agent: Agent[Any, Any], seats: int, seed: int) -> float:
    """Return how many turns a dealer takes to ten, beside rivals who never get there; actions left count."""
    luck, own = Luck(seed), seed % seats
    asked = 0

    def decide(state: State, _: int) -> tuple[Seat, Any]:
        nonlocal asked
        (seat,) = TITLE.waiting_for(state)
        asked += 1
        player = agent if seat == own else RIVALS
        return seat, player(TITLE.view(state, seat), Luck(luck.number("mind", seat, asked)), lambda: False).action

    state: State = TITLE.setup(chosen_options(TITLE, seats, {"first": 0}), seats, TITLE.component_data())
    held_back: State | None = state
    while held_back is not None:
        for ply in walk(TITLE, held_back, luck, decide):
            state = ply.step.state
            held_back = _held_back(state, own)
            if held_back is not None or state.table.round > LONGEST:
                break
        else:
            break
    return _took(state, own)


def _held_back(state: State, own: Seat) -> State | None:
    """Return the state without the collectors that rivals near ten have served, or None if nobody is near."""
    table = state.table
    if table.result is not None or table.due or TITLE.chance(state) is not None:
        return None
    counts = credibility(state.box, table)
    near = [s != own and counts[s] >= HELD_BACK and bool(one.scored) for s, one in enumerate(table.dealers)]
    if not any(near):
        return None
    dealers = (replace(one, scored=()) if far else one for one, far in zip(table.dealers, near, strict=True))
    return replace(state, table=replace(table, dealers=tuple(dealers)))


def _took(state: State, own: Seat) -> float:
    table, result = state.table, state.table.result
    if result is None or result.why != "ten" or own not in result.winners:
        return float(LONGEST)
    return table.round - max(0, table.actions) / ACTIONS_PER_TURN if table.turn == own else float(table.round)


def effects(tried: Sequence[tuple[Ways, float]]) -> Mapping[str, Effect]:
    """Read each factor's effect off: the mean gain of those who had it high over the mean of all."""
    mean = fmean(chance for _, chance in tried)
    return {
        name: _effect([ways[place] * (chance - mean) for ways, chance in tried]) for place, name in enumerate(FACTORS)
    }


def _effect(gains: Sequence[float]) -> Effect:
    return Effect(fmean(gains), sqrt(sum(gain * gain for gain in gains)) / len(gains))


def train(seed: int, out: Path, games: int) -> None:
    """Measure all effects for every number of seats, in so many trials each, and write them as TOML."""
    lines = [
        "# What each factor (training.py) does to the chance to be in time when set high, in percent, and its error."
    ]
    for seats in TITLE.seats:
        lines += ["", f"[seats.{seats}]"]
        found = effects(list(rows(seats, games, seed)))
        lines += [f"{name} = [{100 * one.share:.1f}, {100 * one.error:.1f}]" for name, one in found.items()]
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")
