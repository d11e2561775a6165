"""Engraved portraits of the 75 collectors and of the dealers at the table, drawn from traits.

collectors.jpg   a sheet of roundels in tiles, in the order of sprites.numismatists.PORTRAITS

Every part of a bust is a mask with a height map; one light gives its darkness, and lines that bend with the
height (for hair: with the strands) turn the darkness into an engraving.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame

from sprites.numismatists import PORTRAIT_COLUMNS, PORTRAIT_TILE, PORTRAITS
from sprites.workshop.collectors import bust as busts
from sprites.workshop.collectors import face, hair
from sprites.workshop.collectors.dress import dress
from sprites.workshop.collectors.hats import hat
from sprites.workshop.collectors.plate import REACH, ROUND, X, Y, soft
from sprites.workshop.collectors.traits import Traits, deal
from sprites.workshop.relief import Map

METAL = {"copper": (196, 118, 74), "silver": (176, 178, 180), "brass": (206, 168, 98), "sepia": (160, 126, 94)}
RIM, BEADS = 0.925, 0.888
"""Where the middle of the raised rim lies, and the row of beads inside it."""


def portrait(traits: Traits) -> Map:
    """Engrave a bust and print it, 0 to 255."""
    bust = busts.Bust(traits)
    hair.behind(bust)
    top, broad = busts.body(bust)
    dress(bust, top, broad)
    busts.ears(bust)
    busts.head(bust)
    face.face(bust)
    hair.beard(bust)
    hair.before(bust)
    face.glasses(bust)
    hat(bust)
    return bust.plate.print()


def roundel(traits: Traits) -> pygame.Surface:
    """Set a portrait into its metal rim, as a square picture."""
    metal = np.array(METAL[traits.metal], np.float32)
    slope = np.where(ROUND > 0.985, (ROUND - 0.985) * 9, 0.0)
    slope -= 1.2 * np.cos((ROUND - RIM) / 0.06 * math.pi / 2 + math.pi / 2) * (np.abs(ROUND - RIM) < 0.06)
    lit = (X + Y) * -0.7 / REACH / np.maximum(ROUND, 0.01) * slope
    along = (np.arctan2(Y, X) * 84 / math.tau) % 1 - 0.5
    bead = np.clip(1 - np.hypot((ROUND - BEADS) / 0.017, along / 0.42), 0, 1)
    ring = metal * np.clip(0.92 + 0.42 * lit, 0.35, 1.45)[..., None] + 40 * bead[..., None]
    ring *= (1 - 0.55 * np.clip(1 - np.abs(ROUND - 0.868) / 0.012, 0, 1))[..., None]
    ring = np.where((np.abs(ROUND - BEADS) < 0.02)[..., None], metal * (0.62 + 0.7 * bead[..., None]), ring)
    inside = soft((0.868 - ROUND) * REACH)[..., None]
    picture = np.clip(portrait(traits) * inside + ring * (1 - inside), 0, 255).astype(np.uint8)
    made = pygame.surfarray.make_surface(picture.swapaxes(0, 1))
    return pygame.transform.smoothscale(made, (PORTRAIT_TILE, PORTRAIT_TILE))


def make(folder: Path, wanted: str = "") -> Iterator[Path]:
    """Engrave all portraits and store their sheet, if its name contains `wanted`."""
    if wanted in "collectors.jpg":
        rows = -(-len(PORTRAITS) // PORTRAIT_COLUMNS)
        sheet = pygame.Surface((PORTRAIT_COLUMNS * PORTRAIT_TILE, rows * PORTRAIT_TILE))
        for number, traits in enumerate(deal(PORTRAITS)):
            row, column = divmod(number, PORTRAIT_COLUMNS)
            sheet.blit(roundel(traits), (column * PORTRAIT_TILE, row * PORTRAIT_TILE))
        pygame.image.save(sheet, folder / "collectors.jpg")
        yield folder / "collectors.jpg"
