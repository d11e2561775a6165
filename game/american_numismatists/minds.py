"""The opponents, weakest first.

- *random* takes any possibility.
- *easy* serves the collector with the best points per action, step by step (`planner`).
- *hard* tries whole turns in pencil and begins the one after which ten credibility are nearest (`beam`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game import american_numismatists
from game.ai.mind import Candidate, Mind, Stop, Thought, random_mind
from game.american_numismatists import choices, deeds
from game.american_numismatists.beam import Beam
from game.american_numismatists.choices import interrupt
from game.american_numismatists.nouns import View
from game.american_numismatists.outlook import Outlook
from game.american_numismatists.planner import Planner
from game.american_numismatists.prospects import PLAIN, Judge, Taste
from game.american_numismatists.sketch import sketch_of
from game.core.luck import Luck

HARD_WIDTH: Final = 20
HARD_BUDGET: Final = 600
"""Sketches kept after each deed, and sketches judged in a decision: the budget of counted work."""


def easy(view: View, luck: Luck, stop: Stop) -> Thought[deeds.Deed]:
    """Serve one collector at a time."""
    settled = choices.reveal(view) or choices.answer(view)
    if settled:
        return Thought(settled, work=1)
    outlook = Outlook(view, view.viewer)
    return Thought(Planner(outlook).next_deed(), work=outlook.work)


def whole_turns(width: int, budget: int, taste: Taste = PLAIN) -> Mind[View, Any]:
    """Return the mind that searches whole turns, with so many sketches kept and judged."""

    def think(view: View, luck: Luck, stop: Stop) -> Thought[Any]:
        settled = choices.reveal(view) or choices.answer(view)
        if settled:
            return Thought(settled, work=1)
        judge = Judge(Outlook(view, view.viewer), taste)
        ends = Beam(judge, width, budget).search(sketch_of(judge.outlook), stop)
        candidates = tuple(Candidate(deed, -distance) for deed, distance in ends)
        return Thought(candidates[0].action, candidates, judge.work)

    return think


MINDS: Final[Mapping[str, Mind[View, Any]]] = {
    "random": random_mind(american_numismatists),
    "easy": easy,
    "hard": whole_turns(HARD_WIDTH, HARD_BUDGET),
}

__all__ = ["MINDS", "interrupt"]
