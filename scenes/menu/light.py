"""The coins of the cabinet: they lie there in the first picture, and light glides over the one pointed at."""

from __future__ import annotations

from threading import Thread
from typing import NamedTuple

import pygame

from sprites.cache import SurfaceCache
from sprites.coin import disc_mask, draw_coin, hit
from sprites.sheet import Source, load_ahead, sources
from sprites.small_coins import draw_small, is_kept

SECONDS = 0.7
STEPS = 20
WAIT = 0.004
"""How long an idle moment waits for a picture that is being read, in seconds."""

_glints = SurfaceCache(limit_bytes=8_000_000)
_read: set[tuple[Source, ...]] = set()
"""From what coins are cut whose pictures are read already."""


class Spot(NamedTuple):
    """Where a coin lies."""

    kind: str
    middle: tuple[int, int]
    diameter: int


class Coins:
    """All coins of the screen, and the light over one of them."""

    def __init__(self) -> None:
        self.spots: list[Spot] = []
        self._reading: tuple[tuple[Source, ...], Thread | None] | None = None
        self._lit: Spot | None = None
        self._seconds = SECONDS

    @property
    def gliding(self) -> bool:
        """Whether light is on its way."""
        return self._lit is not None and self._seconds < SECONDS

    @property
    def late(self) -> bool:
        """Whether some are so large that they appear only when their sheets are read."""
        return not all(is_kept(spot.kind, spot.diameter) for spot in self.spots)

    def read(self) -> bool:
        """Read sheets in a thread, kind by kind, for here or for the next table; return whether one is under way."""
        if self._reading is not None:
            cut, thread = self._reading
            if thread is not None:
                thread.join(WAIT)
            if thread is None or not thread.is_alive():
                _read.add(cut)
                self._reading = None
            return True
        missing = next((cut for cut in map(_cut, self.spots) if cut not in _read), None)
        if missing is not None:
            self._reading = missing, load_ahead(missing)
        return missing is not None

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is somewhere else: light glides over the coin that it has come to."""
        found = next((spot for spot in self.spots if hit(spot.middle, spot.diameter, pos)), None)
        if found != self._lit:
            self._lit, self._seconds = found, 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds = min(SECONDS, self._seconds + seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the coins; large ones once they are read."""
        for spot in self.spots:
            if is_kept(spot.kind, spot.diameter):
                draw_small(surface, spot.kind, spot.middle, spot.diameter)
            elif _cut(spot) in _read:
                draw_coin(surface, spot.kind, "heads", spot.middle, spot.diameter)
            if spot == self._lit and self.gliding:
                left = spot.middle[0] - spot.diameter // 2, spot.middle[1] - spot.diameter // 2
                glint = _glint(spot.diameter, round(STEPS * self._seconds / SECONDS))
                surface.blit(glint, left, special_flags=pygame.BLEND_RGB_ADD)


def _cut(spot: Spot) -> tuple[Source, ...]:
    return sources(spot.kind, spot.diameter)


def _glint(diameter: int, step: int) -> pygame.Surface:
    return _glints.get((diameter, step), lambda: _made_glint(diameter, step))


def _made_glint(diameter: int, step: int) -> pygame.Surface:
    """A slanting band of light on its way from the left to the right, cut round."""
    small = pygame.Surface((24, 24))
    middle = -10 + 44 * step / STEPS
    for x in range(24):
        for y in range(24):
            near = max(0.0, 1 - abs(x + y * 0.5 - 6 - middle) / 5)
            small.set_at((x, y), (round(120 * near), round(112 * near), round(86 * near)))
    band = pygame.transform.smoothscale(small, (diameter, diameter))
    whole = pygame.Surface((diameter, diameter))
    whole.blit(disc_mask(diameter), (0, 0))
    whole.blit(band, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return whole
