"""Sharing long runs out among processes; what crosses over is JSON."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from json import dumps, loads
from typing import Any

from game.commands.arena import leave_with_parent


def counted(task: Callable[[str], str], asked: Sequence[dict[str, Any]], workers: int | None = None) -> Counter[str]:
    """Let processes carry tasks out, each of which answers with counts; return their sums."""
    total: Counter[str] = Counter()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers or os.cpu_count(), context, initializer=leave_with_parent) as pool:
        for future in as_completed([pool.submit(task, dumps(one)) for one in asked]):
            total.update(loads(future.result()))
    return total
