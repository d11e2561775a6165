"""A board that says only which coins lie where: what it leaves out has a plain default."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.core.contract import totals
from game.core.luck import Luck
from scenes.board.board import Board
from scenes.board.choice import Button
from scenes.board.layout import Boxes
from scenes.board.piece import Piece, Place
from scenes.board.shown import Draft, Shown
from sprites.layout import row
from tests.scenes.engine_table import AREA, Table, begin
from tests.toy.nouns import Shout, Show, View
from tests.toy.shelving import TABLES_WITH_FISTS

SHOUT = ("button", "Shout")


class PlainBoard(Board):
    """Fists with nothing but everybody's pennies."""

    def pieces(self, view: View, draft: Draft) -> Sequence[Piece]:
        return [Piece("penny", ("stock", seat), face="heads") for seat, n in enumerate(view.stocks) for _ in range(n)]

    def layout(self, area: pygame.Rect, view: View) -> Boxes:
        places: list[Place] = [("stock", seat) for seat in range(len(view.stocks))]
        return Boxes(area, dict(zip(places, row(area, len(places), 10), strict=True)), 60)


def plain() -> Table:
    """Begin a match of Fists at the plain board."""
    return begin(replace(TABLES_WITH_FISTS["fists"], board=PlainBoard))


def test_actions_without_fields_are_buttons_and_others_have_to_be_touched() -> None:
    table = plain()
    assert table.engine.buttons() == [Button(SHOUT, "Shout")]
    assert table.engine.targets_of(table.view(), Shout()) == (SHOUT,)
    with pytest.raises(AssertionError):
        table.engine.targets_of(table.view(), Show(1))


def test_a_panel_says_the_points() -> None:
    table = plain()
    table.until(lambda: table.match.outcome is not None, Luck(1))
    points = totals(table.match.score_lines(table.viewer), 2)
    assert max(points) > 0
    assert [table.engine.words.seat_line(table.view(), seat).score for seat in (0, 1)] == [str(p) for p in points]


def test_pieces_are_coins() -> None:
    table = plain()
    surface, bare = pygame.Surface(AREA.union((0, 0, 1, 1)).size), pygame.Surface(AREA.union((0, 0, 1, 1)).size)
    table.engine.draw(surface)
    lies = [lie for _, lie in [(sprite.piece, sprite.lie) for sprite in table.engine.cast.sprites]]
    table.engine.cast.sprites = []
    table.engine.draw(bare)
    assert lies
    for lie in lies:
        at = round(lie.x), round(lie.y)
        assert surface.get_at(at) != bare.get_at(at)


@pytest.mark.parametrize("count", [1, 2, 9, 200])
def test_pieces_lie_side_by_side_and_never_leave_their_box(count: int) -> None:
    box = pygame.Rect(40, 30, 300, 100)
    held = (Piece("penny", ("box",)),) * count
    lies = Boxes(AREA, {("box",): box}, 60).lies(Shown(None, laid={("box",): held}))[("box",)]
    xs = [lie.x for lie in lies]
    assert len(set(xs)) == count
    assert xs == sorted(xs)
    assert sum(xs) / count == pytest.approx(box.centerx)
    assert all(box.left <= lie.x - 30 + 1e-6 and lie.x + 30 - 1e-6 <= box.right for lie in lies)
    assert all(b - a <= 60 for a, b in pairwise(xs))


def test_boxes_can_be_touched_and_pieces_come_from_their_middle() -> None:
    table = plain()
    targets = table.engine.targets()
    assert list(targets) == [("stock", 0), ("stock", 1)]
    assert table.engine.target_at(targets[("stock", 1)].center) == ("stock", 1)
    lie = table.engine.position.layout.origin(("stock", 0), Piece("penny", ("stock", 0)))
    assert (lie.x, lie.y) == targets[("stock", 0)].center
