"""Who plays in the arena besides the levels: yardsticks for research, never offered at the table.

- `one_step` plays what its title's eye likes best after one action.
- `uniform:N` tries its candidates in imagined worlds, each played to the end at random, N times in all.
- `cheat` is the hard level that knows the truth: what hidden information is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from math import log, sqrt
from typing import Any, TypeAlias

from game.ai.levels import levels_of, mind_of
from game.ai.mind import Candidate, Eye, Mind, Stop, Thought, best_first, one_step_mind
from game.core.contract import CHANCE, AnyTitle, Seat
from game.core.luck import Luck
from game.core.referee import Match
from game.shelf import title as title_of

ROLLOUTS = 200
"""What plain `uniform` has: rollouts for one decision."""

LONGEST = 1000
"""Deeds after which a rollout is cut and judged by the title's eye."""

CURIOSITY = 0.7
"""How much UCB1 explores; rewards are shares of the victory, from 0 to 1."""

MindOf: TypeAlias = Callable[[Match], Mind[Any, Any]]
"""Returns the mind that plays in a match; only a cheat looks into it."""


def players_known(title: str) -> tuple[str, ...]:
    """Return who can sit in the arena: the levels, weakest first, and the yardsticks."""
    cheats = ("cheat",) if twins_of(title) else ()
    return (*levels_of(title), "one_step", "uniform", *cheats)


def player_named(title: str, word: str) -> MindOf:
    """Return the player that a word of `--seats` means. Raises KeyError."""
    name, colon, number = word.partition(":")
    if name == "uniform" and (not colon or (number.isascii() and number.isdecimal() and int(number) > 0)):
        mind = uniform_mind(title_of(title), eye_of(title), int(number or ROLLOUTS))
    elif colon:
        raise KeyError(word)
    elif name == "cheat":
        return _cheat(title)
    elif name == "one_step":
        mind = one_step_mind(title_of(title), eye_of(title))
    else:
        mind = mind_of(title, name)
    return lambda match: mind


def eye_of(title: str) -> Eye:
    """Return a title's eye for value."""
    module: Any = import_module(f"game.{title}.eye")
    eye: Eye = module
    return eye


def twins_of(title: str) -> Mapping[str, Callable[[Any], Mind[Any, Any]]]:
    """Return the cheating twins of a title's levels, made from the true state; none where nothing is hidden."""
    twins: Mapping[str, Callable[[Any], Mind[Any, Any]]]
    twins = getattr(import_module(f"game.{title}.minds"), "TWINS", {})
    return twins


def _cheat(title: str) -> MindOf:
    twin = twins_of(title)["hard"]
    return lambda match: twin(truth_of(match))


def truth_of(match: Match) -> Any:
    """Return the full state of a match."""
    if match.deeds:
        return match.deeds[-1].state
    return match.title.setup(match.header.options, match.seats, match.header.data)


def uniform_mind(title: AnyTitle, eye: Eye, rollouts: int, longest: int = LONGEST) -> Mind[Any, Any]:
    """Return the mind that samples worlds and random ends, choosing whom to try by UCB1 at the root.

    Its worths are expected shares of the victory; it takes the action that was tried most often.
    """

    def think(view: Any, luck: Luck, stop: Stop) -> Thought[Any]:
        actions = eye.candidates(view, luck)
        if len(actions) == 1:
            return Thought(actions[0], work=1)
        tries, sums = [0] * len(actions), [0.0] * len(actions)
        for number in range(max(rollouts, len(actions))):
            if number >= len(actions) and stop():
                break
            arm = number if number < len(actions) else _most_promising(tries, sums, number)
            chance = Luck(luck.number("rollout", number))
            tries[arm] += 1
            sums[arm] += _tried(title, eye, view, actions[arm], chance, longest)
        ranked = best_first([Candidate(a, s / n) for a, s, n in zip(actions, sums, tries, strict=True)])
        chosen = max(range(len(actions)), key=lambda arm: (tries[arm], sums[arm]))
        return Thought(actions[chosen], ranked, sum(tries))

    return think


def _most_promising(tries: list[int], sums: list[float], total: int) -> int:
    def bound(arm: int) -> float:
        return sums[arm] / tries[arm] + CURIOSITY * sqrt(log(total) / tries[arm])

    return max(range(len(tries)), key=bound)


def _tried(title: AnyTitle, eye: Eye, view: Any, action: Any, luck: Luck, longest: int) -> float:
    """Carry an action out in an imagined world, play on at random, return the share of the victory."""
    world = title.imagine(view, luck)
    state = _at_random(title, title.apply(world, view.viewer, action).state, luck, longest)
    end = title.outcome(state)
    if end is None:
        return _squashed(eye.worth(state, view.viewer) - eye.worth(world, view.viewer))
    return 1 / len(end.winners) if view.viewer in end.winners else 0.0


def _at_random(title: AnyTitle, state: Any, luck: Luck, longest: int) -> Any:
    for number in range(longest):
        if title.outcome(state) is not None:
            break
        request = title.chance(state)
        by: Seat = CHANCE if request else min(title.waiting_for(state))
        action: Any = request.sample(luck) if request else title.menu(title.view(state, by)).sample(luck, number)
        state = title.apply(state, by, action).state
    return state


def _squashed(gain: float) -> float:
    """Turn a gain of worth, in whatever unit, into a share between 0 and 1."""
    return 0.5 + 0.5 * gain / (1 + abs(gain))
