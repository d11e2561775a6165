"""Coins as sprites: resting, carried, turning over or tumbling."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import pygame

from game import physics
from scenes.board.piece import Sprite
from sounds.cues import has_voice
from sprites import coin as coins
from sprites.sheet import Face
from sprites.struck import draw_face_mark

ANGLE_STEP = 15.0
"""Coins lie turned by multiples of this, in degrees: these pictures are struck ahead and made in idle moments."""


def is_coin(kind: str) -> bool:
    """Whether pieces of a kind are coins: they spring as they land, and do not bend."""
    return kind == "coin" or has_voice(kind)


def turned(start: float, goal: float, share: float) -> float:
    """Return the angle at which a coin is seen on its way, in the steps struck ahead: it turns the shorter way."""
    way = (goal - start + 180) % 360 - 180
    steps = math.ceil(abs(way) / ANGLE_STEP)
    done = min(steps, round(steps * share))
    if done in (0, steps):
        return goal if done else start
    return ANGLE_STEP * round((start + way * done / steps) / ANGLE_STEP)


def side_of(face: str) -> Face:
    """Return which side a piece's face is."""
    return "heads" if face == "heads" else "tails"


def prepare_throws(kinds: Iterable[str], px_per_mm: float) -> Iterator[None]:
    """Make ahead, a small piece at a time, what throws of these kinds of coins need: physics and pictures."""
    physics.load()
    yield
    yield from coins.prepare_flight(kinds, px_per_mm)


def draw_coin(
    surface: pygame.Surface,
    sprite: Sprite,
    px_per_mm: float,
    language: str = "",
    dim: bool = False,
    small: bool | None = None,
) -> None:
    """Draw a coin as it is now; with a language, a letter on the rim of a resting one also tells its face.

    `small` asks for the plain picture of small coins for one that lies or is carried, or for the other.
    """
    diameter = round(sprite.lie.width)
    x, y = sprite.at
    if sprite.pose is not None:
        pose, height = sprite.pose, sprite.pose.z * px_per_mm
        at, side = (x, y - height * 0.35), side_of(sprite.piece.face)
        spin = math.degrees(pose.spin)
        coins.draw_tumbling(surface, sprite.piece.kind, side, at, diameter, spin, pose.tumble, pose.axis, height)
    elif sprite.before is not None and 0 < sprite.turned < 1:
        at, side = (x, y - sprite.lift), side_of(sprite.before.face)
        turn = math.pi * sprite.turned
        coins.draw_tumbling(surface, sprite.piece.kind, side, at, diameter, sprite.lie.angle, turn, 0.0, sprite.lift)
    else:
        at, side = (x, y - sprite.height), side_of(sprite.shown.face)
        kind, angle = sprite.piece.kind, sprite.lie.angle
        coins.draw_coin(surface, kind, side, at, diameter, angle, lift_px=sprite.height, dim=dim, small=small)
        if language:
            draw_side(surface, sprite, language)


def draw_side(surface: pygame.Surface, sprite: Sprite, language: str) -> None:
    """Draw the letter on the rim of a resting coin that tells its face."""
    at = sprite.at[0], sprite.at[1] - sprite.height
    draw_face_mark(surface, side_of(sprite.shown.face), language, at, round(sprite.lie.width))


def seen_round(sprite: Sprite) -> tuple[tuple[float, float], float]:
    """Return the middle and radius of the circle in which a coin is seen with its edge: a ring runs round that."""
    half = coins.thickness_px(round(sprite.lie.width)) / 2
    return (sprite.at[0], sprite.at[1] - sprite.height + half), sprite.lie.width / 2 + half
