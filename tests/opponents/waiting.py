"""Waiting for the process in which opponents think: for its answer, not for a while."""

from __future__ import annotations

from typing import Any

from game.core.agent import Decision
from game.opponents.worker import Worker

LONG = 90.0
"""Seconds after which a test gives up that would otherwise never end; nothing else depends on it."""


def let_think(worker: Worker) -> None:
    """Sleep until the worker has sent something or died."""
    assert not worker.busy or worker.wait(LONG), "no answer came"


def awaited(worker: Worker) -> Decision[Any]:
    """Return the answer to the open question."""
    while (thought := worker.poll()) is None:
        let_think(worker)
    return thought
