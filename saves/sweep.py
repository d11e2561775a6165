"""What crashes leave behind: folders without a match, and files that never took their name."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path

from saves.lock import Lock
from saves.place import NEW

AGE = 600
"""What is younger may still be at work, in seconds."""


SLICE = 20
"""So many folders are looked at without a rest."""


def sweep(matches: Path, rest: Callable[[], object] = lambda: None) -> None:
    """Tidy up the folder of all matches and the one above it, where no window is at work."""
    with contextlib.suppress(OSError):
        _drop_new(matches.parent)
        for number, folder in enumerate(os.listdir(matches)):
            if number % SLICE == 0:
                rest()
            with contextlib.suppress(OSError):
                _sweep_slot(matches / folder)


def _sweep_slot(folder: Path) -> None:
    paths = list(folder.iterdir())
    unfinished = any(path.name.endswith(NEW) for path in paths)
    empty = _old(folder) and all(_is_nothing(path) for path in paths)
    if not unfinished and not empty:
        return
    lock = Lock(folder / "lock")
    try:
        if not lock.take() or lock.unsure:
            return
        _drop_new(folder)
    finally:
        lock.release()
    if empty and all(map(_is_nothing, folder.iterdir())):
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()


def _is_nothing(path: Path) -> bool:
    return path.is_file() and (path.name.endswith(NEW) or path.stat().st_size == 0)


def _drop_new(folder: Path) -> None:
    for path in folder.glob(f"*{NEW}"):
        if path.is_file() and _old(path):
            path.unlink()


def _old(path: Path) -> bool:
    return time.time() - path.lstat().st_mtime > AGE
