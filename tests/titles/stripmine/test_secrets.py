"""Who knows what: the exchange tests of closed fists (ruling 6)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.codec import from_json, to_json
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from game.stripmine import TITLE
from game.stripmine.rules.actions import Keep, Offer
from game.stripmine.rules.events import KeepGiven, OfferGiven
from game.stripmine.rules.state import State, View
from tests.titles.stripmine.table import VARIANTS, act, at_auction, by_luck, coins, fall, offer_all, seen


def choosing_what_to_keep() -> State:
    """Return four players who choose what to keep; seat 0 has."""
    opened = offer_all(at_auction(["QDNP"] * 4, bear=True), ["QD", "NP", "NP", "DN"]).state
    return act(fall(opened, "TTTT").state, 0, Keep("quarter")).state


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_imagined_fits_the_view(seats: int, variant: dict[str, bool]) -> None:
    for state, *_ in by_luck(seats, seats, **variant):
        for viewer in (SPECTATOR, 0, seats - 1):
            view = seen(state, viewer)
            assert seen(TITLE.sample_state(view, Luck(3)), viewer) == view


def test_imagined_fists_are_lawful_and_every_pair_is_as_likely() -> None:
    state = act(at_auction(["QDNP", "QDNP"]), 1, Offer(coins("QD"))).state
    fists = Counter(TITLE.sample_state(seen(state, 0), Luck(seed)).fists[1] for seed in range(1200))
    assert set(fists) == {coins(pair) for pair in ("QD", "QN", "QP", "DN", "DP", "NP")}
    assert all(150 < count < 250 for count in fists.values())


def test_imagined_keeps_are_lawful_and_either_coin_is_as_likely() -> None:
    fists = Counter(TITLE.sample_state(seen(choosing_what_to_keep(), 1), Luck(seed)).fists[0] for seed in range(400))
    assert set(fists) == {("quarter",), ("dime",)}
    assert all(count > 150 for count in fists.values())


def test_a_player_does_not_imagine_his_own_fist() -> None:
    state = act(at_auction(["QDNP", "QDNP"]), 1, Offer(coins("NP"))).state
    assert TITLE.sample_state(seen(state, 1), Luck(1)).fists == (None, coins("NP"))


@pytest.mark.parametrize("variant", VARIANTS)
def test_exchanging_a_secret_changes_nothing_that_another_sees(variant: dict[str, bool]) -> None:
    """At every moment, other views and events stay the same if a fist holds something else."""
    for state, seat, action, step in by_luck(3, 11, **variant):
        if not isinstance(action, Offer | Keep) or len(TITLE.waiting_for(state)) == 1:
            continue
        for other in TITLE.legal_actions(seen(state, seat)).actions:
            changed = TITLE.apply(state, seat, other)
            for viewer in {SPECTATOR, 0, 1, 2} - {seat}:
                assert seen(changed.state, viewer) == seen(step.state, viewer)
                assert [TITLE.observe(event, viewer) for event in changed.events] == [
                    TITLE.observe(event, viewer) for event in step.events
                ]


def test_only_the_closing_of_fists_is_veiled() -> None:
    for _, _, _, step in by_luck(4, 2, bear=True, blowout=True):
        for event in step.events:
            hidden = TITLE.observe(event, SPECTATOR) != event
            assert hidden == isinstance(event, OfferGiven | KeepGiven)


@pytest.mark.parametrize("variant", VARIANTS)
def test_views_and_events_survive_the_codec(variant: dict[str, bool]) -> None:
    for state, seat, _, step in by_luck(2, 7, **variant):
        view = seen(state, max(seat, SPECTATOR))
        assert from_json(View, to_json(view)) == view
        for event in step.events:
            assert from_json(type(event), to_json(event)) == event
