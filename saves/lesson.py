"""Beside the record of a match that began as a lesson: which lesson, and how many of its steps have been read."""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.core.codec import from_json, to_json
from saves.place import read_whole, write_whole
from saves.slot import Slot


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Where somebody is in a lesson; what they have done stands in the record.

    `step` counts from 0. A lesson that is `done` and left for another match is none to go on with, nor is its match.
    """

    lesson: str
    read: int = 0
    step: int = 0
    done: bool = False


NEW: Final = {"step": 0, "done": False}
"""What bookmarks of 0.1.0 lack."""


def _file(folder: Path) -> Path:
    return folder / "lesson.json"


def find_bookmark(slot: Slot) -> Bookmark | None:
    """Return where a match is in its lesson; None if it is in none, or that cannot be read."""
    return bookmark_in(slot.folder)


def bookmark_in(folder: Path) -> Bookmark | None:
    """Return the bookmark beside the record in a folder, if one is there and can be read."""
    with contextlib.suppress(OSError, ValueError, RecursionError):
        if (file := _file(folder)).exists():
            found = json.loads(read_whole(file))
            return from_json(Bookmark, NEW | found if isinstance(found, dict) else found)
    return None


def keep_bookmark(slot: Slot, bookmark: Bookmark | None) -> None:
    """Remember where a match is in its lesson, or with None that it is over. A full disk costs only the place."""
    if not slot.mine:
        return
    with contextlib.suppress(OSError):
        if bookmark is None:
            _file(slot.folder).unlink(missing_ok=True)
        else:
            write_whole(_file(slot.folder), json.dumps(to_json(bookmark)))
