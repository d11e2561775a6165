"""What crashes leave behind is swept away; what may be at work or may be wanted stays."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from saves.slots import Slots
from saves.sweep import AGE, SLICE
from tests.saves.matches import begun, on_disk, told


def aged(path: Path) -> Path:
    """Let something be older than what may still be at work."""
    os.utime(path, (time.time() - 2 * AGE,) * 2)
    return path


def left_over(path: Path, content: bytes = b"half") -> Path:
    """Return a file that somebody wrote long ago."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    aged(path)
    aged(path.parent)
    return path


def test_old_folders_without_a_match_are_deleted(slots: Slots) -> None:
    kept = begun(slots)
    (slots.folder / "nothing").mkdir()
    for folder in (slots.folder / "nothing", left_over(slots.folder / "unfinished" / "record.jsonl.x.new").parent):
        aged(folder)
    left_over(slots.folder / "never written" / "record.jsonl", b"")
    slots.sweep()
    assert [path.name for path in slots.folder.iterdir()] == [kept.slot.name]


@pytest.mark.parametrize("name", ["record.jsonl", "generation-3.jsonl", "damaged-1.jsonl", "summary.json", "note.txt"])
def test_a_folder_in_which_anything_is_stays(slots: Slots, name: str) -> None:
    path = left_over(slots.folder / "something" / name)
    left_over(path.with_name("summary.json.x.new"))
    slots.sweep()
    assert path.read_bytes() == b"half"
    assert not path.with_name("summary.json.x.new").exists()


def test_what_is_young_stays(slots: Slots) -> None:
    (slots.folder / "just begun").mkdir(parents=True)
    fresh = slots.folder.parent / "settings.json.x.new"
    fresh.write_bytes(b"")
    slots.sweep()
    assert fresh.exists()
    assert (slots.folder / "just begun").is_dir()


def test_what_never_took_its_name_is_deleted_unless_another_window_is_at_work_there(slots: Slots) -> None:
    running, left = begun(slots), begun(slots)
    left.slot.close()
    theirs = left_over(running.slot.folder / "summary.json.x.new")
    mine = left_over(left.slot.folder / "summary.json.x.new")
    settings = left_over(slots.folder.parent / "settings.json.x.new")
    slots.sweep()
    assert theirs.exists()
    assert not mine.exists()
    assert not settings.exists()
    assert on_disk(slots, left.slot.name) == told(left.match)


def test_a_home_that_is_not_there_is_no_trouble(slots: Slots) -> None:
    slots.sweep()
    slots.folder.parent.mkdir()
    slots.folder.write_text("a file where the folder should be")
    slots.sweep()
    assert slots.folder.read_text() == "a file where the folder should be"


def test_between_many_folders_others_may_work(slots: Slots) -> None:
    for number in range(2 * SLICE + 1):
        aged_folder = slots.folder / f"{number}"
        aged_folder.mkdir(parents=True)
        aged(aged_folder)
    left: list[int] = []
    slots.sweep(lambda: left.append(len(list(slots.folder.iterdir()))))
    assert left == [2 * SLICE + 1, SLICE + 1, 1]
    assert not list(slots.folder.iterdir())
