"""Ties that coins decide: for the start of a mining phase and for money (rulings 3 and 9).

Exactly two tied from the beginning flip one coin: heads is the lower seat. Three and more hold a
knock-out: everybody left flips, and if at least one shows heads, those with tails are out. All heads
or all tails: again. Two that are left of a knock-out go on in the same way.
"""

from __future__ import annotations

from game.core.chance import Flips
from game.core.contract import Seat
from game.stripmine.rules.state import Contest, Table


def contest_for(place: int, tied: tuple[Seat, ...]) -> Contest:
    """Open a contest among tied seats: `place` 0 is the start, others are money places."""
    return Contest(place, tied, tied)


def throw(table: Table, contest: Contest) -> Flips:
    """Ask for the next throw: one coin for two, or one for each seat still in, in seat order.

    The source is "start A R" before auction A's mining, or "place P R" for the money of place P, with
    round R from 1.
    """
    what = f"place {contest.place}" if contest.place else f"start {table.auction}"
    coins = 1 if contest.one_coin else len(contest.left)
    return Flips(f"{what} {contest.round}", (table.rules.box.tie_coin,) * coins)


def still_in(contest: Contest, heads: tuple[bool, ...]) -> tuple[Seat, ...]:
    """Return who is left after a throw; a single seat has won."""
    if contest.one_coin:
        low, high = contest.tied
        return (low,) if heads[0] else (high,)
    up = tuple(seat for seat, head in zip(contest.left, heads, strict=True) if head)
    return up or contest.left
