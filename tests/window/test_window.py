"""The real window on a virtual screen: it opens, is clicked through, dies by kill -9, and resumes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from tests.window.screen import ROOT, SIZE, TRAY, Screen, needs_a_screen, play_until, screen

__all__ = ["screen"]

pytestmark = needs_a_screen
FULL_SCREENS = int(os.environ.get("FULL_SCREENS", "3"))
"""How often the window becomes the whole screen and back; a hundred times take 46 seconds."""


def test_a_turn_is_clicked_through_killed_and_taken_up_again(screen: Screen) -> None:
    screen.run("play", "coin_age", "--seats", "human,ai:easy", "--seed", "7")
    play_until(screen, 8)
    before = screen.lines()
    assert screen.kill(signal.SIGKILL) == -signal.SIGKILL
    assert screen.lines()[: len(before)] == before

    screen.run()
    screen.press("Return", lambda: screen.name().startswith("Coin Age"))  # goes on with the last match
    (record,) = screen.records()
    words = [sys.executable, "main.py", "replay", str(record), "--check"]
    check = subprocess.run(words, cwd=ROOT, capture_output=True, check=False)
    assert check.returncode == 0, check.stderr
    play_until(screen, len(screen.lines()) + 2)
    assert screen.lines()[: len(before)] == before


def test_the_window_shows_a_menu_with_a_penny_in_its_title_bar_and_closes_by_a_polite_signal(screen: Screen) -> None:
    screen.run()
    assert screen.drawn(), "the screen is blank"
    screen.wait(lambda: copper_in_the_corner(screen) > 40)
    assert screen.kill(signal.SIGTERM) == 0


def test_a_home_with_spaces_and_umlauts_and_no_sound_device_are_no_hindrance(home_of_its_own: Path) -> None:
    screen = Screen(home_of_its_own.parent / "Zuhause für Münzen")
    screen.environment["SDL_AUDIODRIVER"] = "none-such"
    try:
        screen.run("play", "coin_age", "--seats", "human,ai:easy", "--seed", "7")
        assert screen.records()
        screen.shake(*TRAY)  # which would be heard
        screen.wait(lambda: len(screen.lines()) > 2)
        assert not list(screen.home.glob("reports/*"))
        assert screen.kill(signal.SIGTERM) == 0
    finally:
        screen.close()


def copper_in_the_corner(screen: Screen) -> int:
    """Return how many pixels are of copper where the title bar has its picture."""
    shown = pygame.image.frombytes(screen.picture(), SIZE, "RGB")
    outside = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1))
    outside.invert()
    window = outside.get_bounding_rects()[0]
    corner = shown.subsurface(window.left, window.top, 24, 20)
    return pygame.mask.from_threshold(corner, (165, 75, 35), (60, 40, 40)).count()


def place_of(screen: Screen) -> tuple[int, int, int, int]:
    found = screen.geometry()
    return found["X"], found["Y"], found["WIDTH"], found["HEIGHT"]


def maximise(screen: Screen) -> None:
    """Maximise the window, or make it as large as before, by its title bar; again if nothing comes of it."""
    before = place_of(screen)
    left, top, width, _ = before
    since = -10.0

    def changed() -> bool:
        nonlocal since
        if time.monotonic() - since > 10:
            since = time.monotonic()
            screen.tool("mousemove", str(left + width // 3), str(top - 30))  # xdotool counts the title bar twice
            screen.tool("click", "--repeat", "2", "--delay", "60", "1")
        return place_of(screen)[2:] != before[2:]

    screen.wait(changed, 60)


def stays(screen: Screen, seconds: float = 1.0) -> tuple[int, int, int, int]:
    """Return where the window is once it has come to rest."""
    before, since = place_of(screen), time.monotonic()
    while time.monotonic() - since < seconds:
        time.sleep(0.1)
        if place_of(screen) != before:
            before, since = place_of(screen), time.monotonic()
    return before


def test_the_window_opens_where_it_was_closed(screen: Screen) -> None:
    screen.run()
    window = screen.window()
    screen.tool("windowsize", "--sync", window, "1100", "650")
    screen.tool("windowmove", "--sync", window, "150", "90")
    stood = stays(screen)
    assert stood[2:] == (1100, 650)
    for _ in range(2):  # and does not creep from start to start
        assert screen.kill(signal.SIGTERM) == 0
        screen.run()
        assert stays(screen) == stood


def test_a_window_that_stood_on_a_screen_no_longer_there_can_be_reached(screen: Screen) -> None:
    screen.home.mkdir(parents=True, exist_ok=True)
    (screen.home / "settings.json").write_text(json.dumps({"position": [5000, 4000]}), encoding="utf-8")
    screen.run()
    left, top, width, height = stays(screen)
    assert left + 120 < SIZE[0]
    assert top + 60 < SIZE[1]
    assert (width, height) == (1280, 720)


def turned(screen: Screen, size: tuple[int, int]) -> int:
    """Press F11 until the window has a size and keeps it; return how often.

    On a machine with six times as much to do as it has cores, about one key in 300 is lost while the window manager
    works, and one in 700 is taken back by it a moment later.
    """
    for presses in range(1, 5):
        screen.tool("key", "F11")
        since = time.monotonic()
        while time.monotonic() - since < 12:
            if place_of(screen)[2:] == size and screen.listens() and stays(screen, 0.3)[2:] == size:
                return presses
            time.sleep(0.1)
    raise AssertionError(f"the window never became {size}")


def test_full_screen_and_back_again_and_again_leave_the_window_where_it_was(screen: Screen) -> None:
    screen.run()
    screen.tool("windowmove", "--sync", screen.window(), "60", "70")
    stood = stays(screen)
    assert stood[2:] == (1280, 720)
    pressed = sum(turned(screen, size) for _ in range(FULL_SCREENS) for size in (SIZE, (1280, 720)))
    assert pressed <= 2 * FULL_SCREENS * 1.1 + 1
    assert stays(screen) == stood
    assert screen.program is not None
    assert screen.program.poll() is None
    assert screen.drawn()
    assert screen.kill(signal.SIGTERM) == 0
    saved = json.loads((screen.home / "settings.json").read_text(encoding="utf-8"))
    assert (saved["window"], saved["fullscreen"]) == ([1280, 720], False)
    screen.run()
    assert stays(screen) == stood


def test_a_maximised_window_is_so_again_and_keeps_its_usual_size(screen: Screen) -> None:
    screen.run()
    stood = stays(screen)
    maximise(screen)
    screen.wait(lambda: place_of(screen)[2] > 1300)
    stays(screen)
    assert screen.kill(signal.SIGTERM) == 0
    saved = json.loads((screen.home / "settings.json").read_text(encoding="utf-8"))
    assert (saved["window"], saved["maximised"]) == ([1280, 720], True)
    screen.run()
    screen.wait(lambda: place_of(screen)[2] > 1300)
    maximise(screen)
    screen.wait(lambda: place_of(screen)[2:] == stood[2:])


def seconds_used(screen: Screen) -> float:
    """Return how long the program has computed, its other processes left out."""
    assert screen.program is not None
    fields = Path(f"/proc/{screen.program.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def minimised(screen: Screen, window: str) -> bool:
    """Ask for it, and tell whether it is so: the window manager may not have seen a new window yet."""
    screen.tool("windowminimize", window)
    time.sleep(0.5)
    return not screen.windows()


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux what was used")
def test_a_minimised_window_costs_nearly_nothing_even_while_opponents_play(screen: Screen) -> None:
    screen.run("play", "coin_age", "--seats", "ai:easy,ai:easy", "--seed", "7")
    window = screen.window()
    screen.wait(lambda: minimised(screen, window))
    time.sleep(1.5)
    began = seconds_used(screen)
    time.sleep(4)
    assert seconds_used(screen) - began < 0.2
    screen.tool("windowmap", "--sync", window)
    screen.wait(lambda: screen.windows() and screen.drawn())


def test_a_program_that_slept_goes_on(screen: Screen) -> None:
    screen.run("play", "coin_age", "--seats", "human,ai:easy", "--seed", "7")
    play_until(screen, 4)
    assert screen.program is not None
    screen.program.send_signal(signal.SIGSTOP)
    time.sleep(3)
    screen.program.send_signal(signal.SIGCONT)
    play_until(screen, len(screen.lines()) + 2)
    assert screen.kill(signal.SIGTERM) == 0
