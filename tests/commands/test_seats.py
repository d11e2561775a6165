"""How seats and options are written, in every command."""

from __future__ import annotations

import pytest

from game.commands.seats import (
    NICKNAMES,
    BadArgument,
    known_title,
    new_header,
    options_from_texts,
    players_from_text,
)
from game.core.record import Player
from game.titles import TITLES
from tests.toy import TITLE as toy


@pytest.mark.parametrize("text", ["human,ai:hard", "human,hard", " human , hard"])
def test_a_level_may_be_written_with_or_without_ai(text: str) -> None:
    players = players_from_text(text, known_title("coin_age", TITLES), "Person {n}")
    assert players == (Player("Person 1", "human"), Player("Guinea", "ai:hard"))


@pytest.mark.parametrize("name", TITLES)
def test_every_title_is_known_and_has_a_player_for_each_seat(name: str) -> None:
    title = known_title(name, TITLES)
    for seats in title.seats:
        players = players_from_text(",".join(["random"] * seats), title)
        assert len({player.name for player in players}) == seats


def test_there_is_an_old_coin_for_every_seat_of_the_largest_table() -> None:
    assert len(set(NICKNAMES)) >= max(known_title(name, TITLES).seats.stop - 1 for name in TITLES)


def test_how_many_may_play_is_told_as_a_range() -> None:
    with pytest.raises(BadArgument, match="fists is played by 2 to 4, not by 5"):
        players_from_text("human,human,human,human,human", toy)


def test_options_are_typed_as_words_and_the_last_word_counts() -> None:
    assert options_from_texts(["shout=FALSE", "rounds=3", "rounds=1"], toy, 2) == {"rounds": 1, "shout": False}


def test_a_header_names_all_a_match_starts_from() -> None:
    players = (Player("Ada", "human"), Player("Bo", "human"))
    start = new_header(toy, players, {"rounds": 1, "shout": True}, 9, practice=True)
    assert (start.title, start.rules, start.seed, start.practice) == ("fists", 1, 9, True)
    assert start.data == toy.component_data()
