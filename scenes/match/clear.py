"""Where something small is written upon a region of the board: inside it, upon no name, clear of what lies there."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Sequence

import pygame

from scenes.board.engine import Engine
from scenes.board.piece import Lie, Target
from sprites.layout import overlap

Harm = tuple[int, bool, int]
"""How much of names and of what is kept free is hidden, whether a piece is covered, how many points lie outside."""

NONE: Harm = (0, False, 0)
MOST: Harm = (sys.maxsize, False, 0)

REACH = 0.6
"""What a coin takes round its middle, with the symbol of its owner, as a share of its width."""


def clear_place(
    engine: Engine, target: Target, area: pygame.Rect, size: tuple[int, int], kept: Iterable[pygame.Rect] = ()
) -> tuple[pygame.Rect, Harm]:
    """Return the box nearest to the middle of a region that does no harm, or as little as can be, and that harm."""
    names = [*engine.board.paint.labels(engine.position.layout, engine.position.lies), *kept]
    lies = [lie for held in engine.position.lies.values() for lie in held if not lie.hidden]
    least, found = MOST, area
    for box in _boxes(area, size):
        hidden = overlap(box, names)
        harm = (hidden, *_harm(engine, target, box, lies)) if hidden <= least[0] else MOST
        if harm < least:
            least, found = harm, box
        if harm == NONE:
            break
    return found, least


def _boxes(area: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
    """Return boxes all over an area, the nearest to its middle first."""
    step = max(4, size[1] // 3)
    spots = ((x, y) for x in range(area.left, area.right, step) for y in range(area.top, area.bottom, step))
    boxes = [pygame.Rect(x - size[0] // 2, y - size[1] // 2, *size) for x, y in (area.center, *spots)]
    return sorted(boxes, key=lambda box: math.dist(box.center, area.center))


def _harm(engine: Engine, target: Target, box: pygame.Rect, lies: Sequence[Lie]) -> tuple[bool, int]:
    """Tell whether a box covers a piece, and how much of it lies outside of its region, the middle for all corners."""
    corners = box.topleft, (box.right - 1, box.top), (box.left, box.bottom - 1), (box.right - 1, box.bottom - 1)
    outside = sum(engine.target_at(corner) != target for corner in corners)
    outside += len(corners) * (engine.target_at(box.center) != target)
    return any(_touches(box, lie) for lie in lies), outside


def _touches(box: pygame.Rect, lie: Lie) -> bool:
    """Tell whether a box reaches a coin."""
    across = lie.x - max(box.left, min(lie.x, box.right))
    down = lie.y - max(box.top, min(lie.y, box.bottom))
    return math.hypot(across, down) < lie.width * REACH
