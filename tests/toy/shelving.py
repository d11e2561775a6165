"""Putting Fists on the shelf for a test, so that commands, saves, opponents and scenes find it."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game import shelf
from game.ai import thinker
from game.ai.mind import Thought
from game.ai.thinker import Question, answer
from game.core.contract import AnyTitle
from scenes import words
from scenes.words import Entry
from tests import toy
from tests.toy import minds

FOLDER = Path(__file__).parent


class WordsFolder:
    """Where words lie: those of Fists here, all others where they always do."""

    def __init__(self, usual: Path) -> None:
        self._usual = usual

    def __truediv__(self, name: str) -> Path:
        return FOLDER / "words.toml" if name == f"{toy.ID}.toml" else self._usual / name


class ThinksHere:
    """A thinker without a process of its own, which could not know Fists."""

    def __init__(self) -> None:
        self._question: Question | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    def ask(self, question: Question) -> None:
        """Take a question."""
        self._question = question

    def poll(self) -> Thought[Any] | None:
        """Answer it."""
        question, self._question = self._question, None
        return answer(question) if question else None

    def cancel(self) -> None:
        """Forget it."""
        self._question = None

    def close(self) -> None:
        """End."""


def put_on_the_shelf(patch: pytest.MonkeyPatch) -> None:
    """Let every module that is loaded know Fists, until the test ends."""
    old_title, old_titles = shelf.title, shelf.TITLES

    def title(name: str) -> AnyTitle:
        return toy if name == toy.ID else old_title(name)

    fresh = {id(old_title): title, id(old_titles): (*old_titles, toy.ID), id(thinker.Thinker): ThinksHere}
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("game", "saves", "scenes"):
            for attribute, value in list(vars(module).items()):
                if id(value) in fresh:
                    patch.setattr(module, attribute, fresh[id(value)])
    patch.setattr(words, "FOLDER", WordsFolder(words.FOLDER))
    patch.setitem(sys.modules, "game.fists", toy)
    patch.setitem(sys.modules, "game.fists.minds", minds)


def toy_words() -> dict[str, Entry]:
    """Return the words of Fists by dotted key."""
    text = (FOLDER / "words.toml").read_text(encoding="utf-8")
    return dict(words._flat(tomllib.loads(text), ""))
