"""Whatever happens to a record, at most the action in progress is lost, and nothing is thrown away."""

from __future__ import annotations

import json
import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.record import Player, Unreadable
from game.core.replay import replay
from saves.slot import GENERATIONS
from saves.slots import Opened, Slots
from tests.core.table import ONLY_FISTS, header
from tests.core.test_codec import junk
from tests.saves.matches import another_program, begun, keep, lines_of, on_disk, play_round, told
from tests.toy.rules.actions import Show
from tests.toy.shelving import WITH_FISTS


def damaged(opened: Opened) -> list[Path]:
    return sorted(opened.slot.folder.glob("damaged-*.jsonl"))


def spoil(opened: Opened, number: int, line: bytes) -> bytes:
    """Replace a line of the record (from 1) and return what it is now."""
    opened.slot.close()
    rows = opened.slot.record.read_bytes().split(b"\n")
    rows[number - 1] = line
    opened.slot.record.write_bytes(b"\n".join(rows))
    return opened.slot.record.read_bytes()


def prefix(opened: Opened, lines: int) -> tuple[object, ...]:
    """Tell of the match as it stood after so many lines of its record."""
    text = "".join(f"{line}\n" for line in lines_of(opened)[:lines])
    return told(replay(ONLY_FISTS, text))


def test_a_record_cut_off_at_any_byte_loses_at_most_the_action_in_progress(slots: Slots) -> None:
    opened = slots.begin(replace(header(), players=(Player("Jürgen Ωβ", "human"), Player("李", "ai:random"))))
    opened.match.sample_chance()
    opened.match.sample_chance()
    opened.match.annotate(0, "Wörter – 詩")
    opened.match.act(0, Show(1))
    opened.slot.close()
    whole = opened.slot.record.read_bytes()
    lines = lines_of(opened)
    first = len(lines[0].encode()) + 1
    expected = {count: prefix(opened, count) for count in range(1, len(lines) + 1)}
    for cut in range(first, len(whole) + 1):
        opened.slot.record.write_bytes(whole[:cut])
        again = slots.open(opened.slot.name)
        assert again.notice is None
        assert told(again.match) == expected[whole[:cut].count(b"\n")]
        again.match.annotate(0, "goes on")
        again.slot.close()
        assert on_disk(slots, opened.slot.name) == told(again.match)


def test_a_match_of_which_not_even_the_header_was_written_is_unreadable_and_not_listed(slots: Slots) -> None:
    opened = begun(slots)
    opened.slot.close()
    opened.slot.record.write_bytes(opened.slot.record.read_bytes()[:50])
    (opened.slot.folder / "summary.json").unlink()
    assert slots.summaries() == []
    with pytest.raises(Unreadable, match="cannot be read"):
        slots.open(opened.slot.name)


def test_there_are_five_generations_and_the_newest_is_the_first(slots: Slots) -> None:
    opened = begun(slots)
    kept = []
    for number in range(GENERATIONS + 2):
        opened.match.annotate(0, f"turn {number}")
        keep(opened)
        kept.append(opened.slot.record.read_bytes())
    found = [opened.slot.generation(number).read_bytes() for number in range(1, GENERATIONS + 1)]
    assert found == kept[: -GENERATIONS - 1 : -1]
    assert not opened.slot.generation(GENERATIONS + 1).exists()


def test_keeping_twice_what_has_not_changed_makes_no_second_generation(slots: Slots) -> None:
    opened = begun(slots)
    for _ in range(3):
        keep(opened)
    assert not opened.slot.generation(2).exists()


def test_for_a_damaged_record_the_newest_generation_opens_and_the_bad_file_is_kept(slots: Slots) -> None:
    opened = begun(slots)
    play_round(opened)
    kept = told(opened.match)
    opened.match.act(0, Show(1))
    bad = spoil(opened, 3, b'{"n":2,"by"')
    again = slots.open(opened.slot.name)
    assert again.notice == "notice.generation"
    assert told(again.match) == kept
    assert [path.read_bytes() for path in damaged(again)] == [bad]
    again.match.act(0, Show(0))
    assert on_disk(slots, opened.slot.name) == told(again.match)


def test_every_record_that_was_ever_damaged_is_kept(slots: Slots) -> None:
    opened, bad = begun(slots), []
    for _ in range(3):
        play_round(opened)
        bad.append(spoil(opened, 3, b'{"n":2,"by"'))
        opened = slots.open(opened.slot.name)
    assert [path.read_bytes() for path in damaged(opened)] == bad


def test_a_record_damaged_later_than_the_newest_generation_is_opened_up_to_the_damage(slots: Slots) -> None:
    opened = begun(slots)
    play_round(opened)
    opened.match.act(0, Show(1))
    expected = told(opened.match)
    opened.match.act(1, Show(1))
    spoil(opened, opened.match.written + 1, b"\x00\x00\x00\x00")
    assert on_disk(slots, opened.slot.name) == expected


def test_damaged_generations_are_passed_over(slots: Slots) -> None:
    opened = begun(slots)
    play_round(opened)
    kept = told(opened.match)
    play_round(opened)
    opened.slot.generation(1).write_bytes(b"rubbish\n")
    spoil(opened, 1, b"rubbish")
    assert on_disk(slots, opened.slot.name) == kept


def test_a_lost_record_comes_back_from_its_generation(slots: Slots) -> None:
    opened = begun(slots)
    play_round(opened)
    kept = told(opened.match)
    opened.slot.close()
    opened.slot.record.unlink()
    again = slots.open(opened.slot.name)
    assert told(again.match) == kept
    assert again.notice == "notice.generation"


def test_a_bit_that_flipped_in_a_digest_costs_nothing_that_a_generation_holds(slots: Slots) -> None:
    opened = begun(slots)
    play_round(opened)
    kept = told(opened.match)
    line = json.loads(lines_of(opened)[2])
    spoil(opened, 3, json.dumps({**line, "digest": "0" * 16}).encode())
    again = slots.open(opened.slot.name)
    assert told(again.match) == kept
    assert again.notice == "notice.generation"


def drifting(opened: Opened, number: int) -> None:
    """Let the rules disagree with a line, in the record and in every generation."""
    line = json.loads(lines_of(opened)[number - 1])
    spoil(opened, number, json.dumps({**line, "digest": "0" * 16}).encode())
    for generation in range(1, GENERATIONS + 1):
        if opened.slot.generation(generation).exists():
            opened.slot.generation(generation).write_bytes(opened.slot.record.read_bytes())


def test_where_rules_have_changed_the_last_agreed_position_opens_and_the_record_is_kept(slots: Slots) -> None:
    opened = begun(slots)
    play_round(opened)
    expected = prefix(opened, 5)
    drifting(opened, 6)
    bad = opened.slot.record.read_bytes()
    again = slots.open(opened.slot.name)
    assert again.notice == "notice.drift"
    assert told(again.match)[:3] == expected[:3]
    assert again.match.annotations == ["closed"]
    assert lines_of(again)[:5] == [row.decode() for row in bad.splitlines()[:5]]
    assert [path.read_bytes() for path in damaged(again)] == [bad]
    again.match.act(1, Show(1))
    assert on_disk(slots, opened.slot.name) == told(again.match)


def test_what_was_done_before_rules_changed_is_not_taken_back_and_what_is_done_since_is(slots: Slots) -> None:
    opened = begun(slots, ("human", "human", "human"))
    opened.match.act(0, Show(1))
    opened.match.act(1, Show(1))
    drifting(opened, opened.match.written + 1)
    mended = slots.open(opened.slot.name)
    match = mended.match
    assert match.undoable(0) == "closed"
    match.act(1, Show(0))
    assert match.undoable(1) == 1
    match.undo(1)
    mended.slot.close()
    again = slots.open(opened.slot.name)
    assert again.notice is None
    assert again.match.undoable(0) == "closed"
    assert again.match.redoable(1) == 1


def test_where_even_the_table_is_laid_out_otherwise_the_match_begins_anew(slots: Slots) -> None:
    opened = begun(slots)
    drifting(opened, 1)
    again = slots.open(opened.slot.name)
    assert again.notice == "notice.drift"
    assert again.match.plies == []
    again.match.sample_chance()
    assert on_disk(slots, opened.slot.name) == told(again.match)


@pytest.mark.parametrize(
    "summary",
    [
        "",
        "null",
        "[]",
        '{"title":"fists"}',
        "[" * 3000,
        '{"title":"chess","players":[],"actions":1,"over":false,"turn":0,"touched":1.0}',
        '{"title":"fists","players":7,"actions":1,"over":false,"turn":0,"touched":1.0}',
        '{"title":"fists","players":["\\ud800"],"actions":1,"over":false,"turn":0,"touched":1.0}',
        '{"title":"fists","players":["Ada"],"actions":1e999,"over":false,"turn":0,"touched":1.0}',
        '{"title":"fists","players":["Ada"],"actions":1,"over":false,"turn":0,"touched":1e300}',
        '{"title":"fists","players":["Ada"],"actions":1,"over":false,"turn":0,"touched":NaN}',
    ],
)
def test_a_damaged_summary_is_told_from_the_record(slots: Slots, summary: str) -> None:
    opened = begun(slots)
    play_round(opened)
    (opened.slot.folder / "summary.json").write_text(summary)
    os.utime(opened.slot.record, (5, 1_700_000_000))
    (found,) = slots.summaries()
    assert (found.title, found.actions, found.over) == ("fists", len(opened.match.plies), False)
    assert found.touched == 1_700_000_000


def test_folders_that_are_no_slots_are_not_listed(slots: Slots) -> None:
    (slots.folder / "empty").mkdir(parents=True)
    (slots.folder / "junk").mkdir()
    (slots.folder / "junk" / "record.jsonl").write_bytes(bytes(range(256)))
    (slots.folder / "a file").write_text("")
    assert slots.summaries() == []


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=60)
@given(data=st.data())
def test_hostile_json_in_a_record_never_crashes(slots: Slots, data: st.DataObject) -> None:
    opened = begun(slots)
    play_round(opened)
    rows = lines_of(opened)
    number = data.draw(st.integers(0, len(rows) - 1))
    body = json.loads(rows[number])
    where, key = body, data.draw(st.sampled_from(sorted(body)))
    while isinstance(where[key], dict) and where[key] and data.draw(st.booleans()):
        where, key = where[key], data.draw(st.sampled_from(sorted(where[key])))
    where[key] = data.draw(junk)
    spoil(opened, number + 1, json.dumps(body).encode())
    if data.draw(st.booleans()):
        opened.slot.generation(1).unlink()
    try:
        again = slots.open(opened.slot.name)
    except Unreadable:
        return
    again.match.annotate(0, "goes on")
    again.slot.summarise(again.match)
    slots.summaries()
    assert on_disk(slots, opened.slot.name) == told(again.match)


PLAYER = """
import sys
from game.core.record import Header, Player
from game.titles import TITLES
from saves.slots import Slots
coin_age = TITLES["coin_age"]
players = (Player("Ada", "human"), Player("Bo", "human"))
opened = Slots(TITLES).begin(
    Header("coin_age", 1, "test", {"map": "agea", "flipper": 0}, players, 7, False, coin_age.component_data())
)
match = opened.match
while match.outcome is None:
    if match.request:
        match.sample_chance()
    else:
        seat = min(match.waiting)
        match.act(seat, match.legal_actions(seat).actions[0])
    print(len(match.plies), flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("plies", [1, 9])
def test_a_program_that_is_killed_has_kept_every_action_that_it_told_of(home_of_its_own: Path, plies: int) -> None:
    running = another_program(home_of_its_own, PLAYER)
    assert running.stdout is not None
    for _ in range(plies):
        told_of = int(running.stdout.readline())
    running.send_signal(signal.SIGKILL)
    running.communicate()
    slots = Slots(WITH_FISTS)
    last = slots.last_unfinished() or slots.summaries()[0]
    assert len(slots.open(last.slot).match.plies) >= told_of >= plies
