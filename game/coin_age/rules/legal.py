"""Who must act, what they may do, and why anything else is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.coin_age.rules.actions import Action, Capture, EndTurn, FlipForSide, Move, Pay, Place, Slap
from game.coin_age.rules.state import Phase, Position, Stack, View
from game.coin_age.rules.turn import (
    matching_coins,
    may_still_capture,
    may_still_move,
    may_still_pay,
    may_still_place,
    may_top,
    options,
    places_allowed,
)
from game.core.contract import LegalActions, Refusal, Seat

_ACTING_PHASES: Final = frozenset({"side", "slap", "actions"})
_NOTHING: Final[LegalActions[Action]] = LegalActions()


def waiting_for(state: Position) -> frozenset[Seat]:
    """Return the seat whose turn it is (before the first turn: the flipper); nobody while coins fall."""
    return frozenset({state.turn.seat}) if state.phase in _ACTING_PHASES else frozenset()


def legal_actions(view: View) -> LegalActions[Action]:
    """Return what the viewer may do now."""
    position = view.position
    if view.viewer != position.turn.seat:
        return _NOTHING
    if position.phase == "actions":
        return LegalActions((*options(position), EndTurn()))
    return _SINGLE_ACTIONS.get(position.phase, _NOTHING)


_SINGLE_ACTIONS: Final[dict[Phase, LegalActions[Action]]] = {
    "side": LegalActions((FlipForSide(),)),
    "slap": LegalActions((Slap(),)),
}


def why_illegal(state: Position, seat: Seat, action: Action) -> Refusal | None:
    """Judge an action; None is a yes."""
    if state.phase == "over":
        return Refusal("match_over", "11")
    if seat != state.turn.seat:
        return Refusal("not_your_turn", "4" if state.sides else "3")
    if state.phase not in _ACTING_PHASES:
        return Refusal("chance_is_due", "4" if state.sides else "3")
    wrong_time = _judge_time(state.phase, action)
    if wrong_time or type(action) not in _JUDGES:
        return wrong_time
    return _JUDGES[type(action)](state, action)


def _judge_time(phase: Phase, action: Action) -> Refusal | None:
    wanted: Phase = "side" if isinstance(action, FlipForSide) else "slap" if isinstance(action, Slap) else "actions"
    if phase == wanted:
        return None
    if phase == "side":
        return Refusal("flip_first", "3")
    if wanted == "side":
        return Refusal("sides_are_known", "3")
    return Refusal("slap_first", "4") if phase == "slap" else Refusal("already_slapped", "4")


def _judge_place(state: Position, action: Place) -> Refusal | None:
    turn = state.turn
    if turn.matches == 0:
        return Refusal("no_placing", "5")
    if not may_still_place(turn):
        if may_still_pay(turn):
            return Refusal("pay_for_third", "7")
        return Refusal("places_used", "5", {"places": places_allowed(turn)})
    return _judge_coin(state, action.coin) or _judge_space(state, action)


def _judge_space(state: Position, action: Place) -> Refusal | None:
    if action.space not in state.map.ids:
        return Refusal("no_such_space", "2", {"space": action.space})
    stack = state.space(action.space)
    if may_top(action.coin, stack):
        return None
    return Refusal("rank_too_high", "6", {"coin": action.coin, "under": stack[-1].coin})


def _judge_coin(state: Position, coin: str) -> Refusal | None:
    if coin in matching_coins(state):
        return None
    if any(held.coin == coin for held in state.turn.hand):
        return Refusal("coin_does_not_match", "4", {"coin": coin})
    return Refusal("coin_not_slapped", "4", {"coin": coin})


def _judge_pay(state: Position, action: Pay) -> Refusal | None:
    if not may_still_pay(state.turn):
        return Refusal("already_paid" if state.turn.paid else "no_paying", "7")
    return _judge_coin(state, action.coin)


def _judge_move(state: Position, action: Move) -> Refusal | None:
    if not may_still_move(state.turn):
        return Refusal("already_moved" if state.turn.moved else "no_moving", "8")
    refusal = _judge_source(state, action.source, "8")
    if refusal:
        return refusal
    if action.target not in state.map.ids:
        return Refusal("no_such_space", "2", {"space": action.target})
    if action.target == action.source:
        return Refusal("to_itself", "8", {"space": action.source})
    if state.map.ids.index(action.target) not in state.map.neighbours[state.map.ids.index(action.source)]:
        return Refusal("not_adjacent", "8", {"source": action.source, "target": action.target})
    return Refusal("target_not_empty", "8", {"target": action.target}) if state.space(action.target) else None


def _judge_capture(state: Position, action: Capture) -> Refusal | None:
    if not may_still_capture(state.turn):
        return Refusal("already_captured" if state.turn.captured else "no_capturing", "9")
    return _judge_source(state, action.space, "9")


def _judge_source(state: Position, space: str, section: str) -> Refusal | None:
    if space not in state.map.ids:
        return Refusal("no_such_space", "2", {"space": space})
    stack: Stack = state.space(space)
    return None if stack else Refusal("nothing_there", section, {"space": space})


_JUDGES: Final[dict[type, Callable[[Position, Any], Refusal | None]]] = {
    Place: _judge_place,
    Pay: _judge_pay,
    Move: _judge_move,
    Capture: _judge_capture,
}
