"""How much memory an evening leaves in use: a match of each title through the real scenes, at 1920x1080.

The minds think in the same process, so what they hold counts, too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from tests.benchmarks.part import Figure, figure, home

SIZES = (((1920, 1080), 160.0), ((3840, 2160), 260.0))
LONGEST = 120.0
"""So many seconds a match is watched at most."""

EVENING = """
import sys
from pathlib import Path
from time import monotonic
from sprites.memory import give_back
from tests.torture.soak import Evening, sample
give_back()
evening = Evening(Path(sys.argv[1]), 7, (int(sys.argv[2]), int(sys.argv[3])))
held = []
for title in evening.titles:
    evening.match(monotonic() + float(sys.argv[4]))
    held.append(sample(evening.now).rss)
print(max(held))
"""
BARE = """
import os, pygame
from pathlib import Path
pygame.display.init()
import sys
pygame.display.set_mode((int(sys.argv[2]), int(sys.argv[3])))
pygame.display.flip()
print(int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE"))
"""


def _held(program: str, size: tuple[int, int]) -> float:
    with home() as folder:
        words = [sys.executable, "-c", program, str(folder), *map(str, size), str(LONGEST)]
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
        told = subprocess.run(words, capture_output=True, text=True, check=True, env=environment).stdout
    return float(told.split()[-1]) / 2**20


def figures(repeats: int) -> Iterator[Figure]:
    """Live through one evening for each size, both at the same time: it varies little, and takes minutes."""
    sizes = [size for size, _ in SIZES]
    with ThreadPoolExecutor(len(SIZES)) as evenings:
        held = evenings.map(lambda size: _held(EVENING, size), sizes)
        for (size, goal), found in zip(SIZES, held, strict=True):
            name = f"memory after a match of each, {size[0]}x{size[1]}"
            yield figure(name, [found], "MB", goal, [_held(BARE, size)])
