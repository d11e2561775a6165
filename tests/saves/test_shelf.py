"""The list of matches reads only what it shows, and shows whatever lies there for what it is."""

from __future__ import annotations

import builtins
import errno
import json
import os
import shutil
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saves.shelf import LOOKED_AT, REPLAYED, LeftOff, Strange, Summary
from saves.slots import Opened, Slots
from tests.saves.matches import begun, keep, play_round


def closed(slots: Slots) -> Opened:
    opened = begun(slots)
    opened.slot.close()
    return opened


def copies(slots: Slots, count: int, over: bool = False) -> list[str]:
    """Make many slots, the latest first; the summary says whether they are over."""
    first = closed(slots)
    summary = json.loads((first.slot.folder / "summary.json").read_text())
    (first.slot.folder / "summary.json").write_text(json.dumps({**summary, "over": over}))
    names = [f"copy-{number:05}" for number in range(count)]
    for number, name in enumerate(names):
        shutil.copytree(first.slot.folder, slots.folder / name)
        os.utime(slots.folder / name / "summary.json", (5, 1_700_000_000 - number))
    shutil.rmtree(first.slot.folder)
    return names


@pytest.fixture
def opened_files(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list in which every file stands that is opened from here on."""
    found: list[str] = []
    really: Callable[..., object] = builtins.open

    def watched(path: str, *rest: object, **more: object) -> object:
        found.append(str(path))
        return really(path, *rest, **more)

    monkeypatch.setattr(builtins, "open", watched)
    return found


def test_names_are_listed_latest_first_without_opening_a_file(slots: Slots, opened_files: list[str]) -> None:
    names = copies(slots, 50)
    opened_files.clear()
    assert slots.shelf.names() == names
    assert opened_files == []


def test_of_a_match_that_is_shown_two_files_are_opened(slots: Slots, opened_files: list[str]) -> None:
    names = copies(slots, 3)
    opened_files.clear()
    assert isinstance(slots.shelf.look(names[1]), Summary)
    assert [Path(path).parent.name for path in opened_files] == [names[1]] * 2


def test_the_match_to_go_on_with_is_found_without_reading_the_others(slots: Slots, opened_files: list[str]) -> None:
    names = copies(slots, 50)
    opened_files.clear()
    last = slots.last_unfinished()
    assert last is not None
    assert last.slot == names[0]
    assert len(opened_files) <= 3


def test_only_among_the_latest_matches_one_to_go_on_with_is_looked_for(slots: Slots, opened_files: list[str]) -> None:
    copies(slots, LOOKED_AT + 20, over=True)
    opened_files.clear()
    assert slots.last_unfinished() is None
    assert len({path for path in opened_files if path.startswith(str(slots.folder))}) == LOOKED_AT


def test_a_lesson_left_off_is_no_match_to_go_on_with_until_it_has_come_to_its_end(slots: Slots) -> None:
    lesson, match = copies(slots, 2)
    bookmark = slots.folder / lesson / "lesson.json"
    bookmark.write_text('{"lesson": "first", "read": 2, "step": 3}')
    assert (slots.last_unfinished() or slots.summaries()[0]).slot == match
    assert slots.shelf.lessons_left() == {"fists": LeftOff(lesson, "first", 3)}
    bookmark.write_text('{"lesson": "first", "read": 4, "done": true}')
    assert (slots.last_unfinished() or slots.summaries()[0]).slot == match, "what was left for another match goes on"
    assert slots.shelf.lessons_left() == {}
    bookmark.unlink()
    assert (slots.last_unfinished() or slots.summaries()[1]).slot == lesson
    assert slots.shelf.lessons_left() == {}


def test_who_has_only_learned_a_game_has_not_played_it(slots: Slots) -> None:
    (lesson,) = copies(slots, 1)
    (slots.folder / lesson / "lesson.json").write_text('{"lesson": "first", "read": 0}')
    assert slots.titles_played() == frozenset()
    (slots.folder / lesson / "lesson.json").write_text('{"lesson": "first", "read": 4, "done": true}')
    assert slots.titles_played() == {"fists"}, "a lesson that is done leads to a match"
    (slots.folder / lesson / "lesson.json").unlink()
    assert slots.titles_played() == {"fists"}


def test_only_a_few_records_are_replayed_for_the_match_to_go_on_with(slots: Slots) -> None:
    names = copies(slots, REPLAYED + 3)
    for name in names[:-1]:
        (slots.folder / name / "summary.json").write_text("")
        (slots.folder / name / "record.jsonl").write_text("rubbish\n")
        os.utime(slots.folder / name / "summary.json", (5, 1_800_000_000))
    slots.last_unfinished()
    assert len(slots.shelf._replayed) == REPLAYED


def test_a_record_without_a_summary_is_replayed_once(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    (name,) = copies(slots, 1)
    (slots.folder / name / "summary.json").unlink()
    first = slots.shelf.look(name)
    monkeypatch.setattr("saves.shelf.read_as_far_as_it_goes", None)
    assert slots.shelf.look(name) is first


def test_a_match_from_the_future_counts_as_one_of_now(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    early, late = copies(slots, 2)
    os.utime(slots.folder / early / "summary.json", (now, now + 1e9))
    os.utime(slots.folder / late / "summary.json", (now, now))
    assert slots.shelf.names() == [late, early], "both count as now, and the later name goes first"


def test_a_match_of_a_newer_program_is_named_so(slots: Slots) -> None:
    opened = closed(slots)
    raw = opened.slot.record.read_bytes()
    for old, new in ((b'"rules":1', b'"rules":2'), (b'"format":2', b'"format":3')):
        opened.slot.record.write_bytes(raw.replace(old, new, 1))
        assert slots.shelf.look(opened.slot.name) == Strange(opened.slot.name, "newer")
        assert slots.last_unfinished() is None


def test_a_match_of_a_title_that_is_not_in_the_cabinet_is_foreign(slots: Slots) -> None:
    opened = closed(slots)
    raw = opened.slot.record.read_bytes()
    opened.slot.record.write_bytes(raw.replace(b'"title":"fists"', b'"title":"chess"', 1))
    assert slots.shelf.look(opened.slot.name) == Strange(opened.slot.name, "foreign")


def test_a_match_whose_record_is_damaged_is_told_of_from_its_summary(slots: Slots) -> None:
    opened = begun(slots)
    play_round(opened)
    opened.slot.close()
    opened.slot.record.write_bytes(b"rubbish\n")
    assert isinstance(slots.shelf.look(opened.slot.name), Summary)
    (opened.slot.folder / "summary.json").unlink()
    assert slots.shelf.look(opened.slot.name) == Strange(opened.slot.name, "unreadable")


def test_a_match_whose_record_is_lost_is_told_of_from_its_generation(slots: Slots) -> None:
    opened = begun(slots)
    play_round(opened)
    opened.slot.close()
    opened.slot.record.unlink()
    (opened.slot.folder / "summary.json").unlink()
    found = slots.shelf.look(opened.slot.name)
    assert isinstance(found, Summary)
    assert found.actions == len(opened.match.plies)


def _folder(path: Path) -> None:
    path.mkdir()


def _socket(path: Path) -> None:
    folder = os.getcwd()
    os.chdir(path.parent)  # names of sockets must be short
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(folder)


@pytest.mark.parametrize("make", [os.mkfifo, _folder, _socket, lambda path: path.symlink_to("/dev/zero")])
@pytest.mark.parametrize("file", ["record.jsonl", "summary.json"])
def test_what_is_no_file_is_never_waited_for(slots: Slots, make: Callable[[Path], None], file: str) -> None:
    opened = closed(slots)
    (opened.slot.folder / file).unlink()
    make(opened.slot.folder / file)
    found = slots.shelf.look(opened.slot.name)
    if file == "record.jsonl":
        assert found == Strange(opened.slot.name, "unreadable")
    else:
        assert isinstance(found, Summary), "the record tells of it"
    assert slots.shelf.names() == [opened.slot.name]


def test_a_match_that_may_not_be_read_is_shown_as_such(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, other = closed(slots), closed(slots)
    really = os.stat

    def denied(path: str | Path, **rest: bool) -> os.stat_result:
        if opened.slot.name in Path(path).parts[:-1]:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return really(path, **rest)

    monkeypatch.setattr(os, "stat", denied)
    found = slots.shelf.look(opened.slot.name)
    assert isinstance(found, Strange)
    assert found.why == "denied"
    assert isinstance(found.error, PermissionError)
    assert set(slots.shelf.names()) == {opened.slot.name, other.slot.name}
    assert [summary.slot for summary in slots.summaries()] == [other.slot.name]


def test_a_folder_of_matches_that_cannot_be_read_raises_and_leaves_nothing_to_go_on_with(slots: Slots) -> None:
    slots.folder.parent.mkdir(parents=True, exist_ok=True)
    slots.folder.write_text("a file where the folder should be")
    with pytest.raises(NotADirectoryError):
        slots.shelf.names()
    assert slots.last_unfinished() is None


def test_a_slot_that_has_gone_is_told_as_such(slots: Slots) -> None:
    assert slots.shelf.look("gone") == Strange("gone", "unreadable")


def test_the_last_touched_match_stays_first_when_it_is_kept_again(slots: Slots) -> None:
    one, other = begun(slots), begun(slots)
    for opened in (one, other):
        os.utime(opened.slot.folder / "summary.json", (5, 5))
    keep(one)
    assert slots.shelf.names() == [one.slot.name, other.slot.name]


@pytest.mark.parametrize(
    "forged",
    [
        {"players": ["Ada\n[31mBo", "Bo"]},
        {"players": ["A" * 41, "Bo"]},
        {"players": ["Ada"] * 21},
        {"players": []},
        {"actions": -1},
        {"actions": 10**30},
    ],
    ids=str,
)
def test_a_summary_that_says_what_no_list_can_hold_is_not_believed(slots: Slots, forged: dict[str, Any]) -> None:
    opened = begun(slots)
    opened.slot.close()
    file = opened.slot.folder / "summary.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), **forged}))
    found = slots.shelf.look(opened.slot.name)
    assert isinstance(found, Summary)
    assert found.players == tuple(player.name for player in opened.match.header.players)
    assert found.actions == len(opened.match.plies)
