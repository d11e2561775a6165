"""The window's icon: a struck coin, drawn anew for every size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from sprites import coin

SIZES = (16, 24, 32, 48, 64, 128, 256)
OVERSAMPLING = 4
KIND = "penny"
FILLED = 0.94
"""Share of the icon's side that the coin takes."""


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Draw the icons whose names contain `wanted`, and store them."""
    folder.mkdir(exist_ok=True)
    pygame.display.set_mode((1, 1))
    for side in SIZES:
        path = folder / f"{side}.png"
        if wanted in path.name:
            pygame.image.save(icon(side), path)
            yield path


def icon(side: int) -> pygame.Surface:
    """Draw the coin on nothing, large, and make it small: its rim stays round."""
    large = side * OVERSAMPLING if side < 128 else side
    picture = coin.face(KIND, "heads", round(large * FILLED))
    whole = pygame.Surface((large, large), pygame.SRCALPHA)
    whole.blit(picture, picture.get_rect(center=(large // 2, large // 2)))
    return pygame.transform.smoothscale(whole, (side, side))
