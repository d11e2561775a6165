"""A disk that fails at the n-th thing asked of it: the computer stops, or the system refuses."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import Any

import pytest

ASKED = ("open", "write", "fsync", "replace", "link", "unlink", "mkdir")
"""What is asked of the disk, by the names in `os`."""


class Stopped(BaseException):
    """The moment in which the computer stops; from then on nothing reaches the disk."""


class Disk:
    """Counts what is asked of the disk, and fails at one request, or from it on."""

    def __init__(self, fails_at: int | None, how: str) -> None:
        """`how` is "stop", "once" or "full"; None never fails."""
        self.count = 0
        self.failing = True
        self._fails_at, self._how = fails_at, how

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Stand between the program and the system."""
        for name in ASKED:
            patch.setattr(os, name, self.asked(getattr(os, name), halves=name == "write"))

    def asked(self, really: Callable[..., Any], halves: bool = False) -> Callable[..., Any]:
        """Return a request of the system that can fail; a write can fail halfway."""

        def asked(*words: Any, **more: Any) -> Any:
            self.count += 1
            if not self._due:
                return really(*words, **more)
            if halves and self.count == self._fails_at:
                really(words[0], words[1][: len(words[1]) // 2])
            raise Stopped if self._how == "stop" else OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        return asked

    @property
    def _due(self) -> bool:
        if self._fails_at is None or not self.failing:
            return False
        return self.count == self._fails_at if self._how == "once" else self.count >= self._fails_at
