"""The data file: what an owner of the cards may correct, and what a mistake in it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.coin import TITLE
from game.coin.rules.components import MARKS, coins_by_value, read_cards
from game.core.contract import BadData


def good() -> dict[str, Any]:
    table = TITLE.component_data()["coins"]
    return {"coins": {key: dict(entry) for key, entry in table.items()}}


def test_every_entry_is_marked_and_the_spread_is_house() -> None:
    marks = {entry["mark"] for entry in TITLE.component_data()["coins"].values()}
    assert marks == {"house"}
    assert marks <= set(MARKS)


def test_a_corrected_spread_is_played_with() -> None:
    data = good()
    data["coins"]["13"] = {"coins": 3, "mark": "published"}
    state = TITLE.setup({"target": "65", "gray_tie": "all"}, 4, data)
    assert state.rules.coins[13] == 3
    assert TITLE.snapshot(state)["coins"][12] == 3


def spoiled(key: str, entry: object) -> dict[str, Any]:
    data = good()
    data["coins"][key] = entry
    return data


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (
            spoiled("7", {"coins": 4, "mark": "house"}),
            "cards.toml: coins.7.coins is 4, but must be a whole number from 1 to 3",
        ),
        (
            spoiled("7", {"coins": True, "mark": "house"}),
            "cards.toml: coins.7.coins is True, but must be a whole number from 1 to 3",
        ),
        (
            spoiled("2", {"coins": 1, "mark": "guessed"}),
            "cards.toml: coins.2.mark is 'guessed', but must be one of: published, derived, house",
        ),
        (
            spoiled("14", {"coins": 1, "mark": "house"}),
            "cards.toml: coins.14 = {'coins': 1, 'mark': 'house'} is not known; card values go from 1 to 13",
        ),
        (
            spoiled("3", {"coins": 1, "mark": "house", "colour": "red"}),
            "cards.toml: coins.3.colour = 'red' is not known; an entry has coins and mark",
        ),
        (spoiled("5", 2), 'cards.toml: coins.5 is 2, but must be like { coins = 2, mark = "house" }'),
        ({"coins": [1, 2]}, "cards.toml: coins is [1, 2], but must be a table with the values 1 to 13"),
        ({}, "cards.toml: coins is None, but must be a table with the values 1 to 13"),
        ({**good(), "extra": 1}, "cards.toml: extra = 1 is not known; the only table is [coins]"),
    ],
)
def test_a_wrong_entry_names_file_key_and_value_in_one_sentence(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadData) as caught:
        coins_by_value(data)
    assert str(caught.value) == sentence


def test_a_missing_value_is_named() -> None:
    data = good()
    del data["coins"]["9"]
    with pytest.raises(BadData, match=r"cards\.toml: coins\.9 is missing"):
        coins_by_value(data)


def test_a_file_that_is_no_toml_or_is_missing_says_so(tmp_path: Path) -> None:
    broken = tmp_path / "cards.toml"
    broken.write_text("[coins\n1 = 2", encoding="utf-8")
    with pytest.raises(BadData, match=r"cards\.toml cannot be read as TOML"):
        read_cards(broken)
    with pytest.raises(BadData, match=r"nowhere\.toml is missing"):
        read_cards(tmp_path / "nowhere.toml")
