"""A match played on without a referee: for playouts, measurements, training and tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, Generic, NamedTuple, TypeAlias

from game.core.chance import Chance
from game.core.contract import CHANCE, E, S, Seat, Step, Title
from game.core.luck import Luck

Decide: TypeAlias = Callable[[S, int], tuple[Seat, Any]]
"""Returns who acts in a state and what they do; the number counts the plies from 0."""


class Walked(NamedTuple, Generic[S, E]):
    """One ply: the state before it, who did what, what chance was asked, what it led to."""

    before: S
    by: Seat
    action: Any
    request: Chance | None
    step: Step[S, E]


def walk(title: Title[S, Any, Any, E], state: S, luck: Luck, decide: Decide[S]) -> Iterator[Walked[S, E]]:
    """Play on to the end: chance answers by luck, everything else is decided."""
    for number in count():
        if title.outcome(state) is not None:
            return
        request = title.chance(state)
        by, action = decide(state, number) if request is None else (CHANCE, request.sample(luck))
        step = title.apply(state, by, action)
        yield Walked(state, by, action, request, step)
        state = step.state


def at_random(title: Title[S, Any, Any, E], luck: Luck) -> Decide[S]:
    """Let the first seat that is waited for do anything that is legal, by luck."""

    def decide(state: S, number: int) -> tuple[Seat, Any]:
        seat = min(title.waiting_for(state))
        return seat, title.legal_actions(title.view(state, seat)).sample(luck, number)

    return decide


def end_of(title: Title[S, Any, Any, E], state: S, luck: Luck, decide: Decide[S]) -> S:
    """Play on to the end and return the last state."""
    for played in walk(title, state, luck, decide):
        state = played.step.state
    return state
