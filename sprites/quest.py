"""Things of Coin Quest in relief: pawns turned of wood, cloth bags, folding screens of paper in wooden frames.

Pawn and bag are stored by `sprites.workshop.quest`; what is dyed and put together of them is cached by size.
"""

from __future__ import annotations

import pygame

from sprites import materials
from sprites.cache import SurfaceCache
from sprites.palette import WOOD_DARK, Colour, mix
from sprites.sheet import ART
from sprites.stored import stored

Size = tuple[int, int]

LEAF = 1.3
"""How broad a leaf of a screen is, by its height."""

RAIL = 0.12
"""How broad the wood round the leaves is, by the screen's height."""

_made = SurfaceCache(limit_bytes=16_000_000)


def _tiles(name: str) -> tuple[pygame.Surface, pygame.Surface]:
    """What is dyed, and what lies on it."""
    whole = stored(ART / "quest" / f"{name}.png")
    side = whole.get_height()
    return whole.subsurface((0, 0, side, side)), whole.subsurface((side, 0, side, side))


def pawn(colour: Colour, side: int) -> pygame.Surface:
    """A pawn of varnished wood in a colour, in a square of `side` pixels; cached."""
    return _made.get(("pawn", colour, side), lambda: _dyed("pawn", colour, side))


def bag(colour: Colour, side: int) -> pygame.Surface:
    """A cloth bag in a colour, tied with a cord, in a square of `side` pixels; cached."""
    return _made.get(("bag", colour, side), lambda: _dyed("bag", colour, side))


def _dyed(name: str, colour: Colour, side: int) -> pygame.Surface:
    below, above = _tiles(name)
    whole = below.copy()
    whole.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(above, (0, 0))
    return pygame.transform.smoothscale(whole, (side, side))


def screen(colour: Colour, size: Size) -> pygame.Surface:
    """A folding screen: leaves of paper in a colour, each at its own angle to the light, in wooden frames; cached."""
    return _made.get(("screen", colour, size), lambda: _made_screen(colour, size))


def _made_screen(colour: Colour, size: Size) -> pygame.Surface:
    wide, high = size
    rail = max(3, round(high * RAIL))
    count = max(3, 2 * round((wide / (LEAF * high) - 1) / 2) + 1)  # odd: the middle one is free for a number
    whole = materials.wood(size).copy()
    for number in range(count):
        left, right = wide * number // count, wide * (number + 1) // count
        _draw_leaf(whole, pygame.Rect(left, 0, right - left, high), rail, colour, lit=number % 2 == 0)
    mask = materials.rounded(size, max(2, rail // 2), (255, 255, 255, 255))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def _draw_leaf(whole: pygame.Surface, leaf: pygame.Rect, rail: int, colour: Colour, *, lit: bool) -> None:
    """Draw a leaf: its paper lies deeper than its frame, which catches the light above and to the left."""
    inner = leaf.inflate(-2 * rail, -2 * rail)
    if min(inner.size) < 4:
        return
    paper = materials.parchment(inner.size).copy()
    paper.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(paper, inner)
    bright, dark = (255, 236, 200), mix(WOOD_DARK, (0, 0, 0), 0.5)
    _edge(whole, leaf, bright, dark, 120)
    _edge(whole, inner.inflate(2, 2), dark, bright, 150)
    for depth, alpha in ((0, 110), (1, 70), (2, 35)):  # the frame's shadow on the paper
        shade = pygame.Surface((inner.width, 1), pygame.SRCALPHA)
        shade.fill((0, 0, 0, alpha))
        whole.blit(shade, (inner.left, inner.top + depth))
        whole.blit(pygame.transform.scale(shade, (1, inner.height)), (inner.left + depth, inner.top))
    fold = pygame.Surface((2, 1), pygame.SRCALPHA)
    fold.set_at((0, 0), (255, 240, 210, 46) if lit else (0, 0, 0, 96))
    fold.set_at((1, 0), (0, 0, 0, 10) if lit else (0, 0, 0, 34))
    whole.blit(pygame.transform.smoothscale(fold, leaf.size), leaf)


def _edge(whole: pygame.Surface, area: pygame.Rect, above: Colour, below: Colour, alpha: int) -> None:
    layer = pygame.Surface(area.size, pygame.SRCALPHA)
    right, bottom = area.width - 1, area.height - 1
    pygame.draw.lines(layer, (*below, alpha), False, [(0, bottom), (right, bottom), (right, 0)])
    pygame.draw.lines(layer, (*above, alpha), False, [(0, bottom), (0, 0), (right, 0)])
    whole.blit(layer, area)
