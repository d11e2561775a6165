"""How a game goes (rulebook "Spielvorbereitung", "Spielablauf", "Spielende"; rulings 2, 9 and 12)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules.actions import EndActions
from game.coin_quest.rules.events import BidRevealed, CoinsBoxed, GameEnded, LotFilled, MarketLaid, RoundBegan
from game.core.chance import Draw, Pick
from tests.titles.coin_quest.table import DATA, Table, fresh, own, played, rigged


def test_the_start_seat_is_drawn_by_lot_unless_it_was_chosen() -> None:
    assert TITLE.chance(fresh(3, start="random")) == Pick("start", ("0", "1", "2"))
    assert fresh(3, start=2).start == 2


def test_six_coins_are_boxed_unseen_and_seven_laid_on_the_market() -> None:
    table = Table(fresh(2)).sample_chance()
    assert table.events_of(CoinsBoxed) == [CoinsBoxed(6)]
    assert len(table.events_of(MarketLaid)[0].coins) == 7
    assert table.events_of(RoundBegan) == [RoundBegan(1, 33)]


def test_nobody_can_tell_the_boxed_coins_from_those_in_the_auction_bag() -> None:
    table = Table(fresh(2)).sample_chance()
    assert len(table.view(0).unseen) == 39
    assert table.view(0).unseen == table.view().unseen == table.state.unseen


def test_one_coin_comes_onto_each_of_the_lots_1_to_3() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1")})
    table.resolve_chance("crown gold1", "penny", "plain gold2")
    assert table.events_of(LotFilled) == [
        LotFilled(1, "crown gold1", 1),
        LotFilled(2, "penny", 1),
        LotFilled(3, "plain gold2", 1),
    ]


def test_all_draw_all_act_and_all_place_at_the_same_time() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1"), 2: own(2, "gold1")}).deal()
    assert table.state.stage == "actions"
    assert TITLE.waiting_for(table.state) == {0, 1, 2}
    table.end_actions(1)
    assert TITLE.waiting_for(table.state) == {0, 2}
    table.end_actions(0, 2)
    assert table.state.stage == "bidding"
    assert TITLE.waiting_for(table.state) == {0, 1, 2}


def test_a_seat_without_an_action_coin_ends_its_actions_itself() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1")}).deal()
    assert TITLE.legal_actions(table.view(0)).actions == (EndActions(),)


def test_a_seat_without_coins_is_passed_over() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1")}, seats=3).deal()
    assert TITLE.waiting_for(table.state) == {0, 1}
    table.end_actions()
    assert TITLE.waiting_for(table.state) == {0, 1}
    table.dump()
    assert [event.seat for event in table.events_of(BidRevealed)] == [0, 1]


def test_ended_actions_and_bids_are_final() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1")}).deal()
    table.end_actions(0)
    assert table.irreversible
    assert TITLE.why_illegal(table.state, 0, EndActions()) is not None
    table.end_actions(1)
    table.dump(0)
    assert table.irreversible
    assert not TITLE.legal_actions(table.view(0))


def test_coins_left_on_lots_are_joined_by_one_more_each_round() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1")}, lots={1: ["plain gold2"]})
    table.resolve_chance("crown gold1", "rare1 gold1", "age2 gold1")
    assert table.state.lots[0] == ("plain gold2", "crown gold1")


@pytest.mark.parametrize(("essen", "boxed", "rounds"), [("off", 6, 11), ("same_length", 12, 11), ("longer", 6, 13)])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_match_has_11_rounds_and_with_the_longer_essen_variant_13(
    essen: str, boxed: int, rounds: int, seats: int
) -> None:
    *_, (last, _) = played(seats, seed=3, busy=False, essen=essen)
    assert (last.stage, last.round, last.left, len(last.unseen)) == ("over", rounds, 0, boxed)


def test_the_essen_coins_are_in_the_game_only_in_the_variant() -> None:
    assert not any(coin.startswith("eagle") for coin in fresh(2).table.coins)
    assert sum(coin.startswith("eagle") for coin in fresh(2, essen="longer").unseen) == 6
    assert [m.mint for m in fresh(2, essen="same_length").table.majorities] == ["crown", "sceptre", "eagle"]


def test_when_the_auction_bag_is_empty_the_match_is_over_and_what_lies_on_the_board_belongs_to_nobody() -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1")}, left=3, market=["quality4 silver1"])
    table.deal().end_actions().dump(lot=1)
    assert table.state.stage == "over"
    assert table.events_of(GameEnded)[0].totals == (0, 0)
    assert len(table.state.lots[0]) == 1


@pytest.mark.parametrize(("left", "filled"), [(1, [1]), (2, [1, 2])])
def test_the_last_coins_fill_the_first_lots_and_that_round_is_played(left: int, filled: list[int]) -> None:
    table = rigged({0: own(0, "gold1"), 1: own(1, "gold1")}, left=left)
    request = TITLE.chance(table.state)
    assert isinstance(request, Draw)
    assert request.count == left
    table.sample_chance()
    assert [event.lot for event in table.events_of(LotFilled)] == filled
    table.deal().end_actions().dump()
    assert table.state.stage == "over"


def test_other_numbers_in_the_data_change_the_length() -> None:
    data: Any = deepcopy(DATA)
    data["board"]["counts"]["boxed"]["value"] = 38
    *_, (last, _) = played(2, seed=1, data=data, busy=False)
    assert last.round == 1
