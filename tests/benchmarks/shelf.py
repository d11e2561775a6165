"""How long the menu and the list of matches take to draw for the first time where many matches are saved.

nice uv run python -m tests.benchmarks.shelf [MATCHES]      (TMPDIR names the disk)
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from game.commands.seats import new_header
from game.core.contract import chosen_options
from game.core.record import Player
from game.titles import TITLES
from saves.slots import Slots

MATCHES = 10_000
RUNS = 5
SCREENS = """
import time
import pygame
from saves.settings import Settings
from saves.slots import Slots
from scenes.app.matches import MatchesScene
from scenes.menu.scene import MenuScene
from scenes.app.program import Program
from scenes.tables import TABLES
from game.titles import TITLES
pygame.display.init()
program = Program(Settings(), Slots(TITLES), pygame.display.set_mode((1280, 720)), TABLES)
for scene in (MenuScene, MatchesScene):
    wall, cpu = time.perf_counter(), time.process_time()
    program.open(scene(program))
    program.tick([], 0.0)
    print(time.perf_counter() - wall, time.process_time() - cpu)
"""


def fill(slots: Slots, count: int) -> None:
    """Save so many matches: one, linked into slots of their own, because copying would take minutes."""
    title = TITLES["coin_age"]
    players = (Player("Ada", "human"), Player("Bo", "ai:easy"))
    first = slots.begin(new_header(title, players, chosen_options(title, 2, {}), 5)).slot
    first.close()
    for number in range(1, count):
        folder = slots.folder / f"{first.name}-{number}"
        folder.mkdir()
        for file in first.folder.iterdir():
            os.link(file, folder / file.name)


def measured() -> tuple[float, ...]:
    """Return wall and CPU seconds of the menu, then of the list, in a process of their own."""
    told = subprocess.run([sys.executable, "-c", SCREENS], capture_output=True, text=True, check=True).stdout
    return tuple(float(figure) for row in told.splitlines()[-2:] for figure in row.split())


def main(count: int = MATCHES) -> None:
    """Fill a folder and measure the first pictures of both screens several times."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COIN_CABINET_HOME"] = folder
        fill(Slots(TITLES, Path(folder) / "matches"), count)
        columns = list(zip(*(measured() for _ in range(RUNS)), strict=True))
    for name, column in zip(("menu, wall", "menu, CPU", "list, wall", "list, CPU"), columns, strict=True):
        print(
            f"{name}: {statistics.median(column):.3f} s, from {min(column):.3f} to {max(column):.3f} ({count} matches)"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
