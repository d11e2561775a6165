"""The computer stops, or the disk refuses, at every single request: nothing that was shown is lost."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.referee import Match
from game.core.replay import replay
from saves.place import write_whole
from saves.slot import GENERATIONS
from saves.slots import Opened, Slots
from tests.core.table import ONLY_FISTS, header
from tests.saves.faults import Disk, Stopped
from tests.saves.matches import begun, keep, on_disk, told

KINDS = ("whole", "torn", "damaged", "lost")


@pytest.fixture
def prepared(slots: Slots, tmp_path: Path) -> Path:
    """Return a slot in which a match was played, with all generations."""
    opened = begun(slots)
    for number in range(GENERATIONS + 1):
        opened.match.annotate(0, f"turn {number}")
        keep(opened)
    opened.match.annotate(0, "after the last of them")
    opened.slot.close()
    return Path(shutil.move(opened.slot.folder, tmp_path / "prepared"))


def spoiled(kind: str, record: Path) -> None:
    """Do to a record what is to be mended."""
    whole = record.read_bytes()
    match kind:
        case "torn":
            record.write_bytes(whole + b'{"torn')
        case "damaged":
            record.write_bytes(whole + b"rubbish\n")
        case "lost":
            record.unlink()


def copies(folder: Path) -> list[bytes]:
    """Return the generations that are there and can be read, the newest first."""
    found = [folder / f"generation-{number}.jsonl" for number in range(1, GENERATIONS + 1)]
    whole = [path.read_bytes() for path in found if path.exists()]
    for raw in whole:
        replay(ONLY_FISTS, raw.decode())
    return whole


class Evening:
    """A match that is opened, played on and left; what was shown of it is remembered."""

    def __init__(self, slots: Slots, name: str) -> None:
        self.slots, self.name = slots, name
        self.shown: tuple[object, ...] | None = None
        self.opened: Opened | None = None

    def play(self) -> None:
        """Play two turns; a disk that refuses stops nothing."""
        self.opened = self.slots.open(self.name)
        self.shown = told(self.opened.match)
        for number in range(2):
            for word in ("one", "two"):
                with contextlib.suppress(OSError):
                    self.opened.match.annotate(0, f"{word} {number}")
                    self.shown = told(self.opened.match)
            with contextlib.suppress(OSError):
                self.opened.slot.flush()
                keep(self.opened)

    @property
    def match(self) -> Match:
        """The match as it is in memory."""
        assert self.opened is not None
        return self.opened.match

    def end(self) -> None:
        """Let the lock go, as the system does for a process that has died."""
        if self.opened is not None:
            self.opened.slot.close()


def evenings(slots: Slots, prepared: Path, kind: str, how: str) -> Iterator[tuple[Evening, list[bytes]]]:
    """Yield an evening for each request at which the disk can fail, when the disk works again."""
    fails_at, disk = 0, Disk(None, how)
    while disk.count >= fails_at:
        fails_at += 1
        folder = slots.folder / "match"
        shutil.rmtree(slots.folder, ignore_errors=True)
        shutil.copytree(prepared, folder)
        spoiled(kind, folder / "record.jsonl")
        before, disk, evening = copies(folder), Disk(fails_at, how), Evening(slots, "match")
        with pytest.MonkeyPatch.context() as patch:
            disk.install(patch)
            with contextlib.suppress(Stopped, OSError):
                evening.play()
        yield evening, before
        evening.end()
    assert fails_at > 30, "so many requests there are at least"


def readable(prepared: Path, kind: str) -> tuple[object, ...]:
    """Tell of the match as far as it can be read after it was spoiled."""
    name = "generation-1.jsonl" if kind == "lost" else "record.jsonl"
    return told(replay(ONLY_FISTS, (prepared / name).read_text()))


@pytest.mark.parametrize("kind", KINDS)
def test_wherever_the_computer_stops_all_that_was_shown_is_there(slots: Slots, prepared: Path, kind: str) -> None:
    first = readable(prepared, kind)
    for evening, before in evenings(slots, prepared, kind, "stop"):
        evening.end()
        left = copies(slots.folder / "match")
        assert set(before[:3]) <= set(left), "two turns push out two"
        assert len(left) >= GENERATIONS - 1
        assert on_disk(slots, "match") in ([evening.shown, told(evening.match)] if evening.opened else [first])


@pytest.mark.one_in(3)
@pytest.mark.parametrize("how", ["once", "full"])
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_the_disk_refused_is_there_once_it_works_again(
    slots: Slots, prepared: Path, kind: str, how: str
) -> None:
    first = readable(prepared, kind)
    for evening, before in evenings(slots, prepared, kind, how):
        if evening.opened is None:
            assert on_disk(slots, "match") == first, "a match that could not be opened is as it was"
            continue
        evening.opened.slot.flush()
        keep(evening.opened)
        evening.end()
        assert on_disk(slots, "match") == told(evening.match)
        left = copies(slots.folder / "match")
        assert left[0] == (slots.folder / "match" / "record.jsonl").read_bytes()
        assert set(before[:2]) <= set(left)
        assert how == "full" or not list((slots.folder / "match").glob("*.new"))


@pytest.mark.parametrize("how", ["stop", "once", "full"])
def test_a_file_that_is_replaced_holds_the_old_or_the_new_text(tmp_path: Path, how: str) -> None:
    path, fails_at, disk = tmp_path / "settings.json", 0, Disk(None, how)
    while disk.count >= fails_at:
        fails_at += 1
        write_whole(path, "old")
        disk = Disk(fails_at, how)
        with pytest.MonkeyPatch.context() as patch, contextlib.suppress(Stopped, OSError):
            disk.install(patch)
            write_whole(path, "new")
        assert path.read_text() in ("old", "new")
    assert path.read_text() == "new"


@pytest.mark.parametrize("how", ["stop", "once", "full"])
def test_a_match_that_could_not_be_begun_is_no_match(slots: Slots, how: str) -> None:
    fails_at, disk = 0, Disk(None, how)
    while disk.count >= fails_at:
        fails_at += 1
        disk, begun_match = Disk(fails_at, how), None
        with pytest.MonkeyPatch.context() as patch, contextlib.suppress(Stopped, OSError):
            disk.install(patch)
            begun_match = slots.begin(header())
        if begun_match is not None:
            begun_match.slot.close()
            assert on_disk(slots, begun_match.slot.name) == told(begun_match.match)
        elif how == "once":
            assert not slots.folder.exists() or not list(slots.folder.iterdir())
        shutil.rmtree(slots.folder, ignore_errors=True)


def test_a_generation_that_cannot_be_written_moves_none_of_the_older_ones(slots: Slots, prepared: Path) -> None:
    shutil.copytree(prepared, slots.folder / "match")
    opened, before = slots.open("match"), copies(slots.folder / "match")
    opened.match.annotate(0, "goes on")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", Disk(1, "full").asked(os.fsync))  # names can still be changed on a full disk
        with pytest.raises(OSError, match="No space left"):
            opened.slot.save_generation()
    assert copies(slots.folder / "match") == before
