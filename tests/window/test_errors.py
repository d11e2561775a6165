"""Errors in the real window: it stays, and says what has happened; a start that fails says why."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from tests.window.screen import ROOT, SIZE, Screen, needs_a_screen, screen

__all__ = ["screen"]

pytestmark = needs_a_screen

PLANTED = """
import sys
from dataclasses import replace
import scenes.app.window as window
from scenes.menu.scene import MenuScene

class Fault(Exception):
    pass

def fault(*_):
    raise Fault

def board(context):
    made = table.board(context)
    made.paint.under = fault
    return made

table = window.TABLES["coin_age"]
if PLACE == "draw":
    window.TABLES = {**window.TABLES, "coin_age": replace(table, board=board)}
if PLACE == "rules":
    window.TITLES = {**window.TITLES, "coin_age": replace(table.title, legal_actions=fault)}
if PLACE == "menu":
    MenuScene.draw = fault
import main
sys.exit(main.main(sys.argv[1:]))
"""
"""A program with an error planted at a PLACE, handed over through the registries where it has one there."""


BUTTON = 38
"""How far the middle of a box's button lies above its lower edge."""


def start(screen: Screen, place: str, *words: str) -> None:
    """Start the program with an error planted somewhere."""
    program = PLANTED.replace("PLACE", repr(place))
    screen.program = subprocess.Popen(
        [sys.executable, "-c", program, *words], env=screen.environment, cwd=ROOT, stderr=subprocess.PIPE
    )


def said(screen: Screen) -> tuple[int, str]:
    """Wait for the end of the program; return its exit code and what it said."""
    assert screen.program is not None
    _, told = screen.program.communicate(timeout=30)
    return screen.program.returncode, told.decode()


def report(screen: Screen) -> list[Path]:
    return list((screen.home / "reports").glob("*.txt"))


@pytest.mark.parametrize("place", ["draw", "rules"])
def test_an_error_leaves_the_window_open_on_the_menu(screen: Screen, place: str) -> None:
    start(screen, place, "play", "coin_age", "--seats", "human,ai:easy", "--seed", "7")
    screen.wait(lambda: report(screen) and screen.listens())
    screen.tool("key", "Return")
    time.sleep(0.5)
    assert screen.program is not None
    assert screen.program.poll() is None
    assert "Fault" in report(screen)[0].read_text(encoding="utf-8")
    assert report(screen)[0].with_suffix(".png").exists()
    if place == "rules":  # the match to go on is there; its error comes again, and again leads back
        screen.press("Return", lambda: len(report(screen)) >= 2)
        assert screen.program.poll() is None


def answer_box(screen: Screen) -> None:
    """Press Enter, and click the button of the box, until the program has ended, which waits for either.

    Its title has a type that xdotool does not read, so the box is found by what is seen on the black screen.
    """
    program = screen.program
    assert program is not None

    def over() -> bool:
        screen.tool("key", "Return")
        for place in buttons(screen):
            screen.tool("mousemove", *map(str, place), "click", "1")
        return program.poll() is not None

    screen.wait(over, 60)


def buttons(screen: Screen) -> list[tuple[int, int]]:
    """Return where the box has its button, if one is shown."""
    shown = pygame.image.frombytes(screen.picture(), SIZE, "RGB")
    black = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1))
    black.invert()
    return [(box.centerx, box.bottom - BUTTON) for box in black.get_bounding_rects() if box.height > 2 * BUTTON]


def test_a_start_that_fails_says_why_in_a_box_and_on_stderr(screen: Screen) -> None:
    start(screen, "menu")
    screen.wait(lambda: report(screen))
    time.sleep(1.5)
    assert screen.program is not None
    assert screen.program.poll() is None, "nobody could have read it"
    answer_box(screen)
    code, told = said(screen)
    assert code == 2
    assert told.startswith("main.py: An error has ended the program (Fault in ")
    assert str(report(screen)[0]) in told


def test_settings_that_cannot_be_read_are_named_and_left_alone(screen: Screen) -> None:
    (screen.home / "settings.json").mkdir(parents=True)
    start(screen, "")
    answer_box(screen)
    code, told = said(screen)
    settings = screen.home / "settings.json"
    assert code == 2
    assert told == f"main.py: Coin Cabinet cannot start: {settings} cannot be read: it is not a file\n"
    assert settings.is_dir()
