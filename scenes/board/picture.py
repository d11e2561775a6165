"""A picture of the table: ground, what lies below the pieces, pieces, what lies on them, acts, and a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from scenes.board.board import Paint
from scenes.board.cast import Overlay
from scenes.board.choice import CLOSE
from scenes.board.lit import LitGround
from scenes.board.piece import Sprite
from scenes.board.shown import Frame
from sprites import tabletop

BEHIND = (120, 120, 120)
"""By what the colours of a table are multiplied (255: as they are) that lies behind a sheet."""


@dataclass(eq=False, slots=True)
class _Rest:
    """What rests, for as long as it is the same, and its picture."""

    frame: Frame
    sprites: list[tuple[Any, ...]]
    follows: object
    """The acts that are still, and what the painter shows of pieces on their way."""
    picture: pygame.Surface | None = None
    lasted: bool = False
    """Whether it was the same for more than a frame."""

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
        self._lit = LitGround()
        self._rest: _Rest | None = None
        self._canvas = pygame.Surface((0, 0))
        """What the picture of what rests is put on: a new one for each would cost more than the copy."""

    def forget_ground(self) -> None:
        """Paint everything anew for the next picture."""
        self._lit.forget()
        self._ground = self._rest = None

    def draw(self, surface: pygame.Surface, frame: Frame, acts: Sequence[Overlay]) -> None:
        """Draw everything, from the table's felt to the open sheet."""
        seen = [sprite for sprite in frame.sprites if sprite.faded < 1 and not sprite.lie.hidden]
        below = tuple(act for act in acts if not act.apart)
        if all(act.still for act in below):
            self._draw_kept(surface, frame, below, seen)
        else:
            self._draw_rest(surface, frame, below, seen)
        if frame.lights.lamp is not None:
            self._lit.go_ahead(frame.lights.lamp, frame.lights.soon or frame.lights.lamp)
        self._paint.lively(surface, frame)
        above = (sprite for sprite in seen if sprite.moving and not sprite.below)
        self._draw_pieces(surface, frame, sorted(above, key=_height))
        for act in acts:
            act.over(surface, frame)
        if frame.shown.sheet:
            if frame.lights.lit <= {CLOSE} and self._paint.shades(
                frame.shown.sheet
            ):  # nothing beside the sheet is to be touched
                surface.fill(BEHIND, frame.layout.area, pygame.BLEND_RGB_MULT)
            self._paint.sheet(surface, frame)

    def _draw_kept(
        self, surface: pygame.Surface, frame: Frame, acts: Sequence[Overlay], seen: Sequence[Sprite]
    ) -> None:
        """Draw what rests: kept from the frames before if it is the same.

        It is kept at once unless what rested before did not last: then each frame may be another, and copies are dear.
        """
        sprites, rest = list(map(_known, frame.sprites)), self._rest
        follows = acts, self._paint.follows(frame)
        if rest is None or not rest.holds(frame, sprites, follows, surface.get_size()):
            at_once = rest is None or rest.lasted
            rest = self._rest = _Rest(frame, sprites, follows)
        else:
            at_once = rest.lasted = True
        if rest.picture is not None:
            surface.blit(rest.picture, (0, 0))
            return
        self._draw_rest(surface, frame, acts, seen)
        if at_once:
            rest.picture = self._copied(surface)

    def _copied(self, surface: pygame.Surface) -> pygame.Surface:
        if self._canvas.get_size() != surface.get_size():
            self._canvas = surface.copy()
        else:
            self._canvas.blit(surface, (0, 0))
        return self._canvas

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
        """Return the ground in the light that falls upon it, if any does."""
        ground, at = self._drawn_ground(size, frame.layout), frame.lights.lamp
        return ground if at is None else self._lit.picture(ground, at, frame.lights.soon or at)

    def _drawn_ground(self, size: tuple[int, int], layout: object) -> pygame.Surface:
        if self._ground is None or self._ground[0] is not layout or self._ground[1].get_size() != size:
            ground = tabletop.table(size).copy()
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
