"""Coins seen at an angle: stacked with their walls towards the player, or slightly raised.

`tilt` 0 is a coin seen from straight above, 1 one seen as the hills of a mine are. Pictures come in steps of
`tilt` and are cached.
"""

from __future__ import annotations

import math

import pygame

from sprites.cache import SurfaceCache
from sprites.coin import Point, face, wall
from sprites.shadow import draw_disc_shadow
from sprites.sheet import Face

STEPS = 6
PASSING = 5
"""In so many steps a coin goes over from one picture to the other."""
FLATTEST = 0.70
"""Height of a face by its width, seen at the full angle."""
THICKNESS = (0.056, 0.118)
"""How much of the wall shows, as a share of the diameter: from above, and at the full angle."""
GHOST = (228, 238, 252, 176)

_seen = SurfaceCache(limit_bytes=24_000_000)
_ghosts = SurfaceCache(limit_bytes=4_000_000)


def _step(tilt: float) -> float:
    return round(min(1.0, max(0.0, tilt)) * STEPS) / STEPS


def squash(tilt: float) -> float:
    """Height of a face by its width."""
    return 1 + (FLATTEST - 1) * _step(tilt)


def depth_px(diameter: int, tilt: float) -> int:
    """How much of the wall shows: so much higher lies the next coin of a stack."""
    share = THICKNESS[0] + (THICKNESS[1] - THICKNESS[0]) * _step(tilt)
    return max(2, round(diameter * share))


def tilted(
    kind: str,
    up: Face,
    diameter: int,
    angle_deg: float,
    tilt: float,
    *,
    dim: bool = False,
    plain: float | None = None,
) -> pygame.Surface:
    """A coin with its wall, seen at an angle; cached. Its face fills the top of the picture.

    `plain` says how far it has gone over to the picture of small coins, from 0 to 1; None: its size decides.
    """
    passing = None if plain is None else round(min(1.0, max(0.0, plain)) * PASSING) / PASSING
    key = kind, up, diameter, round(angle_deg) % 360, _step(tilt), dim, passing
    return _seen.get(key, lambda: _made(kind, up, diameter, angle_deg, tilt, dim, passing))


def _made(
    kind: str, up: Face, diameter: int, angle: float, tilt: float, dim: bool, plain: float | None
) -> pygame.Surface:
    high, depth = max(1, round(diameter * squash(tilt))), depth_px(diameter, tilt)
    made = pygame.Surface((diameter, high + depth), pygame.SRCALPHA)
    made.blit(wall(kind, diameter, depth, high / diameter, dim=dim), (0, 0))
    struck = face(kind, up, diameter, angle, dim=dim, small=None if plain is None else plain == 1)
    made.blit(pygame.transform.smoothscale(struck, (diameter, high)), (0, 0))
    if plain and plain < 1:
        over = pygame.transform.smoothscale(face(kind, up, diameter, angle, dim=dim, small=True), (diameter, high))
        over.set_alpha(round(255 * plain))
        made.blit(over, (0, 0))
    return made


def draw_tilted(
    surface: pygame.Surface,
    kind: str,
    up: Face,
    centre: Point,
    diameter: int,
    angle_deg: float,
    tilt: float,
    *,
    lift_px: float = 0.0,
    on_coin: bool = False,
    dim: bool = False,
    plain: float | None = None,
) -> pygame.Rect:
    """Draw a coin with its face at `centre`, lying or lifted; returns its box."""
    picture = tilted(kind, up, diameter, angle_deg, tilt, dim=dim, plain=plain)
    high = round(diameter * squash(tilt))
    left, top = round(centre[0] - diameter / 2), round(centre[1] - high / 2)
    _draw_shadow(
        surface, (left + diameter / 2, top + high / 2 + depth_px(diameter, tilt)), diameter, high, lift_px, on_coin
    )
    return surface.blit(picture, (left, top))


def _draw_shadow(surface: pygame.Surface, foot: Point, width: int, height: int, lift: float, on_coin: bool) -> None:
    x, y = foot
    if on_coin:
        draw_disc_shadow(surface, (x + width * 0.02, y + width * 0.01), width, height, 0.06, 120)
        return
    drift = lift + width * 0.11
    fade = 1 / (1 + lift / (width * 0.9))
    place = x + drift * 0.42, y + drift * 0.34
    draw_disc_shadow(surface, place, width, height, 0.2 + 0.4 * lift / width, round(64 + 72 * fade))


def ghost(kind: str, up: Face, diameter: int, small: bool | None = None) -> pygame.Surface:
    """A pale coin that can be seen through: it is there, but counts for nobody; cached."""
    return _ghosts.get((kind, up, diameter, small), lambda: _made_ghost(kind, up, diameter, small))


def _made_ghost(kind: str, up: Face, diameter: int, small: bool | None) -> pygame.Surface:
    made = face(kind, up, diameter, small=small).copy()
    made.fill(GHOST, special_flags=pygame.BLEND_RGBA_MULT)
    line = max(1, round(diameter * 0.03))
    for number in range(0, 24, 2):
        start = math.tau * number / 24
        box = made.get_rect()
        pygame.draw.arc(made, (226, 236, 252), box, start, start + math.tau / 24, line)
    return made
