"""The bin: what was deleted lies there until it is taken out, and longer unless the player says otherwise."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import time
from collections.abc import Iterable
from pathlib import Path

from game.core.contract import Titles
from saves.lock import Lock
from saves.place import make_folder, sync_folder
from saves.shelf import Shelf

DAYS = 30
"""So long matches lie in a bin that empties itself."""

TAKEN = (errno.EEXIST, errno.ENOTEMPTY)


class Bin:
    """Moves slots out of the list and back; nothing is ever overwritten."""

    def __init__(self, titles: Titles, matches: Path, folder: Path) -> None:
        self.shelf = Shelf(titles, folder)
        self._matches = matches

    def put(self, name: str) -> str:
        """Put a match into the bin; return its name there. Raises OSError."""
        _refuse_if_open(self._matches / name)
        os.utime(self._matches / name)  # when it was put here; before it is moved, or a crash would age it
        return _moved(self._matches / name, self.shelf.folder)

    def take_out(self, name: str) -> str:
        """Put a match back into the list; return its name there. Raises OSError."""
        return _moved(self.shelf.folder / name, self._matches)

    def empty(self, names: Iterable[str]) -> None:
        """Delete matches for good; the others are deleted even if one cannot be. Raises OSError."""
        refused: list[OSError] = []
        for name in names:
            folder = self.shelf.folder / name
            try:
                folder.unlink() if folder.is_symlink() else shutil.rmtree(folder)
            except OSError as error:
                refused.append(error)
        if refused:
            raise refused[0]

    def drop_old(self) -> None:
        """Delete for good what has lain here for long; what cannot be deleted stays."""
        limit = time.time() - DAYS * 24 * 3600
        with contextlib.suppress(OSError), os.scandir(self.shelf.folder) as entries:
            for entry in entries:
                found = entry.stat(follow_symlinks=False)
                if max(found.st_mtime, found.st_ctime) < limit:
                    shutil.rmtree(entry.path, ignore_errors=True)


def _refuse_if_open(folder: Path) -> None:
    if (folder / "lock").exists():
        lock = Lock(folder / "lock")
        mine = lock.take()
        lock.release()
        if not mine:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(folder))


def _moved(slot: Path, folder: Path) -> str:
    """Move a slot under the first free name. Raises OSError."""
    make_folder(folder)
    for number in range(1000):
        target = folder / (f"{slot.name}-{number}" if number else slot.name)
        if os.path.lexists(target):
            continue
        try:
            os.rename(slot, target)
        except OSError as error:
            if error.errno in TAKEN:  # another window was quicker
                continue
            raise
        sync_folder(folder)
        sync_folder(slot.parent)
        return target.name
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder / slot.name))
