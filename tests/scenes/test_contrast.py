"""Strong contrast reaches each table: what can be touched, edges, names and numbers."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.titles import TITLES
from scenes.tables.stripmine.paint import name_colour
from sprites import materials
from sprites.cache import forget_all
from sprites.palette import contrast, edge, luminance
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

AROUND = 10
"""So far around a place its mark reaches, in pixels."""


def waiting(start: Start, name: str, **settings: object) -> Pilot:
    seats = ",".join(["human", *["ai:random"] * (TITLES[name].seats[0] - 1)])
    pilot = start(name, seats, speed="off", **settings)
    pilot.until(lambda: set(pilot.table.session.match.waiting) == {0})  # nobody else is thinking
    pilot.settle()
    return pilot


def seen(pilot: Pilot) -> pygame.Surface:
    pilot.move((1, 1))
    pilot.top.stale = True
    pilot.frames(30)
    return pilot.look().copy()


def bright(picture: pygame.Surface, area: pygame.Rect) -> int:
    """Count the pixels of an area that stand out from any table."""
    part = picture.subsurface(area.clip(picture.get_rect()))
    colours = Counter(zip(*[iter(pygame.image.tobytes(part, "RGB"))] * 3, strict=True))
    return sum(number for colour, number in colours.items() if luminance(colour) > 0.55)


@pytest.mark.parametrize("name", TITLES)
def test_strong_contrast_reaches_the_table_at_once_and_leaves_it_at_once(start: Start, name: str) -> None:
    pilot = waiting(start, name)
    settings, usual = pilot.program.settings, seen(pilot)
    pilot.program.change(settings.changed(contrast=True))
    assert edge(2, 90) == (3, 255), "lines on the boards are broader and never translucent"
    clear, places = seen(pilot), pilot.table.engine.targets()
    lit = [places[target] for target in pilot.table.engine.lit if target in places]
    assert lit
    for place in lit:
        around = place.inflate(2 * AROUND, 2 * AROUND)
        assert bright(clear, around) > bright(usual, around), place
    pilot.program.change(settings)
    assert pygame.image.tobytes(seen(pilot), "RGB") == pygame.image.tobytes(usual, "RGB")
    pilot.program.change(settings.changed(contrast=True))
    assert pygame.image.tobytes(seen(pilot), "RGB") == pygame.image.tobytes(clear, "RGB")
    forget_all()
    begun = waiting(start, name, contrast=True)
    assert pygame.image.tobytes(seen(begun), "RGB") == pygame.image.tobytes(clear, "RGB"), "it keeps some of its look"


@pytest.mark.parametrize("seat", range(8))
def test_the_name_of_whoever_mines_can_be_read_on_its_wood(seat: int) -> None:
    wood = materials.wood((300, 30))
    greys = sorted((tuple(wood.get_at((x, 15))[:3]) for x in range(300)), key=luminance)  # type: ignore[arg-type]
    assert contrast(name_colour(seat), greys[len(greys) * 7 // 10]) > 4.5  # type: ignore[arg-type]
