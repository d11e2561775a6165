"""What golden records say was taken back and who played on, followed by their document alone."""

from __future__ import annotations

import json

import pytest

from game.titles import TITLES
from tests.contract.texts import GOLDEN
from tests.records.second_history import SecondHistory


@pytest.mark.parametrize(
    ("name", "hands"), [("coin_age-at_the_table", 0), *((f"{title}-changing_hands", 6) for title in TITLES)]
)
def test_a_second_reader_agrees_what_could_be_taken_back(name: str, hands: int) -> None:
    text = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8")
    header, *lines = (json.loads(line) for line in text.splitlines())
    reader = SecondHistory(header)
    for line in lines:
        assert reader.step(line) == line["digest"], line
    changes = [line for line in lines if line.get("mark", "hint") != "hint"]
    assert len(changes) >= hands
    went_back = {"undo", "redo"} & {key for line in lines for key in line}
    assert went_back == (set() if name.startswith("coin-") else {"undo", "redo"})  # in COIN every decision shows a card
    after = [number for number, line in enumerate(lines) if "undo" in line and changes and line["n"] > changes[0]["n"]]
    assert bool(after) is bool(hands and went_back), "some of it was taken back after a seat had changed hands"
