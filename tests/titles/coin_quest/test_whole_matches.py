"""Whole random matches: coins are conserved, legal actions and refusals agree, prestige never falls below 0."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coin_quest import TITLE
from game.coin_quest.rules.actions import Bid, Buy, EndActions, PassPenny, UseAge, UseRare, UseStrike
from game.coin_quest.rules.legal import why_illegal
from game.core.contract import CHANCE, totals
from tests.titles.coin_quest.table import played, whereabouts

ESSEN = ("off", "same_length", "longer")


@settings(max_examples=12, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6), essen=st.sampled_from(ESSEN), per_lot=st.booleans())
def test_every_coin_is_always_in_exactly_one_place(seats: int, seed: int, essen: str, per_lot: bool) -> None:
    for state, _ in played(seats, seed, essen=essen, buy_per_lot=per_lot):
        places = whereabouts(state)
        assert set(places) == set(state.table.coins)
        assert set(places.values()) == {1}


@settings(max_examples=8, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_prestige_never_falls_below_zero(seats: int, seed: int) -> None:
    for state, _ in played(seats, seed, busy=False, buy_per_lot=True):
        assert all(player.prestige >= 0 for player in state.players)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_list_holds_exactly_the_legal_actions(seats: int) -> None:
    for state, step in played(seats, seed=seats * 7):
        if step is None or step[0] == CHANCE:
            continue
        for seat in range(seats):
            view = TITLE.view(state, seat)
            legal = TITLE.legal_actions(view)
            assert (seat in TITLE.waiting_for(state)) == bool(legal)
            for action in strangers(state):
                allowed = TITLE.why_illegal(state, seat, action) is None
                assert allowed == (action in legal.actions)
                assert allowed == (why_illegal(view, seat, action) is None)


def strangers(state: Any) -> list[Any]:
    """Return actions of every kind, many of them illegal."""
    coins = [coin for player in state.players for coin in (*player.hand, *player.discard[:2], *player.bag[:1])]
    found: list[Any] = [EndActions(), *(PassPenny(target) for target in range(-1, 6))]
    found += [kind(coin) for coin in coins for kind in (UseStrike, UseRare, Buy)]
    found += [UseAge(coin, (other,)) for coin in coins if "age" in coin for other in coins]
    found += [Buy(coin) for coin in state.market]
    return [*found, Bid(()), Bid((("no coin", 1),)), Bid(((coins[0] if coins else "penny", 99),))]


def test_an_action_of_an_unknown_seat_or_kind_is_refused() -> None:
    for state, step in played(2, seed=1):
        if step is not None and step[0] != CHANCE:
            for seat in (-2, -1, 2, 99):
                assert TITLE.why_illegal(state, seat, step[1]) is not None
            assert why_illegal(state, 0, "nonsense") is not None


@pytest.mark.parametrize("seats", [2, 4])
def test_the_score_lines_add_up_to_prestige_and_the_places_follow_them(seats: int) -> None:
    for state, _ in played(seats, seed=23, busy=False):
        sums = totals(TITLE.score_lines(TITLE.view(state, -1)), seats)
        if state.stage != "over":
            assert sums == tuple(player.prestige for player in state.players)
    ending = TITLE.outcome(state)
    assert ending is not None
    order = sorted(range(seats), key=lambda seat: ending.places[seat])
    assert [sums[seat] for seat in order] == sorted(sums, reverse=True)


def test_the_snapshot_of_the_end_says_who_won() -> None:
    *_, (state, _) = played(3, seed=2, busy=False)
    told = TITLE.snapshot(state)
    ending = TITLE.outcome(state)
    assert ending is not None
    assert told["ending"]["winners"] == list(ending.winners)
    assert told["ending"]["totals"] == list(totals(TITLE.score_lines(TITLE.view(state, 0)), 3))
