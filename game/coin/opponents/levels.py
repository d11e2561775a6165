"""COIN's opponents, weakest first. How strong each was measured to be stands in `AI.md`.

- *random* takes any possibility.
- *easy* plays by the rules of thumb of `thumb`, remembers no card that was played, and wavers.
- *medium* plays at a glance, too, but by `craft`: it remembers every card and knows the race for most gray coins. It
  wavers a little.
- *hard* tries its actions in a few imagined worlds and plays them to the round's end (`search`), where all others play
  by rules of thumb.
- *expert* does so in many more worlds, and reckons with three kinds of players.

Easy and medium tell the worth of their candidates in points of the round; hard and expert as an expected share of
the victory (0 to 1). Whoever lays the last card of a round knows all
results: every level but random then takes the best.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from game.coin import TITLE
from game.coin.opponents import evaluation
from game.coin.opponents.fast_board import Manner, Thumb
from game.coin.opponents.learned import learned, untaught
from game.coin.opponents.one_ply import glancing
from game.coin.opponents.search import Imagine, Search
from game.coin.rules.actions import Action
from game.coin.rules.sampling import sample_state
from game.coin.rules.state import SEAT_COUNT, TRICKS, State
from game.coin.rules.view import View
from game.core.agent import Agent, Decision, Opponents, Stop
from game.core.luck import Luck
from game.opponents.simple import random_agent
from game.opponents.softmax import Wavers, wavering

EASY_WAVERS: Final[Wavers] = (0.7, 2.4)
MEDIUM_WAVERS: Final[Wavers] = (0.6, 1.75)
"""How much the weaker levels waver, in points."""

PLAYOUTS: Final = {"hard": 40, "expert": 600}
"""Rounds that are played out in the head for one decision."""


def table(level: str) -> tuple[Manner, ...]:
    """Return what a searching level thinks the others may be like."""
    return (Thumb(),) if level == "hard" else (Thumb(), untaught(), learned())


def searching(level: str, share: float = 1.0, sample_state: Imagine = sample_state) -> Agent[View, Any]:
    """Return the mind of a searching level with that share of its playouts."""
    return Search(round(PLAYOUTS[level] * share), learned(), table(level), sample_state).think


def sure_of_the_end(agent: Agent[View, Any]) -> Agent[View, Any]:
    """Return the mind that thinks like `mind`, but takes the best result where all results are known."""
    end = Search(1, Thumb(), (Thumb(),))

    def think(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        last = view.stage == "playing" and view.number == TRICKS and lays_last(view)
        return end.think(view, luck, stop) if last else agent(view, luck, stop)

    return think


def lays_last(view: View) -> bool:
    """Tell whether whoever lays now is the trick's last."""
    return view.trick is not None and len(view.trick.laid) == SEAT_COUNT - 1


def scaled(level: str, share: float) -> Agent[Any, Any]:
    """Return the mind of a level with that share of its budget (only hard and expert have one)."""
    if level in PLAYOUTS:
        return searching(level, share)
    return AGENTS[level]


def _twin(state: State) -> Agent[Any, Any]:
    return searching("hard", sample_state=lambda view, luck: state)


UNITS: Final[Mapping[str, str]] = {"hard": "win", "expert": "win"}
"""What each level's worths are counted in (`levels.unit_of`)."""

AGENTS: Final[Mapping[str, Agent[Any, Any]]] = {
    "random": random_agent(TITLE),
    "easy": sure_of_the_end(wavering(glancing(Thumb()), *EASY_WAVERS)),
    "medium": sure_of_the_end(wavering(glancing(learned()), *MEDIUM_WAVERS)),
    "hard": searching("hard"),
    "expert": searching("expert"),
}

ORACLES: Final[Mapping[str, Callable[[State], Agent[Any, Any]]]] = {"hard": _twin}
"""The cheating twin: hard, if it knew who holds which cards (not what will be drawn). A yardstick, no opponent."""


def _train(seed: int, out: Path, games: int) -> None:
    from game.coin.opponents.training import train

    train(seed, out, games)


OPPONENTS: Final[Opponents[State, View, Action]] = Opponents(
    levels=AGENTS, evaluation=evaluation, scaled=scaled, units=UNITS, oracles=ORACLES, train=_train
)
