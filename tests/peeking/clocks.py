"""Clocks of two worlds: one stands, by the other a minute passes at each look. None decides what is seen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from unittest.mock import patch

NOON = 1_772_366_400
READINGS = ("time", "monotonic", "perf_counter")
STEPS = (0.0, 61.0)
"""So many seconds pass from one look at a clock to the next, in each of two worlds."""


@contextmanager
def clock(world: int) -> Iterator[None]:
    """Let a world's clock stand, or race."""
    past, local, strftime, step = count(), time.localtime, time.strftime, STEPS[world]

    def now() -> float:
        return NOON + step * next(past)

    with ExitStack() as patches:
        for reading in READINGS:
            patches.enter_context(patch.object(time, reading, now))
        patches.enter_context(patch.object(time, "localtime", lambda when=None: local(now() if when is None else when)))
        patches.enter_context(
            patch.object(time, "strftime", lambda form, *when: strftime(form, *(when or (local(now()),))))
        )
        yield
