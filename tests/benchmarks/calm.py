"""Whether the machine is calm enough to judge figures measured on it: by what others used of it, not by its load.

The load counts the benchmarks themselves, and the mind that thinks beside the frames on purpose.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import TypeAlias

ROUNDS, TRIES = 30, 3
LOOP = 100_000
"""A few milliseconds of counting."""

SWAY = 1.25
"""So many times the median the slow rounds of the same loop may take, in one of some tries."""

OTHERS = 0.15
"""So much of the time of each core others may use."""

SAMPLE = 1.0
"""So many seconds they are watched before anything is measured."""

Spent: TypeAlias = tuple[float, float, float]
"""Now; the processor time that all processes have used up to now; and what this one and those it started used of it."""

PROC = Path("/proc")


def _of(process: Path) -> Iterator[float]:
    """Yield the processor time of a process, of those it waited for, and of all that it started and that still run."""
    with suppress(OSError):  # it may have ended meanwhile
        fields = (process / "stat").read_text().rpartition(")")[2].split()
        yield sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
        for task in (process / "task").iterdir():
            for child in (task / "children").read_text().split():
                yield from _of(PROC / child)


def spent() -> Spent | None:
    """Return what was spent up to now; None where the system does not tell."""
    try:
        user, nice, system, _, _, *rest = map(int, (PROC / "stat").read_text().splitlines()[0].split()[1:9])
    except (OSError, ValueError):
        return None
    whole = (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK")
    return time.monotonic(), whole, sum(_of(PROC / str(os.getpid())))


def _loop() -> float:
    started = time.perf_counter()
    for _ in range(LOOP):
        pass
    return time.perf_counter() - started


class Calm:
    """Called before the first measurement and after each: says in what way the machine was busy since the last call."""

    def __init__(self, look: Callable[[], Spent | None] = spent, loop: Callable[[], float] = _loop) -> None:
        self._look, self._loop = look, loop
        self._before = look()
        time.sleep(SAMPLE if look is spent else 0)

    def __call__(self) -> str | None:
        """None: it was calm."""
        now, cores = self._look(), os.cpu_count() or 1
        used = _others(self._before, now) / cores
        self._before = now
        if used > OTHERS:
            return f"others used {used:.0%} of each core (calm: {OTHERS:.0%})"
        sway = min(swaying([self._loop() for _ in range(ROUNDS)]) for _ in range(TRIES))
        return f"the same loop takes {sway:.2f} times its median (calm: {SWAY})" if sway > SWAY else None


def _others(before: Spent | None, now: Spent | None) -> float:
    """Return how many cores others used between two looks."""
    if before is None or now is None:
        return 0.0
    elapsed, whole, own = (one - other for one, other in zip(now, before, strict=True))
    return max(0.0, whole - own) / max(elapsed, 0.01)


def swaying(seconds: Sequence[float]) -> float:
    """Return how many times the median the slowest tenth takes."""
    return sorted(seconds)[len(seconds) * 9 // 10] / median(seconds)
