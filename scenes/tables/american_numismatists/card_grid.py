"""The places that all collectors' cards of a size have in common: name, portrait, wishes and foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from sprites import text

LARGE_FROM = 1.5
"""Above this text scale the table has the whole window."""

SLOT = 1.15
"""How broad the slot of a coin is, in sizes of the letters behind it."""

NARROW = (1.0, 0.92, 0.86, 0.8, 0.74, 0.68)
"""How narrow words may be written, as little as there is need for."""

READABLE = 0.86
"""So narrow letters are as large as they are high; narrower ones have to be larger than the smallest by as much."""

LINE = 1.3
"""How high the bars of name and foot are, in sizes of their letters."""

GAP = 2
"""The least gap at the foot."""


@dataclass(frozen=True)
class Grid:
    """The places that all cards of a size have in common."""

    px: int
    """The size of the letters of wishes."""
    name_px: int
    foot_px: int
    name_at: pygame.Rect
    body: pygame.Rect
    """The room between name and foot."""
    beside: pygame.Rect
    """The room beside the portrait."""
    side: int
    """How broad the portrait is."""
    foot: pygame.Rect
    foot_words: float
    """How narrow the words at the foot are, by their breadth; 0: there is no room for them."""
    foot_gap: int
    short: bool
    """Whether only first names have room."""
    low: bool
    """Whether the foot is below the portrait alone."""

    @property
    def slot(self) -> int:
        """How broad the slots before the wishes are."""
        return round(self.px * SLOT)


def short_name(name: str) -> str:
    """Return a first name."""
    return name.split(" ")[0]


def made_grid(
    names: Sequence[str],
    size: tuple[int, int],
    px: int,
    share: float,
    foot: tuple[str, ...],
    *,
    large: bool,
    low: bool,
) -> Grid:
    """Return a grid; in a low one the wishes reach down beside the foot, which has no words, and no gain."""
    (wide, high), margin = size, max(5, size[0] // 32)
    room = wide - 2 * margin
    short = large and not _all_fit(names, px, room)
    name_px = _name_px([short_name(name) for name in names] if short else names, px, room)
    foot_px = px if low else min(px, _foot_px(foot, px, room))
    bar = max(round(foot_px * LINE), text.line_height("figures_strong", foot_px)) + 1
    name_at = pygame.Rect(margin, 3, room, round(name_px * LINE))
    needed = 2 * text.line_height("figures_strong", foot_px) + foot_px // 2 + 4 * GAP
    bottom = pygame.Rect(3, high - bar - 3, max(needed, round(wide * share)) if low else wide - 6, bar)
    body = pygame.Rect(margin, name_at.bottom + 2, room, bottom.top - name_at.bottom - 3)
    side = min(round(wide * share), body.height)
    left = max(body.left + side, bottom.right if low else 0) + max(5, px // 2)
    beside = pygame.Rect(left, body.top, body.right - left, high - 4 - body.top if low else body.height)
    words = 0.0 if low else foot_share(foot, foot_px, bottom.width)
    return Grid(px, name_px, foot_px, name_at, body, beside, side, bottom, words, GAP + 2, short, low)


def _all_fit(names: Sequence[str], px: int, room: int) -> bool:
    return all(text.measure(name, "strong", px)[0] * narrowest(px) <= room for name in names)


def _name_px(names: Sequence[str], px: int, room: int) -> int:
    """Return the largest size of names, up to a little more than that of the wishes, in which all have room."""
    sizes = range(px + 2, text.MIN_PX, -1)
    return next((size for size in sizes if _all_fit(names, size, room)), text.MIN_PX)


def _foot_need(words: Sequence[str], px: int) -> tuple[int, int]:
    """Return how broad the words at a foot are, and what stands beside them."""
    high = text.line_height("figures_strong", px)
    gain = text.measure("+5", "figures_strong", px)[0] + round(high * 0.4)
    return sum(text.measure(word, "figures", px)[0] for word in words), gain + len(words) * (high + GAP) + 5 * GAP


def _foot_px(words: Sequence[str], px: int, room: int) -> int:
    """Return the largest size of letters in which words have room at a foot."""

    def fits(size: int) -> bool:
        wide, beside = _foot_need(words, size)
        return wide * NARROW[1] + beside <= room

    return next((size for size in range(px, text.MIN_PX, -1) if fits(size)), text.MIN_PX)


def foot_share(words: Sequence[str], px: int, room: int) -> float:
    wide, beside = _foot_need(words, px)
    share = min(1.0, (room - beside) / max(1, wide))
    return share if share >= narrowest(px) else 0.0


def with_face(grid: Grid, side: int) -> Grid:
    """Return a grid with a smaller portrait, or with none."""
    left = grid.beside.left - (grid.side - side) if side else grid.body.left
    beside = pygame.Rect(left, grid.beside.top, grid.beside.right - left, grid.beside.height)
    return replace(grid, side=side, beside=beside)


def lowered(grid: Grid, by: int) -> Grid:
    """Return a grid whose name takes a second line."""
    name, body, beside = grid.name_at.copy(), grid.body.copy(), grid.beside.copy()
    name.height += by
    for rect in (body, beside):
        rect.top, rect.height = rect.top + by, rect.height - by
    return replace(grid, name_at=name, body=body, beside=beside, side=min(grid.side, body.height))


def narrowest(px: int) -> float:
    """Return how narrow words of a size may be written."""
    return min(READABLE, max(0.74, text.MIN_PX / px))
