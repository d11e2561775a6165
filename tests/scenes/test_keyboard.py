"""Who plays by keys is led on: the focus is never lost, nothing is asked that is clear, and no press goes astray."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.coin_age.rules.actions import Place, Slap
from scenes.lessons.lesson import lessons
from scenes.match.handover_scene import HandoverScene
from scenes.match.spot import BoardSpot
from scenes.tables import TABLES
from sprites.widgets import Button
from tests.scenes.conftest import Learn, Start
from tests.scenes.keys_pilot import ENTER, SPARED, by_keys, focused
from tests.scenes.pilot import Pilot
from tests.scenes.test_handover import curtain
from tests.scenes.test_touches import plies, with_a_hand

# The focus leads on


def test_after_a_slap_the_first_coin_that_can_be_placed_has_the_keyboard(start: Start) -> None:
    pilot = by_keys(start)
    assert isinstance(pilot.table.session.match.plies[-1].request, object)
    assert focused(pilot) == min(
        (spot.target for spot in pilot.table.input.keyboard.spots if spot.target[0] == "hand"),
        key=[spot.target for spot in pilot.table.input.keyboard.spots].index,
    )


def test_after_a_coin_is_chosen_and_placed_enter_goes_on_without_any_other_key(start: Start) -> None:
    pilot = by_keys(start)
    before = plies(pilot)
    pilot.key(ENTER)
    ((kind, _),) = pilot.table.engine.touched
    assert kind == "hand"
    assert focused(pilot) in pilot.table.engine.lit, "the first space has the keyboard"
    pilot.key(ENTER)
    assert isinstance(pilot.table.session.match.plies[before].action, Place)
    pilot.settle()
    assert pilot.table.ring.focused is not None


def test_after_an_own_action_the_focus_leaves_a_button_for_what_comes_next(start: Start) -> None:
    pilot = by_keys(start)
    while pilot.table.ring.focused is not pilot.button("Hint"):
        pilot.key(pygame.K_TAB)
    before = plies(pilot)
    numbers = {spot.target: number for number, spot in pilot.table.input.keyboard.numbered.items()}
    hand = next(target for target in numbers if target[0] == "hand")
    pilot.number(numbers[hand])
    pilot.table.ring.focus(pilot.button("Hint"))
    pilot.table.acting.touch(min(target for target in pilot.table.engine.lit if target[0] == "space"), (0, 0))
    pilot.settle()
    assert plies(pilot) > before
    assert pilot.table.ring.focused is not pilot.button("Hint")


def test_enter_always_leads_to_the_end_of_the_turn(start: Start) -> None:
    pilot = by_keys(start)
    seat = pilot.table.viewer
    for _ in range(12):
        if pilot.table.viewer != seat:
            return
        assert pilot.table.ring.focused is not None
        pilot.key(ENTER)
        pilot.settle()
    raise AssertionError("Enter does nothing any more")


def test_enter_alone_takes_a_collector_and_buys_what_they_want_before_it_travels(start: Start) -> None:
    pilot = start("american_numismatists", seats="human,ai:random", speed="off")
    session, done = pilot.table.session, list[str]()
    while "BuyCoin" not in done and len(done) < 6:
        pilot.until(lambda: session.human_to_move is not None and pilot.table.engine.idle)
        pilot.key(ENTER)
        done = [type(ply.action).__name__ for ply in session.match.plies if ply.by == 0]
    assert done == ["ChooseShop", "TakeCollector", "DrawCollector", "EndTurn", "BuyCoin"]


def test_enter_alone_lays_the_coins_of_a_form_and_hands_it_in(start: Start) -> None:
    pilot = start("coin_quest", speed="off")
    table = pilot.table
    pilot.until(lambda: table.session.human_to_move is not None and table.engine.idle)
    while "Bid with all" not in table.hud.header.words(stepwise=False):
        pilot.push("Done")
        pilot.settle()
    bids = sum(type(ply.action).__name__ == "Bid" and ply.by == 0 for ply in table.session.match.plies)
    coins = len([target for target in table.engine.lit if target[0] == "coin"])
    pilot.key(pygame.K_TAB)
    for _ in range(2 * coins + 1):
        pilot.key(ENTER)
    assert sum(type(ply.action).__name__ == "Bid" and ply.by == 0 for ply in table.session.match.plies) > bids


def test_a_focus_moved_while_others_act_comes_back_once_there_is_something_to_do(start: Start) -> None:
    pilot = by_keys(start)
    seat = pilot.table.viewer
    pilot.table.engine.touch.forget()
    pilot.table.rebuild()
    pilot.key(pygame.K_TAB)
    assert isinstance(pilot.table.ring.focused, Button), "nothing else has a focus to give"
    pilot.table.timeline.offer_again()
    pilot.frames(2)
    assert pilot.table.viewer == seat
    assert focused(pilot) in pilot.table.engine.lit


@pytest.mark.parametrize("title", ["coin_age", "coin"])
def test_enter_alone_leads_through_first_steps(learn: Learn, title: str) -> None:
    pilot = learn(title)
    pilot.key(pygame.K_TAB)
    for _ in range(4 * len(lessons(TABLES[title].lessons)["first"].steps)):
        if pilot.table.guide.lesson is None:
            return
        about = pilot.table.guide.about
        if pilot.table.guide.showing and about in pilot.table.engine.lit:
            assert focused(pilot) in (about, None), pilot.table.guide.number
        pilot.key(ENTER)
        pilot.frames(15)
    raise AssertionError(f"step {pilot.table.guide.number} does not go on")


def test_without_a_focus_enter_and_arrows_begin_with_what_is_lit(start: Start) -> None:
    for key in (ENTER, pygame.K_RIGHT, pygame.K_TAB):
        pilot, _ = with_a_hand(start)
        pilot.frames(SPARED)
        assert pilot.table.ring.focused is None, "the pointer was used last"
        before = plies(pilot)
        pilot.key(key)
        assert focused(pilot) in pilot.table.engine.lit
        assert plies(pilot) == before
        pilot.program.end()


def test_whoever_plays_by_the_pointer_finds_nothing_focused(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    pilot.touch(hand)
    pilot.touch(min(target for target in pilot.table.engine.lit if target[0] == "space"))
    pilot.settle()
    assert pilot.table.ring.focused is None


# What alone can follow


def only_one_space(pilot: Pilot) -> None:
    """Let the table offer one space alone for every coin."""
    table = pilot.table
    legal = table.session.match.legal_actions(table.viewer)
    space = next(action.space for action in legal.actions if isinstance(action, Place))
    few = tuple(action for action in legal.actions if not isinstance(action, Place) or action.space == space)
    table.timeline.narrow = lambda found: replace(found, actions=few) if found else found
    table.timeline.offer_again()
    pilot.frames(2)


def test_by_keys_the_one_place_where_a_coin_may_go_is_not_asked_for(start: Start) -> None:
    pilot = by_keys(start)
    only_one_space(pilot)
    before = plies(pilot)
    hand = next(n for n, spot in pilot.table.input.keyboard.numbered.items() if spot.target[0] == "hand")
    numbered = pilot.table.input.keyboard.numbered
    pilot.table.ring.focus(numbered[hand])
    pilot.table.engine.touch.led = None
    pilot.key(pygame.K_F2)
    told = pilot.table.tips.words(None)
    assert "Enter: do it." in told
    action = pilot.table.engine.meant(focused(pilot))  # type: ignore[arg-type]
    preview = pilot.table.engine.words.preview(pilot.table.shown_view, action)
    assert preview is not None
    assert preview.lines[0] in told
    pilot.number(hand)
    assert isinstance(pilot.table.session.match.plies[before].action, Place)


def test_enter_on_what_got_the_focus_by_itself_only_chooses(start: Start) -> None:
    pilot = by_keys(start)
    only_one_space(pilot)
    before, hand = plies(pilot), focused(pilot)
    pilot.frames(80)
    assert not pilot.table.tips.words(None), "what came to it by itself is told about only if that is asked"
    pilot.key(pygame.K_F2)
    assert pilot.table.tips.words(None)
    assert "Enter: do it." not in pilot.table.tips.words(None)
    pilot.key(ENTER)
    assert pilot.table.engine.touched == (hand,)
    assert plies(pilot) == before
    pilot.key(ENTER)
    assert isinstance(pilot.table.session.match.plies[before].action, Place)


def test_by_the_pointer_a_click_only_chooses(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    only_one_space(pilot)
    before = plies(pilot)
    pilot.touch(hand)
    assert pilot.table.engine.touched == (hand,)
    assert plies(pilot) == before


def test_a_confirming_button_is_never_pressed_unasked(start: Start) -> None:
    pilot = by_keys(start)
    touch = pilot.table.engine.touch
    pilot.key(ENTER)
    alone = pilot.table.input.keyboard.spots[0].target
    touch.picker._lit_after = touch.picker.touched, frozenset((alone,))
    assert touch.alone == alone
    touch.picker._lit_after = touch.picker.touched, frozenset((pilot.table.engine.buttons()[0].target,))
    assert touch.alone is None


# Somebody else comes to the screen


def test_presses_of_the_person_before_do_nothing_in_the_next_ones_turn(start: Start) -> None:
    pilot = by_keys(start)
    seat = pilot.table.viewer
    pilot.key(pygame.K_e)
    pilot.until(lambda: pilot.table.viewer != seat and ("tray",) in pilot.table.engine.lit)
    before = plies(pilot)
    for _ in range(4):
        pilot.key(ENTER)
        pilot.frames(SPARED // 2)
    assert pilot.table.input.shake is None, "whoever goes on pressing waits on"
    assert plies(pilot) == before
    pilot.frames(SPARED)
    pilot.key(ENTER)
    pilot.key(pygame.K_SPACE)
    assert any(isinstance(ply.action, Slap) for ply in pilot.table.session.match.plies[before:])


def test_the_next_person_begins_with_what_is_lit_not_where_the_one_before_was(start: Start) -> None:
    pilot = by_keys(start)
    seat = pilot.table.viewer
    while pilot.table.ring.focused is not pilot.button("?"):
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_e)
    pilot.until(lambda: pilot.table.viewer != seat and ("tray",) in pilot.table.engine.lit)
    assert focused(pilot) == ("tray",)


def test_enter_upon_enter_never_opens_the_curtain(start: Start) -> None:
    pilot, scene = curtain(start)
    for _ in range(8):
        pilot.frames(20)
        pilot.key(ENTER)
    assert pilot.top is scene
    assert scene.ring.focused is None
    pilot.frames(70)
    assert scene.ring.focused is scene.ring.widgets[0], "it shows that it listens"
    pilot.key(ENTER)
    assert not isinstance(pilot.top, HandoverScene)
    assert isinstance(pilot.table.ring.focused, BoardSpot)
