"""What a scoreboard tells: points by reason and seat, how they grew, and where the lead changed hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.contract import SPECTATOR, ScoreLine, Seat, lines_so_far, totals
from game.core.public import PublicMatch

SAMPLES = 60
"""At how many moments of a match the points are looked up, at most."""
TURNS = 3
"""How many changes of the lead are named, at most: the last, and before it the greatest."""


class Entry(NamedTuple):
    """A line of the ledger: its heading, the points of each seat, and the lines behind them."""

    heading: str
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...]


def entries(
    lines: Sequence[ScoreLine], seats: int, heading: Callable[[ScoreLine], str], reasons: Sequence[str] = ()
) -> list[Entry]:
    """Group score lines by their headings: in the order of their reasons, and in which they come."""
    grouped: dict[str, list[ScoreLine]] = {}
    for line in sorted(lines, key=lambda line: reasons.index(line.reason) if line.reason in reasons else 0):
        grouped.setdefault(heading(line), []).append(line)
    return [Entry(name, totals(found, seats), tuple(found)) for name, found in grouped.items()]


def is_rank(line: ScoreLine) -> bool:
    """Tell whether a line brings no points and tells what decides a tie."""
    return not line.points and "rank" in line.values


def by_heading(
    lines: Sequence[ScoreLine], seats: int, heading: Callable[[ScoreLine], str]
) -> dict[str, tuple[int, ...]]:
    """Return what score lines come to under each heading, seat by seat."""
    return {entry.heading: entry.points for entry in entries(lines, seats, heading)}


def places(match: PublicMatch, points: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's place, from 1: as the match ended, or by the points so far."""
    if match.outcome is not None:
        return match.outcome.places
    return tuple(1 + sum(other > own for other in points) for own in points)


def in_order(standing: Sequence[int]) -> list[Seat]:
    """Return the seats by place; those who share one in seating order."""
    return sorted(range(len(standing)), key=lambda seat: (standing[seat], seat))


class Moment(NamedTuple):
    """The points of every seat after a number of plies."""

    plies: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """How the points grew, and those of the moments at which somebody else took the lead alone."""

    moments: tuple[Moment, ...]
    turns: tuple[Moment, ...]
    changes: int
    """How often the lead changed, told or not."""
    last: Moment | None = None
    """Of a match that is over, the moment after which no points changed: the last of those told."""

    @property
    def moves(self) -> bool:
        """Whether there is anything to show."""
        return len(self.moments) > 1

    @property
    def most(self) -> int:
        """The highest points at any moment."""
        return max((max(moment.points) for moment in self.moments), default=0)

    @property
    def least(self) -> int:
        """The lowest points at any moment, at most 0."""
        return min(0, *(min(moment.points) for moment in self.moments))


def course_of(match: PublicMatch, samples: int = SAMPLES) -> Course:
    """Look up the points of a match, as everybody could count them: at moments evenly spread, and where it turned.

    So the line passes through the points that are told of a turning point.
    """
    last = len(match.plies)
    step = max(1, -(-last // samples))
    moments = tuple(_moment(match, plies) for plies in (*range(0, last, step), last))
    turns: list[tuple[int, Moment]] = []
    leader: Seat | None = None
    for before, moment in zip((moments[0], *moments), moments, strict=False):
        ahead = ahead_of_all(moment.points)
        if ahead is not None and leader is not None and ahead != leader:
            turns.append((_ahead_by(moment.points, ahead) - _ahead_by(before.points, ahead), moment))
        leader = leader if ahead is None else ahead
    told = tuple(_to_the_ply(match, turn, step) for turn in most_telling(turns))
    end = _end(match, moments) if match.outcome is not None else None
    told = tuple(sorted({*told, *filter(None, [end])}))
    return Course(tuple(sorted({*moments, *told})), told, len(turns), end)


def _end(match: PublicMatch, moments: Sequence[Moment]) -> Moment:
    """Return the first moment with the points of the end."""
    last = moments[-1]
    before = max((moment.plies for moment in moments if moment.points != last.points), default=0)
    since = (_moment(match, plies) for plies in range(before + 1, last.plies))
    return next((moment for moment in since if moment.points == last.points), last)


def most_telling(turns: Sequence[tuple[int, Moment]]) -> list[Moment]:
    """Return the last change of the lead, which the end is owed to, and the greatest before it, in their order."""
    greatest = sorted(turns[:-1], reverse=True)[: TURNS - 1]
    return sorted(moment for _, moment in (*greatest, *turns[-1:]))


def _ahead_by(points: tuple[int, ...], seat: Seat) -> int:
    """Return how far a seat is ahead of the best of the others."""
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def _to_the_ply(match: PublicMatch, turn: Moment, step: int) -> Moment:
    """Return when exactly whoever leads at a moment took the lead since the moment before it."""
    since = (_moment(match, plies) for plies in range(max(0, turn.plies - step) + 1, turn.plies))
    return next((moment for moment in since if ahead_of_all(moment.points) == ahead_of_all(turn.points)), turn)


def _moment(match: PublicMatch, plies: int) -> Moment:
    return Moment(plies, totals(lines_so_far(match.title, match.view_after(plies, SPECTATOR)), match.seats))


def ahead_of_all(points: Sequence[int]) -> Seat | None:
    """Return who has most points alone."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


def flips_of(match: PublicMatch) -> Mapping[Seat, tuple[int, int]]:
    """Count, per seat, the coins it flipped in the match and how many showed heads."""
    from game.core.chance import Fell, Flips

    found: dict[Seat, tuple[int, int]] = {}
    for ply in match.plies:
        seat = ply.request.seat if isinstance(ply.request, Flips) else None
        if isinstance(ply.action, Fell) and seat is not None:
            flips, heads = found.get(seat, (0, 0))
            found[seat] = (flips + len(ply.action.heads), heads + sum(ply.action.heads))
    return found
