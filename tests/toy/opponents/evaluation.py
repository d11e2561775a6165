"""What a simple opponent looks at in Fists."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat, totals
from game.core.luck import Luck
from tests.toy.rules.actions import Action
from tests.toy.rules.legal import legal_actions
from tests.toy.rules.scoring import score_lines
from tests.toy.rules.state import State, View
from tests.toy.rules.view import view


def value(state: State, seat: Seat) -> float:
    """Return the lead in points over the best of the others."""
    points = totals(score_lines(view(state, seat)), len(state.hands))
    return points[seat] - max(other for number, other in enumerate(points) if number != seat)


def candidates(view: View, luck: Luck) -> Sequence[Action]:
    """Consider everything."""
    return legal_actions(view).actions
