"""Small moves from which every activity is made: coins and cards change place, actions are spent.

Each function returns a new value and leaves the old one alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from game.american_numismatists.rules.box import Box
from game.american_numismatists.rules.events import Event
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import NOBODY, Dealer, Hand, Space, State, Table, Trace, TraceKind
from game.core.contract import Moment
from game.core.values import replace

T = TypeVar("T")

Moments = tuple[Moment[State, Event], ...]
"""What happened, step by step, each time with the state right after it."""


def happened(state: State, *found: Event) -> Moments:
    """Return the moments of events that lead to the same state: the first changes it, the others follow from it."""
    return tuple(Moment(event, state) for event in found)


def last_state(moments: Moments, before: State | None = None) -> State:
    """Return the state after all moments; without any, the one before them."""
    if moments:
        return moments[-1].state
    assert before is not None, "something must have happened"
    return before


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return `items` with another item at a place."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: Sequence[str], gone: Iterable[str]) -> tuple[str, ...]:
    """Return `items` without some of them."""
    left = set(gone)
    return tuple(item for item in items if item not in left)


def laid(state: State, **changes: Any) -> State:
    """Return a state whose table is changed."""
    return replace(state, table=replace(state.table, **changes))


def gained(dealer: Dealer, *coins: str) -> Dealer:
    """Return a dealer with more coins; they arrive outside the safe (ruling 7)."""
    return replace(dealer, coins=(*dealer.coins, *coins))


def lost(dealer: Dealer, *coins: str) -> Dealer:
    """Return a dealer without some coins, in the safe or not."""
    return replace(dealer, coins=without(dealer.coins, coins), safe=dealer.safe.difference(coins))


def filled(box: Box, table: Table, space: Space, item: str | None) -> dict[str, Any]:
    """Return the change of the table that puts something on a space, or empties it (None)."""
    if space.place in ("auction", "collectors", "research"):
        return {space.place: put(getattr(table, space.place), space.number, item)}
    shop = index_of(box).shop_place[space.place]
    return {"shops": put(table.shops, shop, put(table.shops[shop], space.number, item))}


def with_hand(state: State, seat: int, hand: Hand) -> State:
    """Return a state with another hand of a seat."""
    return replace(state, hands=put(state.hands, seat, hand))


def played(state: State, seat: int, kind: str) -> State:
    """Lay a seat's first investment card of a kind face up; whether it counts for the turn is not settled here."""
    hand = state.hands[seat]
    card = next(card for card in hand.investments if card.startswith(f"{kind} "))
    state = with_hand(state, seat, replace(hand, investments=without(hand.investments, (card,))))
    return laid(state, played=(*state.table.played, card))


def witnessed(state: State, kind: TraceKind, seat: int, cards: tuple[str, ...], other: int = NOBODY) -> State:
    """Add a step of a collector card to what everybody remembers, each as far as they saw it."""
    trace = Trace(kind, seat, other, cards, state.table.round)
    viewers = (*range(state.table.seats), NOBODY)
    kept = zip(state.remembered, viewers, strict=True)
    return replace(state, remembered=tuple((*traces, trace_for(viewer, trace)) for traces, viewer in kept))


def trace_for(viewer: int, trace: Trace) -> Trace:
    """Return what a viewer sees of a collector card's step."""
    if trace.kind in ("took", "sold") or (viewer in (trace.seat, trace.other) and viewer != NOBODY):
        return trace
    return replace(trace, cards=None)
