"""Fists with a fuse: a title and a board that work until an error is planted in one of their functions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.core.contract import AnyTitle
from saves.slot import Slot
from scenes.board.context import Context
from scenes.board.table import Tables
from scenes.match.table import TableScene
from tests.scenes.toy_board import FistsBoard
from tests.toy import TITLE
from tests.toy.shelving import TABLES_WITH_FISTS

SECRET = "the fist holds five pennies"
"""What a planted error says: no report of a running match may repeat it."""


class Planted(Exception):
    """An error that no code of the program expects."""


@dataclass
class Fuse:
    """Blows where it is told to."""

    at: str = ""

    def within(self, name: str, deed: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function that does as before until the fuse blows there."""

        def fused(*args: Any, **values: Any) -> Any:
            if self.at == name:
                raise Planted(SECRET)
            return deed(*args, **values)

        return fused

    def title(self) -> AnyTitle:
        """Return Fists with the fuse in its rules."""
        rules = ("legal_actions", "why_illegal", "apply", "view", "waiting_for", "observe")
        before: dict[str, Callable[..., Any]] = {
            "legal_actions": TITLE.legal_actions,
            "why_illegal": TITLE.why_illegal,
            "apply": TITLE.apply,
            "view": TITLE.view,
            "waiting_for": TITLE.waiting_for,
            "observe": TITLE.observe,
        }
        return replace(TITLE, **{name: self.within(name, before[name]) for name in rules})  # type: ignore[arg-type]

    def board(self, context: Context) -> FistsBoard:
        """Return the board of Fists with the fuse in what it draws and says."""
        board: Any = FistsBoard(context)
        board.pieces = self.within("pieces", board.pieces)
        board.layout = self.within("layout", board.layout)
        board.paint.under = self.within("paint", board.paint.under)
        board.words.status = self.within("status", board.words.status)
        board.words.log = self.within("log", board.words.log)
        found: FistsBoard = board
        return found

    def tables(self) -> Tables:
        """Return a registry in which this Fists stands."""
        title = self.title()
        fists = replace(TABLES_WITH_FISTS["fists"], load=lambda: title, board=self.board)
        return {**TABLES_WITH_FISTS, "fists": fists}

    def plant_in_scene(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put the fuse into the scene's input and time, and into the thread that saves."""
        monkeypatch.setattr(TableScene, "handle", self.within("input", TableScene.handle))
        monkeypatch.setattr(TableScene, "update", self.within("update", TableScene.update))
        monkeypatch.setattr(TableScene, "idle", self.within("idle", TableScene.idle))
        monkeypatch.setattr(Slot, "save_generation", self.within("thread", Slot.save_generation))
