"""All matches saved on this computer, one slot per match.

Each action is appended to the record and synced before anything moves on the screen. At turn
boundaries a complete copy becomes the newest of five generations. What is damaged is set aside, never
deleted; record and generations are then read as far as they go, and the longest history is opened.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
import time
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.codec import from_json
from game.core.contract import Titles
from game.core.record import FromTheFuture, Header, Unreadable, as_text, header_line, text_of
from game.core.referee import Match
from game.core.replay import Drift, replay
from saves.place import home
from saves.slot import GENERATIONS, Slot

LAST_SECOND = 2**32
"""Times after this are not believed (seconds since 1970)."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What the list of matches says about a slot."""

    slot: str
    title: str
    players: tuple[str, ...]
    actions: int
    over: bool
    touched: float  # seconds since 1970
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Opened:
    """An opened match. `notice` is a key of the interface's words if something was wrong."""

    match: Match
    slot: Slot
    notice: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A record read as far as possible: the match so far, its lines, and what stopped the reading."""

    match: Match
    text: str
    fault: Drift | Unreadable | None = None


def read_as_far_as_it_goes(text: str, titles: Titles) -> Reading | None:
    """Replay a record up to its first fault; None without a readable header. Raises FromTheFuture."""
    rows = text.split("\n")[:-1]
    fault: Drift | Unreadable | None = None
    while rows:
        try:
            return Reading(replay(titles, as_text(rows)), as_text(rows), fault)
        except FromTheFuture:
            raise
        except Drift as drift:
            if drift.line == 1:  # the set-up is different by now: the match can only start over
                return Reading(drift.match, as_text([header_line(drift.match.header, drift.match.digest())]), drift)
            fault, rows = fault or drift, rows[: drift.line - 1]
        except Unreadable as error:
            fault, rows = fault or error, rows[: error.line - 1]
    return None


class Slots:
    """All matches saved on this computer."""

    def __init__(self, titles: Titles, folder: Path | None = None) -> None:
        self.titles = titles
        self.folder = folder or home() / "matches"
        self.bin = self.folder.parent / "bin"

    def begin(self, header: Header) -> Opened:
        """Open a new slot and set up its match. Raises OSError, BadData."""
        opening: list[str] = []
        match = Match(self.titles[header.title], header, opening.append)
        slot = Slot(self._fresh_folder(header.title))
        match.scribe = slot.write
        slot.write(opening[0])
        slot.summarise(match)
        return Opened(match, slot)

    def _fresh_folder(self, title: str) -> Path:
        """Make a folder with an unused name, even if another window does so in the same second."""
        self.folder.mkdir(parents=True, exist_ok=True)
        name = f"{time.strftime('%Y%m%d-%H%M%S')}-{title}"
        for number in range(1000):
            folder = self.folder / (f"{name}-{number}" if number else name)
            with contextlib.suppress(FileExistsError):
                folder.mkdir()
                return folder
        raise FileExistsError(errno.EEXIST, "too many matches were begun in this second")

    def summaries(self) -> list[Summary]:
        """Return what is saved, latest first; a slot without a readable summary shows its record's."""
        if not self.folder.is_dir():
            return []
        found = [self._summary(folder) for folder in self.folder.iterdir() if folder.is_dir()]
        return sorted((s for s in found if s), key=lambda summary: -summary.touched)

    def last_unfinished(self) -> Summary | None:
        """Return the match to continue."""
        return next((summary for summary in self.summaries() if not summary.over), None)

    def _summary(self, folder: Path) -> Summary | None:
        with contextlib.suppress(OSError, ValueError, TypeError, RecursionError):
            saved = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
            summary = from_json(Summary, {**saved, "slot": folder.name})
            if summary.title in self.titles and 0 <= summary.touched <= LAST_SECOND:
                return summary
        return self._summary_of_record(folder)

    def _summary_of_record(self, folder: Path) -> Summary | None:
        record = folder / "record.jsonl"
        try:
            reading = read_as_far_as_it_goes(text_of(record.read_bytes()), self.titles)
            touched = record.stat().st_mtime
        except (OSError, FromTheFuture):
            return None
        if reading is None:
            return None
        match = reading.match
        names = tuple(player.name for player in match.header.players)
        return Summary(folder.name, match.title.id, names, len(match.plies), match.outcome is not None, touched)

    def open(self, name: str) -> Opened:
        """Open a saved match. Raises Unreadable if nothing of it can be read, OSError.

        A record of a newer program is left untouched, for that program.
        """
        folder = self.folder / name
        raw = b""
        with contextlib.suppress(FileNotFoundError):
            raw = (folder / "record.jsonl").read_bytes()
        reading = read_as_far_as_it_goes(text_of(raw), self.titles)
        slot = Slot(folder, len(raw))
        if reading is None or reading.fault is not None:
            return _mended(slot, reading, self.titles)
        if not raw.endswith(b"\n"):
            slot.rewrite(reading.text)
        return _ready(slot, reading)

    def delete(self, name: str) -> None:
        """Put a match into the bin. Raises OSError."""
        self.bin.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(self.bin / name, ignore_errors=True)
        os.replace(self.folder / name, self.bin / name)

    def restore(self, name: str) -> None:
        """Take a match out of the bin. Raises OSError."""
        os.replace(self.bin / name, self.folder / name)


def _ready(slot: Slot, reading: Reading, notice: str | None = None) -> Opened:
    reading.match.scribe = slot.write
    return Opened(reading.match, slot, notice)


def _mended(slot: Slot, newest: Reading | None, titles: Titles) -> Opened:
    """Continue with the longest history that can be read; set the old record aside."""
    older = (_generation(slot, number, titles) for number in range(1, GENERATIONS + 1))
    readings = [reading for reading in (newest, *older) if reading is not None]
    if not readings:
        raise Unreadable(f"it cannot be read, nor can an older copy of {slot.name}")
    best = max(readings, key=lambda reading: reading.match.written)
    drifted = best is newest and isinstance(best.fault, Drift)
    best = _closed(best) if drifted else best
    slot.set_aside()
    slot.rewrite(best.text)
    return _ready(slot, best, "notice.drift" if drifted else "notice.generation")


def _closed(reading: Reading) -> Reading:
    """Mark in the record that what followed has been set aside: nothing before is taken back."""
    lines: list[str] = []
    reading.match.scribe = lines.append
    reading.match.close_history()
    return replace(reading, text=reading.text + as_text(lines))


def _generation(slot: Slot, number: int, titles: Titles) -> Reading | None:
    try:
        return read_as_far_as_it_goes(text_of(slot.generation(number).read_bytes()), titles)
    except (OSError, FromTheFuture):
        return None
