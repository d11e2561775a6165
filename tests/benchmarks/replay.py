"""The longest match: how long until its first frame, and until a scrub to any decision of many is drawn.

xvfb-run -s "-screen 0 1920x1080x24" python -m tests.benchmarks.replay
"""

from __future__ import annotations

from collections.abc import Iterator
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


def scrubbed(program: Program, name: str) -> list[float]:
    """Scrub through a match; return the milliseconds until each stop was on the screen."""
    scene = ReplayScene(program, *long_match(program.slots, name))
    scene.chronicle.finish()
    program.open(scene)
    while not scene.rehearsal.done:
        program.tick([], 0.0)
    found = []
    for number in range(SCRUBS):
        scene.go(number * STEP % (scene.reel.last + 1))
        found.append(1000 * timed(lambda: program.tick([], 0.0))[0])
    scene.close()
    return found


def longest(slots: Slots, name: str) -> str:
    """Save the longest of some matches of random players with one person, unfinished; return its slot."""
    title, best, plies = TITLES[name], "", -1
    for seed in range(SEEDS):
        players = players_from_text(",".join(["ai:random"] * title.seats[-1]), title)
        opened = slots.begin(new_header(title, players, chosen_options(title, len(players), {}), seed))
        play_out(opened.match)
        opened.slot.close()
        if len(opened.match.plies) > plies:
            best, plies = opened.slot.name, len(opened.match.plies)
    return best


def resumed(program: Program, slot: str) -> float:
    """Open a match; return the milliseconds until its first frame."""

    def resume() -> None:
        program.open(TableScene(program, program.slots.open(slot)))
        program.tick([], 0.0)

    took = 1000 * timed(resume)[0]
    table = program.top
    assert isinstance(table, TableScene)
    table.session.opened.slot.close() if hasattr(table.session, "opened") else table.leave()
    program.close(table, None)
    return took


def figures(repeats: int) -> Iterator[Figure]:
    """Resume the longest match of each title, then scrub."""
    with home() as folder, program_at(SIZE, folder) as program:
        for name in TITLES:
            slot = longest(program.slots, name)
            yield figure(
                f"{name}: longest match resumed", [resumed(program, slot) for _ in range(repeats)], "ms", 150.0
            )
        for name in TITLES:
            runs = [scrubbed(program, name) for _ in range(min(repeats, 2))]
            yield figure(f"{name}: scrub to any decision, p99", [quantile(one, 0.99) for one in runs], "ms", 50.0)


if __name__ == "__main__":
    print(show(figures(1)))
