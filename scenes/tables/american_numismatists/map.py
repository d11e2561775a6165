"""The map under the shops: the United States as stored by the workshop, the roads between the shops, their labels."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from sprites import materials
from sprites.numismatists import us_map
from sprites.palette import OLD_GOLD, Colour

ROAD: Colour = (134, 34, 26)
CASING: Colour = (250, 240, 214)
LABEL: Colour = (250, 241, 216)
LABEL_EDGE: Colour = (92, 64, 38)
LABEL_ALPHA = 208
OVERSAMPLING = 2

Point = tuple[float, float]


def draw_map(surface: pygame.Surface, area: pygame.Rect, roads: Iterable[tuple[Point, Point]]) -> None:
    """Draw the sheet into an area, with a dashed line from point to point for each road."""
    surface.blit(us_map(area.size), area)
    large = pygame.Surface((area.width * OVERSAMPLING, area.height * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*ROAD, 0))
    thick = max(3, area.height // 90)
    lines = [(_inside(area, start), _inside(area, end)) for start, end in roads]
    for start, end in lines:
        _draw_dashes(large, start, end, CASING, thick + 3)
    for start, end in lines:
        _draw_dashes(large, start, end, ROAD, thick)
    surface.blit(pygame.transform.smoothscale(large, area.size), area)
    surface.blit(materials.outline(area.size, 6, 2, OLD_GOLD, 230), area)


def label(size: tuple[int, int]) -> pygame.Surface:
    """Return the paper label of a shop, through which the map can be made out."""
    radius = max(4, min(size) // 12)
    made = materials.rounded(size, radius, (*LABEL, LABEL_ALPHA)).copy()
    made.blit(materials.outline(size, radius, 2, LABEL_EDGE, 235), (0, 0))
    return made


def _inside(area: pygame.Rect, point: Point) -> Point:
    return (point[0] - area.left) * OVERSAMPLING, (point[1] - area.top) * OVERSAMPLING


def _dash(surface: pygame.Surface) -> int:
    """The length of a dash on a map drawn large."""
    return max(10 * OVERSAMPLING, surface.get_height() // 28)


def _draw_dashes(surface: pygame.Surface, start: Point, end: Point, colour: Colour, thick: int) -> None:
    dash, length = _dash(surface), math.dist(start, end)
    for number in range(0, int(length // dash), 2):
        near, far = (
            (start[0] + (end[0] - start[0]) * d / length, start[1] + (end[1] - start[1]) * d / length)
            for d in (number * dash, min(length, (number + 1) * dash))
        )
        pygame.draw.line(surface, (*colour, 255), near, far, thick * OVERSAMPLING)
        for tip in (near, far):
            pygame.draw.circle(surface, (*colour, 255), tip, thick * OVERSAMPLING / 2)
