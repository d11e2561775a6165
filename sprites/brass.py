"""Brass plates and labels, velvet and planks, and the button that is meant first."""

from __future__ import annotations

import pygame

from sprites import materials
from sprites.cache import SurfaceCache
from sprites.layout import Unit
from sprites.palette import INK, OLD_GOLD, Colour, mix
from sprites.stamp import narrowed
from sprites.widgets import Button, Press, Widget

_made = SurfaceCache(limit_bytes=48_000_000)

BRASS: tuple[Colour, ...] = ((255, 236, 178), (240, 206, 124), (222, 176, 92), (190, 140, 66), (150, 104, 46))
VELVET: Colour = (122, 24, 40)


def plate(size: tuple[int, int], lit: bool = False) -> pygame.Surface:
    """Return a plate of polished brass; cached."""
    return _made.get(("plate", size, lit), lambda: _made_plate(size, lit))


def _made_plate(size: tuple[int, int], lit: bool) -> pygame.Surface:
    ramp = pygame.Surface((1, len(BRASS)))
    for y, colour in enumerate(BRASS):
        ramp.set_at((0, y), mix(colour, (255, 255, 255), 0.3) if lit else colour)
    radius = materials.corner_radius(size)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(pygame.transform.smoothscale(ramp, size), (0, 0))
    whole.blit(materials.rounded(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(materials.outline(size, radius, 2, (84, 56, 22)), (0, 0))
    inner = size[0] - 4, size[1] - 4
    if min(inner) > 8:
        whole.blit(materials.outline(inner, max(1, radius - 2), 1, (255, 246, 214), 150), (2, 2))
    return whole


def label(size: tuple[int, int], lit: bool = False, *, lined: bool = True) -> pygame.Surface:
    """Return a paper label in a holder of brass, with a line around what is written there; cached."""
    return _made.get(("label", size, lit, lined), lambda: _made_label(size, lit, lined))


def _made_label(size: tuple[int, int], lit: bool, lined: bool) -> pygame.Surface:
    whole = plate(size, lit).copy()
    edge = max(4, min(size) // 9)
    inner = size[0] - 2 * edge, size[1] - 2 * edge
    whole.blit(materials.parchment(inner), (edge, edge))
    line = inner[0] - 2 * edge, inner[1] - 2 * edge
    if lined and min(line) > 8:
        whole.blit(materials.outline(line, 2, 1, OLD_GOLD), (2 * edge, 2 * edge))
    return whole


def velvet(size: tuple[int, int]) -> pygame.Surface:
    """Return the lining of a drawer, dark where the cabinet lies over it; cached."""
    return _made.get(("velvet", size), lambda: _made_velvet(size))


def _made_velvet(size: tuple[int, int]) -> pygame.Surface:
    whole = materials.felt(size).convert()
    pygame.transform.grayscale(whole, whole)
    whole.fill((110, 110, 110), special_flags=pygame.BLEND_RGB_ADD)
    whole.fill(VELVET, special_flags=pygame.BLEND_RGB_MULT)
    shade = pygame.Surface((3, 8))
    for y, level in enumerate((40, 130, 205, 240, 255, 255, 255, 235)):
        for x, side in enumerate((0.72, 1.0, 0.72)):
            shade.set_at((x, y), (round(level * side),) * 3)
    whole.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return whole


def plank(size: tuple[int, int], level: int) -> pygame.Surface:
    """Return a plank of wood, as bright as `level` of 255; cached."""
    return _made.get(("plank", size, level), lambda: _made_plank(size, level))


def _made_plank(size: tuple[int, int], level: int) -> pygame.Surface:
    whole = materials.wood(size).copy()
    whole.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return whole


class BrassButton(Button):
    """The button that is meant first: brass, with dark letters; of wood while it can do nothing."""

    begins = True

    def __init__(
        self, rect: pygame.Rect, unit: Unit, label: str, press: Press, tip: str = "", size: float = 24
    ) -> None:
        super().__init__(rect, unit, label, press, tip, size)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.enabled:
            super().draw(surface)
            return
        draw_brass(surface, self)


def draw_brass(surface: pygame.Surface, button: Button) -> None:
    """Draw a button as a plate of brass with dark letters, its focus ring included."""
    surface.blit(plate(button.rect.size, button.hovered or button.focused), button.rect)
    (style, px), room = button.lettering(), button.writable
    told = narrowed(button.label, style, px, room, INK)
    surface.blit(told, told.get_rect(center=(button.rect.centerx - button.beside(px) // 2, button.rect.centery)))
    Widget.draw(button, surface)
