"""The course of a match: its decisions, its rounds, how the points grew, and its key moments."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from game.core.contract import CHANCE, SPECTATOR, Seat, lines_so_far, totals
from game.core.public import PublicMatch
from scenes.app.ledger import ahead_of_all

MOST_LEADS, MOST_GAINS = 8, 3
"""So many changes of the lead and big gains are marked at most."""

BIG = 2.0
"""A gain is big from so many times the usual one."""


class KeyMoment(NamedTuple):
    """What a stop is remembered for: somebody took the lead, or gained much at once."""

    at: int
    kind: Literal["lead", "gain"]
    seat: Seat
    points: int = 0

    @property
    def metal(self) -> str:
        """The coin that marks it: silver for the lead, copper for a gain."""
        return "dime" if self.kind == "lead" else "penny"


def stops_of(match: PublicMatch, viewer: Seat | None = None) -> tuple[int, ...]:
    """Return after how many plies each decision was made, and the end.

    Of those that a viewer may not know of nothing is told.
    """
    decisions = (number for number, ply in enumerate(match.plies) if ply.by != CHANCE)
    known = (n for n in decisions if viewer is None or match.observed(match.plies[n], viewer))
    return (*known, len(match.plies))


class Chronicle:
    """Reads a match from its beginning, a little at a time: `points` and `rounds` grow until it is `done`."""

    def __init__(self, match: PublicMatch, viewer: Seat | None = None) -> None:
        self.match = match
        self.stops = stops_of(match, viewer)
        self.points: list[tuple[int, ...]] = []
        """Everybody's points at each stop, as all could count them."""
        self.rounds: list[int] = []
        """The stops at which a round begins."""
        self.moments: tuple[KeyMoment, ...] = ()
        self.done = False
        self._steps = self._reading()

    @property
    def last(self) -> int:
        """The stop at the end."""
        return len(self.stops) - 1

    def read(self, seconds: float) -> None:
        """Read on for some time."""
        until = time.perf_counter() + seconds
        while not self.done and time.perf_counter() < until:
            next(self._steps)

    def finish(self) -> None:
        """Read to the end now."""
        while not self.done:
            next(self._steps)

    def _reading(self) -> Iterator[None]:
        title, match = self.match.title, self.match
        counted: object = None
        for at, plies in enumerate(self.stops):
            view = match.view_after(plies, SPECTATOR)
            self.points.append(totals(lines_so_far(title, view), match.seats))
            if at < self.last or not at:
                counted = self._begin_round(at, counted, title.round_of(view) if title.round_of else None)
            yield
        self.moments = moments_of(self.points)
        self.done = True
        yield

    def _begin_round(self, at: int, before: object, now: int | None) -> object:
        """Note a new round: the title counts one more, or whoever began is to act again after another."""
        if now is not None:
            if now != before:
                self.rounds.append(at)
            return now
        actor = self.actor(at)
        if not self.rounds or (actor == self.actor(0) != before):
            self.rounds.append(at)
        return actor

    def actor(self, at: int) -> Seat | None:
        """Return who decides at a stop; nobody does at the end."""
        return self.match.plies[self.stops[at]].by if at < self.last else None

    def round_at(self, at: int) -> int:
        """Return the number of the round of a stop, from 1, as far as it is read; 0 before."""
        return sum(first <= at for first in self.rounds)

    def round_from(self, at: int, step: int) -> int:
        """Return where the next round begins, or the present one, or the one before that."""
        self.finish()
        if step > 0:
            return next((first for first in self.rounds if first > at), self.last)
        return next((first for first in reversed(self.rounds) if first < at), 0)

    def stop_of(self, plies: int) -> int:
        """Return the first stop after a number of plies."""
        return next((at for at, stop in enumerate(self.stops) if stop >= plies), self.last)


def moments_of(points: Sequence[tuple[int, ...]]) -> tuple[KeyMoment, ...]:
    """Return the changes of the lead that lasted longest, and the biggest gains, in order."""
    leads = _leads(points)
    ends = (*(lead.at for lead in leads[1:]), len(points))
    lasting = sorted(zip(leads, ends, strict=False), key=lambda pair: pair[1] - pair[0].at)
    kept = [lead for lead, _ in lasting[-MOST_LEADS:]]
    taken = {moment.at for moment in kept}
    return tuple(sorted([*kept, *(gain for gain in _gains(points) if gain.at not in taken)]))


def _leads(points: Sequence[tuple[int, ...]]) -> list[KeyMoment]:
    found: list[KeyMoment] = []
    leader: Seat | None = None
    for at, now in enumerate(points):
        ahead = ahead_of_all(now)
        if ahead is not None:
            if leader not in (None, ahead):
                found.append(KeyMoment(at, "lead", ahead))
            leader = ahead
    return found


def _gains(points: Sequence[tuple[int, ...]]) -> list[KeyMoment]:
    """Return the biggest gains, where they stand out from the others."""
    every = [
        KeyMoment(at, "gain", seat, now[seat] - before[seat])
        for at, (before, now) in enumerate(pairwise(points), start=1)
        for seat in range(len(now))
        if now[seat] > before[seat]
    ]
    every.sort(key=lambda gain: -gain.points)
    usual = every[len(every) // 2].points if every else 0
    return [gain for gain in every[:MOST_GAINS] if gain.points >= BIG * usual]
