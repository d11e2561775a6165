"""A match goes out as one file and comes in again; nothing is overwritten, and nothing bad comes in."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.core.record import FromTheFuture, Unreadable
from game.core.replay import Drift
from saves.exchange import SUFFIX, Imported, documents, export, exported_files, import_file
from saves.place import MOST_BYTES, Unfit
from saves.slots import Opened, Slots
from tests.saves.matches import begun, on_disk, play_round, told


def played(slots: Slots) -> Opened:
    opened = begun(slots)
    play_round(opened)
    opened.slot.close()
    return opened


def test_a_match_comes_back_from_its_file(slots: Slots, tmp_path: Path) -> None:
    opened = played(slots)
    path = export(slots, opened.slot.name, "Fists 2026-11-22")
    assert path == documents() / f"Fists 2026-11-22{SUFFIX}"
    assert exported_files() == [path]
    elsewhere = Slots(slots.titles, tmp_path / "elsewhere" / "matches")
    taken = import_file(elsewhere, path)
    assert not taken.known
    assert on_disk(elsewhere, taken.slot) == told(opened.match)
    (summary,) = elsewhere.summaries()
    assert summary.actions == len(opened.match.plies)


def test_exporting_overwrites_no_other_file_and_makes_no_second_one_like_it(slots: Slots) -> None:
    one, other = played(slots), begun(slots)
    first = export(slots, one.slot.name, "A match")
    second = export(slots, other.slot.name, "A match")
    assert second.name == f"A match (2){SUFFIX}"
    assert first.read_bytes() == one.slot.record.read_bytes()
    assert export(slots, one.slot.name, "A match") == first


def test_the_name_of_an_exported_file_leads_into_no_other_folder(slots: Slots) -> None:
    path = export(slots, played(slots).slot.name, "../über: a\nb/c")
    assert path.parent == documents()
    assert path.name == f"___über_ a_b_c{SUFFIX}"


def test_the_torn_line_of_a_match_is_not_exported(slots: Slots) -> None:
    opened = played(slots)
    whole = opened.slot.record.read_bytes()
    opened.slot.record.write_bytes(whole + b'{"n":')
    assert export(slots, opened.slot.name, "torn").read_bytes() == whole


def test_a_disk_that_refuses_leaves_no_half_file(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = played(slots)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = export(slots, opened.slot.name, "first")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        export(slots, opened.slot.name, "second")
    assert exported_files() == [path]
    path.write_bytes(path.read_bytes()[: path.read_bytes().rfind(b"\n", 0, -1) + 1])
    with pytest.raises(OSError, match="No space"):
        import_file(slots, path)
    assert slots.shelf.names() == [opened.slot.name]


def test_a_match_that_is_here_already_is_recognised(slots: Slots) -> None:
    opened = played(slots)
    path = export(slots, opened.slot.name, "the same")
    taken = import_file(slots, path)
    assert (taken.slot, taken.known) == (opened.slot.name, True)
    assert slots.shelf.names() == [opened.slot.name]
    path.write_bytes(path.read_bytes() + b'{"torn')
    assert import_file(slots, path).known


def test_an_older_copy_of_a_match_becomes_a_match_of_its_own(slots: Slots) -> None:
    opened = begun(slots)
    path = export(slots, opened.slot.name, "before")
    play_round(opened)
    opened.slot.close()
    taken = import_file(slots, path)
    assert not taken.known
    assert set(slots.shelf.names()) == {opened.slot.name, taken.slot}
    assert on_disk(slots, opened.slot.name) == told(opened.match)


def test_bad_files_say_where_they_are_bad_and_leave_nothing(slots: Slots, tmp_path: Path) -> None:
    opened = played(slots)
    path = export(slots, opened.slot.name, "good")
    whole = path.read_bytes()
    slots.bin.put(opened.slot.name)
    lines = whole.split(b"\n")
    for raw, fault, words in (
        (b"", Unreadable, "line 1"),
        (b"\xff\xd8\xff\xe0 a picture\n", Unreadable, "line 1"),
        (b'{"record":"another"}\n', Unreadable, "line 1"),
        (b"\n".join([*lines[:3], b"rubbish", *lines[4:]]), Unreadable, "line 4"),
        (whole.replace(b'"digest":"', b'"digest":"0', 1), Drift, "line 1"),
        (whole.replace(b'"format":2', b'"format":3'), FromTheFuture, "format 3"),
    ):
        path.write_bytes(raw)
        with pytest.raises(fault, match=words):
            import_file(slots, path)
    assert slots.shelf.names() == []


def test_of_a_file_that_no_longer_fits_the_agreed_part_is_taken_in_and_its_history_closed(slots: Slots) -> None:
    opened = played(slots)
    path = export(slots, opened.slot.name, "good")
    lines = path.read_bytes().splitlines(keepends=True)
    raw = b"".join([*lines[:3], *lines[4:]])
    path.write_bytes(raw)
    taken = import_file(slots, path)
    assert (taken.known, taken.cut) == (False, 4)
    again = slots.open(taken.slot)
    assert again.notice is None
    assert again.slot.record.read_bytes().splitlines(keepends=True)[:3] == lines[:3]
    assert again.match.closed == len(again.match.plies)
    assert (again.slot.folder / "damaged-1.jsonl").read_bytes() == raw
    again.slot.close()
    assert import_file(slots, path) == Imported(taken.slot, known=True)


def test_what_is_no_file_is_not_taken_in(slots: Slots, tmp_path: Path) -> None:
    pipe, huge = tmp_path / f"pipe{SUFFIX}", tmp_path / f"huge{SUFFIX}"
    os.mkfifo(pipe)
    with huge.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    for path in (tmp_path, pipe, huge):
        with pytest.raises(Unfit):
            import_file(slots, path)
    with pytest.raises(FileNotFoundError):
        import_file(slots, tmp_path / "gone")
    assert slots.shelf.names() == []
