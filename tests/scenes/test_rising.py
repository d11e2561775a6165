"""A piece rises a little below the pointer if it can be touched, and lies down again when the pointer leaves it."""

from __future__ import annotations

import pygame
import pytest

from game.core.luck import Luck
from scenes.board.piece import Target
from scenes.tables import TABLES
from sprites.tween import HOVER
from tests.scenes.engine_table import Table, begin

SIZE = (1000, 700)
NAMED = {"coin_age": "hand", "stripmine": "stash", "american_numismatists": "coin"}
"""What can be touched and is a piece by itself."""


def lit_piece(title: str) -> tuple[Table, Target]:
    """Go on until the viewer may touch a piece; return the table and what to touch."""
    table, luck = begin(TABLES[title], 0, min(TABLES[title].title.seats), seed=3), Luck(7)
    for _ in range(60):
        table.engine.finish()
        if 0 in table.match.waiting:
            table.engine.offer(table.match.legal_actions(0), 0)
            for target in sorted(table.engine.lit, key=str):
                if target[0] == NAMED[title]:
                    return table, target
        table.engine.forget()
        table.step(luck)
    raise AssertionError("nothing can be touched")


def risen(table: Table, surface: pygame.Surface, **how: object) -> list[object]:
    """Point, let what rises or sinks have its time, and return what has risen."""
    table.engine.draw(surface, **how)  # type: ignore[arg-type]
    table.engine.update(HOVER)
    assert not table.engine.cast.rising
    table.engine.draw(surface, **how)  # type: ignore[arg-type]
    return [sprite for sprite in table.engine.cast.sprites if sprite.risen > 0]


@pytest.mark.parametrize("title", NAMED)
def test_what_is_pointed_at_and_can_be_touched_rises_until_the_pointer_leaves(title: str) -> None:
    pygame.display.set_mode(SIZE)
    (table, target), surface = lit_piece(title), pygame.Surface(SIZE)
    assert not risen(table, surface)
    flat = surface.copy()
    assert len(risen(table, surface, hovered=target)) == 1
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(flat, "RGB")
    assert not risen(table, surface, hovered=target, lit=False)
    assert not risen(table, surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(flat, "RGB")


@pytest.mark.parametrize("still", [False, True])
def test_it_takes_eighty_milliseconds_or_none_where_nothing_is_to_move(still: bool) -> None:
    pygame.display.set_mode(SIZE)
    (table, target), surface = lit_piece("coin_age"), pygame.Surface(SIZE)
    table.engine.director.still = still
    table.engine.draw(surface, hovered=target)
    heights = []
    for _ in range(6):
        table.engine.update(1 / 60)
        heights.append(max(sprite.risen for sprite in table.engine.cast.sprites))
    whole = heights[-1]
    assert heights == sorted(heights)
    assert not table.engine.cast.rising
    assert [height < whole for height in heights] == [not still] * 4 + [False] * 2
