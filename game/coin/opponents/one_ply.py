"""The one-ply policy: every action is valued once, in one world."""

from __future__ import annotations

from typing import Protocol

from game.coin.opponents.fast_board import FastBoard
from game.coin.rules.actions import Action, DrawForExchange
from game.coin.rules.legal import legal_actions
from game.coin.rules.sampling import sample_state
from game.coin.rules.view import View
from game.core.agent import Agent, Candidate, Decision, Stop, best_first
from game.core.contract import Seat
from game.core.luck import Luck


class Valuer(Protocol):
    """A policy that can value an action from what the seat may know."""

    def value(self, board: FastBoard, seat: Seat, action: Action, /) -> float:
        """Estimate banking, laying or putting under the deck, in points of the round."""
        ...


def decide_one_ply(view: View, policy: Valuer) -> Decision[Action]:
    """Return the action that a policy values most; the hidden cards of its board do not matter to it.

    Drawing for the exchange costs nothing, so it is always done.
    """
    if view.choice == "open":
        return Decision(DrawForExchange(), work=1)
    actions = legal_actions(view).actions
    if len(actions) == 1:
        return Decision(actions[0])
    board = FastBoard(sample_state(view, Luck(0)), Luck(0))
    ranked = best_first([Candidate(action, policy.value(board, view.viewer, action)) for action in actions])
    return Decision(ranked[0].action, ranked, len(actions))


def one_ply_agent(policy: Valuer) -> Agent[View, Action]:
    """Return the agent that plays what a policy values most."""

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Action]:
        return decide_one_ply(view, policy)

    return decide
