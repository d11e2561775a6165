"""The engine with the toy title: what is shown, what nobody may see, and what is painted."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.contract import SPECTATOR
from scenes.board.board import Board
from scenes.board.piece import Piece
from sprites.layout import Unit
from tests.scenes.engine_table import AREA, FISTS, LUCK, act, begin, dealt, projected, watched, where
from tests.toy.rules import events
from tests.toy.rules.actions import Show

# Showing


def test_what_is_shown_is_what_the_view_projects() -> None:
    table = begin(FISTS)
    assert where(table.engine) == projected(table.engine, table.view())


def test_an_event_moves_pieces_and_counters_change_when_they_have_landed() -> None:
    table = dealt()
    act(table, 0, 2)
    before = table.engine.shown.view
    table.frames(6)
    moving = [sprite for sprite in table.engine.cast.sprites if sprite.moving]
    assert [sprite.piece.place for sprite in moving] == [("fist", 0)] * 2
    assert table.engine.shown.view == before
    table.frames(40)
    assert table.engine.shown.view == table.view()
    assert table.engine.idle
    assert where(table.engine) == projected(table.engine, table.view())
    assert table.engine.mismatches == 0


def test_hurrying_shows_the_end_of_every_event_in_order() -> None:
    table = dealt()
    act(table, 0, 1)
    table.engine.finish()
    seen = watched(table)
    ply = table.match.act(1, Show(3))
    table.tell(ply)
    table.frames(1)
    table.engine.finish()
    views = [view for _, view in table.match.seen(ply, 0)]
    assert [view for view in seen if view in views] == views
    assert [type(event) for event in table.told[-len(views) :]] == [
        type(event) for event in table.match.observed(ply, 0)
    ]
    assert table.engine.idle
    assert where(table.engine) == projected(table.engine, table.view())


def test_showing_a_view_while_something_moves_ends_that_first() -> None:
    table = dealt()
    early = table.view()
    act(table, 0, 2)
    table.frames(3)
    table.engine.show(early, past=True)
    assert table.engine.idle
    assert table.closed > 0
    assert where(table.engine) == projected(table.engine, early)
    table.show()
    assert where(table.engine) == projected(table.engine, table.view())


def test_another_size_scale_or_viewer_shows_the_view_anew() -> None:
    table = dealt()
    act(table, 0, 2)
    table.frames(3)
    smaller = AREA.inflate(-200, -100)
    table.engine.lay_out(smaller)
    assert where(table.engine) == projected(table.engine, table.view())
    assert table.engine.position.layout.area == smaller
    table.context.unit = Unit((1280, 720), 1.5)
    act(table, 1, 0)
    table.engine.lay_out(smaller)
    assert table.engine.idle
    table.context.viewer = table.viewer = 1
    table.show()
    assert table.engine.shown.view.viewer == 1


def test_the_same_layout_again_leaves_what_moves_alone() -> None:
    table = dealt()
    act(table, 0, 2)
    table.frames(3)
    table.engine.lay_out(AREA)
    assert not table.engine.idle


def test_with_reduced_motion_nothing_is_between_two_places() -> None:
    table = dealt()
    table.engine.director.still = True
    act(table, 0, 1)
    places = [[lie for _, lie in where(table.engine)] for _ in range(30) if not table.frames(1)]  # type: ignore[func-returns-value]
    assert len({tuple(lies) for lies in places}) <= 2
    assert table.engine.idle
    act(table, 1, 3)
    table.frames(3)
    assert not table.engine.idle, "pauses are kept"


def test_a_speed_of_off_ends_everything_at_once() -> None:
    table = dealt()
    table.engine.director.speed = "off"
    act(table, 0, 2)
    table.frames(1)
    assert table.engine.idle


def test_a_draft_or_a_sheet_leaves_what_moves_on_its_way() -> None:
    table = dealt()
    act(table, 0, 2)
    table.frames(5)
    before = where(table.engine)
    table.engine.press(("open", "notes"))
    assert where(table.engine) == before
    assert before != projected(table.engine, table.view())
    assert any(sprite.moving for sprite in table.engine.cast.sprites)


def test_a_table_answers_no_more_than_twenty_questions() -> None:
    asked = {name for name in (*vars(Board), *Board.__annotations__) if not name.startswith("_")}
    assert len(asked) <= 20, sorted(asked)


# Hidden pieces


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_what_others_hold_has_no_name_and_turns_over_where_it_lies(viewer: int) -> None:
    table = dealt(viewer=viewer)
    (card,) = table.engine.shown.at("card", 0)
    assert card == Piece("card", ("card", 0))
    sprite = next(sprite for sprite in table.engine.cast.sprites if sprite.piece == card)
    act(table, 0, 2)
    table.engine.finish()
    assert table.engine.shown.at("fist", 0) == (Piece("fist", ("fist", 0), face="closed"),)
    table.until(lambda: table.match.outcome is not None, LUCK)
    assert sprite.piece.name == table.match.view(0).cards[0]


def test_a_fist_opens_into_what_it_held() -> None:
    table = dealt()
    act(table, 1, 3)
    table.engine.finish()
    act(table, 0, 1)
    closed = table.engine.shown.at("fist", 1)
    for _ in range(200):
        table.frames(1)
        if isinstance(table.told[-1], events.FistsOpened) and table.engine.shown.at("fist", 1) != closed:
            break
    assert table.engine.shown.at("fist", 1) == (Piece("penny", ("fist", 1)),) * 3
    assert table.engine.shown.view.stocks == (6, 6) or table.engine.shown.view.stocks[1] >= 3


# Words


def test_seats_of_events_become_names_by_their_type_and_numbers_stay_numbers() -> None:
    context = dealt().context
    assert context.values_of(events.RoundWon(1, 0, 1)) == {"seat": "P1", "round": 0, "points": 1}
    assert context.values_of(events.RoundWon(SPECTATOR, 0, 1))["seat"] == SPECTATOR


# Pictures


def test_the_ground_is_painted_once_for_each_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealt()
    painted: list[Any] = []
    monkeypatch.setattr(table.engine.board.paint, "ground", lambda surface, layout: painted.append(layout))
    surface = pygame.Surface((1280, 720))
    table.engine.draw(surface)
    act(table, 0, 2)
    table.frames(5)
    table.engine.draw(surface)
    assert len(painted) == 1
    table.engine.lay_out(AREA.inflate(-50, -50))
    table.engine.draw(surface)
    assert len(painted) == 2


def test_marks_are_seen_only_where_they_are_asked_for() -> None:
    table = dealt()
    table.engine.offer(table.match.legal_actions(0), 0)
    lit, dark = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    table.engine.draw(lit)
    table.engine.draw(dark, lit=False)
    assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(dark, "RGB")
