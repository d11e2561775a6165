"""Any title's sheet is put away by its cross, by a click outside, and by Escape; what lies behind it is dimmed."""

from __future__ import annotations

import pygame
import pytest

from scenes.match.keys import CloseButton
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

SHEETS = [("coin_quest", 2, "notes"), ("coin", 4, "reference"), ("american_numismatists", 2, "catalogue")]


def opened(start: Start, title: str, seats: int, sheet: str, **settings: object) -> Pilot:
    """Open a sheet over the table."""
    pilot = start(title, "human" + ",ai:easy" * (seats - 1), speed="off", **settings)
    pilot.settle()
    pilot.table.acting.press(("open", sheet), (0, 0))
    pilot.frames(1)
    assert pilot.table.engine.shown.sheet == sheet
    return pilot


@pytest.mark.parametrize(("title", "seats", "sheet"), SHEETS)
@pytest.mark.parametrize("way", ["cross", "status line", "seats", "escape"])
def test_a_sheet_is_put_away(start: Start, title: str, seats: int, sheet: str, way: str) -> None:
    pilot = opened(start, title, seats, sheet)
    table, areas = pilot.table, pilot.table.hud.areas
    plies = len(table.session.match.plies)
    (cross,) = [button for button in table.hud.buttons if isinstance(button, CloseButton)]
    if way == "escape":
        pilot.key(pygame.K_ESCAPE)
    else:
        places = {"cross": cross.rect.center, "seats": areas.seats.center, "status line": areas.sentence.center}
        pilot.click(places[way])
    assert pilot.top is table, "the pause is not what was asked for"
    assert not table.engine.shown.sheet
    assert not [button for button in table.hud.buttons if isinstance(button, CloseButton)]
    assert len(table.session.match.plies) == plies


@pytest.mark.parametrize(("title", "seats", "sheet"), SHEETS)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_cross_is_seen_on_the_board(start: Start, title: str, seats: int, sheet: str, scale: float) -> None:
    pilot = opened(start, title, seats, sheet, scale=scale)
    (cross,) = [button for button in pilot.table.hud.buttons if isinstance(button, CloseButton)]
    assert pilot.table.hud.areas.board.contains(cross.rect)
    assert min(cross.rect.size) >= 24
    others = [button for button in pilot.table.hud.buttons if button is not cross]
    assert cross.rect.collidelist([button.rect for button in others]) < 0
    pilot.move(cross.rect.center)
    pilot.frames(40)
    assert "Esc" in pilot.table.tips.words(cross)


@pytest.mark.parametrize(("title", "seats", "sheet"), SHEETS)
def test_what_lies_behind_a_sheet_is_dimmed(start: Start, title: str, seats: int, sheet: str) -> None:
    pilot = start(title, "human" + ",ai:easy" * (seats - 1), speed="off")
    pilot.settle()
    area = pilot.table.hud.areas.board
    places = [(area.left + 3, area.centery), (area.centerx, area.bottom - 3)]
    before = [sum(pilot.look().get_at(place)[:3]) for place in places]
    pilot.table.acting.press(("open", sheet), (0, 0))
    after = [sum(pilot.look().get_at(place)[:3]) for place in places]
    assert all(dim < 0.7 * light for dim, light in zip(after, before, strict=True))
