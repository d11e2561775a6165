"""The command line, run in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

import main
from game.core.contract import Titles
from game.titles import TITLES


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one sentence on stderr that comes with exit code 2."""
        assert (self.code, self.out) == (2, ""), self
        (line,) = self.err.splitlines()
        assert line.startswith("main.py: ")
        return line.removeprefix("main.py: ")


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return what runs `main.py` with arguments."""

    def running(*words: object, titles: Titles = TITLES) -> Said:
        capsys.readouterr()
        try:
            code = main.main([str(word) for word in words], titles)
        except SystemExit as end:
            code = int(end.code or 0)
        told = capsys.readouterr()
        return Said(code, told.out, told.err)

    return running
