"""What is let into the table or lies flat upon it: hollows, velvet, panels with their shadow."""

from __future__ import annotations

import pygame

from sprites import materials
from sprites.cache import SurfaceCache
from sprites.palette import BLACK, Colour, sharp
from sprites.shadow import draw_patch, nine_patch

_inlays = SurfaceCache(limit_bytes=24_000_000)


def draw_panel(surface: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
    """Draw a panel that lies upon the felt, with the shadow around it; where contrast is wanted, without."""
    if not sharp():
        _draw_shadow_around(surface, rect)
    surface.blit(materials.panel(rect.size, alpha), rect)


def _draw_shadow_around(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a shadow that is not seen through what casts it."""
    blur, radius = max(3, min(10, min(rect.size) // 16)), materials.corner_radius(rect.size)
    around, corner = rect.inflate(4 * blur, 4 * blur), radius + 4 * blur
    if min(around.size) > 2 * corner:
        draw_patch(
            surface,
            _inlays.get(("around", radius, blur), lambda: _made_around(radius, blur)),
            corner,
            around,
            hollow=True,
        )


def _made_around(radius: int, blur: int) -> pygame.Surface:
    side = 2 * (radius + 2 * blur) + 2
    made = pygame.Surface((side + 4 * blur,) * 2, pygame.SRCALPHA)
    casts = pygame.Rect(2 * blur, 2 * blur, side, side)
    pygame.draw.rect(made, (*BLACK, 150), casts.move(round(blur * 0.5), round(blur * 0.8)), border_radius=radius)
    made = pygame.transform.gaussian_blur(made, max(1, blur // 2), repeat_edge_pixels=False)
    made.blit(materials.rounded((side, side), radius, (0, 0, 0, 255)), casts, special_flags=pygame.BLEND_RGBA_SUB)
    return made


def draw_hollow(surface: pygame.Surface, rect: pygame.Rect, radius: int, strength: int = 150) -> None:
    """Let an area of any size sink in: its upper left edge throws a shadow into it, its lower lip catches the light."""
    depth = max(4, min(16, min(rect.size) // 9))
    corner = radius + 2 * depth
    if rect.width <= 2 * corner or rect.height <= 2 * corner:
        surface.blit(nine_patch(_hollow(radius, depth, strength), corner, rect.size), rect)
    else:
        draw_patch(surface, _hollow(radius, depth, strength), corner, rect)


def _hollow(radius: int, depth: int, strength: int) -> pygame.Surface:
    return _inlays.get(("hollow", radius, depth, strength), lambda: _made_hollow(radius, depth, strength))


def _made_hollow(radius: int, depth: int, strength: int) -> pygame.Surface:
    side = 2 * (radius + 2 * depth) + 2
    shade = pygame.Surface((side + 4 * depth,) * 2, pygame.SRCALPHA)
    shade.fill((*BLACK, strength))
    hole = (
        pygame.Rect(2 * depth, 2 * depth, side, side)
        .move(depth // 2, round(depth * 0.7))
        .inflate(-depth // 2, -depth // 2)
    )
    pygame.draw.rect(shade, (*BLACK, 0), hole, border_radius=radius)
    shade = pygame.transform.gaussian_blur(shade, max(1, depth // 2), repeat_edge_pixels=True)
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    made.blit(shade, (-2 * depth, -2 * depth))
    made.blit(
        materials.rounded((side, side), radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return made


def velvet(size: tuple[int, int], radius: int, colour: Colour) -> pygame.Surface:
    """Return cloth of a colour in a tray, sunk in; cached."""
    return _inlays.get(("velvet", size, radius, colour), lambda: _made_velvet(size, radius, colour))


def _made_velvet(size: tuple[int, int], radius: int, colour: Colour) -> pygame.Surface:
    weave = pygame.transform.grayscale(materials.felt(size))
    level = max(1, pygame.transform.average_color(weave)[0])
    made = pygame.Surface(size, pygame.SRCALPHA)
    tint = [min(255, round(channel * 255 / (2.4 * level))) for channel in colour]
    made.blit(weave, (0, 0))
    made.blit(weave, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    made.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(materials.rounded(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    draw_hollow(made, made.get_rect(), radius, 190)
    return made
