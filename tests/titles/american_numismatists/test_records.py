"""Golden records for 2 to 5 seats and each kind of end, followed by a second implementation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.titles.american_numismatists.checker import check
from tests.titles.american_numismatists.golden import FOLDER, RECIPES, mixed, record
from tests.titles.american_numismatists.second_criteria import Wrong

GOLDEN = sorted(FOLDER.glob("american_numismatists-*.jsonl"))


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def ends() -> dict[str, str]:
    found = {path.stem.removeprefix("american_numismatists-"): check(text(path)) for path in GOLDEN}
    return {name: snapshot["result"]["why"] for name, snapshot in found.items()}


def test_there_are_two_golden_records_for_2_to_5_seats_and_one_for_each_further_end() -> None:
    assert {path.stem.removeprefix("american_numismatists-") for path in GOLDEN} == {*RECIPES, "changing_hands"}


def test_the_second_implementation_follows_them_to_every_kind_of_end() -> None:
    found = ends()
    assert set(found.values()) == {"ten", "last_round", "coins", "collectors", "stall"}
    assert found["2-coins"] == "coins"
    assert found["2-collectors"] == "collectors"
    assert found["3-stall"] == "stall"
    assert found["3-last_round"] == "last_round"


def test_the_golden_records_hold_every_action() -> None:
    from game.american_numismatists import TITLE

    done = {json.loads(line).get("do") for path in GOLDEN for line in text(path).splitlines()[1:]}
    assert {kind.__name__ for kind in TITLE.actions} <= done


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("finish_round", [False, True])
def test_the_second_implementation_agrees_on_other_matches(seats: int, finish_round: bool) -> None:
    options = {"finish_round": finish_round, "win_off_turn": seats % 2 == 0}
    assert check(record(seats, 500 + seats, mixed, options))["result"]


def test_a_forged_line_is_not_followed() -> None:
    lines = text(FOLDER / "american_numismatists-2-a.jsonl").splitlines()
    place, body = next((n, json.loads(line)) for n, line in enumerate(lines) if '"do":"BuyCoin"' in line)
    offered = list(body["with"].values())
    body["with"]["coin"] = "dollar 1804" if offered != ["dollar 1804"] else "cent 1793"
    with pytest.raises((Wrong, ValueError)):
        check("\n".join([*lines[:place], json.dumps(body), *lines[place + 1 :]]))
