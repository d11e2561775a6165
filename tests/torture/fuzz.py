"""Hostile inputs for every reader, and damaged records: refused in one sentence, or opened at the real table."""

from __future__ import annotations

import contextlib
import io
import os
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
from tests.torture import readers
from tests.torture.part import Found, rounds
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
        self.pilot.program.every = 1
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
            table.doors.scoreboard()
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


def at_the_table(seconds: float, seed: int) -> Found:
    """Put damaged records to the command line and the table for some seconds."""
    found, counts, records = Found(), Counter[str](), bases()
    with table() as tried:
        for number in rounds(seconds):
            wrong = ""
            try:
                counts[tried.put(record_of(seed, number, records))] += 1
            except Exception as error:  # any error is a find
                wrong = f"{type(error).__name__}: {error}"
            found.check(not wrong, f"record {number} of seed {seed}: {wrong}")
    found.notes.insert(0, f"at the table: {', '.join(f'{name} {count:,}' for name, count in sorted(counts.items()))}")
    return found


def run(seconds: float, seed: int) -> Found:
    """Put inputs to the readers alone for half of the time, and to the table for the other half."""
    found = readers.run(seconds / 2, seed)
    found.add(at_the_table(seconds / 2, seed))
    return found
