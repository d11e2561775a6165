"""How long frames take in the busiest moments of each title, everything drawn anew, while a mind thinks.

xvfb-run -s "-screen 0 3840x2160x24" uv run python -m tests.benchmarks.frames
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from game.titles import TITLES
from scenes.app.program import Program
from tests.benchmarks.part import Figure, figure, home, quantile, show
from tests.benchmarks.stage import FRAME, flips, program_at, table_of, thinking, timed

FULL, HUGE = (1920, 1080), (3840, 2160)
MOVING = 400
"""So many frames in which something moves are looked at."""

RUNS = 3
"""So many matches of each title at most."""

LONGEST = 20.0
"""So many seconds a table is watched at most."""

Times = list[tuple[float, float]]


def watched(program: Program, title: str, seed: int) -> Times:
    """Watch a match; return the wall and CPU seconds of the frames in which something moves, from the first."""
    table = table_of(program, title, seed)
    found: Times = []
    end = time.monotonic() + LONGEST
    while len(found) < MOVING and time.monotonic() < end and program.top is table:
        moving = not table.engine.idle
        table.stale |= moving
        one = timed(lambda: program.tick(pygame.event.get(), FRAME))
        if moving:
            found.append(one)
        else:
            table.idle()  # as the program's loop does
        time.sleep(max(0.0, FRAME - one[0]))
    table.leave()
    return found


def _of(title: str, size: tuple[int, int], repeats: int) -> tuple[list[Times], list[float]]:
    """Return the frames of some matches, and how long a bare flip of the same window takes."""
    found, bare = list[Times](), list[float]()
    for seed in range(repeats):
        with home() as folder, program_at(size, folder) as program, thinking():
            bare.append(1000 * quantile(flips(60), 0.99))
            found.append(watched(program, title, seed))
    return found, bare


def _tail(runs: list[Times], share: float, which: int = 0) -> list[float]:
    return [1000 * quantile((one[which] for one in run), share) for run in runs]


def figures(repeats: int) -> Iterator[Figure]:
    """Watch every title at 1920x1080, then once at 3840x2160."""
    for title in TITLES:
        runs, bare = _of(title, FULL, min(repeats, RUNS))
        yield figure(f"{title}: frame p99", _tail(runs, 0.99), "ms", 8.3, bare)
        yield figure(f"{title}: frame p99, CPU alone", _tail(runs, 0.99, 1), "ms")
        yield figure(f"{title}: worst frame", _tail(runs, 1.0), "ms", 25.0)
        yield figure(f"{title}: worst frame, CPU alone", _tail(runs, 1.0, 1), "ms")
        runs, bare = _of(title, HUGE, 1)
        yield figure(f"{title}: frame p99 at 3840x2160", _tail(runs, 0.99), "ms", 16.0, bare)
        yield figure(f"{title}: the same, CPU alone", _tail(runs, 0.99, 1), "ms")


if __name__ == "__main__":
    print(show(figures(1)))
