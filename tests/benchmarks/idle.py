"""What an idle window costs: the share of a core used while nothing happens, against a bare loop that waits.

xvfb-run -s "-screen 0 1920x1080x24" uv run python -m tests.benchmarks.idle
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.benchmarks.part import Figure, figure, home, show

SETTLING, WATCHED, RUNS = 8.0, 10.0, 3
BARE = """
import os, pygame
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
pygame.display.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
pygame.display.flip()
while True:
    pygame.event.wait(400)
"""
MENU = "import main; main.main([])"
TABLE = "import main; main.main(['play', 'coin_age', '--seats', 'human,ai:hard', '--seed', '7'])"
MINIMISED = """
from scenes.app.program import Program
import pygame
listen = Program.listen
def listened(self):
    listen(self)
    for happened in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        pygame.event.post(pygame.Event(happened))
Program.listen = listened
"""


def used(process: int) -> float:
    """Return the processor time that a process, its threads and its children have used, in seconds."""
    tasks = list(Path(f"/proc/{process}/task").iterdir())
    own = sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9
    children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    return own + sum(map(used, children))


def share(program: str) -> float:
    """Start a program, let it come to rest, and return the share of a core it uses, in per cent."""
    with home():
        environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
        with subprocess.Popen([sys.executable, "-c", program], env=environment) as running:
            try:
                time.sleep(SETTLING)
                before, started = used(running.pid), time.monotonic()
                time.sleep(WATCHED)
                return 100 * (used(running.pid) - before) / (time.monotonic() - started)
            finally:
                running.kill()  # SDL makes an event of a termination, which a bare loop does not heed


IDLE = (
    ("idle menu", MENU, 1.0),
    ("idle table", TABLE, 1.0),
    ("minimised menu", MINIMISED + MENU, 0.1),
    ("minimised table", MINIMISED + TABLE, 0.1),
)


def figures(repeats: int) -> Iterator[Figure]:
    """Watch all at the same time: together they use a twentieth of a core."""
    with ThreadPoolExecutor(len(IDLE) + 1) as watchers:
        found = [
            list(watchers.map(share, (BARE, *(program for _, program, _ in IDLE)))) for _ in range(min(repeats, RUNS))
        ]
    bare, *others = zip(*found, strict=True)
    for (name, _, goal), shares in zip(IDLE, others, strict=True):
        yield figure(name, shares, "% core", goal, bare)


if __name__ == "__main__":
    print(show(figures(1)))
