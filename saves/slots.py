"""All matches saved on this computer, one slot per match.

Each action is appended to the record and synced before anything moves on the screen. At turn
boundaries a complete copy becomes the newest of five generations. What is damaged is set aside, never
deleted; record and generations are then read as far as they go, and the longest history is opened. A match
has a lock: while one window plays it, every other one only reads it.
"""

from __future__ import annotations

import contextlib
import errno
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.core.contract import Titles
from game.core.record import FromTheFuture, Header, Unreadable, text_of
from game.core.referee import Match
from game.core.replay import Drift
from saves.bin import Bin
from saves.learned import Learned
from saves.place import Unfit, home, make_folder, read_whole, sync_folder
from saves.reading import Reading, closed, read_as_far_as_it_goes
from saves.results import Results
from saves.shelf import Shelf, Summary
from saves.slot import GENERATIONS, Slot
from saves.sweep import sweep


@dataclass(frozen=True, slots=True)
class Opened:
    """An opened match. `notice` is a key of the interface's words if something was wrong."""

    match: Match
    slot: Slot
    notice: str | None = None


class Lost(Unreadable):
    """Nothing of a match can be read, not even in an older copy."""


class Slots:
    """All matches saved on this computer."""

    def __init__(self, titles: Titles, folder: Path | None = None) -> None:
        self.titles = titles
        self.folder = folder or home() / "matches"
        self.shelf = Shelf(titles, self.folder)
        self.results = Results(self.folder.parent / "results.jsonl")
        self.learned = Learned(self.folder.parent / "learned.json")
        self.bin = Bin(titles, self.folder, self.folder.parent / "bin")

    def begin(self, header: Header) -> Opened:
        """Open a new slot and set up its match. Raises OSError, BadData."""
        opening: list[str] = []
        match = Match(self.titles[header.title], header, opening.append)
        return self.begun(match, lambda slot: slot.write(opening[0]))

    def begun(self, match: Match, write: Callable[[Slot], object]) -> Opened:
        """Give a match a slot that `write` fills; where that fails, nothing of it is left. Raises OSError."""
        slot = self._fresh_slot(match.title.id)
        try:
            write(slot)
            slot.summarise(match)
        except BaseException:
            slot.close()
            shutil.rmtree(slot.folder, ignore_errors=True)
            raise
        match.scribe = slot.write
        return Opened(match, slot)

    def _fresh_slot(self, title: str) -> Slot:
        """Make a slot of an unused name, and lock it. Raises OSError."""
        slot = Slot(self._fresh_folder(title))
        while not slot.lock.take():  # another window has looked into the folder first
            slot = Slot(self._fresh_folder(title))
        return slot

    def _fresh_folder(self, title: str) -> Path:
        """Make a folder with an unused name, even if another window does so in the same second."""
        make_folder(self.folder)
        name = f"{time.strftime('%Y%m%d-%H%M%S')}-{title}"
        for number in range(1000):
            folder = self.folder / (f"{name}-{number}" if number else name)
            with contextlib.suppress(FileExistsError):
                folder.mkdir()
                sync_folder(self.folder)
                return folder
        raise FileExistsError(errno.EEXIST, "too many matches were begun in this second")

    def sweep(self, rest: Callable[[], object] = lambda: None) -> None:
        """Tidy up what crashes have left behind; `rest` is called now and then to let others work."""
        sweep(self.folder, rest)

    def summaries(self) -> list[Summary]:
        """Return all matches that can be told of, latest first. Raises OSError."""
        found = (self.shelf.look(name) for name in self.shelf.names())
        return [one for one in found if isinstance(one, Summary)]

    def last_unfinished(self) -> Summary | None:
        """Return the match to continue."""
        return self.shelf.last_unfinished()

    def titles_played(self) -> frozenset[str]:
        """Return the titles that were played here, to the end or not."""
        return self.shelf.titles_begun() | {result.title for result in self.results.all()}

    def open(self, name: str) -> Opened:
        """Open a saved match, to read only while another window has it.

        A record of a newer program is left untouched, for that program. Raises Unreadable if nothing of it
        can be read, OSError.
        """
        slot = Slot(self.folder / name)
        slot.lock.take()
        try:
            return self._open(slot)
        except BaseException:
            slot.close()
            raise

    def _open(self, slot: Slot) -> Opened:
        raw = _raw(slot.record)
        slot.knows(raw)
        reading = read_as_far_as_it_goes(text_of(raw), self.titles)
        if reading is None or reading.fault is not None:
            return _mended(slot, reading, self.titles)
        if slot.mine and not raw.endswith(b"\n"):
            slot.rewrite(reading.text, keep_old=False)
        return _ready(slot, reading)


def _ready(slot: Slot, reading: Reading, notice: str | None = None) -> Opened:
    reading.match.scribe = slot.write
    return Opened(reading.match, slot, notice if slot.mine else "notice.read_only")


def _mended(slot: Slot, newest: Reading | None, titles: Titles) -> Opened:
    """Continue with the longest history that can be read; set the old record aside."""
    older = (_generation(slot, number, titles) for number in range(1, GENERATIONS + 1))
    readings = [reading for reading in (newest, *older) if reading is not None]
    if not readings:
        raise Lost(f"it cannot be read, nor can an older copy of {slot.name}")
    best = max(readings, key=lambda reading: reading.match.written)
    drifted = best is newest and isinstance(best.fault, Drift)
    best = closed(best) if drifted else best
    if slot.mine:
        slot.rewrite(best.text, keep_old=True)
    return _ready(slot, best, "notice.drift" if drifted else "notice.generation")


def _generation(slot: Slot, number: int, titles: Titles) -> Reading | None:
    try:
        return read_as_far_as_it_goes(text_of(_raw(slot.generation(number))), titles)
    except FromTheFuture:
        return None


def _raw(path: Path) -> bytes:
    """Read a record; nothing where it is lost for good. Raises OSError for what may pass."""
    try:
        return read_whole(path)
    except (FileNotFoundError, Unfit):
        return b""
    except OSError as error:
        if error.errno == errno.EIO:
            return b""
        raise
