"""Matches of Fists that are kept in a slot."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from game.core.referee import Match
from saves.slots import Opened, Slots
from tests.core.table import ALONE, fall, header
from tests.toy.rules.actions import Show

ROOT = Path(__file__).parents[2]


def another_program(home: Path, code: str) -> subprocess.Popen[str]:
    """Start a process that runs code of ours with a home; it is spoken to by its pipes, line by line."""
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "COIN_CABINET_HOME": str(home), "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )


def begun(slots: Slots, plays: tuple[str, ...] = ALONE) -> Opened:
    """Begin a match and deal."""
    opened = slots.begin(header(plays, rounds=3))
    fall(opened.match)
    return opened


def play_round(opened: Opened, pennies: int = 1) -> None:
    """Let everybody close a fist, let chance act, and make a generation, as at the table."""
    for seat in range(opened.match.seats):
        opened.match.act(seat, Show(pennies if seat else 0))
    fall(opened.match)
    keep(opened)


def keep(opened: Opened) -> None:
    """Do what the table does at a turn's boundary."""
    opened.slot.save_generation()
    opened.slot.summarise(opened.match, turn=opened.match.view(0).round)
    now = time.time()  # the list goes by the dates of files; a test may have a clock of its own
    os.utime(opened.slot.folder / "summary.json", (now, now))


def lines_of(opened: Opened) -> list[str]:
    """Return the lines that lie on disk."""
    return opened.slot.record.read_text(encoding="utf-8").splitlines()


def told(match: Match) -> tuple[object, ...]:
    """Return all by which two matches are compared."""
    plies = [(ply.by, ply.action) for ply in match.plies]
    return match.digest(), plies, [ply.action for ply in match.undone], list(match.annotations), match.written


def on_disk(slots: Slots, name: str) -> tuple[object, ...]:
    """Tell of a match as it is read from the disk, whoever has it open."""
    opened = slots.open(name)
    opened.slot.close()
    return told(opened.match)


def put(kind: str, path: Path) -> None:
    """Put something else in a file's place."""
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "huge":
            with open(path, "wb") as file:
                file.truncate(33 * 2**20)
        case "other":
            path.write_text("something else\n")
        case "empty":
            path.touch()
