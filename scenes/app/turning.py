"""What happened at a moment of a match, in a sentence of its log: first of all what changed the points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.core.contract import SPECTATOR, lines_so_far, totals
from game.core.public import PublicMatch

Log = Callable[[Any], str | None]
"""Puts an event into a sentence; not every event has one."""


class Told(NamedTuple):
    """An event's sentence (empty: it has none), and whether the event changed the points."""

    sentence: str
    scored: bool


def happened(match: PublicMatch, log: Log, plies: int) -> str:
    """Return what happened last before a moment: what changed the points in that ply, or else what was decided."""
    for number in range(plies, 0, -1):
        if sentence := _chosen(_events_of(match, log, number)):
            return sentence
    return ""


def _chosen(events: Sequence[Told]) -> str:
    """Return the sentence of the event that last changed the points, or of what led to it, or the first."""
    last = max((place for place, told in enumerate(events) if told.scored), default=-1)
    leading = [told.sentence for told in reversed(events[: last + 1])]
    return next(filter(None, [*leading, *(told.sentence for told in events[last + 1 :])]), "")


def _events_of(match: PublicMatch, log: Log, number: int) -> list[Told]:
    """Return the events of a ply as everybody sees them."""
    found, before = [], _points(match, match.view_after(number - 1, SPECTATOR))
    for event, view in match.seen(match.plies[number - 1], SPECTATOR):
        now = _points(match, view)
        found.append(Told(log(event) or "", now != before))
        before = now
    return found


def _points(match: PublicMatch, view: Any) -> tuple[int, ...]:
    return totals(lines_so_far(match.title, view), match.seats)
