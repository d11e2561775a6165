"""A disk that fails at the n-th call, for all n of a short match: nothing written is lost, and nothing crashes."""

from __future__ import annotations

import errno
import json
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import count, repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from unittest import mock

from game.core.record import Header, Unreadable
from game.titles import TITLES
from saves.slots import Opened, Slots
from tests.torture.part import MEMORY, Found, header_of

FAULTS = {"full": errno.ENOSPC, "read-only": errno.EROFS, "denied": errno.EACCES, "vanished": errno.ENOENT}
"""What a call raises, by the word for it."""

CALLS = ("mkdir", "fsync", "replace", "link")
PLIES = 8
"""How long the match is."""

JUMPS = (-1e9, -3600.0, -1.0, 1e9, -time.time() - 1)
"""Seconds by which a clock is set."""


class Disk:
    """Counts the calls that change a disk, and refuses them from a number on, for good or once."""

    def __init__(self, number: int, fault: int, lasting: bool) -> None:
        self.number, self.fault, self.lasting, self.calls = number, fault, lasting, 0

    def turn(self) -> None:
        """Count a call. Raises OSError if it is refused."""
        self.calls += 1
        if self.calls == self.number or (self.lasting and self.calls > self.number):
            raise OSError(self.fault, os.strerror(self.fault), "a file")

    def before(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """Return a call that is counted."""

        def counted(*given: Any, **named: Any) -> Any:
            self.turn()
            return call(*given, **named)

        return counted

    def opening(self, path: Any, flags: int, *given: Any, **named: Any) -> int:
        """Open a file; opening it for writing is counted."""
        if flags & (os.O_WRONLY | os.O_RDWR):
            self.turn()
        return _open(path, flags, *given, **named)

    def writing(self, handle: int, data: bytes) -> int:
        """Write; a disk that refuses has taken half of it before."""
        try:
            self.turn()
        except OSError:
            _write(handle, data[: len(data) // 2])
            raise
        return _write(handle, data)


_open, _write = os.open, os.write


@contextmanager
def failing(number: int, fault: int, lasting: bool) -> Iterator[Disk]:
    """Let the disk fail at a call."""
    disk = Disk(number, fault, lasting)
    patches = [mock.patch.object(os, name, disk.before(getattr(os, name))) for name in CALLS if hasattr(os, name)]
    patches += [mock.patch.object(os, "open", disk.opening), mock.patch.object(os, "write", disk.writing)]
    for patch in patches:
        patch.start()
    try:
        yield disk
    finally:
        for patch in patches:
            patch.stop()


@cache
def _header(title: str) -> Header:
    return header_of(title, "random", 7)


def play(opened: Opened) -> int:
    """Play a short match by luck as a session does; return after how many lines the disk had all of them."""
    match, safe = opened.match, opened.match.written
    scribe = match.scribe
    assert scribe is not None

    def write(line: str) -> None:
        nonlocal safe
        try:
            scribe(line)
        except OSError:
            return
        safe = match.written

    match.scribe = write
    while len(match.plies) < PLIES and match.outcome is None:
        if match.request is not None:
            match.sample_chance()
        else:
            seat = min(match.waiting)
            match.act(seat, match.legal_actions(seat).sample(match.luck, len(match.plies)))
        try:
            opened.slot.save_generation()
            opened.slot.summarise(match, len(match.plies))
        except OSError:
            continue
    return safe


def fail_at(title: str, number: int, fault: str, lasting: bool, found: Found) -> bool:
    """Play on a disk that fails at a call, and open the match on one that works; return whether the call came."""
    where = f"{title}, {fault} {'from' if lasting else 'at'} call {number}"
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        slots = Slots(TITLES, Path(folder) / "matches")
        header = _header(title)  # read before the disk fails
        opened, safe = None, 0
        with failing(number, FAULTS[fault], lasting) as disk:
            try:
                opened = slots.begin(header)
                safe = play(opened)
            except OSError:
                pass  # a match that cannot be begun is refused in a sentence
            finally:
                if opened is not None:
                    opened.slot.close()
        slots.summaries()
        found.check(opened is None or _kept(slots, opened, safe), where)
        return disk.calls >= number


def _kept(slots: Slots, opened: Opened, safe: int) -> bool:
    try:
        again = slots.open(opened.slot.name)
    except (Unreadable, OSError):
        return False
    again.slot.close()
    theirs = opened.match.plies[: len(again.match.plies)]
    return again.match.written >= safe and [p.action for p in again.match.plies] == [p.action for p in theirs]


def set_clock(title: str, jump: float, found: Found) -> None:
    """Play while the clock is set back or forth; the match is listed and opens whole."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        slots, now = Slots(TITLES, Path(folder) / "matches"), time.time()
        with mock.patch.object(time, "time", side_effect=(max(0.0, now + jump * n) for n in count())):
            opened = slots.begin(_header(title))
            safe = play(opened)
            opened.slot.close()
            listed = slots.summaries()
        whole = _kept(slots, opened, opened.match.written) and safe == opened.match.written
        found.check(whole and len(listed) == 1, f"{title}, clock set by {jump:+.0f} s at every look")


def fail_everywhere(title: str, fault: str, lasting: bool, end: float) -> str:
    """Fail at every call of a title's match until a moment; JSON out, with whether there was time for all of them."""
    found, number, more = Found(), 1, True
    while more and time.time() < end:
        more = fail_at(title, number, fault, lasting, found)
        number += 1
    return json.dumps([found.tried, found.lost, found.notes, not more])


def run(seconds: float, seed: int) -> Found:
    """Fail at every call of a short match of every title, once and for good, for some seconds at most."""
    found, end, whole = Found(), time.time() + seconds, 0
    for title in sorted(TITLES):
        for jump in JUMPS:
            set_clock(title, jump, found)
    ways = [(title, fault, lasting) for title in sorted(TITLES) for fault in FAULTS for lasting in (False, True)]
    with ProcessPoolExecutor(os.cpu_count() or 1, get_context("spawn")) as pool:
        for one in pool.map(fail_everywhere, *zip(*ways, strict=True), repeat(end)):
            tried, lost, notes, ended = json.loads(one)
            found.add(Found(tried, lost, notes))
            whole += ended
    found.notes.append(f"{whole} of {len(ways)} matches tried at all their calls")
    return found
