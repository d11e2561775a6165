"""What may be done in Fists (sections 2 and 4)."""

from __future__ import annotations

from game.core.contract import SPECTATOR, LegalActions, Refusal, Seat
from tests.toy.rules.actions import Action, Shout, Show
from tests.toy.rules.state import State, View


def waiting_for(state: State) -> frozenset[Seat]:
    """Wait for the fists that are still open (section 2)."""
    if state.stage != "showing":
        return frozenset()
    return frozenset(seat for seat, fist in enumerate(state.fists) if fist is None)


def legal_actions(view: View) -> LegalActions[Action]:
    """List the pennies that the viewer has, and a shout."""
    if view.viewer == SPECTATOR or view.stage != "showing":
        return LegalActions()
    shows = [] if view.closed[view.viewer] else [Show(number) for number in range(view.stocks[view.viewer] + 1)]
    shouts = [Shout()] if view.rules.shout and not view.shouts[view.viewer] else []
    return LegalActions((*shows, *shouts))


def may_interrupt(view: View) -> frozenset[Seat]:
    """Return who may still shout (section 4): that is open."""
    shouts = view.rules.shout and view.stage == "showing"
    return frozenset(seat for seat, shouted in enumerate(view.shouts) if shouts and not shouted)


def why_illegal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Judge a fist or a shout."""
    if not 0 <= seat < len(state.fists):
        return Refusal("no_seat", "1")
    if state.stage != "showing":
        return Refusal(f"not_while_{state.stage}", "2")
    if isinstance(action, Shout):
        return _may_shout(state, seat)
    if state.fists[seat] is not None:
        return Refusal("fist_is_closed", "2")
    if not 0 <= action.pennies <= state.stocks[seat]:
        return Refusal("not_so_many_pennies", "2", {"pennies": action.pennies, "stock": state.stocks[seat]})
    return None


def _may_shout(state: State, seat: Seat) -> Refusal | None:
    if not state.rules.shout:
        return Refusal("no_shouting", "4")
    return Refusal("shouted_before", "4") if state.shouts[seat] else None
