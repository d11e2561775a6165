"""The headline: how the end of a match is put, and when a player is asked for something."""

from __future__ import annotations

from functools import partial

import pytest

from game.core.public import PublicMatch
from game.titles import TITLES
from scenes.match.values import headline
from scenes.words import Words
from tests.scenes.conftest import Start
from tests.scenes.every_screen import header_of, play
from tests.scenes.pilot import Pilot


def ended() -> PublicMatch:
    """Return a match of one person that is over."""
    from game.core.referee import Match

    match = Match(TITLES["coin_age"], header_of("coin_age", 2))
    play(match, 600)
    assert match.outcome is not None
    return match


@pytest.mark.parametrize(("language", "told"), [("en", "You win"), ("de", "Sie gewinnen")])
def test_the_only_person_reads_that_they_have_won_and_not_their_name(language: str, told: str) -> None:
    match, say = ended(), partial(Words(language).say, "interface")
    assert match.outcome is not None
    winner = match.outcome.winners[0]
    assert len(match.outcome.winners) == 1
    name = match.header.players[winner].name
    assert headline(say, match) == (told if winner == 0 else say("score.wins", name=name))
    match.annotate(1 - winner, "ai:easy")
    match.annotate(winner, "human")
    assert headline(say, match) == told
    assert headline(say, match, here=False) == say("score.wins", name=name)
    match.annotate(1 - winner, "human")
    assert headline(say, match) == say("score.wins", name=name), "two people share the screen"


@pytest.mark.parametrize("title", ["american_numismatists", "coin", "coin_age", "coin_quest", "stripmine"])
def test_a_player_is_asked_for_something_only_while_they_can_do_it(start: Start, title: str) -> None:
    seats = {"coin": "human,ai:easy,ai:easy,ai:easy", "coin_age": "human,ai:easy"}
    pilot = start(title, seats.get(title, "human,ai:easy,ai:easy"), speed="fast")
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for _ in range(8):
        pilot.until(lambda: _asked(pilot, told))
        table, match = pilot.table, pilot.table.session.match
        assert table.actor is not None
        legal = match.legal_actions(table.actor)
        action = legal.form.sample(match.luck) if legal.form is not None else min(legal.actions, key=str)
        table.acting.do(action)
    assert len(told[True]) > 1
    assert len(told[False]) > 1
    assert not told[True] & told[False]


def _asked(pilot: Pilot, told: dict[bool, set[str]]) -> bool:
    """Note what the headline says in this frame; tell whether the player is asked and can answer."""
    table = pilot.table
    can = table.engine.begun and table.session.human_to_move is not None
    told[can].add(table.hud.header.words(stepwise=False))
    return can and table.engine.idle
