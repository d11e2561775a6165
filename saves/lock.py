"""A lock on a match, so that one window alone writes it; the system drops it with the process that holds it."""

from __future__ import annotations

import errno
import os
import sys
from io import FileIO
from pathlib import Path

from saves.place import at_once

HELD = (errno.EACCES, errno.EAGAIN)
"""How the system says that another window has the lock."""

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """The lock of one match. Two of them exclude each other in one process, too."""

    def __init__(self, path: Path) -> None:
        """`path` is an empty file; it is made when the lock is first taken, and stays."""
        self.path = path
        self.unsure = False
        """Whether the file system has no locks: then nothing says whether another window writes."""
        self.mine = False
        """Whether this window has taken the lock, even if somebody has deleted its file since."""
        self._file: FileIO | None = None

    def take(self) -> bool:
        """Take the lock, or take it anew where its file is gone; return whether no other window has it."""
        if self._file is None or not self._in_place(self._file):
            self._drop()
            self._try()
        held = self.unsure or self._file is not None
        self.mine = self.mine or held
        return held

    def _try(self) -> None:
        try:
            file = FileIO(os.fspath(self.path), "a", opener=at_once)
        except OSError:
            self.unsure = True
            return
        try:
            _take(file.fileno())
        except OSError as error:
            file.close()
            self.unsure = error.errno not in HELD
        else:
            self._file = file

    def _in_place(self, file: FileIO) -> bool:
        """Return whether the file that was locked is still the one of that name."""
        try:
            return os.path.samestat(os.fstat(file.fileno()), os.stat(self.path))
        except OSError:
            return False

    def release(self) -> None:
        """Let another window have the lock."""
        self.mine = False
        self._drop()

    def _drop(self) -> None:
        self.unsure = False
        if self._file is not None:
            self._file.close()
            self._file = None
