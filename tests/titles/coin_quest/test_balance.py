"""The balance figures: what one game tells, sums of games, intervals, goals."""

from __future__ import annotations

import pytest

from game.coin_quest.opponents import balance
from game.coin_quest.opponents.balance import Balance, Figures, figures, measure, play, table
from game.coin_quest.opponents.levels import AGENTS
from game.core.intervals import wilson
from tests.titles.coin_quest.table import own
from tests.titles.coin_quest.test_scoring import finished


def one(won: tuple[float, ...], coins: dict[str, float] | None = None, **prestige: int) -> Figures:
    return Figures({**dict.fromkeys(balance.SOURCES, 0), **prestige}, coins or {}, won, (10,) * len(won))


def test_a_match_tells_where_its_winners_prestige_came_from() -> None:
    state = finished([["crown gold1", "quality4 silver1"], own(1, "gold1")], prestige=(6, 3))
    assert figures(state).prestige == {"lots": 6, "majorities": 9, "quality": 4, "rare": 0}


def test_a_shared_victory_counts_half_for_each() -> None:
    told = figures(finished([[*own(0, "gold1"), "eagle gold1"], [*own(1, "gold1"), "sceptre gold1"]]))
    assert told.place_of_win == (0.5, 0.5)
    assert told.owner_won == {"eagle gold1": 0.5, "sceptre gold1": 0.5}


def test_collection_coins_are_not_counted_for_everybody_has_them() -> None:
    assert "seat0 gold1" not in figures(finished([own(0, "gold1"), []])).owner_won


def test_shares_are_of_all_prestige_won() -> None:
    sums = Balance(2)
    sums.add(one((1.0, 0.0), lots=30, majorities=10, quality=6, rare=4))
    assert sums.shares() == {"lots": 0.6, "majorities": 0.2, "quality": 0.12, "rare": 0.08}
    assert sums.goals()["shares"] is False


def test_a_coins_ratio_compares_its_owners_wins_with_those_of_an_average_coins_owner() -> None:
    sums = Balance(2)
    for _ in range(3):
        sums.add(one((1.0, 0.0), {"dear": 1.0, "cheap": 0.0}))
    sums.add(one((1.0, 0.0), {"dear": 1.0, "cheap": 1.0}))
    assert sums.mean_rate() == 5 / 8
    assert sums.ratios() == {"dear": 1.6, "cheap": 0.4}
    assert sums.goals()["coins"] is False


def test_the_seat_difference_is_between_best_and_worst_with_an_interval_round_it() -> None:
    sums = Balance(2)
    for number in range(100):
        sums.add(one((1.0, 0.0) if number < 51 else (0.0, 1.0)))
    difference, low, high = sums.seat_difference()
    assert difference == pytest.approx(0.02)
    assert low == 0.0
    assert high == pytest.approx(0.02 + 1.96 * ((1 - 0.02**2) / 100) ** 0.5)
    assert sums.goals()["seat order"] is True


def test_deals_played_from_every_start_seat_tell_the_seat_difference() -> None:
    sums = Balance(2)
    for won in ([(1.0, 0.0), (0.0, 1.0)], [(1.0, 0.0), (1.0, 0.0)]):
        sums.add_deal(one(shares) for shares in won)
    assert sums.deals == [(0.5, 0.5), (1.0, 0.0)]
    difference, low, high = sums.seat_difference()
    assert (difference, low) == (0.5, 0.0)
    assert high == pytest.approx(0.5 + 1.96 * 0.5**0.5 / 2**0.5)


def test_with_a_single_penny_the_start_seat_changes_nothing() -> None:
    scores = {figures(play(AGENTS["easy"], 3, 7, {"start": start})).scores for start in range(3)}
    assert len(scores) == 1


def test_wilsons_interval_is_known() -> None:
    low, high = wilson(5, 10)
    assert (round(low, 3), round(high, 3)) == (0.237, 0.763)
    assert wilson(0, 0) == (0.0, 1.0)


def test_measuring_the_same_seeds_gives_the_same_report() -> None:
    first, again = (measure(AGENTS["easy"], 2, range(3)) for _ in range(2))
    assert first == again
    assert first.games == 3
    lines = list(table(first))
    assert lines[0].startswith("2 seats, 3 games")
    assert len(lines) == 7


def test_start_seats_are_counted_from_the_start_seat_on() -> None:
    sums = measure(AGENTS["easy"], 3, range(4))
    assert sum(sums.places) == pytest.approx(4)
