"""Every word that a player may meet exists in both languages, and none of them gives a secret away."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.coin import TITLE
from game.coin.rules.state import VALUE
from tests.titles.coin.table import EVERYBODY, opening, states

ROOT = Path(__file__).parents[3]
WORDS = tomllib.loads((ROOT / "scenes" / "words" / "coin.toml").read_text(encoding="utf-8"))
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.\w+)?\}")


def sentences(entry: Any) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    else:
        for part in entry.values():
            yield from sentences(part)


def entries(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    for key, value in table.items():
        if "en" in value or "de" in value:
            yield f"{path}{key}", value
        else:
            yield from entries(value, f"{path}{key}.")


@pytest.mark.parametrize(("key", "entry"), list(entries(WORDS)))
def test_every_entry_has_both_languages_with_the_same_placeholders(key: str, entry: dict[str, Any]) -> None:
    assert set(entry) == {"en", "de"}
    assert all(sentences(entry))
    said = {lang: set().union(*map(set, map(PLACEHOLDER.findall, sentences(entry[lang])))) for lang in ("en", "de")}
    assert said["en"] == said["de"], key


def test_every_event_action_option_and_card_has_its_words() -> None:
    assert {name for name in WORDS["log"] if "." not in name} == {event.__name__ for event in TITLE.events}
    assert {name for name in WORDS["action"] if "." not in name} == {action.__name__ for action in TITLE.actions}
    for option in TITLE.options:
        assert set(WORDS["option"][option.id]["value"]) == set(map(str, option.values))
    assert set(VALUE) <= set(WORDS["noun"])


def test_every_refusal_has_its_words_and_cites_a_section_of_the_rules() -> None:
    law = (ROOT / "game" / "coin" / "rules" / "legal.py").read_text(encoding="utf-8")
    reasons = set(re.findall(r'Refusal\("(\w+)"', law)) | {
        f"value_of_{closing}" for closing in ("trick_card", "banked_card", "middle_card")
    }
    assert reasons == set(WORDS["refusal"])
    for section in re.findall(r'Refusal\([^,]+, "(\d+)"', law):
        for language in ("en", "de"):
            rules = (TITLE.texts / f"rules_{language}.md").read_text(encoding="utf-8")
            assert f"\n## {section}. " in rules


def test_both_rules_texts_have_the_same_sections() -> None:
    numbers = [
        re.findall(r"^## (\d+)\. ", (TITLE.texts / f"rules_{language}.md").read_text("utf-8"), re.M)
        for language in ("en", "de")
    ]
    assert numbers[0] == numbers[1] == [str(n) for n in range(1, 14)]


def test_every_status_reason_and_ending_that_comes_up_has_its_words() -> None:
    for state in states(1, opening()):
        for seat in (-1, *EVERYBODY):
            for part in TITLE.status(TITLE.view(state, seat)):
                entry = WORDS["status"][part.id]
                assert set(PLACEHOLDER.findall(" ".join(sentences(entry)))) <= set(part.values)
        for line in state.lines:
            assert line.reason in WORDS["score"]
    assert {"target", "single_round"} == set(WORDS["outcome"])


@pytest.mark.parametrize("event", ["Dealt", "CardDrawn", "CardPutUnder", "PlayedDown", "LeftoverBanked"])
def test_the_log_never_names_a_card_from_which_a_face_down_one_could_be_told(event: str) -> None:
    assert not {"card", "cards"} & set(PLACEHOLDER.findall(" ".join(sentences(WORDS["log"][event]))))
