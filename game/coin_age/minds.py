"""The opponents, weakest first.

- *random* takes any possibility.
- *easy* looks one action ahead and counts points.
- *hard* tries every way to use its slap and, for the most promising, all that the opponent may slap.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from game import coin_age
from game.ai.mind import Candidate, Mind, Stop, Thought, best_first, one_step_mind, random_mind
from game.coin_age import eye
from game.coin_age.judgement import Judge, network_from_file
from game.coin_age.law import menu
from game.coin_age.nouns import Action, View
from game.coin_age.play import apply
from game.coin_age.search import Search
from game.coin_age.slate import Slate, ground_of, slate_of
from game.core.contract import Seat
from game.core.luck import Luck

HARD_WIDTH: Final = 40
"""How many of the ways to end a turn are looked into, best-looking first: the budget of counted work."""


@cache
def trained_judge() -> Judge:
    """Return the judge with the learned weights, read once."""
    return Judge(network_from_file())


def far_sighted(width: int) -> Mind[View, Any]:
    """Return the mind that looks into the `width` most promising ways to end its turn."""

    def think(view: View, luck: Luck, stop: Stop) -> Thought[Any]:
        actions = menu(view).actions
        if len(actions) == 1:
            return Thought(actions[0], work=1)
        search = Search(ground_of(view.position.map), trained_judge())
        roots = [slate_of(apply(view.position, view.viewer, action).state, view.viewer) for action in actions]
        ends = search.ends(roots, view.viewer)
        prospects = _prospects(search, ends, view.viewer, width, stop)
        ranked = best_first(_candidates(actions, ends, prospects))
        return Thought(ranked[0].action, ranked, search.work)

    return think


def _prospects(search: Search, ends: dict[Slate, int], seat: Seat, width: int, stop: Stop) -> dict[Slate, float]:
    """Return the chance to win of the most promising ends; at least of one, however soon it is stopped."""
    found: dict[Slate, float] = {}
    for _, end in search.judged(ends, seat)[:width]:
        if found and stop():
            break
        found[end] = search.prospect(end, seat)
    return found


def _candidates(
    actions: tuple[Action, ...], ends: dict[Slate, int], prospects: dict[Slate, float]
) -> list[Candidate[Action]]:
    """Give each action the best prospect that it leads to; actions that lead to none are left out."""
    worths: dict[int, float] = {}
    for end, worth in prospects.items():
        for number in range(len(actions)):
            if ends[end] >> number & 1:
                worths[number] = max(worth, worths.get(number, worth))
    return [Candidate(actions[number], worth) for number, worth in sorted(worths.items())]


MINDS: Final[Mapping[str, Mind[Any, Any]]] = {
    "random": random_mind(coin_age),
    "easy": one_step_mind(coin_age, eye, worlds=1),
    "hard": far_sighted(HARD_WIDTH),
}
