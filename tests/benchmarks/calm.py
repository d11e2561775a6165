"""Whether the machine is calm enough to judge figures measured on it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from statistics import median

ROUNDS = 30
LOOP = 100_000
"""A few milliseconds of counting."""

SWAY = 1.25
"""So many times the median the slow rounds of the same loop may take."""

LOAD = 0.5
"""The most processes a core may have had to run in the last minute, before anything is measured."""


def _load() -> float:
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def _loop() -> float:
    started = time.perf_counter()
    for _ in range(LOOP):
        pass
    return time.perf_counter() - started


def busy(load: Callable[[], float] = _load, loop: Callable[[], float] = _loop, own: float = 0.0) -> str | None:
    """Say in what way the machine is busy; None: it is calm. `own` is the load the benchmarks may have made."""
    most, found = LOAD * (os.cpu_count() or 1) + own, load()
    if found > most:
        return f"the load is {found:.1f} (calm: {most:.1f})"
    sway = swaying([loop() for _ in range(ROUNDS)])
    return f"the same loop takes {sway:.2f} times its median (calm: {SWAY})" if sway > SWAY else None


def swaying(seconds: Sequence[float]) -> float:
    """Return how many times the median the slowest tenth takes."""
    return sorted(seconds)[len(seconds) * 9 // 10] / median(seconds)
