"""Pieces shaken in the hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.board.cast import Cast
from scenes.board.layout import Layout
from scenes.board.piece import Lie, Piece, Sprite

if TYPE_CHECKING:
    from game.physics.launch import Tray

SHAKEN, LIFTED = 8.0, 6.0
"""How far shaken coins are from the hand and above the table, in millimetres."""


class Hand:
    """What the player holds; it is empty but for a shake."""

    def __init__(self) -> None:
        self.sprites: list[Sprite] = []
        self._left: list[tuple[Sprite, Lie, float]] = []
        """What was in it when it was opened: the sprites, where they were held and how high."""

    def take(self, cast: Cast, pieces: Sequence[Piece]) -> None:
        """Take pieces off the table; those that lie nowhere come along."""
        for piece in pieces:
            lying = (s for s in reversed(cast.sprites) if s.piece == piece and s not in self.sprites)
            sprite = next(lying, None) or self._new(cast, piece)
            sprite.driver = self
            self.sprites.append(sprite)

    def _new(self, cast: Cast, piece: Piece) -> Sprite:
        lie = cast.layout.origin(piece.place, piece)
        cast.extras.append(Sprite(piece, lie, lie))
        return cast.extras[-1]

    def rattle(
        self, layout: Layout, tray: Callable[[Sequence[str]], Tray], pos: tuple[int, int], seconds: float
    ) -> None:
        """Hold them near a point, over the felt."""
        thrown_on = tray([sprite.piece.kind for sprite in self.sprites])
        felt = layout.felt(thrown_on)
        scale = felt.width / thrown_on.width_mm
        x, y = min(max(pos[0], felt.left), felt.right), min(max(pos[1], felt.top), felt.bottom)
        for number, sprite in enumerate(self.sprites):
            turn = seconds * (23 + 3 * number) + number * 2.1
            at = x + SHAKEN * scale * math.cos(turn), y + SHAKEN * scale * math.sin(turn * 1.3)
            sprite.lie = Lie(*at, sprite.lie.width, turn * 90 % 360)
            sprite.lift = LIFTED * scale

    def let_go(self) -> None:
        """Open the hand: an event moves on what was in it."""
        if self.sprites:
            self._left = [(sprite, sprite.lie, sprite.lift) for sprite in self.sprites]
        self.sprites = []

    def linger(self, cast: Cast, extras: list[Sprite]) -> None:
        """Leave in the air what the next step throws: else it would lie on the table for a frame, or for longer."""
        cast.extras = extras
        for sprite, lie, lift in self._left:
            if any(sprite is lying for lying in cast.sprites):
                sprite.lie, sprite.lift = lie, lift
        self._left = []
