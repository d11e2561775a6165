"""Random matches: nothing is lost, the legal actions are those that are not refused, records know the whole truth."""

from __future__ import annotations

import json
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from game.coin import TITLE
from game.coin.rules.actions import Bank, DrawForExchange, PassExchange, Play, PutUnder
from game.coin.rules.state import CARDS, VALUE
from game.core.contract import CHANCE
from game.core.record import digest
from tests.titles.coin.table import EVERYBODY, every_card, opening, states, steps

EVERY_ACTION = (
    DrawForExchange(),
    PassExchange(),
    *(kind(card) for suit in CARDS for card in suit for kind in (Bank, PutUnder)),
    *(Play(card, up) for suit in CARDS for card in suit for up in (True, False)),
)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_all_52_cards_are_accounted_for_after_every_step(seed: int) -> None:
    for state in states(seed):
        lying = every_card(state)
        assert len(lying) == 52
        assert set(lying) == set(VALUE)


def test_the_legal_actions_are_exactly_those_not_refused() -> None:
    for state in list(states(11, opening("single_round")))[::3]:
        for seat in EVERYBODY:
            listed = TITLE.legal_actions(TITLE.view(state, seat)).actions
            assert len(set(listed)) == len(listed)
            allowed = {action for action in EVERY_ACTION if TITLE.why_illegal(state, seat, action) is None}
            assert set(listed) == allowed


def test_everybody_waited_for_has_something_to_do_and_nobody_else_has() -> None:
    for state in states(12):
        waiting = TITLE.waiting_for(state)
        if TITLE.chance(state) is not None or TITLE.outcome(state) is not None:
            assert not waiting
            continue
        assert waiting == {seat for seat in EVERYBODY if TITLE.legal_actions(TITLE.view(state, seat))}
        assert not TITLE.legal_actions(TITLE.view(state, -1))


def test_hands_and_decks_have_the_sizes_that_the_rules_give_them() -> None:
    for state in states(13):
        if state.stage != "picking":
            continue
        for player in state.players:
            assert len(player.hand) == 3 - (2 - player.to_reveal)
            assert player.deck == 8 - (state.number - 1)
            assert 0 <= player.top <= player.deck
            assert len(player.under) <= len(player.exchanges)


def test_chance_is_named_differently_each_time_except_for_piles_that_go_on() -> None:
    asked: dict[str, int] = {}
    for before, who, *_ in steps(14):
        if who == CHANCE:
            request = TITLE.chance(before)
            assert request is not None
            asked[request.source] = asked.get(request.source, 0) + 1
    for source, times in asked.items():
        assert times == 1 or source.startswith("deck ") or (source.startswith("trick card ") and times == 2)


def test_snapshots_are_plain_json_and_change_with_every_step_but_a_match_of_the_same_steps_has_the_same_ones() -> None:
    digests = []
    for state in states(15, opening("single_round")):
        snapshot = TITLE.snapshot(state)
        assert json.loads(json.dumps(snapshot)) == snapshot
        digests.append(digest(snapshot))
    assert all(one != other for one, other in pairwise(digests))
    assert digests == [digest(TITLE.snapshot(state)) for state in states(15, opening("single_round"))]


def test_snapshots_name_all_52_cards_once() -> None:
    for state in states(16, opening("single_round")):
        snapshot = TITLE.snapshot(state)
        lying = list(snapshot["lost"])
        for player in snapshot["players"]:
            for key in ("hand", "unseen", "bank_up", "bank_flipped", "bank_closed"):
                lying += player[key]
            lying += [put["card"] for put in player["under"]]
        if snapshot["middle"]:
            lying += [laid["card"] for laid in snapshot["middle"]["laid"]]
            lying += [snapshot["middle"]["trick_card"]] if snapshot["middle"]["trick_card"] else []
        assert sorted(lying) == sorted(VALUE)
