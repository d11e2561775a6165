"""The opponents, weakest first. Values of candidates are actions that separate from ten credibility, counted negative.

- *random* takes any possibility.
- *easy* serves one collector at a time, the one with the best points per action (`heuristic_policy`; values: points per
  action), or another that is nearly as good.
- *medium* follows two lines through its turn on a fast board and counts only what everybody sees (`search`).
- *hard* tries many whole turns and begins the one after which ten credibility are nearest, by expert's weights.
- *expert* looks besides at how far the others are and what they need (`rivals`), and takes the best.

Each judges better than the one below; softmax only makes a step of what would be half of one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.american_numismatists import TITLE
from game.american_numismatists.opponents import choices, evaluation
from game.american_numismatists.opponents.choices import interrupt
from game.american_numismatists.opponents.evaluation import Evaluator
from game.american_numismatists.opponents.fast_board import fast_board_of
from game.american_numismatists.opponents.features import Features
from game.american_numismatists.opponents.heuristic_policy import OneCollector
from game.american_numismatists.opponents.search import Beam
from game.american_numismatists.opponents.weights import (
    Weights,
    calm_weights,
    earlier_weights,
    plain_weights,
    weights_for,
)
from game.american_numismatists.rules import actions
from game.american_numismatists.rules.actions import Action
from game.american_numismatists.rules.state import State, View
from game.core.agent import Agent, Candidate, Decision, Opponents, Stop
from game.core.luck import Luck
from game.opponents.simple import random_agent
from game.opponents.softmax import Softmax, softmax_by_seats

WeightsOf = Callable[[int], Weights]
"""Returns the weights for a number of seats."""


@dataclass(frozen=True, slots=True)
class Breadth:
    """A search's budget of counted work: boards kept after each action, and boards judged in a decision."""

    width: int
    budget: int

    def scaled(self, share: float) -> Breadth:
        """Return a share of it, but enough for one action."""
        return Breadth(max(2, round(self.width * share)), max(30, round(self.budget * share)))


MEDIUM: Final = Breadth(2, 60)
HARD: Final = Breadth(12, 300)
EXPERT: Final = Breadth(12, 400)

EASY_SOFTMAX: Final = dict.fromkeys((2, 3, 4, 5), (0.06, 0.15))
"""Temperature and floor by the number of seats, in points per action: the more there are, the better does serving one
collector at a time."""

MEDIUM_SOFTMAX: Final = dict.fromkeys((2, 3, 4, 5), (0.25, 0.8))
HARD_SOFTMAX: Final = dict.fromkeys((2, 3, 4, 5), (0.2, 0.6))
"""The same in actions."""

EARLIER_MEDIUM: Final = Breadth(6, 120)
EARLIER_EASY_SOFTMAX: Final = {2: (0.2, 0.4), 3: (0.4, 0.8), 4: (1.2, 3.0), 5: (1.2, 3.0)}
EARLIER_MEDIUM_SOFTMAX: Final = {2: (0.85, 2.9), **dict.fromkeys((3, 4, 5), (0.7, 2.4))}
EARLIER_HARD_SOFTMAX: Final = {2: (0.5, 1.6), **dict.fromkeys((3, 4, 5), (0.4, 1.3))}
"""Those of 0.1.0."""


def one_collector(view: View, luck: Luck, stop: Stop, thrifty: bool = True) -> Decision[actions.Action]:
    """Serve one collector at a time."""
    settled = choices.reveal(view) or choices.answer(view)
    if settled:
        return Decision(settled, work=1)
    features = Features(view, view.viewer)
    return OneCollector(features, thrifty).decide()


def whole_turns(breadth: Breadth, weights: WeightsOf = weights_for) -> Agent[View, Any]:
    """Return the agent that searches whole turns and judges them by the weights for the number of seats."""

    def agent(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        known = weights(view.table.seats)
        evaluator = Evaluator(Features(view, view.viewer, known.waiting, known.room), known)
        settled = choices.reveal(view) or choices.discard(evaluator) or choices.answer(view)
        if settled:
            return Decision(settled, work=1)
        ends = Beam(evaluator, breadth.width, breadth.budget).search(fast_board_of(evaluator.features), stop)
        candidates = tuple(Candidate(action, -distance) for action, distance in ends)
        return Decision(candidates[0].action, candidates, evaluator.work)

    return agent


def _seats(view: View) -> int:
    return view.table.seats


easy: Final = softmax_by_seats(one_collector, _seats, EASY_SOFTMAX)


def scaled(level: str, share: float) -> Agent[View, Any]:
    """Return a level with a share of its budget of counted work. Raises KeyError."""
    return _SCALED[level](share)


_SCALED: Final[Mapping[str, Callable[[float], Agent[View, Any]]]] = {
    "random": lambda share: random_agent(TITLE),
    "easy": lambda share: easy,
    "medium": lambda share: _softened(MEDIUM.scaled(share), plain_weights, MEDIUM_SOFTMAX),
    "hard": lambda share: _softened(HARD.scaled(share), calm_weights, HARD_SOFTMAX),
    "expert": lambda share: whole_turns(EXPERT.scaled(share)),
}


def _softened(breadth: Breadth, weights: WeightsOf, softmax: Mapping[int, Softmax]) -> Agent[View, Any]:
    return softmax_by_seats(whole_turns(breadth, weights), _seats, softmax)


UNITS: Final[Mapping[str, str]] = {"easy": "rate", **dict.fromkeys(("medium", "hard", "expert"), "distance")}
"""What each level's values are counted in (`levels.unit_of`)."""

AGENTS: Final[Mapping[str, Agent[View, Any]]] = {level: scaled(level, 1.0) for level in _SCALED}

EARLIER: Final[Mapping[str, Agent[View, Any]]] = {
    "easy@0.1": softmax_by_seats(partial(one_collector, thrifty=False), _seats, EARLIER_EASY_SOFTMAX),
    "medium@0.1": _softened(EARLIER_MEDIUM, earlier_weights, EARLIER_MEDIUM_SOFTMAX),
    "hard@0.1": _softened(HARD, earlier_weights, EARLIER_HARD_SOFTMAX),
    "expert@0.1": whole_turns(EXPERT, earlier_weights),
}
"""The levels of 0.1.0, to measure against."""


ORACLES: Final[Mapping[str, Callable[[State], Agent[View, Any]]]] = {"hard": lambda truth: AGENTS["hard"]}
"""The baseline that sees the whole truth. No stack has an order, and hard samples no hands but counts on what is
public: the truth would tell it nothing, so that its oracle is hard itself."""


def _train(seed: int, out: Path, games: int) -> None:
    from game.american_numismatists.opponents.training import train

    train(seed, out, games)


OPPONENTS: Final[Opponents[State, View, Action]] = Opponents(
    levels=AGENTS,
    earlier=EARLIER,
    evaluation=evaluation,
    scaled=scaled,
    units=UNITS,
    interrupt=interrupt,
    oracles=ORACLES,
    train=_train,
)
