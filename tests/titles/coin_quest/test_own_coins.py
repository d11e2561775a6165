"""Sums that hints tell: what one's own bag can give, what is gained by a removal, and what others hold on average."""

from __future__ import annotations

import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules.components import METALS
from game.coin_quest.table.own_coins import average, average_without, drawable, in_bag, weakest
from game.coin_quest.table.prospects import expected, prospects
from tests.titles.coin_quest.table import own, played, rigged


@pytest.mark.parametrize("seats", [2, 4])
def test_what_may_be_drawn_is_what_lies_in_the_own_bag_unless_a_penny_took_from_it(seats: int) -> None:
    for state, _ in played(seats, seed=4):
        view, player = TITLE.view(state, 0), state.players[0]
        taken = any(layer.taken for layer in player.layers)
        assert set(in_bag(view)) >= set(player.bag)
        assert taken or sorted(in_bag(view)) == sorted(player.bag)
        assert drawable(view) or not player.bag + player.discard


def test_a_removal_of_a_weak_coin_raises_the_average_of_all_others() -> None:
    view = rigged({0: own(0, "gold1", "silver2"), 1: own(1, "gold1")}).deal().view(0)
    weak = weakest(view)
    assert weak is not None
    assert view.table.coins[weak].value == 1
    owned = [*view.players[0].hand, *in_bag(view)]
    assert average_without(view, ()) == pytest.approx(average(owned, view.table))
    assert average_without(view, (weak,)) > average_without(view, ())


def test_nobody_holds_more_on_average_than_at_most() -> None:
    for state, _ in played(3, seed=4):
        view = TITLE.view(state, 0)
        for lot, prospect in prospects(view, ()).items():
            assert 0 <= expected(view, prospect.metal) <= prospect.most + 1e-9, lot
        for metal in METALS:
            held = [player.layers for player in view.players[1:] if any(layer.hand for layer in player.layers)]
            assert held or expected(view, metal) == pytest.approx(
                max(
                    sum(view.table.coins[coin].value for coin in player.hand if view.table.coins[coin].metal == metal)
                    for player in view.players[1:]
                )
            )
