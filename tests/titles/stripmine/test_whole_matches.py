"""Whole matches by luck: what holds after every action, whatever the options."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.contract import CHANCE, SPECTATOR, OptionValue, totals
from game.core.luck import Luck
from game.core.walk import end_of
from game.stripmine import TITLE
from game.stripmine.rules.actions import Action, Keep, Mine, Offer
from game.stripmine.rules.events import Mined
from game.stripmine.rules.state import State
from tests.titles.stripmine.table import VARIANTS, by_luck, coins, coins_on_table, fresh, last_of, seen

options = st.fixed_dictionaries(
    {
        "bear": st.booleans(),
        "bear_keep": st.sampled_from(["auto", "both", "one"]),
        "blowout": st.booleans(),
        "rank_absent": st.booleans(),
        "settle": st.booleans(),
    }
)
EVERYTHING: tuple[Action, ...] = (
    *(Mine(hill) for hill in range(-1, 17)),
    *(Offer(coins(a + b)) for a in "QDNP" for b in "QDNP"),
    *(Keep(coin) for coin in coins("QDNP")),
)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 8), st.integers(0, 2**32), options)
def test_no_coin_is_ever_lost_or_made(seats: int, seed: int, chosen: dict[str, OptionValue]) -> None:
    for *_, step in by_luck(seats, seed, **chosen):
        assert coins_on_table(step.state.table) == Counter(dict.fromkeys(coins("QDNP"), 2 * seats))


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32), options)
def test_the_list_holds_exactly_the_legal_actions(seats: int, seed: int, chosen: dict[str, OptionValue]) -> None:
    for state, *_ in by_luck(seats, seed, **chosen):
        for seat in range(seats):
            listed = TITLE.legal_actions(seen(state, seat)).actions
            assert set(listed) == {a for a in EVERYTHING if TITLE.why_illegal(state, seat, a) is None}
            assert len(set(listed)) == len(listed)
            assert bool(listed) == (seat in TITLE.waiting_for(state))
    assert not TITLE.legal_actions(seen(state, SPECTATOR))


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 8), st.integers(0, 2**32), options)
def test_money_sums_to_zero_and_follows_the_places(seats: int, seed: int, chosen: dict[str, OptionValue]) -> None:
    state = last_of(seats, seed, **chosen)
    end = TITLE.outcome(state)
    assert end is not None
    shares = seen(state, SPECTATOR).settlement
    assert bool(shares) == chosen["settle"]
    assert sum(share.net for share in shares) == 0
    for share in shares:
        assert end.places[share.seat] <= share.place
        assert all(share.place > other.place for other in shares if end.places[share.seat] > end.places[other.seat])


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_player_mines_eight_coins(seats: int, variant: dict[str, OptionValue]) -> None:
    mined: Counter[int] = Counter()
    for *_, step in by_luck(seats, 1, **variant):
        mined.update(event.seat for event in step.events if isinstance(event, Mined))
    assert mined == Counter(dict.fromkeys(range(seats), 8))
    assert step.state.table.hills == (0,) * 2 * seats


@pytest.mark.parametrize("variant", VARIANTS)
def test_score_lines_sum_to_the_points(variant: dict[str, OptionValue]) -> None:
    for *_, step in by_luck(5, 3, **variant):
        lines = TITLE.score_lines(seen(step.state, SPECTATOR))
        assert totals(lines, 5) == step.state.table.points


@pytest.mark.parametrize("variant", VARIANTS)
def test_snapshots_are_plain_and_tell_positions_apart(variant: dict[str, OptionValue]) -> None:
    told = set()
    for count, (_, _, _, step) in enumerate(by_luck(4, 9, **variant), start=1):
        told.add(json.dumps(TITLE.snapshot(step.state)))
        assert len(told) == count


def test_sources_of_luck_are_never_used_twice() -> None:
    for seats in (2, 8):
        sources = []
        for state, seat, *_ in by_luck(seats, 4, bear=True, blowout=True):
            request = TITLE.chance(state)
            if seat == CHANCE and request is not None:
                sources.append(request.source)
        assert len(set(sources)) == len(sources)
        assert sources[0] == "start"
        assert [source for source in sources if source.startswith("bear")] == ["bear 1", "bear 2", "bear 3", "bear 4"]


def _by_fixed_choices(first: bool) -> State:
    """Play a match in which each seat's choices depend on nothing but its own count of them; among seats
    that may act at the same time, let the first or the last go first."""
    luck, acted = Luck(8), Counter[int]()

    def decide(state: State, _: int) -> tuple[int, Any]:
        waiting = sorted(TITLE.waiting_for(state))
        seat = waiting[0] if first else waiting[-1]
        acted[seat] += 1
        return seat, TITLE.legal_actions(seen(state, seat)).sample(luck, seat, acted[seat])

    return end_of(TITLE, fresh(4, start="random", bear=True, blowout=True), luck, decide)


def test_who_commits_first_never_matters_for_the_match() -> None:
    assert _by_fixed_choices(first=True) == _by_fixed_choices(first=False)
