"""How far along the aim of Stripmine is."""

from __future__ import annotations

from game.core.contract import SPECTATOR, Status
from game.core.values import replace
from game.stripmine.table.aim import aim
from game.stripmine.table.status import status
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


def test_the_blowout_comes_after_the_auctions_and_the_end_has_no_more_to_come() -> None:
    assert aim(seen(last_of(3, 2, blowout=True), 0)) == (Status("win_blowout", {"auctions": 3}),)


def test_before_and_in_the_last_auction_the_aim_says_that_it_is_the_last() -> None:
    third = at_auction(["QDNP"] * 4, 3)
    assert aim(seen(third, 0))[1] == Status("last")
    assert aim(seen(at_auction(["QDNP"] * 4, 3, blowout=True), 0))[1].id == "auction", "the blowout comes after it"
    mining = replace(third, table=replace(third.table, stage="mining", starter=0))
    assert [aim(seen(mining, seat))[1].id for seat in (0, SPECTATOR)] == ["coins_own_last", "coins_last"]


def test_who_offers_is_told_what_becomes_of_the_two_coins_that_stay() -> None:
    told = {
        (auction, blowout): status(seen(at_auction(["QDNP"] * 4, auction, blowout=blowout), 0))[0].id
        for auction in (2, 3)
        for blowout in (False, True)
    }
    assert told == {
        (2, False): "offering",
        (2, True): "offering",
        (3, False): "offering_last",
        (3, True): "offering_blowout",
    }
    flips = [status(seen(at_auction(["QDNP"] * 4, auction, bear=True), 0))[0].id for auction in (1, 2, 3)]
    assert flips == ["offering_bear", "offering_paw", "offering_last"], "what the bear flips is told when it is new"
