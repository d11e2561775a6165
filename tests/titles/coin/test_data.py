"""The data file: what an owner of the cards may correct, and what a mistake in it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.coin import TITLE
from game.coin.rules.components import coins_by_value, component_data
from game.core.contract import BadData


def good() -> dict[str, Any]:
    table = TITLE.component_data()["coins"]
    return {"coins": {key: dict(entry) for key, entry in table.items()}}


def test_every_entry_is_marked_and_the_spread_is_house() -> None:
    marks = {entry["mark"] for entry in TITLE.component_data()["coins"].values()}
    assert marks == {"house"}


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
        (spoiled("7", {"coins": 4, "mark": "house"}), "coins.7.coins is 4, but goes from 1 to 3"),
        (spoiled("7", {"coins": 0, "mark": "house"}), "coins.7.coins is 0, but goes from 1 to 3"),
        (spoiled("7", {"coins": True, "mark": "house"}), "coins.7.coins should be int, not True"),
        (
            spoiled("2", {"coins": 1, "mark": "guessed"}),
            "coins.2.mark should be one of published, derived, house, not 'guessed'",
        ),
        (
            spoiled("14", {"coins": 1, "mark": "house"}),
            "coins.14 is not known; card values go from 1 to 13",
        ),
        (
            spoiled("3", {"coins": 1, "mark": "house", "colour": "red"}),
            "coins.3 has missing or unknown keys: colour",
        ),
        (spoiled("5", 2), "coins.5 should be an object, not 2"),
        ({"coins": [1, 2]}, "coins should be an object, not [1, 2]"),
        ({}, "it has missing or unknown keys: coins"),
        ({**good(), "extra": 1}, "it has missing or unknown keys: extra"),
    ],
)
def test_a_wrong_entry_names_file_key_and_value_in_one_sentence(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadData) as caught:
        coins_by_value(data)
    assert str(caught.value) == f"cards.toml: {sentence}"


def test_a_missing_value_is_named() -> None:
    data = good()
    del data["coins"]["9"]
    with pytest.raises(BadData, match=r"cards\.toml: coins\.9 is missing"):
        coins_by_value(data)


def test_a_file_that_is_no_toml_or_is_missing_says_so(tmp_path: Path) -> None:
    broken = tmp_path / "cards.toml"
    broken.write_text("[coins\n1 = 2", encoding="utf-8")
    with pytest.raises(BadData, match=r"cards\.toml: .*line 1"):
        component_data(broken)
    with pytest.raises(BadData, match=r"nowhere\.toml: No such file or directory"):
        component_data(tmp_path / "nowhere.toml")
