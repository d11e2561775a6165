"""Buying (rulebook "Kaufen", ruling 8)."""

from __future__ import annotations

from game.coin_quest import TITLE
from game.coin_quest.rules.actions import Buy, DeclinePurchase
from game.coin_quest.rules.events import CoinBought, PurchaseDeclined
from game.coin_quest.rules.state import Buyer
from tests.titles.coin_quest.table import Table, own, rigged

WARES = ["quality4 silver1", "crown gold2"]


def at_market(
    lots: dict[int, dict[int, str]], prestige: dict[int, int], market: list[str] = WARES, buy_per_lot: bool = False
) -> Table:
    """Return a table after a round in which seats placed their own coins as told: seat -> lot -> coin."""
    held = {seat: own(seat, *bids.values()) for seat, bids in lots.items()}
    table = rigged(held, prestige=prestige, market=market, buy_per_lot=buy_per_lot).deal().end_actions()
    for seat in sorted(TITLE.waiting_for(table.state)):
        bids = lots[seat]
        table.bid(seat, {lot: own(seat, coin) for lot, coin in bids.items()})
    return table


def test_winners_are_asked_in_the_order_of_the_lots() -> None:
    table = at_market({0: {2: "silver2"}, 1: {1: "gold1"}}, {0: 3, 1: 3})
    assert table.state.buyers == (Buyer(1, 1), Buyer(0, 2))
    assert TITLE.waiting_for(table.state) == {1}


def test_a_buyer_pays_3_prestige_and_the_coin_goes_to_the_discard_pile() -> None:
    table = at_market({0: {1: "gold1"}, 1: {}}, {0: 3}).act(0, Buy("crown gold2"))
    assert table.events_of(CoinBought) == [CoinBought(0, "crown gold2", 1, 3, 0)]
    assert "crown gold2" in table.state.players[0].discard
    assert table.state.market == ("quality4 silver1",)


def test_with_2_prestige_the_winner_of_lot_1_is_not_asked() -> None:
    assert at_market({0: {1: "gold1"}, 1: {}}, {0: 2}).state.stage != "market"


def test_prestige_just_won_from_a_lot_can_be_spent() -> None:
    table = at_market({0: {4: "gold1"}, 1: {}}, {})
    assert table.state.buyers == (Buyer(0, 4),)
    assert table.act(0, Buy("crown gold2")).state.players[0].prestige == 0


def test_who_won_no_lot_does_not_buy() -> None:
    table = at_market({0: {1: "gold1"}, 1: {1: "silver2"}}, {0: 3, 1: 30})
    assert table.state.buyers == (Buyer(0, 1),)


def test_a_player_buys_at_most_once_in_a_round() -> None:
    table = at_market({0: {1: "gold1", 2: "silver2"}, 1: {}}, {0: 9}).act(0, Buy("crown gold2"))
    assert table.state.stage != "market"


def test_declining_at_the_first_lot_ends_the_right() -> None:
    table = at_market({0: {1: "gold1", 2: "silver2"}, 1: {}}, {0: 9}).act(0, DeclinePurchase())
    assert table.events_of(PurchaseDeclined) == [PurchaseDeclined(0, 1)]
    assert table.state.stage != "market"


def test_with_the_option_one_may_buy_once_for_every_lot_won_and_declining_leaves_the_next() -> None:
    table = at_market({0: {1: "gold1", 2: "silver2"}, 1: {}}, {0: 9}, buy_per_lot=True).act(0, DeclinePurchase())
    assert table.state.buyers == (Buyer(0, 2),)
    table = at_market({0: {1: "gold1", 2: "silver2"}, 1: {}}, {0: 9}, buy_per_lot=True).act(0, Buy("crown gold2"))
    assert table.act(0, Buy("quality4 silver1")).state.players[0].prestige == 3


def test_with_the_option_who_can_pay_only_once_is_asked_only_once() -> None:
    table = at_market({0: {1: "gold1", 2: "silver2"}, 1: {}}, {0: 5}, buy_per_lot=True).act(0, Buy("crown gold2"))
    assert (table.state.stage, table.state.players[0].prestige) != ("market", 2)
    assert table.state.players[0].prestige == 2


def test_with_an_empty_market_nobody_is_asked() -> None:
    assert at_market({0: {1: "gold1"}, 1: {}}, {0: 9}, market=[]).state.stage != "market"


def test_when_the_market_is_sold_out_the_next_winner_is_not_asked() -> None:
    table = at_market({0: {1: "gold1"}, 1: {2: "silver2"}}, {0: 9, 1: 9}, market=["crown gold2"])
    assert table.act(0, Buy("crown gold2")).state.stage != "market"


def test_only_coins_of_the_market_are_sold() -> None:
    table = at_market({0: {1: "gold1"}, 1: {}}, {0: 3})
    refusal = TITLE.why_illegal(table.state, 0, Buy("plain gold2"))
    assert refusal is not None
    assert (refusal.reason, refusal.section) == ("not_in_market", "11")


def test_the_last_round_has_a_market_too() -> None:
    table = rigged({0: own(0, "gold1"), 1: ()}, prestige={0: 3}, market=WARES, left=3).deal().end_actions()
    table.bid(0, {1: own(0, "gold1")})
    assert table.state.stage == "market"
    assert table.act(0, Buy("crown gold2")).state.stage == "over"
