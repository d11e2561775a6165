"""From an event to its picture: how long until the frame that answers it is on the screen, in the real loop."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from threading import Timer

import pygame

from scenes.app.program import Program
from tests.benchmarks.part import Figure, figure, home, quantile, show
from tests.benchmarks.stage import program_at, table_of

SIZE = (1920, 1080)
TIMES, RUNS = 12, 3
QUIET = 1.3
"""So many seconds without an event before it: by then the loop sleeps as long as it ever does."""

LOST = 2.0


def mouse() -> Callable[[], None]:
    """Return what moves the pointer, over a connection to the X server that is not the program's."""
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(xlib.XOpenDisplay(None))
    root = ctypes.c_ulong(xlib.XDefaultRootWindow(display))
    left, top = pygame.Window.from_display_module().position
    places = cycle((left + 400, left + 440))

    def move() -> None:
        xlib.XWarpPointer(display, ctypes.c_ulong(0), root, 0, 0, 0, 0, next(places), top + 300)
        xlib.XFlush(display)

    return move


def _posted() -> None:
    """Move no pointer, but say so: what rings elsewhere does not here."""
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(1, 0), buttons=(0, 0, 0), touch=False))


def _answered(program: Program, clock: pygame.Clock, after: float, move: Callable[[], None]) -> float:
    """Move the pointer after a while; return the seconds until the frame after that has been drawn."""
    moved, drawn = list[float](), list[float]()

    def moving() -> None:
        moved.append(time.perf_counter())
        move()

    tick = program.tick

    def ticked(events: list[pygame.Event], seconds: float) -> None:
        mine = bool(moved) and any(event.type == pygame.MOUSEMOTION for event in events)
        if mine:
            program.top.stale = True
        tick(events, seconds)
        if mine:
            drawn.append(time.perf_counter())

    program.tick = ticked  # type: ignore[assignment,method-assign]
    hand = Timer(after, moving)
    hand.start()
    end = time.monotonic() + after + LOST
    while not drawn and time.monotonic() < end:
        program.turn(clock)
    hand.join()
    program.tick = tick  # type: ignore[method-assign]
    return drawn[0] - moved[0] if drawn else LOST


def _resting(program: Program, move: Callable[[], None]) -> list[float]:
    """Move on a menu that has come to rest."""
    clock = pygame.Clock()
    return [1000 * _answered(program, clock, QUIET + number * 0.007, move) for number in range(TIMES)]


def _revealing(program: Program, seed: int, move: Callable[[], None]) -> list[float]:
    """Move while the fists of six players open."""
    table, clock = table_of(program, "stripmine", seed), pygame.Clock()
    found = list[float]()
    while len(found) < TIMES and program.top is table:
        if not table.engine.idle:
            found.append(1000 * _answered(program, clock, 0.05, move))
        program.turn(clock)
    table.leave()
    return found


def figures(repeats: int) -> Iterator[Figure]:
    """Move the pointer on the idle menu, then at a busy table."""
    resting, revealing = list[list[float]](), list[list[float]]()
    for seed in range(min(repeats, RUNS)):
        with home() as folder, program_at(SIZE, folder) as program:
            move = mouse() if pygame.display.get_driver() == "x11" else _posted
            resting.append(_resting(program, move))
            revealing.append(_revealing(program, seed, move))
    yield figure("an event on the idle menu, median", [quantile(one, 0.5) for one in resting], "ms")
    yield figure("an event on the idle menu, worst", [max(one) for one in resting], "ms", 1000 / 60)
    yield figure("an event during the heaviest reveal, worst", [max(one) for one in revealing], "ms", 50.0)


if __name__ == "__main__":
    print(show(figures(1)))
