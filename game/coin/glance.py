"""A glance: every action weighed once, with no other world tried."""

from __future__ import annotations

from typing import Protocol

from game.ai.mind import Candidate, Mind, Stop, Thought, best_first
from game.coin.knowledge import imagine
from game.coin.lawful import menu
from game.coin.nouns import Action, DrawForExchange, View
from game.coin.playout import Playout
from game.core.contract import Seat
from game.core.luck import Luck


class Weigher(Protocol):
    """A manner that can say what an action seems worth, from what the seat may know."""

    def worth(self, board: Playout, seat: Seat, action: Action, /) -> float:
        """Return what banking, laying or putting under the deck seems worth, in points of the round."""
        ...


def glance(view: View, manner: Weigher) -> Thought[Action]:
    """Return what a manner likes best; the hidden cards of the board that it looks at do not matter to it.

    Drawing for the exchange costs nothing, so it is always done.
    """
    if view.choice == "open":
        return Thought(DrawForExchange(), work=1)
    actions = menu(view).actions
    if len(actions) == 1:
        return Thought(actions[0])
    board = Playout(imagine(view, Luck(0)), Luck(0))
    ranked = best_first([Candidate(action, manner.worth(board, view.viewer, action)) for action in actions])
    return Thought(ranked[0].action, ranked, len(actions))


def glancing(manner: Weigher) -> Mind[View, Action]:
    """Return the mind that plays at a glance."""

    def think(view: View, luck: Luck, stop: Stop) -> Thought[Action]:
        return glance(view, manner)

    return think
