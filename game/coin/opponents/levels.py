"""COIN's opponents, weakest first. How strong each was measured to be stands in `AI.md`.

- *random* takes any legal action.
- *easy* plays by the heuristic policy, remembers no card that was played, and softens its choice. It likes to show its
  cards: who plays against it first shall see what wins a trick.
- *medium* looks one ply ahead, too, but by the learned policy: it remembers every card and knows the race for most
  gray coins. It softens its choice a little.
- *hard* tries its actions in sampled worlds and plays them to the round's end (`search`), where the others are of three
  kinds.
- *expert* does so in more worlds, and finds out by a tree how the rest of the trick will go (`trick_tree`).

Easy and medium value their candidates in points of the round, hard and expert as an expected share of the victory
(0 to 1). Whoever lays the last card of a round knows all results: every level but random then takes the best.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from game.coin import TITLE
from game.coin.opponents import evaluation
from game.coin.opponents.fast_board import Heuristic, Policy, ShowingHeuristic
from game.coin.opponents.learned import trained, untrained
from game.coin.opponents.one_ply import Valuer, one_ply_agent
from game.coin.opponents.search import Sampler, Search
from game.coin.opponents.trick_tree import TrickTree
from game.coin.rules.actions import Action
from game.coin.rules.sampling import sample_state
from game.coin.rules.state import SEAT_COUNT, TRICKS, State
from game.coin.rules.view import View
from game.core.agent import Agent, Decision, Opponents, Stop
from game.core.data import read_toml, typed
from game.core.luck import Luck
from game.opponents.simple import random_agent
from game.opponents.softmax import Softmax, with_softmax

EASY_SOFTMAX: Final[Softmax] = (0.8, 2.0)
MEDIUM_SOFTMAX: Final[Softmax] = (0.2, 0.7)
"""Temperature and floor of the weaker levels, in points: medium stands above easy without its softmax."""

EARLIER_SOFTMAX: Final[Mapping[str, Softmax]] = {"easy": (0.7, 2.4), "medium": (0.6, 1.75)}
"""Those of 0.1."""

FILE: Final = Path(__file__).parents[1] / "data" / "levels.toml"
POLICIES: Final[Mapping[str, Callable[[], Policy]]] = {
    "heuristic": Heuristic,
    "untrained": untrained,
    "trained": trained,
}


@dataclass(frozen=True, slots=True)
class Searching:
    """How a searching level plays: see the head of the data file."""

    playouts: int
    others: tuple[Literal["heuristic", "untrained", "trained"], ...]
    curiosity: float
    takes_cards: bool

    def agent(self, share: float = 1.0, sample_state: Sampler = sample_state) -> Agent[View, Any]:
        """Return the level with that share of its playouts."""
        others = [POLICIES[name]() for name in self.others]
        tree = TrickTree(trained(), self.curiosity) if self.curiosity else None
        return Search(
            round(self.playouts * share), trained(), others, tree, self.takes_cards, sample_state=sample_state
        ).decide


@dataclass(frozen=True, slots=True)
class Stored:
    """What the data file holds, by level."""

    levels: Mapping[str, Searching]


SEARCHING: Final = typed(Stored, {"levels": read_toml(FILE)}, FILE.name).levels


def exact_at_the_end(agent: Agent[View, Any]) -> Agent[View, Any]:
    """Return an agent that decides like `agent`, but takes the best where all results are known."""
    end = Search(1, Heuristic(), (Heuristic(),))

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        last = view.stage == "playing" and view.number == TRICKS and lays_last(view)
        return end.decide(view, luck, stop) if last else agent(view, luck, stop)

    return decide


def lays_last(view: View) -> bool:
    """Tell whether the card to be laid now is the trick's last."""
    return view.trick is not None and len(view.trick.laid) == SEAT_COUNT - 1


def scaled(level: str, share: float) -> Agent[Any, Any]:
    """Return a level with that share of its budget (only hard and expert have one)."""
    return SEARCHING[level].agent(share) if level in SEARCHING else AGENTS[level]


def _oracle(state: State) -> Agent[Any, Any]:
    return SEARCHING["hard"].agent(sample_state=lambda view, luck: state)


UNITS: Final[Mapping[str, str]] = {"hard": "win", "expert": "win"}
"""What each level's values are counted in."""


def glancing(valuer: Valuer, softmax: Softmax) -> Agent[Any, Any]:
    """Return a level that looks one ply ahead, and softens its choice."""
    return exact_at_the_end(with_softmax(one_ply_agent(valuer), *softmax))


AGENTS: Final[Mapping[str, Agent[Any, Any]]] = {
    "random": random_agent(TITLE),
    "easy": glancing(ShowingHeuristic(), EASY_SOFTMAX),
    "medium": glancing(trained(), MEDIUM_SOFTMAX),
    "hard": SEARCHING["hard"].agent(),
    "expert": SEARCHING["expert"].agent(),
}

EARLIER: Final[Mapping[str, Agent[Any, Any]]] = {
    "easy@0.1": glancing(Heuristic(), EARLIER_SOFTMAX["easy"]),
    "medium@0.1": glancing(trained(), EARLIER_SOFTMAX["medium"]),
    **{level: searching.agent() for level, searching in SEARCHING.items() if "@" in level},
}
"""The levels of earlier releases, to measure against."""

ORACLES: Final[Mapping[str, Callable[[State], Agent[Any, Any]]]] = {"hard": _oracle}
"""Hard, if it knew who holds which cards (not what will be drawn): a baseline, no opponent."""


def _train(seed: int, out: Path, games: int) -> None:
    from game.coin.opponents.training import train

    train(seed, out, games)


OPPONENTS: Final[Opponents[State, View, Action]] = Opponents(
    levels=AGENTS, earlier=EARLIER, evaluation=evaluation, scaled=scaled, units=UNITS, oracles=ORACLES, train=_train
)
