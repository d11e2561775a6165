"""The map under the shops: the United States as stored by the workshop, the roads between the shops, their labels."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from sprites import materials
from sprites.numismatists import us_map
from sprites.palette import OLD_GOLD, Colour

RAIL: Colour = (58, 42, 34)
SLEEPER: Colour = (112, 70, 40)
BALLAST: Colour = (238, 224, 190)
LABEL: Colour = (250, 241, 216)
LABEL_EDGE: Colour = (92, 64, 38)
LABEL_ALPHA = 208
OVERSAMPLING = 2
AWNING = 0.42
"""How far a shop's awning hangs down, by the height of its sign."""

CLOTH: tuple[Colour, Colour] = ((150, 34, 34), (246, 236, 212))

Point = tuple[float, float]


def draw_map(surface: pygame.Surface, area: pygame.Rect, roads: Iterable[tuple[Point, Point]]) -> None:
    """Draw the sheet into an area, with a railway from point to point for each road."""
    surface.blit(us_map(area.size), area)
    large = pygame.Surface((area.width * OVERSAMPLING, area.height * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*RAIL, 0))
    gauge = max(3.5, area.height / 80) * OVERSAMPLING
    for start, end in roads:
        _draw_railway(large, _inside(area, start), _inside(area, end), gauge)
    surface.blit(pygame.transform.smoothscale(large, area.size), area)
    surface.blit(materials.outline(area.size, 6, 2, OLD_GOLD, 230), area)


def label(size: tuple[int, int]) -> pygame.Surface:
    """Return the paper label of a shop, through which the map can be made out."""
    radius = max(4, min(size) // 12)
    made = materials.rounded(size, radius, (*LABEL, LABEL_ALPHA)).copy()
    made.blit(materials.outline(size, radius, 2, LABEL_EDGE, 235), (0, 0))
    return made


def shopfront(size: tuple[int, int], head: int) -> pygame.Surface:
    """Return a shop: its label below a wooden sign `head` pixels high, for a light name, and a striped awning."""
    radius = max(4, min(size) // 12)
    made = label(size).copy()
    mask = materials.rounded(size, radius, (255, 255, 255, 255))
    front = pygame.Surface(size, pygame.SRCALPHA)
    _hang_awning(front, pygame.Rect(2, head, size[0] - 4, max(3, round(head * AWNING))))
    front.blit(materials.grain((size[0], head), 0.86), (0, 0))
    front.fill((*LABEL_EDGE, 255), (0, head - 1, size[0], 1))
    front.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(front, (0, 0))
    made.blit(materials.outline(size, radius, 2, LABEL_EDGE, 235), (0, 0))
    return made


def _hang_awning(front: pygame.Surface, area: pygame.Rect) -> None:
    """Hang cloth in two colours below a sign, its lower edge scalloped, in the sign's shadow."""
    count = max(6, 2 * round(area.width / area.height / 3))
    large = pygame.Surface((area.width * OVERSAMPLING, area.height * OVERSAMPLING), pygame.SRCALPHA)
    for number in range(count):
        left, right = (round(large.get_width() * edge / count) for edge in (number, number + 1))
        stripe = pygame.Rect(left, -large.get_height(), right - left, large.get_height() * 2)
        pygame.draw.rect(large, CLOTH[number % 2], stripe, border_radius=(right - left) // 2)
    cloth = pygame.transform.smoothscale(large, area.size)
    shade = pygame.Surface(area.size, pygame.SRCALPHA)
    for y in range(area.height):
        level = 150 + round(105 * y / area.height)
        shade.fill((level, level, level, 255), (0, y, area.width, 1))
    cloth.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    front.blit(cloth, area)


def _inside(area: pygame.Rect, point: Point) -> Point:
    return (point[0] - area.left) * OVERSAMPLING, (point[1] - area.top) * OVERSAMPLING


def draw_siding(surface: pygame.Surface, shop: pygame.Rect, high: int) -> None:
    """Draw along the foot of a shop, which is `high` pixels below its paper, the track on which its trains stand."""
    bed = pygame.Rect(shop.left, shop.bottom - high, shop.width, high)
    large = pygame.Surface((bed.width * OVERSAMPLING, bed.height * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*RAIL, 0))
    gauge, middle = high * 0.13 * OVERSAMPLING, large.get_height() - high * 0.15 * OVERSAMPLING
    _draw_railway(large, (0, middle), (large.get_width(), middle), gauge)
    surface.blit(pygame.transform.smoothscale(large, bed.size), bed)


def _draw_railway(surface: pygame.Surface, start: Point, end: Point, gauge: float) -> None:
    """Draw two rails on sleepers, `gauge` from the middle to a rail, on a light bed."""
    length = max(1.0, math.dist(start, end))
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    across = -along[1], along[0]

    def at(far: float, aside: float) -> Point:
        return (
            start[0] + along[0] * far + across[0] * aside,
            start[1] + along[1] * far + across[1] * aside,
        )

    def strip(near: float, far: float, aside: float, half: float, colour: Colour, alpha: int = 255) -> None:
        sides = [at(near, aside - half), at(far, aside - half), at(far, aside + half), at(near, aside + half)]
        pygame.draw.polygon(surface, (*colour, alpha), sides)

    strip(0, length, 0, gauge * 1.9, BALLAST, 150)
    step, thick = gauge * 1.5, gauge * 0.6
    for number in range(int(length // step) + 1):
        strip(number * step, min(length, number * step + thick), 0, gauge * 1.65, SLEEPER)
    for side in (-gauge, gauge):
        strip(0, length, side, max(1.4, gauge * 0.24), RAIL)
