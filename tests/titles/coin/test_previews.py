"""Previews: the chances of each card, from a player's own view alone."""

from __future__ import annotations

import pytest

from game.coin import TITLE
from game.coin.rules.actions import Play
from game.coin.rules.events import LowKept, TrickTaken, WentGray
from game.coin.rules.trick import open_cards
from game.coin.table.previews import card_chances
from game.core.luck import Luck
from tests.titles.coin.table import BLUE, EVERYBODY, RED, laid_out, opening, states, until

HANDS = {"blue": (2, 3, 7, 13), "orange": (5, 8, 9, 11), "yellow": (1, 3, 7, 11), "red": (6, 12, 2)}


def test_there_are_chances_only_for_whoever_lays_now_and_for_each_card_they_may_lay_face_up() -> None:
    for state in states(1, opening("single_round")):
        for seat in EVERYBODY:
            found = card_chances(TITLE.view(state, seat), Luck(1)) if state.number < 3 else ()
            if state.stage == "playing" and seat in TITLE.waiting_for(state) and state.number < 3:
                assert state.trick is not None
                assert [chances.card for chances in found] == open_cards(state.trick, state.players[seat].hand)
            else:
                assert found == ()


def test_for_the_last_to_lay_the_preview_is_certain_and_comes_true() -> None:
    for state in states(2):
        if state.stage != "playing" or state.trick is None or len(state.trick.laid) != 3:
            continue
        (seat,) = TITLE.waiting_for(state)
        for chances in card_chances(TITLE.view(state, seat), Luck(1)):
            assert chances.exact
            events = TITLE.apply(state, seat, Play(chances.card, True)).events
            own = {type(event) for event in events if getattr(event, "card", None) == chances.card}
            expected = {TrickTaken: chances.highest, LowKept: chances.lowest, WentGray: chances.turned}
            assert [kind for kind, chance in expected.items() if chance == 1.0] == [
                kind for kind in expected if kind in own
            ]


def test_the_chances_of_a_card_sum_to_one() -> None:
    state = until("playing", seed=3)
    (seat,) = TITLE.waiting_for(state)
    for chances in card_chances(TITLE.view(state, seat), Luck(1)):
        assert chances.highest + chances.lowest + chances.turned == pytest.approx(1)
        assert not chances.exact


def test_the_thirteen_is_sure_to_win_and_a_card_between_two_others_is_sure_to_turn() -> None:
    state = laid_out(HANDS, "red 9", banked="red 10")
    by_card = {chances.card: chances for chances in card_chances(TITLE.view(state, BLUE), Luck(1))}
    assert by_card["blue 13"].highest == 1.0
    assert by_card["blue 2"].highest < by_card["blue 7"].highest < 1.0
    laid = (("blue 2", True), ("orange 11", True), ("yellow 7", True))
    last = laid_out(HANDS, "red 9", banked="red 10", laid=laid)
    (turned,) = [chances for chances in card_chances(TITLE.view(last, RED), Luck(1)) if chances.card == "red 6"]
    assert turned.turned == 1.0


def test_previews_do_not_peek() -> None:
    state = until("playing", seed=5, number=2)
    (seat,) = TITLE.waiting_for(state)
    seen = TITLE.view(state, seat)
    other = TITLE.view(TITLE.sample_state(seen, Luck(9)), seat)
    assert card_chances(seen, Luck(1)) == card_chances(other, Luck(1))
