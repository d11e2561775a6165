"""Who plays by keys is led on: the focus is never lost, what can be pressed shows its key, and no press goes astray."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.coin_age.rules.actions import EndTurn, Place, Slap
from scenes.app.caps import cap_of
from scenes.lessons.lesson import lessons
from scenes.match.handover_scene import HandoverScene
from scenes.match.keyboard import GUARD, WHOLE
from scenes.match.marks import badges
from scenes.match.numbers import numbers_for
from scenes.match.sheet_scene import KeysScene
from scenes.match.spot import BoardSpot
from scenes.tables import TABLES
from sprites.widgets import Button
from tests.scenes.conftest import Learn, Start
from tests.scenes.pilot import FRAME, Pilot
from tests.scenes.test_handover import curtain
from tests.scenes.test_touches import plies, with_a_hand

ENTER = pygame.K_RETURN
SPARED = round(GUARD / FRAME) + 2
"""So many frames after somebody new sat down their presses count."""


def by_keys(start: Start) -> Pilot:
    """Open a match of Coin Age with two people, played by keys from the first slap on until coins can be placed."""
    pilot = start("coin_age", seats="human,human", options=("map=agea", "flipper=0"), speed="off")
    pilot.until(lambda: ("tray",) in pilot.table.lit)
    for _ in range(40):
        if any(target[0] == "hand" for target in pilot.table.lit):
            return pilot
        pilot.key(ENTER if ("tray",) in pilot.table.lit else pygame.K_e)
        pilot.settle()
        pilot.frames(SPARED)
    raise AssertionError("no coin could be placed")


def focused(pilot: Pilot) -> object:
    """Return the place that has the keyboard."""
    return pilot.table.input.focused


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
    assert focused(pilot) in pilot.table.lit, "the first space has the keyboard"
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
    pilot.table.acting.touch(min(target for target in pilot.table.lit if target[0] == "space"), (0, 0))
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


def test_enter_alone_lays_the_coins_of_a_form_and_hands_it_in(start: Start) -> None:
    pilot = start("coin_quest", speed="off")
    table = pilot.table
    pilot.until(lambda: table.session.human_to_move is not None and table.engine.idle)
    while "Place all" not in table.hud._status(stepwise=False):
        pilot.push("Done")
        pilot.settle()
    bids = sum(type(ply.action).__name__ == "Bid" and ply.by == 0 for ply in table.session.match.plies)
    coins = len([target for target in table.lit if target[0] == "coin"])
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
    assert focused(pilot) in pilot.table.lit


@pytest.mark.parametrize("title", ["coin_age", "coin"])
def test_enter_alone_leads_through_first_steps(learn: Learn, title: str) -> None:
    pilot = learn(title)
    pilot.key(pygame.K_TAB)
    for _ in range(4 * len(lessons(TABLES[title].lessons)["first"].steps)):
        if pilot.table.guide.lesson is None:
            return
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
        assert focused(pilot) in pilot.table.lit
        assert plies(pilot) == before
        pilot.program.end()


def test_whoever_plays_by_the_pointer_finds_nothing_focused(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    pilot.touch(hand)
    pilot.touch(min(target for target in pilot.table.lit if target[0] == "space"))
    pilot.settle()
    assert pilot.table.ring.focused is None


# Letters


def test_e_ends_the_turn_and_where_that_is_dark_says_why(start: Start) -> None:
    pilot = by_keys(start)
    before = plies(pilot)
    pilot.key(pygame.K_e)
    assert isinstance(pilot.table.session.match.plies[before].action, EndTurn)
    pilot.until(lambda: ("tray",) in pilot.table.lit)
    pilot.frames(SPARED)
    before = plies(pilot)
    pilot.key(pygame.K_e)
    assert plies(pilot) == before
    assert pilot.table.input.refused is not None


@pytest.mark.parametrize("title", ["american_numismatists", "coin", "coin_age", "coin_quest", "stripmine"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_button_has_a_letter_of_its_own_the_same_in_all_languages(
    start: Start, title: str, language: str
) -> None:
    seats = "human" + ",ai:easy" * (3 if title == "coin" else 1)
    pilot = start(title, seats, speed="off", language=language, scale=2.0)
    pilot.settle()
    pilot.key(pygame.K_l)
    letters = [button.letter for button in pilot.table.hud.buttons if button.label != "?"]
    assert all(letters), pilot.table.hud.buttons
    assert len({*letters}) == len(letters), letters
    taken = {pygame.key.name(key).upper() for key in pilot.table.engine.board.shortcuts}
    assert taken.isdisjoint(letters)
    assert "M" not in letters, "it mutes"
    assert letters[0] == "E"


def test_letters_and_numbers_are_drawn_while_keys_are_used_and_only_then(start: Start) -> None:
    pilot = by_keys(start)
    pilot.key(pygame.K_TAB)
    cap = cap_of(pilot.button("End turn").rect, pilot.table.unit)

    def seen() -> bytes:
        pilot.frames(2)
        return pygame.image.tobytes(pilot.look().subsurface(cap), "RGB")

    drawn = seen()
    pilot.move((640, 700))
    assert seen() != drawn
    pilot.key(pygame.K_TAB)
    assert seen() == drawn


def test_one_enter_shows_no_letters_yet(start: Start) -> None:
    pilot, _ = with_a_hand(start)
    pilot.frames(SPARED)
    cap = cap_of(pilot.button("End turn").rect, pilot.table.unit)
    pilot.key(pygame.K_TAB)
    shown = pygame.image.tobytes(pilot.look().subsurface(cap), "RGB")
    pilot.move((640, 700))
    pilot.key(ENTER)
    pilot.frames(2)
    assert pilot.program.by_keys
    assert pygame.image.tobytes(pilot.look().subsurface(cap), "RGB") != shown


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_h, pygame.K_ESCAPE, pygame.K_m])
def test_what_players_with_a_mouse_press_too_shows_no_numbers(start: Start, key: int) -> None:
    pilot, _ = with_a_hand(start)
    pilot.key(key)
    assert not pilot.program.by_keys


def test_a_sheet_tells_all_keys_and_closes_by_the_key_that_opened_it(start: Start) -> None:
    pilot = by_keys(start)
    pilot.key(pygame.K_k)
    sheet = pilot.top
    assert isinstance(sheet, KeysScene)
    for button in pilot.program.stack[1][0].hud.buttons:  # type: ignore[attr-defined]
        if button.letter:
            assert f"| {button.letter} | {button.label or button.tip} |" in sheet.markup()
    pilot.key(pygame.K_k)
    assert pilot.top is not sheet


# Numbers


@pytest.mark.parametrize("count", [0, 1, 9, 10, 11, 19, 20, 30, 50])
@pytest.mark.parametrize("printed", [(), ("1", "2", "3", "4", "5", "6")])
def test_no_number_begins_another_one(count: int, printed: tuple[str, ...]) -> None:
    numbers = numbers_for(count, printed)
    assert len({*numbers}) == len(numbers) == min(count, 100 if not printed else 40)
    everything = [*numbers, *printed]
    for one in everything:
        assert not any(other.startswith(one) for other in everything if other != one)


def test_a_number_stays_with_its_place_for_the_whole_decision_and_the_next_one(start: Start) -> None:
    pilot = by_keys(start)
    keyboard = pilot.table.input.keyboard
    first = {spot.target: number for number, spot in keyboard.numbered.items()}
    pilot.number(first[("hand", focused(pilot)[1])])  # type: ignore[index]
    second = {spot.target: number for number, spot in keyboard.numbered.items()}
    assert second
    assert second.items() <= first.items()
    pilot.key(ENTER)
    pilot.key(ENTER)
    pilot.settle()
    third = {spot.target: number for number, spot in keyboard.numbered.items() if spot.target in first}
    assert third.items() <= first.items()


def test_a_printed_number_that_begins_a_longer_one_is_taken_for_whole_after_a_while(start: Start) -> None:
    pilot = by_keys(start)
    keyboard = pilot.table.input.keyboard
    assert keyboard.numbered
    known = keyboard._numbers._known
    hand = next(target for target in known if target[0] == "hand" and target in pilot.table.lit)
    space = next(target for target in known if target[0] == "space")
    known.update({hand: "1", space: "12"})
    for other in {*known} - {hand, space}:
        known[other] = f"9{known[other]}"
    pilot.key(pygame.K_1)
    assert focused(pilot) == hand
    assert not pilot.table.engine.touched
    pilot.frames(round(WHOLE / FRAME) + 2)
    assert pilot.table.engine.touched == (hand,)
    before = plies(pilot)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_2)
    assert pilot.table.session.match.plies[before].action.space == space[1]


def test_the_number_of_a_region_hides_no_coin_that_lies_there(start: Start) -> None:
    pilot = by_keys(start)
    pilot.key(ENTER)
    pilot.key(ENTER)
    pilot.settle()
    table = pilot.table
    lies = [lie for held in table.engine.position.lies.values() for lie in held if not lie.hidden]
    regions = {n: spot for n, spot in table.input.keyboard.numbered.items() if spot.outline}
    assert any(spot.rect.collidepoint(lie.x, lie.y) for spot in regions.values() for lie in lies)
    stand = badges(table.input.keyboard, table.unit)
    for number, spot in regions.items():
        assert table.engine.target_at(stand[number].center) == spot.target
        for lie in lies:
            assert pygame.Vector2(stand[number].center).distance_to((lie.x, lie.y)) > lie.width / 2


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
    pilot.frames(40)
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
    pilot.frames(40)
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
    pilot.until(lambda: pilot.table.viewer != seat and ("tray",) in pilot.table.lit)
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
    pilot.until(lambda: pilot.table.viewer != seat and ("tray",) in pilot.table.lit)
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
