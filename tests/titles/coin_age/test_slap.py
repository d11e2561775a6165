"""The slap and what it allows (rulebook: Turn sequence; rulings 3, 4 and 11)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.coin_age import TITLE as coin_age
from game.coin_age.rules.actions import Capture, EndTurn, Move, Pay, Place, Slap
from game.coin_age.rules.events import CoinsReturned, Shook, Slapped, TurnBegan, TurnEnded
from game.coin_age.rules.state import HandCoin
from game.core.chance import Flips
from tests.titles.coin_age.table import act, bank, kinds, laid_out, legal_actions, reason, slapped, step, steps_to

ALL = ("quarter", "nickel", "penny", "dime")


def test_one_coin_of_each_kind_is_slapped() -> None:
    flying = act(laid_out(), Slap())
    assert coin_age.chance(flying) == Flips("slap 0 1", ALL, 0)
    assert coin_age.waiting_for(flying) == frozenset()


def test_kinds_that_are_gone_from_the_bank_are_not_slapped() -> None:
    flying = act(laid_out(banks=(bank(nickels=1, dimes=2), bank(dimes=1))), Slap())
    assert coin_age.chance(flying) == Flips("slap 0 1", ("nickel", "dime"), 0)


@pytest.mark.parametrize(("number", "seat", "source"), [(1, 0, "slap 0 1"), (2, 1, "slap 1 1"), (5, 0, "slap 0 3")])
def test_a_seats_slaps_are_numbered_by_themselves(number: int, seat: int, source: str) -> None:
    request = coin_age.chance(act(laid_out(seat=seat, number=number), Slap()))
    assert request is not None
    assert request.source == source


@pytest.mark.parametrize(("seat", "heads"), [(0, True), (1, False)])
def test_coins_that_show_the_players_side_match(seat: int, heads: bool) -> None:
    position = slapped(laid_out(seat=seat), ["nickel", "dime"])
    assert position.turn.matches == 2
    assert HandCoin("nickel", heads) in position.turn.hand
    assert {action.coin for action in legal_actions(position) if isinstance(action, Place)} == {"nickel", "dime"}


def test_slapped_coins_leave_the_bank_and_the_unused_ones_return_at_the_end_of_the_turn() -> None:
    position = slapped(laid_out(), ["nickel", "dime"])
    assert position.banks[0] == bank(0, 1, 2, 3)
    ended = act(position, Place("dime", "A1"), EndTurn())
    assert ended.banks[0] == bank(1, 2, 3, 3)
    assert ended.turn.hand == ()


def test_the_slap_is_told_in_two_events() -> None:
    assert step(laid_out(), Slap()).events == (Shook(0, ALL),)
    fallen = steps_to(laid_out(), ["quarter", "dime"])
    assert fallen.events == (Slapped(0, ALL, (True, False, False, True), 2),)
    assert fallen.irreversible


def test_a_turn_has_one_slap() -> None:
    assert reason(slapped(laid_out(), ["dime"]), Slap()) == "already_slapped"


def test_nothing_is_done_before_the_slap() -> None:
    assert reason(laid_out(), Place("dime", "A1")) == "slap_first"
    assert reason(laid_out(), EndTurn()) == "slap_first"


def test_nobody_acts_while_coins_fall() -> None:
    assert reason(act(laid_out(), Slap()), Slap()) == "chance_is_due"


def test_the_other_seat_waits() -> None:
    position = slapped(laid_out(), ["dime"])
    assert reason(position, EndTurn(), seat=1) == "not_your_turn"
    assert legal_actions(position, seat=1) == ()


@pytest.mark.parametrize("matching", [ALL[:4], ALL[1:], ALL[2:], ALL[3:], ()])
def test_what_a_slap_allows(matching: tuple[str, ...]) -> None:
    allowed = {
        4: {"Place", "Pay", "EndTurn"},
        3: {"Place", "EndTurn"},
        2: {"Place", "EndTurn"},
        1: {"Place", "Move", "EndTurn"},
        0: {"Capture", "Move", "EndTurn"},
    }
    assert kinds(slapped(laid_out({"A1": [("quarter", 1)]}), matching)) == allowed[len(matching)]


@pytest.mark.parametrize("matching", [ALL[1:], ALL[2:]])
def test_two_and_three_matches_allow_two_placements(matching: tuple[str, ...]) -> None:
    position = act(slapped(laid_out(), matching), Place("dime", "A1"))
    assert kinds(position) == {"Place", "EndTurn"}
    assert act(position, Place("penny", "A2")).turn.seat == 1


def test_one_match_allows_a_placement_and_a_move_in_any_order() -> None:
    position = slapped(laid_out({"C1": [("quarter", 1)]}), ["dime"])
    move, place = Move("C1", "B1"), Place("dime", "A3")
    assert act(position, move, place) == act(position, place, move)
    assert kinds(act(position, move)) == {"Place", "EndTurn"}
    assert kinds(act(position, place)) == {"Move", "EndTurn"}


def test_no_match_allows_a_capture_and_a_move_in_any_order() -> None:
    position = slapped(laid_out({"C1": [("quarter", 1)], "A3": [("dime", 0)]}), [])
    assert kinds(act(position, Capture("A3"))) == {"Move", "EndTurn"}
    assert kinds(act(position, Move("C1", "B1"))) == {"Capture", "EndTurn"}
    after = act(position, Move("C1", "B1"), Capture("A3"))
    assert after == act(position, Capture("A3"), Move("C1", "B1"))
    assert after.turn.seat == 1


def test_four_matches_without_payment_allow_two_placements() -> None:
    position = act(slapped(laid_out(), ALL), Place("dime", "A1"), Place("penny", "A2"))
    assert reason(position, Place("nickel", "A3")) == "pay_for_third"


@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_payment_comes_at_any_time_before_the_third_placement(before: int) -> None:
    places = [Place("dime", "A1"), Place("penny", "A2"), Place("nickel", "A3")]
    position = slapped(laid_out(), ALL)
    after = act(position, *places[:before], Pay("quarter"), *places[before:])
    assert after.turn.seat == 1
    assert after.banks == (bank(0, 1, 2, 3), bank(2, 2, 3, 4))


def test_a_payment_does_not_oblige_to_place_all_three() -> None:
    position = act(slapped(laid_out(), ALL), Pay("quarter"), Place("dime", "A1"))
    assert kinds(position) == {"Place", "EndTurn"}
    assert reason(position, EndTurn()) == ""


def test_after_two_placements_the_turn_stays_open_for_a_payment() -> None:
    position = act(slapped(laid_out(), ALL), Place("dime", "A1"), Place("penny", "A2"))
    assert position.turn.seat == 0
    assert kinds(position) == {"Pay", "EndTurn"}


def test_a_payment_is_made_once_and_only_with_four_matches() -> None:
    position = act(slapped(laid_out(), ALL), Pay("quarter"))
    assert reason(position, Pay("dime")) == "already_paid"
    assert reason(slapped(laid_out(), ALL[1:]), Pay("dime")) == "no_paying"


def test_after_payment_there_are_three_placements_and_no_fourth() -> None:
    position = act(slapped(laid_out(), ALL), Pay("dime"), Place("penny", "A1"), Place("nickel", "A2"))
    done = step(position, Place("quarter", "A3"))
    assert TurnEnded(0, "nothing_left") in done.events


def test_every_action_is_optional() -> None:
    for matches in range(5):
        position = slapped(laid_out({"A1": [("quarter", 1)]}), ALL[:matches])
        assert act(position, EndTurn()).turn.seat == 1


def test_no_match_on_an_empty_map_ends_the_turn_by_itself() -> None:
    done = steps_to(laid_out(), [])
    assert [type(event) for event in done.events] == [Slapped, TurnEnded, CoinsReturned, TurnBegan]
    assert done.events[1] == TurnEnded(0, "nothing_left")
    assert done.state.turn.seat == 1
    assert done.state.turn.number == 2


def test_a_chosen_end_is_told_as_such() -> None:
    done = step(slapped(laid_out(), ["dime"]), EndTurn())
    assert done.events == (TurnEnded(0, "chosen"), CoinsReturned(0, ALL), TurnBegan(1, 2))


def test_a_turn_goes_on_while_a_move_is_possible_and_ends_when_none_is() -> None:
    lone = slapped(laid_out({"A1": [("quarter", 1)]}), ["dime"])
    assert act(lone, Place("dime", "A3")).turn.seat == 0
    empty = slapped(laid_out(), ["dime"])
    assert act(empty, Place("dime", "A3"), Move("A3", "B3")).turn.seat == 1


def test_three_dimes_left_are_slapped_as_one_coin() -> None:
    start = laid_out({"A1": [("quarter", 1)]}, banks=(bank(dimes=3), bank(dimes=1)))
    assert kinds(slapped(start, ["dime"])) == {"Place", "Move", "EndTurn"}
    assert kinds(slapped(start, [])) == {"Capture", "Move", "EndTurn"}


def test_the_number_of_matches_has_the_odds_of_fair_coins() -> None:
    request = coin_age.chance(act(laid_out(), Slap()))
    assert request is not None
    matches = Counter(getattr(fell, "heads").count(True) for fell in request.outcomes())  # noqa: B009
    assert matches == {0: 1, 1: 4, 2: 6, 3: 4, 4: 1}
    assert {request.probability(fell) for fell in request.outcomes()} == {1 / 16}
