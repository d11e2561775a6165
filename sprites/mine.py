"""Pictures of a mine: the pit, miners' gloves as fists and open hands, the bear's paw.

Pictures are stored by `sprites.workshop.mine` and `sprites.workshop.gloves`; what is made of them is cached by size.
"""

from __future__ import annotations

from typing import Literal

import pygame

from sprites import materials
from sprites.cache import SurfaceCache
from sprites.palette import OLD_GOLD, Colour, seat_colour
from sprites.sheet import ART
from sprites.stored import stored
from sprites.tween import ease_out

Hand = Literal["closed", "open"]
Size = tuple[int, int]

FOLDER = ART / "mine"
OVERSAMPLING = 4

_grounds = SurfaceCache(limit_bytes=24_000_000)
_hands = SurfaceCache(limit_bytes=8_000_000)


def _stored(name: str) -> pygame.Surface:
    return stored(FOLDER / name)


def ground(size: Size) -> pygame.Surface:
    """The pit cut to `size` out of its middle, with round corners and a gold line round it; cached."""
    return _grounds.get(size, lambda: _made_ground(size))


def _made_ground(size: Size) -> pygame.Surface:
    pit = _stored("pit.jpg")
    share = min(pit.get_width() / size[0], pit.get_height() / size[1])
    part = pygame.Rect(0, 0, round(size[0] * share), round(size[1] * share))
    part.center = pit.get_rect().center
    part = part.clip(pit.get_rect())
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(pygame.transform.smoothscale(pit.subsurface(part), size), (0, 0))
    radius = materials.corner_radius(size)
    whole.blit(materials.rounded(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(materials.outline(size, radius, 2, OLD_GOLD, 220), (0, 0))
    return whole


CHANGES = 16
DRAWN_IN = 0.22
"""How much smaller a hand is between fist and open palm."""

BLENDING = 0.2
"""In this share of the time, around the middle, both hands are seen."""


def hand(shape: Hand, seat: int, side: int, *, down: bool = False) -> pygame.Surface:
    """A gloved hand with a cuff in the seat's colour, in a square of `side` pixels; cached.

    Its fingers point up, or `down` from the other side of the table.
    """
    return _hands.get((shape, seat, side, down), lambda: _made_hand(shape, seat, side, down))


def _made_hand(shape: Hand, seat: int, side: int, down: bool) -> pygame.Surface:
    cuff = _stored(f"cuff_{shape}.png").copy()
    cuff.fill((*seat_colour(seat), 255), special_flags=pygame.BLEND_RGBA_MULT)
    cuff.blit(_stored(f"glove_{shape}.png"), (0, 0))
    made = pygame.transform.smoothscale(cuff, (side, side))
    return pygame.transform.flip(made, True, True) if down else made


def changing(into: Hand, seat: int, side: int, turned: float, *, down: bool = False) -> pygame.Surface:
    """A hand that opens, or closes: it draws together, and the other one unfolds out of it; in steps, cached."""
    step = round(turned * CHANGES)
    return _hands.get(("changing", into, seat, side, down, step), lambda: _made_changing(into, seat, side, step, down))


def _made_changing(into: Hand, seat: int, side: int, step: int, down: bool) -> pygame.Surface:
    turned, made = step / CHANGES, pygame.Surface((side, side), pygame.SRCALPHA)
    before: Hand = "closed" if into == "open" else "open"
    clenched = 1 - DRAWN_IN * min(1.0, 2 * turned)
    unfolded = 1 - DRAWN_IN * (1 - ease_out(max(0.0, 2 * turned - 1)))
    solid = min(1.0, max(0.0, (turned - 0.5) / BLENDING + 0.5))
    for shape, size, share in ((before, clenched, 1 - solid), (into, unfolded, solid)):
        if share > 0:
            picture = pygame.transform.smoothscale_by(hand(shape, seat, side, down=down), size)
            picture.set_alpha(round(255 * min(1.0, 2 * share)))
            made.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return made


def paw(px: int, colour: Colour) -> pygame.Surface:
    """The print of a bear's paw in a square of `px` pixels; cached."""
    return _hands.get(("paw", px, colour), lambda: _made_paw(px, colour))


PAW = (
    (0.5, 0.66, 0.46, 0.40),
    (0.18, 0.36, 0.17, 0.22),
    (0.385, 0.20, 0.18, 0.24),
    (0.615, 0.20, 0.18, 0.24),
    (0.82, 0.36, 0.17, 0.22),
)
"""The pad and the toes of a paw: middle, width and height as shares of its square."""


def _made_paw(px: int, colour: Colour) -> pygame.Surface:
    side = max(4, px) * OVERSAMPLING
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((*colour, 0))
    for x, y, width, height in PAW:
        box = pygame.Rect(0, 0, round(width * side), round(height * side))
        box.center = round(x * side), round(y * side)
        pygame.draw.ellipse(large, colour, box)
    return pygame.transform.smoothscale(large, (max(4, px), max(4, px)))
