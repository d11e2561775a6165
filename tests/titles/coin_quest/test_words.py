"""Words: everything the player can meet has a sentence in both languages, with placeholders that exist."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.coin_quest import TITLE
from game.coin_quest.rules import events, scoring
from game.coin_quest.rules.data import components
from game.coin_quest.table.previews import running_sums
from game.coin_quest.table.standings import standings
from tests.titles.coin_quest.table import DATA, own, played, rigged

WORDS = tomllib.loads(Path("scenes/words/coin_quest.toml").read_text(encoding="utf-8"))


def test_every_way_to_decide_a_lot_has_a_sentence() -> None:
    ways = ("nobody", "alone", "tied", "compared")
    assert all(f"LotResolved_{way}" in WORDS["log"] for way in ways)


def test_every_outcome_use_and_score_reason_has_words() -> None:
    assert set(WORDS["outcome"]) == {"prestige", *scoring.TIE_BREAKS, "shared"}
    assert set(WORDS["score"]) == {"lot", "rare", "bought", "quality", "majority"}
    assert {"age", "strike", "rare", "plain"} == set(WORDS["use"])


def test_every_coin_has_a_name_in_both_languages() -> None:
    for coin in components(DATA, 5, "longer").coins:
        assert set(WORDS["noun"][coin]) == {"en", "de"}, coin


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


def test_the_aim_adds_what_the_own_coins_would_bring_if_the_match_ended_now() -> None:
    said = set()
    for state, _ in played(3, seed=4):
        view = TITLE.view(state, 1)
        if view.round and view.stage not in ("counting", "over"):
            told = TITLE.aim(view)[1]
            brought = sum(one.points for one in standings(view)[1])
            assert told.values.get("sum", told.values["n"]) == view.players[1].prestige + brought
            said.add(told.id)
    assert said == {"own", "own_sum"}
