"""Whatever a title can say to a player has its words in both languages, and its rules have the same sections."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

import pytest

from game.core.contract import AnyTitle, OptionValue
from game.titles import TITLES as CABINET
from scenes.words import COUNTS, LANGUAGES, Entry, file_of, title_entries
from tests.contract.plays import TABLES, TITLES, Table, match_of, moments, states
from tests.contract.test_the_law import others
from tests.contract.texts import rules_of, sections_of, words_of

every_title = pytest.mark.parametrize("name", TITLES)
every_table = pytest.mark.parametrize("table", TABLES, ids=str)

PLACEHOLDER = re.compile(r"\{(\w+)(?:\.\w+)?\}")


def sentences(told: Any) -> Iterator[str]:
    """Yield a sentence, or its singular and plural."""
    if isinstance(told, str):
        yield told
    else:
        yield from told.values()


def placeholders(told: Any) -> set[str]:
    return {name for sentence in sentences(told) for name in PLACEHOLDER.findall(sentence)}


def asked_for(entry: Entry) -> set[str]:
    """Return the values that an entry needs in any language."""
    return set().union(*(placeholders(told) for told in entry.values()))


@every_title
def test_every_entry_has_both_languages_that_ask_for_the_same_values(name: str) -> None:
    for key, entry in words_of(name).items():
        assert entry.keys() == LANGUAGES.keys(), key
        assert all(sentence.strip() for told in entry.values() for sentence in sentences(told)), key
        assert placeholders(entry["en"]) == placeholders(entry["de"]), key
        assert all(isinstance(told, str) or told.keys() == {"one", "other"} for told in entry.values()), key


@every_title
def test_the_title_its_options_and_their_values_have_words(name: str) -> None:
    words = words_of(name)
    assert {f"title.{part}" for part in ("name", "blurb", "players", "minutes")} <= words.keys()
    for option in TITLES[name].options:
        assert {f"option.{option.id}.name", f"option.{option.id}.help"} <= words.keys()
        values = [value for value in option.values if not option.seat or isinstance(value, str)]
        assert {f"option.{option.id}.value.{spelled(value)}" for value in values} <= words.keys()


@pytest.mark.parametrize("name", CABINET)
def test_a_titles_own_words_are_the_first_table_of_its_file_which_the_menu_reads_alone(name: str) -> None:
    own = {key.removeprefix("title."): entry for key, entry in words_of(name).items() if key.startswith("title.")}
    assert title_entries(file_of(name)) == own


def spelled(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@every_title
def test_every_action_and_every_event_has_words_that_its_fields_fill(name: str) -> None:
    title, words = TITLES[name], words_of(name)
    for part, kinds in (("action", title.actions), ("log", title.events)):
        for kind in kinds:
            assert f"{part}.{kind.__name__}" in words
            for key in keys_of(words, part, kind):
                fits(key, words[key], {field.name for field in fields(kind)})


def keys_of(words: Mapping[str, Entry], part: str, kind: type) -> list[str]:
    """Return the entries of a class of actions or events: "log.Went" and its variants "log.Went.far"."""
    own = f"{part}.{kind.__name__}"
    return [key for key in words if key == own or key.startswith(f"{own}.")]


@pytest.mark.parametrize("name", CABINET)
def test_every_action_that_is_done_to_something_has_a_phrase_that_names_it(name: str) -> None:
    words = words_of(name)
    for kind in TITLES[name].actions:
        known = {field.name for field in fields(kind)}
        phrases = keys_of(words, "phrase", kind)
        assert bool(phrases) == bool(known), kind
        for key in phrases:
            assert asked_for(words[key]), key
            fits(key, words[key], known)


def fits(key: str, entry: Entry, known: Iterable[str]) -> None:
    """Check that an entry asks only for what it is given, and for plurals only with a number that decides."""
    assert asked_for(entry) <= set(known), key
    plural = any(not isinstance(told, str) for told in entry.values())
    assert not plural or set(known) & set(COUNTS), f"{key}: nothing says how many"


@every_table
def test_whatever_is_refused_scored_or_waited_for_has_words_and_the_values_they_ask_for(table: Table) -> None:
    words = words_of(table.id)
    for key, values in {**refusals(table), **scores(table), **statuses(table)}.items():
        assert key in words
        fits(key, words[key], values)


def refusals(table: Table) -> dict[str, Mapping[str, OptionValue]]:
    tried, found = others(table), {}
    for number, state in enumerate(states(table)):
        for action in tried:
            refusal = table.title.why_illegal(state, number % table.seats, action)
            if refusal is not None:
                found[f"refusal.{refusal.reason}"] = refusal.values
    return found


def scores(table: Table) -> dict[str, Mapping[str, OptionValue]]:
    views = (table.title.view(state, viewer) for state in states(table) for viewer in table.viewers)
    return {f"score.{line.reason}": line.values for view in views for line in table.title.score_lines(view)}


def shown_states(table: Table) -> tuple[Any, ...]:
    """Return all states whose views come on the screen: also those between two events of a step."""
    return (*states(table), *(moment.state for ply in moments(table) for moment in ply.step.moments))


def statuses(table: Table) -> dict[str, Mapping[str, OptionValue]]:
    title: Any = table.title
    views = (title.view(state, viewer) for state in shown_states(table) for viewer in table.viewers)
    told = (title.status(view) for view in views)
    parts = (part for said in told for part in (said if isinstance(said, tuple) else (said,)))
    return {f"status.{part.id}": part.values for part in parts}


def status_of(title: AnyTitle) -> Any:
    """Return a title's `status`, which it exports, or keeps in a module of that name."""
    from importlib import import_module

    found = getattr(title, "status", None)
    return found if callable(found) else import_module(f"game.{title.id}.status").status


@every_table
def test_whatever_the_log_names_is_a_noun_of_the_title(table: Table) -> None:
    words = words_of(table.id)
    for ply in moments(table):
        for event in ply.step.events:
            for name in asked_for(words[f"log.{type(event).__name__}"]):
                value = getattr(event, name)
                assert not isinstance(value, str) or f"noun.{value}" in words, (event, name)


@every_table
def test_every_end_of_a_match_has_words(table: Table) -> None:
    end = table.title.outcome(match_of(table)[-1].step.state)
    assert end is not None
    fits(f"outcome.{end.why}", words_of(table.id)[f"outcome.{end.why}"], ())


@every_title
def test_the_rules_have_the_same_sections_in_both_languages_and_name_the_designer(name: str) -> None:
    numbers = {language: sections_of(name, language) for language in LANGUAGES}
    assert numbers["en"] == numbers["de"]
    assert len(set(numbers["en"])) == len(numbers["en"]) > 3
    if name != "fists":
        for language in LANGUAGES:
            assert TITLES[name].credits.designer in rules_of(name, language)
