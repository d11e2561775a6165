"""What Stripmine explains to whoever plays it for the first time: rules of two, averages, the heads of its plate."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.tables.stripmine import FIST, bear, hands, paint, plate
from scenes.tables.stripmine.acts import Stop
from scenes.tables.stripmine.plate import LEAST_GAP, ScarcityPlate
from sprites import brass
from sprites.stamp import narrowed
from tests.scenes.conftest import Learn, Start
from tests.scenes.lesson_pilot import guide_of, lesson_of, take_steps
from tests.scenes.stripmine_pilot import act, choose_coins, layout_of, play_until, playing, seats_of


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


def test_advice_lays_no_button_under_an_empty_hand(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    play_until(pilot, "offering")
    laid: list[tuple[int, int]] = []
    usual = brass.plate

    def note(size: tuple[int, int], lit: bool = False) -> pygame.Surface:
        laid.append(size)
        return usual(size, lit)

    monkeypatch.setattr(hands, "brass", SimpleNamespace(plate=note))
    pilot.table.engine.hinted = (("stash", "dime", 0), FIST)
    pilot.table.stale = True
    pilot.look()
    assert not laid, "pressing it would be refused"
    choose_coins(pilot)
    pilot.look()
    assert laid


def test_who_presses_a_coin_of_their_own_that_a_lesson_does_not_ask_for_reads_what_it_asks(learn: Learn) -> None:
    pilot = learn("stripmine")
    while guide_of(pilot).step is not None and lesson_of(pilot).steps[guide_of(pilot).number].key != "offer":
        take_steps(pilot, 1)
    pilot.touch(("stash", "dime", 0))
    told = pilot.table.touching.refused or ""
    assert told
    assert "not in your stash" not in told


def test_advice_that_names_two_hills_numbers_all_of_them(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    play_until(pilot, "mining")
    asked: list[bool] = []
    monkeypatch.setattr(paint, "draw_hill_numbers", lambda surface, frame, numbered: asked.append(numbered))
    pilot.table.stale = True
    pilot.look()
    pilot.table.engine.hinted = (("hill", 2),)
    pilot.table.stale = True
    pilot.look()
    assert (asked[0], asked[-1]) == (False, True)


def test_the_bear_s_part_says_when_its_heads_count_also_before_the_blowout(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ("start=0", "bear=true", "blowout=true")
    pilot, told = start("stripmine", seats=seats_of(1, 1), speed="off", options=options), list[str]()

    def note(words: str, *how: Any) -> pygame.Surface:
        told.append(words)
        return narrowed(words, *how)

    monkeypatch.setattr(bear, "narrowed", note)
    for auction in (1, 2, 3):
        play_until(pilot, "offering", auction=auction)
        told.clear()
        pilot.table.stale = True
        pilot.look()
        assert " ".join(told) == f"heads count at auction {auction}"
    pilot.program.settings = pilot.program.settings.changed(speed="fast", undo_wait=0)
    act(pilot)
    pilot.until(lambda: playing(pilot, Stop) is not None)
    told.clear()
    pilot.table.stale = True
    pilot.look()
    assert " ".join(told) == "heads count at the blowout"
