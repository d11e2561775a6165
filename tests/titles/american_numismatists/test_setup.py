"""Setting up: who begins, what is turned up, who chooses which shop (rulebook, Game Setup; ruling 4)."""

from __future__ import annotations

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules import events
from game.american_numismatists.rules.actions import ChooseShop, EndTurn, RevealCoinShow, Travel
from game.core.chance import Pick, Picked
from game.core.contract import CHANCE
from game.core.luck import Luck
from tests.titles.american_numismatists.table import BOX, by_luck, do, fresh, refusal, settled, step


def test_the_first_seat_is_drawn_unless_it_was_chosen() -> None:
    request = TITLE.chance(fresh(4))
    assert request == Pick("first seat", ("0", "1", "2", "3"))
    state = TITLE.apply(fresh(4), CHANCE, Picked("2")).state
    assert state.table.first == 2
    assert fresh(4, first=3).table.first == 3


def test_21_coins_3_collectors_and_3_research_cards_are_turned_up() -> None:
    state = settled(fresh(2, first=0))
    table = state.table
    coins = [coin for shop in table.shops for coin in shop] + list(table.auction)
    assert len({coin for coin in coins if coin}) == 21
    assert len(state.coin_stack) == 69
    assert len({card for card in table.collectors if card}) == 3
    assert len({card for card in table.research if card}) == 3
    assert (len(state.collector_deck), len(state.research_deck), len(state.investment_deck)) == (72, 27, 40)


def test_the_last_seat_chooses_first_and_then_it_goes_counter_clockwise() -> None:
    state = settled(fresh(4, first=1))
    asked = []
    for shop in ("midwest", "southeast", "northeast", "northwest"):
        (seat,) = TITLE.waiting_for(state)
        asked.append(seat)
        state = do(state, seat, ChooseShop(shop))
    assert asked == [0, 3, 2, 1]
    assert [dealer.shop for dealer in state.table.dealers] == ["midwest", "northwest", "northeast", "southeast"]


def test_two_players_never_start_at_the_same_shop() -> None:
    state = do(settled(fresh(3, first=0)), 2, ChooseShop("midwest"))
    assert refusal(state, 1, ChooseShop("midwest")) == "shop_chosen"
    assert refusal(state, 1, ChooseShop("moon")) == "unknown_shop"
    assert len(TITLE.legal_actions(TITLE.view(state, 1)).actions) == 4


def test_the_sale_cube_starts_where_the_first_chooser_does() -> None:
    found = step(settled(fresh(2, first=0)), 1, ChooseShop("southwest"))
    assert found.state.table.sale == "southwest"
    assert events.SaleMoved(1, None, "southwest", 0) in found.events
    assert do(found.state, 0, ChooseShop("northeast")).table.sale == "southwest"


def test_the_first_seat_begins_when_all_have_chosen() -> None:
    state = settled(fresh(2, first=1))
    state = do(state, 0, ChooseShop("midwest"))
    found = step(state, 1, ChooseShop("northwest"))
    assert found.events[-1] == events.TurnBegan(1, 1, 5)
    assert (found.state.table.turn, found.state.table.actions) == (1, 5)


def test_nothing_else_can_be_done_before_the_shops_are_chosen() -> None:
    state = settled(fresh(2, first=0))
    assert refusal(state, 1, EndTurn()) == "choose_shop_first"
    assert refusal(state, 0, ChooseShop("midwest")) == "not_your_turn"
    assert refusal(state, 0, RevealCoinShow()) == "card_missing"
    assert refusal(fresh(2), 0, Travel("midwest")) == "chance_is_due"


def test_players_begin_without_cards_or_coins_and_nobody_holds_the_most_valuable_coin() -> None:
    state = settled(fresh(5, first=0))
    assert TITLE.snapshot(state)["most_valuable"] is None
    assert all(not dealer.coins for dealer in state.table.dealers)
    assert all(not hand.collectors and not hand.investments for hand in state.hands)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_duplicate_deal_turns_up_the_same_coins(seats: int) -> None:
    one, other = (by_luck(fresh(seats, first=0), Luck(7)) for _ in range(2))
    assert one == other
    assert one.table.shops != by_luck(fresh(seats, first=0), Luck(8)).table.shops


def test_luck_deals_the_same_row_of_coins_whatever_else_is_drawn() -> None:
    """A stack keeps its hidden order: who draws from another stack in between changes nothing."""
    luck = Luck(3)
    state = by_luck(fresh(2, first=0), luck)
    request = TITLE.chance(fresh(2, first=0))
    assert request is not None
    order = list(request.sample(luck).items)  # type: ignore[union-attr]
    shown = [coin for shop in state.table.shops for coin in shop] + list(state.table.auction)
    assert shown == order
    assert len(BOX.coins) == len({*shown, *state.coin_stack})
