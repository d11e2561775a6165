"""Coin Age at the table: slapping, placing, undoing, looking back, leaving and coming back."""

from __future__ import annotations

import re

import pygame
import pytest

from game.coin_age.rules.actions import Move, Place
from game.coin_age.rules.state import COINS, View
from game.core.replay import replay
from game.titles import TITLES
from scenes.app.rules import RulesScene
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.piece import Target
from scenes.board.shown import NO_DRAFT
from scenes.match.table import TableScene
from scenes.menu.scene import MenuScene
from scenes.tables.coin_age.pieces import FIST
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.titles.coin_age.table import laid_out


def play_a_turn(pilot: Pilot) -> None:
    """Do something legal by clicks, whatever is lit: slap, place, or end the turn."""
    lit = pilot.table.engine.picker.lit
    hands = sorted(spot for spot in lit if spot[0] == "hand")
    if ("tray",) in lit:
        pilot.shake(("tray",))
    elif hands:
        pilot.touch(hands[0])
        pilot.touch(max(spot for spot in pilot.table.engine.picker.lit if spot[0] == "space"))
    else:
        pilot.push("End turn")
    pilot.settle()


def play_to_the_end(pilot: Pilot) -> TableScene:
    """Play by clicks until the scoreboard opens; return the table."""
    table = pilot.table
    for _ in range(300):
        if table.session.match.outcome is not None:
            break
        play_a_turn(pilot)
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    return table


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_played_by_clicks_ends_on_the_scoreboard_and_the_table_never_lies(start: Start, seed: int) -> None:
    pilot = start("coin_age", seed=seed, speed="off")
    table = play_to_the_end(pilot)
    assert table.engine.mismatches == 0
    record = table.session.slot.record.read_text(encoding="utf-8")
    again = replay(TITLES, record)
    assert again.outcome == table.session.match.outcome is not None


def test_animations_end_where_the_view_says(start: Start) -> None:
    pilot = start("coin_age", seed=4, speed="fast")
    for _ in range(8):
        play_a_turn(pilot)
    assert pilot.table.engine.mismatches == 0
    assert len(pilot.table.session.match.plies) > 12


def test_a_match_of_two_opponents_can_be_watched(start: Start) -> None:
    pilot = start("coin_age", seats="ai:easy,ai:random", speed="off")
    table = pilot.table
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    assert table.engine.mismatches == 0


def test_a_click_hurries_what_moves_and_is_used_up_by_that(start: Start) -> None:
    pilot = start("coin_age")
    pilot.shake(("tray",))
    assert not pilot.table.engine.director.idle
    plies = len(pilot.table.session.match.plies)
    pilot.click(pilot.table.engine.targets()[("bank", 0)].center)
    assert len(pilot.table.session.match.plies) in (plies, plies + 1)


def test_shaken_coins_stay_in_the_air_until_they_fall(start: Start) -> None:
    pilot = start("coin_age")
    pilot.settle()
    while pilot.table.engine.shown.view.position.phase != "slap":
        play_a_turn(pilot)
    x, y = pilot.table.engine.targets()[("tray",)].center
    pilot.move((x, y))
    pilot.press((x, y))
    pilot.frames(20)
    pilot.release((x, y))
    falling = 0
    while not falling:
        fist = [sprite for sprite in pilot.table.engine.cast.sprites if sprite.piece.place == FIST]
        assert len(fist) == 4
        falling = sum(sprite.pose is not None for sprite in fist)
        assert falling or all(sprite.lift > 0 and abs(sprite.lie.x - x) < 60 for sprite in fist)
        pilot.frames(1)


def first_hand(pilot: Pilot) -> Target:
    """Slap until a coin can be placed; return its spot."""
    for _ in range(20):
        pilot.settle()
        hands = sorted(spot for spot in pilot.table.engine.picker.lit if spot[0] == "hand")
        if hands:
            return tuple(hands[0])
        play_a_turn(pilot)
    raise AssertionError("no match in twenty turns")


def test_a_placement_can_be_undone_and_redone_but_the_slap_cannot(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    hand = first_hand(pilot)
    before = pilot.table.shown_view
    pilot.touch(hand)
    pilot.touch(min(spot for spot in pilot.table.engine.picker.lit if spot[0] == "space"))
    pilot.frames(3)
    placed = pilot.table.session.match.plies[-1].action
    assert isinstance(placed, Place)
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    pilot.frames(3)
    assert pilot.table.shown_view == before
    assert pilot.table.engine.pieces == list(pilot.table.engine.board.pieces(before, NO_DRAFT))
    pilot.key(pygame.K_y, pygame.KMOD_CTRL)
    pilot.frames(3)
    assert pilot.table.session.match.plies[-1].action == placed
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.table.hud.notice is not None
    assert "cannot be taken back" in pilot.table.hud.notice[0]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_advice_names_coin_and_region_and_covers_nothing_of_the_board(start: Start, size: tuple[int, int]) -> None:
    pilot = start("coin_age", speed="off", size=size)
    while not pilot.table.engine.picker.lit & {("hand", coin) for coin in COINS}:
        play_a_turn(pilot)
    pilot.ask_advice()
    told = advised(pilot)
    assert re.match(
        r"\*\*Advice: (Place|Pay) a (quarter|nickel|penny|dime)( on [A-Z][\w ]+)?\n(– [A-Z].*\.\n){1,3}", told
    )
    assert re.search(r"\nNext best: [A-Z][^()]*$", told)
    notice, rows, _ = pilot.table.hud.lay_notice(told)
    assert len(rows) >= 3
    spots = pilot.table.engine.targets()
    regions = [area for spot, area in spots.items() if spot[0] == "space"]
    assert len(regions) == 10
    assert notice.collidelist(list(spots.values())) == -1


def advised(pilot: Pilot) -> str:
    """Wait for the advice that was asked for; return it."""
    table = pilot.table
    pilot.until(lambda: table.hud.notice is not None and table.hud.notice[0].startswith("**Advice: "))
    assert table.hud.notice is not None
    return table.hud.notice[0]


def test_everything_can_be_done_by_keyboard(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    for _ in range(12):
        pilot.settle()
        plies = len(pilot.table.session.match.plies)
        if ("tray",) in pilot.table.engine.picker.lit:
            pilot.key(pygame.K_1)  # it has the focus
            pilot.key(pygame.K_1)  # a tap slaps
        elif any(spot[0] == "hand" for spot in pilot.table.engine.picker.lit):
            pilot.key(pygame.K_RETURN)  # what is lit first has the focus, and is touched
            pilot.key(pygame.K_RETURN)  # as is the first that goes with it
        else:
            pilot.push("End turn")
        pilot.frames(2)
        assert len(pilot.table.session.match.plies) > plies


def test_enter_takes_the_coins_of_the_first_toss_and_slaps_them_without_a_tab(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    pilot.settle()
    assert pilot.table.engine.picker.lit == {("tray",)}
    pilot.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    pilot.frames(30)
    assert not pilot.table.session.match.plies
    pilot.send(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    pilot.frames(2)
    assert pilot.table.session.match.plies


def test_enter_that_is_still_held_from_before_begins_nothing(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    press = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    pilot.key(pygame.K_p)
    pilot.send(press)
    pilot.settle()
    pilot.send(press, press)
    pilot.send(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    assert pilot.table.input.shake is None
    assert not pilot.table.session.match.plies
    pilot.frames(40)  # what was hurried is seen first
    pilot.key(pygame.K_RETURN)
    assert pilot.table.session.match.plies


def test_enter_does_nothing_where_several_things_could_be_meant(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    first_hand(pilot)
    lit, deeds = pilot.table.engine.lit, len(pilot.table.session.match.plies)
    pilot.key(pygame.K_RETURN)
    assert (pilot.table.engine.lit, len(pilot.table.session.match.plies)) == (lit, deeds)


def test_a_refused_touch_says_why_with_the_number_of_the_rule_and_beside_the_touch(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start("coin_age", speed="off", options=("map=agea",))
    table, told = pilot.table, list[pygame.Rect]()
    stacks = dict.fromkeys(("A1", "A2", "B2", "B3"), (("dime", 0),))
    table.engine.show(View(0, laid_out(stacks)))
    tip = table.draw_tip
    monkeypatch.setattr(table, "draw_tip", lambda *how, **kept: told.append(tip(*how, **kept)))
    pilot.put_sheet_away()
    pilot.touch(("space", "B2"))
    pilot.look()
    assert table.input.refused is not None
    assert "(Rule " in table.input.refused
    assert told[-1].inflate(100, 100).collidepoint(table.input.pos)
    assert not any(told[-1].collidepoint(lie.x, lie.y) for held in table.engine.position.lies.values() for lie in held)


def test_hovering_a_space_shows_signed_numbers_before_anything_is_done(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    pilot.touch(first_hand(pilot))
    space = min(spot for spot in pilot.table.engine.picker.lit if spot[0] == "space")
    table = pilot.table
    action = table.engine.picker.completed(space)
    preview = table.engine.words.preview(table.shown_view, action)
    assert preview is not None
    assert set(preview.changes) == {0, 1}
    before = pilot.look().copy()
    pilot.move(table.engine.targets()[space].center)
    pilot.frames(40)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(pilot.look(), "RGB")


def test_a_right_click_on_a_piece_opens_its_rule(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    pilot.put_sheet_away()
    pilot.click(pilot.table.engine.targets()[("bank", 0)].center, button=3)
    assert isinstance(pilot.top, RulesScene)
    assert pilot.top.section == "7"
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, TableScene)


def test_leaving_and_coming_back_shows_the_same_table(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    pilot.shake(("tray",))
    pilot.settle()
    play_a_turn(pilot)
    arrangement, log = pilot.table.engine.pieces, [e.sentence for e in pilot.table.timeline.entries]
    pilot.key(pygame.K_ESCAPE)
    pilot.push("To the menu")
    assert isinstance(pilot.top, MenuScene)
    pilot.push("Continue")
    pilot.settle()
    assert pilot.table.engine.pieces == arrangement
    assert [e.sentence for e in pilot.table.timeline.entries] == log


def test_looking_at_a_log_entry_shows_the_table_of_that_moment_and_escape_returns(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    for _ in range(6):
        play_a_turn(pilot)
    table = pilot.table
    now = table.engine.pieces
    table.timeline.look_back(table.timeline.entries[0])
    assert table.engine.pieces != now
    pilot.key(pygame.K_ESCAPE)
    assert table.engine.pieces == now


def test_advice_lights_up_a_legal_action_and_marks_the_match(start: Start) -> None:
    pilot = start("coin_age", speed="off")
    pilot.settle()
    pilot.ask_advice()
    pilot.until(lambda: bool(pilot.table.engine.hinted))
    assert set(pilot.table.engine.hinted) <= set(pilot.table.engine.targets())
    assert pilot.table.session.match.annotations == ["hint"]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_resizing_in_the_middle_of_a_throw_keeps_everything(start: Start, size: tuple[int, int]) -> None:
    pilot = start("coin_age")
    pilot.shake(("tray",))
    pilot.frames(10)
    pygame.display.set_mode(size)
    pilot.send(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    pilot.settle()
    table = pilot.table
    assert table.engine.mismatches == 0
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in table.engine.targets().values())
    assert all(window.contains(widget.rect) for widget in table.ring.widgets)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_table_works_at_every_text_size_in_both_languages(start: Start, language: str, scale: float) -> None:
    pilot = start("coin_age", language=language, scale=scale, speed="off")
    pilot.shake(("tray",))
    pilot.settle()
    window = pygame.Rect((0, 0), pilot.program.surface.get_size())
    assert all(window.contains(widget.rect) for widget in pilot.table.ring.widgets)
    assert pilot.table.engine.mismatches == 0


def test_play_again_keeps_seats_and_options_with_a_new_seed(start: Start) -> None:
    pilot = start("coin_age", seats="human,ai:random", speed="off", options=("map=saltmere",))
    old = play_to_the_end(pilot).session.match.header
    pilot.frames(400)
    pilot.push("Play again")
    pilot.frames(2)
    new = pilot.table.session.match.header
    assert (new.players, new.options) == (old.players, old.options)
    assert new.seed != old.seed


def at_one_match(start: Start) -> Pilot:
    """Play until one match allows a placement and a move, both of them possible."""
    pilot = start("coin_age", speed="off", options=("map=agea",))
    pilot.put_sheet_away()
    for _ in range(60):
        pilot.settle()
        kinds = [type(a) for a in pilot.table.session.match.title.legal_actions(pilot.table.shown_view).actions]
        if {Place, Move} <= {*kinds}:
            return pilot
        play_a_turn(pilot)
    raise AssertionError("never one match")


def test_with_one_match_an_empty_space_is_where_the_coin_goes_and_nothing_more_is_asked(start: Start) -> None:
    pilot = at_one_match(start)
    table = pilot.table
    empty = next(s for s in table.shown_view.position.map.ids if not table.shown_view.position.space(s))
    assert ("space", empty) in table.engine.lit
    pilot.touch(("space", empty))
    pilot.frames(3)
    placed = table.session.match.plies[-1].action
    assert isinstance(placed, Place)
    assert placed.space == empty


def test_where_a_coin_may_be_placed_or_a_stack_moved_only_these_are_numbered_before_one_is_chosen(
    start: Start,
) -> None:
    pilot = at_one_match(start)
    table, position = pilot.table, pilot.table.shown_view.position
    pilot.key(pygame.K_TAB)

    def numbered() -> set[Target]:
        return {spot.target for spot in table.input.keyboard.numbered.values()}

    before = numbered()
    assert {target[0] for target in before} == {"hand", "space"}
    assert all(position.space(str(target[1])) for target in before if target[0] == "space")
    pilot.touch(next(target for target in before if target[0] == "hand"))
    assert any(target[0] == "space" and not position.space(str(target[1])) for target in numbered())
