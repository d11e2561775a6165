"""What actions and chance's answers do, and what follows from them."""

from __future__ import annotations

from game.core.chance import ChanceAction, Fell, Picked
from game.core.contract import CHANCE, Moment, Seat, Step
from game.core.values import replace
from game.stripmine.rules.actions import Action, Keep, Mine, Offer
from game.stripmine.rules.auctions import open_keeps, open_offers, resolve_bear
from game.stripmine.rules.events import Event, KeepGiven, Mined, Moments, OfferGiven
from game.stripmine.rules.flow import begin_mining, call_auction, carry_on, resolve_tie
from game.stripmine.rules.state import Coins, State, Table


def apply(state: State, seat: Seat, action: Action | ChanceAction) -> Step[State, Event]:
    """Carry out a legal action of a seat, or chance's answer, and all that follows without a choice."""
    if seat == CHANCE:
        moments: Moments = []
        table = carry_on(_resolve_chance(state.table, action, moments), moments)
        return _step(table, moments, irreversible=True)
    match action:
        case Mine(hill):
            return _mine(state, seat, hill)
        case Offer(coins):
            return _close_fist(state, seat, coins, OfferGiven(seat, coins))
        case Keep(coin):
            return _close_fist(state, seat, (coin,), KeepGiven(seat, coin))
    raise TypeError(f"stripmine has no action {action!r}")


def _step(
    table: Table, moments: Moments, irreversible: bool, first: tuple[Moment[State, Event], ...] = ()
) -> Step[State, Event]:
    """Return the step that ends with `table`, all fists open: what no event tells belongs to the last one."""
    nobody = (None,) * table.rules.seats
    end = State(table, nobody)
    told = [Moment(event, State(after, nobody)) for event, after in moments[:-1]]
    return Step(end, (*first, *told, Moment(moments[-1][0], end)), irreversible)


def _resolve_chance(table: Table, answer: Action | ChanceAction, moments: Moments) -> Table:
    match answer:
        case Picked(option):
            return begin_mining(table, table.auction, int(option), "random", moments)
        case Fell(heads) if table.contest:
            return resolve_tie(table, table.contest, heads, moments)
        case Fell(heads):
            return resolve_bear(table, heads, moments)
    raise TypeError(f"stripmine asked for no {answer!r}")


def _mine(state: State, seat: Seat, hill: int) -> Step[State, Event]:
    table = state.table
    box, height = table.rules.box, table.hills[hill] - 1
    coin, only = box.hill[height], sum(map(bool, table.hills)) == 1
    stash = box.sort((*table.stashes[seat], coin))
    turns = table.turns_left - 1
    table = replace(
        table,
        stage="mining" if turns else "between",
        mined=table.mined + 1,
        hills=(*table.hills[:hill], height, *table.hills[hill + 1 :]),
        stashes=(*table.stashes[:seat], stash, *table.stashes[seat + 1 :]),
    )
    mined = Mined(seat, hill, coin, height, turns, only)
    if turns:
        after = State(table, state.fists)
        return Step(after, (Moment(mined, after),))
    moments: Moments = [(mined, table)]
    return _step(call_auction(table, moments), moments, irreversible=False)


def _close_fist(state: State, seat: Seat, coins: Coins, given: Event) -> Step[State, Event]:
    """Close a fist; when the last one closes, all open. A closed fist is final (ruling 6)."""
    fists = (*state.fists[:seat], coins, *state.fists[seat + 1 :])
    held = State(state.table, fists)
    closed = tuple(fist for fist in fists if fist is not None)
    if len(closed) < len(fists):
        return Step(held, (Moment(given, held),), irreversible=True)
    moments: Moments = []
    opened = open_keeps if state.table.stage == "keeping" else open_offers
    table = carry_on(opened(state.table, closed, moments), moments)
    return _step(table, moments, irreversible=True, first=(Moment(given, held),))
