"""Name plates: a strip of walnut in a brass line, a pin at each end, lying upon felt or paper."""

from __future__ import annotations

import pygame

from sprites import materials
from sprites.cache import SurfaceCache
from sprites.coin import disc_mask
from sprites.layout import hairline
from sprites.palette import BLACK, GOLD, OLD_GOLD, mix, sharp
from sprites.shadow import draw_box_shadow

LIGHT = 0.92
PINS_FROM = 150
"""Plates less broad than this have no pins: their name needs the room."""

_plates = SurfaceCache(limit_bytes=6_000_000)


def draw_plaque(surface: pygame.Surface, rect: pygame.Rect, *, pinned: bool = True, light: float = LIGHT) -> None:
    """Draw a name plate, or a board of darker wood; where contrast is wanted, a plain panel."""
    if sharp():
        surface.blit(materials.panel(rect.size), rect)
        return
    draw_box_shadow(surface, rect, radius_of(rect.size), blur=max(2, min(8 * hairline(), rect.height // 8)), alpha=130)
    surface.blit(plaque(rect.size, pinned=pinned, light=light), rect)


def plaque(size: tuple[int, int], *, pinned: bool = True, light: float = LIGHT) -> pygame.Surface:
    """Return a name plate; cached. Words on it are light."""
    return _plates.get((size, pinned, light, hairline()), lambda: _made(size, pinned, light))


def radius_of(size: tuple[int, int]) -> int:
    """Return how round the corners of a plate are."""
    return max(3, min(8 * hairline(), size[1] // 5))


def pin_room(size: tuple[int, int]) -> int:
    """Return how much of each end the pins take."""
    return size[1] // 3 if size[0] >= PINS_FROM else 0


def _made(size: tuple[int, int], pinned: bool, light: float) -> pygame.Surface:
    radius, line = radius_of(size), hairline()
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(materials.rounded(size, radius, (255, 255, 255, 255)), (0, 0))
    made.blit(materials.grain(size, light), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(materials.outline(size, radius, line, mix(OLD_GOLD, BLACK, 0.55)), (0, 0))
    inner = size[0] - 2 * line, size[1] - 2 * line
    made.blit(materials.outline(inner, radius - line, line, OLD_GOLD, 210), (line, line))
    made.fill((*mix(OLD_GOLD, GOLD, 0.6), 160), (radius, line, size[0] - 2 * radius, line))
    if pinned and (room := pin_room(size)):
        for x in (room * 3 // 4, size[0] - room * 3 // 4):
            _drive_pin(made, (x, size[1] // 2), max(3, size[1] // 7))
    return made


def _drive_pin(made: pygame.Surface, at: tuple[int, int], side: int) -> None:
    for grow, down, colour, alpha in ((2, 1, BLACK, 150), (0, 0, OLD_GOLD, 255), (-2, -1, GOLD, 230)):
        wide = max(2, side + grow)
        dot = disc_mask(wide).copy()
        dot.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(dot, dot.get_rect(center=(at[0], at[1] + down)))
