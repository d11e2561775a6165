"""What opponents think things are worth: research, the Most Valuable Coin; and levels by their budgets."""

from __future__ import annotations

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.opponents.evaluation import Evaluator
from game.american_numismatists.opponents.fast_board import fast_board_of
from game.american_numismatists.opponents.features import Features
from game.american_numismatists.opponents.levels import AGENTS, ORACLES, scaled
from game.american_numismatists.opponents.research_value import outlay, outlays, research_credit, rests
from game.american_numismatists.opponents.weights import TRAITS, Weights, calm_weights, weights_for
from game.american_numismatists.rules.view import view
from game.core.luck import Luck
from game.core.values import replace
from tests.titles.american_numismatists.matches import states
from tests.titles.american_numismatists.table import laid_out


def distance(**laid: object) -> float:
    features = Features(view(laid_out(**laid), 0), 0)  # type: ignore[arg-type]
    return Evaluator.of(features).distance(fast_board_of(features))


def test_research_credit_counts_a_card_in_both_ways() -> None:
    assert research_credit((5, 0, 0, 0, 0, 0)) == 3
    assert research_credit((5, 5, 5, 5, 5, 5)) == 21
    assert research_credit((2, 1, 1, 1, 0, 0)) == 1


def test_points_without_research_cost_the_flat_rate_at_most() -> None:
    table = outlays(5.0)
    assert outlay(table, (0,) * 6, 4) == 20
    assert outlay(table, (1, 1, 1, 0, 0, 0), 0) == 0
    assert all(lines[need] <= 5.0 * need + 1e-9 for lines in table.values() for need in range(11))


def test_a_point_one_card_away_costs_a_card_of_the_row_or_less() -> None:
    """Three kinds, four lacking: the row of three nearly always holds one of the others."""
    assert 3.0 < outlay(outlays(6.0), (1, 1, 1, 0, 0, 0), 1) < 4.6
    assert outlay(outlays(6.0), (2, 2, 2, 1, 1, 1), 1) < outlay(outlays(6.0), (5, 5, 5, 1, 1, 1), 1)


def test_begun_research_brings_ten_nearer() -> None:
    begun = ("research cent 1", "research nickel 1", "research dime 1")
    assert distance(research={0: begun}) < distance()


def test_a_friend_saves_less_and_less_actions_the_nearer_the_end_is() -> None:
    eight = {0: ("lucretia_firstmint", "clementine_wishwell")}
    early = distance(seats=2) - distance(seats=2, friends={0: ["midwest"]})
    late = distance(seats=2, scored=eight) - distance(seats=2, scored=eight, friends={0: ["midwest"]})
    assert early > late + 0.5


def test_a_first_point_costs_more_than_the_others_unless_research_alone_brings_it() -> None:
    nothing, begun = (0, 0, 0, 0, 0, 0), (0, 0, 0, 1, 1, 1)
    flat, dear = rests(4.6, 0.0, nothing), rests(4.6, 0.0, nothing, start=2.0)
    assert [round(more - less, 6) for less, more in zip(flat, dear, strict=True)][:7] == [0, *[2] * 6]
    assert rests(4.6, 0.0, begun, start=2.0)[1] < 4.6


@pytest.mark.parametrize("seats", TITLE.seats)
def test_the_safe_is_for_the_best_coin_of_all_and_not_for_any_coin(seats: int) -> None:
    """Hard locked ordinary coins away for an action each, and stood below medium with three."""
    for coin, locked in (("dollar 1804", True), ("dime 1800", False), ("dollar 1886-O", False)):
        loose = distance(seats=seats, coins={0: [coin]})
        safe = distance(seats=seats, coins={0: [coin]}, safe={0: [coin]})
        assert (safe < loose) is locked, coin


@pytest.mark.parametrize("seats", TITLE.seats)
def test_a_point_that_is_made_is_worth_more_than_the_actions_it_saves(seats: int) -> None:
    features = Features(view(laid_out(seats=seats), 0), 0)
    board = fast_board_of(features)
    values = weights_for(seats)
    plain = replace(values, traits={**values.traits, "points": 0.0})

    def gain(weights: Weights) -> float:
        evaluator = Evaluator(features, weights)
        return evaluator.distance(board) - evaluator.distance(board._replace(credit=board.credit + 1))

    assert gain(values) > gain(plain) + 0.2


def test_hard_judges_as_expert_does_but_for_the_race() -> None:
    for seats in TITLE.seats:
        calm, values = calm_weights(seats), weights_for(seats)
        assert values.rivals > calm.rivals == calm.spread == 0
        assert replace(calm, rivals=values.rivals, spread=values.spread) == values


def test_a_rival_near_ten_should_not_hold_the_most_valuable_coin() -> None:
    nine = ("lucretia_firstmint", "agatha_moietysworth")
    near = distance(scored={1: nine}, coins={1: ["cent 1793"]})
    assert near > distance(scored={1: nine}, coins={0: ["dollar 1804"], 1: ["cent 1793"]}) + 10


def test_there_are_values_for_every_number_of_seats() -> None:
    for seats in TITLE.seats:
        values = weights_for(seats)
        assert set(values.traits) == set(TRAITS)
        assert 4 < values.rate < 8
        assert values.investments["overtime"] > values.investments["trade"] > 0


def test_levels_come_with_shares_of_their_budgets_and_a_twin_that_knows_all() -> None:
    state = next(state for state in states(2, 37, every=40)[1:] if not state.table.due)
    seat = state.table.turn
    seen = TITLE.view(state, seat)
    full = AGENTS["hard"](seen, Luck(1), lambda: False)
    small = scaled("hard", 0.1)(seen, Luck(1), lambda: False)
    assert small.work <= full.work
    assert TITLE.why_illegal(state, seat, ORACLES["hard"](state)(seen, Luck(1), lambda: False).action) is None
