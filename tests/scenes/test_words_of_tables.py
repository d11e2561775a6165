"""What a table says by itself: the sentences that the title's rules name."""

from __future__ import annotations

import re

import pytest

from game.titles import TITLES
from scenes.board.shown import Shown
from scenes.board.words import Words as TableWords
from scenes.words import LANGUAGES, Words, entries, file_of
from tests.scenes.engine_table import begin
from tests.toy.shelving import TABLES_WITH_FISTS


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
                said = Words(language).say("interface", "table.yours", name="Anna", status=form)
                for sentence in re.split(r"(?<=[.!?…]) ", said):
                    assert sentence.count(":") < 2, (key, sentence)
