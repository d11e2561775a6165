"""Carrying out what seats and chance do, and all that follows from it."""

from __future__ import annotations

from typing import Any

from game.coin_quest.rules import bidding, coin_actions, market, penny, rounds
from game.coin_quest.rules.actions import Bid, Buy, DeclinePurchase, EndActions, PassPenny, UseAge, UseRare, UseStrike
from game.coin_quest.rules.events import Event, StartChosen
from game.coin_quest.rules.state import State
from game.coin_quest.rules.steps import Happened, due_seat, happened
from game.core.chance import ChanceAction, Drew, Picked
from game.core.contract import CHANCE, Moment, Seat, Step
from game.core.copying import replace


def apply(state: State, seat: Seat, action: Any) -> Step[State, Event]:
    """Carry out a legal action, or chance's answer, and all that follows without a decision.

    What changes without an event belongs to the moment before it.
    Ended actions and bids are irreversible like chance: final once given (ruling 2).
    """
    state, moments = _answered(state, action) if seat == CHANCE else _acted(state, seat, action)
    found = list(moments)
    while (step := _following(state)) is not None:
        found[-1] = Moment(found[-1].event, state)
        state, moments = step
        found += moments
    found[-1] = Moment(found[-1].event, state)
    return Step(state, tuple(found), seat == CHANCE or isinstance(action, EndActions | Bid))


def _acted(state: State, seat: Seat, action: Any) -> Happened:
    match action:
        case UseAge():
            return coin_actions.age(state, seat, action)
        case UseStrike():
            return coin_actions.strike(state, seat, action)
        case UseRare():
            return coin_actions.rare(state, seat, action)
        case EndActions():
            return coin_actions.end(state, seat)
        case Bid():
            return bidding.placed(state, seat, action)
        case PassPenny():
            return penny.passed(state, seat, action)
        case Buy():
            return market.bought(state, seat, action)
        case DeclinePurchase():
            return market.declined(state, seat)
    raise TypeError(f"{action!r} is no action of this game")


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


def _following(state: State) -> Happened | None:
    """Return what happens next of itself, or None while a seat or chance is asked."""
    match state.stage:
        case "drawing":
            return rounds.drawing_on(state)
        case "penny" | "late_penny":
            return penny.go_on(state)
        case "actions":
            return coin_actions.go_on(state)
        case "bidding":
            return bidding.go_on(state)
        case "market":
            return market.go_on(state) if state.buyers else rounds.next_round(state)
    return None
