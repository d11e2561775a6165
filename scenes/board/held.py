"""Pieces carried by the pointer: they belong where the view has them, and are only shown elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from scenes.board.cast import Cast
from scenes.board.piece import Lie, Piece, Sprite, Target
from scenes.board.shown import Shown
from sprites.layout import Unit
from sprites.tween import between, ease_in_out

CARRIED = 22
"""How high the pointer carries pieces, in logical pixels."""

HANGS = 0.5
"""How far the edges of a card hang that is carried so."""

HOMEWARD = 0.18
"""How long a piece glides back to where it belongs, in seconds."""


class Held:
    """What the pointer carries, or has let go of and is on its way home."""

    def __init__(self) -> None:
        self.origin: Target | None = None
        """What was touched to pick it up; None: nothing is carried."""
        self._sprites: list[tuple[Sprite, float, float]] = []
        """The sprites, and how far from the pointer each is held."""
        self._homeward: list[tuple[Sprite, Lie, float]] = []
        """Those that glide home, where they were let go of and how high."""
        self._elapsed = 0.0

    @property
    def gliding(self) -> bool:
        """Whether something is on its way home."""
        return bool(self._homeward)

    def take(self, origin: Target, sprites: Sequence[Sprite], pos: tuple[int, int]) -> None:
        """Pick sprites up by a point of them."""
        self.settle()
        self.origin = origin if sprites else None
        self._sprites = [(sprite, sprite.lie.x - pos[0], sprite.lie.y - pos[1]) for sprite in sprites]
        for sprite in sprites:
            sprite.driver = self

    def follow(self, pos: tuple[int, int], unit: Unit) -> None:
        """Hold them at a point above the table."""
        lift = unit(CARRIED)
        for sprite, x, y in self._sprites:
            if sprite.driver is self:
                sprite.lie, sprite.lift = sprite.lie._replace(x=pos[0] + x, y=pos[1] + y), lift
                sprite.bend = HANGS

    def back(self) -> None:
        """Let go of them: they glide home."""
        if self.origin is None:
            return
        self._homeward = [(s, s.lie, s.lift) for s, _, _ in self._sprites if s.driver is self]
        self.origin, self._sprites, self._elapsed = None, [], 0.0

    def update(self, seconds: float) -> None:
        """Let time pass for what glides home."""
        self._elapsed += seconds
        share = ease_in_out(min(1.0, self._elapsed / HOMEWARD))
        for sprite, start, lift in self._homeward:
            if sprite.driver is self:
                x, y = between(start.x, sprite.goal.x, share), between(start.y, sprite.goal.y, share)
                sprite.lie, sprite.lift = start._replace(x=x, y=y), lift * (1 - share)
                sprite.bend = HANGS * (1 - share)
        if self._homeward and share >= 1.0:
            self.settle()

    def hand_over(self) -> None:
        """An event begins: what was let go of sets out from where it is, what is still carried is put home."""
        for sprite, _, _ in self._homeward:
            if sprite.driver is self:
                sprite.driver = None
        if self.origin is not None:
            self.settle()

    def settle(self) -> None:
        """Put everything home now that no event has taken over."""
        for sprite in (*(held[0] for held in self._sprites), *(gliding[0] for gliding in self._homeward)):
            if sprite.driver in (self, None):
                sprite.put(sprite.goal)
        self.drop()

    def drop(self) -> None:
        """Know nothing of it any more: all pieces have been laid anew."""
        self.origin, self._sprites, self._homeward = None, [], []


def carried(shown: Shown, target: Target, viewer: Seat) -> Sequence[Piece]:
    """Return the pieces that a drag from a target carries: all of that place, or the one that it names."""
    if whole := shown.at(*target):
        return whole
    lying = [piece for place in shown.laid.values() for piece in place]
    named = [piece for piece in lying if piece.name and piece.name == target[-1]]
    alike = [piece for piece in lying if piece.place[0] == target[0] and piece.kind in target[1:]]
    near = [piece for piece in alike if len(piece.place) < 2 or piece.place[1] == viewer]
    return (named or near)[-1:]


def lifted(cast: Cast, shown: Shown, target: Target) -> Sequence[Sprite]:
    """Return the sprites of what a drag from a target carries; of several alike the one that (AREA, KIND, N) counts."""
    pieces = carried(shown, target, shown.view.viewer)
    if len(pieces) == 1 and len(target) > 2 and pieces[0].kind == target[1]:
        return [sprite for sprite in cast.sprites if sprite.piece == pieces[0]][int(target[2]) :][:1]
    return cast.showing(pieces)
