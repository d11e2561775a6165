"""How many random decisions a second the readable rules make: menu, apply and chance alone.

uv run python -m tests.benchmarks.decisions [TITLE] [SEATS]
"""

from __future__ import annotations

import sys
import time

from game.core.contract import CHANCE, chosen_options
from game.core.luck import Luck
from game.core.walk import at_random, walk
from game.titles import TITLES

SECONDS = 5.0


def rate(name: str, seats: int) -> float:
    """Play at random for some seconds and return decisions per second; drawing lots is not counted as time."""
    title = TITLES[name]
    data = title.component_data()
    options = chosen_options(title, seats, {})
    decisions, game, spent = 0, 0, 0.0
    while spent < SECONDS:
        game += 1
        luck = Luck(game)
        started = time.perf_counter()
        state = title.setup(options, seats, data)
        decisions += sum(ply.by != CHANCE for ply in walk(title, state, luck, at_random(title, luck)))
        spent += time.perf_counter() - started
    return decisions / spent


def main() -> None:
    """Measure a title."""
    name = sys.argv[1] if len(sys.argv) > 1 else "coin_age"
    seats = int(sys.argv[2]) if len(sys.argv) > 2 else TITLES[name].seats.start
    print(f"{name}, {seats} seats: {rate(name, seats):.0f} random decisions a second")


if __name__ == "__main__":
    main()
