"""What all may press while a hand is hidden: the buttons beside the board, and its sheets, which are public."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.board.choice import CLOSE, OPEN
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.hud import Hud

CLOSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_x)
"""Keys that close an open sheet, besides the one that opened it."""


class Below(Protocol):
    """What is needed from the table that lies below the curtain."""

    def rebuild(self) -> None:
        """Lay out everything again."""
        ...

    def heard(self, cue: str) -> None:
        """Play a sound."""
        ...


class BesideHand:
    """Answers presses around a hand that is hidden."""

    def __init__(self, engine: Engine, hud: Hud, table: Below) -> None:
        self._engine, self._hud, self._table = engine, hud, table

    @property
    def reads(self) -> bool:
        """Whether a sheet of the board lies open."""
        return bool(self._engine.shown.sheet)

    def clicked(self, pos: tuple[int, int]) -> bool:
        """Press a button beside the board, or turn a sheet; beside an open one, close it."""
        button = next((one for one in reversed(self._hud.buttons) if one.enabled and one.rect.collidepoint(pos)), None)
        if button is not None:
            button.press()
            return True
        return self._turned(CLOSE if self.reads else self._engine.target_at(pos))

    def typed(self, key: int) -> bool:
        """Turn a sheet by its key."""
        return self._turned(CLOSE if self.reads and key in CLOSING else self._engine.board.shortcuts.get(key))

    def _turned(self, target: Target | None) -> bool:
        if target is None or target[0] not in (OPEN, CLOSE[0]):
            return False
        self._engine.press(target)
        self._table.heard("press")
        self._table.rebuild()
        return True
