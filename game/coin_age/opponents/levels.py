"""The opponents, weakest first. How strong each was measured to be stands in `AI.md`.

- *random* takes any legal action.
- *easy* looks one action ahead, sees the opponent's points only in part, and chooses by softmax.
- *medium* looks one action ahead, counts the lead, and chooses by softmax, as a quick player does.
- *hard* tries every way to use its slap and judges where its turn would end by the learned evaluation; near equals
  are chosen among by softmax.
- *expert* also tries, for the most promising ends, all that the opponent may slap and reply, and for
  the best of these its own next slaps and replies as well; in the last phase it follows a few one slap further, and
  with one or two empty spaces it tries those slaps out whole.

Easy and medium give the values of their candidates in points, hard and expert as a chance to win (0 to 1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from game.coin_age import TITLE as coin_age
from game.coin_age.opponents import evaluation
from game.coin_age.opponents.endgame import Endgame
from game.coin_age.opponents.fast_board import FastBoard, fast_board_of, geography_of
from game.coin_age.opponents.learned_evaluation import (
    LearnedEvaluation,
    bank_size,
    chance_to_win,
    weights_from_file,
)
from game.coin_age.opponents.search import Search
from game.coin_age.rules.actions import Action
from game.coin_age.rules.apply import apply
from game.coin_age.rules.legal import legal_actions
from game.coin_age.rules.state import Position, View
from game.core.agent import Agent, Candidate, Decision, Opponents, Stop, best_first
from game.core.contract import Seat
from game.core.luck import Luck
from game.opponents.simple import one_step_agent, random_agent
from game.opponents.softmax import Softmax, log_odds, sample_softmax, with_softmax

EASY_SHARE: Final = 0.25
"""How much of the opponent's points the easy level sees."""

EASY_SOFTMAX: Final[Softmax] = (1.5, 4.0)
MEDIUM_SOFTMAX: Final[Softmax] = (1.7, 4.5)
"""Temperature and floor of the weaker levels, in points."""

HARD_SOFTMAX: Final[Softmax] = (0.05, 0.15)
"""The same in the odds of winning (`log_odds`), so that a win at hand is taken, and a loss avoided."""

EARLIER_HARD_SOFTMAX: Final[Softmax] = (0.13, 0.39)
"""Hard's in 0.1.0."""

SURE: Final = 0.999999
"""A chance to win from which on the best action is simply taken."""

EXPERT_WIDTH: Final = 24
"""How many ends of its turn the expert follows through the opponent's replies: a budget of counted work."""

EXPERT_DEPTH: Final = 6
"""How many of these it follows through its own next slaps."""

EXPERT_LAST: Final = 4
"""How many of these it follows through one slap more in the last phase."""

LAST_SPACES: Final = 3
"""Empty spaces with which the last phase begins: a slap or two can fill them."""

FEW_SPACES: Final = 2
"""Empty spaces with which the last slaps are tried out whole (`endgame.py`)."""

FEW_COINS: Final = 8
"""Coins in both banks up to which that is done: with more of them it would take seconds."""

EXPERT_FEW: Final = 3
"""How many ends the expert follows so."""

FAR: Final = 3
"""Slaps to come that are only followed in the last phase."""

MOST_REMEMBERED: Final = 100_000
"""Parts of positions that are remembered between decisions; a limit for the memory, which changes no result."""


@cache
def learned_evaluation() -> LearnedEvaluation:
    """Return the evaluation with the learned weights, read once."""
    return LearnedEvaluation(weights_from_file())


def _pruned_evaluation() -> LearnedEvaluation:
    """Return the learned evaluation, emptied of what it remembers once that is too much."""
    evaluation = learned_evaluation()
    if evaluation.remembered > MOST_REMEMBERED:
        evaluation.forget()
    return evaluation


def search_agent(width: int, depth: int, last: int = 0) -> Agent[View, Any]:
    """Return the agent that follows the `width` most promising ends of its turn, and `depth` of them twice as far.

    In the last phase it follows the `last` best three times as far. With a width of 0 it does not look beyond its own
    turn.
    """

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        actions = legal_actions(view).actions
        if len(actions) == 1:
            return Decision(actions[0], work=1)
        search = Search(geography_of(view.position.map), _pruned_evaluation())
        roots = [fast_board_of(apply(view.position, view.viewer, action).state, view.viewer) for action in actions]
        ends = search.ends(roots, view.viewer)
        values = _values(search, ends, view.viewer, (width, depth, last), stop)
        ranked = best_first(_candidates(actions, ends, values))
        return Decision(ranked[0].action, ranked, search.work)

    return decide


def _values(
    search: Search, ends: dict[FastBoard, int], seat: Seat, widths: tuple[int, ...], stop: Stop
) -> dict[FastBoard, float]:
    """Return the chance to win of each end; the most promising ones are looked into more closely."""
    values = {end: chance_to_win(logit) for logit, end in search.evaluated(ends, seat)}
    for slaps, width in enumerate(widths, 1):
        best = max(values, key=values.__getitem__)
        spaces = best.codes.count(0)
        if slaps < FAR or (width and spaces <= LAST_SPACES):
            whole = slaps == FAR and spaces <= FEW_SPACES and bank_size(best.own) + bank_size(best.theirs) <= FEW_COINS
            win_chance = Endgame(search).win_chance if whole else search.win_chance
            width = min(width, EXPERT_FEW) if whole else width
            values = _revised(values, width, partial(win_chance, seat=seat, slaps=slaps), stop)
    return values


def _revised(
    values: dict[FastBoard, float], width: int, win_chance: Callable[[FastBoard], float], stop: Stop
) -> dict[FastBoard, float]:
    """Look closer at the best so many (fewer when stopped); no other end is then valued above these."""
    ranked = sorted(values, key=lambda end: -values[end])
    closer: dict[FastBoard, float] = {}
    for end in ranked[:width]:
        if stop():
            break
        closer[end] = win_chance(end)
    limit = min(closer.values(), default=1.0)
    return {end: closer.get(end, min(values[end], limit)) for end in ranked}


def _candidates(
    actions: tuple[Action, ...], ends: dict[FastBoard, int], values: dict[FastBoard, float]
) -> list[Candidate[Action]]:
    """Give each action the best end that it leads to."""
    best = [0.0] * len(actions)
    for end, value in values.items():
        for number in range(len(actions)):
            if value > best[number] and ends[end] >> number & 1:
                best[number] = value
    return [Candidate(action, value) for action, value in zip(actions, best, strict=True)]


def hard_agent(softmax: Softmax) -> Agent[View, Any]:
    """Return the agent that takes nearly the most promising end of its turn, by the learned evaluation.

    A sure win is taken at once.
    """

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        decision = search_agent(0, 0)(view, luck, stop)
        if not decision.candidates or decision.candidates[0].value > SURE:
            return decision
        return sample_softmax(decision, luck, *softmax, log_odds)

    return decide


def scaled(level: str, share: float) -> Agent[Any, Any]:
    """Return the agent of a level with that share of its budget; only the expert's work is a matter of choice."""
    return _MAKERS[level](share)


_MAKERS: Final[Mapping[str, Callable[[float], Agent[Any, Any]]]] = {
    "random": lambda share: random_agent(coin_age),
    "easy": lambda share: with_softmax(
        one_step_agent(coin_age, evaluation.OwnPoints(EASY_SHARE), worlds=1), *EASY_SOFTMAX
    ),
    "medium": lambda share: with_softmax(one_step_agent(coin_age, evaluation, worlds=1), *MEDIUM_SOFTMAX),
    "hard": lambda share: hard_agent(HARD_SOFTMAX),
    "expert": lambda share: search_agent(
        _part(EXPERT_WIDTH, share), _part(EXPERT_DEPTH, share), _part(EXPERT_LAST, share)
    ),
}


def _part(budget: int, share: float) -> int:
    return max(1, round(budget * share))


UNITS: Final[Mapping[str, str]] = {"medium": "lead", "hard": "win", "expert": "win"}
"""What each level's values are counted in (`levels.unit_of`)."""

LEVELS: Final[Mapping[str, Agent[Any, Any]]] = {level: scaled(level, 1.0) for level in _MAKERS}

EARLIER: Final[Mapping[str, Agent[Any, Any]]] = {
    **{f"{level}@0.1": LEVELS[level] for level in ("easy", "medium")},
    "hard@0.1": hard_agent(EARLIER_HARD_SOFTMAX),
    "expert@0.1": search_agent(EXPERT_WIDTH, EXPERT_DEPTH),
}
"""The levels of 0.1.0, to measure against."""


def _train(seed: int, out: Path, games: int) -> None:
    from game.coin_age.opponents.training import train

    train(seed, out, games)


OPPONENTS: Final[Opponents[Position, View, Action]] = Opponents(
    levels=LEVELS, earlier=EARLIER, evaluation=evaluation, scaled=scaled, units=UNITS, train=_train
)
