"""The menu by keys: the focus opens drawers, goes round, and never presses anything by itself."""

from __future__ import annotations

import pygame
import pytest

from scenes.menu.drawer import Front
from scenes.setup.scene import SetupScene
from scenes.tables import TABLES
from tests.scenes.conftest import Start
from tests.scenes.menu_pilot import fronts, idle, left, menu_of


def test_by_keys_the_open_drawer_follows_the_focus_and_tab_goes_on_to_what_lies_in_it(start: Start) -> None:
    pilot = start(reduced_motion=True)
    while not isinstance(pilot.top.ring.focused, Front):
        pilot.key(pygame.K_TAB)
    seen = []
    for _ in range(len(TABLES) + 1):
        focused = pilot.top.ring.focused
        assert isinstance(focused, Front)
        seen.append(focused.title)
        assert focused.opened
        assert menu_of(pilot).opened == focused.title
        pilot.key(pygame.K_DOWN)
    assert seen == [*TABLES, next(iter(TABLES))], "from the last front an arrow leads to the first one"
    back = []
    for _ in seen:
        pilot.key(pygame.K_UP)
        assert isinstance(pilot.top.ring.focused, Front)
        back.append(pilot.top.ring.focused.title)
    assert back == seen[::-1]
    pilot.key(pygame.K_RIGHT)
    led_in = pilot.top.ring.focused
    assert led_in is not None
    assert menu_of(pilot).inside.area.contains(led_in.rect)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_UP):
        pilot.key(key)
    assert pilot.top.ring.focused is not None
    assert pilot.top.ring.focused.rect == led_in.rect, "the other arrow leads back, wherever that was"
    menu_of(pilot).open_drawer([*TABLES][-1])
    menu_of(pilot).ring.focus(next(front for front in fronts(pilot) if front.opened))
    pilot.key(pygame.K_TAB)
    inside = pilot.top.ring.focused
    assert inside is not None
    assert menu_of(pilot).inside.area.contains(inside.rect)
    pilot.key(pygame.K_UP)
    assert menu_of(pilot).opened == [*TABLES][-2], "from the drawer an arrow leads to the front above it"


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_up_and_down_go_round_among_the_drawers_and_leave_them_nowhere(
    start: Start, size: tuple[int, int], scale: float
) -> None:
    pilot = start("coin_age", "human,ai:easy", size=size, scale=scale, reduced_motion=True)
    left(pilot)
    idle(pilot)
    chest = menu_of(pilot).plan.right
    for key in (pygame.K_DOWN, pygame.K_UP):
        menu_of(pilot).ring.focus(fronts(pilot)[0])
        opened = set()
        for _ in range(3 * len(TABLES)):
            pilot.key(key)
            focused = pilot.top.ring.focused
            assert focused is not None
            assert chest.contains(focused.rect), focused
            opened.add(menu_of(pilot).opened)
        assert opened == set(TABLES)
    large = menu_of(pilot).left.first
    assert large is not None
    menu_of(pilot).ring.focus(large)
    pilot.key(pygame.K_UP)
    assert pilot.top.ring.focused is not None
    assert menu_of(pilot).plan.bar.contains(pilot.top.ring.focused.rect)
    pilot.key(pygame.K_DOWN)
    assert pilot.top.ring.focused is menu_of(pilot).left.first
    pilot.key(pygame.K_DOWN)
    assert isinstance(pilot.top.ring.focused, Front)
    assert pilot.top.ring.focused.opened, "it leads to the games, and opens none unasked"
    pilot.key(pygame.K_UP)
    assert pilot.top.ring.focused is menu_of(pilot).left.first
    pilot.key(pygame.K_RIGHT)
    assert (there := pilot.top.ring.focused) is not None
    assert chest.contains(there.rect)
    for _ in range(4):
        pilot.key(pygame.K_LEFT)
    assert pilot.top.ring.focused is menu_of(pilot).left.first


def test_a_pointer_left_lying_names_nothing_once_a_key_moves_the_focus(start: Start) -> None:
    pilot = start(reduced_motion=True)
    lying = fronts(pilot)[-1]
    pilot.move(lying.rect.center)
    assert pilot.top.ring.hovered is lying
    pilot.key(pygame.K_TAB)
    ring = pilot.top.ring
    assert ring.hovered is None
    assert ring.focused is menu_of(pilot).left.first
    pilot.move(lying.rect.move(3, 3).center)
    assert ring.hovered is not None


def test_the_first_key_comes_to_the_large_button(start: Start) -> None:
    for key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT):
        pilot = start()
        pilot.key(key)
        assert pilot.top.ring.focused is menu_of(pilot).left.first
        pilot.program.end()


def test_a_screen_opened_by_keys_has_a_focus_and_the_held_key_presses_nothing_there(start: Start) -> None:
    pilot = start(reduced_motion=True)
    while not isinstance(pilot.top.ring.focused, Front):
        pilot.key(pygame.K_TAB)
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.send(down)
    setup = pilot.top
    assert isinstance(setup, SetupScene)
    assert setup.ring.focused is not None
    assert setup.ring.focused.begins
    pilot.send(down, down)
    assert pilot.top is setup
    pilot.send(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), down)
    assert pilot.top is not setup


def test_enter_without_a_focus_begins_where_tab_would_and_presses_nothing(start: Start) -> None:
    pilot = start()
    pilot.push("Settings")
    settings = pilot.top
    pilot.move((3, 3))
    settings.ring.focus(None)
    before = pilot.program.settings
    pilot.key(pygame.K_RETURN)
    assert pilot.top is settings
    assert settings.ring.focused is not None
    assert pilot.program.settings == before
