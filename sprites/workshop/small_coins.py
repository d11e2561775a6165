"""The menu's coins in one small picture, cut out of the sheets that are stored already."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from sprites.sheet import MARGIN, sheet_and_place, tile
from sprites.small_coins import COLUMNS, FILE, PLACES, TILE


def make(folder: Path, name: str = "") -> Iterator[Path]:
    """Store the picture."""
    if name not in FILE.name:
        return
    whole = pygame.Surface((COLUMNS * TILE, -(-len(PLACES) // COLUMNS) * TILE))
    for number, (kind, small) in enumerate(PLACES):
        sheet, place = sheet_and_place(kind, "heads", small, 0)
        face = tile(sheet, place)
        inner = face.subsurface(face.get_rect().inflate(-2 * MARGIN, -2 * MARGIN))
        at = number % COLUMNS * TILE, number // COLUMNS * TILE
        whole.blit(pygame.transform.smoothscale(inner, (TILE, TILE)), at)
    pygame.image.save(whole, folder / FILE.name)
    yield folder / FILE.name
