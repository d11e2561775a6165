"""Counts how the matches of one person, or of all people, ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.intervals import wilson
from saves.results import Result

PEOPLE, MIXED = "human", "mixed"
ORDER = ("random", "easy", "medium", "hard", "expert", MIXED, PEOPLE)
"""Opponents from the weakest on; those that are mixed, and people, come last."""

Variant = tuple[tuple[str, str], ...]


class Sitting(NamedTuple):
    """A person's seat in a match that is over."""

    result: Result
    seat: int

    @property
    def won(self) -> bool:
        """Whether the person won, alone or with others."""
        return self.seat in self.result.winners

    @property
    def against(self) -> str:
        """The level of the opponents, if all have the same."""
        others = {plays.removeprefix("ai:") for seat, plays in enumerate(self.result.plays) if seat != self.seat}
        return others.pop() if len(others) == 1 else MIXED

    @property
    def variant(self) -> Variant:
        """The options that were played with."""
        return tuple(sorted((key, str(value).lower()) for key, value in self.result.options.items()))


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which sittings are counted; None lets all of them in."""

    name: str | None = None
    title: str | None = None
    seats: int | None = None
    against: str | None = None
    option: tuple[str, str] | None = None

    def takes(self, sitting: Sitting) -> bool:
        """Tell whether a sitting is counted."""
        result = sitting.result
        return (
            self.name in (None, result.players[sitting.seat])
            and self.title in (None, result.title)
            and self.seats in (None, len(result.players))
            and self.against in (None, sitting.against)
            and (self.option is None or self.option in sitting.variant)
        )


class Share(NamedTuple):
    """How often something was won."""

    won: int
    played: int

    @property
    def between(self) -> tuple[float, float]:
        """Between which shares the true one lies, in 95 of 100 such cases."""
        return wilson(self.won, self.played)


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of some sittings, in the order in which their matches ended."""

    total: Share
    by_chance: float
    """The share that somebody would win who is as strong as everybody else."""
    places: tuple[int, ...]
    streak: int
    longest: int
    best: int | None
    seconds: int
    unaided: int
    against: tuple[tuple[str, Share], ...]
    passed_on: int = 0
    """How many matches are not counted because a seat changed hands in them."""
    course: tuple[tuple[str, bool], ...] = ()
    """Of each match its title, and whether it was won."""


def sittings(results: Iterable[Result]) -> list[Sitting]:
    """Return the seats of all people; a match in which a seat changed hands is nobody's clean win."""
    return [Sitting(result, seat) for result in results if not any(result.later) for seat in result.people]


def names(results: Iterable[Result]) -> list[str]:
    """Return the names of all people, who has played most first."""
    played = Counter(sitting.result.players[sitting.seat] for sitting in sittings(results))
    return [name for name, _ in played.most_common()]


def figures(results: Sequence[Result], wanted: Wanted) -> Figures:
    """Count the sittings that are wanted."""
    found = [sitting for sitting in sittings(results) if wanted.takes(sitting)]
    won = [sitting.won for sitting in found]
    places = Counter(sitting.result.places[sitting.seat] for sitting in found)
    chance = sum(len(s.result.winners) / len(s.result.players) for s in found) / max(1, len(found))
    points = [sitting.result.points[sitting.seat] for sitting in found]
    matches = {sitting.result.match: sitting.result.seconds for sitting in found}
    runs = _runs(won)
    return Figures(
        Share(sum(won), len(found)),
        chance,
        tuple(places[n] for n in range(1, max(places, default=0) + 1)),
        runs[-1],
        max(runs),
        max(points) if points and wanted.title is not None else None,
        sum(matches.values()),
        sum(not sitting.result.advised for sitting in found),
        _against(found),
        sum(any(wanted.takes(Sitting(r, seat)) for seat in r.people) for r in results if any(r.later)),
        tuple((sitting.result.title, sitting.won) for sitting in found),
    )


def _runs(won: Sequence[bool]) -> list[int]:
    """Return after each match, and before the first, how many were won in a row."""
    runs = [0]
    for victory in won:
        runs.append(runs[-1] + 1 if victory else 0)
    return runs


def _against(found: Sequence[Sitting]) -> tuple[tuple[str, Share], ...]:
    levels = sorted({sitting.against for sitting in found}, key=lambda level: (_rank(level), level))
    shares = ((level, [sitting.won for sitting in found if sitting.against == level]) for level in levels)
    return tuple((level, Share(sum(won), len(won))) for level, won in shares)


def _rank(level: str) -> int:
    return ORDER.index(level) if level in ORDER else len(ORDER)


def alone(results: Iterable[Result], title: str) -> Share:
    """Count the matches of a title that one person played against opponents."""
    won = [
        result.people[0] in result.winners
        for result in results
        if result.title == title and len(result.people) == 1 and not any(result.later)
    ]
    return Share(sum(won), len(won))
