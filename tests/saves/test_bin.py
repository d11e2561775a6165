"""Deleting and restoring overwrites nothing, and the bin loses nothing unless the player says so."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path

import pytest

from saves.bin import DAYS
from saves.slots import Opened, Slots
from tests.saves.matches import begun, told


def closed(slots: Slots) -> Opened:
    opened = begun(slots)
    opened.slot.close()
    return opened


def again(slots: Slots, opened: Opened, said: str) -> None:
    """Put another match where one was."""
    other = closed(slots)
    match = slots.open(other.slot.name)
    match.match.annotate(0, said)
    match.slot.close()
    os.rename(other.slot.folder, opened.slot.folder)


def notes(slots: Slots) -> list[str]:
    """Return what is noted in the matches of the list, in alphabetical order."""
    found = []
    for name in slots.shelf.names():
        opened = slots.open(name)
        found.append("".join(opened.match.annotations))
        opened.slot.close()
    return sorted(found)


def test_deleting_destroys_no_older_one_of_the_same_name(slots: Slots) -> None:
    opened = closed(slots)
    first = slots.bin.put(opened.slot.name)
    again(slots, opened, "second")
    second = slots.bin.put(opened.slot.name)
    assert first != second
    assert set(slots.bin.shelf.names()) == {first, second}


def test_restoring_finds_a_new_name_where_the_old_one_is_taken(slots: Slots) -> None:
    opened = closed(slots)
    binned = slots.bin.put(opened.slot.name)
    again(slots, opened, "second")
    restored = slots.bin.take_out(binned)
    assert restored != opened.slot.name
    assert notes(slots) == ["", "second"]
    assert slots.bin.shelf.names() == []


def test_another_window_may_take_the_name_at_the_last_moment(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = closed(slots)
    binned = slots.bin.put(opened.slot.name)
    again(slots, opened, "second")
    monkeypatch.setattr(os.path, "lexists", lambda path: False)
    restored = slots.bin.take_out(binned)
    assert restored != opened.slot.name
    monkeypatch.undo()
    assert notes(slots) == ["", "second"]


def test_what_has_gone_raises_and_loses_nothing(slots: Slots) -> None:
    opened = closed(slots)
    for move in (slots.bin.put, slots.bin.take_out):
        with pytest.raises(FileNotFoundError):
            move("gone")
    assert slots.shelf.names() == [opened.slot.name]


def test_where_access_is_denied_the_match_stays(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = closed(slots)

    def denied(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", denied)
        with pytest.raises(PermissionError):
            slots.bin.put(opened.slot.name)
    assert told(slots.open(opened.slot.name).match) == told(opened.match)


def test_a_bin_that_is_no_folder_raises_and_the_match_stays(slots: Slots) -> None:
    opened = closed(slots)
    slots.bin.shelf.folder.write_text("a file where the folder should be")
    with pytest.raises(OSError):
        slots.bin.put(opened.slot.name)
    assert slots.shelf.names() == [opened.slot.name]


def test_a_match_that_is_being_played_is_not_deleted(slots: Slots) -> None:
    opened = begun(slots)
    with pytest.raises(OSError, match="busy"):
        slots.bin.put(opened.slot.name)
    opened.slot.close()
    slots.bin.put(opened.slot.name)


def test_the_bin_drops_what_was_put_there_long_ago_and_nothing_else(
    slots: Slots, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, young = closed(slots), closed(slots)
    for opened in (old, young):  # how long ago they were played does not matter
        os.utime(opened.slot.record, (5, 5))
        os.utime(opened.slot.folder, (5, 5))
    now = time.time()
    slots.bin.put(old.slot.name)
    slots.bin.drop_old()
    assert slots.bin.shelf.names() == [old.slot.name]
    slots.bin.put(young.slot.name)
    later = now + (DAYS + 1) * 24 * 3600
    os.utime(slots.bin.shelf.folder / young.slot.name, (later, later))
    monkeypatch.setattr(time, "time", lambda: later)
    slots.bin.drop_old()
    assert slots.bin.shelf.names() == [young.slot.name]


def test_a_bin_that_is_not_there_has_nothing_to_drop(slots: Slots) -> None:
    slots.bin.drop_old()
    assert slots.bin.shelf.names() == []


def test_the_bin_is_emptied_of_what_it_is_told_and_goes_on_where_one_is_denied(
    slots: Slots, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [slots.bin.put(closed(slots).slot.name) for _ in range(3)]
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (slots.bin.shelf.folder / "link").symlink_to(elsewhere)
    slots.bin.empty([names[0], "link"])
    assert sorted(slots.bin.shelf.names()) == sorted(names[1:])
    assert elsewhere.is_dir()
    (slots.bin.shelf.folder / "gone").mkdir()
    with pytest.raises(FileNotFoundError):
        slots.bin.empty(["nothing", *names[1:]])
    assert slots.bin.shelf.names() == ["gone"]
