"""The course of a match: what follows what (rulebook, Setup and Play; rulings 1 to 3 and 11)."""

from __future__ import annotations

from dataclasses import replace

from game.core.chance import Flips, Pick
from game.core.contract import BadData, Data, Options, Seat
from game.stripmine.auctions import bear_throw, open_offers
from game.stripmine.data import box_of
from game.stripmine.nouns import (
    AuctionBegan,
    Contest,
    Event,
    MoneyPlaceWon,
    Rules,
    StarterChosen,
    StartReason,
    State,
    Table,
    TieFlipped,
)
from game.stripmine.settling import end_match, give_places, take_place
from game.stripmine.ties import contest_for, still_in, throw

SEATS = range(2, 9)


def setup(options: Options, seats: int, data: Data) -> State:
    """Lay the hills out: two for each player, one fewer in a bear market. Raises BadData."""
    if seats not in SEATS:
        raise BadData(f"stripmine cannot be played by {seats!r} seats; it takes {SEATS[0]} to {SEATS[-1]}")
    rules = rules_of(options, seats, data)
    start = options["start"]
    hills = rules.box.hills_per_player * seats - rules.bear
    nothing = ((),) * seats
    table = Table(
        rules=rules,
        stage="start" if start == "random" else "mining",
        auction=1,
        starter=None if start == "random" else int(start),
        mined=0,
        hills=(len(rules.box.hill),) * hills,
        waiting=rules.bear,
        kept=nothing,
        stashes=nothing,
        offers=nothing,
        discards=(0,) * len(rules.box.coins),
    )
    return State(table, (None,) * seats)


def rules_of(options: Options, seats: int, data: Data) -> Rules:
    """Turn chosen options into the rules in force. Raises BadData."""
    bear = bool(options["bear"])
    return Rules(
        seats=seats,
        bear=bear,
        keep=_coins_kept(str(options["bear_keep"]), seats) if bear else 0,
        blowout=bool(options["blowout"]),
        rank_absent=bool(options["rank_absent"]),
        settle=bool(options["settle"]),
        box=box_of(data),
    )


def _coins_kept(bear_keep: str, seats: int) -> int:
    """With four and more players the rulebook keeps one coin each, else both."""
    if bear_keep == "auto":
        return 1 if seats >= 4 else 2
    return 1 if bear_keep == "one" else 2


def chance_for(table: Table) -> Flips | Pick | None:
    """Return what chance is asked for now."""
    if table.stage == "start":
        return Pick("start", tuple(str(seat) for seat in range(table.rules.seats)))
    if table.stage == "bear":
        return bear_throw(table)
    return throw(table, table.contest) if table.contest else None


def after_mining(table: Table, events: list[Event]) -> Table:
    """Call the auction when everybody has had his turns."""
    if table.turns_left:
        return table
    events.append(AuctionBegan(table.auction, blowout=False))
    return replace(table, stage="offering")


def carry_on(table: Table, events: list[Event]) -> Table:
    """Go on by itself after a cleared auction: to the next mining phase, the blowout or the end."""
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


def tie_fell(table: Table, contest: Contest, heads: tuple[bool, ...], events: list[Event]) -> Table:
    """Note a throw of tied players; the last one in wins what it was for."""
    left = still_in(contest, heads)
    events.append(TieFlipped(contest.place, contest.left, heads, left))
    if len(left) > 1:
        return replace(table, contest=replace(contest, left=left, round=contest.round + 1))
    if contest.place == 0:
        return begin_mining(table, left[0], "flip", events)
    events.append(MoneyPlaceWon(left[0], contest.place))
    return give_places(replace(take_place(table, left, contest.place), contest=None), events)
