"""Felt, wood and paper in one colour, pictures kept from screen to screen: for whoever measures words alone.

Sizes and opacity are as usual, so letters lie where they lie, and are hidden where they are; only colours are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache as kept
from typing import Any, Final
from unittest.mock import patch

import pygame

from sprites import cache, materials, tabletop

KEPT: Final = 1_500_000_000
"""So many bytes of pictures are kept at most."""
COLOUR: Final = (40, 60, 50)


@contextmanager
def plain() -> Iterator[None]:
    """Paint materials plainly and keep what is drawn; whoever changes the language forgets that (`recording`)."""
    with (
        patch.object(cache, "tidy", lambda: cache._make_room(cache._stores, KEPT)),
        patch.object(pygame.image, "load", _once(pygame.image.load)),
        patch.object(tabletop, "_made_table", _one_colour),
        patch.object(materials, "_tiled", _one_colour),
        patch.object(materials, "grain", _one_colour),
        patch.object(materials, "_shade_edges", lambda whole, darkest: None),
        patch.object(materials, "nine_patch", _stretched),
    ):
        yield


def _one_colour(*how: Any) -> pygame.Surface:
    """Return a picture of the size that is asked for, wherever that stands."""
    made = pygame.Surface(next(one for one in how if isinstance(one, tuple)))
    made.fill(COLOUR)
    return made


def _stretched(patched: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the colour of its middle: corners and rims hide nothing."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(patched.get_at(patched.get_rect().center))
    return made


def _once(usual: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Read each file once; who loads it may draw on it."""
    read = kept(usual)
    return lambda file, *name: usual(file, *name) if name else read(file).copy()
