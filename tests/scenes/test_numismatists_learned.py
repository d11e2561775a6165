"""American Numismatists: first steps reach a sale and show what they press; in a match buttons are grouped."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.american_numismatists.rules.state import ChooseStart, Snooping
from game.american_numismatists.table.status import status
from scenes.board.shown import NO_DRAFT, Shown
from scenes.lessons.after import HELPS
from scenes.match.keys import KeyButton
from scenes.match.table import TableScene
from tests.scenes.conftest import Learn, Start
from tests.scenes.lesson_pilot import follow, guide_of, ready
from tests.scenes.pilot import Pilot

NUMISMATISTS = "american_numismatists"
USUAL = ["Undo", "Redo", "Hint", "Menu"]


def to_the_end(pilot: Pilot) -> None:
    while guide_of(pilot).lesson is not None:
        follow(pilot)
        ready(pilot)


def keys(table: TableScene) -> list[KeyButton]:
    """Return the buttons beside the board."""
    own = len(table.hud.own) + len(USUAL)
    return [button for button in table.hud.buttons[:own] if isinstance(button, KeyButton)]


def test_the_first_lesson_ends_with_a_collector_served(learn: Learn) -> None:
    pilot = learn(NUMISMATISTS, "buy")
    to_the_end(pilot)
    view = pilot.table.shown_view
    assert view.table.dealers[0].scored == ("penelope_fairpenny",)
    gained = [line.points for line in pilot.table.session.match.score_lines(0) if line.seat == 0]
    assert gained == [1], "what it brings is that sale alone, and nobody takes it away"


def test_buttons_keep_their_places_through_first_steps_and_those_for_later_have_no_price(learn: Learn) -> None:
    pilot = learn(NUMISMATISTS, "buy")
    before = keys(pilot.table)
    assert [key.label for key in before] == ["End turn", "Safe", "Discount", "Bully", *USUAL]
    assert [key.cost for key in before] == [0] * 8
    assert "for later" in before[1].told
    table = pilot.table.shown_view.table
    starting = replace(pilot.table.shown_view, table=replace(table, due=(ChooseStart(1),), sale=None))
    assert pilot.table.engine.words.status(Shown(starting)) == "Guinea chooses a shop to start in.", "no discount yet"
    to_the_end(pilot)
    pilot.frames(2)
    assert [key.rect for key in keys(pilot.table)] == [key.rect for key in before]
    assert [key.cost for key in keys(pilot.table)[1:4]] == [0, 0, 0], "no lesson has told of them yet"


def test_what_ends_a_turn_stands_alone_and_groups_stand_apart(start: Start) -> None:
    pilot = start(NUMISMATISTS, speed="off")
    pilot.settle()
    keys = [button.rect for button in pilot.table.hud.buttons if isinstance(button, KeyButton)]
    end, safe, sale, bully, undo = keys[:5]
    assert end.width > 2 * safe.width
    assert safe.top == sale.top > end.bottom
    within = bully.top - safe.bottom
    assert safe.top - end.bottom == undo.top - bully.bottom == 2 * within
    assert len({rect.height for rect in keys}) == 1


def test_an_exchange_is_left_by_the_button_that_else_ends_the_turn(start: Start) -> None:
    pilot = start(NUMISMATISTS, speed="off")
    pilot.settle()
    engine = pilot.table.engine
    view, buttons = engine.shown.view, engine.board.buttons
    first, *others = buttons(view, NO_DRAFT)
    snooping = replace(view, table=replace(view.table, due=(Snooping(0, 1),)))
    instead, *same = buttons(snooping, NO_DRAFT)
    assert (first.target, instead.target) == (("button", "end"), ("button", "keep"))
    assert [button.target for button in others] == [button.target for button in same]
    ids = [
        status(replace(snooping, hand=replace(view.hand, collectors=held)))[0].id for held in ((), ("ida_railspike",))
    ]
    assert ids == ["snoop_alone", "snoop"], "without a collector of one's own there is nothing to exchange"


def places(table: TableScene) -> dict[str, pygame.Rect]:
    """Return where the buttons lie that every table has."""
    return {b.label: b.rect for b in table.hud.buttons if isinstance(b, KeyButton) and b.label in USUAL}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_buttons_keep_their_places_when_a_lesson_is_left_for_the_whole_match(
    learn: Learn, size: tuple[int, int]
) -> None:
    pilot = learn(NUMISMATISTS, "best", size)
    while (step := guide_of(pilot).step) is not None and step.key != "end":
        follow(pilot)
        ready(pilot)
    table, areas = pilot.table, pilot.table.hud.areas
    before = places(table)
    assert len(before) == len(USUAL)
    for word in ("go_on", "stay"):
        pilot.push(table.say(f"lesson.{word}"))
        pilot.frames(2)
        now = places(table)
        assert all(now[label].contains(rect.inflate(-10, -10)) for label, rect in before.items()), word
    pilot.push("End turn")
    pilot.until(lambda: table.guide.after.told == HELPS)
    pilot.settle()
    assert table.hud.areas == areas
