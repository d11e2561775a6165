"""Full garbage collections wait until nothing moves: one takes 30 ms, as long as two frames.

Young garbage is still collected at once, by Python itself; that takes less than a millisecond.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

ENOUGH = 600
"""So many drawn frames make a collection worth while."""
TOO_MANY = 20_000
"""After so many frames without a rest, five minutes and a half, it comes all the same."""
NEVER = 1_000_000_000


def keep_out_of_frames() -> None:
    """Start no full collection by itself from now on."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)


class Sweep:
    """Collects all garbage, once enough has been drawn and nothing moves."""

    def __init__(self, collect: Callable[[], object] = gc.collect) -> None:
        self._collect = collect
        self._drawn = 0

    def frame(self) -> None:
        """A frame has been drawn."""
        self._drawn += 1
        if self._drawn >= TOO_MANY:
            self._now()

    def rest(self) -> None:
        """Nothing moves: nobody sees if the next frame is late."""
        if self._drawn >= ENOUGH:
            self._now()

    def _now(self) -> None:
        self._drawn = 0
        self._collect()
