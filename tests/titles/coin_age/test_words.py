"""Everything a player can see has words in both languages, and the rules' sections are where refusals say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from game.coin_age import TITLE as coin_age
from game.coin_age.rules.data import MAPS, component_data, map_from
from game.coin_age.rules.state import COINS, Phase
from scenes.words import LANGUAGES, Words, entries, file_of

FOLDER = Path(__file__).parents[3] / "game" / "coin_age"
CODE = "".join(
    (FOLDER / f"{module}.py").read_text(encoding="utf-8")
    for module in ("rules/legal", "rules/scoring", "rules/apply", "table/status", "table/previews")
)

REFUSALS = set(re.findall(r'Refusal\("(\w+)"', CODE)) | set(re.findall(r'Refusal\("\w+" if [^"]+ else "(\w+)"', CODE))
ENDINGS = {"map_full", "bank_empty", "stalemate"}


def regions_and_spaces() -> set[str]:
    maps = [map_from(component_data(), name) for name in MAPS]
    return {name for one in maps for name in (*one.ids, *(region.id for region in one.regions))}


WANTED: dict[str, set[str]] = {
    "title": {"name", "blurb", "players", "minutes"},
    "refusal": REFUSALS,
    "log": {event.__name__ for event in coin_age.events},
    "action": {action.__name__ for action in coin_age.actions},
    "outcome": ENDINGS,
    "score": {"space", "region", "bank", "tie_break"},
    "hint": set(re.findall(r'"((?:loses|doubles)_region)"', CODE)) | {"ends_match", "made_of"},
    "status": {phase.replace(" ", "_") for phase in get_args(Phase)} - {"over"}
    | ENDINGS
    | {
        "may_place",
        "may_place_more",
        "may_place_moved",
        "may_place_unmoved",
        "may_place_of_three",
        "may_place_move",
        "may_place_pay",
        "may_place_pay_more",
        "may_pay",
        "may_move",
        "may_capture",
        "may_capture_move",
    }
    | {
        "stalemate_near",
        "tie",
        "tie_shared",
        "last_space",
        "last_coin",
        "spaces_few",
        "spaces_left",
        "coins_left",
        "side_theirs",
        "slap_first",
        "slap_first_soon",
        "slap_soon",
        *(f"allows_{n}" for n in range(5)),
    },
    "aim": {"win", "bank", "bank_slapped", "fewest", "map"},
    "ask": {
        "hand_place",
        "hand_pay",
        "hand_place_pay",
        "bank_capture",
        "bank_pay",
        "stack_capture",
        "stack_capture_move",
    }
    | {"empty_place", *(f"stack_{what}" for what in ("place", "move", "place_move"))},
    "noun": regions_and_spaces() | {*COINS, *MAPS, *ENDINGS, "heads", "tails", "chosen", "nothing_left"},
    "option.map.value": {*MAPS, "random"},
}


@pytest.mark.parametrize("part", WANTED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_shown_lacks_words(part: str, language: str) -> None:
    told = entries(file_of("coin_age"))
    for word in sorted(WANTED[part]):
        assert told.get(f"{part}.{word}", {}).get(language), f"{part}.{word}"


@pytest.mark.parametrize("coin", COINS)
@pytest.mark.parametrize("form", ["a", "the", "acc", "dat", "one", "def", "defacc", "onto", "plural"])
def test_coins_have_all_forms_that_sentences_ask_for(coin: str, form: str) -> None:
    assert f"noun.{coin}.{form}" in entries(file_of("coin_age"))


def test_no_words_are_left_over() -> None:
    told = entries(file_of("coin_age"))
    for part in ("refusal", "log", "action", "outcome", "score", "hint", "status", "aim", "ask"):
        assert {key.removeprefix(f"{part}.") for key in told if key.startswith(f"{part}.")} == WANTED[part]


def test_a_sentence_reads_well_in_both_languages() -> None:
    values = {"seat": "Ada", "owner": "Bo", "coin": "dime", "under": "quarter", "space": "C2"}
    assert Words("en").say("coin_age", "log.Covered", **values) == (
        "Ada covers a quarter of Bo on The Silver City with a dime."
    )
    assert Words("de").say("coin_age", "log.Covered", **values) == (
        "Ada bedeckt einen Quarter von Bo auf „Silberstadt“ mit einem Dime."
    )
