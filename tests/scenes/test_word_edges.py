"""No sentence of any title has a broken edge: all words, both languages, filled with pseudo-data and 0, 1 and 2."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from scenes.board.context import SEAT_FIELDS
from scenes.tables import TABLES
from scenes.words import COUNTS, LANGUAGES, Words, entries, file_of
from tests.contract.wording import placeholders, sentences
from tests.scenes.edges import broken

FILES = (*TABLES, "interface")
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?\}")
COUNTED = re.compile(rf"(?<![\w(:] )\{{({'|'.join(COUNTS)})\}} (?:\w+ )?([a-zäöü]+s|[A-ZÄÖÜ]\w+(?:en|n|e|er|s))\b")
"""A figure before what looks like a plural."""

THINGS = {
    "coin": {"card": "blue 7", "other": "orange 9", "trick_card": "red 11"},
    "coin_age": {
        "coin": "dime",
        "under": "quarter",
        "space": "C2",
        "source": "A1",
        "target": "C1",
        "region": "silver_city",
    },
    "stripmine": {"coin": "dime", "beneath": "penny", "coins": "2 dimes, penny", "face": "heads"},
}
"""Nouns for the values of sentences; all other values are figures or names."""
FRAGMENTS = (
    "noun.",
    "title.",
    "option.",
    "picture.",
    "glossary.",
    "aim.",
    "tip.coin",
    "throw.face",
    "panel.",
    "sheet.",
)
"""What stands within a sentence, in a heading or alone, and may begin with a small letter."""
WHOLE = ("status.", "ask.", "log.", "refusal.", "hint.", "goal.", "tip.", "outcome.")
"""What begins with a capital letter in the files of titles."""
SURE = frozenset((
    "interface.setup.seats", "interface.setup.seats_now", "coin.table.trick_deck", "coin.table.lost",
    "coin_quest.status.actions_waits", "coin_quest.status.bidding_waits",
))  # fmt: skip
"""Figures before a plural that can never be one."""
JOINERS = frozenset(f"interface.{key}" for key in ("menu.against", "score.and", "replay.weighed", "replay.otherwise"))
"""What stands between two names, or above a list."""


def filled(file: str, key: str, language: str, count: int) -> str:
    """Return a sentence with pseudo-data in it."""
    told = entries(file_of(file))[key][language]
    values = {name: value_of(file, name, count) for name in placeholders(told)}
    return Words(language).say(file, key, **{"n": count, **values} if not isinstance(told, str) else values)


def value_of(file: str, name: str, count: int) -> object:
    """Return a value for a placeholder: a number where numbers choose the form, a thing, or a name."""
    if name in COUNTS:
        return count
    return THINGS.get(file, {}).get(name) or ("Ada" if name in SEAT_FIELDS else f"X{name.replace('_', '')}")


def keys() -> Iterator[tuple[str, str]]:
    yield from ((file, key) for file in FILES for key in entries(file_of(file)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_no_sentence_has_a_broken_edge(file: str, language: str) -> None:
    found = []
    for name, key in keys():
        if name == file and not key.startswith(("noun.", "glossary.")) and f"{file}.{key}" not in JOINERS:
            counts = (2,) if f"{file}.{key}" in SURE or key.startswith("value.") else (0, 1, 2)
            found += [f"{key}: {fault}" for count in counts for fault in broken(filled(file, key, language, count))]
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", TABLES)
def test_whole_sentences_begin_with_a_capital_letter_or_a_figure(file: str, language: str) -> None:
    found = []
    for name, key in keys():
        if name == file and key.startswith(WHOLE) and not key.startswith(FRAGMENTS):
            said = filled(file, key, language, 2).lstrip("„“▲▼ ")
            found += [f"{key}: {said}"] if said[:1].islower() else []
    assert not found


@pytest.mark.parametrize("file", FILES)
def test_a_figure_before_a_plural_has_a_form_for_one(file: str) -> None:
    found = []
    for name, key in keys():
        for language, told in entries(file_of(file))[key].items() if name == file else ():
            first = next((count for count in COUNTS if count in placeholders(told)), None)
            for sentence in sentences(told):
                counted = {count for count, _ in COUNTED.findall(sentence)}
                wrong = counted if isinstance(told, str) else counted - {first}
                found += [f"{key} ({language}): {sentence}"] * bool(
                    wrong and not key.startswith("value.") and f"{file}.{key}" not in SURE
                )
    assert not found


@pytest.mark.parametrize("file", TABLES)
def test_german_prepositions_have_their_case(file: str) -> None:
    dative = re.compile(r"\b(?:mit|von|aus|bei|nach|zu) \{\w+\.(?!dat\b)(?:a|the|acc|one|def|defacc)\}")
    accusative = re.compile(r"\b(?:um|für|durch|ohne|gegen) \{\w+\.(?:a|the|dat|one|def)\}")
    for name, key in keys():
        for sentence in sentences(entries(file_of(file))[key]["de"]) if name == file else ():
            assert not dative.search(sentence), key
            assert not accusative.search(sentence), key


@pytest.mark.parametrize(
    "said",
    [
        "Stack: .",
        "Hill 2, from the top:",
        "There is no way from Ohio straight to Ohio.",
        "Es gibt keinen Weg von Ohio direkt nach Ohio.",
        "Now A dime controls it",
        "The Silver City – The Silver City",
        "1 face-up cards",
        "1 Karten",
        "Ada  mines",
        "{seat} mines",
        "on the The Aerie",
        "None is left.",
        "The region is no longer doubled (-4)",
        "-1 for the bank",
    ],
)
def test_broken_edges_are_seen(said: str) -> None:
    assert broken(said)


BY_MOUSE = re.compile(r"\b(?:click|klick|pointer|zeiger\b|mouse|maus\b|hover)", re.IGNORECASE)
"""What names one device: everything is done by mouse, keys or gamepad, so words suit all of them."""
ABOUT_THE_MOUSE = frozenset(("settings.left_handed_tip", "table.faster", "table.onwards"))
"""What is about the mouse itself, or names a key beside it."""
BRITISH = re.compile(r"\b\w*(?:colour|grey|favour|catalogue|neighbour|honour|centre|travell)\w*", re.IGNORECASE)


def told_in(file: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield the keys of a file, and what is said in a language without the names of what fills it."""
    for key, entry in entries(file_of(file)).items():
        for sentence in sentences(entry[language]):
            yield key, PLACEHOLDER.sub("", sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_nothing_asks_for_a_click_of_whoever_uses_keys(file: str, language: str) -> None:
    named = {key: said for key, said in told_in(file, language) if BY_MOUSE.search(said)}
    assert named.keys() <= ABOUT_THE_MOUSE, named


@pytest.mark.parametrize("file", FILES)
def test_english_is_spelled_in_one_way_like_the_rulebooks(file: str) -> None:
    assert not [(key, said) for key, said in told_in(file, "en") if BRITISH.search(said)]
