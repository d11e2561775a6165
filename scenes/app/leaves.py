"""Rows of a form below each other; where not all fit, they are spread over leaves that are turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sprites.layout import Unit, column
from sprites.widgets import Choice, Widget

GAP = 10

Maker = Callable[[pygame.Rect], list[Widget]]


def lay_rows(
    area: pygame.Rect,
    unit: Unit,
    makers: Sequence[Maker],
    heights: tuple[int, int],
    turned: int,
    turner: Callable[[pygame.Rect, int], Choice],
) -> list[Widget]:
    """Lay rows of a height between two; `turner` makes the choice of a leaf, told how many there are."""
    least, usual = heights
    gap = unit(GAP)
    fit = max(2, (area.height + gap) // (least + gap))
    shown, leaves = list(makers), 1
    if len(makers) > fit:
        leaves = -(-len(makers) // (fit - 1))
        first = turned % leaves * (fit - 1)
        shown = shown[first : first + fit - 1]
    count = fit if leaves > 1 else len(makers)
    high = min(usual, (area.height - gap * (count - 1)) // max(1, count))
    places = column(area, [high] * count, gap)
    made = [widget for make, place in zip(shown, places, strict=False) for widget in make(place)]
    return [*made, turner(places[-1], leaves)] if leaves > 1 else made
