"""Offers, their secrecy and what becomes of them (rulebook: Auctions; rulings 5, 6 and 7)."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.contract import SPECTATOR
from game.stripmine import TITLE
from game.stripmine.rules.actions import Offer
from game.stripmine.rules.events import Discarded, OfferGiven, OffersOpened, Ranked, Scored
from tests.titles.stripmine.table import act, at_auction, coins, legal_actions, offer_all, points, reason, seen


def test_the_legal_actions_have_each_different_pair_of_the_stash_once() -> None:
    state = at_auction(["QDNP", "DDPP", "NNNN"])
    assert [action.coins for action in legal_actions(state, 0) if isinstance(action, Offer)] == [
        coins(pair) for pair in ("QD", "QN", "QP", "DN", "DP", "NP")
    ]
    assert legal_actions(state, 1) == (Offer(coins("DD")), Offer(coins("DP")), Offer(coins("PP")))


def test_a_choice_with_one_possibility_is_still_asked_for() -> None:
    state = at_auction(["NNNN", "PPPP"])
    assert legal_actions(state, 0) == (Offer(coins("NN")),)
    assert TITLE.waiting_for(state) == {0, 1}


@pytest.mark.parametrize(
    ("offer", "why"),
    [
        (coins("QQ"), "not_in_stash"),
        (coins("DQ"), "not_in_stash"),
        (coins("Q"), "not_a_pair"),
        (coins("QDN"), "not_a_pair"),
        (("quarter", "thaler"), "not_in_stash"),
    ],
)
def test_an_offer_is_two_coins_of_ones_own_the_higher_first(offer: tuple[str, ...], why: str) -> None:
    assert reason(at_auction(["QDNP", "QDNP"]), 0, Offer(offer)) == why


def test_an_offer_cannot_be_changed_once_given() -> None:
    step = act(at_auction(["QDNP", "QDNP"]), 0, Offer(coins("QD")))
    assert step.irreversible
    assert legal_actions(step.state, 0) == ()
    assert reason(step.state, 0, Offer(coins("NP"))) == "already_given"
    assert TITLE.waiting_for(step.state) == {1}


def test_others_see_that_a_fist_closed_and_not_what_is_in_it() -> None:
    step = act(at_auction(["QDNP", "QDNP", "QDNP"]), 1, Offer(coins("QD")))
    (given,) = step.events
    assert TITLE.observe(given, 1) == OfferGiven(1, coins("QD"))
    for viewer in (0, 2, SPECTATOR):
        assert TITLE.observe(given, viewer) == OfferGiven(1, None)
        assert seen(step.state, viewer).closed == (False, True, False)
        assert seen(step.state, viewer).fist is None
    assert seen(step.state, 1).fist == coins("QD")


def test_the_view_of_others_is_the_same_whatever_is_in_a_fist() -> None:
    state = at_auction(["QDNP", "QDNP", "QDNP"])
    for viewer in (0, 2, SPECTATOR):
        views = {str(seen(act(state, 1, action).state, viewer)) for action in legal_actions(state, 1)}
        assert len(views) == 1


def test_the_last_fist_opens_all_scores_and_discards() -> None:
    step = offer_all(at_auction(["QDNP", "QDNP"], 3), ["QD", "DP"])
    assert [type(event).__name__ for event in step.events] == [
        "OfferGiven",
        "OffersOpened",
        "Ranked",
        "Scored",
        "Scored",
        "Discarded",
        "Settled",
    ]
    assert OffersOpened(3, (coins("QD"), coins("DP"))) in step.events
    assert Discarded(coins("QDDP"), (0, 0, 1, 1), "offered") in step.events
    assert step.state.table.discards == (1, 2, 0, 1)
    assert step.state.table.stashes == (coins("NP"), coins("QN"))


def test_points_add_up_from_auction_to_auction() -> None:
    step = offer_all(at_auction(["QDNP", "QDNP"], 2, points=(5, 2)), ["QD", "DP"])
    assert [event.total for event in step.events if isinstance(event, Scored)] == [5 + 4 + 2, 2 + 2 + 3]


def test_the_order_of_commitment_never_matters() -> None:
    offers = [coins(pair) for pair in ("QD", "NP", "DN")]
    ends = set()
    for turns in permutations(range(3)):
        state = at_auction(["QDNP", "QDNP", "QDNP"])
        for seat in turns:
            step = act(state, seat, Offer(offers[seat]))
            state = step.state
        ends.add((str(TITLE.snapshot(state)), str(step.events[1:])))
    assert len(ends) == 1


def test_the_score_lines_name_both_coins_and_sum_to_the_points() -> None:
    state = offer_all(at_auction(["QDNP", "QDNP"]), ["QD", "DP"]).state
    lines = TITLE.score_lines(seen(state, SPECTATOR))
    assert [(line.seat, line.reason, line.points) for line in lines] == [(0, "auction", 6), (1, "auction", 5)]
    assert dict(lines[0].values) == {
        "auction": 1,
        "first": "quarter",
        "first_points": 4,
        "second": "dime",
        "second_points": 2,
    }
    assert points(state) == (6, 5)


def test_the_ranking_is_told_before_anybody_scores() -> None:
    events = offer_all(at_auction(["QDNP", "QDNP"]), ["QD", "DP"]).events
    kinds = [type(event) for event in events]
    assert kinds.index(Ranked) < kinds.index(Scored)
