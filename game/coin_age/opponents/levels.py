"""The opponents, weakest first. How strong each was measured to be stands in `AI.md`.

- *random* takes any possibility.
- *easy* looks one action ahead, sees the opponent's points only in part, and wavers.
- *medium* looks one action ahead and counts the lead, but wavers, as a quick player does.
- *hard* tries every way to use its slap and judges where its turn would end by the trained eye; between near equals
  it wavers.
- *expert* also tries, for the most promising ends, all that the opponent may slap and reply, and for
  the best of these its own next slaps and replies as well.

Easy and medium tell the worth of their candidates in points, hard and expert as a chance to win (0 to 1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.coin_age import TITLE as coin_age
from game.coin_age.opponents import evaluation
from game.coin_age.opponents.fast_board import Slate, ground_of, slate_of
from game.coin_age.opponents.learned_evaluation import Judge, chance_to_win, weights_from_file
from game.coin_age.opponents.search import Search
from game.coin_age.rules.actions import Action
from game.coin_age.rules.apply import apply
from game.coin_age.rules.legal import legal_actions
from game.coin_age.rules.state import Position, View
from game.core.agent import Agent, Candidate, Decision, Opponents, Stop, best_first
from game.core.contract import Seat
from game.core.luck import Luck
from game.opponents.simple import one_step_agent, random_agent
from game.opponents.softmax import Wavers, log_odds, softened, wavering

EASY_SHARE: Final = 0.25
"""How much of the opponent's points the easy level sees."""

EASY_WAVERS: Final[Wavers] = (1.5, 4.0)
MEDIUM_WAVERS: Final[Wavers] = (1.7, 4.5)
"""How much the weaker levels waver, in points."""

HARD_WAVERS: Final[Wavers] = (0.13, 0.39)
"""The same in the odds of winning (`log_odds`), so that a win at hand is taken, and a loss avoided."""

SURE: Final = 0.999999
"""A chance to win at which nobody wavers."""

EXPERT_WIDTH: Final = 24
"""How many ends of its turn the expert follows through the opponent's replies: a budget of counted work."""

EXPERT_DEPTH: Final = 6
"""How many of these it follows through its own next slaps."""

MOST_REMEMBERED: Final = 100_000
"""Parts of positions that are kept between decisions, to spare the memory; they change no judgement."""


@cache
def trained_judge() -> Judge:
    """Return the judge with the learned weights, read once."""
    return Judge(weights_from_file())


def rested_judge() -> Judge:
    """Return the same, having forgotten what it remembers once that is much."""
    judge = trained_judge()
    if judge.remembered > MOST_REMEMBERED:
        judge.forget()
    return judge


def far_sighted(width: int, depth: int) -> Agent[View, Any]:
    """Return the mind that follows the `width` most promising ends of its turn, and `depth` of them twice as far.

    With a width of 0 it goes by how the ends are judged at a glance.
    """

    def think(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        actions = legal_actions(view).actions
        if len(actions) == 1:
            return Decision(actions[0], work=1)
        search = Search(ground_of(view.position.map), rested_judge())
        roots = [slate_of(apply(view.position, view.viewer, action).state, view.viewer) for action in actions]
        ends = search.ends(roots, view.viewer)
        worths = _worths(search, ends, view.viewer, (width, depth), stop)
        ranked = best_first(_candidates(actions, ends, worths))
        return Decision(ranked[0].action, ranked, search.work)

    return think


def _worths(
    search: Search, ends: dict[Slate, int], seat: Seat, widths: tuple[int, int], stop: Stop
) -> dict[Slate, float]:
    """Return the chance to win of each end; the most promising ones are looked into more closely."""
    worths = {end: chance_to_win(judged) for judged, end in search.judged(ends, seat)}
    for width, prospect in zip(widths, (search.prospect, search.far_prospect), strict=True):
        worths = _revised(worths, width, lambda end, prospect=prospect: prospect(end, seat), stop)  # type: ignore[misc]
    return worths


def _revised(
    worths: dict[Slate, float], width: int, prospect: Callable[[Slate], float], stop: Stop
) -> dict[Slate, float]:
    """Look closer at the best so many (fewer when told to stop); no other end is then worth more than these."""
    ranked = sorted(worths, key=lambda end: -worths[end])
    closer: dict[Slate, float] = {}
    for end in ranked[:width]:
        if stop():
            break
        closer[end] = prospect(end)
    limit = min(closer.values(), default=1.0)
    return {end: closer.get(end, min(worths[end], limit)) for end in ranked}


def _candidates(
    actions: tuple[Action, ...], ends: dict[Slate, int], worths: dict[Slate, float]
) -> list[Candidate[Action]]:
    """Give each action the best end that it leads to."""
    best = [0.0] * len(actions)
    for end, worth in worths.items():
        for number in range(len(actions)):
            if worth > best[number] and ends[end] >> number & 1:
                best[number] = worth
    return [Candidate(action, worth) for action, worth in zip(actions, best, strict=True)]


def trained_evaluation(view: View, luck: Luck, stop: Stop) -> Decision[Action]:
    """Take nearly the most promising end of the turn, by the trained eye; a sure win is taken at once."""
    thought = far_sighted(0, 0)(view, luck, stop)
    if not thought.candidates or thought.candidates[0].value > SURE:
        return thought
    return softened(thought, luck, *HARD_WAVERS, log_odds)


def scaled(level: str, share: float) -> Agent[Any, Any]:
    """Return the mind of a level with that share of its budget; only the expert's work is a matter of choice."""
    return _MAKERS[level](share)


_MAKERS: Final[Mapping[str, Callable[[float], Agent[Any, Any]]]] = {
    "random": lambda share: random_agent(coin_age),
    "easy": lambda share: wavering(one_step_agent(coin_age, evaluation.OwnPoints(EASY_SHARE), worlds=1), *EASY_WAVERS),
    "medium": lambda share: wavering(one_step_agent(coin_age, evaluation, worlds=1), *MEDIUM_WAVERS),
    "hard": lambda share: trained_evaluation,
    "expert": lambda share: far_sighted(_part(EXPERT_WIDTH, share), _part(EXPERT_DEPTH, share)),
}


def _part(budget: int, share: float) -> int:
    return max(1, round(budget * share))


UNITS: Final[Mapping[str, str]] = {"hard": "win", "expert": "win"}
"""What each level's worths are counted in (`levels.unit_of`)."""

AGENTS: Final[Mapping[str, Agent[Any, Any]]] = {level: scaled(level, 1.0) for level in _MAKERS}


def _train(seed: int, out: Path, games: int) -> None:
    from game.coin_age.opponents.training import train

    train(seed, out, games)


OPPONENTS: Final[Opponents[Position, View, Action]] = Opponents(
    levels=AGENTS, evaluation=evaluation, scaled=scaled, units=UNITS, train=_train
)
