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
from typing import Any, Final

from game import coin
from game.ai.mind import Mind, Stop, Thought, random_mind
from game.ai.temper import Wavers, wavering
from game.coin.craft import learned, untaught
from game.coin.glance import glancing
from game.coin.knowledge import imagine
from game.coin.nouns import SEAT_COUNT, TRICKS, State, View
from game.coin.playout import Manner, Thumb
from game.coin.search import Imagine, Search
from game.core.luck import Luck

EASY_WAVERS: Final[Wavers] = (0.7, 2.4)
MEDIUM_WAVERS: Final[Wavers] = (0.6, 1.75)
"""How much the weaker levels waver, in points."""

PLAYOUTS: Final = {"hard": 40, "expert": 600}
"""Rounds that are played out in the head for one decision."""


def table(level: str) -> tuple[Manner, ...]:
    """Return what a searching level thinks the others may be like."""
    return (Thumb(),) if level == "hard" else (Thumb(), untaught(), learned())


def searching(level: str, share: float = 1.0, imagine: Imagine = imagine) -> Mind[View, Any]:
    """Return the mind of a searching level with that share of its playouts."""
    return Search(round(PLAYOUTS[level] * share), learned(), table(level), imagine).think


def sure_of_the_end(mind: Mind[View, Any]) -> Mind[View, Any]:
    """Return the mind that thinks like `mind`, but takes the best result where all results are known."""
    end = Search(1, Thumb(), (Thumb(),))

    def think(view: View, luck: Luck, stop: Stop) -> Thought[Any]:
        last = view.stage == "playing" and view.number == TRICKS and lays_last(view)
        return end.think(view, luck, stop) if last else mind(view, luck, stop)

    return think


def lays_last(view: View) -> bool:
    """Tell whether whoever lays now is the trick's last."""
    return view.trick is not None and len(view.trick.laid) == SEAT_COUNT - 1


def scaled(level: str, share: float) -> Mind[Any, Any]:
    """Return the mind of a level with that share of its budget (only hard and expert have one)."""
    if level in PLAYOUTS:
        return searching(level, share)
    return MINDS[level]


def _twin(state: State) -> Mind[Any, Any]:
    return searching("hard", imagine=lambda view, luck: state)


WORTHS: Final[Mapping[str, str]] = {"hard": "win", "expert": "win"}
"""What each level's worths are counted in (`levels.unit_of`)."""

MINDS: Final[Mapping[str, Mind[Any, Any]]] = {
    "random": random_mind(coin),
    "easy": sure_of_the_end(wavering(glancing(Thumb()), *EASY_WAVERS)),
    "medium": sure_of_the_end(wavering(glancing(learned()), *MEDIUM_WAVERS)),
    "hard": searching("hard"),
    "expert": searching("expert"),
}

TWINS: Final[Mapping[str, Callable[[State], Mind[Any, Any]]]] = {"hard": _twin}
"""The cheating twin: hard, if it knew who holds which cards (not what will be drawn). A yardstick, no opponent."""
