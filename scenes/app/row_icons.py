"""What stands before a line of the ledger: the coin that its points come from, or a sign struck on one of its metal."""

from __future__ import annotations

import pygame

from scenes.app.podium import struck
from sprites import coin, text
from sprites.cache import SurfaceCache
from sprites.layout import hairline
from sprites.palette import INK, IVORY

SIZE = 0.62
"""How high the letters of a sign are, by the breadth of its coin."""
LIGHT = ("heads", "tails")

_made = SurfaceCache(limit_bytes=1_000_000)


def row_icon(metal: str, sign: str, side: int) -> pygame.Surface:
    """Return the picture before a line: "penny/tails" is a coin with its face up, all else is struck; cached."""
    kind, _, face = sign.partition("/")
    if face in LIGHT:
        return coin.face(kind, "tails" if face == "tails" else "heads", side, small=True)
    return _made.get((metal, sign, side, hairline()), lambda: _signed(metal, sign, side))


def _signed(metal: str, sign: str, side: int) -> pygame.Surface:
    made = struck(metal, side).copy()
    px = round(side * SIZE)
    while px > text.MIN_PX and text.measure(sign, "figures_strong", px)[0] > side * 0.8:
        px -= 1
    letters = text.line(sign, "figures_strong", px, IVORY if metal == "iron" else INK)
    made.blit(letters, letters.get_rect(center=made.get_rect().center))
    return made
