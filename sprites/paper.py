"""Paper in the hand: cards bend while they are carried, and turn over with a near and a far edge."""

from __future__ import annotations

import math

import pygame

from sprites.palette import Colour

BOW = 0.075
"""How far the edges of a card hang or rise at most, by its shorter side."""

NEAR = 0.2
"""How much higher the near edge of a card looks than the far one when it stands upright."""

THICK = 0.028
"""How thick a card is, by its breadth."""

EDGE: Colour = (226, 218, 200)
STRIP, STRIPS = 2, 75
"""So many pixels broad are the strips of which a card is put together anew; those of a large card are so many."""

FINE = 3
"""In so many parts of a pixel strips are moved up and down."""

FLAT = 0.04
"""Bent less than so much a card is as good as flat."""

SHADE = 0.34
"""How much darker a card is that is turned away from the light."""


def carried(picture: pygame.Surface, turned: float = 1.0, bend: float = 0.0) -> pygame.Surface:
    """Return a card on its way: turned over by a share of half a turn, its edges bent (1: they hang, -1: they rise)."""
    lean = math.sin(math.pi * turned) if turned < 1 else 0.0
    if lean < FLAT and abs(bend) < FLAT:
        return picture
    wide, high = picture.get_size()
    near = 1 if turned < 0.5 else -1
    thick = round(max(2, wide * THICK) * lean)
    seen = max(1, round(wide * abs(math.cos(math.pi * turned))))
    flat = pygame.transform.smoothscale(picture, (seen, high * FINE))
    bow, reach = min(wide, high) * BOW * bend, NEAR * lean
    tall = math.ceil(high * (1 + reach / 2) + 2 * abs(bow))
    made = _in_strips(flat, (seen + thick, tall), thick if near < 0 else 0, bow, reach / 2 * near)
    if thick:
        _draw_edge(made, near, thick, round(high * (1 + reach / 2)), round(bow / 2))
    _shade(made, lean * -near, bend)
    return made


def _in_strips(flat: pygame.Surface, size: tuple[int, int], left: int, bow: float, reach: float) -> pygame.Surface:
    """Put a card together anew of strips, each as high and as far up as it looks; its picture comes several times
    as high, so that from strip to strip words and edges rise by less than a pixel."""
    seen, high = flat.get_size()
    made = pygame.Surface((size[0], size[1] * FINE), pygame.SRCALPHA)
    step = max(STRIP, seen // STRIPS)
    for x in range(0, seen, step):
        strip = min(step, seen - x)
        across = (x + 0.5) / seen * 2 - 1
        column = max(1, round(high * (1 + reach * across)))
        top = round((made.get_height() - column) / 2 + bow * FINE * (across * across - 0.5))
        made.blit(pygame.transform.scale(flat.subsurface((x, 0, strip, high)), (strip, column)), (left + x, top))
    return pygame.transform.smoothscale(made, size)


def _draw_edge(made: pygame.Surface, near: int, thick: int, high: int, down: int) -> None:
    """Draw the edge that is turned to who looks: the card's core, with a dark line at each side of it."""
    strip = pygame.Rect(
        made.get_width() - thick if near > 0 else 0, (made.get_height() - high) // 2 + down, thick, high
    )
    corner = max(1, high // 24)
    made.fill(EDGE, strip.inflate(0, -2 * corner))


def _shade(made: pygame.Surface, away: float, bend: float) -> None:
    """Let the light from the upper left fall upon it: what is turned away is darker, and so is a hanging right edge."""
    wide, high = made.get_size()
    whole = 1 - SHADE * max(0.0, away) - SHADE / 4 * max(0.0, -away)
    step = max(STRIP, wide // STRIPS)
    for x in range(0, wide, step):
        across = (x + step / 2) / wide * 2 - 1
        share = whole * (1 - SHADE * max(0.0, across * bend) * 0.9)
        tone = round(255 * share)
        if tone < 253:
            made.fill((tone, tone, tone, 255), (x, 0, step, high), pygame.BLEND_RGBA_MULT)
