"""Softmax over candidates: weaker levels choose among those that look nearly the best.

It never blunders at random: a candidate further than the *floor* below the best is never chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import exp, log
from typing import Any, TypeAlias

from game.core.agent import Agent, Decision, Stop
from game.core.luck import Luck

Softmax: TypeAlias = tuple[float, float]
"""Temperature and floor: how readily an agent takes what looks worse, and how much worse at most."""

Scale: TypeAlias = Callable[[float], float]
"""What a value is turned into before gaps between values are measured."""

CERTAIN = 1e-9
"""Chances nearer than this to 0 or 1 count as equal."""


def unscaled(value: float) -> float:
    """Measure gaps in the unit of the values themselves."""
    return value


def log_odds(chance: float) -> float:
    """Measure gaps between chances by their odds, so that nearly sure is far from sure."""
    held = min(max(chance, CERTAIN), 1 - CERTAIN)
    return log(held / (1 - held))


def with_softmax(agent: Agent[Any, Any], temperature: float, floor: float, scale: Scale = unscaled) -> Agent[Any, Any]:
    """Return an agent that weighs actions like `agent` and then chooses by softmax.

    A candidate up to `floor` below the best has the weight exp(-gap / temperature); `scale` measures the gaps.
    """
    if temperature <= 0:
        return agent

    def think(view: Any, luck: Luck, stop: Stop) -> Decision[Any]:
        return sample_softmax(agent(view, luck, stop), luck, temperature, floor, scale)

    return think


def softmax_by_seats(
    agent: Agent[Any, Any], seats_of: Callable[[Any], int], settings: Mapping[int, Softmax], scale: Scale = unscaled
) -> Agent[Any, Any]:
    """Return an agent whose softmax depends on the seats, which `seats_of` counts in a view.

    For numbers of seats without a setting it is `agent` itself.
    """
    by_seats = {seats: with_softmax(agent, *setting, scale) for seats, setting in settings.items()}

    def think(view: Any, luck: Luck, stop: Stop) -> Decision[Any]:
        return by_seats.get(seats_of(view), agent)(view, luck, stop)

    return think


def sample_softmax(
    decision: Decision[Any], luck: Luck, temperature: float, floor: float, scale: Scale = unscaled
) -> Decision[Any]:
    """Choose again among a decision's candidates, which are sorted best first."""
    if len(decision.candidates) < 2:
        return decision
    best = scale(decision.candidates[0].value)
    gaps = [(candidate, best - scale(candidate.value)) for candidate in decision.candidates]
    near = [(candidate, exp(-gap / temperature)) for candidate, gap in gaps if gap <= floor]
    rest = luck.fraction("waver") * sum(weight for _, weight in near)  # the key of 0.1.0: old matches review alike
    for candidate, weight in near:
        rest -= weight
        if rest < 0:
            return replace(decision, action=candidate.action)
    return replace(decision, action=near[-1][0].action)
