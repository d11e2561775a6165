"""The card of a map as the workshop stored it: its picture, the outlines and centres of its spaces."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame

ART = Path(__file__).parents[3] / "sprites" / "art" / "maps"
CARD = (1050, 750)
ASPECT = CARD[0] / CARD[1]

ASIDE: Final = {
    "A1": (15, -45),
    "B1": (0, -30),
    "C1": (0, -45),
    "C3": (30, 0),
    "D1": (0, -15),
    "G1": (-15, 0),
    "H1": (0, -30),
    "J1": (15, 15),
    "K1": (0, 30),
    "K2": (0, 15),
    "L1": (0, 30),
    "L2": (0, -15),
    "L3": (0, 60),
    "L4": (0, -45),
    "M1": (0, 30),
    "M2": (0, -45),
    "M3": (0, -30),
}
"""How far from the middle of its space a stack stands, so that the name has room in it, too."""


@cache
def drawn(name: str) -> dict[str, Any]:
    """Return the outlines and centres of the spaces on the card of 1050 x 750, as the workshop stored them."""
    stored: dict[str, Any] = json.loads((ART / f"{name}.json").read_text(encoding="utf-8"))
    return stored


def scaled_card(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a map's card in a size."""
    return pygame.transform.smoothscale(pygame.image.load(ART / f"{name}.jpg").convert(), size)
