"""The command: `python -m tests.long.environments [CYCLES]`: PettingZoo's tests on every title and number of seats."""

from __future__ import annotations

import sys
import time

from tests.study.trials import TABLES, tried

USUAL = 1000


def main(cycles: int) -> None:
    """Test them all; the first fault ends the command."""
    for title, seats in TABLES:
        begun = time.perf_counter()
        tried(title, seats, cycles)
        print(f"{title} {seats}: {cycles} cycles in {time.perf_counter() - begun:.1f} s", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else USUAL)
