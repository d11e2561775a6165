"""How the simple opponents evaluate a position: the score as it stands, and what is still in the bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.coin_age.rules.actions import Action
from game.coin_age.rules.legal import legal_actions
from game.coin_age.rules.scoring import banked, outcome, standing
from game.coin_age.rules.state import Position, View
from game.coin_age.rules.turn import opponent
from game.core.contract import Seat
from game.core.luck import Luck

WIN: Final = 100.0
"""Value of having won: more than any lead in points."""

RANK_IN_BANK: Final = 0.1
"""Value of a rank still in the bank, in points: the coin may yet be placed."""


def value(state: Position, seat: Seat) -> float:
    """Evaluate a position for a seat: its lead in points; a victory counts more than any lead."""
    points = standing(state)
    lead = float(points[seat] - points[opponent(seat)])
    end = outcome(state)
    if end is None:
        return lead + RANK_IN_BANK * (banked(state, seat)[1] - banked(state, opponent(seat))[1])
    return lead + (0.0 if len(end.winners) == 2 else WIN if end.winners == (seat,) else -WIN)


def candidates(view: View, luck: Luck) -> Sequence[Action]:
    """Return all legal actions: there are few in a turn."""
    return legal_actions(view).actions


class OwnPoints:
    """A beginner's evaluation: their own points, who has won, and only part of the opponent's points."""

    def __init__(self, share: float) -> None:
        self._share = share

    def value(self, state: Position, seat: Seat) -> float:
        """Evaluate a position for a seat by points; a victory counts more, a defeat less than any."""
        end = outcome(state)
        won = 0.0 if end is None or len(end.winners) == 2 else WIN if end.winners == (seat,) else -WIN
        points = standing(state)
        return points[seat] - self._share * points[opponent(seat)] + won

    def candidates(self, view: View, luck: Luck) -> Sequence[Action]:
        """Return all legal actions."""
        return legal_actions(view).actions
