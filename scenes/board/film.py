"""The film of a throw, played on sprites inside the felt."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.physics.film import LONGEST_PLAYED, Hit
from scenes.board.apart import Spot
from scenes.board.coins import ANGLE_STEP
from scenes.board.motion import Act, Motion, Stage
from scenes.board.piece import Lie, Sprite
from sprites.tween import ease_in_out

if TYPE_CHECKING:
    from game.physics import Tray
    from scenes.board.shown import Frame
    from scenes.board.thrown import Thrown

STRETCH = 1.5
"""A throw is shown so much slower than real, as far as it lies still within the time allowed."""

SLIDE_FROM = 0.6
"""From this share of its time on, coins slide to where they are shown at rest, if that is not where they fell."""

JOLT, JOLT_SECONDS, JOLT_HERTZ = 4, 0.24, 16
"""How far the table jumps at a slap, in logical pixels, for how long, and how fast it swings."""


class Throw(Act):
    """Coins fall. `coins` finds their sprites, in the order of the throw, when it begins."""

    timed = True

    apart = True

    def __init__(self, thrown: Thrown, coins: Callable[[Stage], Sequence[Sprite]]) -> None:
        self.thrown = thrown
        self._find = coins
        self._film = thrown.throw.film
        self.seconds = min(LONGEST_PLAYED, self._film.seconds * STRETCH)
        self._sprites: Sequence[Sprite] = ()
        self._hits: list[Hit] = []
        self._lies: Sequence[Spot] = ()
        self._jolt = 0

    def begin(self, stage: Stage) -> None:
        self._sprites, self._hits = self._find(stage), list(self._film.hits)
        self._lies = stage.layout.spread(self.thrown.coins, [(rest.x, rest.y) for rest in self.thrown.throw.rest])
        kind = self.thrown.coins[0]
        stage.play("slap" if len(self._sprites) > 1 else "coin_flip", loudness=0.8, kind=kind)
        for sprite, heads in zip(self._sprites, self.thrown.start, strict=True):
            sprite.driver = self
            sprite.piece = replace(sprite.piece, face="heads" if heads else "tails")

    def at(self, stage: Stage, progress: float) -> None:
        seconds, felt = progress * self._film.seconds, stage.layout.felt(self.thrown.tray)
        slapped = len(self._sprites) > 1
        self._jolt = round(stage.context.unit(JOLT) * swing(progress * self.seconds)) if slapped else 0
        slid = ease_in_out(max(0.0, (progress - SLIDE_FROM) / (1 - SLIDE_FROM)))
        found = zip(self._sprites, self._film.at(seconds), self.thrown.throw.rest, self._lies, strict=True)
        for sprite, pose, rest, lie in found:
            spot = pose.x + slid * (lie[0] - rest.x), pose.y + slid * (lie[1] - rest.y)
            x, y = on_felt(felt, self.thrown.tray, *spot)
            sprite.lie, sprite.pose, sprite.lift = Lie(x, y, sprite.lie.width), pose, 0.0
        while self._hits and self._hits[0].t <= seconds:
            self._hear(stage, self._hits.pop(0))

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        """Let the table jump, with all that lies on it."""
        if self._jolt:
            board = frame.layout.area.clip(surface.get_rect())
            picture, kept = surface.subsurface(board).copy(), surface.get_clip()
            surface.set_clip(board)
            surface.blit(picture, board.move(0, self._jolt))
            surface.set_clip(kept)

    def _hear(self, stage: Stage, hit: Hit) -> None:
        kind = self.thrown.coins[hit.coin_index]
        if hit.with_coin:
            stage.context.sounds.clink(kind, hit.speed)
        elif hit.speed > 60:
            stage.play("land", kind=kind, loudness=min(1.0, hit.speed / 1200))

    def end(self, stage: Stage) -> None:
        felt, tray = stage.layout.felt(self.thrown.tray), self.thrown.tray
        throw = self.thrown.throw
        for sprite, heads, rest, lie in zip(self._sprites, throw.faces, throw.rest, self._lies, strict=True):
            sprite.put(Lie(*on_felt(felt, tray, *lie), sprite.lie.width, stepped(rest.angle)))
            sprite.piece = replace(sprite.piece, face="heads" if heads else "tails")


def swing(seconds: float) -> float:
    """Return how far the table has jumped so long after a slap, by the first jump: down, up, and soon still."""
    left = max(0.0, 1 - seconds / JOLT_SECONDS)
    return left * left * math.cos(2 * math.pi * JOLT_HERTZ * seconds)


def falling(*place: str | int, pause: float = 0.4) -> Callable[[Stage], Motion]:
    """Return the motion of an event in which the coins of a place are thrown: a film, if there is one."""

    def motion(stage: Stage) -> Motion:
        acts = () if stage.thrown is None else (Throw(stage.thrown, lambda stage: stage.sprites(*place)),)
        return Motion(acts=acts, pause=pause)

    return motion


def stepped(angle: float) -> float:
    """Return radians as degrees, rounded to the angles that are struck ahead."""
    return ANGLE_STEP * round(math.degrees(angle) / ANGLE_STEP)


def settle_angle(kind: str, place: object, index: int = 0) -> float:
    """Return the angle at which a coin lies: irregular, but always the same for the same place."""
    return ANGLE_STEP * ((sum(map(ord, f"{kind}{place}")) * 37 + index * 53) % 3 - 1)


def on_felt(felt: pygame.Rect, tray: Tray, x: float, y: float) -> tuple[float, float]:
    """Turn millimetres on the felt into a point of the window."""
    scale = felt.width / tray.width_mm
    return felt.left + x * scale, felt.top + y * scale
