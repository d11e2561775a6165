"""What makes a weaker level weaker: it wavers between candidates that seem nearly as good.

It never blunders at random: a candidate that lies further than the *floor* below the best is not taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import exp
from typing import Any, TypeAlias

from game.ai.mind import Mind, Stop, Thought
from game.core.luck import Luck

Wavers: TypeAlias = tuple[float, float]
"""Temperature and floor: how easily a mind prefers what seems worse, and how much worse at most."""


def wavering(mind: Mind[Any, Any], temperature: float, floor: float) -> Mind[Any, Any]:
    """Return the mind that thinks like `mind` and wavers.

    Candidates up to `floor` below the best are taken with weight exp(-gap / temperature), both in the
    unit of the mind's own worths.
    """
    if temperature <= 0:
        return mind

    def think(view: Any, luck: Luck, stop: Stop) -> Thought[Any]:
        return softened(mind(view, luck, stop), luck, temperature, floor)

    return think


def wavering_by_seats(
    mind: Mind[Any, Any], seats_of: Callable[[Any], int], wavers: Mapping[int, Wavers]
) -> Mind[Any, Any]:
    """Return the mind that wavers as its match's number of seats has it; `seats_of` reads that off a view."""
    by_seats = {seats: wavering(mind, *how) for seats, how in wavers.items()}

    def think(view: Any, luck: Luck, stop: Stop) -> Thought[Any]:
        return by_seats[seats_of(view)](view, luck, stop)

    return think


def softened(thought: Thought[Any], luck: Luck, temperature: float, floor: float) -> Thought[Any]:
    """Choose again among a thought's candidates, which are sorted best first."""
    if len(thought.candidates) < 2:
        return thought
    best = thought.candidates[0].worth
    near = [candidate for candidate in thought.candidates if best - candidate.worth <= floor]
    weights = [exp((candidate.worth - best) / temperature) for candidate in near]
    rest = luck.fraction("waver") * sum(weights)
    for candidate, weight in zip(near, weights, strict=True):
        rest -= weight
        if rest < 0:
            return replace(thought, action=candidate.action)
    return replace(thought, action=near[-1].action)
