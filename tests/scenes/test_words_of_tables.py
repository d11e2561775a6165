"""What a table says by itself: the sentences that the title's rules name."""

from __future__ import annotations

import re

import pytest

from game.titles import TITLES
from scenes.board.shown import Shown
from scenes.board.words import Words as TableWords
from scenes.words import LANGUAGES, entries, file_of
from tests.scenes.engine_table import begin
from tests.toy.shelving import TABLES_WITH_FISTS

PRESSED = re.compile(
    r"(?:\b[Pp]ress(?: the button)?|\bThe button|\b[Dd]rücken Sie(?: dann)?|\bKnopf) +\**([A-ZÄÖÜ][^*.,:;]*)"
)
"""What a sentence asks to press by a name, where that is not in quotation marks."""

AFTERWARDS = re.compile(r"\b(?:Then|Dann) +\**(\w[^*.,:;]*)")
"""What it asks for after something else."""

KEYS = "Enter", "Space", "Esc"


def test_the_status_line_says_what_the_title_says() -> None:
    table = begin(TABLES_WITH_FISTS["fists"])
    parts = table.match.title.status(table.view())
    said = TableWords(table.context).status(Shown(table.view()))
    assert parts
    assert said == " ".join(table.context.say(f"status.{part.id}", part.values) for part in parts)
    assert said.strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_headline_has_two_colons(language: str) -> None:
    for title in TITLES:
        told = entries(file_of(title))
        for key in (key for key in told if key.startswith(("status.", "ask."))):
            forms = told[key][language]
            for form in forms.values() if isinstance(forms, dict) else (forms,):
                for sentence in re.split(r"(?<=[.!?…]) ", form):
                    assert sentence.count(":") < 2, (key, sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_that_a_sentence_asks_for_is_marked_as_a_name(language: str) -> None:
    for title in (*TITLES, "interface"):
        told = entries(file_of(title))
        labels = {str(told[key][language]) for key in told if key.startswith(("action.", "table.", "key."))}
        for key in (key for key in told if not key.startswith(("action.", "table.", "key."))):
            forms = told[key][language]
            for form in forms.values() if isinstance(forms, dict) else (forms,):
                bare = [name for name in PRESSED.findall(form) if not name.startswith(KEYS)]
                bare += labels.intersection(AFTERWARDS.findall(form))
                assert not bare, (title, key, form)
