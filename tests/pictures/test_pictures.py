"""Pictures of every screen, compared with kept ones; small differences of a pixel's edge are allowed.

After a wanted change of look, make them anew and look at them:

    KEEP_PICTURES=1 uv run --group test pytest tests/pictures
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.titles import TITLES
from scenes.app.rules import RulesScene
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.handover_scene import HandoverScene
from scenes.match.pause import PauseScene
from scenes.menu.scene import MenuScene
from scenes.settings.scene import SettingsScene
from scenes.setup.scene import SetupScene
from tests.scenes.conftest import Start, start
from tests.scenes.pilot import Pilot

KEPT = Path(__file__).parent
SIZE = (480, 270)
TOLERATED = 4.0
"""Mean difference of a channel, of 255; a moved button makes more than that."""

__all__ = ["start"]


def menu(start: Start) -> Pilot:
    pilot = start()
    assert isinstance(pilot.top, MenuScene)
    while pilot.top.coins.read():
        pass
    return pilot


def setup(start: Start) -> Pilot:
    pilot = start(language="de")
    pilot.program.open(SetupScene(pilot.program, "coin_age"))
    return pilot


def settings(start: Start) -> Pilot:
    pilot = start()
    pilot.program.open(SettingsScene(pilot.program))
    return pilot


def rules(start: Start) -> Pilot:
    pilot = start(language="de")
    pilot.program.open(RulesScene(pilot.program, TITLES["coin_age"], "6"))
    return pilot


def curtain(start: Start) -> Pilot:
    pilot = start()
    pilot.program.open(HandoverScene(pilot.program, 1, "Anna", ("Anna slaps: 2 matches.",), lambda: None))
    return pilot


def coin_age(start: Start) -> Pilot:
    pilot = start("coin_age", seats="easy,easy", speed="off")
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    pilot.key(pygame.K_ESCAPE)
    return pilot


def pause(start: Start) -> Pilot:
    pilot = coin_age(start)
    pilot.program.open(PauseScene(pilot.program, pilot.table.session))
    return pilot


def scoreboard(start: Start) -> Pilot:
    pilot = coin_age(start)
    pilot.program.open(ScoreboardScene(pilot.program, pilot.table.session))
    pilot.frames(600)
    return pilot


def stripmine(start: Start) -> Pilot:
    return waiting(start, "stripmine", "human,easy,easy,easy,easy")


def coin(start: Start) -> Pilot:
    return waiting(start, "coin", "human,easy,easy,easy")


def coin_quest(start: Start) -> Pilot:
    return waiting(start, "coin_quest", "human,easy,easy,easy")


def american_numismatists(start: Start) -> Pilot:
    return waiting(start, "american_numismatists", "human,easy,easy")


def waiting(start: Start, title: str, seats: str) -> Pilot:
    """Return a table at the moment when it first waits for its person."""
    pilot = start(title, seats=seats, speed="off", language="de")
    pilot.settle()
    return pilot


TABLES_WAITING = [stripmine, coin, coin_quest, american_numismatists]
SCREENS: list[Callable[[Start], Pilot]] = [menu, setup, settings, rules, curtain, coin_age, pause, scoreboard]
SCREENS += TABLES_WAITING


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the mean difference of two pictures' channels, 0 to 255."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (3 * one.get_width() * one.get_height())


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_a_screen_looks_as_it_was_approved(start: Start, screen: Callable[[Start], Pilot]) -> None:
    pilot = screen(start)
    pilot.top.stale = True
    pilot.frames(2)
    small = pygame.transform.smoothscale(pilot.look().convert(24), SIZE)
    kept = KEPT / f"{screen.__name__}.png"
    if os.environ.get("KEEP_PICTURES"):
        pygame.image.save(small, kept)
    assert difference(small, pygame.image.load(kept).convert(24)) < TOLERATED


def test_a_missing_board_would_be_noticed() -> None:
    approved = pygame.image.load(KEPT / "coin_age.png")
    other = pygame.image.load(KEPT / "menu.png")
    assert difference(approved.convert(24), other.convert(24)) > 3 * TOLERATED
