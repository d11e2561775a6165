"""How an opponent thinks: a view goes in, a decision comes out, without state or clock.

An *agent* is a function. Its luck is its own (never the match's), so the same view and luck give the
same decision. It calls `stop` between small pieces of work; an agent asked to stop answers at
once with the best it has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from game.core.contract import Seat
from game.core.luck import Luck

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Candidate(Generic[A]):
    """An action that was considered, and its estimated value in expected points or win share."""

    action: A
    value: float


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """The action chosen, what else was considered (best first), and the work counted.

    `late`: the clock ended the search, not its budget; the same view and luck may then give another decision.
    `lost`: how many processes were lost over it. `level`: who decided in their place, if not the level asked.
    """

    action: A
    candidates: tuple[Candidate[A], ...] = ()
    work: int = 0
    late: bool = False
    lost: int = 0
    level: str | None = None


class Agent(Protocol[V_contra, A_co]):
    """One level of one title."""

    def __call__(self, view: V_contra, luck: Luck, stop: Stop) -> Decision[Any]:
        """Choose among the legal actions of `view`; there is at least one."""
        ...


class Evaluation(Protocol):
    """How a title evaluates positions: the part of an opponent that knows the game."""

    def value(self, state: Any, seat: Seat, /) -> float:
        """Evaluate a state for a seat: higher is better, comparable within one decision."""
        ...

    def candidates(self, view: Any, luck: Luck, /) -> Sequence[Any]:
        """Return the legal actions worth considering: all of a short list, some of a long one."""
        ...


Interrupt = Callable[[Any, Luck], Any]
"""How AI seats use what they may do outside their turn: an action, or None to let it pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponents(Generic[S, V, A]):
    """Who plays a title: its levels, weakest first, and its evaluation."""

    levels: Mapping[str, Agent[V, A]]
    evaluation: Evaluation
    earlier: Mapping[str, Agent[V, A]] = field(default_factory=dict)
    """The levels of earlier releases ("expert@0.1"), to measure against; never offered at the table."""

    scaled: Callable[[str, float], Agent[V, A]] | None = None
    """Returns a level with that share of its budget of counted work, where a level has one."""

    units: Mapping[str, str] = field(default_factory=dict)
    """The unit of a level's values: "win" (a share), "points" (the default), "lead" (points ahead of the best of the
    others), "prestige", "rate" (points per action) or "distance" (actions until victory, negative)."""

    interrupt: Interrupt = lambda view, luck: None

    oracles: Mapping[str, Callable[[S], Agent[V, A]]] = field(default_factory=dict)
    """Levels that know the true state, to measure hidden information; none where nothing is hidden."""

    train: Callable[[int, Path, int], None] | None = None
    """Learns from a number of matches of a seed and writes a file, if the title learns."""


def best_first(candidates: Sequence[Candidate[A]]) -> tuple[Candidate[A], ...]:
    """Sort by value; equal values keep their order, so that a choice is repeatable."""
    return tuple(sorted(candidates, key=lambda candidate: -candidate.value))
