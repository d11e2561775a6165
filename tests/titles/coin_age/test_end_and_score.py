"""The end, the score and the winner (rulebook: Game end; rulings 9, 10 and 12; the worked examples)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.coin_age import TITLE as coin_age
from game.coin_age.rules.actions import Capture, EndTurn, Move, Pay, Place
from game.coin_age.rules.events import CoinsReturned, MatchEnded, StalemateNear
from game.coin_age.rules.scoring import standing
from game.coin_age.rules.state import COINS, Bank, Position
from game.core.contract import SPECTATOR, Outcome, ScoreLine, Status
from tests.titles.coin_age.table import FULL, act, bank, laid_out, points, reason, slapped, step, steps_to

NINE = ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2")


def nearly_full(mine: Bank = FULL) -> Position:
    """Return a map whose only empty space is C3; every coin on it is a dime of seat 1."""
    return laid_out({space: [("dime", 1)] for space in NINE}, banks=(mine, FULL))


def test_filling_the_last_empty_space_ends_the_match_at_once() -> None:
    done = step(slapped(nearly_full(), ["penny", "dime"]), Place("penny", "C3"))
    assert done.state.phase == "over"
    assert done.events[-1] == MatchEnded("map_full")
    assert coin_age.waiting_for(done.state) == frozenset()
    assert coin_age.chance(done.state) is None


def test_covering_a_coin_does_not_fill_the_map() -> None:
    start = laid_out({space: [("penny", 1)] for space in NINE})
    assert act(slapped(start, ["nickel", "dime"]), Place("dime", "A1")).phase == "actions"


def test_placing_the_last_coin_of_the_bank_ends_the_match_at_once() -> None:
    start = laid_out({"A1": [("quarter", 1)]}, banks=(bank(dimes=1), FULL))
    after = act(slapped(start, ["dime"]), Place("dime", "B4"))
    assert after.ending == "bank_empty"


def test_an_unmatched_coin_still_counts_as_a_coin_of_the_bank() -> None:
    start = laid_out({"A1": [("quarter", 1)]}, banks=(bank(pennies=1, dimes=1), FULL))
    assert act(slapped(start, ["dime"]), Place("dime", "B4")).phase == "actions"


def test_the_opponents_empty_bank_is_no_end_by_my_placement() -> None:
    start = laid_out(banks=(FULL, bank()))
    assert act(slapped(start, ["dime", "penny"]), Place("dime", "B4")).phase == "actions"


def test_with_both_ends_at_once_the_map_is_the_reason_named() -> None:
    start = nearly_full(mine=bank(dimes=1))
    assert act(slapped(start, ["dime"]), Place("dime", "C3")).ending == "map_full"


def test_a_payment_and_three_placements_can_empty_a_bank() -> None:
    start = laid_out(banks=(bank(1, 1, 1, 1), FULL))
    after = act(slapped(start, COINS), Place("dime", "A1"), Place("penny", "A2"), Pay("quarter"), Place("nickel", "A3"))
    assert after.ending == "bank_empty"


def test_moves_and_captures_never_end_the_match() -> None:
    start = laid_out({"A1": [("dime", 1)]}, banks=(bank(dimes=1), bank()))
    after = act(slapped(start, []), Move("A1", "A2"), Capture("A2"))
    assert after.phase == "slap"


def test_unused_coins_return_to_the_bank_when_the_match_ends() -> None:
    done = step(slapped(nearly_full(), ["penny", "dime"]), Place("penny", "C3"))
    assert done.events[1:] == (CoinsReturned(0, ("quarter", "nickel", "dime")), MatchEnded("map_full"))
    assert done.state.banks[0] == bank(1, 2, 2, 4)


def test_nothing_is_done_after_the_end() -> None:
    over = act(slapped(nearly_full(), ["penny", "dime"]), Place("penny", "C3"))
    assert reason(over, EndTurn()) == "match_over"


# The worked examples of the rulings.

SILVER = laid_out(
    {"C2": [("quarter", 0)], "C1": [("dime", 1)], "C3": [("dime", 1)]}, banks=(bank(0, 2, 3, 4), bank(1, 2, 3, 2))
)


def test_the_worked_example_scores_seventeen_to_twelve() -> None:
    assert points(SILVER) == standing(SILVER) == (17, 12)


def test_the_worked_example_line_by_line() -> None:
    assert set_of(coin_age.score_lines(coin_age.view(SILVER, SPECTATOR))) == {
        (0, "space", 4, "C2"),
        (0, "region", 4, "silver_city"),
        (0, "bank", 9, "9"),
        (1, "space", 1, "C1"),
        (1, "region", 1, "forests_of_coindor"),
        (1, "space", 1, "C3"),
        (1, "region", 1, "plains_of_kashe"),
        (1, "bank", 8, "8"),
    }


def set_of(lines: tuple[ScoreLine, ...]) -> set[tuple[int, str, int, str]]:
    named = {"space": "space", "region": "region", "bank": "coins"}
    return {(line.seat, line.reason, line.points, str(line.values[named[line.reason]])) for line in lines}


def test_a_tied_region_is_doubled_for_nobody() -> None:
    forests = laid_out({"B2": [("nickel", 0)], "B3": [("penny", 1)]}, banks=(bank(), bank()))
    assert points(forests) == (3, 2)


def test_only_the_leaders_points_are_doubled() -> None:
    peaks = laid_out({"A1": [("dime", 0)], "A2": [("penny", 0)], "A3": [("quarter", 1)]}, banks=(bank(), bank()))
    assert points(peaks) == ((1 + 2) * 2, 4)


def test_only_the_top_coin_of_a_stack_scores() -> None:
    stack = laid_out({"C2": [("quarter", 1), ("nickel", 1), ("dime", 0)]}, banks=(bank(), bank()))
    assert points(stack) == (2, 0)


def test_slapped_coins_count_as_banked() -> None:
    start = laid_out()
    assert points(slapped(start, ["dime", "penny"])) == points(start) == (10, 10)


def ended(
    spaces: dict[str, list[tuple[str, int]]], mine: tuple[int, int, int, int], his: tuple[int, int, int, int]
) -> Position:
    return replace(laid_out(spaces, banks=(mine, his)), phase="over", ending="map_full")


def test_the_higher_total_wins() -> None:
    over = ended({"C2": [("dime", 0)]}, bank(dimes=1), bank(dimes=2))
    assert coin_age.outcome(over) == Outcome("map_full", (0,), (1, 2))


def test_a_tie_goes_to_the_higher_rank_in_the_bank() -> None:
    over = ended({}, bank(dimes=2), bank(dimes=1, pennies=1))
    assert coin_age.outcome(over) == Outcome("map_full", (1,), (2, 1))
    ranks = [line for line in coin_age.score_lines(coin_age.view(over, 0)) if line.reason == "tie_break"]
    assert ranks == [ScoreLine(0, "tie_break", 0, {"rank": 2}), ScoreLine(1, "tie_break", 0, {"rank": 3})]
    told = coin_age.status(coin_age.view(over, 0))
    assert told == (Status("map_full"), Status("tie", {"seat": 1, "n": 3, "m": 2})), "said at the table, too"


def test_a_complete_tie_is_a_shared_victory() -> None:
    assert coin_age.outcome(ended({}, bank(dimes=2), bank(dimes=2))) == Outcome("map_full", (0, 1), (1, 1))


def test_there_is_no_outcome_before_the_end() -> None:
    assert coin_age.outcome(SILVER) is None


# Stalemate (ruling 12).


def test_twenty_idle_turns_in_a_row_end_the_match_before_the_next_slap() -> None:
    position = laid_out({"A1": [("dime", 0)]})
    for turn in range(1, 21):
        assert position.phase == "slap"
        position = act(slapped(position, []), EndTurn())
        assert position.idle == turn
    assert position.ending == "stalemate"
    assert coin_age.outcome(position) is not None


def test_turns_that_end_by_themselves_count_from_the_first_on() -> None:
    position = laid_out()
    for _ in range(20):
        position = steps_to(position, []).state
    assert position.ending == "stalemate"


def test_a_placement_resets_the_count() -> None:
    position = act(slapped(laid_out(idle=19), ["dime"]), Place("dime", "A1"), EndTurn())
    assert (position.phase, position.idle) == ("slap", 0)


def test_payments_moves_and_captures_do_not_reset_the_count() -> None:
    paid = act(slapped(laid_out(idle=3), COINS), Pay("dime"), EndTurn())
    moved = act(slapped(laid_out({"A1": [("dime", 0)]}, idle=3), ["dime"]), Move("A1", "A2"), EndTurn())
    taken = act(slapped(laid_out({"A1": [("dime", 0)]}, idle=3), []), Capture("A1"))
    assert (paid.idle, moved.idle, taken.idle) == (4, 4, 4)


@pytest.mark.parametrize(("before", "told"), [(12, None), (13, 6), (18, 1)])
def test_after_fourteen_idle_turns_the_players_are_told_how_many_are_left(before: int, told: int | None) -> None:
    done = step(slapped(laid_out(idle=before), ["dime"]), EndTurn())
    assert [event.left for event in done.events if isinstance(event, StalemateNear)] == ([told] if told else [])
