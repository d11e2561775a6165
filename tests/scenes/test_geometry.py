"""The window's place is remembered as it is when it is a window, and nothing is drawn that nobody sees."""

from __future__ import annotations

import pygame
import pytest

from saves.settings import Settings, load_settings, save_settings
from scenes.app.geometry import Geometry, is_cramped, is_in_reach, remembered
from tests.scenes.conftest import Start

ONE, TWO = [(1920, 1080)], [(1920, 1080), (1280, 1024)]


@pytest.mark.parametrize(
    ("place", "screens", "reached"),
    [
        ((0, 0), ONE, True),
        ((1800, 900), ONE, True),
        ((1850, 900), ONE, False),
        ((600, 1000), ONE, False),
        ((600, -30), ONE, False),
        ((-1100, 20), ONE, True),
        ((-1200, 20), ONE, False),
        ((2500, 200), TWO, True),
        ((-1200, 20), TWO, True),
        ((2500, 200), ONE, False),
        ((3190, 200), TWO, False),
    ],
)
def test_a_window_opens_only_where_its_title_bar_can_be_grasped(
    place: tuple[int, int], screens: list[tuple[int, int]], reached: bool
) -> None:
    assert is_in_reach(place, (1280, 720), screens) is reached


@pytest.mark.parametrize(
    ("settings", "screens", "cramped"),
    [
        (Settings(), [(1280, 720)], True),
        (Settings(), [(1366, 768)], True),
        (Settings(), ONE, False),
        (Settings(), TWO, False),
        (Settings(position=(0, 0)), [(1280, 720)], False),
        (Settings(places={"1280x720": (0, 20, 1280, 700)}), [(1280, 720)], False),
    ],
)
def test_a_window_that_its_first_screen_would_cut_off_is_maximised_instead(
    settings: Settings, screens: list[tuple[int, int]], cramped: bool
) -> None:
    assert is_cramped(settings, screens) is cramped


def place(
    monkeypatch: pytest.MonkeyPatch,
    position: tuple[int, int],
    size: tuple[int, int],
    screens: list[tuple[int, int]] = ONE,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: position)
    monkeypatch.setattr(pygame.display, "get_window_size", lambda: size)


MOVED, SIZED = pygame.Event(pygame.WINDOWMOVED, x=0, y=0), pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0)


@pytest.mark.parametrize("late", [False, True])
def test_a_maximised_window_leaves_its_usual_place_alone(monkeypatch: pytest.MonkeyPatch, late: bool) -> None:
    """Some systems tell of the size first, others that the window was maximised."""
    geometry, maximised = Geometry(Settings()), pygame.Event(pygame.WINDOWMAXIMIZED)
    place(monkeypatch, (40, 50), (1100, 650))
    settings = geometry.follow(MOVED, Settings(), 5.0)
    assert (settings.position, settings.window) == ((40, 50), (1100, 650))
    place(monkeypatch, (0, 20), (1920, 1060))
    for event in (maximised, SIZED, MOVED) if late else (SIZED, MOVED, maximised):
        settings = geometry.follow(event, settings, 20.0)
    assert (settings.position, settings.window, settings.maximised) == ((40, 50), (1100, 650), True)
    assert [*settings.places.values()] == [(40, 50, 1100, 650)]
    place(monkeypatch, (40, 50), (1100, 650))
    settings = geometry.follow(pygame.Event(pygame.WINDOWRESTORED), settings, 30.0)
    assert (settings.position, settings.window, settings.maximised) == ((40, 50), (1100, 650), False)


def test_each_set_of_screens_has_its_own_place(monkeypatch: pytest.MonkeyPatch) -> None:
    geometry, settings = Geometry(Settings()), Settings()
    place(monkeypatch, (2000, 100), (1150, 650), TWO)
    settings = geometry.follow(MOVED, settings, 5.0)
    assert remembered(settings, ONE) == ((1150, 650), None), "out of reach on one screen"
    place(monkeypatch, (30, 40), (1900, 1000))
    settings = geometry.follow(MOVED, settings, 9.0)
    assert remembered(settings, ONE) == ((1900, 1000), (30, 40))
    assert remembered(settings, [*reversed(TWO)]) == ((1150, 650), (2000, 100))
    assert remembered(settings, [(1366, 768)]) == ((1366, 768), (0, 0)), "never larger than the screen"
    assert remembered(Settings(position=(1154, 100)), [(1280, 800)]) == ((1280, 720), (0, 80)), "wholly in sight"
    for width in range(1000, 1020):
        settings = settings.standing(f"{width}x600", (0, 0, 1024, 600))
    assert len(settings.places) == 8


def test_the_place_of_a_full_screen_or_minimised_window_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    place(monkeypatch, (-32000, -32000), (160, 30))
    full = Settings(position=(7, 8), fullscreen=True)
    assert Geometry(full).follow(MOVED, full, 9.0) == full
    geometry, window = Geometry(Settings()), Settings(position=(7, 8))
    assert geometry.follow(pygame.Event(pygame.WINDOWMINIMIZED), window, 9.0) == window
    assert geometry.follow(MOVED, window, 9.1) == window


def test_the_place_outlasts_the_program() -> None:
    save_settings(Settings(position=(-20, 30), maximised=True))
    assert (load_settings().position, load_settings().maximised) == ((-20, 30), True)


def test_a_minimised_window_is_not_drawn_and_waits_for_events(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start("coin_age", "ai:random,ai:random")
    program, drawn = pilot.program, list[int]()
    waited: list[int] = []
    program.every = 1
    monkeypatch.setattr(pygame.display, "flip", lambda: drawn.append(1))
    monkeypatch.setattr(pygame.time, "wait", waited.append)
    pilot.send(pygame.Event(pygame.WINDOWMINIMIZED))
    clock = pygame.Clock()
    drawn.clear()
    pygame.event.clear()
    for _ in range(5):
        program.turn(clock)
    assert not drawn
    assert len(waited) == 5
    assert min(waited) >= 300
    pilot.send(pygame.Event(pygame.WINDOWRESTORED))
    pilot.frames(1)
    assert drawn
