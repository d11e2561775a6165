"""The components and what is said about wrong ones."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from game.core.contract import BadData
from game.stripmine import TITLE
from game.stripmine.rules.components import box_of
from tests.titles.stripmine.table import DATA, coins

Change = Callable[[dict[str, Any]], None]


def changed(change: Change) -> dict[str, Any]:
    data = copy.deepcopy(dict(DATA))
    change(data)
    return data


def put(section: str, key: str, value: object) -> Change:
    return lambda data: data[section].__setitem__(key, value)


def test_the_box_holds_what_the_rulings_say() -> None:
    box = box_of(DATA)
    assert box.coins == coins("QDNP")
    assert box.cents == (25, 10, 5, 1)
    assert box.hill == coins("QNPD")
    assert (box.hills_per_player, box.turns, box.points) == (2, (4, 2, 2), (4, 3, 2, 1))
    assert box.takes == coins("QDNP")


def test_the_data_are_plain_and_stay_with_a_match() -> None:
    data = TITLE.component_data()
    assert data == DATA
    box_of(copy.deepcopy(data))


def test_every_entry_is_marked_as_published_derived_or_house() -> None:
    entries = [entry for part in DATA.values() for entry in (part if isinstance(part, list) else [part])]
    assert {entry["mark"] for entry in entries} == {"published", "derived", "house"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.pop("coin"), "it has missing or unknown keys: coin"),
        (lambda data: data["coin"].pop(), r"coin cannot be \['quarter', .*\]; it must be a list of 4 coins"),
        (
            lambda data: data["coin"][2].update(cents=0),
            r"coin\[2\].cents cannot be 0; it must be a whole number from 1",
        ),
        (
            lambda data: data["coin"][1].update(cents=25),
            r"coin\[1\].cents cannot be 25; it must be a face value that no other",
        ),
        (lambda data: data["coin"][1].update(name="quarter"), r"coin\[1\].name cannot be 'quarter'"),
        (lambda data: data["coin"][3].update(name="thaler"), r"coin\[3\].name should be one of .*'thaler'"),
        (lambda data: data["coin"].__setitem__(0, 25), r"coin\[0\] should be an object, not 25"),
        (lambda data: data["coin"][0].update(mark="guess"), r"coin\[0\].mark should be .*'guess'"),
        (lambda data: data.__setitem__("hill", 4), "hill should be an object, not 4"),
        (put("hill", "mark", None), "hill.mark should be one of published, derived, house, not None"),
        (put("hill", "stack", []), r"hill.stack cannot be \[\]; it must be a list of coins"),
        (put("hill", "stack", ["quarter", "euro"]), r"hill.stack\[1\] should be one of .*'euro'"),
        (put("hill", "per_player", True), "hill.per_player should be int, not True"),
        (put("hill", "per_player", 0), "hill.per_player cannot be 0; it must be a whole number from 1"),
        (put("hill", "per_player", 3), "mining.turns .* must be 12 turns in all"),
        (put("mining", "turns", []), r"mining.turns cannot be \[\]; it must be a list of whole numbers"),
        (put("mining", "turns", [8, 0]), r"mining.turns\[1\] cannot be 0"),
        (put("mining", "turns", [8]), "mining.turns .* leave two coins after the last auction"),
        (put("mining", "turns", [1, 5, 2]), "mining.turns .* everybody has two coins to offer"),
        (put("mining", "turns", "4 2 2"), "mining.turns should be a list, not '4 2 2'"),
        (put("mining", "turns", [4, 2, 2.0]), r"mining.turns\[2\] should be int, not 2.0"),
        (put("auction", "points", [4, 3, 2]), "auction.points .* 4 numbers, one for each rank"),
        (put("settling", "takes", ["dime"] * 4), "settling.takes .* every coin once"),
        (put("tie", "coin", "guinea"), "tie.coin should be one of .*'guinea'"),
    ],
)
def test_a_wrong_entry_gets_one_sentence_with_file_key_and_value(change: Change, message: str) -> None:
    with pytest.raises(BadData, match=f"components.toml: {message}"):
        box_of(changed(change))


def test_two_players_must_be_able_to_mine_while_a_hill_waits() -> None:
    def shorter(data: dict[str, Any]) -> None:
        data["hill"].update(stack=["quarter", "dime", "nickel", "penny"], per_player=1)
        data["mining"].update(turns=[4])

    with pytest.raises(BadData, match="mine before a waiting hill joins"):
        box_of(changed(shorter))


def test_a_match_follows_the_data_it_was_begun_with() -> None:
    data = changed(put("hill", "stack", ["quarter", "nickel", "dime", "penny"]))
    state = TITLE.setup({option.id: option.default for option in TITLE.options}, 2, data)
    assert state.table.top(0) == "penny"
