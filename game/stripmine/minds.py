"""The opponents, weakest first.

- *random* takes any possibility.
- *easy* looks one action ahead and counts points, and what its coins promise.
- *hard* mines some turns ahead, to the value of the coming auction, and offers as if all had long
  practised against each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game import stripmine
from game.ai.mind import Candidate, Mind, Stop, Thought, best_first, one_step_mind, random_mind
from game.core.luck import Luck
from game.stripmine import eye
from game.stripmine.bidding import lots_of
from game.stripmine.digging import Dig, field_of
from game.stripmine.eye import flips_to_come
from game.stripmine.nouns import Mine, Offer, View
from game.stripmine.practice import practise

ROUNDS: Final = (0, 0, 800, 700, 600, 500, 400, 350, 300)
"""Rounds of regret matching for an offer, by the number of seats."""

LEAF_ROUNDS: Final = (0, 0, 60, 40, 30, 24, 20, 16, 14)
"""Rounds of regret matching for valuing an auction while mining, by the number of seats."""

DEPTH: Final = (0, 0, 8, 6, 4, 4, 4, 3, 3)
"""Mining turns looked ahead, by the number of seats."""

one_step: Final[Mind[Any, Any]] = one_step_mind(stripmine, eye, worlds=1)


def far_sighted(view: View, luck: Luck, stop: Stop) -> Thought[Any]:
    """Mine by max^n, offer by regret matching, keep by looking one step ahead."""
    actions = eye.candidates(view, luck)
    if len(actions) == 1:
        return Thought(actions[0], work=1)
    if view.table.stage == "mining":
        return _mine(view, [action for action in actions if isinstance(action, Mine)], luck, stop)
    if view.table.stage == "offering":
        return _offer(view, luck, stop)
    return one_step(view, luck, stop)


def _mine(view: View, actions: Sequence[Mine], luck: Luck, stop: Stop) -> Thought[Any]:
    table = view.table
    seats = table.rules.seats
    dig = Dig(table, flips_to_come(table), luck, LEAF_ROUNDS[seats], stop)
    found: list[Candidate[Any]] = []
    for action in actions:
        if stop() and found:
            break
        height = table.hills[action.hill]
        worths = dig.after(field_of(table), table.stashes, table.turns_left, height, DEPTH[seats])
        found.append(Candidate(action, worths[view.viewer]))
    ranked = best_first(found)
    return Thought(ranked[0].action, ranked, dig.leaves * LEAF_ROUNDS[seats])


def _offer(view: View, luck: Luck, stop: Stop) -> Thought[Any]:
    table, seat = view.table, view.viewer
    lots = lots_of(table, table.stashes, flips_to_come(table))
    play = practise(lots, ROUNDS[table.rules.seats], luck, stop)[seat]
    bids = lots.bids[seat]
    chosen = play.choose(luck.fraction("offer"))
    found = [Candidate(Offer(bid.coins), worth) for bid, worth in zip(bids, play.worths, strict=True)]
    return Thought(Offer(bids[chosen].coins), best_first(found), play.rounds)


MINDS: Final[Mapping[str, Mind[Any, Any]]] = {
    "random": random_mind(stripmine),
    "easy": one_step,
    "hard": far_sighted,
}
