"""Coins on their way are struck in few sizes and angles, and look as if they were struck in all."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.board.coins import turned
from scenes.board.piece import Lie, Piece, Sprite
from scenes.tables.coin_quest import coins as drawn
from scenes.tables.coin_quest.pieces import COIN
from sprites import cache, coin
from tests.scenes.coin_quest_pilot import begin
from tests.scenes.conftest import Start
from tests.sprites.pixels import likeness

WIDTHS = range(40, 105)
ALIKE = 0.94
"""So much of a pattern two pictures of one coin share."""


def picture(table: Any, name: str, width: int, goal: int, *, moving: bool) -> pygame.Surface:
    """Return a coin on green felt as it is drawn so broad."""
    felt = pygame.Surface((160, 160))
    felt.fill((40, 70, 50))
    sprite = Sprite(Piece(COIN, ("market", 0), name), Lie(80, 80, width), Lie(80, 80, goal))
    sprite.driver = "a motion" if moving else None
    drawn.draw_coin(felt, sprite, table, 0.0)
    return felt.subsurface(pygame.Rect(0, 0, width, width + 6).move(80 - width // 2, 80 - width // 2))


def test_a_coin_that_grows_on_its_way_is_struck_in_few_sizes(start: Start) -> None:
    table = begin(start, "human,easy").table.engine.shown.view.table
    cache.forget_all()
    walls, faces = coin._walls.misses, coin._faces.misses
    for width in WIDTHS:
        picture(table, next(iter(table.coins)), width, 105, moving=True)
    assert coin._walls.misses - walls <= 5
    assert coin._faces.misses - faces <= 5


def test_a_coin_on_its_way_looks_like_one_that_lies(start: Start) -> None:
    table = begin(start, "human,easy").table.engine.shown.view.table
    for name in (*list(table.coins)[::12], ""):
        for width in WIDTHS[::9]:
            still = picture(table, name, width, width, moving=False)
            assert likeness(picture(table, name, width, 105, moving=True), still) > ALIKE, (name, width)


def test_a_coin_that_keeps_its_breadth_on_its_way_is_drawn_as_it_lies(start: Start) -> None:
    table = begin(start, "human,easy").table.engine.shown.view.table
    for name in list(table.coins)[::12]:
        still, moving = (picture(table, name, 75, 75, moving=moving) for moving in (False, True))
        assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(moving, "RGB")


@pytest.mark.parametrize(
    ("start", "goal", "seen"),
    [(330.0, 15.0, [330.0, 345.0, 0.0, 15.0]), (30.0, 0.0, [30.0, 15.0, 0.0]), (-7.5, 15.0, [-7.5, 0.0, 15.0])],
)
def test_a_coin_turns_the_shorter_way_to_how_it_will_lie(start: float, goal: float, seen: list[float]) -> None:
    angles = [turned(start, goal, share / 50) % 360 for share in range(53)]
    assert list(dict.fromkeys(angles)) == [angle % 360 for angle in seen]
