"""The auctions: fists open, the bear flips, coins score and are tidied away (rulebook, Auctions and
Bear Market; rulings 4, 7, 10 and 11).

Every function takes an open table and the list of events so far, appends what happens, and returns the
table after it.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.chance import Flips
from game.core.contract import Seat
from game.stripmine.rules.events import (
    BearFlipped,
    Discarded,
    DiscardReason,
    Event,
    HillJoined,
    Kept,
    OffersOpened,
    Ranked,
    Scored,
)
from game.stripmine.rules.scoring import hold_auction
from game.stripmine.rules.state import Coins, Table


def open_offers(table: Table, offers: tuple[Coins, ...], events: list[Event]) -> Table:
    """Lay all offers open; without coins for the bear to flip, score at once."""
    stashes = tuple(without(stash, offer) for stash, offer in zip(table.stashes, offers, strict=True))
    events.append(OffersOpened(table.auction, offers))
    table = replace(table, stashes=stashes, offers=offers)
    return replace(table, stage="bear") if bear_coins(table)[0] else score(table, (), events)


def without(coins: Coins, taken: Coins) -> Coins:
    """Take some coins out of others."""
    left = list(coins)
    for coin in taken:
        left.remove(coin)
    return tuple(left)


def bear_coins(table: Table) -> tuple[Coins, tuple[Seat, ...]]:
    """Return the coins the bear flips at this auction and before whom each lies.

    At the first auction it is the waiting hill, from the bottom up, before nobody (-1); later the coins
    set aside, by seat.
    """
    if table.waiting:
        return table.rules.box.hill, (-1,) * len(table.rules.box.hill)
    return _by_seat(table.kept)


def _by_seat(piles: tuple[Coins, ...]) -> tuple[Coins, tuple[Seat, ...]]:
    coins = tuple(coin for pile in piles for coin in pile)
    seats = tuple(seat for seat, pile in enumerate(piles) for _ in pile)
    return coins, seats


def bear_throw(table: Table) -> Flips:
    """Ask for the bear's flip of all its coins together: source "bear A" at auction A."""
    return Flips(f"bear {table.auction}", bear_coins(table)[0])


def resolve_bear(table: Table, heads: tuple[bool, ...], events: list[Event]) -> Table:
    """Take in how the bear's coins fell, and score."""
    coins, seats = bear_coins(table)
    showing = tuple(coin for coin, up in zip(coins, heads, strict=True) if up)
    events.append(BearFlipped(table.auction, coins, heads, seats, showing))
    return score(table, heads, events)


def score(table: Table, heads: tuple[bool, ...], events: list[Event]) -> Table:
    """Rank the denominations, pay the open offers, and tidy the table."""
    auction = hold_auction(table.rules, table.offers, bear_coins(table)[0], heads)
    events.append(Ranked(table.auction, auction.ranking, tuple(line.coin for line in auction.ranking)))
    table = replace(table, auctions=(*table.auctions, auction))
    for seat, total in enumerate(table.points):
        each = auction.points[seat]
        events.append(Scored(table.auction, seat, table.offers[seat], each, sum(each), total))
    return _keep(_tidy_bear(table, events), events)


def _tidy_bear(table: Table, events: list[Event]) -> Table:
    """The old flipped coins go; a waiting hill joins the field (ruling 10)."""
    if table.waiting:
        hill = table.rules.box.hill
        events.append(HillJoined(len(table.hills), hill))
        return replace(table, waiting=False, hills=(*table.hills, len(hill)))
    if any(table.kept):
        table = _discard(table, table.kept, "flipped", events)
        return replace(table, kept=((),) * table.rules.seats)
    return table


def _keep(table: Table, events: list[Event]) -> Table:
    """The offered coins are set aside for the next flip, chosen from, or discarded."""
    keep = table.rules.keep if table.auction < table.rules.auctions else 0
    if keep == 0:
        table = _discard(table, table.offers, "offered", events)
        return _cleared(table, ((),) * table.rules.seats)
    if keep == 1:
        return replace(table, stage="keeping")
    events.append(Kept(*_by_seat(table.offers)))
    return _cleared(table, table.offers)


def open_keeps(table: Table, keeps: tuple[Coins, ...], events: list[Event]) -> Table:
    """Lay open which coin each player keeps; the others are discarded."""
    others = tuple(without(offer, kept) for offer, kept in zip(table.offers, keeps, strict=True))
    events.append(Kept(*_by_seat(keeps)))
    table = _discard(table, others, "not_kept", events)
    return _cleared(table, keeps)


def _discard(table: Table, piles: tuple[Coins, ...], why: DiscardReason, events: list[Event]) -> Table:
    coins, seats = _by_seat(piles)
    events.append(Discarded(coins, seats, why))
    gone = table.rules.box.count(coins)
    return replace(table, discards=tuple(a + b for a, b in zip(table.discards, gone, strict=True)))


def _cleared(table: Table, kept: tuple[Coins, ...]) -> Table:
    return replace(table, stage="cleared", kept=kept, offers=((),) * table.rules.seats)
