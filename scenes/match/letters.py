"""The letters of buttons: whichever button is on the screen, one key presses it, in every language the same."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.board.choice import Button
from scenes.board.engine import Engine
from scenes.board.piece import Target

FIRST = "E"
"""The first of a board's own buttons that brings no letter has it: what ends a turn, or confirms."""
OTHERS = "DTWZAINSC"
"""The others have these, as far as no sheet of the board has them."""

USUAL = {
    "undo": "U",
    "redo": "Y",
    "hint": "H",
    "menu": "P",
    "log": "L",
    "go_on": "G",
    "as_advised": "G",
    "result": FIRST,
}
USUAL |= {"stop": "G", "run": "G", "one_step": "O", "brisk": "V", "normal": "V"}
BACK, FORTH, MORE, CLOSING, SKIP, BEFORE = "B", "F", "J", "X", "Q", "V"
"""Those of the buttons that look back and forth, read on in the log, close a sheet, leave a lesson and turn it back."""


class Letters:
    """Gives letters to a board's own buttons: each keeps its letter for the whole match."""

    def __init__(self, engine: Engine) -> None:
        self._board = engine.board
        self._given: dict[Target, str] = {
            target: pygame.key.name(key).upper() for key, target in engine.board.shortcuts.items()
        }

    def of(self, buttons: Sequence[Button]) -> list[str]:
        """Return the letters of a board's buttons."""
        own = set(self._board.shortcuts.values())
        ends = next((button for button in buttons if button.target not in own), None)
        for button in buttons:
            if button is not ends and button.target not in self._given:
                left = [letter for letter in OTHERS if letter not in self._given.values()]
                self._given[button.target] = left[0] if left else ""
        return [FIRST if button is ends else self._given[button.target] for button in buttons]
