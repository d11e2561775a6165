"""Checks one title by the contract suite that all titles pass, and says in sentences what it lacks.

The suite is part of a checkout alone (tests/contract). Its tests are sentences about every title; those that fail are
told as such, with the case in which they do.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game.commands.seats import BadArgument, known_title
from game.core.contract import Titles

ROOT: Final = Path(__file__).parents[2]
SUITE: Final = "tests/contract"
PASSED, FAILED = 0, 1
"""What both return that ran to their end."""

LONGEST: Final = 300
"""Characters of a reason that are told."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("title", help="the id of a title")


def run(args: Namespace, titles: Titles) -> int:
    """Carry out the command: 0 if the title lacks nothing, else 1. Raises BadArgument."""
    title = known_title(args.title, titles).id
    if not (ROOT / SUITE).is_dir():
        raise BadArgument(f"the contract suite ({SUITE}) comes with a checkout of the source only")
    if find_spec("pytest") is None:
        raise BadArgument(f"pytest is not installed: uv run --group test main.py check {title}")
    print(f"{title}: what every title must do is tried with it; that takes a minute.", file=sys.stderr, flush=True)
    told = [*missing(title), *failing(title)]
    print(f"{title} lacks:" if told else f"{title} lacks nothing.", *told, sep="\n  ")
    return int(bool(told))


def missing(title: str) -> list[str]:
    """Return what the recipe of CONTRIBUTING.md names and the title does not have. Raises BadArgument."""
    code, report = _python("-m", "tests.contract.lacking", title)
    _ran(code, report)
    return [line.strip() for line in report.splitlines() if line.startswith("  ")]


def failing(title: str) -> list[str]:
    """Return what every title does and this one does not. Raises BadArgument."""
    options = (
        "-q",
        "-rfE",
        "--tb=no",
        "-p",
        "no:cacheprovider",
        "-n",
        "0",
        "--whole",
        f"--ignore={SUITE}/test_lacking.py",
    )
    code, report = _python("-m", "pytest", *options, SUITE, "--title", title)
    _ran(code, report)
    return list(failures(report))


def _python(*words: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def _ran(code: int, report: str) -> None:
    if code not in (PASSED, FAILED) or "Traceback" in report:
        last = (report.strip().splitlines() or ["it says nothing"])[-1]
        raise BadArgument(f"the contract suite did not run: {last}")


def failures(report: str) -> Iterator[str]:
    """Return what a report of pytest says in a sentence for each test that failed."""
    for line in report.splitlines():
        kind, _, rest = line.partition(" ")
        if kind in ("FAILED", "ERROR") and "::test_" in rest:
            test, _, why = rest.partition(" - ")
            yield _sentence(test.rpartition("::test_")[2], why)


def _sentence(test: str, why: str) -> str:
    name, _, case = test.partition("[")
    words = name.replace("_", " ")
    told = f"{words} ({case.removesuffix(']')})" if case else words
    return f"does not hold: {told}" + (f": {why[:LONGEST]}" if why else "")
