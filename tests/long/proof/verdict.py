"""When a figure is clear: it ends at the first look at which its interval does not hold the goal.

It is looked at after all its matches, half of them, a quarter, and so on. All looks together may err by
5 %: each has its part of that. Only whole deals count, in their order, so the result does not depend on
who played which match first.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from game.opponents.arena.figures import MISTAKE, share_interval
from tests.long.ladder import interval
from tests.long.proof.catalogue import Figure
from tests.long.proof.state import State

SMALLEST = 12
"""No look before so many matches."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A figure at its last look: the share, its plain 95 % interval, whether the goal is reached (None: open)."""

    deals: int
    share: float = 0.5
    low: float = 0.0
    high: float = 1.0
    reached: bool | None = None


def looks(figure: Figure) -> list[int]:
    """Return after how many deals of each seating a figure is looked at."""
    matches, found = float(figure.most), set[int]()
    while matches >= SMALLEST:
        found.add(-int(-matches // figure.rotations))
        matches /= 2
    return sorted(found)


def complete(figure: Figure, state: State, deals: int) -> bool:
    """Return whether all matches of the first deals have been played."""
    return all(
        (deal, turn) in state.matches(contest)
        for contest in figure.contests
        for turn in range(contest.rotations)
        for deal in range(deals - 1, -1, -1)
    )


def verdict_of(figure: Figure, state: State) -> Verdict:
    """Return what the looks at a figure came to, up to the first that is clear."""
    known, due = Verdict(0), looks(figure)
    for deals in due:
        if not complete(figure, state, deals):
            break
        low, high = measured(figure, state, deals, MISTAKE / len(due))[1:]
        reached = None if low <= figure.goal <= high else low > figure.goal
        known = Verdict(deals, *measured(figure, state, deals), reached)
        if reached is not None:
            break
    return known


def measured(figure: Figure, state: State, deals: int, mistake: float = MISTAKE) -> tuple[float, float, float]:
    """Return a figure's share after so many deals, and its interval."""
    runs = [state.run(contest, deals) for contest in figure.contests]
    if not figure.alone:
        return interval(runs, figure.upper, figure.lower, mistake)
    wins = runs[0].figures().per_deal("wins", 0)
    return fmean(wins), *share_interval(wins, mistake)
