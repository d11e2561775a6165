"""No panel of a table is more than half empty; `python -m tests.long.panels` looks at all numbers of seats."""

from __future__ import annotations

import pygame
import pytest

from game.titles import TITLES
from tests.long.panels import HALF, Place, bare_of, bare_panels
from tests.long.screens import Look

PANEL = pygame.Rect(20, 20, 400, 240)


@pytest.mark.parametrize(
    ("things", "bare"),
    [
        ([], True),
        ([(220, 140, 8, 8)], True),  # in the middle: no rectangle beside it is half of the panel
        ([(40, 40, 160, 200)], True),
        ([(40, 40, 240, 200)], False),
        ([(40, 40, 8, 8), (220, 140, 8, 8), (390, 230, 8, 8), (40, 230, 8, 8), (390, 40, 8, 8)], False),
    ],
)
def test_half_empty_is_what_shows_nothing_in_half_of_it(things: list[tuple[int, int, int, int]], bare: bool) -> None:
    window = pygame.Surface((440, 280))
    for thing in things:
        for x in range(thing[0], thing[0] + thing[2], 4):
            window.fill((200, 200, 200), (x, thing[1], 2, thing[3]))
    assert (bare_of(window, PANEL, 1.0).share > HALF) is bare


@pytest.mark.parametrize("name", TITLES)
def test_no_panel_is_more_than_half_empty_where_the_fewest_sit(name: str) -> None:
    assert not bare_panels(Place(name, min(TITLES[name].seats), "midway", Look((1280, 720), "en", 1.0)))[1]
