"""Putting Fists on the shelf for a test, so that commands, saves, opponents and scenes find it."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import AnyTitle
from scenes import words
from scenes.words import Entry
from tests import toy
from tests.toy import minds

FOLDER = Path(__file__).parent


def put_on_the_shelf(patch: pytest.MonkeyPatch) -> None:
    """Let every module that is loaded know Fists, until the test ends."""
    old_title, old_titles, old_entries = shelf.title, shelf.TITLES, words.entries

    def title(name: str) -> AnyTitle:
        return toy if name == toy.ID else old_title(name)

    def entries(file: str) -> dict[str, Entry]:
        return toy_words() if file == toy.ID else old_entries(file)

    fresh = {id(old_title): title, id(old_titles): (*old_titles, toy.ID), id(old_entries): entries}
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("game", "saves", "scenes"):
            for attribute, value in list(vars(module).items()):
                if id(value) in fresh:
                    patch.setattr(module, attribute, fresh[id(value)])
    patch.setitem(sys.modules, "game.fists", toy)
    patch.setitem(sys.modules, "game.fists.minds", minds)


def toy_words() -> dict[str, Entry]:
    """Return the words of Fists by dotted key."""
    text = (FOLDER / "words.toml").read_text(encoding="utf-8")
    return dict(words._flat(tomllib.loads(text), ""))
