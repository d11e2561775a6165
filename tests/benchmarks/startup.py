"""How long until the first usable menu, against a bare window of the same size, and into the last match by one click.

xvfb-run -s "-screen 0 1920x1080x24" uv run python -m tests.benchmarks.startup
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator

from game.titles import TITLES
from saves.slots import Slots
from tests.benchmarks.part import Figure, figure, home, show
from tests.torture.part import header_of

RUNS = 9
LONGEST = 60.0
"""Seconds after which a start has failed: where an error shows a box, nobody is there to press its button."""
BARE = """
import os, time
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
screen.fill((20, 80, 50))
pygame.display.flip()
print(time.time(), flush=True)
"""
MENU = """
import sys, time
from scenes.app.program import Program
drawn = Program.tick
def tick(self, events, seconds):
    drawn(self, events, seconds)
    print(time.time(), flush=True)
    if CLICK:
        self.top.resume(self.top.last.slot)
        drawn(self, [], 1 / 60)
        print(time.time(), flush=True)
    self.running = False
Program.tick = tick
import main
sys.exit(main.main([]))
"""


def _busy() -> float:
    """Return the processor time of all processes that were started here and have ended."""
    return sum(os.times()[2:4])


def _cost(program: str) -> float:
    """Start a program; return the processor time that it used."""
    before = _busy()
    _told(program)
    return _busy() - before


def _told(program: str) -> list[float]:
    """Start a program; return what it tells, in seconds since its start."""
    started = time.time()
    command = [sys.executable, "-c", program]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=LONGEST).stdout
    return [float(row) - started for row in told.split()]


def clicked() -> float:
    """Start the program and go on with its last match; return the seconds from the menu to the table."""
    menu, table = _told(f"CLICK = True{MENU}")
    return table - menu


def figures(repeats: int) -> Iterator[Figure]:
    """Take the menu and the bare window in turn, and compare pair by pair; then click."""
    menu = f"CLICK = False{MENU}"
    with home() as folder:
        _told(BARE), _told(menu)
        pairs = [(_told(menu)[0], _told(BARE)[0]) for _ in range(repeats)]
        menus, bares = zip(*pairs, strict=True)
        yield figure("first usable menu", menus, "s", None, bares)
        yield figure("menu over bare window", [one / bare for one, bare in pairs], "times", 1.6)
        costs = [(_cost(menu), _cost(BARE)) for _ in range(repeats)]
        yield figure("menu over bare window, CPU alone", [one / bare for one, bare in costs], "times")
        opened = Slots(TITLES, folder / "matches").begin(header_of("american_numismatists", "easy", 7, people=1))
        opened.slot.close()
        yield figure("one click into the last match", [clicked() for _ in range(repeats)], "s", 0.3)


if __name__ == "__main__":
    print(show(figures(RUNS)))
