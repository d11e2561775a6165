"""What makes a weaker level weaker: it wavers between candidates that seem nearly as good.

It never blunders at random: a candidate that lies further than the *floor* below the best is not taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import exp, log
from typing import Any, TypeAlias

from game.core.agent import Agent, Decision, Stop
from game.core.luck import Luck

Wavers: TypeAlias = tuple[float, float]
"""Temperature and floor: how easily a mind prefers what seems worse, and how much worse at most."""

Scale: TypeAlias = Callable[[float], float]
"""In what gaps between worths are measured."""

CERTAIN = 1e-9
"""Nearer to 0 or 1 no chance is told apart."""


def as_told(worth: float) -> float:
    """Measure gaps in the unit of the worths themselves."""
    return worth


def log_odds(chance: float) -> float:
    """Measure gaps between chances by their odds: from nearly sure to sure is far, as from nearly lost to lost."""
    held = min(max(chance, CERTAIN), 1 - CERTAIN)
    return log(held / (1 - held))


def wavering(agent: Agent[Any, Any], temperature: float, floor: float, scale: Scale = as_told) -> Agent[Any, Any]:
    """Return the mind that thinks like `mind` and wavers.

    Candidates up to `floor` below the best are taken with weight exp(-gap / temperature); gaps between the
    mind's own worths are measured by `scale`.
    """
    if temperature <= 0:
        return agent

    def think(view: Any, luck: Luck, stop: Stop) -> Decision[Any]:
        return softened(agent(view, luck, stop), luck, temperature, floor, scale)

    return think


def wavering_by_seats(
    agent: Agent[Any, Any], seats_of: Callable[[Any], int], wavers: Mapping[int, Wavers], scale: Scale = as_told
) -> Agent[Any, Any]:
    """Return the mind that wavers as its match's number of seats has it; `seats_of` reads that off a view.

    With a number of seats that is not named it does not waver.
    """
    by_seats = {seats: wavering(agent, *how, scale) for seats, how in wavers.items()}

    def think(view: Any, luck: Luck, stop: Stop) -> Decision[Any]:
        return by_seats.get(seats_of(view), agent)(view, luck, stop)

    return think


def softened(
    thought: Decision[Any], luck: Luck, temperature: float, floor: float, scale: Scale = as_told
) -> Decision[Any]:
    """Choose again among a thought's candidates, which are sorted best first; gaps are measured by `scale`."""
    if len(thought.candidates) < 2:
        return thought
    best = scale(thought.candidates[0].value)
    gaps = [(candidate, best - scale(candidate.value)) for candidate in thought.candidates]
    near = [(candidate, exp(-gap / temperature)) for candidate, gap in gaps if gap <= floor]
    rest = luck.fraction("waver") * sum(weight for _, weight in near)
    for candidate, weight in near:
        rest -= weight
        if rest < 0:
            return replace(thought, action=candidate.action)
    return replace(thought, action=near[-1][0].action)
