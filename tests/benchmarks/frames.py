"""How long frames take at 1920x1080 in the real window: while a slap runs, and while an opponent thinks.

xvfb-run -s "-screen 0 1920x1080x24" uv run python -m tests.benchmarks.frames
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

import pygame

from game.commands.seats import known_title, new_header, options_from_texts, players_from_text
from game.titles import TITLES
from saves.settings import Settings
from saves.slots import Slots
from scenes.app.program import Program
from scenes.app.window import open_display
from scenes.match.table import TableScene
from scenes.menu.scene import MenuScene
from scenes.tables import TABLES

SIZE = (1920, 1080)
SLAPS = 12


def quantiles(seconds: list[float]) -> str:
    """Say median, p99 and maximum in milliseconds."""
    ordered = sorted(1000 * value for value in seconds)
    at = [ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)], ordered[-1]]
    return f"median {at[0]:.1f}, p99 {at[1]:.1f}, max {at[2]:.1f} ms over {len(ordered)} frames"


def frame(program: Program, times: list[float]) -> None:
    """Do a frame as the running program does, measured with its flip."""
    started = time.perf_counter()
    program.tick(pygame.event.get(), 1 / 60)
    times.append(time.perf_counter() - started)
    time.sleep(max(0.0, 1 / 60 - times[-1]))


def measure(program: Program, table: TableScene) -> tuple[list[float], list[float]]:
    """Play turns by keyboard; return the times of frames with a throw in the air, and of frames while one thinks."""
    slapping: list[float] = []
    thinking: list[float] = []
    other: list[float] = []
    slaps = 0
    while slaps < SLAPS and table.session.match.outcome is None:
        busy = program._worker is not None and program._worker.busy
        flying = any(sprite.pose for sprite in table.engine.cast.sprites)
        table.stale = True
        frame(program, slapping if flying else thinking if busy else other)
        if table.engine.director.idle and table.engine.picker.lit:
            while table.idle():
                pass
            slaps += ("tray",) in table.engine.picker.lit
            action = table.session.match.legal_actions(0).actions[-1]
            table.acting.do(action)
    return slapping, thinking


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COIN_CABINET_HOME"] = folder
        program = Program(
            Settings(), Slots(TITLES, Path(folder) / "matches"), open_display(Settings(window=SIZE)), TABLES
        )
        program.open(MenuScene(program))
        program.tick([], 0.0)
        program.top.idle()
        title = known_title("coin_age", TITLES)
        players = players_from_text("human,ai:hard", title)
        header = new_header(title, players, options_from_texts([], title, 2), 7)
        table = TableScene(program, program.slots.begin(header))
        program.open(table)
        time.sleep(1.0)
        slapping, thinking = measure(program, table)
        print(f"driver {pygame.display.get_driver()}, {program.surface.get_size()}")
        print("while coins fly:      ", quantiles(slapping))
        print("while a mind thinks:  ", quantiles(thinking))
        program.end()


if __name__ == "__main__":
    main()
