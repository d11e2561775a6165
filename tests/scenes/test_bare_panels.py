"""No panel of a table is more than half empty; `python -m tests.long.panels` looks at all numbers of seats."""

from __future__ import annotations

import pygame
import pytest

from game.titles import TITLES
from scenes.board.words import SeatLine
from scenes.match.panels import SeatPanel, draw_seats
from sprites.layout import Unit
from sprites.palette import GOLD
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


def test_the_scores_of_all_seats_stand_at_one_height_of_their_rows() -> None:
    surface, area = pygame.Surface((400, 200)), pygame.Rect(60, 20, 250, 160)
    lines = SeatLine("3", "With coins 12 · hand 0 · bag 5, and so on"), SeatLine("3", "Hand 0")
    panels = [SeatPanel(seat, "Guinea", line, False, False) for seat, line in enumerate(lines)]
    draw_seats(surface, area, Unit((1280, 720)), panels, 0)
    ends = [surface.subsurface((area.right - 34, top, 24, 80)) for top in (20, 100)]
    inks = [pygame.mask.from_threshold(end, GOLD, (60, 60, 60)) for end in ends]
    tops = [min(rect.top for rect in ink.get_bounding_rects() if rect.height > 6) for ink in inks]
    assert tops[0] == tops[1]
