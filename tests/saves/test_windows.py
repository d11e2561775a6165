"""Two windows on one home: one of them writes a match, the other one looks on."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.core.record import Unreadable
from saves.slot import Slot
from saves.slots import Slots
from tests.saves.matches import another_program, begun, keep, on_disk, play_round, put, told
from tests.torture.windows import watch
from tests.toy.rules.actions import Show

OTHER = """
import sys
from saves.slot import Slot
from saves.slots import Slots
from tests.saves.matches import told
from tests.toy.shelving import WITH_FISTS
from tests.toy.rules.actions import Show
for line in sys.stdin:
    word, name = line.split()
    if word == "open":
        opened = Slots(WITH_FISTS).open(name)
        print(opened.notice, opened.match.written, flush=True)
    elif word == "act":
        opened.match.act(0, Show(1))
        print(opened.match.written, flush=True)
    elif word == "close":
        opened.slot.close()
        print("closed", flush=True)
"""


class Window:
    """Another process that opens matches."""

    def __init__(self, home: Path) -> None:
        self.process = another_program(home, OTHER)

    def ask(self, word: str, name: str) -> str:
        """Let it do something and return what it says."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{word} {name}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.communicate()


def test_a_match_has_one_window_that_writes_until_it_closes_or_dies(slots: Slots, home_of_its_own: Path) -> None:
    here = begun(slots)
    name, there = here.slot.name, Window(home_of_its_own)
    try:
        assert there.ask("open", name) == f"notice.read_only {here.match.written}"
        here.slot.close()
        assert there.ask("open", name) == f"None {here.match.written}"
        assert slots.open(name).notice == "notice.read_only"
        written = int(there.ask("act", name))
        here = slots.open(name)
        assert (here.notice, here.match.written) == ("notice.read_only", written)
    finally:
        there.kill()
    assert slots.open(name).notice is None


def test_one_window_opens_a_match_twice_to_read_only(slots: Slots) -> None:
    here = begun(slots)
    there = slots.open(here.slot.name)
    assert (there.notice, there.slot.mine, here.slot.mine) == ("notice.read_only", False, True)
    here.slot.close()
    assert slots.open(here.slot.name).slot.mine


def test_who_only_reads_changes_no_byte_on_the_disk(slots: Slots) -> None:
    here = begun(slots)
    play_round(here)
    here.slot.record.write_bytes(here.slot.record.read_bytes() + b'{"torn')
    before = {path.name: path.read_bytes() for path in here.slot.folder.iterdir()}
    there = slots.open(here.slot.name)
    assert here.slot.record.read_bytes() == before["record.jsonl"]
    with pytest.raises(OSError, match="another window"):
        there.match.act(0, Show(2))
    here.slot.record.write_bytes(b"rubbish\n")
    assert told(slots.open(here.slot.name).match) == told(here.match)
    here.slot.record.write_bytes(before["record.jsonl"])
    assert {path.name: path.read_bytes() for path in here.slot.folder.iterdir()} == before


def test_a_match_that_cannot_be_read_is_let_go(slots: Slots) -> None:
    here = begun(slots)
    here.slot.close()
    whole = here.slot.record.read_bytes()
    here.slot.record.write_bytes(b"rubbish\n")
    with pytest.raises(Unreadable):
        slots.open(here.slot.name)
    here.slot.record.write_bytes(whole)
    assert slots.open(here.slot.name).notice is None


# What others do to the files of a running match


@pytest.mark.parametrize("what", ["record", "folder", "all"])
def test_what_vanishes_while_the_match_runs_is_written_anew(slots: Slots, what: str) -> None:
    here = begun(slots)
    play_round(here)
    match what:
        case "record":
            here.slot.record.unlink()
        case "folder":
            here.slot.folder.rename(slots.folder.parent / "elsewhere")
        case "all":
            slots.folder.rename(slots.folder.parent / "elsewhere")
    here.match.act(0, Show(1))
    assert on_disk(slots, here.slot.name) == told(here.match)
    assert slots.open(here.slot.name).notice == "notice.read_only", "the new folder is locked, too"


def test_a_window_that_looks_into_a_folder_made_anew_only_delays_the_saving(slots: Slots) -> None:
    here = begun(slots)
    here.slot.folder.rename(slots.folder.parent / "elsewhere")
    here.slot.folder.mkdir()
    guest = Slot(here.slot.folder)
    guest.lock.take()
    with pytest.raises(OSError, match="another window"):
        here.match.act(0, Show(1))
    assert here.slot.mine
    guest.close()
    here.slot.flush()
    assert on_disk(slots, here.slot.name) == told(here.match)


def test_a_match_that_is_saved_at_its_end_is_written_anew_too(slots: Slots) -> None:
    here = begun(slots)
    here.slot.record.unlink()
    here.slot.flush()
    assert on_disk(slots, here.slot.name) == told(here.match)


@pytest.mark.parametrize("kind", ["other", "folder", "pipe", "empty"])
def test_what_others_put_in_the_records_place_is_kept_aside(slots: Slots, kind: str) -> None:
    here = begun(slots)
    here.slot.record.unlink()
    put(kind, here.slot.record)
    here.match.act(0, Show(1))
    assert on_disk(slots, here.slot.name) == told(here.match)
    assert os.path.lexists(here.slot.folder / "damaged-1.jsonl")


@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "huge"])
@pytest.mark.parametrize("place", ["record.jsonl", "generation-1.jsonl", "generation-2.jsonl", "summary.json", "lock"])
def test_what_is_no_file_stops_nobody(slots: Slots, place: str, kind: str) -> None:
    here = begun(slots)
    for _ in range(2):
        play_round(here)
    here.slot.close()
    path = here.slot.folder / place
    path.unlink()
    put(kind, path)
    again = slots.open(here.slot.name)
    assert told(again.match) == told(here.match)
    assert again.notice == ("notice.generation" if place == "record.jsonl" else None)
    again.match.annotate(0, "goes on")
    if place != "summary.json" or kind != "folder":  # the list reads that from the record
        keep(again)
    again.slot.close()
    assert on_disk(slots, here.slot.name) == told(again.match)


def test_without_locks_two_windows_still_do_not_mix_their_lines(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr("saves.lock._take", no_locks)
    here = begun(slots)
    there = slots.open(here.slot.name)
    assert there.slot.mine
    there.match.act(0, Show(1))
    before = here.slot.record.read_bytes()
    with pytest.raises(OSError, match="another window"):
        here.match.act(0, Show(2))
    assert here.slot.record.read_bytes() == before
    there.match.act(1, Show(0))
    assert on_disk(slots, here.slot.name) == told(there.match)


@pytest.mark.parametrize("place", ["generation", "nothing else"])
def test_what_is_spoilt_between_two_lines_is_read_again_after_the_next_one(slots: Slots, place: str) -> None:
    here = begun(slots)
    play_round(here)
    if place == "nothing else":
        here.slot.generation(1).unlink()
    here.slot.record.write_text("something else\n")
    files = {path.name: path.read_bytes() for path in here.slot.folder.iterdir()}
    if place == "generation":
        assert slots.open(here.slot.name).match.written == here.match.written
    else:
        with pytest.raises(Unreadable, match="nor can an older copy"):
            slots.open(here.slot.name)
    assert {path.name: path.read_bytes() for path in here.slot.folder.iterdir()} == files
    here.match.annotate(0, "afterwards")
    there = slots.open(here.slot.name)
    assert (there.notice, there.match.written) == ("notice.read_only", here.match.written)
    assert on_disk(slots, here.slot.name) == told(here.match)


@pytest.mark.parametrize("harmful", [False, True])
def test_two_windows_that_are_killed_at_any_moment_lose_nothing_that_they_showed(harmful: bool) -> None:
    counts = watch(seconds=0, seed=5, harmful=harmful)
    assert (counts["lost"], counts["faults"]) == (0, 0)
    assert counts["kills"] == 2
    assert counts["mine"] >= 1
    assert harmful or counts["unreadable"] == 0
