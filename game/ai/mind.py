"""How an opponent thinks: a view goes in, a thought comes out; no state, no clock, no handle to the match.

A *mind* is a function. Its luck is its own (never the match's), so the same view and luck give the
same thought. `stop` is asked between small pieces of work; a mind that is told to stop answers at
once with the best it has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.core.chance import Chance
from game.core.contract import CHANCE, AnyTitle, Seat
from game.core.luck import Luck

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Candidate(Generic[A]):
    """An action that was considered and what it seemed worth, in expected points or win share."""

    action: A
    worth: float


@dataclass(frozen=True, slots=True)
class Thought(Generic[A]):
    """The action chosen, what else was considered (best first), and the work counted.

    `late`: the clock ended the thought, not its budget; the same view and luck may then give another one.
    """

    action: A
    candidates: tuple[Candidate[A], ...] = ()
    work: int = 0
    late: bool = False


class Mind(Protocol[V_contra, A_co]):
    """One level of one title."""

    def __call__(self, view: V_contra, luck: Luck, stop: Stop) -> Thought[Any]:
        """Choose among the menu of `view`, which is not empty."""
        ...


class Eye(Protocol):
    """A title's eye for value: the part of an opponent that knows the game."""

    def worth(self, state: Any, seat: Seat, /) -> float:
        """Judge a state for a seat: higher is better, comparable within one decision."""
        ...

    def candidates(self, view: Any, luck: Luck, /) -> Sequence[Any]:
        """Return the lawful actions worth considering: all of a short menu, some of a long one."""
        ...


def best_first(candidates: Sequence[Candidate[A]]) -> tuple[Candidate[A], ...]:
    """Sort by worth; equal worths keep their order, so that a choice is repeatable."""
    return tuple(sorted(candidates, key=lambda candidate: -candidate.worth))


def random_mind(title: AnyTitle) -> Mind[Any, Any]:
    """Return the mind that takes any possibility (for tests and as a yardstick)."""

    def think(view: Any, luck: Luck, stop: Stop) -> Thought[Any]:
        return Thought(title.menu(view).sample(luck, "random"), work=1)

    return think


def one_step_mind(title: AnyTitle, eye: Eye, worlds: int = 4, falls: int = 16) -> Mind[Any, Any]:
    """Return the mind that looks one action ahead.

    Every candidate is played in the same `worlds` imagined states; where chance answers next, its
    outcomes are averaged, exactly up to `falls` of them, sampled beyond.
    """

    def think(view: Any, luck: Luck, stop: Stop) -> Thought[Any]:
        actions = eye.candidates(view, luck)
        if len(actions) == 1:
            return Thought(actions[0], work=1)
        states = [title.imagine(view, Luck(luck.number("world", n))) for n in range(worlds)]
        found: list[Candidate[Any]] = []
        for action in actions:
            if stop() and found:
                break
            worths = [_worth_after(title, eye, state, view.viewer, action, luck, falls) for state in states]
            found.append(Candidate(action, sum(worths) / len(worths)))
        ranked = best_first(found)
        return Thought(ranked[0].action, ranked, len(found) * worlds)

    return think


def _worth_after(title: AnyTitle, eye: Eye, state: Any, seat: Seat, action: Any, luck: Luck, falls: int) -> float:
    after = title.apply(state, seat, action).state
    request = title.chance(after)
    if request is None:
        return eye.worth(after, seat)
    answers = weighted_answers(request, luck, falls)
    return sum(p * eye.worth(title.apply(after, CHANCE, answer).state, seat) for answer, p in answers)


def weighted_answers(request: Chance, luck: Luck, limit: int) -> list[tuple[Any, float]]:
    """Return chance's answers with their probabilities: all of them, or `limit` equal samples."""
    answers: list[tuple[Any, float]] = []
    for answer in request.outcomes():
        if len(answers) == limit:
            break
        answers.append((answer, request.probability(answer)))
    else:
        return answers
    samples = (request.sample(Luck(luck.number("fall", n))) for n in range(limit))
    return [(sample, 1 / limit) for sample in samples]
