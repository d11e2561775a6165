"""The longest match: how long until its first frame, and until a scrub to any decision of many is drawn.

xvfb-run -s "-screen 0 1920x1080x24" python -m tests.benchmarks.replay
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.commands.seats import new_header, players_from_text
from game.core.contract import chosen_options
from game.opponents.playing import play_out
from game.titles import TITLES
from saves.slots import Slots
from scenes.app.program import Program
from scenes.match.table import TableScene
from scenes.replay.scene import ReplayScene
from tests.benchmarks.part import Figure, figure, home, quantile, show
from tests.benchmarks.stage import program_at, timed

SIZE = (1920, 1080)
DECISIONS = 5_000
SCRUBS = 300
SEEDS = 3
STEP = 1_237
"""From stop to stop: a number that has no divisor in common with most."""


Took = tuple[float, float]


def milliseconds(do: Callable[[], object]) -> Took:
    """Do something; return its milliseconds by the wall and of this thread's CPU."""
    wall, cpu = timed(do)
    return 1000 * wall, 1000 * cpu


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


def scrubbed(program: Program, name: str) -> list[Took]:
    """Scrub through a match; return the milliseconds until each stop was on the screen, by the wall and of the CPU."""
    scene = ReplayScene(program, *long_match(program.slots, name))
    scene.chronicle.finish()
    program.open(scene)
    while not scene.rehearsal.done:
        program.tick([], 0.0)
    found = []
    for number in range(SCRUBS):
        scene.go(number * STEP % (scene.reel.last + 1))
        found.append(milliseconds(lambda: program.tick([], 0.0)))
    scene.close()
    return found


def longest(slots: Slots, name: str) -> str:
    """Save the longest of some matches of random players, played to the end; return its slot."""
    title, best, plies = TITLES[name], "", -1
    for seed in range(SEEDS):
        players = players_from_text(",".join(["ai:random"] * title.seats[-1]), title)
        opened = slots.begin(new_header(title, players, chosen_options(title, len(players), {}), seed))
        play_out(opened.match)
        opened.slot.close()
        if len(opened.match.plies) > plies:
            best, plies = opened.slot.name, len(opened.match.plies)
    return best


def resumed(program: Program, slot: str) -> Took:
    """Open a match; return the milliseconds until its first frame, by the wall and of the CPU."""

    tables = list[TableScene]()

    def resume() -> None:
        tables.append(TableScene(program, program.slots.open(slot)))
        program.open(tables[0])
        program.tick([], 0.0)

    took = milliseconds(resume)
    tables[0].leave()
    return took


def figures(repeats: int) -> Iterator[Figure]:
    """Resume the longest match of each title, then scrub."""
    with home() as folder, program_at(SIZE, folder) as program:
        for name in TITLES:
            slot = longest(program.slots, name)
            walls, busy = zip(*(resumed(program, slot) for _ in range(repeats)), strict=True)
            yield figure(f"{name}: longest match resumed", walls, "ms", 150.0)
            yield figure(f"{name}: the same, CPU alone", busy, "ms")
        for name in TITLES:
            runs = [tuple(zip(*scrubbed(program, name), strict=True)) for _ in range(min(repeats, 2))]
            yield figure(f"{name}: scrub to any decision, p99", [quantile(wall, 0.99) for wall, _ in runs], "ms", 50.0)
            yield figure(f"{name}: the same, CPU alone", [quantile(cpu, 0.99) for _, cpu in runs], "ms")


if __name__ == "__main__":
    print(show(figures(1)))
