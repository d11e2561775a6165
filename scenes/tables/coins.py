"""Coins as pieces on a table: where they lie, how they move, and the film of a throw."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.physics.film import LONGEST_PLAYED, Hit, Pose
from scenes.board.director import Cue
from scenes.board.thrown import Thrown
from scenes.tables.board import Audible
from sprites import coin as coins
from sprites.sheet import Face
from sprites.struck import draw_face_mark
from sprites.tween import COIN_MOVE, arc, between, ease_in_out, land

Point = tuple[float, float]

ANGLE_STEP = 15.0
"""Coins lie turned by multiples of this, in degrees: these pictures are struck ahead and made in idle moments."""

STRETCH = 1.5
"""A throw is shown so much slower than real, as far as it lies still within the time allowed."""


@dataclass(slots=True, eq=False)
class Piece:
    """A coin on the table: its place in the table's words, and where it is drawn at the moment."""

    kind: str
    place: str
    heads: bool
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    lift: float = 0.0
    pose: Pose | None = None
    dim: bool = False

    @property
    def at(self) -> Point:
        """The middle of its face, in pixels."""
        return self.x, self.y

    def put(self, point: Point, angle: float | None = None) -> None:
        """Lay it somewhere."""
        self.x, self.y = point
        if angle is not None:
            self.angle = angle
        self.lift, self.pose = 0.0, None

    def draw(self, surface: pygame.Surface, px_per_mm: float, language: str = "") -> None:
        """Draw it resting, lifted or tumbling; with a language, its face is also told by a letter on the rim."""
        diameter = coins.diameter_px(self.kind, px_per_mm)
        shown: Face = "heads" if self.heads else "tails"
        if self.pose is None:
            at = (self.x, self.y - self.lift)
            coins.draw_coin(surface, self.kind, shown, at, diameter, self.angle, lift_px=self.lift, dim=self.dim)
            if language:
                draw_face_mark(surface, shown, language, at, diameter)
            return
        height = self.pose.z * px_per_mm
        centre = (self.x, self.y - height * 0.35)
        spin, tumble = math.degrees(self.pose.spin), self.pose.tumble
        coins.draw_tumbling(surface, self.kind, shown, centre, diameter, spin, tumble, self.pose.axis, height)


def settle_angle(kind: str, place: str, index: int) -> float:
    """Return the angle at which a coin lies: irregular, but always the same for the same place."""
    return ANGLE_STEP * ((sum(map(ord, f"{kind}{place}")) * 37 + index * 53) % 3 - 1)


def carry(
    moved: Sequence[Piece],
    targets: Callable[[], Sequence[Point]],
    sounds: Audible,
    *,
    cue: str = "place",
    hop: float = 60.0,
    seconds: float = COIN_MOVE,
    own: bool = True,
    end: Callable[[], None] = lambda: None,
) -> Cue:
    """Return the cue that carries coins through the air to where they belong.

    `targets` is asked when the cue begins. What the player starts lands with a little overshoot; what
    the game moves starts and ends softly.
    """
    starts: list[Point] = []
    goals: list[Point] = []
    ease = land if own else ease_in_out

    def begin() -> None:
        starts[:] = [piece.at for piece in moved]
        goals[:] = targets()

    def at(progress: float) -> None:
        share = ease(progress)
        for piece, start, goal in zip(moved, starts, goals, strict=True):
            piece.x, piece.y = between(start[0], goal[0], share), between(start[1], goal[1], share)
            piece.lift = hop * arc(progress)

    def finish() -> None:
        for piece, goal in zip(moved, goals, strict=True):
            piece.put(goal)
        if moved:
            sounds.play(cue, kind=moved[0].kind)
        end()

    return Cue(seconds, at, begin, finish)


class Film:
    """The film of a throw, played on pieces inside a rectangle of the window."""

    def __init__(self, thrown: Thrown, pieces: Sequence[Piece], tray: pygame.Rect, sounds: Audible) -> None:
        self.thrown = thrown
        self.pieces = pieces
        self.tray = tray
        self.sounds = sounds
        self._film = thrown.throw.film
        self.seconds = min(LONGEST_PLAYED, self._film.seconds * STRETCH)
        self._hits: list[Hit] = list(self._film.hits)

    def cue(self, end: Callable[[], None]) -> Cue:
        """Return the cue that plays it; `end` follows when the coins lie still."""

        def finish() -> None:
            self._rest()
            end()

        return Cue(self.seconds, self._at, self._begin, finish)

    def _begin(self) -> None:
        self.sounds.play("slap" if len(self.pieces) > 1 else "coin_flip", loudness=0.8, kind=self.pieces[0].kind)
        for piece, start in zip(self.pieces, self.thrown.start, strict=True):
            piece.heads = start

    def _at(self, progress: float) -> None:
        seconds = progress * self._film.seconds
        for piece, pose in zip(self.pieces, self._film.at(seconds), strict=True):
            piece.x, piece.y = point_in_tray(self.tray, self.thrown, pose.x, pose.y)
            piece.pose = pose
        while self._hits and self._hits[0].t <= seconds:
            self._hear(self._hits.pop(0))

    def _hear(self, hit: Hit) -> None:
        kind = self.thrown.coins[hit.coin_index]
        if hit.with_coin:
            self.sounds.clink(kind, hit.speed)
        elif hit.speed > 60:
            self.sounds.play("land", kind=kind, loudness=min(1.0, hit.speed / 1200))

    def _rest(self) -> None:
        self._hits.clear()
        for piece, heads, rest in zip(self.pieces, self.thrown.throw.faces, self.thrown.throw.rest, strict=True):
            piece.put(point_in_tray(self.tray, self.thrown, rest.x, rest.y), stepped(rest.angle))
            piece.heads = heads


def stepped(angle: float) -> float:
    """Return radians as degrees, rounded to the angles that are struck ahead."""
    return ANGLE_STEP * round(math.degrees(angle) / ANGLE_STEP)


def point_in_tray(tray: pygame.Rect, thrown: Thrown, x: float, y: float) -> Point:
    """Turn millimetres on the thrown-on felt into a point of the window."""
    scale = tray.width / thrown.tray.width_mm
    return tray.left + x * scale, tray.top + y * scale
