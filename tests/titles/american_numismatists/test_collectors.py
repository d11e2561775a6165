"""Collectors: taking, drawing, discarding, selling (rulebook, Collector Cards; rulings 5, 8, 9)."""

from __future__ import annotations

from game.american_numismatists import TITLE
from game.american_numismatists.rules import events
from game.american_numismatists.rules.actions import (
    AccessSafe,
    DiscardCollector,
    DrawCollector,
    EndTurn,
    RevealCoinShow,
    Sell,
    TakeCollector,
    Travel,
)
from tests.titles.american_numismatists.table import (
    do,
    drawing,
    drawn,
    laid_out,
    points,
    refusal,
    settled,
    step,
)

THREE = ("penelope_fairpenny", "hubert_bisonfield", "castor_twinfield")


def test_a_face_down_collector_costs_two_and_a_face_up_one_three() -> None:
    state = laid_out(row=["wilma_thriftgood"])
    assert do(state, 0, DrawCollector()).table.actions == 3
    assert do(state, 0, TakeCollector("wilma_thriftgood")).table.actions == 2


def test_a_drawn_collector_is_a_secret() -> None:
    state = do(laid_out(), 0, DrawCollector())
    found = drawing(state, "ida_railspike")
    assert found.state.hands[0].collectors == ("ida_railspike",)
    (event,) = found.events
    assert TITLE.observe(event, 0) == event
    seen = TITLE.observe(event, 1)
    assert isinstance(seen, events.CollectorDrawn)
    assert seen.card is None


def test_a_taken_collector_is_replaced_before_anything_else() -> None:
    state = do(laid_out(row=["wilma_thriftgood"]), 0, TakeCollector("wilma_thriftgood"))
    assert state.table.collectors[0] is None
    assert TITLE.waiting_for(state) == frozenset()
    assert drawn(state, "ida_railspike").table.collectors[0] == "ida_railspike"


def test_of_four_collectors_one_is_discarded_before_the_turn_goes_on() -> None:
    state = drawn(do(laid_out(collectors={0: THREE}), 0, DrawCollector()), "ida_railspike")
    assert refusal(state, 0, EndTurn()) == "discard_first"
    assert refusal(state, 0, DiscardCollector("wilma_thriftgood")) == "not_in_hand"
    assert len(TITLE.legal_actions(TITLE.view(state, 0)).actions) == 4
    state = do(state, 0, DiscardCollector("hubert_bisonfield"))
    assert state.hands[0].collectors == ("penelope_fairpenny", "castor_twinfield", "ida_railspike")
    assert state.gone == ("hubert_bisonfield",)
    assert do(state, 0, EndTurn()).table.turn == 1


def test_the_new_collector_itself_may_be_discarded() -> None:
    state = drawn(do(laid_out(collectors={0: THREE}), 0, DrawCollector()), "ida_railspike")
    assert do(state, 0, DiscardCollector("ida_railspike")).hands[0].collectors == THREE


def test_the_row_is_refilled_before_the_discard() -> None:
    state = laid_out(collectors={0: THREE}, row=["wilma_thriftgood"])
    state = do(state, 0, TakeCollector("wilma_thriftgood"))
    assert TITLE.chance(state) is not None
    state = settled(state)
    assert None not in state.table.collectors
    assert refusal(state, 0, EndTurn()) == "discard_first"


def test_a_discard_is_face_down() -> None:
    state = drawn(do(laid_out(collectors={0: THREE}), 0, DrawCollector()), "ida_railspike")
    (event,) = step(state, 0, DiscardCollector("ida_railspike")).events
    seen = TITLE.observe(event, 2)
    assert isinstance(seen, events.CollectorDiscarded)
    assert seen.card is None


def test_a_sale_scores_the_card_and_its_coins_go_to_the_tracker() -> None:
    coins = ("nickel 1867", "nickel 1880")
    state = laid_out(coins={0: [*coins, "dollar 1804"]}, collectors={0: THREE})
    found = step(state, 0, Sell("hubert_bisonfield", coins))
    assert found.events[:1] == (events.CoinsSold(0, "hubert_bisonfield", coins, 3, 2, 2),)
    assert found.state.table.sold[-2:] == coins
    assert found.state.table.dealers[0].coins == ("dollar 1804",)
    assert points(found.state)[0] == points(state)[0] + 2


def test_a_scored_card_lies_open_and_no_longer_counts_towards_the_three() -> None:
    state = laid_out(coins={0: ["nickel 1867", "nickel 1880"]}, collectors={0: THREE})
    state = do(state, 0, Sell("hubert_bisonfield", ("nickel 1867", "nickel 1880")))
    assert state.table.dealers[0].scored == ("hubert_bisonfield",)
    state = drawn(do(state, 0, DrawCollector()), "ida_railspike")
    assert do(state, 0, EndTurn()).table.turn == 1


def test_coins_are_sold_out_of_the_safe_at_no_further_cost() -> None:
    coins = ("nickel 1867", "nickel 1880")
    state = laid_out(coins={0: coins}, safe={0: coins}, collectors={0: ["hubert_bisonfield"]}, actions=3)
    state = do(state, 0, Sell("hubert_bisonfield", coins))
    assert state.table.dealers[0].safe == frozenset()
    assert state.table.actions == 0


def test_the_seller_picks_the_set_of_coins() -> None:
    coins = ("nickel 1867", "nickel 1880", "nickel 1913")
    state = laid_out(coins={0: coins}, collectors={0: ["hubert_bisonfield"]})
    offered = [a for a in TITLE.legal_actions(TITLE.view(state, 0)).actions if isinstance(a, Sell)]
    assert {sale.coins for sale in offered} == {coins[:2], (coins[0], coins[2]), coins[1:]}


def test_what_does_not_satisfy_the_wish_list_is_not_sold() -> None:
    state = laid_out(coins={0: ["nickel 1867", "nickel 1880", "dime 1800"]}, collectors={0: ["hubert_bisonfield"]})
    assert refusal(state, 0, Sell("hubert_bisonfield", ("dime 1800", "nickel 1880"))) == "wish_not_met"
    assert refusal(state, 0, Sell("hubert_bisonfield", ("nickel 1880",))) == "wish_not_met"
    assert refusal(state, 0, Sell("hubert_bisonfield", ("nickel 1867", "nickel 1913"))) == "not_your_coin"
    assert refusal(state, 0, Sell("hubert_bisonfield", ("nickel 1880", "nickel 1867"))) == "coins_unsorted"
    assert refusal(state, 0, Sell("castor_twinfield", ("nickel 1867", "nickel 1880"))) == "not_in_hand"


def test_only_face_up_collectors_are_taken() -> None:
    state = laid_out()
    assert refusal(state, 0, TakeCollector(state.collector_deck[0])) == "not_face_up"


def test_ranks_are_the_printed_ones_whatever_has_been_sold() -> None:
    coins = ("nickel 1916",)
    state = laid_out(
        coins={0: [*coins, "dime 1800"]},
        sold=["nickel 1913", "nickel 1918/7-D"],
        collectors={0: ["isadora_finefinger"]},  # a top 5 dime and a top 5 nickel
    )
    state = do(state, 0, Sell("isadora_finefinger", ("dime 1800", "nickel 1916")))
    assert points(state)[0] == 3


def test_a_coin_show_may_be_revealed_while_a_discard_is_due() -> None:
    state = laid_out(collectors={0: THREE}, investments={0: ["coin_show 1"], 1: ["coin_show 2"]})
    state = drawn(do(state, 0, DrawCollector()), "ida_railspike")
    assert points(do(do(state, 1, RevealCoinShow()), 0, RevealCoinShow())) == (1, 1, 0)


def test_nothing_else_is_done_while_a_discard_is_due() -> None:
    state = laid_out(collectors={0: THREE}, coins={0: ["dime 1800"]}, at=("northwest", "midwest", "midwest"))
    state = drawn(do(state, 0, DrawCollector()), "ida_railspike")
    assert refusal(state, 0, Travel("midwest")) == "discard_first"
    assert refusal(state, 0, AccessSafe(("dime 1800",))) == "discard_first"
