"""A file that is replaced holds the old text or the new one, whatever happens on the way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from saves.place import MOST_BYTES, Unfit, read_whole, write_whole


class Crash(Exception):
    """The moment in which the computer stops."""


def test_a_crash_before_the_new_text_is_on_the_disk_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(handle: int) -> None:
        raise Crash

    file = tmp_path / "summary.json"
    write_whole(file, "old")
    monkeypatch.setattr(os, "fsync", crash)
    with pytest.raises(Crash):
        write_whole(file, "new")
    assert file.read_text() == "old"


def test_the_new_text_is_on_the_disk_before_it_takes_the_files_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[tuple[str, int]] = []
    replace = os.replace

    def replaced(fresh: Path, path: Path) -> None:
        done.append(("replaced", path.stat().st_ino))
        replace(fresh, path)

    file = tmp_path / "summary.json"
    write_whole(file, "old")
    old = file.stat().st_ino
    monkeypatch.setattr(os, "fsync", lambda handle: done.append(("synced", os.fstat(handle).st_ino)))
    monkeypatch.setattr(os, "replace", replaced)
    write_whole(file, "new")
    assert done == [("synced", file.stat().st_ino), ("replaced", old), ("synced", tmp_path.stat().st_ino)]


def test_folders_on_the_way_are_made(tmp_path: Path) -> None:
    write_whole(tmp_path / "home" / "matches" / "a", b"\x00")
    assert (tmp_path / "home" / "matches" / "a").read_bytes() == b"\x00"


def test_as_much_as_a_record_may_have_is_read_and_no_byte_more(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    with open(path, "wb") as file:
        file.truncate(MOST_BYTES)
    assert len(read_whole(path)) == MOST_BYTES
    with open(path, "ab") as file:
        file.write(b".")
    with pytest.raises(Unfit, match="larger than 32 MB"):
        read_whole(path)


def test_no_two_windows_write_under_one_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[object] = []

    def replaced(fresh: object, path: object) -> None:
        names.append(fresh)
        if len(names) == 1:
            write_whole(tmp_path / "settings.json", "there")
        replace(fresh, path)  # type: ignore[arg-type]

    replace = os.replace
    monkeypatch.setattr(os, "replace", replaced)
    write_whole(tmp_path / "settings.json", "here")
    assert len(set(names)) == 2
    assert (tmp_path / "settings.json").read_text() == "here"
