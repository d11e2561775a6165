"""The saved matches as a list shows them: only what is looked at is read, and nothing is ever waited for."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Literal

from game.core.codec import Json, from_json
from game.core.contract import SPECTATOR, OptionValue, Titles, totals
from game.core.migrations import FORMAT
from game.core.record import FAMILY, FromTheFuture, text_of
from game.core.wording import is_name
from saves.lesson import bookmark_in
from saves.place import Unfit, read_whole
from saves.reading import read_as_far_as_it_goes
from saves.results import MOST_POINTS, PLAYS, are_hands, hands_to_tell

LAST_SECOND = 2**32
"""Times after this are not believed (seconds since 1970)."""

MOST_PLAYERS, MOST_ACTIONS = 20, 10**6
"""What a summary says beyond this is not believed either."""

LONGEST_HEADER = 2**20
LOOKED_AT = 50
"""Among so many of the latest matches the one to go on with is looked for."""
REPLAYED = 5
"""So many of them are replayed for it because their summaries cannot be read."""

LATER: Mapping[str, Json] = {
    "seconds": 0,
    "plays": [],
    "options": {},
    "points": [],
    "places": [],
    "winners": [],
    "seed": 0,
    "later": [],
}
"""What summaries did not say at first."""

Why = Literal["newer", "foreign", "denied", "unreadable"]


@dataclass(frozen=True, slots=True)
class Summary:
    """What the list of matches says about a slot; what comes after `turn` is empty where it is not known."""

    slot: str
    title: str
    players: tuple[str, ...]
    actions: int
    over: bool
    touched: float  # seconds since 1970
    turn: int = 0
    seconds: int = 0
    plays: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    points: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    seed: int = 0
    later: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Strange:
    """A slot of which no match can be told, and why; it is left alone."""

    slot: str
    why: Why
    error: OSError | None = None


@dataclass(frozen=True, slots=True)
class LeftOff:
    """A lesson that was left before its end: its slot, its name, and the step it had come to, from 0."""

    slot: str
    lesson: str
    step: int = 0


class Shelf:
    """The slots of a folder."""

    def __init__(self, titles: Titles, folder: Path) -> None:
        self.titles = titles
        self.folder = folder
        self._replayed: dict[tuple[str, int, int], Summary | None] = {}

    def names(self) -> list[str]:
        """Return the slots, the latest first, without opening a file. Raises OSError.

        A date in the future counts as now.
        """
        now = time.time()
        try:
            with os.scandir(self.folder) as entries:
                dated = [(min(_touched(entry), now), entry.name) for entry in entries if _is_slot(entry)]
        except FileNotFoundError:
            return []
        return [name for _, name in sorted(dated, reverse=True)]

    def last_unfinished(self) -> Summary | None:
        """Return the match to go on with, if one of the latest is not over; a lesson is none before its end."""
        replays = 0
        with contextlib.suppress(OSError):
            for name in islice(self.names(), LOOKED_AT):
                if self.in_lesson(name):
                    continue
                saved = self._saved_summary(name)
                replays += saved is None
                if (saved and saved.over) or (saved is None and replays > REPLAYED):
                    continue
                found = self.look(name)
                if isinstance(found, Summary) and not found.over:
                    return found
        return None

    def in_lesson(self, name: str) -> bool:
        """Tell whether a slot holds a lesson that has not come to its end, or that was left for another match then."""
        return bookmark_in(self.folder / name) is not None

    def lessons_left(self) -> Mapping[str, LeftOff]:
        """Return for each title the lesson to go on with, if one of the latest matches is one."""
        found: dict[str, LeftOff] = {}
        with contextlib.suppress(OSError):
            for name in islice(self.names(), LOOKED_AT):
                bookmark = bookmark_in(self.folder / name)
                known = self.look(name) if bookmark is not None else None
                if bookmark is not None and isinstance(known, Summary) and not (known.over or bookmark.done):
                    found.setdefault(known.title, LeftOff(name, bookmark.lesson, bookmark.step))
        return found

    def latest_titles(self) -> Sequence[str]:
        """Return whose matches are among the latest, newest first, as far as their summaries say.

        Lessons count once they have come to their end.
        """
        with contextlib.suppress(OSError):
            latest = ((name, bookmark_in(self.folder / name)) for name in islice(self.names(), LOOKED_AT))
            saved = (self._saved_summary(name) for name, mark in latest if mark is None or mark.done)
            return [one.title for one in saved if one is not None]
        return ()

    def titles_begun(self) -> frozenset[str]:
        """Return the titles of the latest matches, without lessons that have not come to their end."""
        return frozenset(self.latest_titles())

    def look(self, name: str) -> Summary | Strange:
        """Tell of a slot, or why nothing can be told of it."""
        try:
            if why := self._not_for_us(self.folder / name / "record.jsonl"):
                return Strange(name, why)
            found = self._saved_summary(name) or self._summary_of_record(name)
        except Unfit:
            return Strange(name, "unreadable")
        except OSError as error:
            return Strange(name, "denied", error)
        return found or Strange(name, "unreadable")

    def _not_for_us(self, record: Path) -> Why | None:
        """Tell from its header whether a record is for another program. Raises OSError."""
        try:
            head = json.loads(read_whole(record, LONGEST_HEADER, cut=True).partition(b"\n")[0])
        except (FileNotFoundError, ValueError, RecursionError):
            return None  # older copies may still be readable
        if not isinstance(head, dict) or head.get("record") != FAMILY:
            return None
        if _exceeds(head.get("format"), FORMAT):
            return "newer"
        title = head.get("title")
        if not isinstance(title, str) or title not in self.titles:
            return "foreign"
        rules = head.get("rules")  # a title is loaded only if it has to be asked
        return "newer" if _exceeds(rules, 1) and _exceeds(rules, self.titles[title].rules_version) else None

    def _saved_summary(self, name: str) -> Summary | None:
        with contextlib.suppress(OSError, ValueError, TypeError, RecursionError):
            saved = json.loads(read_whole(self.folder / name / "summary.json", LONGEST_HEADER))
            summary = from_json(Summary, {**LATER, **saved, "slot": name})
            if summary.title in self.titles and _is_sound(summary):
                return summary
        return None

    def _summary_of_record(self, name: str) -> Summary | None:
        """Replay a record, unless it was and has not changed since. Raises OSError."""
        record = self.folder / name / "record.jsonl"
        try:
            found = record.stat()
        except FileNotFoundError:
            if not (record.parent / "generation-1.jsonl").exists():
                return None
            record = record.parent / "generation-1.jsonl"
            found = record.stat()
        key = (name, found.st_mtime_ns, found.st_size)
        if key not in self._replayed:
            self._replayed[key] = self._replay(name, record, found.st_mtime)
        return self._replayed[key]

    def _replay(self, name: str, record: Path, touched: float) -> Summary | None:
        try:
            reading = read_as_far_as_it_goes(text_of(read_whole(record)), self.titles)
        except FromTheFuture:
            return None
        if reading is None:
            return None
        match, outcome = reading.match, reading.match.outcome
        names, plays = zip(*((player.name, player.plays) for player in match.header.players), strict=True)
        known = Summary(name, match.title.id, names, len(match.plies), outcome is not None, touched)
        known = replace(known, plays=plays, options=match.header.options, seed=match.header.seed)
        known = replace(known, later=hands_to_tell(match))
        if outcome is None:
            return known
        points = totals(match.score_lines(SPECTATOR), match.seats)
        return replace(known, points=points, places=outcome.places, winners=outcome.winners)


def _is_sound(summary: Summary) -> bool:
    """Return whether what a summary says can stand in a list: anybody may have written it."""
    named = 0 < len(summary.players) <= MOST_PLAYERS and all(map(is_name, summary.players))
    counted = named and 0 <= summary.touched <= LAST_SECOND and 0 <= summary.actions <= MOST_ACTIONS
    return counted and 0 <= summary.seconds <= LAST_SECOND and _fits(summary, len(summary.players))


def _fits(summary: Summary, seats: int) -> bool:
    """Return whether a summary says of each seat what can be, or nothing."""
    parts = (summary.plays, summary.points, summary.places)
    listed = all(len(part) in (0, seats) for part in parts) and len(set(summary.winners)) == len(summary.winners)
    levels = all(map(PLAYS.fullmatch, summary.plays)) and all(1 <= place <= seats for place in summary.places)
    return (
        listed
        and levels
        and all(abs(n) <= MOST_POINTS for n in summary.points)
        and set(summary.winners) <= {*range(seats)}
        and are_hands(summary.later, seats)
    )


def _exceeds(found: Json, known: int) -> bool:
    return type(found) is int and found > known


def _is_slot(entry: os.DirEntry[str]) -> bool:
    try:
        return not entry.name.startswith(".") and entry.is_dir()
    except OSError:
        return True  # shown as what cannot be read


def _touched(entry: os.DirEntry[str]) -> float:
    """Return when a slot was last written: its summary, or else its record, or the folder."""
    try:
        return os.stat(f"{entry.path}/summary.json").st_mtime
    except OSError:
        return _touched_otherwise(entry)


def _touched_otherwise(entry: os.DirEntry[str]) -> float:
    for path in (f"{entry.path}/record.jsonl", entry.path):
        with contextlib.suppress(OSError):
            return os.stat(path).st_mtime
    return 0.0
