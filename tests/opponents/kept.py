"""A worker whose process serves the next test, too."""

from __future__ import annotations

from typing import Any, ClassVar

from game.opponents.worker import Worker


class KeptWorker(Worker):
    """The program's worker, but that its process goes on: 390 tests of scenes need one, and none changes it.

    The numbers of its questions go on as well, so that no late answer is taken for that to another test's question.
    """

    _kept: ClassVar[list[tuple[Any, bool]]] = []
    """Processes that nobody uses, and whether each has said that it is ready."""

    _asked: ClassVar[int] = 0
    """The highest number of a question so far."""

    def __init__(self) -> None:
        super().__init__()
        self._number = KeptWorker._asked

    def _start(self) -> None:
        while KeptWorker._kept:
            process, ready = KeptWorker._kept.pop()
            if process.process.is_alive():
                self._process, self._ready, self._heard = process, ready, None
                return
            process.end()
        super()._start()

    def close(self) -> None:
        """Let go of the process, and keep it unless another had to take its place."""
        self.cancel()
        KeptWorker._asked = max(KeptWorker._asked, self._number)
        if self._process is None or self.lost or self._heard is not None:
            super().close()
            return
        KeptWorker._kept.append((self._process, self._ready))
        self._process = None
