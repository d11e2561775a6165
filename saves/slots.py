"""A slot per match: its record, older generations of it, and a summary for the list.

The record is appended to and synced with every action, before anything moves on the screen. At turn
boundaries a whole copy becomes the newest of five generations. What is damaged is set aside, never
deleted, and the youngest generation that still replays is opened instead.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from game.core.record import FromTheFuture, Header, Unreadable, as_text
from game.core.referee import Match
from game.core.replay import Drift, open_match, replay
from game.shelf import title as title_of
from saves.place import home, sync_folder, write_whole

GENERATIONS = 5


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
    """A match taken up again. `notice` is an id of the interface's words if something was wrong."""

    match: Match
    slot: Slot
    notice: str | None = None


class Slot:
    """One match's folder, open for writing while the match is played."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file: IO[bytes] | None = None
        self._turn = 0

    @property
    def name(self) -> str:
        """The slot's name: the folder's."""
        return self.folder.name

    @property
    def record(self) -> Path:
        """The record's file."""
        return self.folder / "record.jsonl"

    def generation(self, number: int) -> Path:
        """A kept copy; 1 is the newest."""
        return self.folder / f"generation-{number}.jsonl"

    def write(self, line: str) -> None:
        """Append a record line; when this returns, it is on the disk. Raises OSError."""
        if self._file is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file = open(self.record, "ab")  # noqa: SIM115 (open as long as the match)
            sync_folder(self.folder)
        self._file.write(line.encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def keep_generation(self) -> None:
        """Make the record as it stands the newest generation."""
        for number in range(GENERATIONS - 1, 0, -1):
            if self.generation(number).exists():
                os.replace(self.generation(number), self.generation(number + 1))
        if self.record.exists():
            write_whole(self.generation(1), self.record.read_text(encoding="utf-8"))

    def summarise(self, match: Match, turn: int = 0) -> None:
        """Keep what the list of matches shows. Raises OSError."""
        summary = {
            "title": match.title.ID,
            "players": [player.name for player in match.header.players],
            "actions": len(match.deeds),
            "over": match.outcome is not None,
            "turn": turn,
            "touched": time.time(),
        }
        write_whole(self.folder / "summary.json", json.dumps(summary, ensure_ascii=False))

    def rewrite(self, text: str) -> None:
        """Replace the record (a torn line is cut off, a damaged record gives way to a generation)."""
        self.close()
        write_whole(self.record, text)

    def set_aside(self) -> None:
        """Keep a damaged record under another name."""
        self.close()
        number = len(list(self.folder.glob("damaged-*.jsonl"))) + 1
        if self.record.exists():
            os.replace(self.record, self.folder / f"damaged-{number}.jsonl")

    def close(self) -> None:
        """Close the record's file."""
        if self._file is not None:
            self._file.close()
            self._file = None


class Slots:
    """All matches kept on this computer."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or home() / "matches"
        self.bin = self.folder.parent / "bin"

    def begin(self, header: Header) -> Opened:
        """Open a new slot and lay its match out. Raises OSError, BadData."""
        slot = Slot(self.folder / self._fresh_name(header.title))
        match = open_match(title_of, header, slot.write)
        slot.summarise(match)
        return Opened(match, slot)

    def _fresh_name(self, title: str) -> str:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        names = (f"{stamp}-{title}" + (f"-{n}" if n else "") for n in range(1000))
        return next(name for name in names if not (self.folder / name).exists())

    def summaries(self) -> list[Summary]:
        """Return what is kept, last touched first; a slot without a readable summary is told from its record."""
        if not self.folder.is_dir():
            return []
        found = [self._summary(folder) for folder in self.folder.iterdir() if folder.is_dir()]
        return sorted((s for s in found if s), key=lambda summary: -summary.touched)

    def last_unfinished(self) -> Summary | None:
        """Return the match to go on with."""
        return next((summary for summary in self.summaries() if not summary.over), None)

    def _summary(self, folder: Path) -> Summary | None:
        try:
            kept: dict[str, Any] = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
            players = tuple(str(name) for name in kept["players"])
            return Summary(
                folder.name,
                str(kept["title"]),
                players,
                int(kept["actions"]),
                bool(kept["over"]),
                float(kept["touched"]),
                int(kept["turn"]),
            )
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return self._summary_of_record(folder)

    def _summary_of_record(self, folder: Path) -> Summary | None:
        record = folder / "record.jsonl"
        if not record.exists():
            return None
        try:
            match = replay(title_of, record.read_text(encoding="utf-8"))
        except Drift as drift:
            match = drift.match
        except (OSError, ValueError):
            return None
        names = tuple(player.name for player in match.header.players)
        over = match.outcome is not None
        return Summary(folder.name, match.title.ID, names, len(match.deeds), over, record.stat().st_mtime)

    def open(self, name: str) -> Opened:
        """Take a match up again. Raises Unreadable if nothing of it can be read, OSError."""
        slot = Slot(self.folder / name)
        try:
            match = self._replayed(slot)
            return self._ready(slot, match)
        except FromTheFuture:
            raise  # left untouched for the newer program
        except Drift as drift:
            return self._after_drift(slot, drift)
        except (Unreadable, UnicodeDecodeError, FileNotFoundError):
            return self._from_generation(slot)

    def _replayed(self, slot: Slot) -> Match:
        text = slot.record.read_text(encoding="utf-8")
        match = replay(title_of, text)
        if not text.endswith("\n"):
            slot.rewrite(text[: text.rfind("\n") + 1])
        return match

    def _ready(self, slot: Slot, match: Match, notice: str | None = None) -> Opened:
        match.scribe = slot.write
        return Opened(match, slot, notice)

    def _after_drift(self, slot: Slot, drift: Drift) -> Opened:
        """The rules have changed since: the last agreed position opens, the full record is set aside."""
        kept = slot.record.read_text(encoding="utf-8").split("\n")[: drift.line - 1]
        slot.set_aside()
        slot.rewrite(as_text(kept))
        return self._ready(slot, replay(title_of, as_text(kept)) if kept else drift.match, "notice.drift")

    def _from_generation(self, slot: Slot) -> Opened:
        for number in range(1, GENERATIONS + 1):
            try:
                text = slot.generation(number).read_text(encoding="utf-8")
                match = replay(title_of, text)
            except (OSError, ValueError):
                continue
            slot.set_aside()
            slot.rewrite(text)
            return self._ready(slot, match, "notice.generation")
        raise Unreadable(f"the match {slot.name} cannot be read, nor can its older generations")

    def delete(self, name: str) -> None:
        """Put a match into the bin. Raises OSError."""
        self.bin.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(self.bin / name, ignore_errors=True)
        os.replace(self.folder / name, self.bin / name)

    def restore(self, name: str) -> None:
        """Take a match out of the bin. Raises OSError."""
        os.replace(self.bin / name, self.folder / name)
