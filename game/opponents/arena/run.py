"""Runs an arena in this process, in many, or on a cluster; saves it in a file; may end it early."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import Any, TypeAlias

from game.opponents.arena.figures import Figures, Played, mistake_of_look, rounded, share_interval
from game.opponents.arena.games import Contest, play_chunk

FIRST_LOOK = 20
LOOK_GROWTH = 1.5
"""When a run that may end early is looked at: after this many deals, then at each growth by a factor."""

MOST_DEALS_A_CHUNK = 4
CHUNKS = 500
"""Deals per chunk: few, so that little is lost when a run is interrupted; and chunks per run at least."""

AHEAD = 3
"""Chunks handed to each worker before the first comes back."""

Place: TypeAlias = tuple[int, int]
"""A match's deal and rotation."""

Told: TypeAlias = Callable[[int], None]
"""Called with the number of matches played."""


class Unusable(ValueError):
    """A results file cannot be continued; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The look that ended a run early: its interval lay wholly on one side of a share."""

    at: float
    deals: int
    interval: tuple[float, float]

    def as_json(self) -> dict[str, Any]:
        """Return what the report says about it."""
        side = "above" if self.interval[0] > self.at else "below"
        return {"at": self.at, "side": side, "interval": [rounded(end) for end in self.interval]}


@dataclass
class Run:
    """The matches of a contest, played so far or still to be played."""

    contest: Contest
    deals: int
    stop_at: float | None = None
    keep: Path | None = None
    done: dict[Place, Played] = field(default_factory=dict)
    stopped: Stopped | None = None
    _looked: int = 0
    _looks: int = 0

    def recall(self) -> None:
        """Load what the results file holds. Raises Unusable, OSError."""
        if self.keep:
            self.done = recalled(self.keep, self.contest)

    def play(self, executor: Executor | None, workers: int, told: Told = lambda count: None) -> None:
        """Play what is missing; without an executor, in this process."""
        self._look()
        told(self._count())
        chunks = (self._spelled(places) for places in self._chunks())
        results = map(play_chunk, chunks) if executor is None else in_parallel(executor, workers, chunks)
        for result in results if self.stopped is None else ():
            self._note(json.loads(result))
            self._look()
            told(self._count())
            if self.stopped:
                break

    def figures(self) -> Figures:
        """Return the matches that count: in a run that ended early, those before its end."""
        deals = self.stopped.deals if self.stopped else self.deals
        rotations = range(self.contest.rotations)
        return Figures(self.contest.seats, [self.done[deal, turn] for deal in range(deals) for turn in rotations])

    def _count(self) -> int:
        return sum(deal < self.deals for deal, _ in self.done)

    def _spelled(self, places: list[Place]) -> str:
        return json.dumps({"contest": self.contest.as_json(), "matches": places})

    def _chunks(self) -> Iterator[list[Place]]:
        """Yield the matches still to be played, some deals at a time."""
        rotations = self.contest.rotations
        places = ((deal, turn) for deal in range(self.deals) for turn in range(rotations))
        missing = [place for place in places if place not in self.done]
        size = rotations * max(1, min(MOST_DEALS_A_CHUNK, self.deals // CHUNKS))
        for first in range(0, len(missing), size):
            yield missing[first : first + size]

    def _note(self, matches: list[Played]) -> None:
        for match in matches:
            self.done[match["deal"], match["rotation"]] = match
        if self.keep:
            try:
                with self.keep.open("a", encoding="utf-8") as file:
                    file.writelines(json.dumps(match) + "\n" for match in matches)
            except OSError as error:
                raise Unusable(f"cannot write {self.keep}: {error.strerror}") from None

    def _look(self) -> None:
        """Check, at growing intervals, whether the first entry's share is decided, in the order of deals."""
        if self.stop_at is None or self.stopped:
            return
        rotations = range(self.contest.rotations)
        while (due := next_look(self._looked)) <= self.deals:
            if not all((deal, turn) in self.done for deal in range(self._looked, due) for turn in rotations):
                return
            self._looked, self._looks = due, self._looks + 1
            played = [self.done[deal, turn] for deal in range(due) for turn in rotations]
            wins = Figures(self.contest.seats, played).per_deal("wins", 0)
            low, high = share_interval(wins, mistake_of_look(self._looks))
            if not low <= self.stop_at <= high:
                self.stopped = Stopped(self.stop_at, due, (low, high))
                return


def next_look(deals: int) -> int:
    """Return after how many deals the next look is due."""
    return max(FIRST_LOOK, int(deals * LOOK_GROWTH))


def in_parallel(
    executor: Executor, workers: int, chunks: Iterator[str], task: Callable[[str], str] = play_chunk
) -> Iterator[str]:
    """Yield results as they come, a few chunks ahead; cancel the rest when nobody wants more."""
    open_ones: set[Future[str]] = set()
    try:
        while True:
            more = islice(chunks, max(0, AHEAD * workers - len(open_ones)))
            open_ones |= {executor.submit(task, chunk) for chunk in more}
            if not open_ones:
                return
            finished, open_ones = wait(open_ones, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    except GeneratorExit:
        for future in open_ones:
            future.cancel()


def recalled(path: Path, contest: Contest) -> dict[Place, Played]:
    """Read a results file, or begin one; a torn last line is cut off. Raises Unusable, OSError."""
    head = json.dumps({"arena": contest.as_json()})
    raw = path.read_bytes() if path.exists() else b""
    whole = raw[: raw.rfind(b"\n") + 1]
    if not whole:
        if raw and not head.startswith(raw.decode(errors="replace")):
            raise Unusable(f"{path} is not a results file of the arena")
        path.write_text(head + "\n", encoding="utf-8")
        return {}
    first, *rest = whole.decode(errors="replace").splitlines()
    _check_head(path, first, contest)
    done = dict(_matches(path, rest, contest))
    if whole != raw:
        path.write_bytes(whole)
    return done


def _check_head(path: Path, line: str, contest: Contest) -> None:
    try:
        kept = json.loads(line)["arena"]
    except (ValueError, KeyError, TypeError):
        raise Unusable(f"{path} is not a results file of the arena") from None
    if kept != contest.as_json():
        raise Unusable(f"{path} was made with other arguments: {json.dumps(kept)}")


def _matches(path: Path, lines: Iterable[str], contest: Contest) -> Iterator[tuple[Place, Played]]:
    for number, line in enumerate(lines, start=2):
        try:
            match: Played = json.loads(line)
            if not fits(match, len(contest.seats)):
                raise ValueError
            yield (match["deal"], match["rotation"]), match
        except (ValueError, KeyError, TypeError, AttributeError):
            raise Unusable(f"{path}, line {number}, is not a match of the arena") from None


def fits(match: Mapping[str, Any], seats: int) -> bool:
    """Return whether a line has what the figures need."""
    numbers = [value for what in ("wins", "scores", "places", "longest") for value in match[what]]
    lists = all(len(match[what]) == seats for what in ("wins", "scores", "places", "times", "longest"))
    paced = all(float(took) >= 0 and count > 0 for times in match["times"] for took, count in times.items())
    return lists and paced and fmean(map(float, numbers)) is not None and match["late"] >= 0
