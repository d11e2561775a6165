"""The land of a map on its card: the borders of its regions, and which space lies where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.coin_age.rules.state import Region

Shape = Sequence[tuple[int, int]]
"""The border of a space, in pixels of the window."""


def borders(
    card: pygame.Rect, shapes: Mapping[str, Shape], regions: Sequence[Region]
) -> dict[str, list[tuple[int, int]]]:
    """Return the border of every region, round all of its spaces."""
    found = {}
    for region in regions:
        land = pygame.Surface(card.size)
        for space in region.spaces:
            pygame.draw.polygon(land, "white", _on(card, shapes[space]))
        border = pygame.mask.from_threshold(land, "white", (1, 1, 1, 255)).connected_component().outline(3)
        found[region.id] = [(x + card.left, y + card.top) for x, y in border]
    return found


def numbered(card: pygame.Rect, shapes: Mapping[str, Shape]) -> pygame.Surface:
    """Return the card with every space filled by its number, from 1, to be looked up."""
    mask = pygame.Surface(card.size)
    for number, shape in enumerate(shapes.values(), start=1):
        pygame.draw.polygon(mask, (number, 0, 0), _on(card, shape))
    return mask


def _on(card: pygame.Rect, shape: Shape) -> list[tuple[int, int]]:
    return [(x - card.left, y - card.top) for x, y in shape]
