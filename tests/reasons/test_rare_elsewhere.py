"""Rare reasons of Coin Age, Coin Quest and Stripmine, each in a position laid out by hand, said in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from game.coin_age.rules.actions import Capture, EndTurn, Pay, Place
from game.coin_quest.rules.actions import UseRare
from game.core.contract import Reason
from game.stripmine.rules.actions import Keep, Offer
from game.titles import TITLES
from scenes.words import Words
from tests.reasons.test_reasons import KNOWN
from tests.reasons.told import Told
from tests.titles.coin_age.table import FULL, bank, laid_out, slapped
from tests.titles.coin_quest.table import own, rigged
from tests.titles.stripmine.table import at_auction, coins, fall, offer_all

ALL_FOUR = ["quarter", "nickel", "penny", "dime"]
TRUE, UNTRUE = 0, 1
"""A position and an action of which the reason holds, and others of which it does not."""

RARE: dict[tuple[str, str], tuple[tuple[Any, Any], tuple[Any, Any]]] = {
    ("coin_age", "uncovers"): (
        (slapped(laid_out({"A1": [("quarter", 0), ("penny", 1)]}), []), Capture("A1")),
        (slapped(laid_out({"A1": [("quarter", 1), ("penny", 1)]}), []), Capture("A1")),
    ),
    ("coin_age", "third"): (
        (slapped(laid_out(), ALL_FOUR), Pay("dime")),
        (slapped(laid_out(), ALL_FOUR), Place("dime", "A1")),
    ),
    ("coin_age", "no_gain"): (
        (slapped(laid_out({"A1": [("quarter", 0)]}), []), EndTurn()),
        (slapped(laid_out({"A1": [("quarter", 1)]}), []), EndTurn()),
    ),
    ("coin_age", "not_yet"): (
        (slapped(laid_out(banks=(bank(dimes=1), FULL)), ["dime"]), EndTurn()),
        (slapped(laid_out(banks=(bank(dimes=1), bank(pennies=1))), ["dime"]), EndTurn()),
    ),
    ("coin_age", "wins"): (
        (slapped(laid_out(banks=(bank(dimes=1), bank(pennies=1))), ["dime"]), Place("dime", "A1")),
        (slapped(laid_out(banks=(bank(dimes=1), FULL)), ["dime"]), Place("dime", "A1")),
    ),
    ("stripmine", "keeps_kinds"): (
        (at_auction(["QQDD", "NP", "NP"]), Offer(coins("QD"))),
        (at_auction(["QQDD", "NP", "NP"]), Offer(coins("QQ"))),
    ),
    ("stripmine", "both_alike"): (
        (fall(offer_all(at_auction(["QQD"] * 4, bear=True), ["QQ"] * 4).state, "TTTT").state, Keep("quarter")),
        (fall(offer_all(at_auction(["QQD"] * 4, bear=True), ["QD"] * 4).state, "TTTT").state, Keep("quarter")),
    ),
    ("coin_quest", "can_buy"): (
        (rigged({0: ["rare2 silver1"], 1: own(1, "gold1")}, prestige={0: 1}).deal().state, UseRare("rare2 silver1")),
        (rigged({0: ["rare2 silver1"], 1: own(1, "gold1")}, prestige={0: 0}).deal().state, UseRare("rare2 silver1")),
    ),
}

SAID = {
    "uncovers": (
        "your quarter beneath it controls Hellag Dum again",
        "darunter beherrscht ein Quarter von Ihnen wieder „Hellag Dum“",
    ),
    "third": ("for it you may place 3 coins in this turn", "dafür dürfen Sie in diesem Zug 3 Münzen legen"),
    "no_gain": (
        "nothing else would gain you anything now",
        "nichts anderes brächte Ihnen jetzt einen Vorteil",
    ),
    "not_yet": (
        "placing a coin now ends the match, and you lose",
        "Legen beendet jetzt die Partie, und Sie verlieren",
    ),
    "wins": ("it ends the match, and you win 2 to 1", "damit endet die Partie, und Sie gewinnen 2 zu 1"),
    "keeps_kinds": (
        "you keep a coin of each of your kinds for the auctions to come",
        "für die nächsten Auktionen behalten Sie von jeder Ihrer Sorten eine Münze",
    ),
    "both_alike": ("both of your coins are quarters", "Ihre beiden Münzen sind Quarters"),
    "can_buy": (
        "then you can pay the 3 prestige for a coin of the market",
        "dann können Sie die 3 Prestige für eine Münze am Markt bezahlen",
    ),
}


def given(title: str, case: tuple[Any, Any]) -> list[Reason]:
    """Return the reasons for an action of seat 0, which must be legal."""
    state, action = case
    assert TITLES[title].why_illegal(state, 0, action) is None
    return list(KNOWN[title][0].reasons(TITLES[title].view(state, 0), action))


@pytest.mark.parametrize(("title", "kind"), RARE)
def test_a_rare_reason_is_given_holds_and_is_said(title: str, kind: str) -> None:
    (one,) = [reason for reason in given(title, RARE[title, kind][TRUE]) if reason.id == kind]
    assert KNOWN[title][1][kind](Told(TITLES[title], *RARE[title, kind][TRUE][:1], 0, RARE[title, kind][TRUE][1], one))
    said = tuple(Words(language).say(title, f"reason.{kind}", **one.values) for language in ("en", "de"))
    assert said == SAID[kind]


@pytest.mark.parametrize(("title", "kind"), RARE)
def test_a_rare_reason_is_not_given_where_it_does_not_hold(title: str, kind: str) -> None:
    assert kind not in {reason.id for reason in given(title, RARE[title, kind][UNTRUE])}
