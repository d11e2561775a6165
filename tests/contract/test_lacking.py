"""No title lacks anything that the recipe names; and of titles that do lack something, it is said what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from game.core.agent import Opponents
from game.core.contract import AnyTitle, Credits, Option, Outcome, Refusal, ScoreLine, Status
from game.titles import TITLES as CABINET
from scenes.board.table import Table
from scenes.tables import TABLES
from scenes.words import entries
from tests.contract.lacking import ON_THE_SHELF, WHOLE, Part, lacks
from tests.contract.plays import TITLES
from tests.toy import TITLE as toy
from tests.toy.shelving import TABLES_WITH_FISTS, WORDS

FISTS: Table = TABLES_WITH_FISTS[toy.id]


def name_of(part: Part) -> str:
    """Return the name by which a test of a part is known."""
    return part.__name__


@pytest.mark.parametrize("part", WHOLE, ids=name_of)
@pytest.mark.parametrize("name", TITLES)
def test_no_title_lacks_anything(name: str, part: Part) -> None:
    told = lacks(TITLES[name], TABLES_WITH_FISTS[name], (part,))
    assert not told, "\n".join(told)


@pytest.mark.parametrize("part", ON_THE_SHELF, ids=name_of)
@pytest.mark.parametrize("name", CABINET)
def test_no_title_of_the_cabinet_lacks_anything_that_lies_elsewhere(name: str, part: Part) -> None:
    told = lacks(CABINET[name], TABLES[name], (part,))
    assert not told, "\n".join(told)


# Titles that lack something


@dataclass(frozen=True)
class Whisper:
    """An action that nobody has written anything about."""

    volume: int


@dataclass(frozen=True)
class Cough:
    """An event that nobody has written anything about."""


def lacked(title: AnyTitle = toy, **table: Any) -> list[str]:
    """Return what a variant of Fists lacks."""
    return lacks(title, replace(FISTS, **table), WHOLE)


def with_words(folder: Path, old: str, new: str) -> list[str]:
    """Return what Fists lacks with other words."""
    text = WORDS.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file = folder / "fists.toml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    return lacked(words=file)


def test_new_actions_and_events_are_asked_for_words_and_a_vocabulary() -> None:
    def why_illegal(state: Any, seat: int, action: Any) -> Refusal | None:
        return Refusal("no_seat", "1") if isinstance(action, Whisper) else toy.why_illegal(state, seat, action)

    title = replace(toy, actions=(*toy.actions, Whisper), events=(*toy.events, Cough), why_illegal=why_illegal)
    assert lacked(title) == [
        "RECORD.md does not name `Whisper` (action Whisper).",
        "RECORD.md does not name `volume` (action Whisper).",
        "words.toml has no words for 'action.Whisper'.",
        "words.toml has no words for 'log.Cough'.",
        "words.toml has no words for 'phrase.Whisper'.",
    ]


def test_new_options_are_asked_for_words() -> None:
    assert lacked(replace(toy, options=(*toy.options, Option("late", (True, "never"), True)))) == [
        "RECORD.md does not name the option `late`.",
        *(f"words.toml has no words for 'option.late.{key}'." for key in ("name", "help", "value.true", "value.never")),
    ]


def test_whatever_is_said_in_a_match_is_asked_for_words() -> None:
    title = replace(
        toy,
        why_illegal=lambda state, seat, action: Refusal("asleep", "1"),
        status=lambda view: (Status("yawning"),),
        score_lines=lambda view: (ScoreLine(0, "dream", 1),),
        outcome=lambda state: toy.outcome(state) and Outcome("bedtime", (0,), (1, 2, 2, 2)[: len(state.hands)]),
    )
    assert lacked(title) == [
        f"words.toml has no words for {key!r}."
        for key in ("refusal.asleep", "score.dream", "status.yawning", "outcome.bedtime")
    ]


def test_new_snapshot_keys_and_sources_of_luck_are_asked_for_in_the_vocabulary() -> None:
    title = replace(
        toy,
        snapshot=lambda state: {**toy.snapshot(state), "wins": [{"moon": 0}]},
        chance=lambda state: (request := toy.chance(state)) and replace(request, source=f"moon {request.source}"),
    )
    assert lacked(title) == [
        "RECORD.md does not name the key `moon`.",
        "RECORD.md does not name the source of luck `moon`.",
    ]


def test_rules_are_wanted_in_both_languages_with_the_same_sections(tmp_path: Path) -> None:
    (tmp_path / "RECORD.md").write_text((toy.texts / "RECORD.md").read_text(encoding="utf-8"), encoding="utf-8")
    assert lacked(replace(toy, texts=tmp_path)) == [
        f"There are no rules in {language!r}: {tmp_path.name}/rules_{language}.md." for language in ("en", "de")
    ]
    (tmp_path / "rules_en.md").write_text("## 1. One\n## 2. Two\n## 3. Three\n## 3. Four\n")
    (tmp_path / "rules_de.md").write_text("## 1. Eins\n")
    assert lacked(replace(toy, texts=tmp_path)) == [
        "rules_en.md has a section number twice.",
        "rules_de.md should have 4 numbered sections or more (## 1. …).",
        "The rules should have the same sections in English and German.",
    ]


def test_the_usual_levels_are_wanted_and_no_unknown_ones() -> None:
    known = toy.opponents()
    levels = {"random": known.levels["random"], "wizard": known.levels["easy"]}
    opponents: Opponents[Any, Any, Any] = replace(known, levels=levels)
    assert lacked(replace(toy, opponents=lambda: opponents)) == [
        "It has no level 'easy'.",
        "No player can choose the level 'wizard': random, easy, medium, hard, expert.",
    ]


def test_of_a_new_level_it_is_asked_how_it_plays() -> None:
    known = toy.opponents()
    opponents: Opponents[Any, Any, Any] = replace(known, levels={**known.levels, "hard": known.levels["easy"]})
    assert lacked(replace(toy, opponents=lambda: opponents)) == ["words.toml has no words for 'opponent.hard'."]


def test_a_picture_and_a_file_of_words_are_wanted(tmp_path: Path) -> None:
    assert lacked(box=tmp_path / "fists.jpg") == ["The box has no picture fists.jpg: see sprites/workshop/boxes.py."]
    told = lacked(words=tmp_path / "fists.toml")
    assert told[0] == "There is no file of words fists.toml."
    wanted = {key for key in entries(WORDS) if key.partition(".")[0] in ("title", "option", "action", "log", "phrase")}
    assert {f"fists.toml has no words for {key!r}." for key in wanted} <= set(told)


@pytest.mark.parametrize(
    ("old", "new", "sentences"),
    [
        (
            'Shout = { en = "Shout", de = "Rufen" }',
            'Shout = { en = "Shout" }',
            ["'action.Shout' says nothing in 'de'."],
        ),
        ('de = "{card}"', 'de = "Karte"', ["'score.card' asks for other values in English than in German."]),
        (
            'Round {round}", de = "Runde {round}" }\nFist',
            'Round {number}", de = "Runde {number}" }\nFist',
            ["'log.RoundBegan' asks for {number}, which it is not given."],
        ),
        ('{ en = "{seat} gets', '{ fr = "", en = "{seat} gets', ["'log.CardDealt' has 'fr', which is no language."]),
        (
            '{ one = "One fist',
            '{ single = "One fist',
            ["'status.showing' should have a sentence, or both 'one' and 'other'."],
        ),
        (
            'RoundBegan = { en = "Round {round}"',
            'RoundBegan = { en = { one = "Round {round}", other = "Rounds {round}" }',
            ["'log.RoundBegan' has a plural, and none of n, count, left, points, matches, cost says how many."],
        ),
        (
            'Show = { en = "Close the fist around {pennies}", de = "Faust um {pennies} schließen" }',
            'Show = { en = "Close it", de = "Schließen" }\nShout = { en = "Shout", de = "Rufen" }',
            [
                "'phrase.Show' should name what it is done to: pennies.",
                "'phrase.Shout' is not needed, since Shout has no fields: [action] is enough.",
            ],
        ),
        (
            "[title]",
            '[thanks]\nall = { en = "A", de = "B" }\n\n[title]',
            ["[title] should be the first table, since the menu reads only that."],
        ),
    ],
)
def test_words_that_do_not_fit_are_named(tmp_path: Path, old: str, new: str, sentences: list[str]) -> None:
    told = with_words(tmp_path, old, new)
    assert told == [f"fists.toml: {sentence}" for sentence in sentences]


def test_a_title_that_stands_nowhere_lacks_its_places() -> None:
    stray = replace(CABINET["coin_age"], id="nowhere", credits=Credits("Nobody", "None"))
    told = lacks(stray, TABLES["coin_age"], ON_THE_SHELF)
    assert told[:2] == ["game/titles.py has no title 'nowhere'.", "scenes/tables/__init__.py has no table 'nowhere'."]
    assert "There is no module game/nowhere/rules/legal.py." in told
    assert "There is no folder scenes/tables/nowhere." in told
    assert "rules_de.md does not name the designer, Nobody." in told
    assert "It has 0 golden records, not 2: run python -m tests.records.make." in told
    assert "There is no account of its opponents: opponents/AI.md." in told
    assert "Its level 'expert' was never measured: run python -m tests.long.ladder nowhere." in told
