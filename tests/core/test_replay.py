"""A record is followed line by line; where it stops agreeing is told, and what agreed so far is left standing."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import Titles
from game.core.record import FromTheFuture, Unreadable, as_text, parse_header, parse_lines
from game.core.referee import Match
from game.core.replay import Drift, open_match, replay
from tests.core.table import ALONE, ONLY_FISTS, dealt, played
from tests.core.test_codec import junk
from tests.core.test_referee import everything
from tests.toy import TITLE as toy
from tests.toy.rules.actions import Shout, Show

LONG = dealt(ALONE)
everything(LONG.match)
LINES = LONG.lines


def altered(number: int, **changes: Any) -> str:
    """Return the record with some keys of a line changed (None: taken out)."""
    body = {**json.loads(LINES[number - 1]), **changes}
    spoiled = json.dumps({key: value for key, value in body.items() if value is not None})
    return as_text([*LINES[: number - 1], spoiled, *LINES[number:]])


def line_with(key: str) -> int:
    """Return the number of the first line that has a key."""
    return next(number for number, line in enumerate(LINES, start=1) if number > 1 and key in json.loads(line))


def drift_of(text: str, titles: Titles = ONLY_FISTS) -> Drift:
    with pytest.raises(Drift) as found:
        replay(titles, text)
    return found.value


def same(one: Match, other: Match) -> bool:
    """Tell whether two matches stand alike, what could be brought back included."""
    told = [
        (match.digest(), [ply.action for ply in (*match.plies, *match.undone)], match.annotations, match.written)
        for match in (one, other)
    ]
    return told[0] == told[1]


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_wrong_digest_is_found_in_its_line_and_leaves_what_agreed(number: int) -> None:
    drift = drift_of(altered(number, digest="0" * 16))
    assert drift.line == number
    assert str(drift).startswith(f"line {number}: ")
    if number > 1:
        assert same(drift.match, replay(ONLY_FISTS, as_text(LINES[: number - 1])))


@pytest.mark.parametrize("number", range(2, len(LINES) + 1))
def test_a_missing_line_is_found_where_it_is_missing(number: int) -> None:
    text = as_text([*LINES[: number - 1], *LINES[number:]])
    if number < len(LINES):
        assert drift_of(text).line == number
    else:
        assert replay(ONLY_FISTS, text).written == number - 2


@pytest.mark.parametrize(
    ("key", "changes", "why"),
    [
        ("do", {"source": "another pile"}, "chance is asked for 'deck'"),
        ("do", {"with": {"items": ["joker"]}}, "chance cannot answer"),
        ("undo", {"by": 2}, "cannot be done (undo: another)"),
        ("undo", {"undo": 3}, "undo moves 2 actions"),
        ("undo", {"undo": "all"}, "undo moves 2 actions"),
        ("redo", {"redo": 1}, "redo moves 2 actions"),
        ("mark", {"n": "first"}, "should be numbered"),
        ("mark", {"digest": None}, "the record says None"),
    ],
)
def test_a_line_that_the_rules_do_not_follow_differs(key: str, changes: dict[str, Any], why: str) -> None:
    number = line_with(key)
    drift = drift_of(altered(number, **changes))
    assert drift.line == number
    assert why in str(drift)
    assert same(drift.match, replay(ONLY_FISTS, as_text(LINES[: number - 1])))


@pytest.mark.parametrize(
    ("key", "changes", "why"),
    [
        ("do", {"do": "Explode"}, "'Explode' is no known word"),
        ("do", {"do": 5}, "'do' is missing"),
        ("do", {"with": {"items": [1]}}, r"Drew.items\[0\] should be str"),
        ("do", {"with": []}, "should be objects"),
        ("do", {"throw": "hard"}, "should be objects"),
        ("do", {"undo": 1}, "there is no 'undo'"),
        ("undo", {"by": 3}, "'by' should be a seat"),
        ("undo", {"by": True}, "'by' should be a seat"),
        ("undo", {"by": "chance"}, "'by' should be a seat"),
        ("mark", {"mark": 1}, "'mark' should be a word"),
        ("mark", {"mark": None}, "it has none of 'do', 'undo', 'redo', 'mark'"),
        ("mark", {"cheat": 1}, "there is no 'cheat'"),
    ],
)
def test_a_line_that_is_none_is_unreadable(key: str, changes: dict[str, Any], why: str) -> None:
    number = line_with(key)
    with pytest.raises(Unreadable, match=f"^line {number}: .*{why}"):
        replay(ONLY_FISTS, altered(number, **changes))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"title": "chess"}, "there is no title 'chess'"),
        ({"players": [{"name": "Ada", "plays": "human"}]}, "not played by 1"),
        ({"options": {}}, "KeyError"),
        ({"options": {"rounds": 7, "shout": True}}, "option rounds cannot be 7"),
        ({"data": {}}, "KeyError"),
        ({"data": {"cards": {"ace": 1}, "pennies": 4}}, "fists.toml: 'cards' should be more than 3"),
        ({"data": {"cards": 7, "pennies": 4}}, "TypeError"),
        ({"data": {"cards": [1, 2, 3, 4], "pennies": None}}, "AttributeError"),
    ],
)
def test_a_header_that_fits_no_table_is_unreadable(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(Unreadable, match=f"^line 1: .*{why}"):
        replay(ONLY_FISTS, altered(1, **changes))


def test_rules_newer_than_these_are_told_from_junk() -> None:
    with pytest.raises(FromTheFuture, match="rules version 2 of fists; this program knows 1"):
        replay(ONLY_FISTS, altered(1, rules=2))


def test_older_rules_that_still_agree_are_followed() -> None:
    newer = changed(rules_version=2, changes=(lambda options, data: (options, data),))
    assert same(replay(newer, LONG.text), LONG.match)


def test_a_header_of_older_rules_gets_what_keeps_its_match_as_it_was() -> None:
    """Version 2 of these rules has an option, and version 3 calls a key of the data by another name."""

    def first(options: Any, data: Any) -> Any:
        assert "rounds" not in options
        return {**options, "rounds": 2}, data

    def second(options: Any, data: Any) -> Any:
        return options, {"cards": data["old"], **{key: data[key] for key in data if key != "old"}}

    newer = changed(rules_version=3, changes=(first, second))
    start = json.loads(LINES[0])
    options = {key: value for key, value in start["options"].items() if key != "rounds"}
    data = {("old" if key == "cards" else key): value for key, value in start["data"].items()}
    old = replay(newer, altered(1, rules=1, options=options, data=data))
    assert same(old, LONG.match)
    assert old.header.rules == 3
    assert same(replay(newer, altered(1, rules=2, data=data)), LONG.match)
    assert same(replay(newer, altered(1, rules=3)), LONG.match)
    with pytest.raises(Unreadable, match=r"^line 1: .*KeyError"):
        replay(newer, altered(1, rules=2))


def test_a_closed_history_is_not_taken_back_and_a_line_that_fails_does_not_close_it() -> None:
    table = dealt(("human", "human", "human"))
    table.match.act(0, Show(1))
    assert table.match.undoable(0) == 1
    table.match.undo(0)
    table.match.close_history()
    assert table.match.closed == len(table.match.plies)
    assert table.match.redoable(0) == 0
    again = replay(ONLY_FISTS, table.text)
    assert (again.closed, again.redoable(0)) == (table.match.closed, 0)
    body = {**json.loads(table.lines[-1]), "digest": "0" * 16}
    drift = drift_of(as_text([*table.lines[:-1], json.dumps(body)]))
    assert (drift.match.closed, drift.match.redoable(0)) == (None, 1)


def changed(**functions: Any) -> Titles:
    """Return titles among which some rules of Fists have changed."""
    return {toy.id: dataclasses.replace(toy, **functions)}


def test_rules_that_changed_are_found_in_the_first_line_that_meets_them() -> None:
    def snapshot(state: Any) -> dict[str, Any]:
        return {**toy.snapshot(state), **({"loud": True} if any(state.shouts) else {})}

    shouted = next(n for n, line in enumerate(LINES, start=1) if '"do":"Shout"' in line)
    assert drift_of(as_text(LINES), changed(snapshot=snapshot)).line == shouted


def test_rules_that_break_on_a_line_differ_there() -> None:
    def broken(state: Any, seat: int, action: Any) -> Any:
        if isinstance(action, Shout):
            raise ZeroDivisionError("oh")
        return toy.apply(state, seat, action)

    drift = drift_of(as_text(LINES), changed(apply=broken))
    assert "the rules cannot go on (ZeroDivisionError: oh)" in str(drift)
    assert same(drift.match, replay(ONLY_FISTS, as_text(LINES[: drift.line - 1])))


def test_a_match_that_was_left_goes_on_under_the_digest_of_its_last_line() -> None:
    match = replay(ONLY_FISTS, LONG.text)
    assert match.digest() == json.loads(LINES[-1])["digest"]


def test_a_whole_match_replays_to_its_outcome() -> None:
    for plays in (("human", "human"), ALONE, ("human",) * 4):
        table = played(plays, rounds=3)
        assert replay(ONLY_FISTS, table.text).outcome == table.match.outcome != None  # noqa: E711


def test_opening_a_match_writes_its_header() -> None:
    start, first = parse_header(parse_lines(LONG.text)[0])
    lines: list[str] = []
    assert open_match(ONLY_FISTS, start, lines.append).digest() == first
    assert lines == LINES[:1]


@given(st.data())
def test_any_junk_in_any_place_of_a_record_is_unreadable_or_differs_or_agrees(data: st.DataObject) -> None:
    number = data.draw(st.integers(1, len(LINES)))
    body = json.loads(LINES[number - 1])
    where, key = body, data.draw(st.sampled_from(sorted(body)))
    while isinstance(where[key], dict) and where[key] and data.draw(st.booleans()):
        where, key = where[key], data.draw(st.sampled_from(sorted(where[key])))
    where[key] = data.draw(junk)
    spoiled = as_text([*LINES[: number - 1], json.dumps(body), *LINES[number:]])
    try:
        replay(ONLY_FISTS, spoiled)
    except (Unreadable, Drift) as error:
        assert str(error).startswith("line ")  # noqa: PT017
