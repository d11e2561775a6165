"""The fronts of the games' boxes on the menu's shelf: a few of their coins, drawn on white.

The menu multiplies them onto paper, so that its first picture waits for no sheet of coins.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from sprites import coin

SIZE = (480, 696)
WIDTH_MM = 68.0
"""So many millimetres of table are as wide as a box."""

Shown = tuple[str, float, float, float]

FRONTS: dict[str, tuple[Shown, ...]] = {
    "american_numismatists": (("us_100", 0.37, 0.44, 0.8), ("us_50", 0.7, 0.53, 0.8), ("us_1", 0.42, 0.7, 0.9)),
    "coin": (
        *(("mint:red", 0.33, 0.38, 0.9), ("mint:blue", 0.66, 0.37, 0.9)),
        *(("mint:orange", 0.35, 0.62, 0.9), ("mint:yellow", 0.68, 0.61, 0.9)),
    ),
    "coin_age": (("quarter", 0.38, 0.38, 1.1), ("penny", 0.68, 0.46, 1.1), ("dime", 0.46, 0.63, 1.1)),
    "coin_quest": (
        ("gold:crown", 0.36, 0.4, 1.0),
        ("silver:eagle", 0.68, 0.46, 1.0),
        ("copper:star", 0.44, 0.65, 1.0),
    ),
    "stripmine": (
        ("quarter", 0.5, 0.61, 1.6),
        ("nickel", 0.5, 0.57, 1.6),
        ("penny", 0.5, 0.53, 1.6),
        ("dime", 0.5, 0.49, 1.6),
    ),
}
"""The coins on each box: kind, middle as a share of the box, size. Later ones lie on top."""


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Draw the fronts whose names contain `wanted`, and store them."""
    folder.mkdir(exist_ok=True)
    pygame.display.set_mode((1, 1))
    for title, shown in FRONTS.items():
        if wanted in title:
            path = folder / f"{title}.jpg"
            pygame.image.save(front(shown), path)
            yield path


def front(shown: tuple[Shown, ...]) -> pygame.Surface:
    """Draw one box's coins on white."""
    picture = pygame.Surface(SIZE)
    picture.fill((255, 255, 255))
    px_per_mm = SIZE[0] / WIDTH_MM
    for kind, x, y, size in shown:
        diameter = round(coin.millimetres(kind) * px_per_mm * size)
        coin.draw_coin(picture, kind, "heads", (x * SIZE[0], y * SIZE[1]), diameter)
    return picture
