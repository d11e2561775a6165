"""What may come against a bid is never less than what the others really hold, and tells nothing that is hidden."""

from __future__ import annotations

import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules.bidding import summed
from game.coin_quest.rules.events import LotBid
from game.coin_quest.rules.state import State
from game.coin_quest.table.previews import running_sums
from game.coin_quest.table.prospects import Prospect, prospects
from tests.titles.coin_quest.table import own, played, rigged

HELD = {0: own(0, "gold1", "silver2"), 1: own(1, "silver1 a", "copper1 a")}


def test_a_bid_that_nobody_can_come_up_to_is_told_from_one_that_somebody_may_reach() -> None:
    view = rigged(HELD).deal().end_actions().view(0)
    gold, silver = HELD[0]
    assert prospects(view, [(gold, 1), (silver, 2)]) == {
        1: Prospect("silver", 1, False),
        2: Prospect("silver", 1, False),
        3: Prospect("copper", 1, True),
        4: Prospect("silver", 1, True),
        5: Prospect("silver", 1, True),
    }


def test_equal_bids_are_reached_too() -> None:
    view = rigged({0: own(0, "silver1 a"), 1: own(1, "silver1 a")}).deal().end_actions().view(0)
    assert prospects(view, [(own(0, "silver1 a")[0], 2)])[2].reached


def best_on(state: State, seat: int, lot: int) -> LotBid | None:
    """Return what a seat's whole hand would bid on a lot, as far as the lot takes it."""
    admitted = [
        coin for coin in state.players[seat].hand if state.table.coins[coin].metal in state.table.lot(lot).admits
    ]
    return summed(seat, lot, tuple((coin, lot) for coin in admitted), state.table.coins)


def as_much(bid: LotBid | None, own_bid: LotBid, metals: tuple[str, ...]) -> bool:
    """Tell whether a bid comes up to another, metal by metal."""
    return bid is not None and [bid.of(metal) for metal in metals] >= [own_bid.of(metal) for metal in metals]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_hand_comes_up_to_a_bid_that_is_called_unbeatable(seats: int) -> None:
    called = 0
    for number, (state, _) in enumerate(played(seats, seed=5)):
        if state.stage != "bidding":
            continue
        for seat in TITLE.waiting_for(state):
            view = TITLE.view(state, seat)
            target = state.table.lots[number % len(state.table.lots)]
            hand = state.players[seat].hand
            bid = [(coin, target.number) for coin in hand if state.table.coins[coin].metal in target.admits]
            sums = running_sums(view, bid)
            for lot, prospect in prospects(view, bid).items():
                others = [other for other in range(seats) if other != seat]
                metals = state.table.lot(lot).admits
                held = [best_on(state, other, lot) for other in others]
                assert all(told is None or told.of(prospect.metal) <= prospect.most for told in held)
                if not prospect.reached:
                    called += 1
                    assert not any(as_much(told, sums[lot], metals) for told in held)
    assert called > 5
