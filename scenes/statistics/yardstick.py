"""How somebody did beside what the levels would have done in the same matches, by the measured ladder."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from game.core.intervals import wilson
from game.opponents.strength import expected, rating
from saves.results import Result
from scenes.statistics.figures import Sitting, Wanted, sittings

LEVELS = ("easy", "medium", "hard", "expert")


class Yardstick(NamedTuple):
    """The share of opponents left behind (ties half), by oneself and as each level is expected to."""

    matches: int
    share: float
    between: tuple[float, float]
    levels: tuple[tuple[str, float], ...]

    @property
    def alike(self) -> tuple[str, ...]:
        """The levels that may be as strong as that, as far as so many matches tell."""
        low, high = self.between
        return tuple(level for level, share in self.levels if low <= share <= high)

    @property
    def beaten(self) -> tuple[str, ...]:
        """The levels that are weaker than that, almost certainly."""
        return tuple(level for level, share in self.levels if share < self.between[0])


def yardstick(results: Sequence[Result], wanted: Wanted) -> Yardstick | None:
    """Measure the sittings that are wanted; None if no opponent in them has been measured.

    Matches with advice or stand-ins are left out: somebody else decided in them, too.
    """
    clean = (one for one in sittings(results) if not one.result.advised and not one.result.substituted)
    rated = [(one, ratings) for one in clean if wanted.takes(one) and (ratings := _ratings(one))]
    levels = [level for level in LEVELS if all(_rating(one, level) is not None for one, _ in rated)]
    if not rated or not levels:
        return None
    share = fmean(_left_behind(one, ratings) for one, ratings in rated)
    return Yardstick(
        len(rated),
        share,
        wilson(share * len(rated), len(rated)),
        tuple((level, fmean(_expected(one, level, ratings) for one, ratings in rated)) for level in levels),
    )


def _rating(sitting: Sitting, level: str) -> float | None:
    return rating(sitting.result.title, level, len(sitting.result.players))


def _ratings(sitting: Sitting) -> dict[int, float]:
    """Return how strong the opponents were, by seat."""
    plays = enumerate(sitting.result.plays)
    levels = {seat: play.removeprefix("ai:") for seat, play in plays if play.startswith("ai:")}
    rated = ((seat, _rating(sitting, level)) for seat, level in levels.items())
    return {seat: found for seat, found in rated if found is not None}


def _left_behind(sitting: Sitting, opponents: dict[int, float]) -> float:
    places = sitting.result.places
    mine = places[sitting.seat]
    return fmean((mine < places[seat]) + (mine == places[seat]) / 2 for seat in opponents)


def _expected(sitting: Sitting, level: str, opponents: dict[int, float]) -> float:
    own = _rating(sitting, level)
    assert own is not None
    return fmean(expected(own, other) for other in opponents.values())
