"""What hovering and the status line tell, from a view alone."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.contract import SPECTATOR, Status
from game.stripmine import TITLE
from game.stripmine.rules.actions import Offer
from game.stripmine.rules.legal import pairs
from game.stripmine.rules.scoring import hold_auction
from game.stripmine.table.previews import HillPreview, hill_preview, offer_preview
from game.stripmine.table.status import status
from tests.titles.stripmine.table import act, at_auction, by_luck, coins, fall, fresh, keep_all, mine, offer_all, seen


def test_a_top_names_those_who_could_take_it_before_me() -> None:
    view = seen(mine(fresh(4), 0), 0)
    assert hill_preview(view, 3) == HillPreview(
        hill=3, coin="dime", before=(1, 2, 3), again=True, alike=7, safe=True, beneath="penny", follower=1
    )


def test_in_my_turn_nobody_is_before_me() -> None:
    hint = hill_preview(seen(mine(fresh(4), 0), 1), 0)
    assert hint is not None
    assert (hint.coin, hint.before, hint.alike, hint.safe, hint.follower) == ("penny", (), 1, True, 2)


def test_a_lone_top_that_others_reach_first_is_not_safe() -> None:
    hint = hill_preview(seen(mine(fresh(4), 0), 2), 0)
    assert hint is not None
    assert (hint.before, hint.alike, hint.safe) == ((1,), 1, False)


def test_without_a_turn_left_everybody_else_may_take_it() -> None:
    state = mine(fresh(3), 0, 0, 0, 0, 1, 1, 1, 1, 2, 2)
    assert hill_preview(seen(state, 0), 3) == HillPreview(3, "dime", (1, 2), False, 3, False, "penny", None)


def test_whoever_takes_the_last_coin_of_a_phase_uncovers_for_nobody() -> None:
    state = mine(fresh(2), 0, 0, 0, 0, 1, 1, 1)
    hint = hill_preview(seen(state, 1), 1)
    assert hint is not None
    assert (hint.coin, hint.beneath, hint.follower) == ("quarter", None, None)


def test_there_is_no_hint_for_a_hill_that_is_gone_or_at_an_auction() -> None:
    state = mine(fresh(2), 0, 0, 0, 0)
    assert hill_preview(seen(state, 0), 0) is None
    assert hill_preview(seen(at_auction(["QDNP", "QDNP"]), 0), 1) is None


def test_an_offer_against_one_opponent_is_told_pair_by_pair() -> None:
    hint = offer_preview(seen(at_auction(["QDNP", "DDNN"]), 0), coins("QP"))
    assert hint is not None
    (against,) = hint.against
    assert against.seat == 1
    assert dict(against.pairs) == {coins("DD"): 7, coins("DN"): 4 + 1, coins("NN"): 7}
    assert hint.expected == pytest.approx(19 / 3)
    assert (hint.least, hint.most) == (5, 7)


letters = st.text("QDNP", min_size=4, max_size=4).map(lambda text: "".join(sorted(text, key="QDNP".index)))


@settings(max_examples=25, deadline=None)
@given(st.lists(letters, min_size=2, max_size=4), st.sampled_from(["", "QN", "DDP"]))
def test_expected_points_agree_with_playing_every_case(stashes: list[str], kept: str) -> None:
    state = at_auction(stashes, 2, kept=[kept, *[""] * (len(stashes) - 1)], bear=True)
    own = pairs(coins(stashes[0]))[-1]
    others = [pairs(coins(stash)) for stash in stashes[1:]]
    earned = [
        sum(hold_auction(state.table.rules, (own, *offers), coins(kept), heads).points[0])
        for offers in product(*others)
        for heads in product((True, False), repeat=len(kept))
    ]
    hint = offer_preview(seen(state, 0), own)
    assert hint is not None
    assert hint.expected == pytest.approx(sum(earned) / len(earned))
    assert (hint.least, hint.most) == (min(earned), max(earned))
    for against in hint.against:
        assert sum(points for _, points in against.pairs) / len(against.pairs) == pytest.approx(hint.expected)


@pytest.mark.parametrize("keep", ["off", "both", "one"])
def test_before_a_blowout_its_points_are_expected_too(keep: str) -> None:
    bear, stashes, own = keep != "off", ["QDNP", "DDNN"], coins("QP")
    rule = keep if bear else "auto"
    state = at_auction(stashes, 3, kept=["Q", "N"] if bear else (), blowout=True, bear=bear, bear_keep=rule)
    earned = []
    for offer in pairs(coins("DDNN")):
        left = tuple(sorted(Counter(coins("DDNN")) - Counter(offer), key=state.table.rules.box.coins.index))
        left = left if len(left) == 2 else left * 2
        flipped: list[tuple[str, ...]] = [own + offer] if keep == "both" else [()]
        flipped = list(product(own, offer)) if keep == "one" else flipped
        for fallen in flipped:
            every = [*product((True, False), repeat=len(fallen))]
            played = [hold_auction(state.table.rules, (coins("DN"), left), fallen, heads).points[0] for heads in every]
            earned += [sum(points) / len(flipped) / len(every) for points in played]
    hint = offer_preview(seen(state, 0), own)
    assert hint is not None
    assert hint.blowout == pytest.approx(sum(earned) / 3)
    assert hint.total == pytest.approx(hint.expected + sum(earned) / 3)
    before = offer_preview(seen(at_auction(stashes, 2, blowout=True), 0), own)
    assert before is not None
    assert before.blowout is None


def test_hints_do_not_know_what_is_in_a_closed_fist() -> None:
    state = at_auction(["QDNP", "QDNP"])
    hints = [
        offer_preview(seen(act(state, 1, offer).state, 0), coins("QD"))
        for offer in TITLE.legal_actions(seen(state, 1)).actions
    ]
    assert all(hint == hints[0] for hint in hints)


def test_only_ones_own_pairs_at_an_auction_have_a_hint() -> None:
    assert offer_preview(seen(at_auction(["QDNP", "QDNP"]), 0), coins("QQ")) is None
    assert offer_preview(seen(at_auction(["QDNP", "QDNP"]), SPECTATOR), coins("QD")) is None
    assert offer_preview(seen(fresh(2), 0), coins("QD")) is None


def test_the_status_line_says_who_must_do_what() -> None:
    assert status(seen(fresh(3, start="random"), 0)) == (Status("start"),)
    assert status(seen(mine(fresh(3), 0), 0)) == (Status("mining", {"seat": 1}),)
    assert status(seen(mine(fresh(3), 0), 1)) == (Status("mining_own", {"seat": 1}),)
    assert status(seen(fresh(2, bear=True), 0)) == (Status("mining_bear", {"seat": 0}),)
    state = at_auction(["QDNP"] * 4, bear=True)
    told = Status("offering_bear", {"auction": 1, "n": 4}), Status("open_fists", {"n": 4})
    assert status(seen(state, 0)) == told
    given_one = act(state, 0, Offer(coins("QD"))).state
    assert status(seen(given_one, 0)) == (Status("given"), Status("open_fists", {"n": 3}))
    assert status(seen(given_one, SPECTATOR))[0] == Status("offering_all", {"auction": 1})
    for seat in (1, 2):
        given_one = act(given_one, seat, Offer(coins("QD"))).state
    assert status(seen(given_one, 0))[1] == Status("open_fists", {"n": 1})
    assert status(seen(given_one, 3))[1] == Status("only_yours")
    assert status(seen(given_one, SPECTATOR))[1] == Status("open_fists", {"n": 1})
    opened = offer_all(state, ["QD", "NP", "QD", "NP"]).state
    assert status(seen(opened, 0)) == (Status("bear", {"n": 4}),)
    keeping = fall(opened, "TTTT").state
    assert status(seen(keeping, 0))[0] == Status("keeping", {"auction": 1})
    assert status(seen(keep_all(keeping, "QNQN").state, 0)) == (Status("tie"),)


def test_every_moment_of_a_match_has_a_status() -> None:
    for *_, step in by_luck(5, 6, bear=True, blowout=True):
        assert status(seen(step.state, 0))
