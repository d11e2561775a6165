"""Whoever plays by keys: a match that is played by them from its first slap on, and where the keyboard stands."""

from __future__ import annotations

import pygame

from scenes.match.keyboard import GUARD
from tests.scenes.conftest import Start
from tests.scenes.pilot import FRAME, Pilot

ENTER = pygame.K_RETURN
SPARED = round(GUARD / FRAME) + 2
"""So many frames after somebody new sat down their presses count."""


def by_keys(start: Start) -> Pilot:
    """Open a match of Coin Age with two people, played by keys from the first slap on until coins can be placed."""
    pilot = start("coin_age", seats="human,human", options=("map=agea", "flipper=0"), speed="off")
    pilot.until(lambda: ("tray",) in pilot.table.engine.lit)
    for _ in range(40):
        if any(target[0] == "hand" for target in pilot.table.engine.lit):
            return pilot
        pilot.key(ENTER if ("tray",) in pilot.table.engine.lit else pygame.K_e)
        pilot.settle()
        pilot.frames(SPARED)
    raise AssertionError("no coin could be placed")


def focused(pilot: Pilot) -> object:
    """Return the place that has the keyboard."""
    return pilot.table.input.focused
