"""Carrying out what seats and chance do, and all that follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.coin_quest.rules import bidding, coin_actions, market, penny, rounds
from game.coin_quest.rules.actions import Bid, Buy, DeclinePurchase, EndActions, PassPenny, UseAge, UseRare, UseStrike
from game.coin_quest.rules.events import Event, StartChosen
from game.coin_quest.rules.state import State
from game.coin_quest.rules.steps import Happened, due_seat, happened
from game.core.chance import ChanceAction, Drew, Picked
from game.core.contract import CHANCE, Moment, Seat, Step
from game.core.values import replace

_ACTIONS: Final[Mapping[type, Callable[[State, Seat, Any], Happened]]] = {
    UseAge: coin_actions.age,
    UseStrike: coin_actions.strike,
    UseRare: coin_actions.rare,
    EndActions: lambda state, seat, action: coin_actions.end(state, seat),
    Bid: bidding.placed,
    PassPenny: penny.passed,
    Buy: market.bought,
    DeclinePurchase: lambda state, seat, action: market.declined(state, seat),
}

_FOLLOWING: Final[Mapping[str, Callable[[State], Happened | None]]] = {
    "drawing": rounds.drawing_on,
    "penny": penny.go_on,
    "actions": coin_actions.go_on,
    "late_penny": penny.go_on,
    "bidding": bidding.go_on,
    "market": lambda state: market.go_on(state) if state.buyers else rounds.next_round(state),
}
"""What happens next of itself in each stage: None while a seat or chance is asked, as in all other stages."""


def apply(state: State, seat: Seat, action: Any) -> Step[State, Event]:
    """Carry out a legal action, or chance's answer, and all that follows without a decision.

    What changes without an event belongs to the moment before it.
    Ended actions and bids are irreversible like chance: final once given (ruling 2).
    """
    state, moments = _answered(state, action) if seat == CHANCE else _ACTIONS[type(action)](state, seat, action)
    found = list(moments)
    while True:
        if found[-1].state is not state:
            found[-1] = Moment(found[-1].event, state)
        step = _FOLLOWING[state.stage](state) if state.stage in _FOLLOWING else None
        if step is None:
            return Step(state, tuple(found), seat == CHANCE or isinstance(action, EndActions | Bid))
        state, moments = step
        found += moments


def _answered(state: State, answer: ChanceAction) -> Happened:
    if isinstance(answer, Picked):
        seat = int(answer.option)
        return happened(replace(state, start=seat, stage="market_row"), StartChosen(seat))
    assert isinstance(answer, Drew)
    if state.stage == "market_row":
        return rounds.market_laid(state, answer.items)
    if state.stage == "lots":
        return rounds.lots_filled(state, answer.items)
    if state.passing is not None:
        return penny.taken(state, answer.items[0])
    seat_due = due_seat(state)
    assert seat_due is not None
    return rounds.drawn(state, seat_due, answer.items)
