"""How long until the first usable menu, against a bare pygame window of the same size, in one run.

xvfb-run -s "-screen 0 1920x1080x24" uv run python -m tests.benchmarks.startup
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 9
BARE = """
import os, time
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
screen.fill((20, 80, 50))
pygame.display.flip()
print(time.time(), flush=True)
"""
MENU = """
import time
from scenes.app.program import Program
drawn = Program.tick
def tick(self, events, seconds):
    drawn(self, events, seconds)
    print(time.time(), flush=True)
    self.running = False
Program.tick = tick
import main
main.main([])
"""


def seconds(program: str) -> float:
    """Start a program and return the time from its start to its first picture."""
    started = time.time()
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    return float(told.split()[-1]) - started


def main() -> None:
    """Take both in turn, and compare pair by pair."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COIN_CABINET_HOME"] = folder
        seconds(BARE), seconds(MENU)
        pairs = [(seconds(MENU), seconds(BARE)) for _ in range(RUNS)]
    ratios = sorted(menu / bare for menu, bare in pairs)
    menu, bare = (statistics.median(column) for column in zip(*pairs, strict=True))
    print(f"menu {menu:.3f} s, bare window {bare:.3f} s (medians of {RUNS})")
    print(f"ratio: median {statistics.median(ratios):.2f}, from {ratios[0]:.2f} to {ratios[-1]:.2f}")


if __name__ == "__main__":
    main()
