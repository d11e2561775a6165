"""The slate of the search knows the same rules as `play.py`, action by action."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.coin_age import TITLE as coin_age
from game.coin_age.opponents.fast_board import (
    Slate,
    after_slap,
    bank_of,
    following,
    ground_of,
    is_final,
    slaps,
    slate_of,
)
from game.coin_age.opponents.learned_evaluation import CERTAIN, final_judgement, region_lead
from game.coin_age.opponents.search import closed
from game.coin_age.rules.actions import EndTurn
from game.coin_age.rules.scoring import standing
from game.coin_age.rules.state import Position
from game.core.contract import CHANCE
from tests.titles.coin_age.table import by_luck, laid_out, legal_actions, slapped, steps_to

seeds = st.integers(0, 2**32)


def after_each_action(position: Position) -> set[Slate]:
    seat = position.turn.seat
    actions = (action for action in legal_actions(position) if action != EndTurn())
    return {closed(slate_of(coin_age.apply(position, seat, action).state, seat)) for action in actions}


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_one_action_on_the_slate_leads_where_it_leads_on_the_table(seed: int) -> None:
    for position, _, _ in by_luck(seed, map="random"):
        if position.phase == "actions":
            ground, seat = ground_of(position.map), position.turn.seat
            slated = {closed(after) for after in following(ground, slate_of(position, seat), seat)}
            assert slated == after_each_action(position)


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_a_slap_on_the_slate_allows_what_it_allows_on_the_table(seed: int) -> None:
    for position, _, _ in by_luck(seed, map="random"):
        request = coin_age.chance(position)
        if position.phase == "slap falls" and request is not None:
            seat = position.turn.seat
            before = slate_of(position, 1 - seat)
            slated = {after_slap(before, matching) for matching in slaps(before)}
            fallen = [coin_age.apply(position, CHANCE, fell).state for fell in request.outcomes()]
            assert len(slated) == len(fallen)
            assert {slate_of(one, seat) for one in fallen if one.phase == "actions"} <= slated


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_the_slate_judges_ends_as_the_score_does(seed: int) -> None:
    *_, (_, _, done) = by_luck(seed, map="random")
    outcome = coin_age.outcome(done.state)
    for seat in (0, 1):
        slate = slate_of(done.state, seat)
        assert is_final(slate)
        judged = final_judgement(ground_of(done.state.map), slate, seat)
        assert outcome is not None
        assert (judged > CERTAIN / 2) == (outcome.winners == (seat,))
        assert (judged == 0) == (outcome.winners == (0, 1))


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_the_slate_keeps_the_score_and_the_banks(seed: int) -> None:
    for position, _, _ in by_luck(seed, map="random"):
        if position.stacks:
            slate = slate_of(position, position.turn.seat)
            on_map = sum(region_lead(slate.codes[cut])[1] for cut in ground_of(position.map).slices)
            in_banks = (sum(bank_of(slate.mine)) - sum(bank_of(slate.his))) * (1 - 2 * position.turn.seat)
            points = standing(position)
            assert on_map + in_banks == points[0] - points[1]


def test_an_idle_turn_before_the_last_one_ends_the_game_on_the_slate() -> None:
    position = slapped(laid_out({"A1": [("dime", 1)]}, idle=19), [])
    slate = slate_of(position, 0)
    assert is_final(closed(slate))
    placing = slate_of(slapped(laid_out(idle=19), ["dime"]), 0)
    assert not any(is_final(after) for after in following(ground_of(position.map), placing, 0))


def test_the_first_turns_have_as_many_ends_as_can_be_counted_by_hand() -> None:
    """A penny and a dime go on two of ten empty spaces, or the dime on the penny."""
    position = slapped(laid_out(), ["penny", "dime"])
    ground, start = ground_of(position.map), slate_of(position, 0)
    once = set(following(ground, start, 0))
    twice = {after for one in once for after in following(ground, one, 0)}
    assert len(once) == 20
    assert len(twice) == 10 * 9 + 10


def test_a_turn_that_ended_by_itself_leaves_nothing_to_do_on_the_slate() -> None:
    done = steps_to(laid_out(), [])
    assert slate_of(done.state, 0) == closed(slate_of(done.state, 0))
