"""How far along the aim of Stripmine is."""

from __future__ import annotations

from game.core.contract import Status
from game.stripmine.table.aim import aim
from tests.titles.stripmine.table import at_auction, fresh, last_of, mine, seen


def test_the_coins_left_before_an_auction_are_counted_down() -> None:
    win = Status("win", {"auctions": 3})
    assert aim(seen(fresh(3), 0)) == (win, Status("coins", {"n": 12, "auction": 1}))
    assert aim(seen(mine(fresh(3), 0), 0)) == (win, Status("coins", {"n": 11, "auction": 1}))
    assert aim(seen(at_auction(["QDNP"] * 4), 0)) == (win, Status("auction", {"auction": 1, "auctions": 3}))


def test_the_blowout_is_an_auction_too_and_the_end_has_no_more_to_come() -> None:
    assert aim(seen(last_of(3, 2, blowout=True), 0)) == (Status("win", {"auctions": 4}),)
