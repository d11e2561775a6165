"""Levels: how long each may think, who plays them, and what they do out of turn."""

from __future__ import annotations

import pytest

from game.opponents.levels import agent_of, deadline_of, interrupt_of, levels_of
from game.opponents.messages import Question
from game.opponents.worker import answer
from game.titles import TITLES
from tests.core.table import ALONE, dealt
from tests.toy import TITLE as toy
from tests.toy.rules.actions import Shout, Show


def test_an_expert_may_think_a_little_longer() -> None:
    assert 0 < deadline_of("easy") == deadline_of("hard") < deadline_of("expert") <= 2


def test_every_title_has_levels_and_every_level_an_agent() -> None:
    for name in TITLES:
        assert levels_of(TITLES[name])[0] == "random"
        for level in levels_of(TITLES[name]):
            assert callable(agent_of(TITLES[name], level))


def test_an_unknown_title_or_level_is_a_key_that_is_missing() -> None:
    for unknown in (lambda: levels_of(TITLES["chess"]), lambda: agent_of(TITLES["coin_age"], "genius")):
        with pytest.raises(KeyError):
            unknown()


def test_out_of_turn_a_seat_lets_it_pass_unless_its_title_says_otherwise() -> None:
    match = dealt(ALONE).match
    match.act(1, Show(1))
    thoughts = {answer(Question(toy, "random", match.view(1), seed, interrupt=True)).action for seed in range(40)}
    assert thoughts == {None, Shout()}
    assert interrupt_of(TITLES["coin_age"])(None, None) is None  # type: ignore[arg-type]
