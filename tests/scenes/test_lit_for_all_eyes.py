"""What can be touched, what is touched and what is not look different to all eyes, by light or by a line."""

from __future__ import annotations

import pytest

from game.titles import TITLES
from scenes.tables.american_numismatists.cards import CHEAPER, NOT_NOW, PAYABLE, TINTS
from scenes.tables.american_numismatists.paint import HINTED, TOUCHED
from sprites.palette import GOLD, Colour, legible
from tests.pixel import colour_at
from tests.scenes.conftest import Start
from tests.scenes.edges_behind import focus_on, lit_on, too_faint, widgets_on
from tests.scenes.every_screen import SCREENS
from tests.scenes.pilot import Pilot
from tests.sprites.colour_vision import MATRICES, distance, least_distance, seen

PLAIN = 10.0
"""From this CIEDE2000 on two colours of a few pixels differ at a glance."""

ROUND = 24
EVERY = 2
MARKED = 12
"""So many of the measured pixels differ at least."""


def at_rest(start: Start, name: str) -> Pilot:
    seats = ",".join(["human", *["ai:random"] * (TITLES[name].seats[0] - 1)])
    pilot = start(name, seats, speed="off")
    pilot.until(lambda: set(pilot.table.session.match.waiting) == {0})
    pilot.settle()
    pilot.move((1, 1))
    pilot.frames(30)
    return pilot


@pytest.mark.parametrize("name", TITLES)
def test_what_is_lit_differs_from_what_is_dark_for_all_eyes(start: Start, name: str) -> None:
    pilot = at_rest(start, name)
    engine = pilot.table.engine
    dark, light = pilot.look().copy(), pilot.look().copy()
    engine.draw(dark, lit=False)
    engine.draw(light, lit=True)
    places = engine.targets()
    target = min((target for target in engine.lit if target in places and target[0] != "open"), key=str)
    area = places[target].inflate(ROUND, ROUND).clip(dark.get_rect())
    spots = [(x, y) for x in range(area.left, area.right, EVERY) for y in range(area.top, area.bottom, EVERY)]
    pairs = {(one, other) for at in spots if (one := colour_at(dark, at)) != (other := colour_at(light, at))}
    for eyes in MATRICES:
        assert sum(distance(seen(one, eyes), seen(other, eyes)) >= PLAIN for one, other in pairs) >= MARKED, eyes


@pytest.mark.parametrize("name", ["coin_age", "american_numismatists"])
def test_edges_and_marks_stand_out_at_a_table(start: Start, name: str) -> None:
    pilot = at_rest(start, name)
    edges = [*widgets_on(pilot), *lit_on(pilot)]
    assert len(edges) > 2
    assert too_faint(edges) == []


@pytest.mark.parametrize(
    ("screen", "evening"),
    [("settings sight", True), ("rules coin", False), ("set-up stripmine", True), ("matches", False)],
)
def test_fields_buttons_and_the_focus_stand_out(start: Start, screen: str, evening: bool) -> None:
    pilot = start(language="de", evening=evening, scale=2.0)
    SCREENS[screen](pilot)
    while pilot.top.idle():
        pilot.frames(1)
    edges = [*widgets_on(pilot), *focus_on(pilot)]
    assert len(edges) > 2
    assert too_faint(edges) == []


@pytest.mark.parametrize("eyes", MATRICES)
@pytest.mark.parametrize(
    ("what", "colours", "apart"),
    [
        ("collectors' colours", TINTS, 20),
        ("prices", (PAYABLE[0], CHEAPER[0], NOT_NOW[0]), 20),
        ("touched, hinted, lit", (TOUCHED, HINTED, legible(GOLD)), PLAIN),
    ],
)
def test_colours_that_mean_something_are_apart_for_all_eyes(
    what: str, colours: tuple[Colour, ...], apart: float, eyes: str
) -> None:
    assert least_distance(colours, eyes) >= apart, what
