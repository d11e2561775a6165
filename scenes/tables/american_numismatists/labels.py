"""What is written on the table of American Numismatists and has to stay in sight: names, prices, dates, ranks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from scenes.board.piece import Lie, Place
from scenes.tables.american_numismatists.layout import Layout

INSET = 8
"""So far from the edges of a card or a sign is what is written there: a line around it is not broken."""

NAME = 0.32
"""The share of a collector's card that the name takes."""

PRICES = 0.4
"""The share of a coin for sale, from above, where its price and its letters are."""

KIND = 1.1
"""How high what an owned coin is stands upon its foot, in sizes of letters."""


def labels(layout: Layout, lies: Mapping[Place, Sequence[Lie]]) -> Iterator[pygame.Rect]:
    """Yield where something is written: on shops, a button, collectors, coins for sale, and the viewer's own."""
    for rect in (*layout.shops.values(), layout.auction):
        yield pygame.Rect(rect.left, rect.top, rect.width, layout.floor.sign).inflate(-2 * INSET, -6)
    yield layout.help
    for place, held in lies.items():
        for lie in held:
            yield from _written(layout, place, len(held), lie)


def _written(layout: Layout, place: Place, count: int, lie: Lie) -> Iterator[pygame.Rect]:
    """Yield where something is written on or below a piece."""
    left, top = round(lie.x - lie.width / 2), round(lie.y - lie.width / 2)
    if place[:2] == ("row", "collector") or place == ("hand", layout.near):
        high = layout.card[1]
        yield pygame.Rect(left + INSET, round(lie.y - high / 2) + 6, round(lie.width) - 2 * INSET, round(high * NAME))
    elif place[0] == "auction" or (place[0] == "shop" and len(place) > 2):
        yield pygame.Rect(left, top, round(lie.width), round(lie.width * PRICES))
        below = layout.map_line * (2 if layout.floor.ranked else 1)
        yield pygame.Rect(left, top + round(lie.width), round(lie.width), below)
    elif place in (("coins", layout.near), ("safe", layout.near)):
        apart, up = round(layout.owned(layout.near, str(place[0]), count)[3]), round(layout.own_px * KIND)
        foot = round(lie.y + lie.width / 2) + 2
        yield pygame.Rect(round(lie.x) - apart // 2, foot - up, apart, up + layout.own_px)
