"""What can never be taken back: where a key would do that, it is pointed at before it is done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.contract import AnyTitle, Seat
from game.core.hands import among_ai
from game.core.luck import Luck
from game.core.public import PublicMatch

ANY = Luck(0)
"""Whether something seals does not depend on what is hidden: any world that fits the view tells."""


def sealed(match: PublicMatch, seat: Seat, actions: Iterable[Any], wait: float) -> bool:
    """Tell whether undo could not reach one of these actions of a seat: chance acts upon it, or secrets are shown.

    What is final is held for `wait` seconds, in which it can be taken back, as what tells AI alone of an own secret
    can be; in practice everything can be.
    """
    if match.header.practice:
        return False
    left = [action for action in actions if not (wait and type(action) in match.title.final)]
    return bool(left) and _seals(match.title, match.view(seat), seat, left, bool(wait) and among_ai(match, seat))


def _seals(title: AnyTitle, view: Any, seat: Seat, actions: Iterable[Any], own_goes_back: bool) -> bool:
    """Tell whether one of several actions, done one after the other in a world that may be so, seals what was done."""
    state = title.sample_state(view, ANY)
    for action in actions:
        step = title.apply(state, seat, action)
        state = step.state
        told = step.irreversible and not (step.own and own_goes_back)
        if told or title.chance(state) is not None:
            return True
    return False
