"""The end: places for the money, flips among the tied, shares in cents (rulebook, Settling; ruling 9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from game.core.values import replace
from game.stripmine.rules.events import Moments, Settled
from game.stripmine.rules.scoring import standings
from game.stripmine.rules.state import Rules, Share, Table
from game.stripmine.rules.tie_breaks import contest_for


def end_match(table: Table, moments: Moments) -> Table:
    """End the match after its last auction: settle if the players do, flipping where it must be."""
    if not table.rules.settle:
        return replace(table, stage="over")
    return give_places(table, (0,) * table.rules.seats, moments)


def give_places(table: Table, money: tuple[int, ...], moments: Moments) -> Table:
    """Give the open money places from the best on, as far as no flip is needed; `money` has those given.

    Tied seats flip for a place that is paid; below the paid places they share.
    """
    standing = standings(table)
    while 0 in money:
        place = len(money) - money.count(0) + 1
        best = _best_open(standing, money)
        if len(best) > 1 and place <= len(table.rules.box.takes):
            return replace(table, stage="settling", money=money, contest=contest_for(place, best))
        money = with_place(money, best, place)
    shares = shares_of(table.rules, money)
    table = replace(table, stage="over", money=money, contest=None, settlement=shares)
    moments.append((Settled(shares), table))
    return table


def _best_open(standing: Sequence[tuple[int, int]], money: tuple[int, ...]) -> tuple[Seat, ...]:
    waiting = [seat for seat, place in enumerate(money) if not place]
    best = max(standing[seat] for seat in waiting)
    return tuple(seat for seat in waiting if standing[seat] == best)


def with_place(money: tuple[int, ...], seats: tuple[Seat, ...], place: int) -> tuple[int, ...]:
    """Return the money places with one more given, to all of `seats`."""
    return tuple(place if seat in seats else old for seat, old in enumerate(money))


def shares_of(rules: Rules, money: tuple[int, ...]) -> tuple[Share, ...]:
    """Share the money out, a line for each seat. Everybody put their hills in; the nets sum to zero."""
    box, seats = rules.box, rules.seats
    unclaimed = box.takes[seats:]
    hills = box.hills_per_player * seats
    put_in = box.hills_per_player * box.value(box.hill)
    shares = []
    for seat, place in enumerate(money):
        takes = box.takes[place - 1 : place] + (unclaimed if place == 1 else ())
        cents = sum(hills * box.hill.count(coin) * box.value((coin,)) for coin in takes)
        shares.append(Share(seat, place, takes, cents, cents - put_in))
    return tuple(shares)
