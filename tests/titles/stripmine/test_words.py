"""Everything a player can see has words in both languages, and the rules' sections are where refusals say."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

import game.stripmine
from game.core.contract import SPECTATOR
from game.stripmine import TITLE
from game.stripmine.rules.events import DiscardReason, StartReason
from game.stripmine.rules.state import Stage
from scenes.words import LANGUAGES, Words, entries, file_of
from tests.titles.stripmine.table import coins, last_of

FOLDER = Path(game.stripmine.__file__).parent
LEGAL = (FOLDER / "rules" / "legal.py").read_text(encoding="utf-8")
STATUS = (FOLDER / "table" / "status.py").read_text(encoding="utf-8")
OUTCOMES = {"points", "stash", "shared", "shared_money"}

WANTED: dict[str, set[str]] = {
    "title": {"name", "blurb", "players", "minutes"},
    "refusal": set(re.findall(r'Refusal\("(\w+)"', LEGAL)),
    "log": {event.__name__ for event in TITLE.events}
    | {"AuctionBegan.blowout", "BearFlipped.none", "Ranked.tied", "TieFlipped.place"},
    "action": {action.__name__ for action in TITLE.actions},
    "outcome": OUTCOMES,
    "score": {"auction", "blowout"},
    "status": set(re.findall(r'Status\("(\w+)"', STATUS))
    | {"mining", "mining_own", "offering", "keeping", "start", "tie", "between"}
    | OUTCOMES,
    "aim": {"win", "coins", "auction"},
    "ask": {"second", "close"},
    "proposal": {"2"},
}
NOUNS = {*coins("QDNP"), *get_args(StartReason), *get_args(DiscardReason), "published", "derived", "house", "heads"}


@pytest.mark.parametrize("part", WANTED)
def test_nothing_that_is_shown_lacks_words_and_none_are_left_over(part: str) -> None:
    told = {key.removeprefix(f"{part}.") for key in entries(file_of("stripmine")) if key.startswith(f"{part}.")}
    assert told == WANTED[part]


@pytest.mark.parametrize("noun", sorted(NOUNS))
def test_ids_in_events_are_nouns(noun: str) -> None:
    assert f"noun.{noun}" in entries(file_of("stripmine"))


@pytest.mark.parametrize("option", TITLE.options, ids=lambda option: option.id)
def test_every_option_is_named_and_explained_with_all_its_values(option: Any) -> None:
    told = entries(file_of("stripmine"))
    assert f"option.{option.id}.name" in told
    assert f"option.{option.id}.help" in told
    for value in option.values:
        spelled = str(value).lower() if isinstance(value, bool) else str(value)
        assert (option.seat and spelled.isdigit()) or f"option.{option.id}.value.{spelled}" in told


def test_every_entry_is_there_in_every_language() -> None:
    for key, entry in entries(file_of("stripmine")).items():
        assert set(entry) == set(LANGUAGES), key
        assert all(entry.values()), key


@pytest.mark.parametrize("coin", coins("QDNP"))
@pytest.mark.parametrize("form", ["a", "the", "acc", "dat", "plural"])
def test_coins_have_all_forms_that_sentences_ask_for(coin: str, form: str) -> None:
    assert f"noun.{coin}.{form}" in entries(file_of("stripmine"))


def test_log_sentences_fill_in_only_fields_of_their_events() -> None:
    by_name = {event.__name__: {field.name for field in fields(event)} for event in TITLE.events}
    for key, entry in entries(file_of("stripmine")).items():
        if key.startswith("log."):
            for language in LANGUAGES:
                placeholders = set(re.findall(r"\{(\w+)(?:\.\w+)?\}", str(entry[language])))
                assert placeholders <= by_name[key.split(".")[1]], key


def test_both_languages_fill_in_the_same() -> None:
    for key, entry in entries(file_of("stripmine")).items():
        found = [set(re.findall(r"\{(\w+)", str(entry[language]))) for language in LANGUAGES]
        assert found[0] == found[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_score_lines_can_be_told(language: str) -> None:
    state = last_of(3, 2, blowout=True)
    for line in TITLE.score_lines(TITLE.view(state, SPECTATOR)):
        assert "{" not in Words(language).say("stripmine", f"score.{line.reason}", **line.values)


def test_a_sentence_reads_well_in_both_languages() -> None:
    values = {"seat": "Ada", "coin": "dime"}
    assert Words("en").say("stripmine", "log.Mined", **values) == "Ada mines a dime."
    assert Words("de").say("stripmine", "log.Mined", **values) == "Ada gräbt einen Dime aus."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_the_sections_that_refusals_cite(language: str) -> None:
    text = (TITLE.texts / f"rules_{language}.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## (\d+)\. ", text, re.MULTILINE)
    assert sections == [str(number) for number in range(1, 14)]
    assert set(re.findall(r'Refusal\("\w+", "(\d+)"', LEGAL)) <= set(sections)
    for name in ("Charles Trowbridge", "Disturbed Type", "Dieter Steffmann"):
        assert name in text


def test_the_record_describes_every_action_option_stage_and_fact() -> None:
    text = (TITLE.texts / "RECORD.md").read_text(encoding="utf-8")
    told = TITLE.snapshot(last_of(2, 1))
    closed = told["auctions"][0]
    words = {*told, *closed, *closed["ranking"][0], *told["settlement"][0], "tied", "left", "round"}
    words |= {action.__name__ for action in TITLE.actions} | {option.id for option in TITLE.options}
    words |= set(get_args(Stage)) - {"between"}
    for word in sorted(words):
        assert f"`{word}`" in text or f'"{word}"' in text, word
