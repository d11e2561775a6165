"""First steps: all that a note is not about steps back."""

from __future__ import annotations

import pygame

from tests.scenes.conftest import Learn
from tests.scenes.lesson_pilot import guide_of


def test_all_that_a_note_is_not_about_steps_back_behind_a_veil(learn: Learn) -> None:
    pilot = learn("coin")
    table, guide = pilot.table, guide_of(pilot)
    pilot.until(lambda: guide.veil.fallen == 1)
    veiled = pilot.look().copy()
    guide.veil.fallen, table.stale = 0.0, True
    plain = pilot.look()
    assert guide.note is not None
    assert guide.note.about is not None
    areas, hand = table.hud.areas, guide.places.all()["hand", 2]
    for lit in (guide.note.about.inflate(-20, -20), guide.note.rect.inflate(-9, -9), areas.status.inflate(-9, -9)):
        assert _light(veiled, lit) == _light(plain, lit)
    for dark in (areas.seats.inflate(-20, -20), hand):
        assert 0.6 < _light(veiled, dark) / _light(plain, dark) < 0.8, "still to be read"
    pilot = learn("coin", contrast=True)
    sharp = pilot.look().copy()
    guide_of(pilot).veil.fallen, pilot.table.stale = 0.0, True
    assert _light(sharp, areas.seats) == _light(pilot.look(), areas.seats), "where contrast is wanted, nothing is dark"


def _light(picture: pygame.Surface, area: pygame.Rect) -> int:
    return sum(pygame.transform.average_color(picture, area)[:3])
