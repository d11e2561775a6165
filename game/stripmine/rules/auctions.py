"""The auctions: fists open, the bear flips, coins score and are tidied away (rulebook, Auctions and
Bear Market; rulings 4, 7, 10 and 11).

Every function takes an open table and the moments so far, appends what happens with the table right after
it, and returns the table at its end.
"""

from __future__ import annotations

from game.core.chance import Flips
from game.core.contract import Seat
from game.core.values import replace
from game.stripmine.rules.events import (
    BearFlipped,
    Discarded,
    DiscardReason,
    HillJoined,
    Kept,
    Moments,
    OffersOpened,
    Ranked,
    Scored,
)
from game.stripmine.rules.scoring import hold_auction
from game.stripmine.rules.state import Auction, Coins, Table


def open_offers(table: Table, offers: tuple[Coins, ...], moments: Moments) -> Table:
    """Lay all offers open; without coins for the bear to flip, score at once."""
    stashes = tuple(without(stash, offer) for stash, offer in zip(table.stashes, offers, strict=True))
    flips = bear_coins(table)[0]
    table = replace(table, stage="bear" if flips else "between", stashes=stashes, offers=offers)
    moments.append((OffersOpened(table.auction, offers), table))
    return table if flips else score(table, moments)


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


def resolve_bear(table: Table, heads: tuple[bool, ...], moments: Moments) -> Table:
    """Take in how the bear's coins fell, and score."""
    coins, seats = bear_coins(table)
    showing = tuple(coin for coin, up in zip(coins, heads, strict=True) if up)
    table = replace(table, stage="between", fallen=heads)
    moments.append((BearFlipped(table.auction, coins, heads, seats, showing), table))
    return score(table, moments)


def score(table: Table, moments: Moments) -> Table:
    """Rank the denominations, pay the open offers, and tidy the table."""
    auction = hold_auction(table.rules, table.offers, bear_coins(table)[0], table.fallen)
    closed, points, unpaid = table.auctions, table.points, _nothing(table)
    counted = Auction(auction.offers, auction.flipped, auction.heads, auction.ranking, unpaid)
    table = replace(table, auctions=(*closed, counted))
    moments.append((Ranked(table.auction, auction.ranking, tuple(line.coin for line in auction.ranking)), table))
    for seat, each in enumerate(auction.points):
        paid = auction.points[: seat + 1] + unpaid[seat + 1 :]
        counted = Auction(auction.offers, auction.flipped, auction.heads, auction.ranking, paid)
        table = replace(table, auctions=(*closed, counted))
        earned = sum(each)
        scored = Scored(table.auction, seat, table.offers[seat], each, earned, points[seat] + earned)
        moments.append((scored, table))
    return _keep(_tidy_bear(table, moments), moments)


def _nothing(table: Table) -> tuple[tuple[()], ...]:
    return ((),) * table.rules.seats


def _tidy_bear(table: Table, moments: Moments) -> Table:
    """The old flipped coins go; a waiting hill joins the field (ruling 10)."""
    if table.waiting:
        hill = table.rules.box.hill
        joined = replace(table, fallen=(), waiting=False, hills=(*table.hills, len(hill)))
        moments.append((HillJoined(len(table.hills), hill), joined))
        return joined
    if any(table.kept):
        return _discard(table, table.kept, "flipped", moments)
    return table


def _keep(table: Table, moments: Moments) -> Table:
    """The offered coins are set aside for the next flip, chosen from, or discarded."""
    keep = table.rules.keep if table.auction < table.rules.auctions else 0
    if keep == 1:
        return replace(table, stage="keeping")
    if keep == 0:
        return _discard(table, table.offers, "offered", moments)
    cleared = replace(table, kept=table.offers, offers=_nothing(table))
    moments.append((Kept(*_by_seat(table.offers)), cleared))
    return cleared


def open_keeps(table: Table, keeps: tuple[Coins, ...], moments: Moments) -> Table:
    """Lay open which coin each player keeps; the others are discarded."""
    others = tuple(without(offer, kept) for offer, kept in zip(table.offers, keeps, strict=True))
    table = replace(table, stage="between", kept=keeps, offers=others)
    moments.append((Kept(*_by_seat(keeps)), table))
    return _discard(table, others, "not_kept", moments)


def _discard(table: Table, piles: tuple[Coins, ...], why: DiscardReason, moments: Moments) -> Table:
    """Take coins out of the game: those that the bear has flipped, or what lies offered."""
    coins, seats = _by_seat(piles)
    discards = tuple(a + b for a, b in zip(table.discards, table.rules.box.count(coins), strict=True))
    if why == "flipped":
        table = replace(table, discards=discards, fallen=(), kept=_nothing(table))
    else:
        table = replace(table, discards=discards, offers=_nothing(table))
    moments.append((Discarded(coins, seats, why), table))
    return table
