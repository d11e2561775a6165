"""Baselines: who plays in the arena besides the levels. They are never offered at the table.

- `one_step` plays what its title's evaluation likes best after one action.
- `uniform:N` has N rollouts: each candidate in sampled worlds, played to the end at random.
- `cheat` is the oracle: the hard level, knowing the truth.
- `expert@0.1` is a level as it was in a release, where a title keeps it.
- `steady:medium` is a level that always does what it likes best, its softmax switched off.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from math import log, sqrt
from typing import Any, TypeAlias

from game.core.agent import Agent, Candidate, Decision, Evaluation, Stop, best_first
from game.core.contract import AnyTitle
from game.core.luck import Luck
from game.core.referee import Match, truth_of
from game.core.walk import at_random, walk
from game.opponents.levels import agent_of, levels_of
from game.opponents.simple import one_step_agent

ROLLOUTS = 200
"""Rollouts per decision of plain `uniform`."""

LONGEST = 1000
"""Plies after which a rollout is cut and judged by the title's evaluation."""

CURIOSITY = 0.7
"""How much UCB1 explores; rewards are shares of the victory, from 0 to 1."""

AgentOf: TypeAlias = Callable[[Match], Agent[Any, Any]]
"""Returns the agent that plays in a match; only the oracle looks into the match."""


def players_known(title: AnyTitle) -> tuple[str, ...]:
    """Return who can sit in the arena: the levels, weakest first, and the baselines."""
    cheats = ("cheat",) if oracles_of(title) else ()
    return (*levels_of(title), "one_step", "uniform", "steady", *cheats, *title.opponents().earlier)


def player_named(title: AnyTitle, word: str) -> AgentOf:
    """Return the player that a word of `--seats` means. Raises KeyError."""
    name, colon, number = word.partition(":")
    if name == "uniform" and (not colon or (number.isascii() and number.isdecimal() and int(number) > 0)):
        agent = uniform_agent(title, evaluation_of(title), int(number or ROLLOUTS))
    elif name == "steady" and number != "random":
        agent = steady(agent_of(title, number))
    elif colon:
        raise KeyError(word)
    elif name == "cheat":
        return _cheat(title)
    elif name == "one_step":
        agent = one_step_agent(title, evaluation_of(title))
    else:
        agent = title.opponents().earlier[name] if "@" in name else agent_of(title, name)
    return lambda match: agent


def steady(agent: Agent[Any, Any]) -> Agent[Any, Any]:
    """Return an agent that thinks like `agent`, and does what came out best."""

    def think(view: Any, luck: Luck, stop: Stop) -> Decision[Any]:
        decision = agent(view, luck, stop)
        return replace(decision, action=decision.candidates[0].action) if decision.candidates else decision

    return think


def evaluation_of(title: AnyTitle) -> Evaluation:
    """Return a title's evaluation."""
    return title.opponents().evaluation


def oracles_of(title: AnyTitle) -> Mapping[str, Callable[[Any], Agent[Any, Any]]]:
    """Return a title's oracle levels, made from the true state; none where nothing is hidden."""
    return title.opponents().oracles


def _cheat(title: AnyTitle) -> AgentOf:
    twin = oracles_of(title)["hard"]
    return lambda match: twin(truth_of(match)[-1])


def uniform_agent(title: AnyTitle, evaluation: Evaluation, rollouts: int, longest: int = LONGEST) -> Agent[Any, Any]:
    """Return an agent that plays sampled worlds to random ends, choosing candidates by UCB1.

    Its values are expected shares of the victory; it takes the action tried most often.
    """

    def think(view: Any, luck: Luck, stop: Stop) -> Decision[Any]:
        actions = evaluation.candidates(view, luck)
        if len(actions) == 1:
            return Decision(actions[0], work=1)
        tries, sums = [0] * len(actions), [0.0] * len(actions)
        for number in range(max(rollouts, len(actions))):
            if number >= len(actions) and stop():
                break
            arm = number if number < len(actions) else _most_promising(tries, sums, number)
            chance = Luck(luck.number("rollout", number))
            tries[arm] += 1
            sums[arm] += _tried(title, evaluation, view, actions[arm], chance, longest)
        ranked = best_first([Candidate(a, s / n) for a, s, n in zip(actions, sums, tries, strict=True)])
        chosen = max(range(len(actions)), key=lambda arm: (tries[arm], sums[arm]))
        return Decision(actions[chosen], ranked, sum(tries))

    return think


def _most_promising(tries: list[int], sums: list[float], total: int) -> int:
    def bound(arm: int) -> float:
        return sums[arm] / tries[arm] + CURIOSITY * sqrt(log(total) / tries[arm])

    return max(range(len(tries)), key=bound)


def _tried(title: AnyTitle, evaluation: Evaluation, view: Any, action: Any, luck: Luck, longest: int) -> float:
    """Carry out an action in a sampled world, play on at random, return the share of the victory."""
    world = title.sample_state(view, luck)
    state = title.apply(world, view.viewer, action).state
    for ply in islice(walk(title, state, luck, at_random(title, luck)), longest):
        state = ply.step.state
    end = title.outcome(state)
    if end is None:
        return _squashed(evaluation.value(state, view.viewer) - evaluation.value(world, view.viewer))
    return 1 / len(end.winners) if view.viewer in end.winners else 0.0


def _squashed(gain: float) -> float:
    """Turn a gain of value, in whatever unit, into a share between 0 and 1."""
    return 0.5 + 0.5 * gain / (1 + abs(gain))
