"""A picture of the table: ground, what lies below the pieces, pieces, what lies on them, acts, and a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from scenes.board.board import Paint
from scenes.board.cast import Overlay
from scenes.board.choice import CLOSE
from scenes.board.piece import Sprite
from scenes.board.shown import Frame
from sprites import light, materials

BEHIND = (120, 120, 120)
"""By what the colours of a table are multiplied (255: as they are) that lies behind a sheet."""


@dataclass(eq=False, slots=True)
class _Rest:
    """What rests, for as long as it is the same, and its picture once it has been the same for a frame."""

    frame: Frame
    sprites: list[tuple[Any, ...]]
    follows: object
    """What the painter shows of pieces on their way."""
    picture: pygame.Surface | None = None

    def holds(self, frame: Frame, sprites: list[tuple[Any, ...]], follows: object, size: tuple[int, int]) -> bool:
        """Tell whether a frame shows the same, but for what moves above it."""
        old = self.frame
        same = frame.shown is old.shown and frame.layout is old.layout and frame.lies is old.lies
        alike = frame.lights == old.lights and frame.shaking == old.shaking and sprites == self.sprites
        return same and alike and follows == self.follows and (self.picture is None or self.picture.get_size() == size)


class Picture:
    """Draws frames; the ground is kept until the layout changes, what rests on it until that changes."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint
        self._ground: tuple[object, pygame.Surface] | None = None
        self._lit: tuple[light.Share, pygame.Surface] | None = None
        self._rest: _Rest | None = None

    def forget_ground(self) -> None:
        """Paint everything anew for the next picture."""
        self._ground = self._lit = self._rest = None

    def draw(self, surface: pygame.Surface, frame: Frame, acts: Sequence[Overlay]) -> None:
        """Draw everything, from the table's felt to the open sheet."""
        seen = [sprite for sprite in frame.sprites if sprite.faded < 1 and not sprite.lie.hidden]
        if all(act.apart for act in acts):
            self._draw_kept(surface, frame, seen)
        else:
            self._draw_rest(surface, frame, acts, seen)
        above = (sprite for sprite in seen if sprite.moving and not sprite.below)
        self._draw_pieces(surface, frame, sorted(above, key=_height))
        for act in acts:
            act.over(surface, frame)
        if frame.shown.sheet:
            if frame.lights.lit <= {CLOSE}:  # nothing beside the sheet is to be touched
                surface.fill(BEHIND, frame.layout.area, pygame.BLEND_RGB_MULT)
            self._paint.sheet(surface, frame)

    def _draw_kept(self, surface: pygame.Surface, frame: Frame, seen: Sequence[Sprite]) -> None:
        """Draw what rests: kept from the frames before if it is the same."""
        sprites, follows, rest = list(map(_known, frame.sprites)), self._paint.follows(frame), self._rest
        if rest is None or not rest.holds(frame, sprites, follows, surface.get_size()):
            self._rest = _Rest(frame, sprites, follows)
            self._draw_rest(surface, frame, (), seen)
        elif rest.picture is None:
            self._draw_rest(surface, frame, (), seen)
            rest.picture = surface.copy()
        else:
            surface.blit(rest.picture, (0, 0))

    def _draw_rest(
        self, surface: pygame.Surface, frame: Frame, acts: Sequence[Overlay], seen: Sequence[Sprite]
    ) -> None:
        """Draw the ground, what lies on it, and what is painted over that."""
        surface.blit(self._lit_ground(surface.get_size(), frame), (0, 0))
        self._paint.under(surface, frame)
        for act in acts:
            act.under(surface, frame)
        self._draw_pieces(surface, frame, [sprite for sprite in seen if sprite.below])
        self._draw_pieces(surface, frame, [sprite for sprite in seen if not sprite.moving])
        self._paint.over(surface, frame)

    def _draw_pieces(self, surface: pygame.Surface, frame: Frame, sprites: Sequence[Sprite]) -> None:
        for sprite in sprites:
            self._paint.piece(surface, sprite, frame)

    def _lit_ground(self, size: tuple[int, int], frame: Frame) -> pygame.Surface:
        """Return the ground in the light that falls upon it, kept as long as it falls there."""
        before, ground, at = self._ground, self._drawn_ground(size, frame.layout), frame.lights.lamp
        if at is None:
            return ground
        if self._lit is None or self._lit[0] != at or self._ground is not before:
            lit = self._lit[1] if self._lit is not None and self._lit[1].get_size() == size else pygame.Surface(size)
            light.let_fall(ground, at, lit)
            self._lit = at, lit
        return self._lit[1]

    def _drawn_ground(self, size: tuple[int, int], layout: object) -> pygame.Surface:
        if self._ground is None or self._ground[0] is not layout or self._ground[1].get_size() != size:
            ground = materials.table(size).copy()
            self._paint.ground(ground, layout)
            self._ground = layout, ground
        return self._ground[1]


def _known(sprite: Sprite) -> tuple[Any, ...]:
    """Return what the picture of what rests shows of a sprite: of one that moves, only that it is on its way."""
    if sprite.moving:
        return sprite.piece, sprite.goal
    return sprite.piece, sprite.lie, sprite.before, sprite.turned, sprite.faded, sprite.risen


def _height(sprite: Sprite) -> float:
    return sprite.pose.z if sprite.pose is not None else 0.0
