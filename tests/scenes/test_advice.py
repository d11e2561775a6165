"""Advice is what the strongest opponent would do in the player's place, knowing no more than the player."""

from __future__ import annotations

import pytest

from game.commands.seats import new_header
from game.core.contract import chosen_options
from game.core.record import Player
from game.core.referee import Match
from game.opponents.levels import levels_of
from game.titles import TITLES
from scenes.match.advice import question_of_advice


@pytest.mark.parametrize("name", TITLES)
def test_the_strongest_level_is_asked_with_the_players_own_view(name: str) -> None:
    title = TITLES[name]
    players = tuple(Player(f"P{seat}", "human") for seat in range(title.seats[0]))
    match = Match(title, new_header(title, players, chosen_options(title, len(players), {}), 5))
    question = question_of_advice(match, 1)
    assert question.level == levels_of(title)[-1]
    assert question.view == match.view(1)
    assert not question.interrupt


def test_the_same_moment_brings_the_same_advice() -> None:
    title = TITLES["coin_age"]
    players = (Player("Ada", "human"), Player("Bo", "human"))
    one, again = (Match(title, new_header(title, players, {"map": "agea", "flipper": 0}, 5)) for _ in range(2))
    assert question_of_advice(one, 0) == question_of_advice(again, 0)
    before = question_of_advice(one, 0).seed
    one.act(0, one.legal_actions(0).actions[0])
    assert question_of_advice(one, 0).seed != before
