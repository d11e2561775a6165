"""Stripmine explains what a match for two adds where it is first met, and what its averages leave out."""

from __future__ import annotations

from scenes.tables.stripmine import FIST
from tests.scenes.conftest import Learn, Start
from tests.scenes.lesson_pilot import lesson_of
from tests.scenes.stripmine_pilot import choose_coins, play_until, seats_of


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
