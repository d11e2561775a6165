"""Which lessons were followed to their end here: the list of lessons ticks them."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from saves.place import read_whole, write_whole

MOST = 2**16
"""No larger file is read."""


class Learned:
    """Titles with the names of their lessons, in a file of which nothing is trusted."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def of(self, title: str) -> frozenset[str]:
        """Return which lessons of a title came to their end."""
        found = self._all().get(title, ())
        return frozenset(name for name in found if isinstance(name, str)) if isinstance(found, list) else frozenset()

    def add(self, title: str, lesson: str) -> None:
        """Remember that a lesson came to its end. A full disk costs only its tick."""
        if lesson not in (known := self.of(title)):
            with contextlib.suppress(OSError):
                write_whole(self.file, json.dumps({**self._all(), title: sorted({*known, lesson})}))

    def _all(self) -> dict[str, object]:
        with contextlib.suppress(OSError, ValueError, RecursionError):
            found = json.loads(read_whole(self.file, MOST))
            return found if isinstance(found, dict) else {}
        return {}
