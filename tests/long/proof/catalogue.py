"""Which figures a title's opponents have to show: who plays whom, and the share that is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.core.contract import AnyTitle, chosen_options
from game.opponents.arena.games import Contest
from game.opponents.levels import levels_of
from tests.long.ladder import seatings

STEP, EARLIER, STEADY, BASELINE = "step", "earlier", "steady", "baseline"
"""What a level is set against: the one below, its release, the one below without softmax, others."""

MOST: Final = 200
SHOWN: Final = 1000
"""Matches of a figure at most, and of a step of the ladder, whose share the set-up shows."""

EXPERT: Final = "expert@0.1"

STEP_GOAL, LUCK_GOAL, EVEN = 0.6, 0.55, 0.5
"""What a step should be, what it should be at least where luck sets the ceiling, and who is not below."""

EARLIER_GOALS: Final[Mapping[str, tuple[float, float]]] = {
    "coin": (0.58, 0.58),
    "coin_quest": (0.6, 0.55),
    "american_numismatists": (0.6, 0.55),
    "stripmine": (EVEN, 0.55),
}
"""What expert should reach against expert of 0.1.0 with two seats and with more; elsewhere: not be below."""

STEADY_GOALS: Final[Mapping[tuple[str, str], float]] = {("coin", "hard"): 0.55}
"""What a level should reach against the one below without softmax, where that is more than an even share."""

BASELINES: Final[Mapping[str, tuple[tuple[str, int, float], ...]]] = {
    "coin_age": (("random", 2, 0.97), ("one_step", 2, 0.75), ("uniform:20", 2, 0.65)),
    "coin": (("random", 4, 0.85), ("one_step", 4, 0.5), ("uniform:16", 4, 0.4)),
    "stripmine": (("random", 2, 0.979), ("one_step", 2, 0.75), ("uniform:76", 2, 0.65), ("one_step", 4, 0.5)),
    "coin_quest": (("random", 4, 0.95), ("one_step", 4, 0.5), ("uniform:4", 4, 0.4)),
    "american_numismatists": (("random", 4, 0.97), ("one_step", 4, 0.6)),
}
"""Against whom hard plays, alone of how many seats, and the share of victories wanted.

Uniform search has about hard's time; in American Numismatists a single rollout takes longer than hard thinks.
"""

PLAIN: Final = (("stripmine", "random"),)
"""Where the goal is meant for the plain game, not for the options that the set-up proposes."""


@dataclass(frozen=True, eq=False)
class Figure:
    """A share to be measured: of pairs in which `upper` places above `lower`, or of victories if it sits alone.

    All `contests` are played in as many deals; `most` is the number of matches at which it ends in any case.
    """

    kind: str
    contests: tuple[Contest, ...]
    upper: str
    lower: str
    goal: float
    most: int = MOST

    @property
    def title(self) -> str:
        """The title's id."""
        return self.contests[0].title.id

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.contests[0].seats)

    @property
    def alone(self) -> bool:
        """Whether one seat plays against all others, so that victories count."""
        return self.kind == BASELINE

    @property
    def worth(self) -> float:
        """How much it may cost beside others: most if all hangs on it, half in the middle of a table."""
        seats = self.contests[0].title.seats
        between = self.seats not in (seats[0], seats[-1]) and not self.alone
        first = self.kind in (EARLIER, BASELINE) or (self.kind == STEP and self.upper == "expert")
        return (4.0 if first else 2.0 if self.kind == STEP else 1.0) / (2.0 if between else 1.0)

    @property
    def rotations(self) -> int:
        """How many matches a deal of every seating makes."""
        return sum(contest.rotations for contest in self.contests)


def figures_of(title: AnyTitle, seed: int) -> list[Figure]:
    """Return all figures of a title."""
    found = [figure for seats in title.seats for figure in _pairs(title, seats, seed)]
    return found + [_baseline(title, seed, *told) for told in BASELINES.get(title.id, ())]


def _pairs(title: AnyTitle, seats: int, seed: int) -> Iterator[Figure]:
    levels = levels_of(title)
    for lower, upper in pairwise(levels):
        yield _pair(title, seats, seed, STEP, upper, lower, STEP_GOAL, SHOWN)
    for lower, upper in pairwise(levels[1:]):
        goal = STEADY_GOALS.get((title.id, upper), EVEN)
        yield _pair(title, seats, seed, STEADY, upper, f"steady:{lower}", goal)
    if EXPERT in title.opponents().earlier and not (title.id == "stripmine" and seats == 2):  # both play the solution
        two, more = EARLIER_GOALS.get(title.id, (EVEN, EVEN))
        yield _pair(title, seats, seed, EARLIER, "expert", EXPERT, two if seats == 2 else more)


def _pair(
    title: AnyTitle, seats: int, seed: int, kind: str, upper: str, lower: str, goal: float, most: int = MOST
) -> Figure:
    options = chosen_options(title, seats, title.propose(seats))
    contests = tuple(Contest(title, words, options, seed) for words in seatings(upper, lower, seats))
    return Figure(kind, contests, upper, lower, goal, most)


def _baseline(title: AnyTitle, seed: int, against: str, seats: int, goal: float) -> Figure:
    given = {} if (title.id, against) in PLAIN else title.propose(seats)
    words = ("hard", *[against] * (seats - 1))
    contest = Contest(title, words, chosen_options(title, seats, given), seed)
    return Figure(BASELINE, (contest,), "hard", against, goal)
