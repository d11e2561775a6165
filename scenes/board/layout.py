"""Where things lie: what a title's layout answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

import pygame

from game.core.contract import Seat
from scenes.board.piece import Lie, Piece, Place, Target

if TYPE_CHECKING:
    from game.physics.launch import Tray
    from scenes.board.shown import Shown

Outline: TypeAlias = Sequence[tuple[float, float]]
"""The corners of a shape."""


class Layout:
    """All places of a table in an area of the window.

    It is made anew for every view, or the same object handed out again while nothing of it changes: the ground is
    painted once for each layout.
    """

    lap: pygame.Rect | None = None
    """Where the hand of who looks lies, if that is all that people at one screen hide from each other."""

    def __init__(self, area: pygame.Rect) -> None:
        self.area = area

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        """Return how the pieces of every place lie, in the order in which the place holds them."""
        raise NotImplementedError

    def origin(self, place: Place, piece: Piece) -> Lie:
        """Return where a piece comes from or goes to that appears or vanishes at a place (a bag, a box)."""
        raise KeyError(place)

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        """Return everything that can be touched or looked at, with its hit area, in reading order."""
        raise NotImplementedError

    def outline(self, target: Target) -> Outline:
        """Return the corners of a target's shape; nothing: its hit area is its shape."""
        return ()

    def framed(self, target: Target) -> bool:
        """Tell whether the board itself frames a target that has the focus or is told about: it may lie raised."""
        return False

    def badged(self, target: Target) -> bool:
        """Tell whether a badge stands on a target's rim, over the line that the board draws where it is lit.

        A note draws no line of its own over that.
        """
        return False

    def number(self, target: Target) -> int | None:
        """Return the number that is printed beside a target: its key; beside such, nothing else has one."""
        return None

    def number_box(self, target: Target, lies: Mapping[Place, Sequence[Lie]]) -> pygame.Rect | None:
        """Return where that number is printed, if its key is shown there as well."""
        return None

    def target_at(self, pos: tuple[int, int], targets: Mapping[Target, pygame.Rect]) -> Target | None:
        """Return what is touched at a point: the last one, as drawn, whose area holds it."""
        return next((target for target, area in reversed(list(targets.items())) if area.collidepoint(pos)), None)

    def of_seat(self, seat: Seat) -> pygame.Rect:
        """Return where a seat has its pieces: light falls there in its turn."""
        return self.area

    def felt(self, tray: Tray) -> pygame.Rect:
        """Return where the felt of a throw lies: shaken coins stay over it."""
        felt = pygame.Rect(0, 0, self.area.width // 3, round(self.area.width / 3 * tray.height_mm / tray.width_mm))
        felt.center = self.area.center
        return felt

    def spread(self, thrown: Sequence[str], spots: Sequence[tuple[float, float]]) -> Sequence[tuple[float, float]]:
        """Return where thrown coins are shown that came to rest at spots of the felt, in mm."""
        return spots

    def needed_coins(self) -> Iterable[tuple[str, int]]:
        """Return which coins later frames will show, and how broad: what they are cut from is read ahead."""
        return ()

    def prepare(self) -> Iterator[None]:
        """Make ahead, a small piece at a time, what later frames will need."""
        return iter(())


class Boxes(Layout):
    """Each place is a box that can be touched; its pieces lie in it side by side, closer the more there are."""

    def __init__(
        self,
        area: pygame.Rect,
        boxes: Mapping[Place, pygame.Rect],
        width: int,
        owners: Mapping[Place, Seat] = MappingProxyType({}),
    ) -> None:
        super().__init__(area)
        self.boxes, self.owners = boxes, owners
        self.width = width
        """How wide a piece is, in pixels."""

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        return {place: self._side_by_side(self.boxes[place], len(held)) for place, held in shown.laid.items()}

    def _side_by_side(self, box: pygame.Rect, count: int) -> list[Lie]:
        step = min(self.width, (box.width - self.width) / max(1, count - 1))
        left = box.centerx - step * (count - 1) / 2
        return [Lie(left + step * number, box.centery, self.width) for number in range(count)]

    def origin(self, place: Place, piece: Piece) -> Lie:
        return Lie(*self.boxes[place].center, self.width)

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        return dict(self.boxes)
