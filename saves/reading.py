"""Reads what can be read of a record, damaged or not."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.contract import Titles
from game.core.record import FromTheFuture, Unreadable, as_text, header_line
from game.core.referee import Match
from game.core.replay import Drift, replay


@dataclass(frozen=True, slots=True)
class Reading:
    """A record read as far as possible: the match so far, its lines, and what stopped the reading."""

    match: Match
    text: str
    fault: Drift | Unreadable | None = None


def closed(reading: Reading) -> Reading:
    """Mark in the record that what followed has been set aside: nothing before is taken back."""
    lines: list[str] = []
    reading.match.scribe = lines.append
    reading.match.close_history()
    return replace(reading, text=reading.text + as_text(lines))


def read_as_far_as_it_goes(text: str, titles: Titles) -> Reading | None:
    """Replay a record up to its first fault; None without a readable header. Raises FromTheFuture."""
    rows = text.split("\n")[:-1]
    fault: Drift | Unreadable | None = None
    while rows:
        try:
            return Reading(replay(titles, as_text(rows)), as_text(rows), fault)
        except FromTheFuture:
            raise
        except Drift as drift:
            if drift.line == 1:  # the set-up is different by now: the match can only start over
                return Reading(drift.match, as_text([header_line(drift.match.header, drift.match.digest())]), drift)
            fault, rows = fault or drift, rows[: drift.line - 1]
        except Unreadable as error:
            fault, rows = fault or error, rows[: error.line - 1]
    return None
