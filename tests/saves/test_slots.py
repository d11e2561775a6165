"""A match is on disk before anybody sees what happened, and comes back as it was left."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from game.core.record import FromTheFuture
from game.titles import TITLES
from saves.slots import Slots
from tests.core.table import header
from tests.saves.matches import begun, keep, lines_of, on_disk, play_round, told
from tests.toy.rules.actions import Shout, Show
from tests.toy.shelving import WITH_FISTS


def test_matches_lie_where_the_environment_says(home_of_its_own: Path, slots: Slots) -> None:
    opened = begun(slots)
    assert opened.slot.record.is_file()
    assert opened.slot.record.is_relative_to(home_of_its_own)


def test_otherwise_they_lie_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("COIN_CABINET_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert "coin-cabinet" in Slots(TITLES).folder.parts


def test_a_new_match_destroys_no_other(slots: Slots) -> None:
    names = {begun(slots).slot.name for _ in range(3)}
    assert len(names) == 3
    assert {summary.slot for summary in slots.summaries()} == names


def test_two_windows_that_begin_in_the_same_second_get_slots_of_their_own(slots: Slots) -> None:
    one, other = Slots(slots.titles, slots.folder), Slots(slots.titles, slots.folder)
    assert begun(one).slot.folder != begun(other).slot.folder


def test_every_action_is_synced_to_disk_before_it_is_returned(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = begun(slots)
    synced: list[int] = []
    really = os.fsync

    def fsync(handle: int) -> None:
        synced.append(os.fstat(handle).st_size)
        really(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    opened.match.act(0, Show(1))
    assert synced == [opened.slot.record.stat().st_size]
    assert json.loads(lines_of(opened)[-1])["digest"] == opened.match.digest()


def test_the_name_of_a_new_record_is_on_the_disk_too(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_ino))
    opened = slots.begin(header())
    record, folder = opened.slot.record.stat().st_ino, opened.slot.folder.stat().st_ino
    assert record in synced
    assert folder in synced[synced.index(record) :], "it took its name after it was written"


def test_a_match_comes_back_as_it_was_left(slots: Slots) -> None:
    opened = begun(slots)
    play_round(opened)
    opened.match.act(0, Show(0))
    opened.match.annotate(0, "hint")
    opened.match.undo(0)
    opened.slot.close()
    again = slots.open(opened.slot.name)
    assert told(again.match) == told(opened.match)
    assert again.notice is None


def test_a_match_that_came_back_goes_on_in_the_same_record(slots: Slots) -> None:
    opened = begun(slots)
    before = lines_of(opened)
    opened.slot.close()
    again = slots.open(opened.slot.name)
    again.match.act(0, Show(1))
    assert lines_of(again)[:-1] == before
    assert on_disk(slots, opened.slot.name) == told(again.match)


def test_opening_a_whole_record_leaves_every_byte_of_it(slots: Slots) -> None:
    opened = begun(slots)
    before = opened.slot.record.read_bytes()
    slots.open(opened.slot.name)
    assert opened.slot.record.read_bytes() == before


@pytest.mark.usefixtures("clock")
def test_the_list_shows_the_last_touched_match_first_and_tells_about_it(slots: Slots) -> None:
    one, other = begun(slots), begun(slots)
    keep(other)
    play_round(one)
    first, second = slots.summaries()
    assert (first.slot, second.slot) == (one.slot.name, other.slot.name)
    assert (first.title, first.players, first.over, first.turn) == ("fists", ("Nr. 0", "Nr. 1", "Nr. 2"), False, 2)
    assert first.actions == len(one.match.plies)
    assert first.touched > second.touched > 1_700_000_000


@pytest.mark.usefixtures("clock")
def test_the_match_to_go_on_with_is_the_last_one_that_is_not_over(slots: Slots) -> None:
    assert slots.last_unfinished() is None
    going_on, over = begun(slots), begun(slots)
    keep(going_on)
    for _ in range(3):
        play_round(over)
    assert over.match.outcome is not None
    assert slots.summaries()[0].slot == over.slot.name
    last = slots.last_unfinished()
    assert last is not None
    assert last.slot == going_on.slot.name


def test_a_match_goes_into_the_bin_and_comes_out_again(slots: Slots) -> None:
    opened = begun(slots)
    opened.slot.close()
    slots.bin.put(opened.slot.name)
    assert slots.summaries() == []
    slots.bin.take_out(opened.slot.name)
    assert on_disk(slots, opened.slot.name) == told(opened.match)


def test_a_record_of_newer_rules_is_refused_and_left_untouched(slots: Slots) -> None:
    opened = begun(slots)
    play_round(opened)
    raw = opened.slot.record.read_bytes().replace(b'"rules":1', b'"rules":2', 1)
    opened.slot.record.write_bytes(raw)
    before = {path.name: path.read_bytes() for path in opened.slot.folder.iterdir()}
    with pytest.raises(FromTheFuture, match="rules version 2"):
        slots.open(opened.slot.name)
    assert {path.name: path.read_bytes() for path in opened.slot.folder.iterdir()} == before


def test_a_folder_that_cannot_be_written_into_says_so(home_of_its_own: Path) -> None:
    home_of_its_own.parent.mkdir(exist_ok=True)
    home_of_its_own.write_text("a file where the folder should be")
    with pytest.raises(OSError, match=str(home_of_its_own)) as found:
        begun(Slots(WITH_FISTS))
    assert found.value.strerror


# A disk that refuses


def refuse(monkeypatch: pytest.MonkeyPatch, what: str = "fsync") -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, what, full)


def test_a_line_that_the_disk_refused_is_written_with_the_next_one(slots: Slots) -> None:
    opened = begun(slots)
    with pytest.MonkeyPatch.context() as patch:
        refuse(patch)
        for action in (Show(1), Shout()):
            with pytest.raises(OSError, match="No space left"):
                opened.match.act(0, action)
    opened.match.act(1, Show(2))
    assert on_disk(slots, opened.slot.name) == told(opened.match)


def test_a_line_of_which_only_a_part_was_written_is_written_whole_with_the_next_one(slots: Slots) -> None:
    opened = begun(slots)
    before = opened.slot.record.stat().st_size
    really = os.write

    def full_after_ten_bytes(handle: int, data: bytes) -> int:
        if opened.slot.record.stat().st_size > before:
            raise OSError(errno.ENOSPC, "disk full")
        return really(handle, data[:10])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "write", full_after_ten_bytes)
        with pytest.raises(OSError, match="disk full"):
            opened.match.act(0, Show(1))
    assert not opened.slot.record.read_bytes().endswith(b"\n")
    opened.slot.save_generation()
    assert opened.slot.generation(1).read_bytes().endswith(b"\n"), "a generation holds whole lines alone"
    opened.match.act(1, Show(2))
    assert on_disk(slots, opened.slot.name) == told(opened.match)


def test_names_may_have_any_letters(slots: Slots) -> None:
    start = header()
    opened = slots.begin(start)
    assert slots.open(opened.slot.name).match.header == start
