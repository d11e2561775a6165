"""The log beside the table: as many whole sentences as fit, the newest at its foot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame
import pytest

from scenes.match.log_panel import Line, LogPanel
from scenes.match.panels import BESIDE, LEAST_LOG, OVER
from scenes.match.timeline import LogEntry
from sprites.layout import Unit

UNIT = Unit((1280, 720))
ENTRIES = tuple(
    LogEntry(
        f"In trick {number} somebody plays a card " + "that is worth very much " * (number % 4), number % 3, number
    )
    for number in range(1, 12)
)
TALL = 1000


def heights(high: int, scrolled: float = 0) -> Counter[LogEntry]:
    """Return how many pixels of each entry stand in a panel of some height."""
    panel, surface = LogPanel(), pygame.Surface((320, TALL))
    panel.area = pygame.Rect(0, 0, 320, high)
    panel.scroll(scrolled, UNIT)
    panel.draw(surface, UNIT, ENTRIES, None)
    found = (panel.entry_at((160, y)) for y in range(high))
    return Counter(entry for entry in found if entry is not None)


@pytest.mark.parametrize("high", range(130, 400, 9))
def test_every_sentence_that_stands_there_stands_there_whole(high: int) -> None:
    whole, shown = heights(TALL), heights(high)
    assert ENTRIES[-1] in shown
    assert len(whole) == len(ENTRIES) > len(shown)
    assert shown == {entry: whole[entry] for entry in shown}


def test_a_sentence_too_long_for_the_panel_shows_its_end() -> None:
    assert set(heights(50)) == {ENTRIES[-1]}


def test_whoever_scrolls_reads_what_was_left_out() -> None:
    assert not set(heights(200, scrolled=2)) <= set(heights(200))


@pytest.mark.parametrize("count", [0, 1, 4, 11])
def test_the_panel_beside_the_board_is_no_larger_than_its_lines_fill(count: int) -> None:
    panel, surface = LogPanel(), pygame.Surface((320, TALL), pygame.SRCALPHA)
    panel.area = surface.get_rect()
    panel.draw(surface, UNIT, ENTRIES[:count], None)
    drawn = surface.get_bounding_rect(min_alpha=BESIDE)  # without the shadow around it
    filled = sum(panel.entry_at((160, y)) is not None for y in range(TALL))
    assert filled > 0.8 * drawn.height or drawn.height <= UNIT.target(LEAST_LOG) * bool(count)
    panel.alpha = OVER
    panel.draw(surface, UNIT, ENTRIES[:count], None)
    assert surface.get_bounding_rect().height == TALL


def lately(high: int, lines: Sequence[Line]) -> set[LogEntry]:
    """Return what is told of what just happened in a panel of some height."""
    panel, surface = LogPanel(), pygame.Surface((320, TALL))
    panel.area = pygame.Rect(0, 0, 320, high)
    panel.draw(surface, UNIT, ENTRIES, None, "What just happened", lines)
    return {entry for y in range(high) if (entry := panel.entry_at((160, y))) is not None}


def test_where_not_all_that_just_happened_fits_what_changed_something_is_told() -> None:
    lines = [(ENTRIES[0], "Anna +2"), *((entry, "") for entry in ENTRIES[1:8]), (ENTRIES[8], "Ben −10")]
    assert lately(TALL, lines) == {entry for entry, _ in lines}
    assert {ENTRIES[0], ENTRIES[8]} <= lately(240, lines) < {entry for entry, _ in lines}
    assert lately(110, lines) == {ENTRIES[8]}, "at least the newest change"


def test_what_was_done_stays_told_though_what_it_changed_has_no_room() -> None:
    placed, said = ENTRIES[0], "This led to so much that it takes many lines to tell all of it. " * 6
    lines = [(placed, said), (ENTRIES[4], "Ben −1")]
    assert lately(TALL, lines) == {placed, ENTRIES[4]}
    assert lately(200, lines) == {placed, ENTRIES[4]}
