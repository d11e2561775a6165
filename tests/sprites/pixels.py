"""Measures of pictures: brightness, distance, contrast."""

import math
from collections.abc import Iterator

import pygame


def brightness(colour: pygame.Color | tuple[int, ...]) -> float:
    """Perceived brightness of a colour, 0-255."""
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def greys(picture: pygame.Surface, side: int = 32) -> list[float]:
    """The picture's brightnesses on a coarse grid, seen on mid grey, with mean 0 and deviation 1: its pattern."""
    ground = pygame.Surface(picture.get_size())
    ground.fill((128, 128, 128))
    ground.blit(picture, (0, 0))
    small = pygame.transform.smoothscale(ground, (side, side))
    values = [brightness(small.get_at((x, y))) for y in range(side) for x in range(side)]
    mean = sum(values) / len(values)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values)) or 1
    return [(value - mean) / deviation for value in values]


def likeness(one: pygame.Surface, other: pygame.Surface) -> float:
    """Correlation of two pictures' patterns without colour: 1 the same, 0 unrelated."""
    pairs = list(zip(greys(one), greys(other), strict=True))
    return sum(a * b for a, b in pairs) / len(pairs)


def colour_distance(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference of the average colours, 0-255."""
    a, b = pygame.transform.average_color(one), pygame.transform.average_color(other)
    return sum(abs(a[i] - b[i]) for i in range(3)) / 3


def ring_brightness(picture: pygame.Surface, degrees: float, radius: float, spread: float = 25.0) -> float:
    """Mean brightness of a coin's rim around a direction (0 is right, counter-clockwise), `radius` as a share."""
    half = picture.get_width() / 2
    samples = [
        brightness(picture.get_at((int(half + x * half), int(half + y * half))))
        for x, y in _arc(degrees, spread, radius)
    ]
    return sum(samples) / len(samples)


def _arc(degrees: float, spread: float, radius: float) -> Iterator[tuple[float, float]]:
    for step in range(-10, 11):
        angle = math.radians(degrees + spread * step / 10)
        yield math.cos(angle) * radius, -math.sin(angle) * radius
