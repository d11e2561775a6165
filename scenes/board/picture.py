"""A picture of the table: ground, what lies below the pieces, pieces, what lies on them, acts, and a sheet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.board.board import Paint
from scenes.board.cast import Overlay
from scenes.board.choice import CLOSE
from scenes.board.piece import Sprite
from scenes.board.shown import Frame
from sprites import materials

BEHIND = (120, 120, 120)
"""By what the colours of a table are multiplied (255: as they are) that lies behind a sheet."""


class Picture:
    """Draws frames; the ground is kept until the layout changes."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint
        self._ground: tuple[object, pygame.Surface] | None = None

    def forget_ground(self) -> None:
        """Paint the ground anew for the next picture."""
        self._ground = None

    def draw(self, surface: pygame.Surface, frame: Frame, acts: Sequence[Overlay]) -> None:
        """Draw everything, from the table's felt to the open sheet."""
        surface.blit(self._drawn_ground(surface.get_size(), frame.layout), (0, 0))
        self._paint.under(surface, frame)
        for act in acts:
            act.under(surface, frame)
        seen = [sprite for sprite in frame.sprites if sprite.faded < 1 and not sprite.lie.hidden]
        self._draw_pieces(surface, frame, [sprite for sprite in seen if not sprite.moving])
        self._paint.over(surface, frame)
        self._draw_pieces(surface, frame, sorted((sprite for sprite in seen if sprite.moving), key=_height))
        for act in acts:
            act.over(surface, frame)
        if frame.shown.sheet:
            if frame.lights.lit <= {CLOSE}:  # nothing beside the sheet is to be touched
                surface.fill(BEHIND, frame.layout.area, pygame.BLEND_RGB_MULT)
            self._paint.sheet(surface, frame)

    def _draw_pieces(self, surface: pygame.Surface, frame: Frame, sprites: Sequence[Sprite]) -> None:
        for sprite in sprites:
            self._paint.piece(surface, sprite, frame)

    def _drawn_ground(self, size: tuple[int, int], layout: object) -> pygame.Surface:
        if self._ground is None or self._ground[0] is not layout or self._ground[1].get_size() != size:
            ground = materials.table(size).copy()
            self._paint.ground(ground, layout)
            self._ground = layout, ground
        return self._ground[1]


def _height(sprite: Sprite) -> float:
    return sprite.pose.z if sprite.pose is not None else 0.0
