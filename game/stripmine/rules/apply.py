"""What actions and chance's answers do, and what follows from them."""

from __future__ import annotations

from dataclasses import replace

from game.core.chance import ChanceAction, Fell, Picked
from game.core.contract import CHANCE, Seat, Step, step_at_once
from game.stripmine.rules.actions import Action, Keep, Mine, Offer
from game.stripmine.rules.auctions import open_keeps, open_offers, resolve_bear
from game.stripmine.rules.events import Event, KeepGiven, Mined, OfferGiven
from game.stripmine.rules.flow import after_mining, begin_mining, carry_on, resolve_tie
from game.stripmine.rules.state import Coins, State, Table


def apply(state: State, seat: Seat, action: Action | ChanceAction) -> Step[State, Event]:
    """Carry out a permitted action of a seat, or chance's answer, and what follows by itself."""
    events: list[Event] = []
    if seat == CHANCE:
        table = carry_on(_chance_answers(state.table, action, events), events)
        return step_at_once(State(table, state.fists), tuple(events), irreversible=True)
    match action:
        case Mine(hill):
            table = _mine(state.table, seat, hill, events)
            return step_at_once(State(table, state.fists), tuple(events))
        case Offer(coins):
            events.append(OfferGiven(seat, coins))
            return _close_fist(state, seat, coins, events)
        case Keep(coin):
            events.append(KeepGiven(seat, coin))
            return _close_fist(state, seat, (coin,), events)
    raise TypeError(f"stripmine has no action {action!r}")


def _chance_answers(table: Table, answer: Action | ChanceAction, events: list[Event]) -> Table:
    match answer:
        case Picked(option):
            return begin_mining(table, int(option), "random", events)
        case Fell(heads) if table.contest:
            return resolve_tie(table, table.contest, heads, events)
        case Fell(heads):
            return resolve_bear(table, heads, events)
    raise TypeError(f"stripmine asked for no {answer!r}")


def _mine(table: Table, seat: Seat, hill: int, events: list[Event]) -> Table:
    box, height = table.rules.box, table.hills[hill] - 1
    coin = box.hill[height]
    stash = box.sort((*table.stashes[seat], coin))
    table = replace(
        table,
        mined=table.mined + 1,
        hills=(*table.hills[:hill], height, *table.hills[hill + 1 :]),
        stashes=(*table.stashes[:seat], stash, *table.stashes[seat + 1 :]),
    )
    events.append(Mined(seat, hill, coin, height, table.turns_left))
    return after_mining(table, events)


def _close_fist(state: State, seat: Seat, coins: Coins, events: list[Event]) -> Step[State, Event]:
    """Close a fist; when the last one closes, all open. A fist cannot be changed: it seals (ruling 6)."""
    fists = (*state.fists[:seat], coins, *state.fists[seat + 1 :])
    closed = tuple(fist for fist in fists if fist is not None)
    if len(closed) < len(fists):
        return step_at_once(State(state.table, fists), tuple(events), irreversible=True)
    opened = open_keeps if state.table.stage == "keeping" else open_offers
    table = carry_on(opened(state.table, closed, events), events)
    return step_at_once(State(table, (None,) * len(fists)), tuple(events), irreversible=True)
