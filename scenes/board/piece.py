"""Pieces as a view tells of them, how they lie, and the sprites that show them while they move."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import pygame

from game.physics.film import Pose

Place: TypeAlias = tuple[str | int, ...]
"""Where a piece lies, in the table's words: ("bank", 0), ("space", "B2")."""

Target: TypeAlias = tuple[str | int, ...]
"""What can be touched: ("space", "B2"), ("card", "R4"), ("button", "end_turn")."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table as a viewer knows it.

    `kind` is what it is made of ("card", "quarter"); `name` tells it from others of its kind, empty for pieces that
    are all alike and for those that hide who they are; `face` is the side it shows, where its name does not say it.
    """

    kind: str
    place: Place
    name: str = ""
    face: str = ""


class Lie(NamedTuple):
    """How a piece lies: the middle of its face, its width in pixels, and how it is turned.

    `tilt` runs from 0 (seen from above) to 1 (seen as hills are); a hidden piece is there and cannot be seen.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    tilt: float = 0.0
    hidden: bool = False


@dataclass(slots=True, eq=False)
class Sprite:
    """A piece as it is drawn now. Only the engine and the acts it plays change sprites."""

    piece: Piece
    lie: Lie
    goal: Lie
    lift: float = 0.0
    """How high it is carried, in pixels."""
    risen: float = 0.0
    """How high it rises below the pointer, which could touch it; it rests all the same."""
    before: Piece | None = None
    """What it showed until it began to turn over; `turned` runs from 0 to 1."""
    turned: float = 1.0
    faded: float = 0.0
    """0: there; 1: gone."""
    bend: float = 0.0
    """How its edges hang (1) or rise (-1) while it is carried, if it is of paper."""
    sway: float = 0.0
    """How strongly it is carried to the right (1) or to the left (-1), if it can lean."""
    below: bool = False
    """Whether it slides below what rests."""
    pose: Pose | None = None
    """How it tumbles, while a film is shown."""
    driver: object = None
    """Who moves it: a later motion takes it over from an earlier one."""

    @property
    def shown(self) -> Piece:
        """The side that is seen: while it turns over, first the old one."""
        return self.before if self.before is not None and self.turned < 0.5 else self.piece

    @property
    def moving(self) -> bool:
        """Whether it is drawn above what rests."""
        return self.driver is not None or self.lift > 0 or self.pose is not None

    @property
    def height(self) -> float:
        """How high above the table it is drawn, in pixels."""
        return self.lift + self.risen

    @property
    def at(self) -> tuple[float, float]:
        """The middle of its face on the table, in pixels."""
        return self.lie.x, self.lie.y

    def put(self, lie: Lie) -> None:
        """Lay it down: it rests."""
        self.lie = self.goal = lie
        self.lift, self.before, self.turned, self.pose, self.driver = 0.0, None, 1.0, None, None
        self.faded = self.bend = self.sway = 0.0
        self.below = False

    def area(self, height: float = 1.0) -> pygame.Rect:
        """Return the box round it; `height` is how many times as high as broad it is."""
        box = pygame.Rect(0, 0, round(self.lie.width), round(self.lie.width * height))
        box.center = round(self.lie.x), round(self.lie.y)
        return box


def paired(sprites: Sequence[Sprite], pieces: Sequence[Piece]) -> tuple[dict[int, Sprite], list[Sprite]]:
    """Find the sprites of pieces, by their numbers, and return the sprites that are left.

    A piece is first looked for unchanged, then by its name, then among those alike, then among those turned over,
    where a piece rather turns into one of the same face (a card whose back tells its colour).
    """
    found: dict[int, Sprite] = {}
    same: defaultdict[Piece, deque[Sprite]] = defaultdict(deque)
    for sprite in sprites:
        same[sprite.piece].append(sprite)
    for number, piece in enumerate(pieces):
        if same[piece]:
            found[number] = same[piece].popleft()
    taken = {id(sprite) for sprite in found.values()}
    left = [sprite for sprite in sprites if id(sprite) not in taken]
    for fits in (_same, _alike, _turned_in_place, _turned_alike, _turned):
        _match(left, pieces, found, fits)
    return found, left


def _match(
    left: list[Sprite], pieces: Sequence[Piece], found: dict[int, Sprite], fits: Callable[[Piece, Piece], bool]
) -> None:
    """Give the pieces that have no sprite yet the first that fits, which is then no longer left."""
    for number, piece in enumerate(pieces):
        if number in found:
            continue
        sprite = next((sprite for sprite in left if fits(sprite.piece, piece)), None)
        if sprite is not None:
            left.remove(sprite)
            found[number] = sprite


def _same(before: Piece, after: Piece) -> bool:
    return bool(after.name) and (before.kind, before.name) == (after.kind, after.name)


def _alike(before: Piece, after: Piece) -> bool:
    return (before.kind, before.name, before.face) == (after.kind, after.name, after.face)


def _turned_in_place(before: Piece, after: Piece) -> bool:
    return before.place == after.place and _turned(before, after)


def _turned_alike(before: Piece, after: Piece) -> bool:
    return before.face == after.face and _turned(before, after)


def _turned(before: Piece, after: Piece) -> bool:
    """Two names are two things; what hides its name may be anything of its kind."""
    return before.kind == after.kind and not (before.name and after.name)
