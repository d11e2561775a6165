"""All benchmarks: `uv run --group test python -m tests.benchmarks [--only NAME] [--repeats N] [--json] [--list]`.

Every part runs in a process of its own, on a screen of its own (Xvfb, where there is one). The table goes to
stdout, progress to stderr. On a busy machine nothing is judged.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from multiprocessing import get_context
from shutil import which

from tests.benchmarks.calm import Calm
from tests.benchmarks.part import Figure, figures_of, show

PARTS = {
    "startup": "the first usable menu, and one click into the last match",
    "frames": "frames in the busiest moments of each title, while a mind thinks",
    "idle": "an idle table, an idle menu, a minimised window",
    "answer": "from an event to its picture",
    "replay": "the longest match: resumed, and scrubbed",
    "append": "a line of the record",
    "memory": "after an evening of all five games",
    "installed": "the size on disk",
    "decisions": "decisions a second of the rules and of the fast boards",
}
REPEATS = 5
SCREEN = "3840x2160x24"


def _apart(part: str, repeats: int) -> list[Figure]:
    """Measure a part in a fresh process."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(figures_of, part, repeats).result()


@contextmanager
def screen() -> Iterator[str]:
    """Open a screen in memory, large enough for every window; tell its kind."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if not which("Xvfb"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        yield "no Xvfb: SDL's dummy driver, whose flips cost nothing"
        return
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with open(reading, encoding="ascii") as told:
            os.environ["DISPLAY"] = f":{told.readline().strip()}"
        os.environ["SDL_VIDEODRIVER"] = "x11"
        try:
            yield f"Xvfb {SCREEN}"
        finally:
            server.terminate()


def measure(
    parts: Sequence[str], repeats: int, calm: Callable[[], str | None], run: Callable[[str, int], list[Figure]]
) -> dict[str, object]:
    """Measure parts one after the other; return all that is found, ready for JSON."""
    reasons, rows, failed = [calm()], list[dict[str, object]](), dict[str, str]()
    for number, part in enumerate(parts, 1):
        print(f"{number}/{len(parts)} {part}: {PARTS[part]}", file=sys.stderr, flush=True)
        before = len(rows)
        try:
            found = run(part, repeats)
        except Exception as error:
            failed[part] = f"{type(error).__name__}: {error}"
            continue
        reasons.append(calm())
        judged = reasons[-2] is None and reasons[-1] is None
        rows += [{**asdict(one), "part": part, "ratio": one.ratio, "judged": judged} for one in found]
        for row, one in zip(rows[before:], found, strict=True):
            row["met"] = one.met if judged else None
        print(show(found, judged), file=sys.stderr, flush=True)
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, {sys.platform}"
    told = list(dict.fromkeys(filter(None, reasons)))
    return {"machine": machine, "busy": told, "repeats": repeats, "failed": failed, "figures": rows}


def table(found: dict[str, object]) -> str:
    """Write what was found for people."""
    rows: list[dict[str, object]] = found["figures"]  # type: ignore[assignment]
    names = Figure.__dataclass_fields__
    lines = [f"{found['machine']}, {found['repeats']} repeats"]
    for row in rows:
        one = Figure(**{name: row[name] for name in names})  # type: ignore[arg-type]
        lines.append(show([one], bool(row["judged"])))
    lines += [f"{part} failed: {why}" for part, why in found["failed"].items()]  # type: ignore[attr-defined]
    lines += [f"Not judged: the machine is busy; {why}" for why in found["busy"]]  # type: ignore[attr-defined]
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    """Read the command line, measure, and tell. Returns 1 if a part failed."""
    parser = ArgumentParser(prog="python -m tests.benchmarks", description="Measure how fast Coin Cabinet is.")
    parser.add_argument("--only", action="append", choices=PARTS, help="a part (may be given more than once)")
    parser.add_argument("--repeats", type=int, default=REPEATS, help=f"how often (default: {REPEATS})")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--list", action="store_true", help="name the parts")
    args = parser.parse_args(words)
    if args.list:
        print("\n".join(f"{part:10} {what}" for part, what in PARTS.items()))
        return 0
    with screen() as kind:
        found = measure(args.only or list(PARTS), args.repeats, Calm(), _apart)
    found["screen"] = kind
    print(json.dumps(found, indent=1) if args.json else table(found))
    return bool(found["failed"])


if __name__ == "__main__":
    sys.exit(main())
