"""The end: places for the money, flips among the tied, shares in cents (rulebook, Settling; ruling 9)."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Seat
from game.stripmine.rules.events import Moments, Settled
from game.stripmine.rules.scoring import standings
from game.stripmine.rules.state import Share, Table
from game.stripmine.rules.tie_breaks import contest_for


def end_match(table: Table, moments: Moments) -> Table:
    """End the match after its last auction: settle if the players do, flipping where it must be."""
    if not table.rules.settle:
        return replace(table, stage="over")
    return give_places(replace(table, money=(0,) * table.rules.seats), moments)


def give_places(table: Table, moments: Moments) -> Table:
    """Give the open money places from the best on, as far as no flip is needed.

    Tied seats flip for a place that is paid; below the paid places they share.
    """
    while 0 in table.money:
        place = table.rules.seats - table.money.count(0) + 1
        best = _best_open(table)
        if len(best) > 1 and place <= len(table.rules.box.takes):
            return replace(table, stage="settling", contest=contest_for(place, best))
        table = take_place(table, best, place)
    shares = shares_of(table)
    table = replace(table, stage="over", contest=None, settlement=shares)
    moments.append((Settled(shares), table))
    return table


def _best_open(table: Table) -> tuple[Seat, ...]:
    standing = standings(table)
    waiting = [seat for seat, place in enumerate(table.money) if not place]
    best = max(standing[seat] for seat in waiting)
    return tuple(seat for seat in waiting if standing[seat] == best)


def take_place(table: Table, seats: tuple[Seat, ...], place: int) -> Table:
    """Note that `seats` have a money place."""
    money = tuple(place if seat in seats else old for seat, old in enumerate(table.money))
    return replace(table, money=money)


def shares_of(table: Table) -> tuple[Share, ...]:
    """Share the money out, a line for each seat. Everybody put their hills in; the nets sum to zero."""
    box, seats = table.rules.box, table.rules.seats
    unclaimed = box.takes[seats:]
    hills = box.hills_per_player * seats
    put_in = box.hills_per_player * box.value(box.hill)
    shares = []
    for seat, place in enumerate(table.money):
        takes = box.takes[place - 1 : place] + (unclaimed if place == 1 else ())
        cents = sum(hills * box.hill.count(coin) * box.value((coin,)) for coin in takes)
        shares.append(Share(seat, place, takes, cents, cents - put_in))
    return tuple(shares)
