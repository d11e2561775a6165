"""Registries in which Fists stands beside the titles of the cabinet."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game.core.agent import Decision
from game.core.contract import Titles
from game.opponents.messages import Question
from game.opponents.worker import answer
from game.titles import TITLES
from scenes.board.table import Table, Tables
from scenes.tables import TABLES
from tests.scenes.toy_board import FistsBoard
from tests.toy import TITLE

WORDS: Final = Path(__file__).parent / "words.toml"

WITH_FISTS: Final[Titles] = {**TITLES, TITLE.id: TITLE}

TABLES_WITH_FISTS: Final[Tables] = {
    **TABLES,
    TITLE.id: Table(id=TITLE.id, load=lambda: TITLE, board=FistsBoard, words=WORDS, box=TABLES["coin"].box),
}


def with_fists() -> Titles:
    """Return them all; other processes call this by its name."""
    return WITH_FISTS


class ThinksHere:
    """A worker without a process."""

    def __init__(self) -> None:
        self._question: Question | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    def ask(self, question: Question) -> None:
        """Take a question."""
        self._question = question

    def poll(self) -> Decision[Any] | None:
        """Answer it."""
        question, self._question = self._question, None
        return answer(question) if question else None

    def cancel(self) -> None:
        """Forget it."""
        self._question = None

    def close(self) -> None:
        """End."""
