"""Rare reasons of American Numismatists, each in a position laid out by hand, with its sentence in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules import actions
from game.american_numismatists.rules.state import State
from game.american_numismatists.table.reasons import reasons
from scenes.words import Words
from tests.reasons.american_numismatists import CHECKS
from tests.reasons.told import Told
from tests.titles.american_numismatists.table import BOX, laid_out

SNOOP = next(card for card in BOX.investments if card.startswith("snoop"))
OVERTIME = next(card for card in BOX.investments if card.startswith("overtime"))
BEST = min(BOX.coins, key=lambda coin: coin.overall).id
SERVED = [next(card.id for card in BOX.collectors if card.credibility == 5)]
"""Five credibility; with four coin shows and the most valuable coin that makes ten."""

RARE: dict[str, tuple[State, Any, str, str]] = {
    "sees": (
        laid_out(investments={0: [SNOOP]}, collectors={1: ["penelope_fairpenny", "hubert_bisonfield"]}),
        actions.PlaySnoop(1),
        "you see all 2 collectors of Guinea and may exchange one",
        "Sie sehen alle 2 Sammler von Guinea und dürfen einen tauschen",
    ),
    "five_more": (
        laid_out(investments={0: [OVERTIME]}),
        actions.PlayOvertime(),
        "you get 5 more actions in this turn",
        "Sie bekommen in diesem Zug 5 weitere Aktionen",
    ),
    "friend_there": (
        laid_out(friends={0: ["midwest"]}),
        actions.Travel("midwest"),
        "the owner is your friend: coins cost one action less there",
        "dort sind Sie befreundet: Münzen kosten eine Aktion weniger",
    ),
    "reaches_ten": (
        laid_out(shows={0: 4}, shops={"northwest": [BEST]}, scored={0: SERVED}),
        actions.BuyCoin(BEST),
        "it brings you to 10 credibility; 10 win",
        "damit haben Sie 10 Ansehen; 10 gewinnen",
    ),
}


def given(name: str) -> Told:
    state, action = RARE[name][:2]
    found = reasons(TITLE.view(state, 0), action)
    return Told(TITLE, state, 0, action, next(one for one in found if one.id == name))


@pytest.mark.parametrize("name", RARE)
def test_a_rare_reason_is_given_and_holds(name: str) -> None:
    assert CHECKS[name](given(name))


@pytest.mark.parametrize("name", RARE)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rare_reason_is_said_in_both_languages(name: str, language: str) -> None:
    values = {key: "Guinea" if key == "other" else value for key, value in given(name).values.items()}
    said = Words(language).say(TITLE.id, f"reason.{name}", **values)
    assert said == RARE[name][2 if language == "en" else 3]


def test_a_reason_is_not_given_where_it_does_not_hold() -> None:
    for state, action, kind in (
        (laid_out(), actions.Travel("midwest"), "friend_there"),
        (RARE["reaches_ten"][0], actions.Travel("midwest"), "reaches_ten"),
    ):
        assert kind not in {one.id for one in reasons(TITLE.view(state, 0), action)}
