"""What others have written reaches a sentence quoted, shortened and escaped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from game.core.codec import Malformed, from_json
from game.core.contract import BadData
from game.core.data import typed
from game.core.record import Header, Player, Unreadable
from game.core.replay import Drift, replay
from game.core.wording import LONGEST_PATH, LONGEST_SENTENCE, is_name, key_of, path_of, quoted, sentence
from tests.core.table import ONLY_FISTS
from tests.core.test_codec import junk
from tests.core.test_replay import LINES, altered

HOSTILE = (
    "\x1b[2J",
    "a\nmain.py: all is well",
    "\u202egnp.exe",
    "\u2028",
    "\x00",
    "\r",
    "\x9b31m",
    "x" * 5000,
    "\ud800",
)
"""Escape sequences, line breaks, characters that turn the direction, too much of it, half a character."""


@pytest.mark.parametrize("text", HOSTILE)
def test_no_foreign_text_controls_a_terminal_or_fills_it(text: str) -> None:
    for told in (quoted(text), quoted({text: [text]}), key_of(text), path_of(text), sentence(text)):
        assert told.isprintable()
        assert len(told) <= LONGEST_SENTENCE


@given(junk)
def test_whatever_json_holds_can_be_quoted(value: object) -> None:
    assert sentence(quoted(value)).isprintable()


def test_a_sentence_that_is_harmless_stays_as_it_is() -> None:
    assert sentence("Münze – “1804”") == "Münze – “1804”"
    assert sentence("a" * LONGEST_SENTENCE) == "a" * LONGEST_SENTENCE
    assert sentence("a" * (LONGEST_SENTENCE + 1)) == "a" * (LONGEST_SENTENCE - 3) + "..."
    assert key_of("A1-B1") == "A1-B1"
    assert key_of("two words") == "'two words'"


def test_of_a_long_path_the_end_is_told() -> None:
    path = Path("/home") / ("x" * 300) / "record.jsonl"
    assert path_of(path).endswith("xxx/record.jsonl")
    assert len(path_of(path)) == LONGEST_PATH
    assert path_of("a\udcffb.jsonl") == r"a\udcffb.jsonl"


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("kind", [Unreadable, Malformed, BadData])
def test_every_complaint_is_one_printable_line(kind: type[ValueError], text: str) -> None:
    told = str(kind(f"because of {text} and {text}"))
    assert told.isprintable()
    assert len(told) <= LONGEST_SENTENCE


@pytest.mark.parametrize("text", HOSTILE[:-1])
@pytest.mark.parametrize("where", ["name", "plays", "title", "program", "digest", "option", "key", "do", "mark", "n"])
def test_a_record_says_nothing_of_its_own(where: str, text: str) -> None:
    changes: dict[str, tuple[int, dict[str, Any]]] = {
        "name": (1, {"players": [{"name": text, "plays": "human"}, {"name": "Bo", "plays": "human"}]}),
        "plays": (1, {"players": [{"name": "Ada", "plays": text}, {"name": "Bo", "plays": "human"}]}),
        "option": (1, {"options": {text: text}}),
        "key": (2, {text: text}),
        "do": (2, {"do": text}),
        "mark": (2, {"do": None, "with": None, "source": None, "mark": text, "by": 0}),
        "n": (2, {"n": text}),
    }
    number, change = changes.get(where, (1, {where: text}))
    with pytest.raises((Unreadable, Drift)) as found:
        replay(ONLY_FISTS, altered(number, **change))
    assert str(found.value).isprintable()
    assert len(str(found.value)) <= LONGEST_SENTENCE


@pytest.mark.parametrize(
    ("name", "fits"),
    [("", True), ("Ωβ 李 Jürgen", True), ("x" * 40, True), ("x" * 41, False), *((text, False) for text in HOSTILE)],
)
def test_a_name_has_at_most_forty_printable_characters(name: str, fits: bool) -> None:
    assert is_name(name) is fits
    if fits:
        assert Player(name, "human").name == name
    else:
        with pytest.raises(ValueError, match="a name has at most 40 printable characters"):
            Player(name, "human")


@pytest.mark.parametrize(
    "plays", ["", "Human", "ai", "ai:", "ai:Hard", "ai:a b", "ai:" + "x" * 41, "hard", "ai:hard\n"]
)
def test_a_seat_is_played_by_a_person_or_at_a_level(plays: str) -> None:
    with pytest.raises(ValueError, match=r"'human' or by 'ai:' and a level"):
        Player("Ada", plays)


def test_a_level_that_the_title_does_not_have_is_refused() -> None:
    players = [{**player, "plays": "ai:god"} for player in json.loads(LINES[0])["players"]]
    with pytest.raises(Unreadable, match="fists has no level 'god'"):
        replay(ONLY_FISTS, altered(1, players=players))


def test_a_data_file_is_told_by_its_own_keys_and_not_by_a_class() -> None:
    with pytest.raises(BadData, match=r"^f\.toml: seed should be int, not 'x'$"):
        typed(
            Header,
            {k: v for k, v in json.loads(altered(1, seed="x").split("\n")[0]).items() if k in Header.__slots__},
            "f.toml",
        )
    with pytest.raises(BadData, match=r"^f\.toml: it should be an object, not 7$"):
        typed(Header, 7, "f.toml")
    with pytest.raises(Malformed, match=r"^Header should be an object"):
        from_json(Header, 7)
