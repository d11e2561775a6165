"""How the menu divides the window: a bar above, a foot below, the last match to the left, the drawers to the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from sprites import text
from sprites.layout import Unit

LEFT = 0.435
"""The share of the width that the last match takes."""
FRONTS, LARGE_FRONTS = 0.62, 0.66
"""The share of the height that the fronts of all drawers take at most, and where text is large."""
LARGE_FROM = 1.5
"""Above this text scale."""
LEADING, EDGE, FREE = 1.22, 6, 4
"""On a front: a line's height by its letters, where the frame runs, and what stays free of words, in pixels."""


class Plan(NamedTuple):
    """The areas of the menu."""

    bar: pygame.Rect
    left: pygame.Rect
    right: pygame.Rect
    foot: pygame.Rect


def plan(unit: Unit) -> Plan:
    """Divide the window."""
    window = unit.window
    high, low, gap = unit.target(48) + unit(40), round(unit.text(20) * 1.4) + unit(18), unit(10)
    bar = pygame.Rect(0, 0, window.width, high)
    foot = pygame.Rect(0, window.height - low, window.width, low)
    middle = pygame.Rect(unit(36), bar.bottom + gap, window.width - 2 * unit(36), foot.top - bar.bottom - 2 * gap)
    left = pygame.Rect(middle.left, middle.top, round(middle.width * LEFT), middle.height)
    right = pygame.Rect(left.right + unit(14), middle.top, middle.right - left.right - unit(14), middle.height)
    return Plan(bar, left, right, foot)


@dataclass(frozen=True, slots=True)
class Chest:
    """Where the drawers lie: their fronts from the top down, and the inside of the open one above its front."""

    inner: pygame.Rect
    fronts: tuple[pygame.Rect, ...]
    tray: pygame.Rect


def chest(area: pygame.Rect, unit: Unit, count: int, opened: int) -> Chest:
    """Lay out so many drawers, one of them open."""
    inner = area.inflate(-2 * unit(18), -2 * unit(18))
    gap = unit(7)
    lines = 3 * round(unit.text(20) * LEADING) + 2 * unit(EDGE) + FREE
    share = LARGE_FRONTS if unit.scale > LARGE_FROM else FRONTS
    height = min(max(unit.target(88), lines), round(inner.height * share / count) - gap)
    tray = inner.height - count * height - (count - 1) * gap
    fronts, top = [], inner.top
    for number in range(count):
        top += tray if number == opened else 0
        fronts.append(pygame.Rect(inner.left, top, inner.width, height))
        top += height + gap
    front = fronts[opened]
    return Chest(inner, tuple(fronts), pygame.Rect(front.left, front.top - tray, front.width, tray))


def widths(labels: list[str], unit: Unit, size: float, room: int) -> list[int]:
    """Return how wide buttons with these labels are: as they like; with less room first their edges become narrower.

    So their words keep their typeface as long as they fit at all.
    """
    pad, gap = min(unit.target(20), unit(24)), unit(10)
    words = [text.measure(label, "heading", unit.text(size))[0] for label in labels]
    free = room - gap * (len(labels) - 1)
    pad = max(unit(11), min(pad, (free - sum(words)) // (2 * len(labels))))
    wanted = [width + 2 * pad for width in words]
    return wanted if sum(wanted) <= free else [width * free // sum(wanted) for width in wanted]


def side_by_side(area: pygame.Rect, wide: list[int], gap: int, *, right: bool = False) -> list[pygame.Rect]:
    """Return rectangles of these widths in an area, from its left, or so that the last ends at its right."""
    left = area.right - sum(wide) - gap * (len(wide) - 1) if right else area.left
    places = []
    for width in wide:
        places.append(pygame.Rect(left, area.top, width, area.height))
        left += width + gap
    return places
