"""What mouse and keyboard do at a table: a touch, a drag, a shake, a key; each does one thing where it may."""

from __future__ import annotations

import pygame
import pytest

from game.coin_age.rules.actions import EndTurn, Place
from scenes.app.rules import RulesScene
from scenes.board.motion import Motion
from scenes.board.piece import Target
from scenes.match.marks import LONG
from scenes.match.pause import PauseScene
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot

RETURN = pygame.K_RETURN
TRAY: Target = ("tray",)


def at_coin_age(start: Start, speed: str = "off") -> Pilot:
    """Open a match of Coin Age between two people at the first slap."""
    pilot = start("coin_age", seats="human,human", options=("map=agea", "flipper=0"), speed=speed)
    pilot.until(lambda: TRAY in pilot.table.engine.lit)
    return pilot


def with_a_hand(start: Start, speed: str = "off") -> tuple[Pilot, Target]:
    """Slap until a coin can be placed."""
    pilot = at_coin_age(start)
    for _ in range(40):
        hands = sorted(target for target in pilot.table.engine.lit if target[0] == "hand")
        if hands:
            pilot.program.settings = pilot.program.settings.changed(speed=speed)
            return pilot, hands[0]
        pilot.shake(TRAY) if TRAY in pilot.table.engine.lit else pilot.push("End turn")
        pilot.settle()
    raise AssertionError("no coin could be placed")


def lit_space(pilot: Pilot) -> Target:
    return min(target for target in pilot.table.engine.lit if target[0] == "space")


def point(pilot: Pilot, target: Target) -> tuple[int, int]:
    """Return a point at which a target, and no other one, is touched."""
    engine = pilot.table.engine
    area = engine.targets()[target]
    points = [area.center, *((x, y) for x in range(area.left, area.right, 6) for y in range(area.top, area.bottom, 6))]
    return next(point for point in points if engine.target_at(point) == target)


def plies(pilot: Pilot) -> int:
    return len(pilot.table.session.match.plies)


# Hurrying


def test_space_is_offered_only_after_something_has_moved_for_long(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered = list[str]()
    pilot = at_coin_age(start, "normal")
    monkeypatch.setattr(pilot.table.hud, "offer_words", lambda words: offered.extend(filter(None, [words])))
    engine = pilot.table.engine
    assert offered == []
    monkeypatch.setattr(engine.board, "motions", {object: Motion(pause=5.0)})
    view = engine.shown.view
    engine.play([(object(), view)], view)
    pilot.frames(round(LONG * 0.5 / FRAME))
    assert offered == []
    pilot.frames(round(LONG / FRAME))
    pilot.look()
    assert set(offered) == {"Space or press anywhere: faster"}
    offered.clear()
    pilot.key(pygame.K_SPACE)
    assert engine.idle, "what is offered is true"
    pilot.frames(5)
    pilot.look()
    assert offered == []


def in_the_air(start: Start) -> Pilot:
    """Throw coins; they are still falling."""
    pilot = at_coin_age(start, "normal")
    pilot.shake(TRAY)
    pilot.frames(3)
    assert not pilot.table.engine.idle
    return pilot


@pytest.mark.parametrize("by", ["click", "space", "enter"])
def test_hurrying_brings_what_moves_to_its_end_and_does_nothing_else(start: Start, by: str) -> None:
    pilot = in_the_air(start)
    table, before = pilot.table, plies(pilot)
    if by == "click":
        pilot.press(table.engine.targets()[("bank", 0)].center)
    else:
        key = pygame.K_SPACE if by == "space" else RETURN
        pilot.send(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert table.engine.idle
    assert table.shown_view == table.session.match.view(table.viewer)
    assert (plies(pilot), table.engine.picker.touched, table.input.refused, table.input.shake) == (
        before,
        (),
        None,
        None,
    )


def test_the_click_that_hurries_chooses_what_it_was_on_if_that_can_be_chosen_then(start: Start) -> None:
    pilot = start("coin", seats="human,ai:random,ai:random,ai:random")
    table, match = pilot.table, pilot.table.session.match
    pilot.until(lambda: not table.engine.idle and match.waiting == {0} and match.request is None)
    before = plies(pilot)
    card = min(target for target in table.engine.targets() if target[0] == "card")
    pilot.click(point(pilot, card))
    pilot.frames(6)
    assert table.engine.idle
    assert table.engine.touched == (card,)
    assert plies(pilot) == before


def test_the_click_that_hurries_does_nothing_in_the_match(start: Start) -> None:
    """A hill would be mined at once, though nobody has seen what the opponent left."""
    pilot = start("stripmine", seats="ai:random,human", options=("start=0",))
    table = pilot.table
    pilot.until(lambda: not table.engine.idle)
    before = [ply.by for ply in table.session.match.plies].count(1)
    pilot.click(table.engine.targets()[("hill", 3)].center)
    pilot.frames(6)
    assert table.engine.idle
    assert ("hill", 3) in table.engine.lit
    assert [ply.by for ply in table.session.match.plies].count(1) == before


def test_enter_that_is_held_after_hurrying_presses_nothing(start: Start) -> None:
    pilot = at_coin_age(start, "normal")
    pilot.frames(2)
    pilot.send(pygame.Event(pygame.KEYDOWN, key=RETURN, mod=0, unicode=""))
    assert pilot.table.input.shake is not None
    pilot.table.input.shake = None
    pilot.send(pygame.Event(pygame.KEYDOWN, key=RETURN, mod=0, unicode=""))
    assert pilot.table.input.shake is None


# Touching and dragging


def test_a_drag_drops_what_was_picked_up_where_it_is_let_go_of(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    pilot.press(point(pilot, hand))
    space = lit_space(pilot)
    pilot.move(point(pilot, space))
    pilot.release(point(pilot, space))
    done = pilot.table.session.match.plies[-1].action
    assert isinstance(done, Place)
    assert (hand, space) == (("hand", done.coin), ("space", done.space))


def test_a_drag_that_ends_where_nothing_is_lit_leaves_the_piece_picked_up_and_says_why(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    table = pilot.table
    pilot.click(point(pilot, hand))
    dark = [target for target in table.engine.targets() if target not in (*table.engine.lit, hand)]
    refusing = []
    for target in dark:
        pilot.click(point(pilot, target))
        refusing += [target] if table.input.refused is not None and table.engine.touched == (hand,) else []
        table.engine.let_go()
        pilot.click(point(pilot, hand))
    assert refusing, "some dark place says why"
    for target in refusing:
        table.engine.let_go()
        pilot.press(point(pilot, hand))
        pilot.release(point(pilot, target))
        assert table.engine.touched == (hand,)
        assert table.input.refused is not None


def test_a_drag_from_what_was_not_picked_up_does_nothing(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    pilot.press(point(pilot, ("bank", 1)))
    pilot.move(point(pilot, hand))
    pilot.release(point(pilot, hand))
    assert pilot.table.engine.touched == ()


def test_touching_a_piece_again_lets_go_of_it(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    before = pilot.table.engine.lit
    pilot.touch(hand)
    assert pilot.table.engine.touched == (hand,)
    pilot.touch(hand)
    assert not pilot.table.engine.touched
    assert pilot.table.engine.lit == before


def test_buttons_can_be_pressed_only_where_they_do_something(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    assert not pilot.button("Undo").enabled, "coins that fell cannot be taken back"
    assert not pilot.button("Redo").enabled
    assert pilot.button("Hint").enabled
    pilot.touch(hand)
    pilot.touch(lit_space(pilot))
    pilot.frames(3)
    assert pilot.button("Undo").enabled
    pilot.push("Undo")
    pilot.frames(3)
    assert pilot.button("Redo").enabled
    pilot.program.change(pilot.program.settings.changed(hints=False))
    assert not pilot.button("Hint").enabled


def ask_for_advice(pilot: Pilot) -> None:
    pilot.ask_advice()
    pilot.until(lambda: bool(pilot.table.engine.hinted))
    assert pilot.table.hud.notice is not None


def test_advice_is_gone_once_the_player_has_acted_or_taken_back(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    ask_for_advice(pilot)
    pilot.touch(hand)
    pilot.touch(lit_space(pilot))
    assert pilot.table.hud.notice is None
    pilot.settle()
    ask_for_advice(pilot)
    pilot.push("Undo")
    assert pilot.table.hud.notice is None


def test_only_what_is_lit_can_be_done(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    match, seat = pilot.table.session.match, pilot.table.viewer
    pilot.click(point(pilot, hand))
    spaces = {target[1] for target in pilot.table.engine.lit if target[0] == "space"}
    legal = {action.space for action in match.legal_actions(seat).actions if isinstance(action, Place)}
    assert spaces == legal
    before = plies(pilot)
    for target in pilot.table.engine.targets():
        if target not in pilot.table.engine.lit:
            pilot.click(point(pilot, target))
            assert plies(pilot) == before
            pilot.click(point(pilot, hand)) if pilot.table.engine.touched != (hand,) else None


def test_the_right_button_lets_go_of_what_is_picked_up_and_opens_the_rules_otherwise(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    table = pilot.table
    pilot.click(point(pilot, hand))
    pilot.click(point(pilot, hand), button=3)
    assert pilot.top is table
    assert table.engine.touched == ()
    pilot.click(point(pilot, hand), button=3)
    assert isinstance(pilot.top, RulesScene)


def test_escape_lets_go_of_what_is_picked_up_before_it_opens_the_pause(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    table = pilot.table
    pilot.click(point(pilot, hand))
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is table
    assert table.engine.touched == ()
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, PauseScene)


def test_number_keys_touch_what_bears_their_number(start: Start) -> None:
    pilot, _ = with_a_hand(start)
    number, spot = next(iter(pilot.table.input.keyboard.numbered.items()))
    pilot.number(number)
    assert pilot.table.engine.touched == (spot.target,)


# Keys for going back


def test_z_takes_back_only_with_control_and_brings_back_with_shift(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    pilot.touch(hand)
    pilot.touch(lit_space(pilot))
    pilot.frames(3)
    placed = plies(pilot)
    pilot.key(pygame.K_z)
    assert plies(pilot) == placed
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert plies(pilot) == placed - 1
    pilot.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert plies(pilot) == placed


# Shaking


@pytest.mark.parametrize("by_key", [False, True])
def test_a_short_press_throws_at_once(start: Start, by_key: bool) -> None:
    pilot = at_coin_age(start)
    at, before = point(pilot, TRAY), plies(pilot)
    pilot.key(RETURN) if by_key else pilot.click(at)
    assert pilot.table.input.shake is None
    assert plies(pilot) > before


def test_what_could_be_done_before_a_choice_was_begun_still_can(start: Start) -> None:
    pilot, hand = with_a_hand(start)
    pilot.touch(hand)
    assert pilot.table.engine.picker.touched
    assert pilot.button("End turn").enabled
    before = plies(pilot)
    pilot.push("End turn")
    assert plies(pilot) > before
    assert isinstance(pilot.table.session.match.plies[before].action, EndTurn)
    assert not pilot.table.engine.picker.touched


def test_coins_that_are_shaken_long_enough_fall_when_they_are_let_go_of(start: Start) -> None:
    pilot = at_coin_age(start)
    at, before = point(pilot, TRAY), plies(pilot)
    pilot.press(at)
    pilot.frames(round(0.5 / FRAME))
    assert plies(pilot) == before
    pilot.release(at)
    assert pilot.table.input.shake is None
    assert plies(pilot) > before


def test_coins_shaken_by_a_key_fall_when_that_key_is_let_go_of_and_no_other(start: Start) -> None:
    pilot = at_coin_age(start)
    before = plies(pilot)
    pilot.send(pygame.Event(pygame.KEYDOWN, key=RETURN, mod=0, unicode=""))
    pilot.frames(round(0.5 / FRAME))
    pilot.send(pygame.Event(pygame.KEYUP, key=pygame.K_a, mod=0))
    pilot.release(point(pilot, TRAY))
    assert pilot.table.input.shake is not None
    pilot.send(pygame.Event(pygame.KEYUP, key=RETURN, mod=0))
    assert pilot.table.input.shake is None
    assert plies(pilot) > before
