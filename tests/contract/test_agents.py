"""Opponents of every title do what they may, and what they think survives the way from process to process."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.contract import SPECTATOR
from game.core.luck import Luck
from game.opponents import messages
from game.opponents.levels import interrupt_of, levels_of
from game.opponents.messages import Question
from game.opponents.worker import answer
from tests.contract.plays import TITLES, Ply, Table, legal_actions_of, moments, tables_of
from tests.toy.shelving import WITH_FISTS

LEVELS = [(name, level) for name in TITLES for level in ("random", "easy")]
DECISIONS = 5
"""How many moments of a match an opponent is asked about; the slow levels are tried by their titles' own tests."""

by_level = pytest.mark.parametrize(("name", "level"), LEVELS)


def through_text(value: Any) -> Any:
    return json.loads(json.dumps(value))


def decisions(name: str) -> list[tuple[Table, Ply]]:
    """Return some decisions of seats, at the smallest and the largest table."""
    found = []
    for table in (tables_of(TITLES[name])[0], tables_of(TITLES[name])[-1]):
        plies = [ply for ply in moments(table) if ply.by in table.title.waiting_for(ply.before)]
        found += [(table, ply) for ply in plies[:: len(plies) // DECISIONS + 1]]
    return found


@by_level
def test_an_opponent_does_what_is_legal_and_the_same_again(name: str, level: str) -> None:
    assert level in levels_of(TITLES[name])
    for table, ply in decisions(name):
        question = Question(TITLES[name], level, table.title.view(ply.before, ply.by), 17)
        thought = answer(question)
        assert table.title.why_illegal(ply.before, ply.by, thought.action) is None
        assert answer(question) == thought


@by_level
def test_questions_and_thoughts_cross_over_as_they_are(name: str, level: str) -> None:
    for table, ply in decisions(name)[::3]:
        question = Question(TITLES[name], level, table.title.view(ply.before, ply.by), 17)
        assert messages.unpacked_question(through_text(messages.packed(1, question)), WITH_FISTS) == question
        thought = answer(question)
        assert messages.unpacked_decision(TITLES[name], through_text(messages.packed_decision(1, thought))) == thought


@pytest.mark.parametrize("name", TITLES)
def test_out_of_turn_an_opponent_does_what_is_legal_or_nothing_and_all_know_who_might(name: str) -> None:
    for table, ply in decisions(name):
        known = table.title.may_interrupt(table.title.view(ply.before, SPECTATOR))
        for seat in set(range(table.seats)) - table.title.waiting_for(ply.before):
            assert seat in known or not legal_actions_of(table, ply.before, seat)
            if seat in known:
                for seed in range(3):
                    action = interrupt_of(TITLES[name])(table.title.view(ply.before, seat), Luck(seed))
                    assert action is None or table.title.why_illegal(ply.before, seat, action) is None
