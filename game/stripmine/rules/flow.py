"""The flow of a match: what follows what (rulebook, Play; rulings 2, 3 and 11)."""

from __future__ import annotations

from game.core.chance import Chance, Pick
from game.core.contract import Seat
from game.core.values import replace
from game.stripmine.rules.auctions import bear_throw, open_offers
from game.stripmine.rules.events import AuctionBegan, Moments, MoneyPlaceWon, StarterChosen, StartReason, TieFlipped
from game.stripmine.rules.payout import end_match, give_places, with_place
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


def call_auction(table: Table, moments: Moments) -> Table:
    """Call the auction once everybody has had their turns."""
    table = replace(table, stage="offering")
    moments.append((AuctionBegan(table.auction, blowout=False), table))
    return table


def carry_on(table: Table, moments: Moments) -> Table:
    """Go on after an auction: to the next mining phase, the blowout or the end."""
    if table.stage != "between":
        return table
    if table.auction == table.rules.auctions:
        return end_match(table, moments)
    if table.auction < len(table.rules.box.turns):
        return _fewest_begins(table, table.auction + 1, moments)
    table = replace(table, auction=table.auction + 1)
    moments.append((AuctionBegan(table.auction, blowout=True), table))
    return carry_on(open_offers(table, table.stashes, moments), moments)


def _fewest_begins(table: Table, auction: int, moments: Moments) -> Table:
    points = table.points
    tied = tuple(seat for seat, score in enumerate(points) if score == min(points))
    if len(tied) == 1:
        return begin_mining(table, auction, tied[0], "fewest", moments)
    return replace(table, stage="tie", auction=auction, starter=None, contest=contest_for(0, tied))


def begin_mining(table: Table, auction: int, starter: Seat, why: StartReason, moments: Moments) -> Table:
    """Let a seat begin the mining phase before an auction."""
    table = replace(table, stage="mining", auction=auction, starter=starter, mined=0, contest=None)
    moments.append((StarterChosen(auction, starter, why), table))
    return table


def resolve_tie(table: Table, contest: Contest, heads: tuple[bool, ...], moments: Moments) -> Table:
    """Take in a throw of tied players; the last one in wins what it was for."""
    left = still_in(contest, heads)
    again = replace(contest, left=left, round=contest.round + (len(left) > 1))
    table = replace(table, contest=again)
    moments.append((TieFlipped(contest.place, contest.left, heads, left), table))
    if len(left) > 1:
        return table
    if contest.place == 0:
        return begin_mining(table, table.auction, left[0], "flip", moments)
    money = with_place(table.money, left, contest.place)
    table = replace(table, stage="between", money=money, contest=None)
    moments.append((MoneyPlaceWon(left[0], contest.place), table))
    return give_places(table, money, moments)
