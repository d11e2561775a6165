"""The command: `python -m tests.torture [PART ...] [--minutes M] [--seed S]`."""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.torture.part import Found

Run = Callable[[float, int], Found]


def _kills(seconds: float, seed: int) -> Found:
    from tests.torture.kills import run

    return run(seconds, seed)


def _disk(seconds: float, seed: int) -> Found:
    from tests.torture.disk import run

    return run(seconds, seed)


def _damage(seconds: float, seed: int) -> Found:
    from tests.torture.damage import run

    return run(seconds, seed)


def _fuzz(seconds: float, seed: int) -> Found:
    from tests.torture.fuzz import run

    return run(seconds, seed)


def _atheris(seconds: float, seed: int) -> Found:
    from tests.torture.guided import run

    return run(seconds, seed)


def _windows(seconds: float, seed: int) -> Found:
    from tests.torture.windows import run

    return run(seconds, seed)


def _worker(seconds: float, seed: int) -> Found:
    from tests.torture.worker import run

    return run(seconds, seed)


def _peeking(seconds: float, seed: int) -> Found:
    from tests.torture.peeking import run

    return run(seconds, seed)


def _soak(seconds: float, seed: int) -> Found:
    from tests.torture.soak import run

    return run(seconds, seed)


PARTS: dict[str, Run] = {
    "kills": _kills,
    "disk": _disk,
    "damage": _damage,
    "fuzz": _fuzz,
    "atheris": _atheris,
    "windows": _windows,
    "worker": _worker,
    "peeking": _peeking,
    "soak": _soak,
}
"""What can be tormented; each part is imported when it is run."""

MINUTES = 5.0
SHOWN = 10
"""Notes of a part that are printed."""


def table(found: dict[str, tuple[Found, float]]) -> str:
    """Return what was found, a line for each part."""
    lines = [f"{'part':10} {'tried':>9} {'lost':>6} {'seconds':>9}"]
    for name, (one, seconds) in found.items():
        lines.append(f"{name:10} {one.tried:>9,} {one.lost:>6,} {seconds:>9.1f}")
        lines += [f"    {note}" for note in one.notes[:SHOWN]]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the parts and print the table. Returns 1 if anything was lost."""
    parser = ArgumentParser(prog="python -m tests.torture", description="Nothing may be lost.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)} (default: all)")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long each part goes on")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    unknown = [name for name in args.parts if name not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    found = {}
    for name in args.parts or PARTS:
        began = time.monotonic()
        one = PARTS[name](args.minutes * 60, args.seed)
        found[name] = (one, time.monotonic() - began)
        print(table({name: found[name]}), flush=True)
    print(table(found))
    return 1 if any(one.lost for one, _ in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
