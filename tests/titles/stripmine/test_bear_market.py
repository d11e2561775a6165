"""The bear market (rulebook: Bear Market; ruling 10)."""

from __future__ import annotations

import pytest

from game.core.chance import Flips
from game.core.contract import SPECTATOR
from game.stripmine import TITLE
from game.stripmine.rules.actions import Keep
from game.stripmine.rules.events import BearFlipped, Discarded, HillJoined, KeepGiven, Kept, StarterChosen
from tests.titles.stripmine.table import (
    act,
    at_auction,
    coins,
    fall,
    fresh,
    keep_all,
    legal_actions,
    offer_all,
    points,
    reason,
    seen,
    thrown,
)

FOUR = ["QDNP"] * 4


def kinds(events: tuple[object, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_at_the_first_auction_the_waiting_hill_is_flipped_after_the_reveal() -> None:
    step = offer_all(at_auction(["QDNP", "QDNP"], bear=True), ["QD", "NP"])
    assert kinds(step.events)[-1] == "OffersOpened"
    assert thrown(step.state) == Flips("bear 1", coins("QNPD"))
    assert TITLE.waiting_for(step.state) == frozenset()


def test_flipped_heads_make_scarce_coins_common_and_score_for_nobody() -> None:
    opened = offer_all(at_auction(["QDNP", "QDNP"], bear=True), ["QD", "NP"]).state
    assert points(fall(opened, "TTTT").state) == (7, 3)
    assert points(fall(opened, "HTTT").state) == (1 + 4, 3 + 2)


def test_after_the_first_auction_the_waiting_hill_joins_the_field_in_normal_order() -> None:
    opened = offer_all(at_auction(["QDNP", "QDNP"], bear=True), ["QD", "NP"]).state
    step = fall(opened, "HTTT")
    assert step.events[0] == BearFlipped(1, coins("QNPD"), (True, False, False, False), (-1,) * 4, coins("Q"))
    assert HillJoined(3, coins("QNPD")) in step.events
    assert step.state.table.hills[3:] == (4,)
    assert not step.state.table.waiting


def test_two_players_keep_both_offered_coins_for_the_next_flip() -> None:
    opened = offer_all(at_auction(["QDNP", "QDNP"], bear=True), ["QD", "NP"]).state
    step = fall(opened, "TTTT")
    assert Kept(coins("QDNP"), (0, 0, 1, 1)) in step.events
    assert step.state.table.kept == (coins("QD"), coins("NP"))
    assert step.state.table.discards == (0, 0, 0, 0)


def test_kept_coins_are_flipped_at_the_next_auction_and_then_discarded() -> None:
    state = offer_all(at_auction(["QDNP", "QDNP"], 2, kept=["QD", "NP"], bear=True), ["DN", "QP"]).state
    assert thrown(state) == Flips("bear 2", coins("QDNP"))
    step = fall(state, "HTTH")
    assert kinds(step.events) == [
        "BearFlipped",
        "Ranked",
        "Scored",
        "Scored",
        "Discarded",
        "Kept",
        "TieFlipped" if step.state.table.contest else "StarterChosen",
    ]
    assert Discarded(coins("QDNP"), (0, 0, 1, 1), "flipped") in step.events
    assert step.state.table.kept == (coins("DN"), coins("QP"))
    assert step.state.table.discards == (1, 1, 1, 1)


def test_nothing_is_kept_after_the_last_auction() -> None:
    state = offer_all(at_auction(["QDNP", "QDNP"], 3, kept=["QD", "NP"], bear=True), ["DN", "QP"]).state
    step = fall(state, "HTTH")
    assert Discarded(coins("DNQP"), (0, 0, 1, 1), "offered") in step.events
    assert step.state.table.kept == ((), ())


@pytest.mark.parametrize(
    ("seats", "bear_keep", "keeps"),
    [(2, "auto", 2), (3, "auto", 2), (4, "auto", 1), (8, "auto", 1), (3, "one", 1), (8, "both", 2)],
)
def test_from_four_players_on_one_coin_is_kept_unless_the_option_says_otherwise(
    seats: int, bear_keep: str, keeps: int
) -> None:
    assert fresh(seats, bear=True, bear_keep=bear_keep).table.rules.keep == keeps


def test_without_a_bear_market_nothing_is_kept() -> None:
    assert fresh(2, bear_keep="both").table.rules.keep == 0


def test_players_choose_what_to_keep_after_scoring_and_before_anybody_starts() -> None:
    opened = offer_all(at_auction(FOUR, bear=True), ["QD", "NP", "NP", "DN"]).state
    step = fall(opened, "TTTT")
    assert kinds(step.events) == ["BearFlipped", "Ranked", *["Scored"] * 4, "HillJoined"]
    assert TITLE.waiting_for(step.state) == {0, 1, 2, 3}
    assert step.state.table.offers == (coins("QD"), coins("NP"), coins("NP"), coins("DN"))
    assert legal_actions(step.state, 0) == (Keep("quarter"), Keep("dime"))


def test_kept_coins_are_revealed_together_and_the_others_discarded_at_once() -> None:
    opened = offer_all(at_auction(FOUR, bear=True), ["QD", "NP", "NP", "DN"]).state
    step = keep_all(fall(opened, "TTTT").state, "QPND")
    assert step.events[:3] == (
        KeepGiven(3, "dime"),
        Kept(coins("QPND"), (0, 1, 2, 3)),
        Discarded(coins("DNPN"), (0, 1, 2, 3), "not_kept"),
    )
    assert step.state.table.kept == (coins("Q"), coins("P"), coins("N"), coins("D"))
    assert isinstance(step.events[-1], StarterChosen) or step.state.table.contest


def test_the_old_flipped_coins_go_before_the_choice() -> None:
    state = at_auction(FOUR, 2, kept=["Q", "D", "N", "P"], bear=True)
    step = fall(offer_all(state, ["QD", "NP", "NP", "DN"]).state, "HHTT")
    assert step.events[-1] == Discarded(coins("QDNP"), (0, 1, 2, 3), "flipped")
    assert step.state.table.stage == "keeping"
    assert step.state.table.kept == ((), (), (), ())


def test_what_is_kept_is_secret_until_all_have_chosen() -> None:
    opened = offer_all(at_auction(FOUR, bear=True), ["QD", "NP", "NP", "DN"]).state
    step = act(fall(opened, "TTTT").state, 0, Keep("quarter"))
    assert TITLE.observe(step.events[0], 0) == KeepGiven(0, "quarter")
    for viewer in (1, SPECTATOR):
        assert TITLE.observe(step.events[0], viewer) == KeepGiven(0, None)
        assert seen(step.state, viewer).fist is None
    assert seen(step.state, 0).fist == coins("Q")
    assert step.irreversible


def test_only_a_coin_just_offered_can_be_kept_and_only_once() -> None:
    opened = offer_all(at_auction(FOUR, bear=True), ["QD", "NP", "NP", "DN"]).state
    assert reason(opened, 0, Keep("quarter")) == "nothing_to_keep"
    state = fall(opened, "TTTT").state
    assert reason(state, 0, Keep("penny")) == "not_offered"
    assert reason(act(state, 0, Keep("dime")).state, 0, Keep("quarter")) == "already_given"


def test_two_equal_coins_are_still_a_choice_to_be_made() -> None:
    state = at_auction(["QQDD", "QDNP", "QDNP", "QDNP"], bear=True)
    state = fall(offer_all(state, ["QQ", "NP", "NP", "DN"]).state, "TTTT").state
    assert legal_actions(state, 0) == (Keep("quarter"),)
    assert 0 in TITLE.waiting_for(state)


def test_eight_players_who_keep_both_flip_sixteen_coins_together() -> None:
    state = at_auction(["QDNP"] * 8, 2, kept=["QD"] * 8, bear=True, bear_keep="both")
    request = thrown(offer_all(state, ["NP"] * 8).state)
    assert request == Flips("bear 2", coins("QD" * 8))
