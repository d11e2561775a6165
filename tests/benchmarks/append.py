"""How long it takes until a line of a record is on disk, against a bare write with fsync (TMPDIR names the disk)."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

from game.titles import TITLES
from saves.slots import Slots
from tests.benchmarks.part import Figure, figure, home, quantile
from tests.torture.part import header_of

LINES = 300
LINE = '{"by":0,"action":{"place":"A1","coin":"quarter"},"digest":"0123456789abcdef"}'


def _bare(path: Path) -> Iterator[float]:
    with path.open("ab", buffering=0) as file:
        for _ in range(LINES):
            started = time.perf_counter()
            file.write(LINE.encode() + b"\n")
            os.fsync(file.fileno())
            yield time.perf_counter() - started


def _lines(folder: Path) -> Iterator[float]:
    slot = Slots(TITLES, folder).begin(header_of("coin_age", "easy", 7)).slot
    for _ in range(LINES):
        started = time.perf_counter()
        slot.write(LINE)
        yield time.perf_counter() - started
    slot.close()


def figures(repeats: int) -> Iterator[Figure]:
    """Take both in turn."""
    lines, bares, medians = list[float](), list[float](), list[float]()
    with home() as folder:
        for number in range(repeats):
            bares.append(1000 * quantile(_bare(folder / "bare"), 0.99))
            seconds = list(_lines(folder / str(number)))
            lines.append(1000 * quantile(seconds, 0.99))
            medians.append(1000 * quantile(seconds, 0.5))
    yield figure("a record line on disk, p99", lines, "ms", 2.0, bares)
    yield figure("a record line on disk, median", medians, "ms")
