"""How matches ended that were played at this screen: a line each in one file, for the statistics.

Nothing in the file is trusted: lines that are damaged or cannot be true are left out. A match is written down once,
under its slot's name; one that was taken in, learned in or played on from another is left out.
"""

from __future__ import annotations

import contextlib
import csv
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

from game.core.codec import from_json, to_json
from game.core.contract import OptionValue
from game.core.hands import Held, later_hands
from game.core.wording import is_name
from saves.place import make_folder, read_whole, sync_folder

MOST_SEATS, MOST_OPTIONS = 20, 40
MOST_POINTS = 10**6
MOST_CHANGES = 20
"""Of a seat that changed hands more often, the first times are told."""
LAST_SECOND = 2**32
LONGEST_LINE, LONGEST_SLOT = 2**16, 200
LEFT_OUT = "uncounted"
"""A file of this name in a slot keeps its match out of the statistics."""
WHY_LEFT_OUT = "lesson", "import"
"""Why that is: it began as a lesson, or was taken in from a file. The last word of that file."""

PLAYS = re.compile(r"human|ai:[a-z][a-z0-9_]{0,39}")
WORD = re.compile(r"[A-Za-z0-9_.+-]{1,80}")


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended. `flips` has the coins that each seat flipped, and how many showed heads."""

    match: str
    title: str
    ended: int  # seconds since 1970
    seconds: int
    players: tuple[str, ...]
    plays: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    advised: bool = False
    substituted: bool = False
    flips: tuple[tuple[int, int], ...] = ()
    later: tuple[tuple[str, ...], ...] = ()
    """Who played each seat after it changed hands, in order; empty where none did."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played by people."""
        return tuple(seat for seat, plays in enumerate(self.plays) if plays == "human")


class Results:
    """The results of all matches. They are read again when the file has changed."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._read: tuple[tuple[int, int], tuple[Result, ...]] = ((0, 0), ())

    def all(self) -> tuple[Result, ...]:
        """Return all results in the order in which matches ended; none where the file cannot be read."""
        with contextlib.suppress(OSError):
            found = os.stat(self.file)
            date = found.st_mtime_ns, found.st_size
            if self._read[0] != date:
                self._read = date, tuple(_results(read_whole(self.file)))
            return self._read[1]
        return ()

    def add(self, result: Result) -> bool:
        """Append a result, unless its match has one; return whether it was appended. Raises OSError."""
        if any(known.match == result.match for known in self.all()):
            return False
        line = json.dumps(to_json(result), ensure_ascii=False, separators=(",", ":")).encode()
        make_folder(self.file.parent)
        handle = os.open(self.file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o666)
        try:
            _append(handle, line)
        finally:
            os.close(handle)
        sync_folder(self.file.parent)
        return True

    def forget(self) -> None:
        """Delete all results for good. Raises OSError."""
        self.file.unlink(missing_ok=True)


def _append(handle: int, line: bytes) -> None:
    """Write a line at once, below half a line that a crash has left. Raises OSError."""
    size = os.lseek(handle, 0, os.SEEK_END)
    os.lseek(handle, max(0, size - 1), os.SEEK_SET)
    torn = size > 0 and os.read(handle, 1) != b"\n"
    os.write(handle, (b"\n" if torn else b"") + line + b"\n")
    os.fsync(handle)


def _results(raw: bytes) -> Iterator[Result]:
    """Read all lines that can be true, the first one of each match."""
    seen: set[str] = set()
    for line in raw.split(b"\n"):
        result = _result(line)
        if result is not None and result.match not in seen:
            seen.add(result.match)
            yield result


def _result(line: bytes) -> Result | None:
    if not line or len(line) > LONGEST_LINE:
        return None
    with contextlib.suppress(ValueError, TypeError, RecursionError):
        result = from_json(Result, json.loads(line))
        return result if _is_sound(result) else None
    return None


def _is_sound(result: Result) -> bool:
    """Tell whether a result can be true: anybody may have written it."""
    seats = len(result.players)
    named = (
        0 < seats <= MOST_SEATS
        and all(map(is_name, result.players))
        and 0 < len(result.match) <= LONGEST_SLOT
        and result.match.isprintable()
    )
    whole = all(len(part) == seats for part in (result.plays, result.points, result.places))
    seated = whole and all(map(PLAYS.fullmatch, result.plays)) and bool(result.people)
    placed = all(1 <= place <= seats for place in result.places)
    counted = all(abs(points) <= MOST_POINTS for points in result.points)
    won = len(set(result.winners)) == len(result.winners) and all(0 <= seat < seats for seat in result.winners)
    timed = 0 <= result.ended <= LAST_SECOND and 0 <= result.seconds <= LAST_SECOND
    flipped = len(result.flips) in (0, seats) and all(0 <= heads <= n <= MOST_POINTS for n, heads in result.flips)
    return bool(WORD.fullmatch(result.title)) and all(
        (
            named,
            seated,
            placed,
            counted,
            won,
            timed,
            flipped,
            are_hands(result.later, seats),
            _are_options(result.options),
        )
    )


def hands_to_tell(match: Held) -> tuple[tuple[str, ...], ...]:
    """Return who played each seat after it changed hands, as far as that is told."""
    return tuple(plays[:MOST_CHANGES] for plays in later_hands(match))


def are_hands(later: tuple[tuple[str, ...], ...], seats: int) -> bool:
    """Tell whether seats can have come into these hands."""
    sizes = len(later) in (0, seats) and all(len(plays) <= MOST_CHANGES for plays in later)
    return sizes and all(PLAYS.fullmatch(one) for plays in later for one in plays)


def _are_options(options: Mapping[str, OptionValue]) -> bool:
    known = all(
        WORD.fullmatch(key) and (not isinstance(value, str) or WORD.fullmatch(value)) for key, value in options.items()
    )
    return (
        known
        and len(options) <= MOST_OPTIONS
        and all(abs(v) <= MOST_POINTS for v in options.values() if isinstance(v, int))
    )


def leave_out(slot: Path, why: str = "") -> None:
    """Keep a slot's match out of the statistics, perhaps for a reason in `WHY_LEFT_OUT`. Raises OSError."""
    (slot / LEFT_OUT).write_text(f"this match is not counted\n{why}\n", encoding="utf-8")


def why_left_out(slot: Path) -> str:
    """Return for which of the reasons in `WHY_LEFT_OUT` a match is kept out of the statistics; empty: none is known."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        noted = read_whole(slot / LEFT_OUT, LONGEST_LINE).decode().split()
        return next((why for why in WHY_LEFT_OUT if why in noted[-1:]), "")
    return ""


def is_left_out(slot: Path) -> bool:
    """Tell whether a slot's match is kept out of the statistics."""
    return os.path.lexists(slot / LEFT_OUT)


COLUMNS = (
    *("match", "ended", "title", "seconds", "seat", "name", "plays", "points", "place", "won", "advice", "stand_ins"),
    *("flips", "heads", "options", "later"),
)


def as_csv(results: Iterable[Result], when: Mapping[str, str]) -> str:
    """Write results as a table, a line for each seat; `when` has the dates of the matches."""
    written = StringIO()
    table = csv.writer(written)
    table.writerow(COLUMNS)
    for result in results:
        options = " ".join(f"{key}={value}" for key, value in sorted(result.options.items()))
        for seat, name in enumerate(result.players):
            flips = result.flips[seat] if result.flips else ("", "")
            seated = (seat + 1, _plain(name), result.plays[seat], result.points[seat], result.places[seat])
            marks = (int(seat in result.winners), int(result.advised), int(result.substituted))
            head = (_plain(result.match), when.get(result.match, result.ended), result.title, result.seconds)
            later = " ".join(result.later[seat]) if result.later else ""
            table.writerow((*head, *seated, *marks, *flips, options, later))
    return written.getvalue()


def _plain(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
