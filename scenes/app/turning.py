"""What happened at a moment of a match, in a sentence of its log: first of all what changed the points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.core.contract import SPECTATOR, Seat, lines_so_far, totals
from game.core.public import PublicMatch

Log = Callable[[Any], str | None]
"""Puts an event into a sentence; not every event has one."""


class Told(NamedTuple):
    """An event's sentence (empty: it has none), and by how much it changed each seat's points."""

    sentence: str
    changes: tuple[int, ...]


def happened(match: PublicMatch, log: Log, plies: int, leader: Seat | None = None) -> str:
    """Return what happened last before a moment: what changed the points in that ply, or else what was decided.

    Where somebody took the lead by it, that is what brought them most, or else what cost somebody else most. Of the
    last ply nothing is told if no part of its counting would have made the lead alone.
    """
    if leader is not None and match.outcome is not None and plies == len(match.plies):
        points = _points(match, match.view(SPECTATOR))
        if not _alone(_events_of(match, log, plies), points, leader):
            return ""
    for number in range(plies, 0, -1):
        if sentence := _chosen(_events_of(match, log, number), leader):
            return sentence
    return ""


def _chosen(events: Sequence[Told], leader: Seat | None) -> str:
    """Return the sentence of the event that counts most, or of what led to it, or the first."""
    scored = [place for place, told in enumerate(events) if any(told.changes)]
    last = max(scored, default=-1) if leader is None else _decisive(events, scored, leader)
    leading = [told.sentence for told in reversed(events[: last + 1])]
    return next(filter(None, [*leading, *(told.sentence for told in events[last + 1 :])]), "")


def _decisive(events: Sequence[Told], scored: Sequence[int], leader: Seat) -> int:
    """Return the place of the event to which somebody owes the lead."""
    gained = [place for place in scored if events[place].changes[leader] > 0]
    if gained:
        return max(gained, key=lambda place: events[place].changes[leader])
    return min(scored, key=lambda place: min(events[place].changes), default=-1)


def _alone(events: Sequence[Told], points: Sequence[int], leader: Seat) -> bool:
    """Tell whether one event suffices for a lead with these points, or somebody's loss makes it."""
    gains = [told.changes[leader] for told in events if told.changes[leader] > 0]
    others = max(other for seat, other in enumerate(points) if seat != leader)
    return len(gains) < 2 or points[leader] - sum(gains) + max(gains) > others


def _events_of(match: PublicMatch, log: Log, number: int) -> list[Told]:
    """Return the events of a ply as everybody sees them."""
    found, before = [], _points(match, match.view_after(number - 1, SPECTATOR))
    for event, view in match.seen(match.plies[number - 1], SPECTATOR):
        now = _points(match, view)
        found.append(Told(log(event) or "", tuple(new - old for old, new in zip(before, now, strict=True))))
        before = now
    return found


def _points(match: PublicMatch, view: Any) -> tuple[int, ...]:
    return totals(lines_so_far(match.title, view), match.seats)
