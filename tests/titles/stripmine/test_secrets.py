"""Who knows what: the exchange tests of closed fists (ruling 6)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.contract import SPECTATOR
from game.core.luck import Luck
from game.stripmine import TITLE
from game.stripmine.rules.actions import Keep, Offer
from game.stripmine.rules.events import KeepGiven, OfferGiven
from game.stripmine.rules.state import State
from tests.titles.stripmine.table import VARIANTS, act, at_auction, by_luck, coins, fall, offer_all, seen


def choosing_what_to_keep() -> State:
    """Return four players who choose what to keep; seat 0 has."""
    opened = offer_all(at_auction(["QDNP"] * 4, bear=True), ["QD", "NP", "NP", "DN"]).state
    return act(fall(opened, "TTTT").state, 0, Keep("quarter")).state


def test_sampled_fists_are_legal_and_every_pair_is_as_likely() -> None:
    state = act(at_auction(["QDNP", "QDNP"]), 1, Offer(coins("QD"))).state
    fists = Counter(TITLE.sample_state(seen(state, 0), Luck(seed)).fists[1] for seed in range(1200))
    assert set(fists) == {coins(pair) for pair in ("QD", "QN", "QP", "DN", "DP", "NP")}
    assert all(150 < count < 250 for count in fists.values())


def test_sampled_keeps_are_legal_and_either_coin_is_as_likely() -> None:
    fists = Counter(TITLE.sample_state(seen(choosing_what_to_keep(), 1), Luck(seed)).fists[0] for seed in range(400))
    assert set(fists) == {("quarter",), ("dime",)}
    assert all(count > 150 for count in fists.values())


def test_a_players_own_fist_is_never_sampled() -> None:
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
