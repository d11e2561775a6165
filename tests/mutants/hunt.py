"""The hunt: a copy of the tree, in which the tests run without a mutant first and then with each of them."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Literal

from tests.mutants.mutant import Mutant, Rotten, living

ROOT = Path(__file__).parents[2]

Fate = Literal["killed", "survived", "rotten", "broken", "hung", "unproven"]
"""killed: a test failed. broken: the tests did not even begin. hung: they had not ended after TIME_LIMIT.
unproven: the tests fail without it, too.
"""

TIME_LIMIT = 300.0
"""Seconds for the tests of one mutant."""

PASSED, FAILED = 0, 1
"""What pytest returns."""


@contextmanager
def copy_of_the_tree() -> Iterator[Path]:
    """Give a copy of the checkout for some time, without what tools keep in it."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        tree = Path(folder) / "tree"
        copytree(ROOT, tree, ignore=ignore_patterns(".*", "build", "dist"))
        yield tree


def run_tests(tests: Sequence[str], tree: Path, *, limit: float | None = None) -> tuple[int, str]:
    """Run tests in a tree; return what pytest returns, and its report. Raises TimeoutExpired.

    With a limit the first failure is enough, and whatever the tests leave running is ended with them.
    """
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "--tb=short"]
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "PYTHONPATH"))}
    words = [*command, *(["-x"] if limit else []), *tests]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as report:
        running = subprocess.Popen(
            words, cwd=tree, env=environment, stdout=report, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            running.wait(limit)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
        report.seek(0)
        return running.returncode, report.read()


def fate_of(mutant: Mutant, tree: Path) -> tuple[Fate, str]:
    """Let a mutant live through its tests; tell how it ended, and by what."""
    try:
        with living(mutant, tree):
            returned, report = run_tests(mutant.tests, tree, limit=TIME_LIMIT)
    except Rotten as rotten:
        return "rotten", str(rotten)
    except subprocess.TimeoutExpired:
        return "hung", f"after {TIME_LIMIT:.0f} seconds"
    if returned == PASSED:
        return "survived", ""
    return ("killed", failures(report)[0]) if returned == FAILED else ("broken", report[-2000:])


def failures(report: str) -> list[str]:
    """Return the names of the tests that pytest reports as failed."""
    lines = (line for line in report.splitlines() if line.startswith(("FAILED ", "ERROR ")))
    return [line.partition(" ")[2].partition(" - ")[0] for line in lines]
