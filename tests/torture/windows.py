"""Two windows on one home, killed at any moment: what either has shown must be there.

Each window opens and begins matches of Fists at random, plays where it may, takes its own files away (every second
home is left in peace), and notes in a log what it has shown.
"""

from __future__ import annotations

import contextlib
import errno
import json
import multiprocessing
import os
import random
import shutil
import sys
import time
from collections import Counter
from collections.abc import Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory

from game.core.record import Unreadable
from game.core.referee import Match
from saves.settings import load_settings, save_settings
from saves.slots import Opened, Slots
from tests.core.table import ONLY_FISTS, fall, header
from tests.torture.part import MEMORY, Found, rounds

MATCHES = 6
"""So many matches there are before they are only gone on with."""

HARMS = ("record", "folder", "pipe", "other", "generation")
"""What a window does to the files of its own match while it plays."""

STUCK = 300.0
"""Seconds after which a window that has opened no match is killed all the same: it only ends what would never end."""


# One window


class Log:
    """What a window has shown, in a file that outlives it."""

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def note(self, *words: object) -> None:
        """Add a line; it is there when this returns."""
        os.write(self._handle, f"{json.dumps(words)}\n".encode())


def window(home: str, log: str, seed: int, harmful: bool) -> None:
    """Open, play, harm and close matches until killed."""
    os.environ["COIN_CABINET_HOME"] = home
    chance, slots, told = random.Random(seed), Slots(ONLY_FISTS), Log(Path(log))
    slots.sweep()
    while True:
        opened = _any_match(chance, slots, told)
        if opened is None:
            continue
        told.note("mine" if opened.slot.mine else "read", opened.slot.name, opened.match.written)
        if opened.slot.mine:
            _play(chance, opened, told, harmful)
        told.note("closed", opened.slot.name)
        opened.slot.close()
        save_settings(load_settings().changed(scale=chance.choice((1.0, 1.5, 2.0))))


def _any_match(chance: random.Random, slots: Slots, told: Log) -> Opened | None:
    names = sorted(path.name for path in slots.folder.iterdir()) if slots.folder.is_dir() else []
    if len(names) < MATCHES:
        opened = slots.begin(header(rounds=3, seed=chance.randrange(1000)))
        told.note("begun", opened.slot.name)
        told.note("shown", opened.slot.name, 0, opened.match.digest())
        return opened
    record = slots.folder / chance.choice(names) / "record.jsonl"
    begun = record.is_file()
    try:
        return slots.open(record.parent.name)
    except Unreadable as error:
        if begun and record.is_file():
            told.note("unreadable", record.parent.name, str(error))
    return None


def _play(chance: random.Random, opened: Opened, told: Log, harmful: bool) -> None:
    match, slot, harmed = opened.match, opened.slot, False
    for _ in range(chance.randrange(1, 15)):
        if harmful and not chance.randrange(8):
            _harm(chance.choice(HARMS), opened, told)
            harmed = True
        try:
            _act(chance, match)
        except OSError as error:
            if not harmed or error.errno != errno.EBUSY:
                raise
            return  # the other window took the match whose folder was gone, and this one has been told so
        told.note("shown", slot.name, match.written, match.digest())
        if not chance.randrange(3):
            slot.flush()
            slot.save_generation()
            slot.summarise(match)


def _act(chance: random.Random, match: Match) -> None:
    if match.outcome is not None:
        match.annotate(0, "afterwards")
    elif match.request is not None:
        fall(match)
    else:
        seat = chance.choice(sorted(match.waiting))
        match.act(seat, chance.choice(match.legal_actions(seat).actions))


def _harm(kind: str, opened: Opened, told: Log) -> None:
    """Do to a running match's files what others might; until the next action it may not be killed for it."""
    slot = opened.slot
    told.note("harm", slot.name)
    match kind:
        case "record":
            slot.record.unlink()
        case "folder":
            os.rename(slot.folder, slot.folder.parent.parent / f"away-{time.monotonic_ns()}")
        case "pipe":
            slot.record.unlink()
            os.mkfifo(slot.record)
        case "other":
            slot.record.write_text("something else\n")
        case "generation":
            with contextlib.suppress(FileNotFoundError):
                slot.generation(1).unlink()


# Who watches them


class Watch:
    """Two windows that are killed and opened again, and what they have shown so far."""

    def __init__(self, home: Path, seed: int, harmful: bool = True) -> None:
        self.home, self.chance, self.harmful = home, random.Random(seed), harmful
        self.counts: Counter[str] = Counter(lost=0, faults=0)
        self.shown: dict[str, dict[int, str]] = {}
        self.begun: Counter[str] = Counter()
        """How often each name was given to a match: one whose folder is taken away leaves its name to the next, and
        of two logs nobody can tell which lines belong to which."""
        self._processes = multiprocessing.get_context("forkserver")
        self._processes.set_forkserver_preload([__name__])

    def round(self) -> None:
        """Open two windows, let them play, kill them, and look at what is there."""
        logs = [self.home / "log-0", self.home / "log-1"]
        windows = [
            self._processes.Process(
                target=window, args=(str(self.home), str(log), self.chance.randrange(2**32), self.harmful)
            )
            for log in logs
        ]
        for one in windows:
            one.start()
        self._let_play(windows, logs)
        for one in windows:
            if not one.is_alive():
                self.counts["faults"] += 1
            one.kill()
            one.join()
            self.counts["kills"] += 1
        self.begun.update(dict.fromkeys(self.shown, 1))
        harmed = {name for log in logs for name in self._read(log)}
        self._check(harmed | {name for name, times in self.begun.items() if times > 1})
        self.begun.clear()
        for left in (*logs, *self.home.glob("away-*")):
            shutil.rmtree(left) if left.is_dir() else left.unlink(missing_ok=True)

    def _let_play(self, windows: Sequence[BaseProcess], logs: list[Path]) -> None:
        """Wait until both have opened a match, however busy the machine is, and then a moment more."""
        until = time.monotonic() + STUCK
        while not all(map(_has_opened, logs)) and time.monotonic() < until:
            time.sleep(0.01)
            if not all(one.is_alive() for one in windows):
                return
        time.sleep(self.chance.random() * 0.5)

    def _read(self, log: Path) -> set[str]:
        """Note what a window has shown; return which match it was harming when it was killed."""
        harmed: set[str] = set()
        for row in log.read_text().splitlines() if log.exists() else ():
            word, name, *more = json.loads(row)
            self.counts[word] += 1
            self.begun[name] += word == "begun"
            if word == "shown":
                self.shown.setdefault(name, {})[more[0]] = more[1]
            if word in ("harm", "shown"):
                (harmed.add if word == "harm" else harmed.discard)(name)
        return harmed

    def _check(self, excused: set[str]) -> None:
        """Compare what was shown with what is on the disk."""
        slots = Slots(ONLY_FISTS, self.home / "matches")
        for name in excused:
            self.counts["excused"] += 1
            self.shown.pop(name, None)
        for name, shown in self.shown.items():
            missing = _missing(slots, name, shown)
            self.counts["lost"] += len(missing)
            if missing:
                print(f"{name}: {len(missing)} of {len(shown)} were lost, the first is {min(missing)}", file=sys.stderr)
        with contextlib.suppress(FileNotFoundError):
            json.loads((self.home / "settings.json").read_text())
            self.counts["settings"] += 1
        self._forget_some()

    def _forget_some(self) -> None:
        """Take a match away now and then, so that new ones are begun."""
        folders = sorted((self.home / "matches").iterdir())
        if len(folders) >= MATCHES:
            gone = self.chance.choice(folders)
            self.shown.pop(gone.name, None)
            shutil.rmtree(gone)


def _has_opened(log: Path) -> bool:
    """Return whether a window has noted that it opened a match."""
    return log.exists() and any(word in log.read_text() for word in ('["mine"', '["read"'))


def _missing(slots: Slots, name: str, shown: dict[int, str]) -> set[int]:
    """Return the numbers of the lines that were shown and are not in the record."""
    try:
        opened = slots.open(name)
    except (Unreadable, OSError):
        return set(shown)
    try:
        if not opened.slot.mine:
            return set(shown)  # the lock of a dead window
        rows = opened.slot.record.read_text(encoding="utf-8").splitlines()
    finally:
        opened.slot.close()
    kept = {number: json.loads(row)["digest"] for number, row in enumerate(rows)}
    return {number for number, digest in shown.items() if kept.get(number) != digest}


def watch(seconds: float, seed: int, harmful: bool = True) -> Counter[str]:
    """Kill windows for some seconds, one round at least; `lost` and `faults` should be nothing.

    `unreadable` should be nothing, too, unless windows are harmful: between the moment in which one has spoilt a
    record without an older copy and its next line, which writes the record anew, the other finds nothing to read.
    """
    with TemporaryDirectory(prefix="coin-cabinet-", dir=MEMORY) as folder:
        watched = Watch(Path(folder), seed, harmful)
        for _ in rounds(seconds):
            watched.counts["rounds"] += 1
            watched.round()
        return watched.counts


def run(seconds: float, seed: int) -> Found:
    """Kill windows for some seconds, half of them harmful ones; a window that fails by itself is a loss, too."""
    total = Found()
    for harmful in (False, True):
        counts = watch(seconds / 2, seed, harmful)
        told = ", ".join(f"{word} {count:,}" for word, count in sorted(counts.items()))
        lost = counts["lost"] + counts["faults"] + (0 if harmful else counts["unreadable"])
        total.add(Found(counts["kills"], lost, [f"{'harmful' if harmful else 'peaceful'}: {told}"]))
    return total
