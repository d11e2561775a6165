"""What stands around the board keeps clear of the table's frame and of the line let into the felt."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.match_picture import board_area
from scenes.match.panels import Areas, divide
from scenes.replay.areas import divide as divide_replay
from sprites import tabletop
from sprites.layout import Unit

SIZES = [(1024, 600), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1080), (3840, 2160)]


def rects(areas: Areas) -> list[pygame.Rect]:
    return [areas.status, areas.board, areas.seats, areas.log, areas.keys]


def corners(rect: pygame.Rect) -> list[tuple[int, int]]:
    return [(x, y) for x in (rect.left, rect.right - 1) for y in (rect.top, rect.bottom - 1)]


def beyond_the_bend(line: pygame.Rect, point: tuple[int, int]) -> bool:
    """Tell whether a point lies in a corner of the line in the felt, outside its bend."""
    bend = round(18 * line.width / 1920) if line.width * 9 < line.height * 16 else round(18 * line.height / 1080)
    inner = line.inflate(-2 * bend, -2 * bend)
    away = [max(low - at, 0, at - high) for at, low, high in zip(point, inner.topleft, inner.bottomright, strict=True)]
    return away[0] ** 2 + away[1] ** 2 > bend**2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_panels_and_buttons_stand_inside_the_line_in_the_felt(size: tuple[int, int], scale: float, seats: int) -> None:
    inlay, felt = tabletop.inlay_rect(size), tabletop.felt_rect(size)
    assert felt.contains(inlay)
    for steady in (False, True):
        areas = divide(Unit(size, scale), seats, 4, steady=steady)
        for rect in (*rects(areas), *rects(areas.mirrored())):
            assert inlay.inflate(-4, -4).contains(rect), rect
            assert not [corner for corner in corners(rect) if beyond_the_bend(inlay, corner)], rect
    replay = divide_replay(Unit(size, scale), sheet=True)
    assert all(inlay.contains(rect) for rect in (replay.head, replay.eyes, replay.sheet, replay.bar, replay.foot))


@pytest.mark.parametrize("size", SIZES)
def test_the_frame_gives_way_at_small_windows(size: tuple[int, int]) -> None:
    assert tabletop.frame_width(size) <= 0.026 * size[1]
    small, large = tabletop.panels_rect((1280, 720)).height / 720, tabletop.panels_rect((1920, 1080)).height / 1080
    assert small > 0.93, "the board of a small window needs the room"
    assert small > large


@pytest.mark.parametrize("size", [(1200, 800), (1680, 1120)])
def test_the_board_of_a_small_table_keeps_clear_of_its_frame(size: tuple[int, int]) -> None:
    area = board_area(size, Unit((1920, 1080)))
    assert tabletop.inlay_rect(size).inflate(-4, -4).contains(area)
    assert area.width > 0.9 * size[0]
