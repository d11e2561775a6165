"""Sharing long runs out among processes; what crosses over is JSON."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from json import dumps, loads
from typing import Any

from game.commands.arena import leave_with_parent, progress


def counted(task: Callable[[str], str], asked: Sequence[dict[str, Any]], workers: int | None = None) -> Counter[str]:
    """Let processes carry tasks out, each of which answers with counts; return their sums.

    A terminal is shown how far they are.
    """
    total: Counter[str] = Counter()
    tell = progress(len(asked), "parts") if sys.stderr.isatty() else None
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers or os.cpu_count(), context, initializer=leave_with_parent) as pool:
        for done, future in enumerate(as_completed([pool.submit(task, dumps(one)) for one in asked]), 1):
            total.update(loads(future.result()))
            if tell:
                tell(done)
    return total
