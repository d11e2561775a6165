"""What would hold up a scrub is done before: some stops are drawn where nobody sees it, and memory is looked through.

A long match is a hundred thousand objects; looking for cycles among them took 50 to 110 ms in the midst of a scrub.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace

import pygame

from game.core.public import PublicMatch
from scenes.board.board import Board
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.match.timeline import rest_after

STOPS = 16
"""So many are drawn, evenly spread."""


class Rehearsal:
    """Draws a stop at each step, with the eyes and in the layout that it was told last, until it is `done`."""

    def __init__(self, match: PublicMatch, board: Callable[[Context], Board], stops: tuple[int, ...]) -> None:
        self._match, self._board, self._stops = match, board, stops
        self._engine: Engine | None = None
        self._known: object = None
        self._left: list[int] = []
        self._unseen: pygame.Surface | None = None

    @property
    def done(self) -> bool:
        """Whether nothing is left to draw."""
        return not self._left

    def prepare(self, context: Context, area: pygame.Rect) -> None:
        """Begin anew, unless eyes and layout are those of before."""
        unit = context.unit
        wanted = context.viewer, unit.size, unit.scale, context.words.language, tuple(area)
        if wanted == self._known:
            return
        own = replace(context)
        self._known, self._engine = wanted, Engine(self._board(own), own)
        self._engine.lay_out(area)
        last = len(self._stops) - 1
        self._left = sorted({last * number // STOPS for number in range(1, STOPS + 1)}, reverse=True)

    def step(self) -> None:
        """Draw one more stop."""
        if self._engine is None or not self._left:
            return
        plies = self._stops[self._left.pop()]
        size = self._engine.context.unit.size
        if self._unseen is None or self._unseen.get_size() != size:
            self._unseen = pygame.Surface(size)
        view = self._match.view_after(plies, self._engine.context.viewer)
        self._engine.show(view, rest_after(self._match, plies), past=True)
        self._engine.draw(self._unseen, lit=False)
        if self.done:
            self._engine = self._unseen = None
            gc.collect()
            gc.freeze()

    def end(self) -> None:
        """Let memory be looked through whole again."""
        gc.unfreeze()
