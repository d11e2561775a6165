"""Dragging feels like holding: pieces follow the pointer, and whatever comes between lays them down safely."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.board.held import carried as carried_from
from scenes.board.motion import Motion
from scenes.board.piece import Sprite, Target
from tests.scenes.clicks import table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_touches import lit_space, plies, point, with_a_hand

FAR = (40, 25)


def held(start: Start, speed: str = "normal") -> tuple[Pilot, Target, Sprite]:
    """Pick a coin of the hand up and carry it a little way."""
    pilot, hand = with_a_hand(start, speed)
    x, y = point(pilot, hand)
    pilot.move((x, y))
    pilot.press((x, y))
    pilot.move((x + FAR[0], y + FAR[1]))
    return pilot, hand, carried(pilot)


def carried(pilot: Pilot) -> Sprite:
    """Return the one sprite that the pointer carries."""
    engine = pilot.table.engine
    (sprite,) = (sprite for sprite in engine.cast.sprites if sprite.driver is engine.held)
    return sprite


def at_home(pilot: Pilot) -> bool:
    """Tell whether nothing is carried and every piece lies where the view has it."""
    engine = pilot.table.engine
    return engine.held.origin is None and engine.cast.lies_as(engine.position)


def test_a_piece_follows_the_pointer_once_it_has_moved_six_pixels(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    x, y = point(pilot, hand)
    pilot.press((x, y))
    pilot.move((x + 4, y + 4))
    assert pilot.table.engine.held.origin is None
    pilot.move((x + 40, y))
    assert pilot.table.engine.held.origin == hand
    sprite = carried(pilot)
    assert (sprite.lie.x - sprite.goal.x, sprite.lie.y - sprite.goal.y) == (40, 0)
    assert sprite.lift > 0
    assert sprite.moving, "it is drawn above what rests"


def test_a_whole_stack_is_carried(start: Start) -> None:
    pilot, _ = with_a_hand(start)
    engine = pilot.table.engine
    shown = engine.shown
    place, laid = next((place, laid) for place, laid in shown.laid.items() if len(laid) > 1)
    assert list(carried_from(shown, place, pilot.table.viewer)) == list(laid)


def test_only_places_where_it_may_lie_are_lit_while_a_piece_is_held(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, hand, _ = held(start)
    engine, drawn = pilot.table.engine, []
    monkeypatch.setattr(engine._picture, "draw", lambda surface, frame, acts: drawn.append(frame.lights.lit))
    pilot.table.stale = True
    pilot.look()
    assert drawn[-1] == engine.touch.places(hand)
    assert {target[0] for target in drawn[-1]} == {"space"}


def test_a_drop_where_it_may_lie_does_what_two_clicks_do(start: Start) -> None:
    pilot, hand, sprite = held(start)
    before, space = plies(pilot), lit_space(pilot)
    at = point(pilot, space)
    pilot.move(at)
    pilot.release(at)
    done: Any = pilot.table.session.match.plies[before].action
    assert (("hand", done.coin), ("space", done.space)) == (hand, space)
    pilot.frames(1)
    assert abs(sprite.lie.x - at[0]) + abs(sprite.lie.y - at[1]) < 120, "it sets out from where it was dropped"
    pilot.settle()
    assert at_home(pilot)
    assert pilot.table.engine.mismatches == 0


def test_a_wrong_place_says_why_and_the_piece_glides_home(start: Start) -> None:
    pilot, hand, sprite = held(start)
    table, before = pilot.table, plies(pilot)
    at = point(pilot, ("tray",))
    pilot.move(at)
    pilot.release(at)
    assert table.input.refused is not None
    assert table.engine.held.gliding
    assert table.lively, "it is drawn while it glides"
    assert sprite.lie != sprite.goal
    pilot.frames(20)
    assert at_home(pilot)
    assert (plies(pilot), table.engine.touched) == (before, (hand,))


def test_a_piece_that_is_chosen_already_can_be_dragged(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    pilot.click(point(pilot, hand))
    x, y = point(pilot, hand)
    pilot.press((x, y))
    pilot.move((x + 30, y))
    assert pilot.table.engine.held.origin == hand
    pilot.release((x, y))
    assert pilot.table.engine.touched == (hand,)


def test_with_reduced_motion_it_is_at_home_at_once(start: Start) -> None:
    pilot, _, _ = held(start)
    pilot.program.settings = pilot.program.settings.changed(reduced_motion=True)
    pilot.frames(1)
    pilot.release((2, 2))
    assert at_home(pilot)


def lost_focus(pilot: Pilot) -> None:
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))


def resized(pilot: Pilot) -> None:
    pygame.display.set_mode((1600, 900))
    pilot.send(pygame.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))


def taken_back(pilot: Pilot) -> None:
    """Show the present anew, as undo does."""
    pilot.table.timeline.retell()


def let_go_of(pilot: Pilot) -> None:
    pilot.key(pygame.K_ESCAPE)


def paused(pilot: Pilot) -> None:
    pilot.key(pygame.K_p)


def covered(pilot: Pilot) -> None:
    pilot.table.forget_viewer()
    assert at_home(pilot), "at once: nobody else sees it glide"


def revealed(pilot: Pilot) -> None:
    """Tell an event, as when somebody else has acted meanwhile."""
    view = pilot.table.engine.shown.view
    pilot.table.engine.play([(object(), view)], view)


@pytest.mark.parametrize("between", [lost_focus, resized, taken_back, let_go_of, paused, covered, revealed])
def test_whatever_comes_between_lays_it_down(start: Start, between: Any) -> None:
    pilot, _, _ = held(start)
    between(pilot)
    pilot.frames(40)
    table = table_of(pilot)
    assert table.engine.held.origin is None
    assert not table.engine.held.gliding
    assert all(sprite.driver is None and sprite.lift == 0 for sprite in table.engine.cast.sprites)
    assert table.engine.mismatches == 0


def test_a_carried_piece_is_at_home_while_an_event_is_told(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _, sprite = held(start)
    engine = pilot.table.engine
    monkeypatch.setattr(engine.board, "motions", {object: Motion(pause=5.0)})
    revealed(pilot)
    pilot.frames(3)
    assert not engine.idle, "it is still told"
    assert engine.held.origin is None
    assert sprite.driver is None
    pilot.move((300, 300))
    assert sprite.lie == sprite.goal


def test_nobody_holds_what_the_person_before_had_picked_up(start: Start) -> None:
    pilot, _, sprite = held(start)
    pilot.table.forget_viewer()
    assert pilot.table.input.drag_from is None
    pilot.move((300, 300))
    assert pilot.table.engine.held.origin is None
    assert sprite.lie == sprite.goal


# The keyboard


def test_a_number_acts_at_once_where_that_can_be_taken_back(start: Start) -> None:
    pilot, _ = with_a_hand(start)
    table, before = pilot.table, plies(pilot)
    number, spot = next(iter(table.input.keyboard.numbered.items()))
    assert spot.target[0] == "hand", "one chooses a coin first, so the hand is counted first"
    pilot.number(number)
    assert table.engine.touched == (spot.target,)
    pilot.number(next(iter(table.input.keyboard.numbered)))
    assert plies(pilot) > before


def test_a_number_that_would_throw_is_pointed_at_first(start: Start) -> None:
    pilot = start("coin_age", seats="human,human", options=("flipper=0",), speed="off")
    pilot.until(lambda: ("tray",) in pilot.table.engine.lit)
    before = plies(pilot)
    pilot.key(pygame.K_1)
    pilot.frames(2)
    assert pilot.table.input.pointed == ("tray",)
    assert pilot.table.hud.header.words(stepwise=False).startswith("1 again: "), "it is seen that the press has counted"
    assert pilot.table.input.shake is None
    assert plies(pilot) == before
    pilot.key(pygame.K_1)
    pilot.until(lambda: plies(pilot) > before)


def test_a_first_press_counts_for_no_later_throw(start: Start) -> None:
    pilot = start("coin_age", seats="human,human", options=("flipper=0",), speed="off")
    table = pilot.table
    pilot.until(lambda: ("tray",) in table.engine.lit)
    pilot.key(pygame.K_1)
    pilot.frames(2)
    before = plies(pilot)
    pilot.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    pilot.frames(10)
    pilot.send(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    pilot.until(lambda: plies(pilot) > before and ("tray",) in table.engine.lit and table.engine.idle)
    pilot.frames(2)
    assert "again" not in table.hud.header.words(stepwise=False)
    before = plies(pilot)
    pilot.key(pygame.K_1)
    pilot.frames(30)
    assert plies(pilot) == before, "one press threw the coins"


def test_the_number_of_its_place_lays_a_card_at_once_that_a_number_has_picked_up(start: Start) -> None:
    pilot = start("coin", seats="human,ai:easy,ai:easy,ai:easy", speed="off")
    table = pilot.table
    pilot.settle()
    pilot.key(pygame.K_TAB)
    pilot.number(next(n for n, spot in table.input.keyboard.numbered.items() if spot.target[0] == "card"))
    pilot.frames(60)  # 1 may become 12
    before, numbered = plies(pilot), table.input.keyboard.numbered
    number = next(n for n, spot in numbered.items() if spot.target[0] != "card")
    assert table.engine.touch.commits(numbered[number].target)
    pilot.number(number)
    assert plies(pilot) > before


def test_numbers_stand_on_the_board_until_the_mouse_moves(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    assert not pilot.table.input.by_keys
    pilot.key(pygame.K_TAB)
    assert pilot.table.input.by_keys
    assert pilot.table.input.pointed == pilot.table.input.focused
    pilot.move(point(pilot, hand))
    assert not pilot.table.input.by_keys


def test_what_has_the_focus_is_told_about(start: Start) -> None:
    pilot, _ = with_a_hand(start)
    table = pilot.table
    pilot.number(next(iter(table.input.keyboard.numbered)))
    target = table.input.pointed
    pilot.key(pygame.K_F2)
    assert target is not None
    assert target[0] == "space"
    preview = table.engine.words.preview(table.shown_view, table.engine.meant(target))
    assert preview is not None
    assert preview.lines[0] in table.tips.words(None)


def test_the_focus_is_marked_in_the_shape_of_a_region(start: Start) -> None:
    pilot, _ = with_a_hand(start)
    spot = next(spot for spot in pilot.table.input.keyboard.spots if spot.target[0] == "space")
    blank = pygame.Surface(pilot.program.surface.get_size())
    spot.focused = True
    spot.draw(blank)
    x, y = spot.outline[0]
    assert blank.get_at((round(x), round(y))) != blank.get_at((0, 0))
    corner = spot.rect.inflate(8, 8).topleft
    assert blank.get_at(corner) == blank.get_at((0, 0)), "no rectangle is drawn round it"


def test_who_pulls_at_a_coin_that_lies_fast_is_told_why_as_long_as_they_pull(start: Start) -> None:
    pilot, _ = with_a_hand(start)
    table = pilot.table
    dark = next(t for t in table.engine.targets() if t[0] == "hand" and t not in table.engine.lit)
    x, y = point(pilot, dark)
    pilot.move((x, y))
    pilot.press((x, y))
    told = table.input.refused
    assert told is not None
    assert "does not show your side" in told
    pilot.move((x + 200, y - 60))
    pilot.move((x + 260, y - 90))
    assert table.input.refused == told
    assert table.engine.held.origin is None
    pilot.release((x + 260, y - 90))
    pilot.move((x + 500, y - 90))
    pilot.move((x, y))
    assert table.input.refused is None


def test_a_coin_is_placed_by_the_gamepad_alone_with_numbers_and_previews_on_the_way(start: Start) -> None:
    pilot, _ = with_a_hand(start)
    pilot.frames(40)  # whoever is new at the screen
    table, before = pilot.table, plies(pilot)

    def go_to(kind: str) -> None:
        for cross in ((1, 0), (0, 1), (-1, 0), (0, -1)) * 6:
            pilot.send(pygame.Event(pygame.JOYHATMOTION, value=cross), pygame.Event(pygame.JOYHATMOTION, value=(0, 0)))
            pointed = table.input.pointed
            if pointed is not None and pointed[0] == kind and pointed in table.engine.lit:
                return
        raise AssertionError(f"no way to a {kind}")

    def press() -> None:
        pilot.send(pygame.Event(pygame.JOYBUTTONDOWN, button=0), pygame.Event(pygame.JOYBUTTONUP, button=0))

    go_to("hand")
    assert table.input.by_keys, "numbers and focus are shown"
    press()
    assert [target[0] for target in table.engine.touched] == ["hand"]
    go_to("space")
    target, table.input.rested = table.input.pointed, 60.0
    assert target is not None
    preview = table.engine.words.preview(table.shown_view, table.engine.meant(target))
    assert preview is not None
    assert preview.lines[0] in table.tips.words(None)
    press()
    assert plies(pilot) > before
