"""Everything a player can see has words in both languages, and the rules' sections are where refusals say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import game.stripmine
from game.stripmine import TITLE
from game.stripmine.rules.events import DiscardReason, StartReason
from scenes.words import Words, entries, file_of
from tests.titles.stripmine.table import coins

FOLDER = Path(game.stripmine.__file__).parent
LEGAL = (FOLDER / "rules" / "legal.py").read_text(encoding="utf-8")
STATUS = (FOLDER / "table" / "status.py").read_text(encoding="utf-8")
OUTCOMES = {"points", "stash", "shared", "shared_money"}

WANTED: dict[str, set[str]] = {
    "title": {"name", "blurb", "players", "minutes"},
    "refusal": set(re.findall(r'Refusal\("(\w+)"', LEGAL)),
    "log": {event.__name__ for event in TITLE.events}
    | {"AuctionBegan.blowout", "BearFlipped.none", "Kept.one", "Mined.only", "Ranked.tied", "TieFlipped.place"},
    "action": {action.__name__ for action in TITLE.actions},
    "outcome": OUTCOMES,
    "score": {"auction", "blowout"},
    "status": set(re.findall(r'Status\("(\w+)"', STATUS))
    | {
        "mining",
        "mining_own",
        "mining_bear",
        "offering",
        "offering_last",
        "offering_bear",
        "offering_paw",
        "offering_blowout",
        "keeping",
        "offering_all",
        "keeping_all",
        "start",
        "tie",
        "between",
    }
    | OUTCOMES,
    "aim": {"win", "win_blowout", "auction", "last", "blowout"}
    | {f"coins{whose}{last}" for whose in ("", "_own", "_others") for last in ("", "_last")},
    "ask": {"second", "close", "close_kept"},
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


@pytest.mark.parametrize("coin", coins("QDNP"))
@pytest.mark.parametrize("form", ["a", "the", "acc", "dat", "plural"])
def test_coins_have_all_forms_that_sentences_ask_for(coin: str, form: str) -> None:
    assert f"noun.{coin}.{form}" in entries(file_of("stripmine"))


def test_a_sentence_reads_well_in_both_languages() -> None:
    values = {"seat": "Ada", "coin": "dime"}
    assert Words("en").say("stripmine", "log.Mined", **values) == "Ada mines a dime."
    assert Words("de").say("stripmine", "log.Mined", **values) == "Ada nimmt einen Dime."
