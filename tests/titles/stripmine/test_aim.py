"""How far along the aim of Stripmine is."""

from __future__ import annotations

from game.core.contract import SPECTATOR, Status
from game.stripmine.table.aim import aim
from tests.titles.stripmine.table import at_auction, fresh, last_of, mine, seen


def test_the_coins_left_before_an_auction_are_counted_down() -> None:
    win = Status("win", {"auctions": 3})
    assert aim(seen(fresh(3), 0)) == (win, Status("coins_own", {"n": 12, "auction": 1, "own": 4}))
    assert aim(seen(fresh(3), SPECTATOR)) == (win, Status("coins", {"n": 12, "auction": 1}))
    assert aim(seen(mine(fresh(3), 0), 1)) == (win, Status("coins_own", {"n": 11, "auction": 1, "own": 4}))
    assert aim(seen(at_auction(["QDNP"] * 4), 0)) == (win, Status("auction", {"auction": 1, "auctions": 3}))


def test_the_aim_says_how_many_of_the_coins_left_are_the_viewers() -> None:
    state, told = fresh(2), []
    for number in range(7):
        state = mine(state, number % 4)
        told.append([aim(seen(state, seat))[1] for seat in (0, 1)])
    assert [[part.values.get("own", 0) for part in parts] for parts in told[:3]] == [[3, 4], [3, 3], [2, 3]]
    assert [part.id for part in told[-1]] == ["coins", "coins"], "the last one is said to all alike"


def test_the_blowout_is_an_auction_too_and_the_end_has_no_more_to_come() -> None:
    assert aim(seen(last_of(3, 2, blowout=True), 0)) == (Status("win", {"auctions": 4}),)
