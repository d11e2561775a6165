"""From an event to its picture: how long until the frame that answers it is on the screen, in the real loop."""

from __future__ import annotations

import time
from collections.abc import Iterator
from threading import Timer

import pygame

from scenes.app.program import Program
from tests.benchmarks.part import Figure, figure, home, quantile, show
from tests.benchmarks.stage import program_at, table_of

SIZE = (1920, 1080)
KEYS = 20
QUIET = 1.3
"""After so many seconds without an event the idle loop naps longest."""

LOST = 2.0


def _answered(program: Program, clock: pygame.Clock, after: float) -> float:
    """Press Tab after a while; return the seconds until the frame after it has been drawn."""
    posted = list[float]()
    drawn = list[float]()

    def press() -> None:
        posted.append(time.perf_counter())
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t", scancode=43))

    tick = program.tick

    def ticked(events: list[pygame.Event], seconds: float) -> None:
        mine = any(event.type == pygame.KEYDOWN for event in events)
        if mine:
            program.top.stale = True
        tick(events, seconds)
        if mine:
            drawn.append(time.perf_counter())

    program.tick = ticked  # type: ignore[assignment,method-assign]
    hand = Timer(after, press)
    hand.start()
    end = time.monotonic() + after + LOST
    while not drawn and time.monotonic() < end:
        program.turn(clock)
    hand.join()
    program.tick = tick  # type: ignore[method-assign]
    return drawn[0] - posted[0] if drawn else LOST


def _resting(program: Program) -> list[float]:
    """Press keys on a menu that has come to rest."""
    clock = pygame.Clock()
    return [1000 * _answered(program, clock, QUIET + number * 0.007) for number in range(KEYS)]


def _revealing(program: Program, seed: int) -> list[float]:
    """Press keys while the fists of six players open."""
    table, clock = table_of(program, "stripmine", seed), pygame.Clock()
    found = list[float]()
    while len(found) < KEYS and program.top is table:
        if not table.engine.idle:
            found.append(1000 * _answered(program, clock, 0.05))
        program.turn(clock)
    table.leave()
    return found


def figures(repeats: int) -> Iterator[Figure]:
    """Press keys on the idle menu, then at a busy table."""
    resting, revealing = list[list[float]](), list[list[float]]()
    for seed in range(repeats):
        with home() as folder, program_at(SIZE, folder) as program:
            resting.append(_resting(program))
            revealing.append(_revealing(program, seed))
    yield figure("a key on the idle menu, median", [quantile(one, 0.5) for one in resting], "ms")
    yield figure("a key on the idle menu, worst", [max(one) for one in resting], "ms", 1000 / 60)
    yield figure("a key during the heaviest reveal, worst", [max(one) for one in revealing], "ms", 50.0)


if __name__ == "__main__":
    print(show(figures(1)))
