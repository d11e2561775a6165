"""A long evening, compressed: matches of all titles through the real scenes; memory and handles must not grow."""

from __future__ import annotations

import gc
import os
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from unittest import mock

from game.titles import TITLES
from saves.place import OVERRIDE
from scenes.app.matches import MatchesScene
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.table import TableScene
from scenes.menu.scene import MenuScene
from scenes.settings.scene import SettingsScene
from scenes.setup.scene import SetupScene
from sprites.cache import budget, held_bytes, size_in_bytes
from sprites.memory import give_back
from tests.scenes.pilot import Pilot
from tests.torture.part import MEMORY, Found, header_of
from tests.toy.shelving import ThinksHere

EVENING = 8 * 3600.0
"""Simulated seconds."""

SETTLED = 1800.0
"""Simulated seconds after which memory is compared: about a match of each title."""

GROWTH = 0.02
SLICE = 0.25
"""Simulated seconds a frame: coarse, because nearly all of the time goes into drawing."""

ONE_FRAME = 16_000_000
"""What a frame may add to the stores of pictures before the next one clears it."""

RESTS = 240
"""Frames of a scene that a player only reads, at `SLICE` each: a minute."""


@dataclass(frozen=True)
class Sample:
    """What the process holds at a moment of the evening."""

    now: float
    rss: int
    pictures: int
    handles: int
    threads: int

    def __str__(self) -> str:
        return (
            f"{self.now / 3600:5.2f} h  {self.rss / 2**20:7.1f} MiB, of them {self.pictures / 2**20:6.1f} pictures"
            f"  {self.handles:3} handles  {self.threads:2} threads"
        )


def sample(now: float) -> Sample:
    """Measure this process (Linux tells it under /proc)."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    rss, handles = pages * os.sysconf("SC_PAGESIZE"), len(os.listdir("/proc/self/fd"))
    return Sample(now, rss, held_bytes(), handles, threading.active_count())


class Evening:
    """A program at which opponents play, and somebody who goes through its screens between the matches."""

    def __init__(self, folder: Path, seed: int, size: tuple[int, int] = (1280, 720)) -> None:
        self.pilot = Pilot(size, folder, worker=ThinksHere, speed="normal")
        self.pilot.program.every = 1
        self.matches = 0
        self.titles = sorted(TITLES)
        self.seed = seed

    @property
    def now(self) -> float:
        """The simulated time."""
        return self.pilot.program.now

    def rest(self, frames: int = RESTS) -> None:
        """Let a scene stand for a while; in idle moments it draws pictures of matches."""
        for _ in range(frames):
            self.pilot.program.tick([], SLICE)
            self.pilot.program.top.idle()

    def match(self, end: float) -> None:
        """Watch a match to its scores, look through the other screens, and go back to the menu."""
        program, title = self.pilot.program, self.titles[self.matches % len(self.titles)]
        program.open(SetupScene(program, title))
        self.rest()
        table = TableScene(program, program.slots.begin(header_of(title, "easy", self.seed + self.matches)))
        program.only(table)
        self.matches += 1
        while program.top is table and monotonic() < end:
            program.tick([], SLICE)
        if not isinstance(program.top, ScoreboardScene):
            self._home(table)
            return
        self.rest()
        self._home(table)
        for scene in (SettingsScene, MatchesScene):
            program.open(scene(program))
            self.rest()
            self.pilot.top.close(None)

    def _home(self, table: TableScene) -> None:
        table.leave()
        assert isinstance(self.pilot.program.top, MenuScene), self.pilot.program.top
        self.rest()


def highest(samples: list[Sample], since: float) -> int:
    """Return the most memory held in a round of all titles."""
    return max(one.rss for one in samples if since <= one.now <= since + SETTLED)


def judged(samples: list[Sample]) -> list[str]:
    """Return what grew after the first half hour."""
    if samples[-1].now < 3 * SETTLED:
        return []
    first = next(one for one in samples if one.now >= SETTLED)
    last, grown = samples[-1], []
    before, after = highest(samples, first.now), highest(samples, last.now - SETTLED)
    if after > before * (1 + GROWTH):
        grown.append(f"memory grew by {after / before - 1:.1%}")
    if last.handles > first.handles:
        grown.append(f"handles grew from {first.handles} to {last.handles}")
    if last.threads > first.threads:
        grown.append(f"threads grew from {first.threads} to {last.threads}")
    return grown


def told(samples: list[Sample]) -> list[Sample]:
    """Return the first samples after the settling, after each hour, and the last."""
    marks = (SETTLED, *(3600.0 * hour for hour in range(1, round(EVENING / 3600) + 1)))
    after = [next((one for one in samples if one.now >= mark), samples[-1]) for mark in marks]
    return list(dict.fromkeys(after))


def run(seconds: float, seed: int) -> Found:
    """Live through the evening, or as much of it as some seconds allow."""
    found, end, samples = Found(), monotonic() + seconds, list[Sample]()
    give_back()
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, mock.patch.dict(os.environ, {OVERRIDE: folder}):
        evening = Evening(Path(folder), seed)
        while evening.now < EVENING and (monotonic() < end or not evening.matches):
            evening.match(end)
            samples.append(sample(evening.now))
        most_bytes = budget(size_in_bytes(evening.pilot.program.surface))
        evening.pilot.program.end()
    found.tried += evening.matches
    for what in judged(samples):
        found.lose(what)
    most = max(one.pictures for one in samples)
    found.check(most <= most_bytes + ONE_FRAME, f"the stores of {most_bytes:,} bytes held {most:,}")
    found.notes.append(f"{evening.now / 3600:.2f} of {EVENING / 3600:.0f} simulated hours, {evening.matches} matches")
    found.notes += map(str, told(samples))
    return found
