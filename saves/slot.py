"""One match's folder: its record and older generations of it."""

from __future__ import annotations

import errno
import json
import os
import time
from io import FileIO
from pathlib import Path

from game.core.referee import Match
from saves.place import sync_folder, write_whole

GENERATIONS = 5


class Slot:
    """A match's folder, open for writing while the match is played."""

    def __init__(self, folder: Path, size: int = 0) -> None:
        """`size` is how many bytes the record had when it was read."""
        self.folder = folder
        self._size = size
        self._unwritten = b""
        self._torn = False
        self._file: FileIO | None = None

    @property
    def name(self) -> str:
        """The slot's name: the folder's."""
        return self.folder.name

    @property
    def record(self) -> Path:
        """The record's file."""
        return self.folder / "record.jsonl"

    @property
    def complete(self) -> bool:
        """Whether every line so far is on disk."""
        return not self._unwritten

    def generation(self, number: int) -> Path:
        """The file of a saved copy; 1 is the newest."""
        return self.folder / f"generation-{number}.jsonl"

    def write(self, line: str) -> None:
        """Append a record line; it is on disk when this returns. Raises OSError.

        A line that the disk refused is written together with the next one, so a record never has a gap.
        """
        self._unwritten += line.encode() + b"\n"
        file = self._open()
        if self._torn:
            file.truncate(self._size)
        elif os.fstat(file.fileno()).st_size != self._size:
            raise OSError(errno.EBUSY, "another window has changed this match's record")
        self._append(file)

    def _open(self) -> FileIO:
        if self._file is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file = FileIO(self.record, "a")
            sync_folder(self.folder)
        return self._file

    def _append(self, file: FileIO) -> None:
        self._torn = True
        rest = self._unwritten
        while rest:
            rest = rest[file.write(rest) :]
        os.fsync(file.fileno())
        self._torn = False
        self._size += len(self._unwritten)
        self._unwritten = b""

    def save_generation(self) -> None:
        """Save the present record as the newest generation, unless it is already. Raises OSError."""
        whole = self.record.read_bytes()[: self._size]
        if self.generation(1).exists() and self.generation(1).read_bytes() == whole:
            return
        for number in range(GENERATIONS - 1, 0, -1):
            if self.generation(number).exists():
                os.replace(self.generation(number), self.generation(number + 1))
        write_whole(self.generation(1), whole)

    def summarise(self, match: Match, turn: int = 0) -> None:
        """Save what the list of matches shows. Raises OSError."""
        summary = {
            "title": match.title.id,
            "players": [player.name for player in match.header.players],
            "actions": len(match.plies),
            "over": match.outcome is not None,
            "turn": turn,
            "touched": time.time(),
        }
        write_whole(self.folder / "summary.json", json.dumps(summary, ensure_ascii=False))

    def rewrite(self, text: str) -> None:
        """Replace the record (a torn line is cut off, a damaged record gives way to a generation)."""
        self.close()
        write_whole(self.record, text)
        self._size = len(text.encode())

    def set_aside(self) -> None:
        """Move a damaged record to another name."""
        self.close()
        number = len(list(self.folder.glob("damaged-*.jsonl"))) + 1
        if self.record.exists():
            os.replace(self.record, self.folder / f"damaged-{number}.jsonl")

    def close(self) -> None:
        """Close the record's file."""
        if self._file is not None:
            self._file.close()
            self._file = None
