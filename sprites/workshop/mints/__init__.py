"""The cards of COIN, engraved by four mints, and the ring that they are played in.

cards.jpg   a card for every mint (rows) and value (columns); at its right the back and a coin of each mint
ring.jpg    the ground in the middle of the table: guilloche within a braid of copper
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame

from sprites.mints import CARD, COIN, COLUMNS, ROWS, back_area, card_area, coin_area
from sprites.workshop.mints import cards, ring


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Engrave the pictures and store them, if their names contain `wanted`."""
    folder.mkdir(exist_ok=True)
    for name, engrave in (("cards.jpg", _sheet), ("ring.jpg", _ring)):
        if wanted in name:
            pygame.image.save(engrave(), folder / name)
            yield folder / name


def _sheet() -> pygame.Surface:
    sheet = pygame.Surface((COLUMNS * CARD[0], ROWS * CARD[1]))
    for row, mint in enumerate(cards.MINTS):
        for value in range(1, 14):
            sheet.blit(_scaled(cards.face(mint, value), CARD), card_area(row, value))
        sheet.blit(_scaled(cards.coin(mint, 4 * COIN), (COIN, COIN)), coin_area(row))
    sheet.blit(_scaled(cards.back(), CARD), back_area())
    return sheet


def _ring() -> pygame.Surface:
    return pygame.surfarray.make_surface(ring.picture().swapaxes(0, 1))


def _scaled(picture: np.ndarray, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(pygame.surfarray.make_surface(picture.swapaxes(0, 1)), size)
