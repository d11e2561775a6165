"""The flow of a match: what follows what (rulebook, Play; rulings 2, 3 and 11)."""

from __future__ import annotations

from dataclasses import replace

from game.core.chance import Chance, Pick
from game.core.contract import Seat
from game.stripmine.rules.auctions import bear_throw, open_offers
from game.stripmine.rules.events import AuctionBegan, Event, MoneyPlaceWon, StarterChosen, StartReason, TieFlipped
from game.stripmine.rules.payout import end_match, give_places, take_place
from game.stripmine.rules.state import Contest, State, Table
from game.stripmine.rules.tie_breaks import contest_for, still_in, throw


def chance(state: State) -> Chance | None:
    """Return the pick of the first starter, a bear's or a tie's throw, or None."""
    table = state.table
    if table.stage == "start":
        return Pick("start", tuple(str(seat) for seat in range(table.rules.seats)))
    if table.stage == "bear":
        return bear_throw(table)
    return throw(table, table.contest) if table.contest else None


def after_mining(table: Table, events: list[Event]) -> Table:
    """Call the auction when everybody has had their turns."""
    if table.turns_left:
        return table
    events.append(AuctionBegan(table.auction, blowout=False))
    return replace(table, stage="offering")


def carry_on(table: Table, events: list[Event]) -> Table:
    """Go on after a cleared auction: to the next mining phase, the blowout or the end."""
    if table.stage != "cleared":
        return table
    if table.auction == table.rules.auctions:
        return end_match(table, events)
    table = replace(table, auction=table.auction + 1)
    if table.auction <= len(table.rules.box.turns):
        return _fewest_begins(table, events)
    events.append(AuctionBegan(table.auction, blowout=True))
    return carry_on(open_offers(table, table.stashes, events), events)


def _fewest_begins(table: Table, events: list[Event]) -> Table:
    points = table.points
    tied = tuple(seat for seat, score in enumerate(points) if score == min(points))
    if len(tied) == 1:
        return begin_mining(table, tied[0], "fewest", events)
    return replace(table, stage="tie", starter=None, contest=contest_for(0, tied))


def begin_mining(table: Table, starter: Seat, why: StartReason, events: list[Event]) -> Table:
    """Let a seat begin a mining phase."""
    events.append(StarterChosen(table.auction, starter, why))
    return replace(table, stage="mining", starter=starter, mined=0, contest=None)


def resolve_tie(table: Table, contest: Contest, heads: tuple[bool, ...], events: list[Event]) -> Table:
    """Take in a throw of tied players; the last one in wins what it was for."""
    left = still_in(contest, heads)
    events.append(TieFlipped(contest.place, contest.left, heads, left))
    if len(left) > 1:
        return replace(table, contest=replace(contest, left=left, round=contest.round + 1))
    if contest.place == 0:
        return begin_mining(table, left[0], "flip", events)
    events.append(MoneyPlaceWon(left[0], contest.place))
    return give_places(replace(take_place(table, left, contest.place), contest=None), events)
