"""Matches as single files, to be given away and taken in: such a file is a record."""

from __future__ import annotations

import contextlib
import errno
import os
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from game.core.record import as_text, text_of
from game.core.replay import Drift, replay
from saves.place import OVERRIDE, home, make_folder, read_whole, sync_folder
from saves.reading import Reading, closed
from saves.results import leave_out
from saves.slot import Slot
from saves.slots import Slots

SUFFIX = ".coincabinet"


@dataclass(frozen=True, slots=True)
class Imported:
    """The slot of a match that was taken in, or that was `known` already; from line `cut` on it no longer fitted."""

    slot: str
    known: bool = False
    cut: int | None = None


def documents() -> Path:
    """Return the folder to which matches are exported."""
    if os.environ.get(OVERRIDE):
        return home() / "exported"
    from platformdirs import user_documents_path

    return user_documents_path()


def exported_files() -> list[Path]:
    """Return the match files in that folder, the latest first."""
    with contextlib.suppress(OSError):
        found = [path for path in documents().iterdir() if path.suffix == SUFFIX and path.is_file()]
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
    return []


def export(slots: Slots, name: str, label: str) -> Path:
    """Write a match's whole lines into a file of its own and return which. Raises OSError."""
    raw = read_whole(slots.folder / name / "record.jsonl")
    whole = raw[: raw.rfind(b"\n") + 1]
    if not whole:
        raise OSError(errno.ENODATA, os.strerror(errno.ENODATA), str(slots.folder / name))
    return write_out(label, SUFFIX, whole)


def write_out(label: str, suffix: str, raw: bytes) -> Path:
    """Write a file into the folder of exports and return which; it never takes another's place. Raises OSError."""
    make_folder(documents())
    plain = "".join(letter if letter.isalnum() or letter in " -" else "_" for letter in label)
    for number in count(1):
        path = documents() / (f"{plain} ({number}){suffix}" if number > 1 else f"{plain}{suffix}")
        with contextlib.suppress(FileExistsError):
            _write_new(path, raw)
            return path
        if _holds(path, raw):
            return path
    raise AssertionError("numbers do not end")


def _write_new(path: Path, raw: bytes) -> None:
    """Write a file of an unused name. Raises FileExistsError, OSError."""
    with open(path, "xb") as file:
        try:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            file.close()
            path.unlink(missing_ok=True)
            raise
    sync_folder(path.parent)


def import_file(slots: Slots, path: Path) -> Imported:
    """Take a match file in as a new match, unless it is here already. Raises Unreadable, Drift, OSError.

    Of one that no longer fits the rules the agreed part is taken, its history closed; the whole is kept beside it.
    """
    text = text_of(read_whole(path))
    whole = as_text(text.split("\n")[:-1])
    reading = _agreed(slots, text)
    known = next((name for name in slots.shelf.names() if _has(slots.folder / name, whole.encode())), None)
    if known is not None:
        return Imported(known, known=True)

    def write(slot: Slot) -> None:
        slot.rewrite(whole, keep_old=False)
        leave_out(slot.folder, "import")
        if reading.fault is not None:
            slot.rewrite(reading.text, keep_old=True)

    slot = slots.begun(reading.match, write).slot
    slot.close()
    return Imported(slot.name, cut=reading.fault.line if reading.fault else None)


def _agreed(slots: Slots, text: str) -> Reading:
    """Read a record as far as the rules agree. Raises Unreadable, Drift if they do not even set the table alike."""
    try:
        return Reading(replay(slots.titles, text), text)
    except Drift as drift:
        if drift.line == 1:
            raise
        return closed(Reading(drift.match, as_text(text.split("\n")[: drift.line - 1]), drift))


def _has(folder: Path, raw: bytes) -> bool:
    """Tell whether a slot holds a record, as it is or set aside because its end did not fit."""
    return any(_holds(folder / name, raw) for name in ("record.jsonl", "damaged-1.jsonl"))


def _holds(path: Path, raw: bytes) -> bool:
    """Tell whether a file has this content; only one of the same size is opened."""
    with contextlib.suppress(OSError):
        return path.stat().st_size == len(raw) and read_whole(path) == raw
    return False
