"""American Numismatists with large letters: shops, years, prices and coins grow with the words."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.american_numismatists import TITLE
from game.american_numismatists.rules.box import Box
from game.american_numismatists.rules.data import box_from
from scenes.tables.american_numismatists.large import layout_for
from scenes.tables.american_numismatists.layout import Layout
from sprites import text
from sprites.layout import Unit

SIZES = {(1280, 720): (40, 150, 1200, 448), (1920, 1080): (60, 228, 1800, 668), (1024, 600): (32, 125, 960, 372)}
"""Windows, and the board's area in them with the largest text."""


def box() -> Box:
    return box_from(TITLE.component_data())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_large_letters_shops_dates_and_coins_are_larger(size: tuple[int, int], seats: int) -> None:
    area, people = SIZES[size], (0,)
    large = layout_for(area, box(), seats, 0, Unit(size, 2.0), people)
    usual = Layout(pygame.Rect(area), box(), seats, 0, Unit(size, 2.0), people)
    assert large.map_px >= 1.2 * usual.map_px
    assert large.coin >= 1.4 * usual.coin
    assert large.mark >= usual.mark
    assert large.slot_wide(0) >= usual.slot_wide(0)
    assert large.coin + 2 * large.map_line <= large.shops["midwest"].height
    panels = [*large.shops.values(), large.auction, large.stack, large.sold]
    assert all(large.map.contains(rect) for rect in panels)
    assert not [pair for pair in combinations(panels, 2) if pair[0].colliderect(pair[1])]
    widest = max(text.measure(coin.date, "figures", large.map_px)[0] for coin in box().coins if len(coin.date) < 8)
    assert widest * 0.85 <= large.slot


def test_usual_letters_keep_the_usual_table() -> None:
    made = layout_for(SIZES[1280, 720], box(), 3, 0, Unit((1280, 720), 1.5), (0,))
    assert type(made) is Layout


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("where", ["coins", "safe"])
def test_few_owned_coins_are_as_large_as_their_place_allows(size: tuple[int, int], scale: float, where: str) -> None:
    made = layout_for(SIZES[size], box(), 3, 0, Unit(size, scale), (0,))
    area = made.owned(0, where, 3)[0]
    for index in range(3):
        lie = made.place_of(0, where, index, 3)
        assert lie.width > 1.6 * made.own_px, "its label hides it"
        assert area.inflate(4, 4).collidepoint(lie.x - lie.width / 2, lie.y)
        assert area.inflate(4, 4).collidepoint(lie.x + lie.width / 2, lie.y)
