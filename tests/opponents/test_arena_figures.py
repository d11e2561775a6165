"""Shares and their intervals, computed over deals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.opponents.arena.figures import Figures, mean_interval, mistake_of_look, period, share_interval


def match(deal: int, wins: list[float], places: list[int]) -> dict[str, Any]:
    paced = {"times": [{}] * len(wins), "longest": [0.0] * len(wins), "late": 0}
    return {"deal": deal, "rotation": 0, "wins": wins, "scores": places, "places": places, **paced}


@pytest.mark.parametrize(("share", "rotations"), [(0.5, 2), (0.97, 2), (0.25, 4), (0.02, 1)])
def test_intervals_of_a_share_hold_as_often_as_they_say(share: float, rotations: int) -> None:
    dice, held = Random(7), 0
    for _ in range(400):
        luck = [dice.random() for _ in range(60)]  # half of the luck is the deal's
        deals = [sum((dice.random() if dice.random() < 0.5 else x) < share for _ in range(rotations)) for x in luck]
        low, high = share_interval([wins / rotations for wins in deals])
        held += low <= share <= high
    assert held >= 0.93 * 400


def test_deals_that_are_all_won_do_not_prove_that_all_are_won() -> None:
    low, high = share_interval([1.0] * 100)
    assert (0.95 < low < 0.98, high) == (True, 1.0)
    assert share_interval([0.0] * 100) == pytest.approx((1 - high, 1 - low))


def test_few_equal_deals_do_not_prove_that_all_deals_are_equal() -> None:
    low, high = share_interval([0.5, 0.5, 0.5])
    assert high - low > 0.5
    low, high = share_interval([0.5] * 500)
    assert high - low < 0.01


def test_luck_of_the_deal_that_cancels_out_makes_the_interval_narrower() -> None:
    low, high = share_interval([0.5] * 180 + [1.0] * 12 + [0.0] * 8)
    alone = share_interval([1.0, 0.0] * 200)
    assert high - low < alone[1] - alone[0]


def test_a_mean_of_one_deal_has_no_interval() -> None:
    assert mean_interval([3.0]) is None
    assert mean_interval([3.0, 3.0]) == (3.0, 3.0)


def test_all_looks_together_err_no_more_than_one_interval() -> None:
    assert 0.049 < sum(mistake_of_look(number) for number in range(1, 1000)) < 0.05


@pytest.mark.parametrize(
    ("seats", "distinct"), [("ab", 2), ("aa", 1), ("abab", 2), ("abb", 3), ("aaaa", 1), ("aabaab", 3)]
)
def test_only_distinct_rotations_are_played(seats: str, distinct: int) -> None:
    assert period(seats) == distinct


def test_who_is_exchanged_with_another_of_the_same_level_shares_their_figures() -> None:
    figures = Figures(("hard", "easy", "hard", "easy"), [match(0, [1, 0, 0, 0], [1, 3, 2, 4])]).as_json()
    assert [seat["win_share"] for seat in figures["seats"]] == [0.5, 0, 0.5, 0]
    assert [seat["mean_placement"] for seat in figures["seats"]] == [1.5, 3.5, 1.5, 3.5]


def test_pairs_count_who_is_placed_higher_and_ties_by_half() -> None:
    figures = Figures(("hard", "easy", "easy"), [match(0, [1, 0, 0], [1, 2, 3]), match(1, [0.5, 0.5, 0], [1, 1, 3])])
    (pair,) = figures.as_json()["pairs"]
    assert (pair["levels"], pair["share"], pair["pairs"]) == (["hard", "easy"], 0.875, 4)
    low, high = pair["interval"]
    assert low < 0.875 < high
