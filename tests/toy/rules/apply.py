"""What an action or chance leads to in Fists (sections 2 to 5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from game.core.chance import Chance, ChanceAction, Draw, Drew, Fell, Flips
from game.core.contract import CHANCE, Moment, Seat, Step
from tests.toy.rules.actions import Shout
from tests.toy.rules.events import (
    CardDealt,
    CardsShown,
    Event,
    FistClosed,
    FistsOpened,
    MatchEnded,
    RoundBegan,
    RoundWon,
    Shouted,
    TieFlipped,
)
from tests.toy.rules.state import State, Win

Moments: TypeAlias = tuple[Moment[State, Event], ...]


def chance(state: State) -> Chance | None:
    """Deal the next card, or let tied seats flip."""
    if state.stage == "dealing":
        return Draw("deck", state.deck, 1)
    if state.stage == "tie":
        return Flips(f"tie {state.round} {state.throw}", ("penny",) * len(state.tied))
    return None


def apply(state: State, seat: Seat, action: Any) -> Step[State, Event]:
    """Carry out an action, or chance's answer."""
    if seat == CHANCE:
        return _answered(state, action)
    if isinstance(action, Shout):
        card = state.hands[seat]
        assert card is not None
        return _at_once(Shouted(seat, card), replace(state, shouts=_with(state.shouts, seat, state.round)))
    after = replace(state, fists=_with(state.fists, seat, action.pennies))
    closed = FistClosed(seat, action.pennies)
    told: Moments = (Moment(closed, after),)
    if None in after.fists:
        return Step(after, told)
    told = (*told, *_opened(after))
    return Step(told[-1].state, told, True)


def _at_once(event: Event, after: State) -> Step[State, Event]:
    return Step(after, (Moment(event, after),), True)


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _answered(state: State, answer: ChanceAction) -> Step[State, Event]:
    if isinstance(answer, Drew):
        return _dealt(state, answer.items[0])
    assert isinstance(answer, Fell)
    left = tuple(seat for seat, head in zip(state.tied, answer.heads, strict=True) if head) or state.tied
    flipped = TieFlipped(state.tied, answer.heads)
    if len(left) > 1:
        return _at_once(flipped, replace(state, tied=left, throw=state.throw + 1))
    told: Moments = (Moment(flipped, state), *_won(state, left[0]))
    return Step(told[-1].state, told, True)


def _dealt(state: State, card: str) -> Step[State, Event]:
    seat = state.due
    deck = tuple(other for other in state.deck if other != card)
    after = replace(state, due=seat + 1, deck=deck, hands=_with(state.hands, seat, card))
    if after.due < len(after.hands):
        return _at_once(CardDealt(seat, card), after)
    begun = replace(after, stage="showing", round=1)
    return Step(begun, (Moment(CardDealt(seat, card), after), Moment(RoundBegan(1), begun)), True)


def _opened(state: State) -> Moments:
    """Most pennies win; equally many flip (section 3)."""
    shown = tuple(fist or 0 for fist in state.fists)
    best = tuple(seat for seat, pennies in enumerate(shown) if pennies == max(shown))
    if len(best) > 1:
        return (Moment(FistsOpened(shown), replace(state, stage="tie", tied=best, throw=1)),)
    opened = replace(state, stage="opened")
    return (Moment(FistsOpened(shown), opened), *_won(opened, best[0]))


def _won(state: State, seat: Seat) -> Moments:
    shown = [fist or 0 for fist in state.fists]
    points = sum(shown) * (2 if state.shouts[seat] == state.round else 1)
    stocks = tuple(stock - pennies for stock, pennies in zip(state.stocks, shown, strict=True))
    wins = (*state.wins, Win(seat, state.round, points))
    tidy = replace(state, fists=(None,) * len(shown), stocks=stocks, tied=(), throw=0, wins=wins, stage="opened")
    won: Moment[State, Event] = Moment(RoundWon(seat, state.round, points), tidy)
    if state.round < state.rules.rounds:
        begun = replace(tidy, stage="showing", round=state.round + 1)
        return won, Moment(RoundBegan(begun.round), begun)
    over = replace(tidy, stage="over")
    cards = CardsShown(tuple(str(card) for card in state.hands))
    return won, Moment(cards, over), Moment(MatchEnded("rounds_played"), over)
