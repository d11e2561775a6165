"""Scarcity and points (rulebook: Auctions; ruling 4 and the worked examples)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.stripmine.rules.events import Event, Ranked, Scored
from game.stripmine.rules.scoring import rank
from game.stripmine.rules.state import Rank
from tests.titles.stripmine.table import at_auction, coins, fall, fresh, offer_all, points

PAIRS = ["".join(pair) for pair in combinations_with_replacement("QDNP", 2)]


def order(events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return the ranking that was announced, scarcest first."""
    (ranked,) = (event for event in events if isinstance(event, Ranked))
    return ranked.order


def test_worked_example_with_three_players() -> None:
    step = offer_all(at_auction(["QDNP", "QDNP", "QDNP"]), ["QP", "QP", "DN"])
    assert order(step.events) == coins("DNQP")
    assert points(step.state) == (3, 3, 7)


def test_worked_example_with_nothing_but_dimes() -> None:
    step = offer_all(at_auction(["QDDP", "DDNP"]), ["DD", "DD"])
    assert order(step.events) == coins("D")
    assert points(step.state) == (8, 8)


def test_worked_example_with_nothing_but_dimes_and_absent_coins_ranked() -> None:
    step = offer_all(at_auction(["QDDP", "DDNP"], rank_absent=True), ["DD", "DD"])
    assert order(step.events) == coins("QNPD")
    assert points(step.state) == (2, 2)


def test_worked_example_of_a_bear_market_at_the_second_auction() -> None:
    state = at_auction(["QDNP", "QDNP"], 2, kept=["QN", "QP"], bear=True)
    opened = offer_all(state, ["QD", "DN"])
    step = fall(opened.state, "HTHT")
    assert order(step.events) == coins("NDQ")
    assert points(step.state) == (5, 7)


def test_worked_example_of_a_scarce_coin_that_only_the_bear_shows() -> None:
    state = at_auction(["DDNP", "DNNP"], 2, kept=["QP", "PP"], bear=True)
    step = fall(offer_all(state, ["DD", "NN"]).state, "HTTT")
    assert order(step.events) == coins("QDN")
    assert points(step.state) == (6, 4)


def test_two_coins_of_one_denomination_both_score() -> None:
    step = offer_all(at_auction(["QQDP", "DDNP", "DDNP"]), ["QQ", "DD", "DP"])
    assert [event for event in step.events if isinstance(event, Scored)] == [
        Scored(1, 0, coins("QQ"), (3, 3), 6, 6),
        Scored(1, 1, coins("DD"), (2, 2), 4, 4),
        Scored(1, 2, coins("DP"), (2, 4), 6, 6),
    ]


def test_the_ranking_tells_offered_coins_from_flipped_ones() -> None:
    rules = fresh(2, bear=True).table.rules
    assert rank(rules, (1, 2, 1, 0), (2, 0, 0, 0)) == (
        Rank("nickel", 1, 0, 4),
        Rank("dime", 2, 0, 3),
        Rank("quarter", 1, 2, 2),
    )


@pytest.mark.parametrize("count", [1, 2, 5])
def test_equal_counts_are_ranked_by_face_value(count: int) -> None:
    ranking = rank(fresh(8).table.rules, (count,) * 4, (0,) * 4)
    assert [(line.coin, line.points) for line in ranking] == [
        ("quarter", 4),
        ("dime", 3),
        ("nickel", 2),
        ("penny", 1),
    ]


counts = st.tuples(*(st.integers(0, 16) for _ in range(4)))


@given(counts, counts)
def test_scarcer_coins_never_earn_less(shown: tuple[int, ...], flipped: tuple[int, ...]) -> None:
    ranking = rank(fresh(8).table.rules, shown, flipped)
    sums = [line.shown + line.flipped for line in ranking]
    assert sums == sorted(sums)
    assert 0 not in sums
    assert [line.points for line in ranking] == [4, 3, 2, 1][: len(ranking)]
    assert sum(sums) == sum(shown) + sum(flipped)


@given(st.lists(st.sampled_from(PAIRS), min_size=2, max_size=8))
def test_ranking_absent_coins_lowers_everybody_alike_for_alike_coins(offers: list[str]) -> None:
    stashes = [offer + "QD" for offer in offers]
    stashes = ["".join(sorted(stash, key="QDNP".index)) for stash in stashes]
    plain = points(offer_all(at_auction(stashes, 3, blowout=False), offers).state)
    ranked = points(offer_all(at_auction(stashes, 3, rank_absent=True), offers).state)
    absent = 4 - len(set("".join(offers)))
    assert ranked == tuple(score - 2 * absent for score in plain)
