"""Looking back on a match: the same question is put again, so the same is thought."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.commands.seats import new_header
from game.core.contract import chosen_options
from game.core.record import Player
from game.core.referee import Match
from game.opponents.playing import play_out, question_for
from game.opponents.review import PastDecision, decision_after, question_again
from game.opponents.worker import answer
from game.titles import TITLES


def played(name: str, *levels: str) -> Match:
    players = tuple(Player(f"P{seat}", plays) for seat, plays in enumerate(levels))
    options = chosen_options(TITLES[name], len(players), {})
    match = Match(TITLES[name], new_header(TITLES[name], players, options, 5))
    play_out(match)
    return match


def decisions(match: Match) -> list[PastDecision]:
    found = (decision_after(match, number) for number in range(len(match.plies) + 1))
    return [decision for decision in found if decision is not None]


@pytest.mark.parametrize("name", ["coin_age", "stripmine"])
def test_thought_again_a_decision_comes_out_the_same(name: str) -> None:
    match = played(name, "ai:easy", "ai:random")
    found = decisions(match)
    assert found
    for decision in found:
        question = question_again(match, decision)
        assert answer(question).action == decision.action == match.plies[decision.plies].action


def test_the_question_is_the_one_that_was_put_at_the_table() -> None:
    match = played("coin_age", "ai:easy", "ai:random")
    last = decisions(match)[-1]
    again = question_again(match, last)
    del match.plies[last.plies :]
    assert replace(question_for(match, last.seat), unhurried=True) == again


def test_forced_moves_and_people_decide_nothing_for_an_opponent() -> None:
    match = played("coin_age", "ai:easy", "ai:random")
    for decision in decisions(match):
        legal = match.title.legal_actions(match.view_after(decision.plies, decision.seat))
        assert len(legal) > 1
