"""Turns: five actions, activities in any order, travel, safe and sale cube (rulebook, Activities; rulings 1, 7)."""

from __future__ import annotations

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules import events
from game.american_numismatists.rules.actions import (
    AccessSafe,
    BuyCoin,
    DrawCollector,
    EndTurn,
    MoveSale,
    PlayOvertime,
    Sell,
    Travel,
)
from tests.titles.american_numismatists.table import CHEAP, do, laid_out, refusal, settled, step


def test_travelling_one_step_costs_one_action() -> None:
    found = step(laid_out(at=("northwest", "midwest", "southeast")), 0, Travel("southwest"))
    assert found.events == (events.Traveled(0, "northwest", "southwest", 4),)
    assert found.state.table.dealers[0].shop == "southwest"


def test_only_adjacent_shops_are_one_step_away() -> None:
    state = laid_out(at=("northwest", "midwest", "southeast"))
    assert refusal(state, 0, Travel("southeast")) == "not_adjacent"
    assert refusal(state, 0, Travel("northwest")) == "there_already"
    assert refusal(state, 0, Travel("atlantis")) == "unknown_shop"


def test_players_may_meet_at_a_shop_once_the_game_has_begun() -> None:
    state = do(laid_out(at=("northwest", "midwest", "southeast")), 0, Travel("midwest"))
    assert state.table.dealers[0].shop == state.table.dealers[1].shop


def test_an_activity_may_be_repeated_while_actions_last() -> None:
    state = laid_out(at=("northwest", "midwest", "southeast"))
    for shop in ("midwest", "northeast", "southeast", "midwest", "southwest"):
        state = do(state, 0, Travel(shop))
    assert state.table.actions == 0
    assert refusal(state, 0, Travel("midwest")) == "too_few_actions"


def test_the_turn_does_not_end_by_itself_with_no_actions_left() -> None:
    state = laid_out(actions=0)
    assert TITLE.waiting_for(state) == {0}
    assert TITLE.legal_actions(TITLE.view(state, 0)).actions == (EndTurn(),)


def test_unused_actions_lapse() -> None:
    found = step(laid_out(seats=2, actions=3), 0, EndTurn())
    assert found.events == (events.TurnEnded(0, 3), events.TurnBegan(1, 2, 5))
    assert found.state.table.actions == 5


def test_a_turn_may_be_ended_with_all_actions_unused() -> None:
    assert do(laid_out(), 0, EndTurn()).table.turn == 1


def test_rounds_are_counted_from_the_first_seat() -> None:
    state = do(laid_out(seats=2, turn=1, stirred=True), 1, EndTurn())
    assert (state.table.turn, state.table.round) == (0, 3)


def test_only_the_player_in_turn_acts() -> None:
    state = laid_out()
    assert refusal(state, 1, EndTurn()) == "not_your_turn"
    assert refusal(state, 1, Travel("northwest")) == "not_your_turn"
    assert not TITLE.legal_actions(TITLE.view(state, 1))


def test_overtime_adds_five_actions_to_the_present_turn() -> None:
    state = laid_out(actions=1, investments={0: ["overtime 1"]})
    assert do(state, 0, PlayOvertime()).table.actions == 6


def test_a_safe_access_moves_any_number_of_coins_in_and_out() -> None:
    a, b, c, d = CHEAP[:4]
    state = laid_out(coins={0: [a, b, c, d]}, safe={0: [a, b]})
    found = step(state, 0, AccessSafe(tuple(sorted((b, c, d)))))
    assert found.state.table.dealers[0].safe == {b, c, d}
    assert found.events == (events.SafeAccessed(0, tuple(sorted((c, d))), (a,), 4),)
    assert do(found.state, 0, AccessSafe(())).table.dealers[0].safe == frozenset()


def test_a_safe_holds_three_coins_of_ones_own() -> None:
    a, b, c, d, e = CHEAP[:5]
    state = laid_out(coins={0: [a, b, c, d], 1: [e]}, safe={0: [a]})
    assert refusal(state, 0, AccessSafe(tuple(sorted((a, b, c, d))))) == "safe_too_small"
    assert refusal(state, 0, AccessSafe((e,))) == "not_your_coin"


def test_a_safe_access_without_a_change_is_refused() -> None:
    state = laid_out(coins={0: CHEAP[:2]}, safe={0: CHEAP[:1]})
    assert refusal(state, 0, AccessSafe(CHEAP[:1])) == "safe_unchanged"
    assert refusal(laid_out(), 0, AccessSafe(())) == "safe_unchanged"


def test_moving_the_sale_cube_to_any_shop_costs_two() -> None:
    state = do(laid_out(at=("northwest", "midwest", "southeast"), sale="southeast"), 0, MoveSale("southwest"))
    assert (state.table.sale, state.table.actions) == ("southwest", 3)


def test_the_sale_cube_is_not_moved_to_its_own_shop() -> None:
    assert refusal(laid_out(sale="midwest"), 0, MoveSale("midwest")) == "sale_is_there"


@pytest.mark.parametrize(("action", "cost"), [(DrawCollector(), 2), (Travel("midwest"), 1), (MoveSale("midwest"), 2)])
def test_without_the_actions_an_activity_is_refused(action: DrawCollector | Travel | MoveSale, cost: int) -> None:
    state = laid_out(at=("northwest", "midwest", "southeast"), actions=cost - 1)
    assert refusal(state, 0, action) == "too_few_actions"
    assert do(laid_out(at=("northwest", "midwest", "southeast"), actions=cost), 0, action).table.actions == 0


def test_coins_are_bought_at_the_shop_where_one_is() -> None:
    state = laid_out(
        at=("southeast", "midwest", "northwest"),
        sale="midwest",
        shops={"southeast": ["half 1855-S"], "northwest": ["dime 1916-D"]},
    )
    found = step(state, 0, BuyCoin("half 1855-S"))
    assert found.events[0] == events.CoinBought(0, "half 1855-S", "southeast", 0, 2, 3)
    assert found.state.table.dealers[0].coins == ("half 1855-S",)
    assert refusal(state, 0, BuyCoin("dime 1916-D")) == "coin_not_here"
    assert refusal(state, 0, BuyCoin(state.coin_stack[0])) == "coin_not_here"


def test_the_sale_makes_every_coin_one_action_cheaper_for_everybody() -> None:
    state = laid_out(at=("southeast", "southeast"), seats=2, sale="southeast", shops={"southeast": ["cent 1793"]})
    assert do(state, 0, BuyCoin("cent 1793")).table.actions == 1
    state = do(state, 0, EndTurn())
    assert do(state, 1, BuyCoin("cent 1793")).table.actions == 1


def test_a_friend_makes_coins_one_action_cheaper_for_one_player() -> None:
    shown = {"midwest": ["cent 1823"]}
    state = laid_out(at=("midwest", "midwest"), seats=2, friends={0: ["midwest"]}, shops=shown, sale="northwest")
    assert do(state, 0, BuyCoin("cent 1823")).table.actions == 3
    state = do(state, 0, EndTurn())
    assert do(state, 1, BuyCoin("cent 1823")).table.actions == 2


def test_sale_and_friend_together_are_still_one_action() -> None:
    state = laid_out(
        at=("midwest", "northwest"), seats=2, friends={0: ["midwest"]}, shops={"midwest": ["cent 1823"]}, sale="midwest"
    )
    assert do(state, 0, BuyCoin("cent 1823")).table.actions == 3


def test_a_bought_coin_is_replaced_on_the_same_space_at_once() -> None:
    state = laid_out(at=("midwest", "northwest"), seats=2, shops={"midwest": ["cent 1823", "dime 1800", "half 1801"]})
    bought = do(state, 0, BuyCoin("dime 1800"))
    assert bought.table.shops[2] == ("cent 1823", None, "half 1801")
    assert TITLE.waiting_for(bought) == frozenset()
    filled = settled(bought)
    assert filled.table.shops[2][1] in state.coin_stack
    assert len(filled.coin_stack) == len(state.coin_stack) - 1
    assert do(filled, 0, BuyCoin(filled.table.shops[2][1] or "")).table.actions < bought.table.actions


def test_a_bought_coin_lies_outside_the_safe() -> None:
    state = laid_out(at=("midwest", "northwest"), seats=2, shops={"midwest": ["dime 1800"]})
    assert do(state, 0, BuyCoin("dime 1800")).table.dealers[0].loose == ("dime 1800",)


def test_selling_costs_what_the_card_says() -> None:
    coins = ("nickel 1867", "nickel 1880")
    state = laid_out(coins={0: coins}, collectors={0: ["hubert_bisonfield"]}, actions=2)
    assert refusal(state, 0, Sell("hubert_bisonfield", coins)) == "too_few_actions"
