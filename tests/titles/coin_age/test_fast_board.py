"""The fast board of the search knows the same rules as `rules/apply.py`, action by action."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.coin_age import TITLE as coin_age
from game.coin_age.opponents.fast_board import (
    FastBoard,
    after_slap,
    bank_of,
    fast_board_of,
    geography_of,
    is_final,
    slaps,
    successors,
)
from game.coin_age.opponents.learned_evaluation import CERTAIN, final_logit, region_lead
from game.coin_age.opponents.search import closed
from game.coin_age.rules.actions import EndTurn
from game.coin_age.rules.scoring import standing
from game.coin_age.rules.state import Position
from game.core.contract import CHANCE
from tests.titles.coin_age.table import by_luck, laid_out, legal_actions, slapped, steps_to

seeds = st.integers(0, 2**32)


def after_each_action(position: Position) -> set[FastBoard]:
    seat = position.turn.seat
    actions = (action for action in legal_actions(position) if action != EndTurn())
    return {closed(fast_board_of(coin_age.apply(position, seat, action).state, seat)) for action in actions}


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_one_action_on_the_fast_board_leads_where_it_leads_on_the_table(seed: int) -> None:
    for position, _, _ in by_luck(seed, map="random"):
        if position.phase == "actions":
            geography, seat = geography_of(position.map), position.turn.seat
            on_fast_board = {closed(after) for after in successors(geography, fast_board_of(position, seat), seat)}
            assert on_fast_board == after_each_action(position)


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_a_slap_on_the_fast_board_allows_what_it_allows_on_the_table(seed: int) -> None:
    for position, _, _ in by_luck(seed, map="random"):
        request = coin_age.chance(position)
        if position.phase == "slap falls" and request is not None:
            seat = position.turn.seat
            before = fast_board_of(position, 1 - seat)
            on_fast_board = {after_slap(before, matching) for matching in slaps(before)}
            fallen = [coin_age.apply(position, CHANCE, fell).state for fell in request.outcomes()]
            assert len(on_fast_board) == len(fallen)
            assert {fast_board_of(one, seat) for one in fallen if one.phase == "actions"} <= on_fast_board


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_the_fast_board_judges_ends_as_the_score_does(seed: int) -> None:
    *_, (_, _, done) = by_luck(seed, map="random")
    outcome = coin_age.outcome(done.state)
    for seat in (0, 1):
        board = fast_board_of(done.state, seat)
        assert is_final(board)
        judged = final_logit(geography_of(done.state.map), board, seat)
        assert outcome is not None
        assert (judged > CERTAIN / 2) == (outcome.winners == (seat,))
        assert (judged == 0) == (outcome.winners == (0, 1))


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_the_fast_board_keeps_the_score_and_the_banks(seed: int) -> None:
    for position, _, _ in by_luck(seed, map="random"):
        if position.stacks:
            board = fast_board_of(position, position.turn.seat)
            on_map = sum(region_lead(board.codes[cut])[1] for cut in geography_of(position.map).slices)
            in_banks = (sum(bank_of(board.own)) - sum(bank_of(board.theirs))) * (1 - 2 * position.turn.seat)
            points = standing(position)
            assert on_map + in_banks == points[0] - points[1]


def test_an_idle_turn_before_the_last_one_ends_the_match_on_the_fast_board() -> None:
    position = slapped(laid_out({"A1": [("dime", 1)]}, idle=19), [])
    board = fast_board_of(position, 0)
    assert is_final(closed(board))
    placing = fast_board_of(slapped(laid_out(idle=19), ["dime"]), 0)
    assert not any(is_final(after) for after in successors(geography_of(position.map), placing, 0))


def test_the_first_turns_have_as_many_ends_as_can_be_counted_by_hand() -> None:
    """A penny and a dime go on two of ten empty spaces, or the dime on the penny."""
    position = slapped(laid_out(), ["penny", "dime"])
    geography, start = geography_of(position.map), fast_board_of(position, 0)
    once = set(successors(geography, start, 0))
    twice = {after for one in once for after in successors(geography, one, 0)}
    assert len(once) == 20
    assert len(twice) == 10 * 9 + 10


def test_a_turn_that_ended_by_itself_leaves_nothing_to_do_on_the_fast_board() -> None:
    done = steps_to(laid_out(), [])
    assert fast_board_of(done.state, 0) == closed(fast_board_of(done.state, 0))
