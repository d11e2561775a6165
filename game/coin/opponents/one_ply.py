"""A glance: every action weighed once, with no other world tried."""

from __future__ import annotations

from typing import Protocol

from game.coin.opponents.fast_board import Playout
from game.coin.rules.actions import Action, DrawForExchange
from game.coin.rules.legal import legal_actions
from game.coin.rules.sampling import sample_state
from game.coin.rules.view import View
from game.core.agent import Agent, Candidate, Decision, Stop, best_first
from game.core.contract import Seat
from game.core.luck import Luck


class Weigher(Protocol):
    """A manner that can say what an action seems worth, from what the seat may know."""

    def value(self, board: Playout, seat: Seat, action: Action, /) -> float:
        """Return what banking, laying or putting under the deck seems worth, in points of the round."""
        ...


def glance(view: View, manner: Weigher) -> Decision[Action]:
    """Return what a manner likes best; the hidden cards of the board that it looks at do not matter to it.

    Drawing for the exchange costs nothing, so it is always done.
    """
    if view.choice == "open":
        return Decision(DrawForExchange(), work=1)
    actions = legal_actions(view).actions
    if len(actions) == 1:
        return Decision(actions[0])
    board = Playout(sample_state(view, Luck(0)), Luck(0))
    ranked = best_first([Candidate(action, manner.value(board, view.viewer, action)) for action in actions])
    return Decision(ranked[0].action, ranked, len(actions))


def glancing(manner: Weigher) -> Agent[View, Action]:
    """Return the mind that plays at a glance."""

    def think(view: View, luck: Luck, stop: Stop) -> Decision[Action]:
        return glance(view, manner)

    return think
