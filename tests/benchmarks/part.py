"""What the parts of the benchmarks share: figures with intervals, and the bare things they are set against."""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import accumulate
from math import comb
from pathlib import Path
from unittest import mock

from saves.place import OVERRIDE

TAIL = 0.025
"""What an interval leaves out at either end."""


@dataclass(frozen=True)
class Figure:
    """A median over repeats, from `low` to `high`; `bare` is what it is compared with, measured in the same run."""

    name: str
    value: float
    unit: str
    goal: float | None = None
    low: float = 0.0
    high: float = 0.0
    bare: float | None = None
    at_least: bool = False

    @property
    def ratio(self) -> float | None:
        """How many times the bare thing it is."""
        return self.value / self.bare if self.bare else None

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached; None: it has none."""
        if self.goal is None:
            return None
        return self.value >= self.goal if self.at_least else self.value <= self.goal


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of the median by ranks; of fewer than six values it is their range."""
    ordered, count = sorted(values), len(values)
    below = list(accumulate(comb(count, rank) / 2**count for rank in range(count + 1)))
    cut = max(0, sum(share <= TAIL for share in below) - 1)
    return ordered[cut], ordered[count - 1 - cut]


def figure(
    name: str,
    values: Sequence[float],
    unit: str,
    goal: float | None = None,
    bare: Sequence[float] = (),
    most: bool = True,
) -> Figure:
    """Make a figure of repeats; `most` says that the goal is the most it may be, else the least."""
    low, high = interval(values)
    against = statistics.median(bare) if bare else None
    return Figure(name, statistics.median(values), unit, goal, low, high, against, not most)


def quantile(values: Iterable[float], share: float) -> float:
    """Return the value that this share of all does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -int(-len(ordered) * share // 1) - 1)]


def figures_of(part: str, repeats: int) -> list[Figure]:
    """Measure a part in this process."""
    return list(import_module(f"tests.benchmarks.{part}").figures(repeats))


@contextmanager
def home() -> Iterator[Path]:
    """Let the program keep its files in a folder of their own."""
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, {OVERRIDE: folder}):
        yield Path(folder)


def show(figures: Iterable[Figure], judged: bool = True) -> str:
    """Write figures as a table."""
    return "\n".join(_row(one, judged) for one in figures)


def _row(one: Figure, judged: bool) -> str:
    goal = "" if one.goal is None else f"{'>=' if one.at_least else '<='} {one.goal:g}"
    verdict = "" if one.met is None else ("met" if one.met else "MISSED") if judged else "not judged"
    ratio = f"{_short(one.ratio)} x bare" if one.ratio is not None else ""
    spread = f"{_short(one.low)} to {_short(one.high)}"
    return f"{one.name:44} {_short(one.value):>9} {one.unit:6} {spread:20} {ratio:14} {goal:>10} {verdict}".rstrip()


def _short(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.3g}"
