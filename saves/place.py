"""Where files are saved on this computer, and how to write one so that a crash cannot harm it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

OVERRIDE = "COIN_CABINET_HOME"
"""An environment variable that names another folder for everything the program saves."""


def home() -> Path:
    """Return the folder of everything saved for this player."""
    override = os.environ.get(OVERRIDE)
    if override:
        return Path(override)
    from platformdirs import user_data_path

    return user_data_path("coin-cabinet", appauthor=False)


def write_whole(path: Path, text: str | bytes) -> None:
    """Replace a file: after a crash it holds either the old or the new text. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    with open(fresh, "wb") as file:
        file.write(text.encode() if isinstance(text, str) else text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(fresh, path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a folder's entries durable, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
