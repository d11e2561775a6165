"""Reports of errors: the newest ten, each a text and, where it gives nothing away, a picture."""

from __future__ import annotations

import contextlib
import time
import traceback
from itertools import count
from pathlib import Path

from saves.place import home, write_whole

KEPT = 10
"""How many reports are kept."""

MOST_SAID = 200
"""How many letters of what an error says are told in a sentence."""


def place_of(error: BaseException, silent: bool = True) -> str:
    """Say what an error is and where it happened; `silent` without what it says: it may name a secret."""
    steps = traceback.extract_tb(error.__traceback__)
    where = f" in {steps[-1].filename}, line {steps[-1].lineno}" if steps else ""
    says = "" if silent else " ".join(str(error).split())[:MOST_SAID]
    return f"{type(error).__name__}{where}{f': {says}' if says else ''}"


def save_report(text: str, picture: bytes | None) -> Path:
    """Save a report and its picture (PNG), forget the oldest; return its file. Raises OSError."""
    file = _unused(home() / "reports")
    write_whole(file, text)
    if picture is not None:
        write_whole(file.with_suffix(".png"), picture)
    _forget_old(file)
    return file


def _unused(folder: Path) -> Path:
    name = time.strftime("%Y%m%d-%H%M%S")
    names = (folder / f"{name}-{number:03}.txt" for number in count())
    return next(file for file in names if not file.exists())


def _forget_old(newest: Path) -> None:
    """Forget all but the newest; the one just written stays, whatever the clock says."""
    older = sorted((file for file in newest.parent.glob("*.txt") if file != newest), reverse=True)
    for file in older[KEPT - 1 :]:
        for part in (file, file.with_suffix(".png")):
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
