"""The figures of an arena: shares and means, with intervals computed over deals.

All matches of one deal share its luck, so a deal is one observation, however often it was played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from math import pi, sqrt
from statistics import NormalDist, fmean
from typing import Any, TypeAlias

from game.core.intervals import share_between

Json: TypeAlias = Any
Played: TypeAlias = dict[str, Json]
"""One finished match as `arena.play_match` tells it, in the order of the entries."""

MISTAKE = 0.05
"""Each interval of the report holds with probability 1 - MISTAKE."""


def share_interval(values: Sequence[float], mistake: float = MISTAKE) -> tuple[float, float]:
    """Return the interval of a mean of shares, one of [0, 1] per deal.

    It is Wilson's, with as many independent trials as the deals amount to (their variance against that
    of single trials). One pseudo-deal of a single trial's variance keeps few equal deals from proving much.
    """
    deals, mean = len(values), fmean(values)
    single = mean * (1 - mean)
    trials = float(deals)
    if 0 < mean < 1:
        trials = single * deals * deals / (sum((value - mean) ** 2 for value in values) + single)
    return share_between(mean, trials, _reach(deals, mistake))


def mean_interval(values: Sequence[float], mistake: float = MISTAKE) -> tuple[float, float] | None:
    """Return the interval of an unbounded mean; a single deal gives none."""
    deals, mean = len(values), fmean(values)
    if deals < 2:
        return None
    half = _reach(deals, mistake) * sqrt(sum((value - mean) ** 2 for value in values) / (deals - 1) / deals)
    return mean - half, mean + half


def _reach(deals: int, mistake: float) -> float:
    """Return Student's quantile for a mean of deals (Cornish and Fisher's expansion, first term)."""
    z = NormalDist().inv_cdf(1 - mistake / 2)
    return z + (z**3 + z) / (4 * max(1, deals - 1))


def mistake_of_look(number: int) -> float:
    """Return the error allowed to one look, numbered from 1: all looks together may err by MISTAKE."""
    return MISTAKE * 6 / (pi * number) ** 2


@dataclass(frozen=True)
class Figures:
    """The matches of complete deals, in the order of deals."""

    seats: tuple[str, ...]
    played: Sequence[Played]

    def _deals(self) -> list[list[Played]]:
        return [list(group) for _, group in groupby(self.played, key=lambda match: match["deal"])]

    def per_deal(self, what: str, entry: int) -> list[float]:
        """Return an entry's mean of a figure for each deal, as if all rotations had been played.

        Where the list repeats itself, matches would repeat, too: an entry then also stands for those it is
        exchanged with.
        """
        twins = range(entry % period(self.seats), len(self.seats), period(self.seats))
        return [fmean(match[what][twin] for match in deal for twin in twins) for deal in self._deals()]

    def as_json(self) -> dict[str, Json]:
        """Return what the report says about seats and pairs."""
        return {"seats": [self._entry(n) for n in range(len(self.seats))], "pairs": self._pairs()}

    def _entry(self, entry: int) -> dict[str, Json]:
        wins, scores, places = (self.per_deal(what, entry) for what in ("wins", "scores", "places"))
        return {
            "level": self.seats[entry],
            "win_share": rounded(fmean(wins)),
            "interval": _ends(share_interval(wins)),
            "mean_score": rounded(fmean(scores)),
            "score_interval": _ends(mean_interval(scores)),
            "mean_placement": rounded(fmean(places)),
            "placement_interval": _ends(mean_interval(places)),
            **self._pace(entry),
        }

    def _pace(self, entry: int) -> dict[str, Json]:
        """Return how long the decisions that were not forced took, in seconds of processor time."""
        times: Counter[float] = Counter()
        for match in self.played:
            times.update({float(took): count for took, count in match["times"][entry].items()})
        longest = max((match["longest"][entry] for match in self.played), default=0.0)
        mean = sum(took * count for took, count in times.items()) / max(1, times.total())
        pace = {"p50": quantile(times, 0.5), "p99": quantile(times, 0.99), "max": longest, "mean": rounded(mean)}
        return {"decision_seconds": pace, "decisions": times.total()}

    def _pairs(self) -> list[Json]:
        return [self._pair(*pair) for pair in combinations(dict.fromkeys(self.seats), 2)]

    def _pair(self, first: str, second: str) -> dict[str, Json]:
        shares = self.higher(first, second)
        count = self.seats.count(first) * self.seats.count(second) * len(self.played)
        share, interval = rounded(fmean(shares)), _ends(share_interval(shares))
        return {"levels": [first, second], "share": share, "interval": interval, "pairs": count}

    def higher(self, first: str, second: str) -> list[float]:
        """Return, per deal, the share of pairs of seats in which the first placed higher (ties half)."""
        ours, theirs = ([n for n, level in enumerate(self.seats) if level == one] for one in (first, second))
        return [
            fmean(_higher(match["places"][a], match["places"][b]) for match in deal for a in ours for b in theirs)
            for deal in self._deals()
        ]


def period(seats: Sequence[str]) -> int:
    """Return how many rotations of a list of seats are distinct."""
    return next(turn for turn in range(1, len(seats) + 1) if [*seats[turn:], *seats[:turn]] == [*seats])


def _higher(place: int, other: int) -> float:
    return 0.5 if place == other else float(place < other)


def quantile(times: Counter[float], share: float) -> float:
    """Return the time that `share` of the decisions do not exceed."""
    rest = share * times.total()
    for took in sorted(times):
        rest -= times[took]
        if rest <= 0:
            return took
    return 0.0


def rounded(value: float) -> float:
    """Round a figure for the report."""
    return round(value, 5)


def _ends(interval: Iterable[float] | None) -> list[float] | None:
    return None if interval is None else [rounded(end) for end in interval]
