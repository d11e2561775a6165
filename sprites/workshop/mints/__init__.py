"""The cards of COIN, engraved by four mints.

cards.jpg   a card for every mint (rows) and value (columns); at its right the back and a coin of each mint
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame

from sprites.mints import CARD, COIN, COLUMNS, ROWS, back_area, card_area, coin_area
from sprites.workshop.mints import cards


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Engrave the sheet and store it, if its name contains `wanted`."""
    if wanted not in "cards.jpg":
        return
    folder.mkdir(exist_ok=True)
    sheet = pygame.Surface((COLUMNS * CARD[0], ROWS * CARD[1]))
    for row, mint in enumerate(cards.MINTS):
        for value in range(1, 14):
            sheet.blit(_scaled(cards.face(mint, value), CARD), card_area(row, value))
        sheet.blit(_scaled(cards.coin(mint, 4 * COIN), (COIN, COIN)), coin_area(row))
    sheet.blit(_scaled(cards.back(), CARD), back_area())
    pygame.image.save(sheet, folder / "cards.jpg")
    yield folder / "cards.jpg"


def _scaled(picture: np.ndarray, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(pygame.surfarray.make_surface(picture.swapaxes(0, 1)), size)
