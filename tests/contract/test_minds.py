"""Opponents of every title do what they may, and what they think survives the way from process to process."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.ai import thinker
from game.ai.levels import interrupt_of, levels_of
from game.ai.thinker import Question, answer
from game.core.luck import Luck
from tests.contract.plays import TITLES, Deed, Table, menu_of, moments, tables_of
from tests.toy.shelving import put_on_the_shelf

LEVELS = [(name, level) for name in TITLES for level in ("random", "easy")]
DECISIONS = 5
"""How many moments of a match an opponent is asked about; the slow levels are tried by their titles' own tests."""

by_level = pytest.mark.parametrize(("name", "level"), LEVELS)


@pytest.fixture(autouse=True)
def fists(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put Fists on the shelf."""
    put_on_the_shelf(monkeypatch)


def through_text(value: Any) -> Any:
    return json.loads(json.dumps(value))


def decisions(name: str) -> list[tuple[Table, Deed]]:
    """Return some decisions of seats, at the smallest and the largest table."""
    found = []
    for table in (tables_of(TITLES[name])[0], tables_of(TITLES[name])[-1]):
        deeds = [deed for deed in moments(table) if deed.by in table.title.waiting_for(deed.before)]
        found += [(table, deed) for deed in deeds[:: len(deeds) // DECISIONS + 1]]
    return found


@by_level
def test_an_opponent_does_what_is_permitted_and_the_same_again(name: str, level: str) -> None:
    assert level in levels_of(name)
    for table, deed in decisions(name):
        question = Question(name, level, table.title.view(deed.before, deed.by), 17)
        thought = answer(question)
        assert table.title.permits(deed.before, deed.by, thought.action) is None
        assert answer(question) == thought


@by_level
def test_questions_and_thoughts_cross_over_as_they_are(name: str, level: str) -> None:
    for table, deed in decisions(name)[::3]:
        question = Question(name, level, table.title.view(deed.before, deed.by), 17)
        assert thinker._unpacked_question(through_text(thinker._packed(1, question))) == question
        thought = answer(question)
        assert thinker._unpacked_thought(name, through_text(thinker._packed_thought(1, thought))) == thought


@pytest.mark.parametrize("name", TITLES)
def test_out_of_turn_an_opponent_does_what_is_permitted_or_nothing(name: str) -> None:
    for table, deed in decisions(name):
        for seat in set(range(table.seats)) - table.title.waiting_for(deed.before):
            if menu_of(table, deed.before, seat):
                for seed in range(3):
                    action = interrupt_of(name)(table.title.view(deed.before, seat), Luck(seed))
                    assert action is None or table.title.permits(deed.before, seat, action) is None
