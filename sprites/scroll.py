"""A scroll of parchment for a name on a map: its ends are rolled up."""

from __future__ import annotations

import pygame

from sprites.cache import SurfaceCache
from sprites.palette import BLACK, INK, mix

Size = tuple[int, int]

OVERSAMPLING = 3
SHEET = (246, 233, 200)
ROLL = (226, 205, 160)
EDGE = mix(INK, (150, 110, 60), 0.45)

_scrolls = SurfaceCache(limit_bytes=4_000_000)


def roll_width(height: int) -> int:
    """Return how wide each rolled end is; it stands beyond what is written."""
    return max(3, height // 5)


def scroll(size: Size) -> pygame.Surface:
    """Return a scroll of a size with its shadow below and right of it; cached."""
    return _scrolls.get(size, lambda: _made(size))


def _made(size: Size) -> pygame.Surface:
    width, height = size[0] * OVERSAMPLING, size[1] * OVERSAMPLING
    roll, line = roll_width(size[1]) * OVERSAMPLING, OVERSAMPLING
    drop = max(2, height // 14)
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    sheet = pygame.Rect(roll // 2, height // 12, width - roll, height - height // 6)
    whole.fill((*BLACK, 70), sheet.move(drop // 2, drop).clip(whole.get_rect()))
    _lay(whole, sheet)
    pygame.draw.rect(whole, EDGE, sheet, line)
    for left in (0, width - roll):
        end = pygame.Rect(left, 0, roll, height)
        pygame.draw.rect(whole, ROLL, end, border_radius=roll // 2)
        light = pygame.Rect(end.left + roll // 4, height // 12, max(1, roll // 4), height * 5 // 6)
        pygame.draw.rect(whole, SHEET, light, border_radius=roll // 8)
        pygame.draw.rect(whole, EDGE, end, line, border_radius=roll // 2)
    return pygame.transform.smoothscale(whole, size)


def _lay(whole: pygame.Surface, sheet: pygame.Rect) -> None:
    """Lay the sheet, a little darker where it goes into the rolls and below."""
    whole.fill((*SHEET, 255), sheet)
    for step in range(6):
        shade = pygame.Surface((sheet.width, sheet.height), pygame.SRCALPHA)
        pygame.draw.rect(shade, (*EDGE, 9), shade.get_rect(), max(1, sheet.height * (6 - step) // 40))
        whole.blit(shade, sheet)
