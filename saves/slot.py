"""One match's folder: its record and older generations of it."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import stat
import time
from io import FileIO
from pathlib import Path
from threading import Lock as Guard

from game.core.codec import Json, to_json
from game.core.contract import SPECTATOR, totals
from game.core.referee import Match
from saves.lock import Lock
from saves.place import at_once, make_folder, read_whole, replacing, sync_folder, write_whole
from saves.results import hands_to_tell

GENERATIONS = 5


class Slot:
    """A match's folder. The window that has its lock writes it; every other one only reads."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lock = Lock(folder / "lock")
        self._lines: list[bytes] = []
        """The whole record, so that it can be written anew."""
        self._size = 0
        self._unwritten = b""
        self._torn = False
        self._guard = Guard()

    @property
    def name(self) -> str:
        """The slot's name: the folder's."""
        return self.folder.name

    @property
    def mine(self) -> bool:
        """Whether this window writes the match; otherwise another one does."""
        return self.lock.mine

    def let_go(self) -> bool:
        """Return whether the other window has closed the match, for this one that only reads it."""
        free = self.lock.take()
        self.lock.release()
        return free

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

    def knows(self, raw: bytes) -> None:
        """Remember what the record holds, as it was read."""
        self._lines, self._size = [raw], len(raw)

    def write(self, line: str) -> None:
        """Append a record line; it is on disk when this returns. Raises OSError.

        A line that the disk refused is written together with the next one, so a record never has a gap.
        """
        with self._guard:
            row = line.encode() + b"\n"
            self._lines.append(row)
            self._unwritten += row
            self._flush()

    def flush(self) -> None:
        """Write what the disk has refused or lost. Raises OSError."""
        with self._guard:
            self._flush()

    def _flush(self) -> None:
        if not self.mine:
            raise OSError(errno.EBUSY, "another window has this match open")
        if not self._as_written():
            self._write_anew()
        elif self._unwritten:
            with FileIO(os.fspath(self.record), "r+", opener=at_once) as file:
                self._append(file)

    def _as_written(self) -> bool:
        """Return whether the record is what this window last made of it."""
        try:
            found = os.stat(self.record)
        except (FileNotFoundError, NotADirectoryError):
            return False
        torn = self._torn and found.st_size > self._size
        return stat.S_ISREG(found.st_mode) and (torn or found.st_size == self._size > 0)

    def _write_anew(self) -> None:
        """Write the whole record; what others have put in its place is set aside."""
        make_folder(self.folder)
        if not self.lock.take() or (self.lock.unsure and self.record.exists()):
            raise OSError(errno.EBUSY, "another window has changed this match's record")
        self._replace(b"".join(self._lines), keep_old=True)

    def _append(self, file: FileIO) -> None:
        file.seek(self._size)  # half a line from before is written over
        self._torn = True
        rest = self._unwritten
        while rest:
            rest = rest[os.write(file.fileno(), rest) :]
        os.fsync(file.fileno())
        self._torn = False
        self._size += len(self._unwritten)
        self._unwritten = b""

    def rewrite(self, text: str, keep_old: bool) -> None:
        """Replace the record; a damaged one can be kept under another name. Raises OSError."""
        with self._guard:
            self._replace(text.encode(), keep_old)

    def _replace(self, whole: bytes, keep_old: bool) -> None:
        with replacing(self.record, whole):
            if keep_old:
                self._set_aside()
        self.knows(whole)
        self._unwritten, self._torn = b"", False

    def save_generation(self) -> None:
        """Save the present record as the newest generation, unless it is already. Raises OSError.

        It is written before the older ones move, so at any moment all of them but the oldest are there.
        """
        whole = b"".join(self._lines)
        with contextlib.suppress(OSError):
            if read_whole(self.generation(1)) == whole:
                return
        with replacing(self.generation(1), whole):
            for number in range(self._free_generation(), 1, -1):
                os.replace(self.generation(number - 1), self.generation(number))

    def _free_generation(self) -> int:
        """Return the newest number without a generation, or the oldest one's; a folder gives way."""
        for number in range(1, GENERATIONS + 1):
            if self.generation(number).is_dir():
                os.replace(self.generation(number), self._aside())
            if not os.path.lexists(self.generation(number)):
                return number
        return GENERATIONS

    def summarise(self, match: Match, turn: int = 0, seconds: int = 0) -> None:
        """Save what the list of matches shows; `seconds` were played so far. Raises OSError."""
        players, outcome = match.header.players, match.outcome
        summary: dict[str, Json] = {
            "title": match.title.id,
            "players": [player.name for player in players],
            "actions": len(match.plies),
            "over": outcome is not None,
            "turn": turn,
            "touched": time.time(),
            "seconds": seconds,
            "plays": [player.plays for player in players],
            "options": dict(match.header.options),
            "seed": match.header.seed,
            "later": to_json(hands_to_tell(match)),
        }
        if outcome is not None:
            points = totals(match.score_lines(SPECTATOR), match.seats)
            summary |= {"points": points, "places": outcome.places, "winners": outcome.winners}
        write_whole(self.folder / "summary.json", json.dumps(summary, ensure_ascii=False))

    def _set_aside(self) -> None:
        """Keep the record under another name, too, until a sound one takes its own."""
        aside = self._aside()
        with contextlib.suppress(FileNotFoundError):
            try:
                os.link(self.record, aside)
            except OSError:
                os.replace(self.record, aside)  # a folder, or a disk that knows no second names
            sync_folder(self.folder)

    def _aside(self) -> Path:
        """Return a name that nothing damaged has yet."""
        number = 1
        while os.path.lexists(aside := self.folder / f"damaged-{number}.jsonl"):
            number += 1
        return aside

    def close(self) -> None:
        """Let other windows write the match."""
        self.lock.release()
