"""Damaged records: each is refused in one sentence, or opens at the real table without an error.

`python -m tests.torture.fuzz SECONDS [SEED]`; a number of the printed seed makes the same record again.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import main
from scenes.app.scoreboard import ScoreboardScene
from scenes.match.table import TableScene
from tests.scenes.pilot import Pilot
from tests.torture.spoiling import spoiled
from tests.toy.shelving import ThinksHere

RECORDS = Path(__file__).parents[1] / "records"
SHORT = 16_000
"""Records of at most so many bytes are damaged: shorter ones are tried more often."""

LONGEST_TOLD = 200
SIZE = (960, 600)
ACCEPTED, DIFFERS, REFUSED = 0, 1, 2


class Silent(ThinksHere):
    """A worker that never answers: records are tried, not opponents."""

    def poll(self) -> None:
        """Give no answer."""


class Fault(AssertionError):
    """A record did what no record may do."""


def bases() -> list[bytes]:
    """Return the records that are damaged: short golden ones and old ones, some of them unfinished."""
    paths = sorted((*RECORDS.glob("golden/*.jsonl"), *RECORDS.glob("0.1.0/*.jsonl")))
    whole = [path.read_bytes() for path in paths if path.stat().st_size <= SHORT]
    begun = [b"".join(path.read_bytes().splitlines(keepends=True)[:30]) for path in paths]
    return [*whole, *begun]


class Table:
    """The command line and the table, to which records are put."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "damaged.jsonl"
        self.pilot = Pilot(SIZE, folder, worker=Silent)
        self.slots = self.pilot.program.slots
        self.menu = self.pilot.top

    def put(self, record: bytes) -> str:
        """Judge a record with the command, and open what is accepted. Raises Fault."""
        self.file.write_bytes(record)
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main.main(["replay", str(self.file), "--check"])
        told = (err if code else out).getvalue().removesuffix("\n")
        _expect(code in (ACCEPTED, DIFFERS, REFUSED), f"exit code {code}")
        _expect(told.isprintable() and 0 < len(told) < LONGEST_TOLD, f"said {told!r}")
        if code == ACCEPTED:
            self._open(record)
        return ("accepted", "differs", "refused")[code]

    def _open(self, record: bytes) -> None:
        folder = self.slots.folder / "fuzzed"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "record.jsonl").write_bytes(record)
        opened = self.slots.open(folder.name)
        _expect(opened.notice is None, f"opened with {opened.notice}")
        table = TableScene(self.pilot.program, opened)
        try:
            self.pilot.program.only(table)
            self._look(table)
        finally:
            table.session.leave()
            del self.pilot.program.stack[1:]
            for path in folder.iterdir():
                path.unlink()

    def _look(self, table: TableScene) -> None:
        """Draw the present, the past and the scoreboard, which opens by itself where the match is over."""
        self.pilot.frames(2)
        if isinstance(self.pilot.top, ScoreboardScene):
            self.pilot.program.close(self.pilot.top, None)
        table.engine.finish()
        table.stale = True
        self.pilot.frames(1)
        for entry in (table.timeline.entries[:1], table.timeline.entries[-2:-1]):
            table.timeline.look_back(entry[0] if entry else None)
            table.stale = True
            self.pilot.frames(1)
        table.timeline.look_back(None)
        if self.pilot.top is table:
            table.open_scoreboard()
        self.pilot.frames(2)


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise Fault(what)


@contextlib.contextmanager
def table() -> Iterator[Table]:
    """Open a table in a home of its own."""
    with TemporaryDirectory(prefix="coin-cabinet-") as folder:
        kept = os.environ.get("COIN_CABINET_HOME")
        os.environ["COIN_CABINET_HOME"] = folder
        tried = Table(Path(folder))
        try:
            yield tried
        finally:
            tried.pilot.program.end()
            del os.environ["COIN_CABINET_HOME"]
            if kept is not None:
                os.environ["COIN_CABINET_HOME"] = kept


def record_of(seed: int, number: int, records: list[bytes]) -> bytes:
    """Return a damaged record, the same for the same numbers."""
    rng = Random(f"{seed} {number}")
    return spoiled(rng, rng.choice(records))


def run(seconds: float, seed: int) -> Counter[str]:
    """Damage records for some seconds; `lost` counts those that did what no record may do."""
    counts: Counter[str] = Counter(tried=0, lost=0)
    records, until = bases(), time.monotonic() + seconds
    with table() as tried:
        while not counts["tried"] or time.monotonic() < until:
            record = record_of(seed, counts["tried"], records)
            try:
                counts[tried.put(record)] += 1
            except Exception:
                counts["lost"] += 1
                print(f"record {counts['tried']} of seed {seed}:\n{traceback.format_exc()}", file=sys.stderr)
            counts["tried"] += 1
    return counts


if __name__ == "__main__":
    words = [*sys.argv[1:], "60", "1"]
    found = run(float(words[0]), int(words[1]) if len(sys.argv) > 2 else 1)
    print(", ".join(f"{name} {count:,}" for name, count in sorted(found.items())))
    sys.exit(1 if found["lost"] else 0)
