"""How many matches each figure can afford, so that all of them fit into the time that is given.

The time is processor time of all workers together. Every figure gets its first look; then the figure that would have
cost the least after its next look (for what it is worth) gets that one, and so on while it fits. What ends early leaves
its time to others.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from heapq import heapify, heappop, heappush
from math import inf
from pathlib import Path
from typing import Final

from game.opponents.arena.games import Contest
from tests.long.proof.catalogue import Figure
from tests.long.proof.state import State
from tests.long.proof.verdict import Verdict, looks

COSTS: Final = Path(__file__).parent / "costs.toml"
UNKNOWN = 1.0
"""Seconds that a seat costs of which nothing is known."""


@cache
def _guesses() -> Mapping[str, Mapping[str, float]]:
    return tomllib.loads(COSTS.read_text(encoding="utf-8"))


def guessed(contest: Contest) -> float:
    """Return what a match of a contest is likely to cost: the sum over its seats."""
    known = _guesses().get(f"{contest.title.id}-{len(contest.seats)}", {})
    return sum(_seat(word.removeprefix("steady:"), known) for word in contest.seats)


def _seat(word: str, known: Mapping[str, float]) -> float:
    name, _, number = word.partition(":")
    return known.get(name, UNKNOWN) * (int(number) if number else 1)


def cost(figure: Figure, state: State) -> float:
    """Return the seconds of one deal in all seatings: as measured, before that as guessed."""
    return sum(contest.rotations * _match(contest, state) for contest in figure.contests)


def _match(contest: Contest, state: State) -> float:
    played = len(state.matches(contest))
    return state.seconds(contest) / played if played else guessed(contest)


def spent(figure: Figure, state: State) -> float:
    """Return the seconds that a figure has cost so far."""
    return sum(map(state.seconds, figure.contests))


def affordable(known: Mapping[Figure, Verdict], state: State, budget: float) -> dict[Figure, int]:
    """Return, for each figure that is not clear yet, after how many deals it has to end."""
    open_ones = [figure for figure, verdict in known.items() if verdict.reached is None]
    ends = {figure: max(known[figure].deals, looks(figure)[0]) for figure in open_ones}
    rest = budget - sum(spent(figure, state) for figure in known if figure not in ends)
    rest -= sum(price(figure, ends[figure], state) for figure in open_ones)
    queue = [entry for number, figure in enumerate(open_ones) for entry in _next(figure, number, ends, state)]
    heapify(queue)
    while queue:
        _, number, deals = heappop(queue)
        figure = open_ones[number]
        extra = price(figure, deals, state) - price(figure, ends[figure], state)
        if extra <= rest:
            rest, ends[figure] = rest - extra, deals
            for entry in _next(figure, number, ends, state):
                heappush(queue, entry)
    return ends


def price(figure: Figure, deals: int, state: State) -> float:
    """Return what a figure will have cost after so many deals."""
    return max(spent(figure, state), deals * cost(figure, state))


def _next(figure: Figure, number: int, ends: Mapping[Figure, int], state: State) -> Sequence[tuple[float, int, int]]:
    following = later(figure, ends[figure])[:1]
    return [(price(figure, deals, state) / figure.worth, number, deals) for deals in following]


def later(figure: Figure, deals: int, end: float = inf) -> list[int]:
    """Return the looks that come after so many deals, up to an end."""
    return [look for look in looks(figure) if deals < look <= end]


def remaining(ends: Mapping[Figure, int], state: State) -> float:
    """Return the seconds still to be spent at most."""
    return sum(max(0.0, price(figure, deals, state) - spent(figure, state)) for figure, deals in ends.items())
