"""Compares the exact solution's private board with the readable rules over many random actions.

python -m tests.long.stripmine_board 100000
"""

from __future__ import annotations

import sys

from tests.titles.stripmine.board import compare


def main(wanted: int) -> None:
    """Compare until so many actions were made."""
    actions = seed = 0
    while actions < wanted:
        actions += compare(seed)
        seed += 1
    print(f"{actions} random actions in {seed} rounds of matches, no difference")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
