"""What Stripmine explains to whoever plays it for the first time: rules of two, averages, the heads of its plate."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from scenes.tables.stripmine import FIST, plate
from scenes.tables.stripmine.plate import LEAST_GAP, ScarcityPlate
from tests.scenes.conftest import Learn, Start
from tests.scenes.lesson_pilot import lesson_of
from tests.scenes.stripmine_pilot import choose_coins, layout_of, play_until, seats_of


def test_what_a_pair_earns_on_average_says_that_an_earlier_auction_leaves_the_blowout_out(start: Start) -> None:
    options = ("start=0", "blowout=true")
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=options)
    play_until(pilot, "offering")
    choose_coins(pilot)
    engine = pilot.table.engine
    told = engine.words.describe(engine.shown, ("seat", 0)) or ""
    assert told.endswith("The blowout is not counted in it.")
    pilot.touch(FIST)
    play_until(pilot, "offering", auction=3)
    choose_coins(pilot)
    told = engine.words.describe(engine.shown, ("seat", 0)) or ""
    assert "With the blowout: " in told
    assert "not counted" not in told


def test_a_lesson_and_the_status_say_what_the_bear_does_where_it_is_first_met(start: Start, learn: Learn) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0", "bear=true"))
    assert "heads that the bear flips count, too" in pilot.table.hud.header.words(False)
    words = pilot.program.words
    assert all(word in words.say("stripmine", "lesson.first.two.note") for word in ("**bear**", "**blowout**"))
    assert "two" in [step.key for step in lesson_of(learn("stripmine")).steps]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_heads_of_the_scarcity_plate_stand_apart_where_columns_are_narrow(
    start: Start, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    pilot = start("stripmine", size=(1024, 600), language="de", scale=scale, speed="off")
    pilot.settle()
    stamped: list[pygame.Rect] = []
    usual = plate.stamp  # type: ignore[attr-defined]

    def note(surface: pygame.Surface, picture: pygame.Surface, **where: Any) -> pygame.Rect:
        stamped.append(usual(surface, picture, **where))
        return stamped[-1]

    monkeypatch.setattr(plate, "stamp", note)
    layout = layout_of(pilot)
    ScarcityPlate(pilot.table.context)._draw_heads(pygame.Surface((1024, 600)), layout, False, 1, False)
    stamped.sort(key=lambda head: head.left)
    assert len(stamped) == 4
    assert all(right.left - left.right >= layout.unit(LEAST_GAP) for left, right in pairwise(stamped))
    assert all(layout.plate.left < head.left < head.right < layout.plate.right for head in stamped)
