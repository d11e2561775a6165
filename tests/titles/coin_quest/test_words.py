"""Words: everything the player can meet has a sentence in both languages, with placeholders that exist."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules import events, legal, scoring
from game.coin_quest.rules.data import components
from game.coin_quest.table.previews import running_sums
from game.coin_quest.table.status import status
from tests.titles.coin_quest.table import DATA, own, played, rigged

WORDS = tomllib.loads(Path("scenes/words/coin_quest.toml").read_text(encoding="utf-8"))
RULES = {
    language: Path(f"game/coin_quest/texts/rules_{language}.md").read_text(encoding="utf-8")
    for language in ("en", "de")
}


def sections(language: str) -> list[str]:
    return re.findall(r"^## (\d+)\. ", RULES[language], re.MULTILINE)


def refusals() -> list[tuple[str, str]]:
    source = Path(legal.__file__).read_text(encoding="utf-8")
    return re.findall(r'Refusal\("(\w+)", "(\d+)"', source)


def test_the_rules_have_the_same_numbered_sections_in_both_languages() -> None:
    assert sections("en") == sections("de") == [str(number) for number in range(1, 16)]


def test_every_refusal_has_a_sentence_and_cites_a_section_of_the_rules() -> None:
    known = refusals()
    assert len(known) > 10
    reasons = {reason for reason, _ in known} | {"place_every_coin", "bid_not_sorted", "no_such_lot", "metal_barred"}
    assert reasons == set(WORDS["refusal"])
    assert {section for _, section in known} <= set(sections("en"))


def test_every_event_has_a_log_sentence_whose_placeholders_are_its_fields() -> None:
    for kind in TITLE.events:
        names = {field.name for field in fields(kind)}
        for language, text in WORDS["log"][kind.__name__].items():
            for sentence in [text] if isinstance(text, str) else text.values():
                asked = set(re.findall(r"\{(\w+)", sentence))
                assert asked <= names, (kind.__name__, language, asked - names)


def test_every_way_to_decide_a_lot_has_a_sentence() -> None:
    ways = ("nobody", "alone", "tied", "gold", "silver", "copper")
    assert all(f"LotResolved_{way}" in WORDS["log"] for way in ways)


def test_every_action_option_outcome_and_score_reason_has_words() -> None:
    assert set(WORDS["action"]) == {kind.__name__ for kind in TITLE.actions}
    assert set(WORDS["option"]) == {option.id for option in TITLE.options}
    assert set(WORDS["outcome"]) == {"prestige", *scoring.TIE_BREAKS, "shared"}
    assert set(WORDS["score"]) == {"lot", "rare", "bought", "quality", "majority"}
    assert {"age", "strike", "rare"} == set(WORDS["use"])


def test_every_coin_has_a_name_in_both_languages() -> None:
    for coin in components(DATA, 5, "longer").coins:
        assert set(WORDS["noun"][coin]) == {"en", "de"}, coin


def test_every_sentence_exists_in_both_languages() -> None:
    def check(table: dict[str, Any], where: str) -> None:
        if "en" in table or "de" in table:
            assert set(table) == {"en", "de"}, where
            return
        for key, value in table.items():
            check(value, f"{where}.{key}")

    check(WORDS, "")


@pytest.mark.parametrize("seats", [2, 4])
def test_the_status_line_always_has_a_sentence_with_the_values_it_needs(seats: int) -> None:
    for start, step in played(seats, seed=4):
        between = [moment.state for moment in TITLE.apply(start, *step).moments] if step else []
        for state, viewer in product((start, *between), (-1, 0, seats - 1)):
            for said in status(TITLE.view(state, viewer)):
                text = WORDS["status"][said.id]["de"]
                for sentence in [text] if isinstance(text, str) else text.values():
                    assert set(re.findall(r"\{(\w+)", sentence)) <= set(said.values)


def test_the_running_sums_add_a_half_laid_bid_up_per_metal() -> None:
    table = rigged({0: own(0, "gold1", "silver2", "copper2 a"), 1: own(1, "gold1")}).deal().end_actions()
    partial = [(own(0, "gold1")[0], 1), (own(0, "silver2")[0], 1)]
    assert running_sums(table.view(0), partial) == {1: events.LotBid(0, 1, 2, 0)}


@pytest.mark.parametrize("essen", ["off", "same_length", "longer"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_aim_counts_the_rounds_that_a_match_really_has(seats: int, essen: str) -> None:
    shown = [TITLE.aim(TITLE.view(state, 0)) for state, _ in played(seats, seed=4, essen=essen)]
    said = [parts[2].values for parts in shown if len(parts) > 1]
    assert len({values["rounds"] for values in said}) == 1
    assert said[-1]["round"] == said[-1]["rounds"]


def test_the_aim_tells_a_spectator_the_most_prestige_and_everybody_their_own() -> None:
    for state, _ in played(3, seed=4):
        for viewer in (-1, 0, 1, 2):
            view = TITLE.view(state, viewer)
            known = [player.prestige for player in view.players]
            points = max(known) if viewer < 0 else state.players[viewer].prestige
            parts = TITLE.aim(view)
            assert {f"aim.{part.id}" for part in parts} <= {f"aim.{key}" for key in WORDS["aim"]}
            assert len(parts) == 1 or parts[1].values["n"] == points
