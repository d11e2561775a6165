"""The map under the shops: the outline of the United States on parchment, and the ways between the shops."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from sprites import materials
from sprites.palette import Colour

LAND: Colour = (214, 194, 148)
SHORE: Colour = (120, 88, 52)
ROAD: Colour = (138, 60, 40)
OVERSAMPLING = 2

# Longitude west and latitude of the outline, once around from Cape Flattery.
OUTLINE = (
    (124.7, 48.4), (123.2, 48.2), (122.8, 49.0), (95.2, 49.0), (94.6, 48.7), (92.0, 48.3), (89.6, 48.0), (92.0, 46.7),
    (90.4, 46.6), (88.2, 47.4), (87.5, 46.5), (84.8, 46.5), (84.1, 46.0), (86.0, 45.9), (87.6, 45.1), (88.0, 44.5),
    (87.7, 43.0), (87.5, 41.7), (86.6, 41.9), (86.3, 43.5), (85.5, 45.0), (84.7, 45.7), (83.4, 45.1), (83.6, 44.0),
    (82.5, 43.0), (83.2, 42.0), (82.5, 41.4), (81.0, 41.8), (79.0, 42.8), (79.0, 43.3), (76.5, 43.5), (75.0, 45.0),
    (71.5, 45.0), (70.3, 46.2), (69.2, 47.4), (68.0, 47.2), (67.8, 45.7), (67.0, 44.8), (70.0, 43.8), (70.8, 42.6),
    (70.0, 41.7), (71.5, 41.4), (74.0, 40.7), (74.2, 39.5), (75.5, 38.5), (76.0, 37.0), (75.6, 35.3), (77.5, 34.3),
    (79.2, 33.0), (81.2, 31.5), (81.3, 30.0), (80.1, 27.0), (80.4, 25.3), (81.2, 25.2), (82.5, 27.5), (82.8, 29.0),
    (84.2, 30.0), (85.5, 29.8), (87.5, 30.3), (89.5, 30.2), (89.2, 29.2), (91.0, 29.3), (93.8, 29.7), (95.0, 29.2),
    (97.2, 27.7), (97.3, 26.0), (99.2, 26.5), (100.5, 28.4), (102.4, 29.8), (103.2, 29.0), (104.6, 29.8),
    (106.5, 31.8), (108.2, 31.4), (111.0, 31.3), (114.8, 32.6), (117.1, 32.5), (118.4, 33.8), (120.6, 34.5),
    (121.9, 36.6), (122.5, 37.8), (123.8, 39.3), (124.4, 40.4), (124.2, 42.0), (124.5, 43.0), (124.0, 46.2),
)  # fmt: skip

Point = tuple[float, float]


def draw_map(surface: pygame.Surface, area: pygame.Rect, roads: Iterable[tuple[Point, Point]]) -> None:
    """Draw the sheet into an area, with a dashed way from point to point for each road."""
    surface.blit(materials.parchment(area.size), area)
    large = pygame.Surface((area.width * OVERSAMPLING, area.height * OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*SHORE, 0))
    outline = [_on_map(large.get_size(), west, north) for west, north in OUTLINE]
    pygame.draw.polygon(large, (*LAND, 255), outline)
    pygame.draw.lines(large, (*SHORE, 230), True, outline, 3 * OVERSAMPLING // 2)
    for start, end in roads:
        _draw_road(large, _inside(area, start), _inside(area, end))
    surface.blit(pygame.transform.smoothscale(large, area.size), area)


def _on_map(size: tuple[int, int], west: float, north: float) -> Point:
    """Lay a point of the globe on the sheet: meridians lean towards the north as on school maps."""
    share = (125.0 - west) / 58.0
    lean = 1 - 0.06 * (north - 37) / 12
    x = 0.5 + (share - 0.5) * 0.95 * lean
    y = (50.2 - north) / 26.6 + 0.05 * (abs(share - 0.5) * 2) ** 2 - 0.02
    return x * size[0], y * size[1]


def _inside(area: pygame.Rect, point: Point) -> Point:
    return (point[0] - area.left) * OVERSAMPLING, (point[1] - area.top) * OVERSAMPLING


def _draw_road(surface: pygame.Surface, start: Point, end: Point) -> None:
    dash = 9 * OVERSAMPLING
    length = math.dist(start, end)
    for number in range(0, int(length // dash), 2):
        near, far = (
            (start[0] + (end[0] - start[0]) * d / length, start[1] + (end[1] - start[1]) * d / length)
            for d in (number * dash, min(length, (number + 1) * dash))
        )
        pygame.draw.line(surface, (*ROAD, 255), near, far, 3 * OVERSAMPLING)
