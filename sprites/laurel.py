"""The wreath of whoever is first."""

from __future__ import annotations

import math

import pygame

from sprites.cache import SurfaceCache
from sprites.palette import BRIGHT_GOLD, OLD_GOLD

_wreaths = SurfaceCache(limit_bytes=4_000_000)


def laurel(side: int) -> pygame.Surface:
    """Return a wreath of gold leaves, open at the top; cached."""
    return _wreaths.get(("laurel", side), lambda: _made_laurel(side))


def _made_laurel(side: int) -> pygame.Surface:
    large = side * 3
    made = pygame.Surface((large, large), pygame.SRCALPHA)
    leaf = pygame.Surface((large // 7, large // 18), pygame.SRCALPHA)
    pygame.draw.ellipse(leaf, BRIGHT_GOLD, leaf.get_rect())
    pygame.draw.line(leaf, OLD_GOLD, leaf.get_rect().midleft, leaf.get_rect().midright, max(1, large // 160))
    for number in range(11):
        for way in (-1, 1):
            turn = math.radians(90 + way * (12 + number * 13))
            for lean, reach in ((24, 0.445), (-30, 0.40)):
                turned = pygame.transform.rotate(
                    leaf, -math.degrees(turn) + 90 + way * (180 + lean) * (1 if way > 0 else -1)
                )
                at = large / 2 + math.cos(turn) * large * reach, large / 2 + math.sin(turn) * large * reach
                made.blit(turned, turned.get_rect(center=at))
    return pygame.transform.smoothscale(made, (side, side))
