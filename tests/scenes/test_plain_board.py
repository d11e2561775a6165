"""A board that says only which coins lie where: what it leaves out has a plain default."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import ClassVar

import pygame
import pytest

from game.core.chance import Flips
from game.core.contract import totals
from game.core.luck import Luck
from scenes.board.board import Board
from scenes.board.choice import Button
from scenes.board.film import falling
from scenes.board.layout import Boxes
from scenes.board.motion import Motions
from scenes.board.piece import Piece, Place
from scenes.board.shown import Draft, Shown
from sprites import tabletop
from sprites.layout import row
from sprites.palette import FOCUS, seat_colour
from tests.scenes.engine_table import AREA, Table, begin, projected, where
from tests.toy.rules.actions import Shout, Show
from tests.toy.rules.events import TieFlipped
from tests.toy.rules.state import View
from tests.toy.shelving import TABLES_WITH_FISTS

SHOUT = ("button", "Shout")


class PlainBoard(Board):
    """Fists with nothing but everybody's pennies, and those that are flipped for a tie."""

    motions: ClassVar[Motions] = {TieFlipped: falling("tied")}

    def pieces(self, view: View, draft: Draft) -> Sequence[Piece]:
        places: list[Place] = [("stock", seat) for seat, count in enumerate(view.stocks) for _ in range(count)]
        return [Piece("penny", place, face="heads") for place in [*places, *([("tied",)] * len(view.tied))]]

    def layout(self, area: pygame.Rect, view: View) -> Boxes:
        places: list[Place] = [*(("stock", seat) for seat in range(len(view.stocks))), ("tied",)]
        return Boxes(area, dict(zip(places, row(area, len(places), 10), strict=True)), 60, {places[1]: 1})


def plain(seed: int = 1) -> Table:
    """Begin a match of Fists at the plain board."""
    return begin(replace(TABLES_WITH_FISTS["fists"], board=PlainBoard), seed=seed)


def test_actions_without_fields_are_buttons_and_others_have_to_be_touched() -> None:
    table = plain()
    assert table.engine.buttons() == [Button(SHOUT, "Shout")]
    assert table.engine.board.targets_of(table.view(), Shout()) == (SHOUT,)
    with pytest.raises(AssertionError):
        table.engine.board.targets_of(table.view(), Show(1))


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
    assert list(targets) == [("stock", 0), ("stock", 1), ("tied",)]
    assert table.engine.target_at(targets[("stock", 1)].center) == ("stock", 1)
    lie = table.engine.position.layout.origin(("stock", 0), Piece("penny", ("stock", 0)))
    assert (lie.x, lie.y) == targets[("stock", 0)].center


def drawn(table: Table) -> pygame.Surface:
    """Return a picture of a table without pieces."""
    surface = pygame.Surface((AREA.right, AREA.bottom))
    table.engine.cast.sprites = []
    table.engine.draw(surface)
    return surface


def test_boxes_are_seen_with_the_symbols_of_their_owners_and_ringed_when_they_are_lit() -> None:
    table = plain()
    first, second, _ = (area.inflate(-2, -2) for area in table.engine.targets().values())
    bare = tabletop.table((AREA.right, AREA.bottom))
    surface = drawn(table)
    assert surface.get_at(first.center) != bare.get_at(first.center)
    marks = [{tuple(surface.get_at((box.left + x, box.top + 16)))[:3] for x in range(36)} for box in (first, second)]
    assert seat_colour(1) in marks[1]
    assert seat_colour(1) not in marks[0]
    table.engine.hinted = (("stock", 0),)
    ringed = drawn(table)
    assert tuple(ringed.get_at(first.midtop))[:3] == FOCUS
    assert ringed.get_at(second.midtop) == surface.get_at(second.midtop)


@pytest.mark.parametrize("film", [True, False])
def test_coins_of_a_place_fall_as_they_were_thrown_and_come_home(film: bool) -> None:
    table = at_a_tie()
    table.step(Luck(1), film=film)
    table.frames(10)
    assert any(sprite.pose is not None for sprite in table.engine.cast.sprites) is film
    table.engine.finish()
    assert where(table.engine) == projected(table.engine, table.view())


def at_a_tie() -> Table:
    """Return a match that waits for tied pennies to fall."""
    for seed in range(30):
        table, luck = plain(seed), Luck(seed)
        while table.match.outcome is None and not isinstance(table.match.request, Flips):
            table.step(luck)
            table.engine.finish()
        if table.match.outcome is None:
            return table
    raise AssertionError("there was never a tie")
