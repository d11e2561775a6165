"""The light at the table follows the seat that is to act, and costs nothing while it hangs still."""

from __future__ import annotations

from math import dist
from typing import Any

import pygame
import pytest

from scenes.board.picture import Picture
from scenes.match.lamp import GLIDES, STEPS
from scenes.tables import TABLES
from sprites import light
from tests.scenes.conftest import Start
from tests.scenes.engine_table import begin
from tests.scenes.pilot import FRAME, Pilot


def at(pilot: Pilot, seat: int) -> tuple[float, float]:
    """Return how far the light is from the middle and from a seat, in windows."""
    lamp, (wide, high) = pilot.table.context.lamp, pilot.program.unit.size
    assert lamp is not None
    x, y = pilot.table.engine.position.layout.of_seat(seat).center
    return dist(lamp, light.MIDDLE), dist(lamp, (x / wide, y / high))


def pass_the_turn(pilot: Pilot, *seats: int) -> None:
    """Let other seats be waited for, as far as is shown."""
    pilot.table.session.let_chance_act = lambda: False  # type: ignore[method-assign]
    pilot.table.timeline.waiting = frozenset(seats)


def test_the_light_glides_to_the_seat_in_turn_and_then_rests(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin_age", speed="off")
    pilot.settle()
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    pilot.program.every = 1
    pass_the_turn(pilot, 1)
    before = at(pilot, 1)[1]
    pilot.frames(round(GLIDES / FRAME / 3))
    assert pilot.table.lamp.gliding
    assert pilot.table.lively
    underway = at(pilot, 1)[1]
    pilot.frames(round(GLIDES / FRAME))
    assert not pilot.table.lamp.gliding
    assert at(pilot, 1)[1] < underway < before
    fallen: list[object] = []
    monkeypatch.setattr(light, "let_fall", lambda *what: fallen.append(what))
    for _ in range(5):
        pilot.table.stale = True
        pilot.frames(1)
    assert not fallen


@pytest.mark.parametrize("calm", [{"reduced_motion": True}, {"speed": "off"}])
def test_where_nothing_is_to_move_the_light_is_there_at_once(start: Start, calm: dict[str, object]) -> None:
    pilot = start("coin_age", **calm)
    pilot.settle()
    pass_the_turn(pilot, 1)
    pilot.frames(1)
    assert not pilot.table.lamp.gliding
    here = at(pilot, 1)
    pilot.frames(20)
    assert at(pilot, 1) == here
    pass_the_turn(pilot, 0, 1)
    pilot.frames(1)
    assert at(pilot, 0)[0] == 0


@pytest.mark.parametrize("title", TABLES)
def test_every_seat_has_a_place_of_its_own_for_the_light(title: str) -> None:
    seats = max(TABLES[title].title.seats)
    pygame.display.set_mode((1000, 700))
    layout = begin(TABLES[title], 0, seats).engine.position.layout
    places = [layout.of_seat(seat) for seat in range(seats)]
    assert all(layout.area.contains(place) for place in places)
    assert len({place.center for place in places}) == seats


def test_while_the_light_glides_the_table_is_painted_once_a_step(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin_age", speed="off")
    pilot.settle()
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    pilot.program.every = 1
    painted: list[object] = []
    paint = Picture._draw_rest

    def counted(*what: Any) -> None:
        painted.append(what)
        paint(*what)

    monkeypatch.setattr(Picture, "_draw_rest", counted)
    pass_the_turn(pilot, 1)
    pilot.until(lambda: pilot.table.lamp.gliding)
    pilot.until(lambda: not pilot.table.lamp.gliding)
    assert STEPS <= len(painted) <= STEPS + 3
