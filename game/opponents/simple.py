"""The simplest opponents: any legal action, and one action ahead."""

from __future__ import annotations

from typing import Any

from game.core.agent import Agent, Candidate, Decision, Evaluation, Stop, best_first
from game.core.chance import Chance
from game.core.contract import CHANCE, AnyTitle, Seat
from game.core.luck import Luck


def random_agent(title: AnyTitle) -> Agent[Any, Any]:
    """Return an agent that takes any legal action (for tests and as a baseline)."""

    def think(view: Any, luck: Luck, stop: Stop) -> Decision[Any]:
        return Decision(title.legal_actions(view).sample(luck, "random"), work=1)

    return think


def one_step_agent(title: AnyTitle, evaluation: Evaluation, worlds: int = 4, falls: int = 16) -> Agent[Any, Any]:
    """Return an agent that looks one action ahead.

    Every candidate is played in the same `worlds` sampled states; where chance answers next, its
    outcomes are averaged: exactly if there are up to `falls`, else by sampling.
    """

    def think(view: Any, luck: Luck, stop: Stop) -> Decision[Any]:
        actions = evaluation.candidates(view, luck)
        if len(actions) == 1:
            return Decision(actions[0], work=1)
        states = [title.sample_state(view, Luck(luck.number("world", n))) for n in range(worlds)]
        found: list[Candidate[Any]] = []
        for action in actions:
            if stop() and found:
                break
            values = [_value_after(title, evaluation, state, view.viewer, action, luck, falls) for state in states]
            found.append(Candidate(action, sum(values) / len(values)))
        ranked = best_first(found)
        return Decision(ranked[0].action, ranked, len(found) * worlds)

    return think


def _value_after(
    title: AnyTitle, evaluation: Evaluation, state: Any, seat: Seat, action: Any, luck: Luck, falls: int
) -> float:
    after = title.apply(state, seat, action).state
    request = title.chance(after)
    if request is None:
        return evaluation.value(after, seat)
    answers = weighted_answers(request, luck, falls)
    return sum(p * evaluation.value(title.apply(after, CHANCE, answer).state, seat) for answer, p in answers)


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
