"""How the end of a match is put: the only person at the screen reads that they have won, others their names."""

from __future__ import annotations

from functools import partial

import pytest

from game.core.public import PublicMatch
from game.titles import TITLES
from scenes.match.values import headline
from scenes.words import Words
from tests.scenes.every_screen import header_of, play


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
