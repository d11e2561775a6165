"""How long a scrub takes until it is drawn, in a match of many decisions, once the replay has rehearsed.

xvfb-run -s "-screen 0 1920x1080x24" python -m tests.benchmarks.replay [TITLE ...]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pygame

from game.commands.seats import new_header, players_from_text
from game.core.contract import chosen_options
from game.opponents.playing import play_out
from game.titles import TITLES
from saves.settings import Settings
from saves.slots import Slots
from scenes.app.program import Program
from scenes.app.window import open_display
from scenes.menu.scene import MenuScene
from scenes.replay.scene import ReplayScene
from scenes.tables import TABLES

SIZE = (1920, 1080)
DECISIONS = 5_000
SCRUBS = 300
STEP = 1_237
"""From stop to stop: a number that has no divisor in common with most."""


def long_match(slots: Slots, name: str) -> tuple[Any, str]:
    """Return a match of random players whose history is repeated until it is long enough; it is only looked at."""
    title = TITLES[name]
    players = players_from_text(",".join(["ai:random"] * title.seats[-1]), title)
    opened = slots.begin(new_header(title, players, chosen_options(title, len(players), {}), 5))
    match = opened.match
    match.scribe = None
    play_out(match)
    whole = list(match.plies)
    while sum(ply.request is None for ply in match.plies) < DECISIONS:
        match.plies += whole
    return match, opened.slot.name


def measured(program: Program, name: str) -> str:
    """Scrub through a match; return the times until each stop was on the screen."""
    scene = ReplayScene(program, *long_match(program.slots, name))
    started = time.perf_counter()
    scene.chronicle.finish()
    reading = time.perf_counter() - started
    program.open(scene)
    started = time.perf_counter()
    while not scene.rehearsal.done:
        program.tick([], 0.0)
    rehearsing = time.perf_counter() - started
    seconds = []
    for number in range(SCRUBS):
        wall, cpu = time.perf_counter(), time.process_time()
        scene.go(number * STEP % (scene.reel.last + 1))
        program.tick([], 0.0)
        seconds.append((time.perf_counter() - wall, time.process_time() - cpu))
    scene.close()
    walls, cpus = (quantiles([one[which] for one in seconds]) for which in (0, 1))
    before = f"read in {reading:.2f} s, rehearsed in {rehearsing:.2f} s"
    return f"{name}: {scene.reel.last} decisions, {walls} (CPU {cpus}); {before}"


def quantiles(seconds: list[float]) -> str:
    """Say median, p99 and maximum in milliseconds."""
    times = sorted(1000 * one for one in seconds)
    return f"median {times[len(times) // 2]:.1f}, p99 {times[len(times) * 99 // 100]:.1f}, max {times[-1]:.1f} ms"


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COIN_CABINET_HOME"] = folder
        program = Program(
            Settings(), Slots(TITLES, Path(folder) / "matches"), open_display(Settings(window=SIZE)), TABLES
        )
        program.open(MenuScene(program))
        for name in sys.argv[1:] or TITLES:
            print(measured(program, name), flush=True)
        pygame.quit()


if __name__ == "__main__":
    main()
