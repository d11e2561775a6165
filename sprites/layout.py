"""Sizes: layout in logical pixels of a 1920 x 1080 window, drawing in device pixels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

DESIGN = (1920, 1080)
SMALLEST_TEXT = 14
SMALLEST_TARGET = 24


class Unit:
    """Turns logical into device pixels for one window size and one scale chosen by the player."""

    def __init__(self, size: tuple[int, int], scale: float = 1.0) -> None:
        self.size = size
        self.scale = scale
        self.factor = min(size[0] / DESIGN[0], size[1] / DESIGN[1])

    def __call__(self, logical: float) -> int:
        """Return a length in device pixels, without the player's scale (boards, coins, margins)."""
        return round(logical * self.factor)

    def text(self, logical: float) -> int:
        """Return a text size in device pixels: scaled by the player's choice, never too small to read."""
        return max(SMALLEST_TEXT, round(logical * self.factor * self.scale))

    def target(self, logical: float) -> int:
        """Return a size for something to click: it grows with the text and is never too small."""
        return max(SMALLEST_TARGET, round(logical * self.factor * self.scale))

    @property
    def window(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)


def hairline() -> int:
    """How many pixels a hairline is broad in this window: 1, and 2 from 2880 x 1620 on, where one is lost."""
    window = pygame.display.get_surface()
    return max(1, round(Unit(window.get_size()).factor)) if window else 1


def column(area: pygame.Rect, heights: list[int], gap: int) -> list[pygame.Rect]:
    """Split an area into rows of the given heights from its top."""
    rows, top = [], area.top
    for height in heights:
        rows.append(pygame.Rect(area.left, top, area.width, height))
        top += height + gap
    return rows


def row(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Split an area into `count` equal cells side by side."""
    width = (area.width - gap * (count - 1)) / count
    return [
        pygame.Rect(round(area.left + n * (width + gap)), area.top, round(width), area.height) for n in range(count)
    ]


def rows(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Split an area into `count` equal rows, one below the other."""
    high = (area.height - gap * (count - 1)) / max(1, count)
    return [pygame.Rect(area.left, round(area.top + n * (high + gap)), area.width, round(high)) for n in range(count)]


def overlap(box: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of a box other boxes cover, each counted for itself."""
    met = box.collidelistall(others)
    return sum(pixels(box.clip(others[number])) for number in met) if met else 0


def pixels(box: pygame.Rect) -> int:
    """Return how many pixels a box has."""
    return box.width * box.height
