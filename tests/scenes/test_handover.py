"""The handover between two people at one screen: the next one finds nothing of what the one before had open."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from errno import ENOSPC

import pygame
import pytest

from scenes.board.choice import CLOSE, OPEN
from scenes.board.piece import Target
from scenes.match.handover_scene import HandoverScene
from scenes.match.spot import BoardSpot
from sprites.widgets import Button
from tests.scenes.clicks import open_curtain, table_of
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_disk_faults import refusing

RETURN, SPACE = pygame.K_RETURN, pygame.K_SPACE
LONG = 40
"""So many frames a curtain has stood when it listens to the keyboard: more than 0.6 seconds."""

Meddle = Callable[[Pilot], object]


def at_coin(start: Start, seats: str = "human,human,human,human") -> Pilot:
    """Open a match of COIN at the first person's hand."""
    pilot = start("coin", seats=seats, seed=7, options=("target=single_round",), speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    open_curtain(pilot)
    return pilot


def cards(pilot: Pilot) -> list[Target]:
    """Return the cards that can be touched."""
    return sorted((target for target in pilot.table.engine.lit if target[0] == "card"), key=str)


def play_a_card(pilot: Pilot) -> None:
    """Play the last card that is lit to the first place that is lit then."""
    table = table_of(pilot)
    pilot.key(pygame.K_ESCAPE) if table.engine.picker.touched or table.engine.shown.sheet else None
    pilot.touch(cards(pilot)[-1])
    pilot.touch(min((target for target in pilot.table.engine.picker.lit if target[0] != "card"), key=str))
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))


def shown(pilot: Pilot) -> str:
    """Return what stands for every pixel of the window as it is."""
    pilot.top.stale = True
    pilot.frames(1)
    return hashlib.sha256(pygame.image.tobytes(pilot.look(), "RGB")).hexdigest()


def nothing(pilot: Pilot) -> None:
    """Leave everything as it is."""


def take_advice(pilot: Pilot) -> None:
    pilot.ask_advice()
    pilot.until(lambda: bool(pilot.table.engine.hinted))


def be_refused(pilot: Pilot) -> None:
    pilot.touch(next(t for t in pilot.table.engine.targets() if t[0] == "bank" and t[1] != 0))


def be_told_that_nothing_can_be_undone(pilot: Pilot) -> None:
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.table.hud.notice is not None


def focus_a_card(pilot: Pilot) -> None:
    pilot.key(pygame.K_TAB)
    assert pilot.table.ring.focused is not None


def focus_a_button(pilot: Pilot) -> None:
    pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert pilot.table.ring.focused in pilot.table.hud.buttons


def focus_what_everybody_may_open(pilot: Pilot) -> None:
    for _ in pilot.table.ring.widgets:
        pilot.key(pygame.K_TAB)
        focused = pilot.table.ring.focused
        if isinstance(focused, BoardSpot) and focused.target[0] == OPEN:
            return
    raise AssertionError("there is no sheet to open")


def begin_a_choice(pilot: Pilot) -> None:
    pilot.touch(cards(pilot)[0])
    assert pilot.table.engine.picker.touched


MEDDLING: list[Meddle] = [
    take_advice,
    be_told_that_nothing_can_be_undone,
    focus_a_card,
    focus_a_button,
    begin_a_choice,
    be_refused,
]


@pytest.mark.parametrize("meddle", MEDDLING)
def test_after_a_move_the_next_person_sees_what_they_would_have_seen_anyway(start: Start, meddle: Meddle) -> None:
    seen = []
    for first in (nothing, meddle):
        pilot = at_coin(start)
        first(pilot)
        play_a_card(pilot)
        covered = shown(pilot)
        open_curtain(pilot)
        seen.append((covered, shown(pilot), pilot.table.engine.lit))
        pilot.program.end()
    assert seen[0] == seen[1]


def open_a_sheet(pilot: Pilot) -> None:
    pilot.key(pygame.K_r)
    assert pilot.table.engine.targets().keys() == {CLOSE}


def hover_a_card(pilot: Pilot) -> None:
    pilot.move(pilot.table.engine.targets()[cards(pilot)[0]].center)
    pilot.frames(LONG)


def ask_for_advice(pilot: Pilot) -> None:
    pilot.ask_advice()
    assert pilot.program.worker.busy


@pytest.mark.parametrize("meddle", [*MEDDLING, open_a_sheet, hover_a_card, ask_for_advice])
def test_whoever_looks_away_comes_back_to_a_clean_table(start: Start, meddle: Meddle) -> None:
    pilot = at_coin(start)
    before = shown(pilot), pilot.table.engine.lit
    meddle(pilot)
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not pilot.program.worker.busy
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    pilot.send(pygame.Event(pygame.WINDOWFOCUSGAINED))
    open_curtain(pilot)
    assert (shown(pilot), pilot.table.engine.lit) == before
    pilot.frames(LONG)
    assert pilot.table.hud.notice is None


@pytest.mark.parametrize(
    ("title", "meddle"),
    [
        ("american_numismatists", open_a_sheet),
        ("coin_quest", open_a_sheet),
        ("coin_quest", focus_what_everybody_may_open),
    ],
)
def test_a_sheet_that_all_may_open_and_the_focus_on_it_do_not_outlive_the_curtain(
    start: Start, title: str, meddle: Meddle
) -> None:
    pilot = start(title, seats="human,human", speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    open_curtain(pilot)
    meddle(pilot)
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    open_curtain(pilot)
    assert len(pilot.table.engine.targets()) > 1
    assert pilot.table.ring.focused is None


def test_without_secrets_too_the_next_person_is_not_told_the_others_advice(start: Start) -> None:
    pilot = start("coin_age", seats="human,human", speed="off")
    table = pilot.table
    while not any(spot[0] == "hand" for spot in table.engine.lit) or table.viewer != 0:
        pilot.shake(("tray",)) if ("tray",) in table.engine.lit else pilot.push("End turn")
        pilot.settle()
    take_advice(pilot)
    while table.viewer == 0:
        hands = [spot for spot in table.engine.picker.lit if spot[0] == "hand"]
        pilot.touch(min(hands)) if hands else pilot.push("End turn")
        if hands:
            pilot.touch(min(spot for spot in table.engine.picker.lit if spot[0] == "space"))
        pilot.frames(2)
    assert table.hud.notice is None


def test_what_the_disk_says_is_for_everybody_and_stays(start: Start) -> None:
    pilot = at_coin(start)
    table = pilot.table
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table.session.slot, "_flush", refusing(ENOSPC))
        table.session.save()
        pilot.until(lambda: table.hud.notice is not None)
    play_a_card(pilot)
    open_curtain(pilot)
    assert table.hud.notice is not None


# The curtain opens by a deliberate act alone


def curtain(start: Start) -> tuple[Pilot, HandoverScene]:
    pilot = start("coin", seats="human,human,human,human", seed=7, speed="off")
    pilot.until(lambda: isinstance(pilot.top, HandoverScene))
    assert isinstance(pilot.top, HandoverScene)
    return pilot, pilot.top


def down(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0)


def test_a_click_on_its_button_opens_the_curtain_and_one_beside_it_does_not(start: Start) -> None:
    pilot, scene = curtain(start)
    pilot.frames(LONG)
    for pos in ((5, 5), (640, 60), (640, 700)):
        pilot.click(pos)
        assert pilot.top is scene
    pilot.push("I am")
    assert pilot.top is not scene


def test_enter_opens_the_curtain_when_it_is_let_go_of(start: Start) -> None:
    pilot, scene = curtain(start)
    pilot.frames(LONG)
    pilot.send(down(RETURN))
    assert pilot.top is scene
    pilot.send(up(RETURN))
    assert pilot.top is not scene


@pytest.mark.parametrize("focused", [False, True])
def test_space_never_opens_the_curtain(start: Start, focused: bool) -> None:
    pilot, scene = curtain(start)
    pilot.frames(LONG)
    if focused:
        pilot.key(pygame.K_TAB)
    for _ in range(3):
        pilot.key(SPACE)
    assert pilot.top is scene


def test_a_focused_button_gives_enter_no_short_cut(start: Start) -> None:
    pilot, scene = curtain(start)
    pilot.frames(20)
    pilot.key(pygame.K_TAB)
    pilot.key(RETURN)
    pilot.send(down(RETURN))
    assert pilot.top is scene


def test_enter_within_the_first_second_opens_nothing_even_if_it_is_held_until_later(start: Start) -> None:
    pilot, scene = curtain(start)
    pilot.frames(20)
    pilot.key(RETURN)
    pilot.send(down(RETURN))
    pilot.frames(LONG)
    pilot.send(down(RETURN), down(RETURN), up(RETURN))  # what is held repeats
    assert pilot.top is scene


def test_enter_that_is_held_since_the_table_opens_nothing(start: Start) -> None:
    pilot = at_coin(start)
    pilot.send(down(RETURN))
    play_a_card(pilot)
    scene = pilot.top
    pilot.frames(LONG)
    pilot.send(down(RETURN), up(RETURN))
    assert pilot.top is scene


@pytest.mark.parametrize("other", [SPACE, pygame.K_a, pygame.K_LSHIFT, pygame.K_TAB])
def test_enter_beside_another_key_opens_nothing(start: Start, other: int) -> None:
    pilot, scene = curtain(start)
    pilot.frames(LONG)
    pilot.send(down(other), down(RETURN), up(RETURN), up(other))
    pilot.send(down(RETURN), down(other), up(other), up(RETURN))
    pilot.send(down(RETURN), down(other), up(RETURN), up(other))
    assert pilot.top is scene


def test_the_second_begins_anew_when_the_window_is_left_or_the_pause_was_open(start: Start) -> None:
    pilot, scene = curtain(start)
    pilot.frames(LONG)
    pilot.send(pygame.Event(pygame.WINDOWFOCUSLOST), pygame.Event(pygame.WINDOWFOCUSGAINED))
    pilot.key(RETURN)
    assert pilot.top is scene
    pilot.frames(LONG)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is not scene
    pilot.key(pygame.K_ESCAPE)
    pilot.key(RETURN)
    assert pilot.top is scene


def test_frames_go_on_and_the_button_is_dark_until_the_curtain_listens(start: Start) -> None:
    pilot, scene = curtain(start)
    assert isinstance(opener := scene.ring.widgets[0], Button)
    pilot.program.by_keys = True
    assert scene.lively
    assert opener._state() == "disabled", "that Enter does nothing yet is to be seen"
    pilot.frames(LONG)
    assert not scene.lively
    assert opener._state() == "normal"
