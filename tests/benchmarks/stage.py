"""The running program on a stage: a window of a given size, a table at which opponents play, a mind that thinks on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.commands.seats import new_header, players_from_text
from game.core.contract import chosen_options
from game.titles import TITLES
from saves.settings import Settings
from saves.slots import Slots
from scenes.app.program import Program
from scenes.app.sweep import keep_out_of_frames
from scenes.app.window import open_display
from scenes.match.table import TableScene
from scenes.menu.scene import MenuScene
from scenes.tables import TABLES
from tests.toy.shelving import ThinksHere

FRAME = 1 / 60
THINKING = """import os
if hasattr(os, "SCHED_IDLE"):
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
while True:
    pass
"""
"""A mind at full strength never rests; it runs at the worker's priority."""


@contextmanager
def program_at(size: tuple[int, int], folder: Path) -> Iterator[Program]:
    """Open the window on the menu."""
    settings = Settings(window=size)
    worker: Any = ThinksHere
    program = Program(settings, Slots(TITLES, folder / "matches"), open_display(settings), TABLES, worker)
    program.open(MenuScene(program))
    program.tick([], 0.0)
    keep_out_of_frames()
    try:
        yield program
    finally:
        program.end()


def table_of(program: Program, title: str, seed: int, people: int = 0) -> TableScene:
    """Open a table with as many seats as the title has; opponents play quickly, so that something always moves."""
    seats = TITLES[title].seats[-1]
    words = ["human"] * people + ["ai:easy"] * (seats - people)
    players = players_from_text(",".join(words), TITLES[title])
    header = new_header(TITLES[title], players, chosen_options(TITLES[title], seats, {}), seed)
    table = TableScene(program, program.slots.begin(header))
    program.only(table)
    return table


@contextmanager
def thinking() -> Iterator[None]:
    """Let a mind think meanwhile."""
    with subprocess.Popen([sys.executable, "-c", THINKING], env={**os.environ}) as mind:
        try:
            yield
        finally:
            mind.kill()


def timed(do: Callable[[], object]) -> tuple[float, float]:
    """Do something; return its seconds by the wall and of this thread's CPU."""
    wall, cpu = time.perf_counter(), time.thread_time()
    do()
    return time.perf_counter() - wall, time.thread_time() - cpu


def flips(count: int) -> list[float]:
    """Return how long bare flips of the open window take."""
    return [timed(pygame.display.flip)[0] for _ in range(count)]
