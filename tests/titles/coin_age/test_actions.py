"""Placing, paying, moving and capturing (rulebook: Place, Pay, Move, Capture; rulings 1 and 5 to 8)."""

from __future__ import annotations

import pytest

from game.coin_age.rules.actions import Capture, EndTurn, Move, Pay, Place
from game.coin_age.rules.events import Captured, Covered, Moved, Paid, Placed
from game.coin_age.rules.state import COINS, RANK, Coin
from tests.titles.coin_age.table import FULL, act, bank, laid_out, legal_actions, reason, refused, slapped, step


def test_coins_rank_by_size_and_not_by_face_value() -> None:
    assert sorted(COINS, key=lambda coin: RANK[coin]) == ["dime", "penny", "nickel", "quarter"]
    assert [RANK[coin] for coin in ("dime", "penny", "nickel", "quarter")] == [1, 2, 3, 4]


@pytest.mark.parametrize("under", COINS)
@pytest.mark.parametrize("coin", COINS)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_coin_covers_only_a_strictly_higher_rank_whoever_owns_it(coin: str, under: str, owner: int) -> None:
    position = slapped(laid_out({"B2": [(under, owner)]}), [coin, "dime" if coin != "dime" else "penny"])
    allowed = RANK[coin] < RANK[under]
    assert reason(position, Place(coin, "B2")) == ("" if allowed else "rank_too_high")
    assert (Place(coin, "B2") in legal_actions(position)) == allowed


def test_a_nickel_may_go_on_a_quarter_but_not_on_a_nickel() -> None:
    position = slapped(laid_out({"B2": [("quarter", 1)], "B3": [("nickel", 1)]}), ["nickel", "dime"])
    assert reason(position, Place("nickel", "B2")) == ""
    refusal = refused(position, Place("nickel", "B3"))
    assert refusal is not None
    assert refusal.values == {"coin": "nickel", "under": "nickel"}


def test_a_penny_may_go_on_the_players_own_nickel() -> None:
    position = slapped(laid_out({"B2": [("nickel", 0)]}), ["penny", "dime"])
    done = step(position, Place("penny", "B2"))
    assert done.events == (Covered(0, "penny", "B2", "nickel", 0),)
    assert done.state.space("B2") == (Coin("nickel", 0), Coin("penny", 0))


def test_only_the_top_coin_of_a_stack_decides_what_may_go_on_it() -> None:
    position = slapped(laid_out({"B2": [("quarter", 1), ("penny", 0)]}), ["nickel", "dime"])
    assert reason(position, Place("nickel", "B2")) == "rank_too_high"
    assert reason(position, Place("dime", "B2")) == ""


def test_a_coin_on_an_empty_space_is_told_as_placed() -> None:
    done = step(slapped(laid_out(), ["penny", "dime"]), Place("penny", "A1"))
    assert done.events[0] == Placed(0, "penny", "A1")
    assert done.state.space("A1") == (Coin("penny", 0),)
    assert not done.irreversible


def test_a_coin_that_fell_on_the_other_side_is_not_placed() -> None:
    position = slapped(laid_out(), ["dime"])
    assert reason(position, Place("quarter", "A1")) == "coin_does_not_match"


def test_a_coin_that_was_not_slapped_is_not_placed() -> None:
    position = slapped(laid_out(banks=(bank(nickels=1, dimes=2), FULL)), ["dime"])
    assert reason(position, Place("quarter", "A1")) == "coin_not_slapped"
    after = act(position, Place("dime", "A1"))
    assert reason(after, Place("dime", "A2")) == "places_used"


def test_a_placed_coin_is_not_placed_again() -> None:
    position = act(slapped(laid_out(), ["penny", "dime"]), Place("dime", "A1"))
    assert reason(position, Place("dime", "A2")) == "coin_not_slapped"


def test_a_space_of_another_map_is_refused() -> None:
    assert reason(slapped(laid_out(), ["dime"]), Place("dime", "D1")) == "no_such_space"


def test_nothing_is_placed_without_a_match() -> None:
    position = slapped(laid_out({"A1": [("quarter", 1)]}), [])
    assert reason(position, Place("dime", "A1")) == "no_placing"


def test_a_paid_coin_becomes_the_opponents() -> None:
    done = step(slapped(laid_out(), COINS), Pay("nickel"))
    assert done.events == (Paid(0, "nickel", 1),)
    assert done.state.banks == (bank(0, 1, 2, 3), bank(1, 3, 3, 4))


def test_a_paid_coin_cannot_be_placed() -> None:
    assert reason(act(slapped(laid_out(), COINS), Pay("nickel")), Place("nickel", "A1")) == "coin_not_slapped"


def test_a_move_takes_all_coins_of_a_space_whoever_owns_them() -> None:
    stack = [("quarter", 1), ("nickel", 0), ("dime", 1)]
    position = slapped(laid_out({"B2": stack}), ["dime"])
    done = step(position, Move("B2", "C1"))
    coins = tuple(Coin(*coin) for coin in stack)
    assert done.events == (Moved(0, "B2", "C1", coins),)
    assert done.state.space("C1") == coins
    assert done.state.space("B2") == ()


def test_a_move_goes_only_to_an_adjacent_space() -> None:
    position = slapped(laid_out({"A1": [("dime", 0)]}), ["dime"])
    targets = {action.target for action in legal_actions(position) if isinstance(action, Move)}
    assert targets == {"A2", "B1", "B2"}
    assert reason(position, Move("A1", "A3")) == "not_adjacent"
    assert reason(position, Move("A1", "A1")) == "to_itself"


def test_a_move_goes_only_to_an_empty_space() -> None:
    position = slapped(laid_out({"A1": [("dime", 0)], "A2": [("quarter", 1)]}), ["dime"])
    assert reason(position, Move("A1", "A2")) == "target_not_empty"


def test_an_empty_space_cannot_be_moved_or_captured() -> None:
    position = slapped(laid_out({"A1": [("dime", 0)]}), [])
    assert reason(position, Move("B2", "B3")) == "nothing_there"
    assert reason(position, Capture("B2")) == "nothing_there"


def test_a_turn_has_one_move() -> None:
    position = act(slapped(laid_out({"A1": [("dime", 0)]}), ["dime"]), Move("A1", "A2"))
    assert reason(position, Move("A2", "A1")) == "already_moved"


def test_two_matches_do_not_allow_a_move_or_a_capture() -> None:
    position = slapped(laid_out({"A1": [("dime", 0)]}), ["dime", "penny"])
    assert reason(position, Move("A1", "A2")) == "no_moving"
    assert reason(position, Capture("A1")) == "no_capturing"


def test_a_captured_coin_goes_to_the_capturers_bank_and_is_theirs() -> None:
    position = slapped(laid_out({"A1": [("quarter", 1)]}), [])
    done = step(position, Capture("A1"))
    assert done.events[0] == Captured(0, "A1", "quarter", 1)
    assert done.state.space("A1") == ()
    assert done.state.banks[0] == bank(2, 2, 3, 4)


def test_only_the_top_coin_of_a_stack_is_captured() -> None:
    position = slapped(laid_out({"A1": [("quarter", 1), ("dime", 0)]}), [])
    after = act(position, Capture("A1"))
    assert after.space("A1") == (Coin("quarter", 1),)
    assert after.banks[0][3] == FULL[3] - 1 + 1  # one dime lies slapped, the captured one is in the bank


def test_a_players_own_coin_may_be_captured() -> None:
    assert reason(slapped(laid_out({"A1": [("quarter", 0)]}), []), Capture("A1")) == ""


def test_a_turn_has_one_capture() -> None:
    position = act(slapped(laid_out({"A1": [("dime", 0)], "B4": [("dime", 1)]}), []), Capture("A1"))
    assert reason(position, Capture("B4")) == "already_captured"
    assert reason(position, EndTurn()) == ""


def test_a_captured_coin_is_used_from_the_next_slap_on() -> None:
    position = slapped(laid_out({"A1": [("quarter", 0)], "B4": [("dime", 1)]}, banks=(bank(dimes=1), FULL)), [])
    after = act(position, Capture("A1"))
    assert [held.coin for held in after.turn.hand] == ["dime"]
    assert after.banks[0] == bank(quarters=1)
