"""Where files are saved on this computer, and how to write one so that a crash cannot harm it."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

OVERRIDE = "COIN_CABINET_HOME"
"""An environment variable that names another folder for everything the program saves."""

NEW = ".new"
"""How the names of files end that are being written and have not taken their own name yet."""

MOST_BYTES = 32 * 2**20
"""No larger file is read."""

_AT_ONCE = 0 if sys.platform == "win32" else os.O_NONBLOCK


class Unfit(OSError):
    """What has a file's name cannot be read as one: a folder, a pipe, a device, or far too large."""


def home() -> Path:
    """Return the folder of everything saved for this player."""
    override = os.environ.get(OVERRIDE)
    if override:
        return Path(override)
    from platformdirs import user_data_path

    return user_data_path("coin-cabinet", appauthor=False)


def at_once(path: str, flags: int) -> int:
    """Open a file without ever waiting for it, as a pipe would have to be (an opener for `open`)."""
    return os.open(path, flags | _AT_ONCE, 0o666)


def read_whole(path: Path, most: int = MOST_BYTES, cut: bool = False) -> bytes:
    """Read a file, or its beginning. Raises Unfit without touching what is no file or too large, OSError."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise Unfit(errno.EINVAL, "it is not a file", str(path))
    with open(path, "rb", opener=at_once) as file:
        raw = file.read(most if cut else most + 1)
    if len(raw) > most:
        raise Unfit(errno.EFBIG, f"it is larger than {most >> 20} MB", str(path))
    return raw


def make_folder(folder: Path) -> None:
    """Make a folder and those on the way to it, all durable. Raises OSError."""
    if not folder.is_dir():
        make_folder(folder.parent)
        with contextlib.suppress(FileExistsError):  # another window was quicker
            folder.mkdir()
        sync_folder(folder.parent)


def write_whole(path: Path, text: str | bytes) -> None:
    """Replace a file: after a crash it holds either the old or the new text. Raises OSError."""
    make_folder(path.parent)
    with replacing(path, text):
        pass


@contextlib.contextmanager
def replacing(path: Path, text: str | bytes) -> Iterator[None]:
    """Write a text durably under a name of its own; after the block it takes the file's. Raises OSError."""
    handle, fresh = tempfile.mkstemp(NEW, f"{path.name}.", path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(text.encode() if isinstance(text, str) else text)
            file.flush()
            os.fsync(file.fileno())
        yield
        os.replace(fresh, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(fresh)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a folder's entries durable, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
