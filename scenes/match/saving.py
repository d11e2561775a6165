"""Saving a running match: every line at once, copies off the drawing thread, and no falsehood about either."""

from __future__ import annotations

import contextlib
import threading
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from saves.results import Result, Results
from saves.slots import Opened
from scenes.match.ending import counts, played_before, result_of

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_PAUSE = 300.0
"""Of a longer time without an action this much counts as played, in seconds."""
RETRY = 2.0
"""How often to try again what the disk refused, in seconds."""


class News(NamedTuple):
    """What the player has to hear about the disk: a key of the interface's words, and the fault if there is one."""

    key: str
    fault: OSError | None = None


class Saving:
    """Writes one match down. A disk that refuses stops nothing, but the player hears of it."""

    def __init__(self, opened: Opened) -> None:
        self.slot = opened.slot
        self._news: deque[News] = deque(maxlen=1)
        self.unsaved = False
        """Whether the last action is not on the disk."""
        self._match = opened.match
        self._uncopied = False
        self._waited = 0.0
        self._saver = ThreadPoolExecutor(1)
        self._lasted, self._acted = played_before(opened.slot.folder), time.monotonic()
        self._over = opened.match.outcome is not None
        self._results: Results | None = None

    @property
    def read_only(self) -> bool:
        """Whether another window plays the match, and this one only looks on."""
        return not self.slot.mine

    @property
    def lasted(self) -> float:
        """How long the match has been played, in seconds."""
        return self._lasted

    def news(self) -> News | None:
        """Return what the player has not heard yet, once."""
        with contextlib.suppress(IndexError):
            return self._news.pop()
        return None

    def write(self, line: str) -> None:
        """Write a line of the record."""
        now = time.monotonic()
        self._lasted, self._acted = self._lasted + min(now - self._acted, LONGEST_PAUSE), now
        self._attempt(lambda: self.slot.write(line), retold=True)

    def update(self, seconds: float) -> bool:
        """Let time pass and try again what was refused; return whether it is time to ask for the lock."""
        self._waited += seconds
        if self._waited < RETRY:
            return False
        self._waited = 0.0
        if self.unsaved:
            self._saver.submit(_loudly, self._attempt, self.slot.flush)
        return self.read_only

    def finish(self, results: Results, *, final: bool = True) -> None:
        """Write the result down if the match has ended since it was opened, off the drawing thread.

        One that can still be taken back is written once it is final, or when the match is left.
        """
        self._results = results
        if self._match.outcome is None or self._over or self.read_only or not final:
            return
        self._over = True
        if counts(self._match, self.slot.folder):
            result = result_of(self._match, self.slot.name, round(self._lasted))
            self._saver.submit(_loudly, self._finish, results, result)

    def _finish(self, results: Results, result: Result) -> None:
        try:
            results.add(result)
        except OSError as error:
            self._news.append(News("notice.result", error))

    def save(self, turn: int) -> None:
        """Save a generation of the record and the slot's summary, off the drawing thread."""
        if not self.read_only:
            self._saver.submit(_loudly, self._save, turn)

    def _save(self, turn: int) -> None:
        self._attempt(self.slot.flush)
        if self.unsaved:
            return
        try:
            self.slot.save_generation()
            self.slot.summarise(self._match, turn, round(self._lasted))
        except OSError as error:
            if not self._uncopied:
                self._news.append(News("notice.copy", error))
            self._uncopied = True
        else:
            self._uncopied = False

    def _attempt(self, save: Callable[[], None], retold: bool = False) -> None:
        """Bring the record up to date; what was told already is told again only after an action."""
        try:
            save()
        except OSError as error:
            if retold or not self.unsaved:
                self._news.append(News("notice.disk", error))
            self.unsaved = True
        else:
            if self.unsaved:
                self._news.append(News("notice.disk_again"))
            self.unsaved = False

    def close(self) -> None:
        """Wait until all is written that can be, and let other windows have the match."""
        if self._results is not None:
            self.finish(self._results)
        self._saver.shutdown()
        self.slot.close()


def _loudly(job: Callable[..., None], *given: object) -> None:
    """Do a job in a thread whose errors nobody would ask for: report them."""
    try:
        job(*given)
    except Exception as error:
        threading.excepthook(threading.ExceptHookArgs((type(error), error, error.__traceback__, None)))
