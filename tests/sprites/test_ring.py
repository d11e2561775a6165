"""Which widget has the keyboard and the mouse."""

from __future__ import annotations

import pygame
import pytest

from sprites.layout import Unit
from sprites.ring import Ring
from sprites.widgets import Button, Slider, Widget

UNIT = Unit((1280, 720), 1.0)


class Cross:
    """Buttons north, west, in the middle, east and south of each other; what was pressed is told."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        places = {"north": (300, 0), "west": (0, 200), "middle": (300, 200), "east": (600, 200), "south": (300, 400)}
        self.buttons = {
            name: Button(pygame.Rect(*at, 100, 50), UNIT, name, lambda name=name: self.pressed.append(name))  # type: ignore[misc]
            for name, at in places.items()
        }
        self.heard: list[str] = []
        widgets: list[Widget] = [*self.buttons.values()]
        self.ring = Ring(widgets, self.heard.append)

    @property
    def focused(self) -> str:
        found = self.ring.focused
        assert isinstance(found, Button)
        return found.label

    def key(self, key: int, mod: int = 0) -> bool:
        return self.ring.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def mouse(self, kind: int, pos: tuple[int, int]) -> bool:
        return self.ring.handle(pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))


def test_tab_goes_round_in_reading_order_and_shift_goes_back() -> None:
    cross = Cross()
    found = []
    for _ in range(6):
        cross.key(pygame.K_TAB)
        found.append(cross.focused)
    assert found == ["north", "west", "middle", "east", "south", "north"]
    cross.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert cross.focused == "south"


@pytest.mark.parametrize(("mod", "then"), [(0, "east"), (pygame.KMOD_SHIFT, "west")])
def test_tab_comes_first_to_what_the_screen_asks_for(mod: int, then: str) -> None:
    cross = Cross()
    cross.buttons["middle"].begins = True
    cross.key(pygame.K_TAB)
    assert cross.focused == "middle"
    cross.key(pygame.K_TAB, mod)
    assert cross.focused == then


def test_what_cannot_be_pressed_is_passed_over_by_tab_and_arrows_and_hears_no_click() -> None:
    cross = Cross()
    for name in ("west", "middle"):
        cross.buttons[name].enabled = False
    found = []
    for _ in range(3):
        cross.key(pygame.K_TAB)
        found.append(cross.focused)
    assert found == ["north", "east", "south"]
    cross.mouse(pygame.MOUSEBUTTONDOWN, cross.buttons["middle"].rect.center)
    assert cross.pressed == []
    assert cross.heard == []
    assert cross.focused == "south"


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    cross = Cross()
    cross.ring.focus(cross.buttons["west"])
    found = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_DOWN):
        cross.key(key)
        found.append(cross.focused)
    assert found == ["middle", "east", "middle", "north", "middle", "south"]
    assert not cross.key(pygame.K_DOWN)


def test_enter_and_space_press_what_has_the_keyboard() -> None:
    cross = Cross()
    assert not cross.key(pygame.K_RETURN)
    cross.ring.focus(cross.buttons["east"])
    cross.key(pygame.K_RETURN)
    cross.key(pygame.K_SPACE)
    assert cross.pressed == ["east", "east"]


def test_the_mouse_presses_a_button_under_it_and_keys_do_not_press_that_again() -> None:
    cross = Cross()
    assert cross.mouse(pygame.MOUSEBUTTONDOWN, cross.buttons["south"].rect.center)
    assert not cross.mouse(pygame.MOUSEBUTTONDOWN, (1200, 700))
    assert cross.pressed == ["south"]
    for key in (pygame.K_SPACE, pygame.K_RETURN):
        assert not cross.key(key)
    assert cross.pressed == ["south"]


def test_what_is_written_into_or_set_by_keys_has_the_keyboard_once_it_is_clicked() -> None:
    field = Widget(pygame.Rect(0, 0, 100, 40), UNIT)
    ring = Ring([field], lambda cue: None)
    ring.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 20), button=1))
    assert ring.focused is field


def test_one_widget_at_most_is_hovered() -> None:
    cross = Cross()
    for name in ("east", "west"):
        cross.mouse(pygame.MOUSEMOTION, cross.buttons[name].rect.center)
    assert cross.ring.hovered is cross.buttons["west"]
    assert cross.heard == ["hover", "hover"]
    cross.mouse(pygame.MOUSEMOTION, (1200, 700))
    assert cross.ring.hovered is None


def test_a_slider_follows_the_mouse_until_it_is_let_go_of_and_not_beyond_its_ends() -> None:
    values: list[float] = []
    slider = Slider(pygame.Rect(0, 0, 400, 50), UNIT, "Music", 0.5, values.append)
    ring = Ring([slider], lambda cue: None)
    track = slider.track

    def mouse(kind: int, x: int) -> None:
        ring.handle(pygame.Event(kind, pos=(x, track.centery), button=1, rel=(0, 0), buttons=(0, 0, 0)))

    mouse(pygame.MOUSEBUTTONDOWN, track.centerx)
    mouse(pygame.MOUSEMOTION, track.right + 300)
    mouse(pygame.MOUSEMOTION, track.left - 300)
    mouse(pygame.MOUSEBUTTONUP, track.left)
    mouse(pygame.MOUSEMOTION, track.right)
    assert values == [0.5, 1.0, 0.0]


def test_an_arrow_to_the_right_leaves_the_row_for_nothing_far_above_it() -> None:
    cross = Cross()
    cross.buttons["quit"] = Button(pygame.Rect(680, 0, 100, 50), UNIT, "quit", lambda: None)
    cross.ring.widgets.append(cross.buttons["quit"])
    cross.ring.focus(cross.buttons["east"])
    assert not cross.key(pygame.K_RIGHT)
    assert cross.focused == "east"


def test_an_arrow_up_comes_to_the_broad_thing_that_lies_above_before_what_lies_behind_it() -> None:
    broad = Button(pygame.Rect(0, 100, 700, 50), UNIT, "broad", lambda: None)
    narrow = Button(pygame.Rect(20, 0, 100, 50), UNIT, "narrow", lambda: None)
    below = Button(pygame.Rect(0, 200, 100, 50), UNIT, "below", lambda: None)
    ring = Ring([narrow, broad, below], lambda cue: None)
    ring.focus(below)
    ring.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode=""))
    assert ring.focused is broad
