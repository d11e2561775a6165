"""The expert's second look: the best beginnings of a turn are played out with sampled refills and draws.

A sketch leaves open what a draw or a refill brings, so it cannot tell when it pays to draw first and decide
then. Here every beginning is tried in the same imagined worlds, the turn is finished by a quick search, and what the
dealer has at its end is judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game import american_numismatists as numismatists
from game.ai.mind import Candidate, Mind, Stop, Thought, best_first
from game.american_numismatists import deeds
from game.american_numismatists.nouns import State, View
from game.american_numismatists.outlook import Outlook
from game.american_numismatists.prospects import WON, Judge
from game.american_numismatists.sketch import sketch_of
from game.core.contract import CHANCE
from game.core.luck import Luck

LONGEST = 14
"""Deeds after which a turn played out is judged, ended or not."""

World = Callable[[View, Luck], State]


@dataclass(frozen=True, slots=True)
class Depth:
    """How far the second look goes: beginnings tried at most, how much worse they may seem (actions), worlds."""

    beginnings: int
    gap: float
    worlds: int


def second_look(
    first: Mind[View, Any], quick: Mind[View, Any], depth: Depth, world: World = numismatists.imagine
) -> Mind[View, Any]:
    """Return the mind that looks again at the best beginnings that `first` finds, finishing turns as `quick` does."""

    def think(view: View, luck: Luck, stop: Stop) -> Thought[Any]:
        thought = first(view, luck, stop)
        near = [c for c in thought.candidates if thought.candidates[0].worth - c.worth <= depth.gap]
        near = near[: depth.beginnings]
        if len(near) < 2 or depth.worlds < 1 or near[0].worth >= -WON:
            return thought
        worths: list[list[float]] = [[] for _ in near]
        for number in range(depth.worlds):
            state, own = world(view, Luck(luck.number("world", number))), Luck(luck.number("turn", number))
            for place, candidate in enumerate(near):
                if stop():
                    break
                worths[place].append(_played_out(state, view.viewer, candidate.action, quick, own, stop))
        return _looked_at(thought, near, worths)

    return think


def _looked_at(
    thought: Thought[Any], near: Sequence[Candidate[Any]], worths: Sequence[Sequence[float]]
) -> Thought[Any]:
    """Rank the beginnings that were tried in every world; the others follow, none better than those."""
    tried = min(map(len, worths))
    if not tried:
        return thought
    means = [sum(found[:tried]) / tried for found in worths]
    ranked = best_first([Candidate(c.action, mean) for c, mean in zip(near, means, strict=True)])
    rest = [Candidate(c.action, min(c.worth, min(means))) for c in thought.candidates[len(near) :]]
    return Thought(ranked[0].action, (*ranked, *rest), thought.work + tried * len(near))


def _played_out(state: State, seat: int, action: deeds.Deed, quick: Mind[View, Any], luck: Luck, stop: Stop) -> float:
    """Return what a seat's turn comes to that begins with an action."""
    for number in range(LONGEST):
        if isinstance(action, deeds.EndTurn):
            break
        state = _settled(numismatists.apply(state, seat, action).state, luck)
        if state.table.result is not None:
            return -WON if seat in state.table.result.winners else WON
        action = quick(numismatists.view(state, seat), Luck(luck.number("quick", number)), stop).action
    outlook = Outlook(numismatists.view(state, seat), seat)
    return -Judge.of(outlook).distance(sketch_of(outlook))


def _settled(state: State, luck: Luck) -> State:
    """Let chance answer until a seat is asked again."""
    while (request := numismatists.chance(state)) is not None:
        state = numismatists.apply(state, CHANCE, request.sample(luck)).state
    return state
