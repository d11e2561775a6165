"""Results: a line for each finished match, once; whatever else stands in the file is left out."""

from __future__ import annotations

import csv
import json
import os
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from game.core.codec import to_json
from saves.exchange import export, import_file
from saves.results import Result, Results, as_csv, is_left_out, leave_out, why_left_out
from saves.shelf import Summary
from saves.slots import Slots
from tests.saves.matches import begun, keep, play_round

RESULT = Result("one", "fists", 1_700_000_000, 90, ("Ada", "Bo"), ("human", "ai:easy"), (3, 1), (1, 2), (0,))


@pytest.fixture
def results(tmp_path: Path) -> Results:
    return Results(tmp_path / "new" / "results.jsonl")


def changed(**parts: Any) -> str:
    return json.dumps({**to_json(RESULT), **parts})


def test_a_match_is_written_down_once(results: Results) -> None:
    assert results.all() == ()
    assert results.add(RESULT)
    assert not results.add(RESULT)
    assert not Results(results.file).add(RESULT), "nor by another window"
    assert results.all() == (RESULT,)
    assert results.file.read_bytes().count(b"\n") == 1


def test_what_another_window_adds_is_seen(results: Results) -> None:
    results.add(RESULT)
    assert len(results.all()) == 1
    with results.file.open("a") as file:
        file.write(changed(match="two") + "\n")
    assert [result.match for result in results.all()] == ["one", "two"]


def test_a_line_that_a_crash_has_torn_costs_no_other(results: Results) -> None:
    results.add(RESULT)
    whole = results.file.read_bytes()
    results.file.write_bytes(whole + whole[:-20].replace(b"one", b"two"))
    results.add(replace(RESULT, match="three"))
    assert [result.match for result in results.all()] == ["one", "three"]


@pytest.mark.parametrize(
    "parts",
    [
        {"players": ["A\nB", "Bo"]},
        {"players": []},
        {"plays": ["human"]},
        {"plays": ["ai:easy", "ai:easy"]},
        {"plays": ["human", "god"]},
        {"places": [0, 3]},
        {"winners": [2]},
        {"winners": [0, 0]},
        {"points": [10**9, 0]},
        {"ended": -1},
        {"seconds": 10**30},
        {"flips": [[1, 2], [0, 0]]},
        {"options": {"a b": 1}},
        {"options": {"a": "<b>"}},
        {"title": "../coin"},
        {"match": ""},
        {"advised": 1},
    ],
    ids=str,
)
def test_what_cannot_be_true_is_left_out(results: Results, parts: dict[str, Any]) -> None:
    results.file.parent.mkdir()
    results.file.write_text("\n".join((changed(match="before"), changed(**parts), changed(match="after"), "[[[[", "")))
    assert [result.match for result in results.all()] == ["before", "after"]


def test_results_that_cannot_be_read_are_none(results: Results) -> None:
    results.file.mkdir(parents=True)
    assert results.all() == ()


def test_they_are_forgotten_for_good(results: Results) -> None:
    results.add(RESULT)
    results.forget()
    results.forget()
    assert results.all() == ()
    assert not results.file.exists()


def test_a_table_has_a_line_for_each_seat_and_no_formula(results: Results) -> None:
    evil = Result("one", "fists", 5, 90, ("=1+1", 'A,"B'), ("human", "ai:easy"), (3, -1), (1, 2), (0,), {"rounds": 3})
    rows = [*csv.DictReader(StringIO(as_csv([evil], {"one": "2026-01-02"})))]
    assert [(row["name"], row["points"], row["place"], row["won"]) for row in rows] == [
        ("'=1+1", "3", "1", "1"),
        ('A,"B', "-1", "2", "0"),
    ]
    assert rows[0]["ended"] == "2026-01-02"
    assert rows[0]["options"] == "rounds=3"


def test_the_summary_of_a_finished_match_has_its_result_and_so_has_its_record(slots: Slots) -> None:
    opened = begun(slots)
    for _ in range(3):
        play_round(opened)
    assert opened.match.outcome is not None
    keep(opened)
    opened.slot.close()
    told = slots.shelf.look(opened.slot.name)
    os.unlink(opened.slot.folder / "summary.json")
    replayed = slots.shelf.look(opened.slot.name)
    for found in (told, replayed):
        assert isinstance(found, Summary)
        assert found.places == opened.match.outcome.places
        assert found.winners == opened.match.outcome.winners
        assert len(found.points) == len(found.plays) == opened.match.seats
        assert found.options == opened.match.header.options


def test_an_old_summary_is_read_as_before(slots: Slots) -> None:
    opened = begun(slots)
    opened.slot.close()
    file = opened.slot.folder / "summary.json"
    old = {"title", "players", "actions", "over", "turn", "touched"}
    file.write_text(json.dumps({key: value for key, value in json.loads(file.read_text()).items() if key in old}))
    opened.slot.record.write_bytes(opened.slot.record.read_bytes()[:-3])
    found = slots.shelf.look(opened.slot.name)
    assert isinstance(found, Summary)
    assert (found.plays, found.points, found.seconds) == ((), (), 0)


def test_a_match_that_was_taken_in_is_left_out(slots: Slots) -> None:
    opened = begun(slots)
    opened.slot.close()
    assert not is_left_out(opened.slot.folder)
    path = export(slots, opened.slot.name, "match")
    slots.bin.put(opened.slot.name)
    taken_in = slots.folder / import_file(slots, path).slot
    assert is_left_out(taken_in)
    assert why_left_out(taken_in) == "import"
    leave_out(taken_in)
    assert is_left_out(taken_in)
    assert why_left_out(taken_in) == "", "an older program noted no reason"
