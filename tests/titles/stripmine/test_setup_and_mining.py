"""Setup and mining (rulebook: Setup, Play, Mining; rulings 1 and 2)."""

from __future__ import annotations

import pytest

from game.core.chance import Pick, Picked
from game.core.contract import CHANCE, BadData, chosen_options
from game.core.luck import Luck
from game.stripmine import TITLE
from game.stripmine.rules.actions import Mine, Offer
from game.stripmine.rules.events import AuctionBegan, Mined, StarterChosen
from tests.titles.stripmine.table import DATA, act, coins, fresh, legal_actions, mine, reason


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_player_brings_two_hills_of_four_coins(seats: int) -> None:
    assert fresh(seats).table.hills == (4,) * (2 * seats)


def test_a_hill_is_from_the_bottom_up_a_quarter_a_nickel_a_penny_and_a_dime() -> None:
    state = fresh(2)
    for coin in ("dime", "penny", "nickel", "quarter"):
        assert state.table.top(0) == coin
        state = mine(state, 0)
    assert state.table.top(0) is None


def test_a_bear_market_sets_one_hill_less_out_which_waits_beside_the_field() -> None:
    table = fresh(3, bear=True).table
    assert table.hills == (4,) * 5
    assert table.waiting


def test_the_start_seat_is_drawn_before_anything_else_unless_it_is_chosen() -> None:
    state = fresh(3, start="random")
    assert TITLE.chance(state) == Pick("start", ("0", "1", "2"))
    assert TITLE.waiting_for(state) == frozenset()
    step = TITLE.apply(state, CHANCE, Picked("2"))
    assert step.events == (StarterChosen(1, 2, "random"),)
    assert TITLE.waiting_for(step.state) == {2}
    assert TITLE.waiting_for(fresh(3, start=1)) == {1}


def test_every_seat_is_drawn_as_often() -> None:
    request = TITLE.chance(fresh(3, start="random"))
    assert isinstance(request, Pick)
    drawn = [request.sample(Luck(seed)).option for seed in range(900)]
    assert all(240 < drawn.count(seat) < 360 for seat in "012")


def test_a_turn_takes_the_top_coin_of_a_hill_into_the_stash_and_goes_to_the_left() -> None:
    step = act(fresh(3, start=1), 1, Mine(4))
    assert step.events == (Mined(seat=1, hill=4, coin="dime", height=3, turns=11),)
    assert step.state.table.stashes == ((), ("dime",), ())
    assert step.state.table.hills == (4, 4, 4, 4, 3, 4)
    assert TITLE.waiting_for(step.state) == {2}
    assert TITLE.waiting_for(mine(step.state, 4)) == {0}


def test_a_stash_lies_with_the_higher_face_value_first() -> None:
    state = mine(fresh(2), 0, 1, 0, 1, 0, 1, 0)
    assert state.table.stashes == (coins("QDNP"), coins("DNP"))


def test_everybody_mines_four_coins_before_the_first_auction() -> None:
    state = mine(fresh(3), *(hill for hill in (0, 1, 2) for _ in range(4)))
    assert [len(stash) for stash in state.table.stashes] == [4, 4, 4]
    assert state.table.stage == "offering"
    assert TITLE.waiting_for(state) == {0, 1, 2}


def test_the_last_coin_of_a_phase_calls_the_auction() -> None:
    state = mine(fresh(2), 0, 0, 0, 0, 1, 1, 1)
    step = act(state, 1, Mine(1))
    assert step.events[1:] == (AuctionBegan(1, blowout=False),)
    assert not step.irreversible


def test_only_hills_with_coins_can_be_mined() -> None:
    state = mine(fresh(2), 0, 0, 0, 0)
    assert legal_actions(state, 0) == (Mine(1), Mine(2), Mine(3))
    assert reason(state, 0, Mine(0)) == "mined_out"
    assert reason(state, 0, Mine(4)) == "no_such_hill"
    assert reason(state, 0, Mine(-1)) == "no_such_hill"


def test_nobody_mines_out_of_turn() -> None:
    state = fresh(3)
    assert legal_actions(state, 1) == ()
    refusal = TITLE.why_illegal(state, 1, Mine(0))
    assert refusal is not None
    assert (refusal.reason, refusal.section, dict(refusal.values)) == ("not_your_turn", "4", {"seat": 0})


def test_nobody_offers_while_there_is_mining_and_nobody_mines_at_an_auction() -> None:
    state = mine(fresh(2), 0, 0, 0, 0, 1, 1, 1)
    assert reason(state, 0, Offer(coins("QD"))) == "no_auction"
    assert reason(mine(state, 1), 0, Mine(2)) == "not_mining"


@pytest.mark.parametrize("seats", [1, 9])
def test_one_player_or_nine_are_refused(seats: int) -> None:
    with pytest.raises(BadData, match=f"{seats} seats"):
        TITLE.setup(chosen_options(TITLE, 2, {}), seats, DATA)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"start": 3}, "start cannot be 3"),
        ({"bear_keep": "none"}, "bear_keep cannot be 'none'"),
        ({"blowout": 1}, "blowout cannot be 1"),
        ({"hills": 3}, "no option 'hills'"),
    ],
)
def test_options_that_the_rulings_do_not_name_are_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadData, match=message):
        chosen_options(TITLE, 3, given)


def test_the_setup_proposes_both_variants_for_two_players_and_none_for_more() -> None:
    assert TITLE.propose(2) == {"bear": True, "blowout": True}
    assert [dict(TITLE.propose(seats)) for seats in range(3, 9)] == [{}] * 6
