"""The light in the room: day, or evening with the lamp over the table; it falls upon everything alike."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame

from sprites.cache import SurfaceCache, forget_all
from sprites.palette import Colour, mix, sharp

Share = tuple[float, float]
"""A place in the window, as shares of its breadth and height."""

MIDDLE: Share = (0.5, 0.45)

ROOM: tuple[Colour, Colour] = (255, 240, 208), (112, 88, 62)
"""By what the bare table is multiplied in the evening, below the lamp and far from it (255: as it is)."""

GLOW: Colour = (16, 9, 2)
"""What the lamp adds where it is brightest."""

FALL: dict[bool, tuple[Colour, Colour]] = {
    False: ((255, 255, 255), (210, 213, 218)),
    True: ((255, 247, 232), (198, 182, 160)),
}
"""The same for the table with its board, by day and in the evening: it falls where somebody is to act."""

MASTER = 480, 272
"""A light is stored so large, twice the window's breadth and height: so it can stand anywhere in it."""
BANDS = 3
"""A table is lit in so many bands, from top to bottom; the rows between the first and the last of a light are their
multiple, so that one band goes on where the other ends."""
COARSE = 48, 27
ROOM_BREADTH, FALL_BREADTH = 0.36, 0.62
"""How far from its middle a light is half as bright, in windows."""

_lights = SurfaceCache(limit_bytes=24_000_000)
_evening = False


def light_room(evening: bool) -> None:
    """Let it be day or evening, everywhere."""
    global _evening
    if evening != _evening:
        _evening = evening
        forget_all()


def evening() -> bool:
    """Whether it is evening."""
    return _evening


def darken_room(table: pygame.Surface) -> None:
    """Let the lamp alone shine upon a bare table, if it is evening."""
    if not _evening:
        return
    _multiply(table, _window(ROOM, MIDDLE, ROOM_BREADTH))
    glow = pygame.transform.smoothscale(_window((GLOW, (0, 0, 0)), MIDDLE, ROOM_BREADTH), table.get_size())
    table.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def let_fall(table: pygame.Surface, at: Share, lit: pygame.Surface, bands: Iterable[int] = range(BANDS)) -> None:
    """Draw on `lit` a table upon which the light falls around a place of it, or some bands of it.

    Where contrast is wanted it falls everywhere alike.
    """
    light, (wide, high) = _window(FALL[_evening], at, FALL_BREADTH), lit.get_size()
    rows = (light.get_height() - 1) // BANDS
    for band in bands:
        top, foot = high * band // BANDS, high * (band + 1) // BANDS
        place, part = (0, top, wide, foot - top), light.subsurface((0, rows * band, light.get_width(), rows + 1))
        _let_fall(table.subsurface(place), part, lit.subsurface(place))


def _let_fall(table: pygame.Surface, light: pygame.Surface, lit: pygame.Surface) -> None:
    if sharp():
        lit.blit(table, (0, 0))
        return
    if light.get_masks() == lit.get_masks():  # so the window's pixels are passed over twice, and no more memory is had
        pygame.transform.smoothscale(light, lit.get_size(), lit)
    else:
        lit.blit(pygame.transform.smoothscale(light, lit.get_size()), (0, 0))
    lit.blit(table, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _multiply(table: pygame.Surface, light: pygame.Surface) -> None:
    size = table.get_size()
    table.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _window(colours: tuple[Colour, Colour], at: Share, breadth: float) -> pygame.Surface:
    """Return what a window shows of a light, small."""
    wide, high = MASTER[0] // 2, MASTER[1] // 2
    left, top = (round((1 - share) * side) for share, side in zip(at, (wide, high), strict=True))
    return _lights.get((colours, breadth), lambda: _master(*colours, breadth)).subsurface((left, top, wide, high))


@cache
def _shares(breadth: float) -> tuple[tuple[tuple[int, int], float], ...]:
    """Return for each spot of the coarse light how far it lies from the middle, from 0 to 1."""
    wide, high = COARSE
    spots = [(x, y) for y in range(high) for x in range(wide)]
    across = ((2 * (x + 0.5) / wide - 1, 2 * (y + 0.5) / high - 1) for x, y in spots)
    away = (min(1.0, (dx * dx + dy * dy) ** 0.5 / (2 * breadth)) for dx, dy in across)
    return tuple(zip(spots, (share * share * (3 - 2 * share) for share in away), strict=True))


def _master(heart: Colour, edge: Colour, breadth: float) -> pygame.Surface:
    coarse = pygame.Surface(COARSE, depth=32)  # 24 bits would be multiplied by the slowest of all ways
    for spot, away in _shares(breadth):
        coarse.set_at(spot, mix(heart, edge, away))
    return pygame.transform.smoothscale(coarse, MASTER)
