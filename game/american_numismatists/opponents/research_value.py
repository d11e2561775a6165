"""What research is good for: the fewest actions to points when some of them come from research cards.

Research pays late: three cards of a denomination, or four denominations, bring the first point, every further
one only takes a card. So the table below is worked out backwards from full sets: with so many cards of each
denomination and so many points to go, is a card taken (4 actions, the best of a row of three), drawn blindly
(3 actions), or is every point had at a flat rate elsewhere?
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from game.american_numismatists.rules.box import DENOMINATIONS
from game.american_numismatists.rules.costs import DRAW_RESEARCH_COST, TAKE_RESEARCH_COST
from game.american_numismatists.rules.scoring import different_points, same_points
from game.american_numismatists.rules.state import CREDIBILITY_TO_WIN

EACH: Final = 5
"""Research cards of a denomination."""

ROW: Final = 3

Counts = tuple[int, ...]
Outlays = Mapping[Counts, tuple[float, ...]]
"""The fewest actions, by sorted numbers of cards and by points to go (0 to 10)."""


def research_credit(counts: Counts) -> int:
    """Return the credibility of research, by the numbers of cards of each denomination."""
    return sum(map(same_points, counts)) + different_points(sum(map(bool, counts)))


@lru_cache(maxsize=16)
def outlays(rate: float) -> Outlays:
    """Return the table for a flat rate of actions per point."""
    found: dict[Counts, tuple[float, ...]] = {}
    everything = combinations_with_replacement(range(EACH + 1), len(DENOMINATIONS))
    for counts in sorted(everything, key=sum, reverse=True):
        nexts = list(_nexts(counts, found))
        found[counts] = tuple(_least(need, rate, nexts) for need in range(CREDIBILITY_TO_WIN + 1))
    return found


def outlay(table: Outlays, counts: Counts, need: int) -> float:
    """Return the fewest actions for the points needed (none: 0)."""
    return table[tuple(sorted(counts))][need] if need > 0 else 0.0


WORTHWHILE: Final = 6.1
"""A flat rate of actions per point at which research is worth taking up from the beginning."""


ALONE: Final = 99.0
"""A flat rate at which no point is had elsewhere."""


def rests(rate: float, share: float, counts: Counts, start: float = 0.0) -> tuple[float, ...]:
    """Return the fewest actions by points to go; a share of what cards save at a higher rate counts at once.

    `start` is what the first point costs besides the flat rate, unless research alone brings them all.
    """
    plain = outlays(rate)[counts]
    if start:
        alone = outlays(ALONE)[counts]
        plain = (0.0, *map(min, ((start + line) for line in plain[1:]), alone[1:]))
    if not share:
        return plain
    high, begun = outlays(WORTHWHILE)[(0,) * len(counts)], outlays(WORTHWHILE)[counts]
    return tuple(min(plain[need], rate * need - share * (high[need] - begun[need])) for need in range(len(plain)))


Next = tuple[float, int, tuple[float, ...]]
"""A card that may come: its odds, the points it brings, the outlays after it."""


def _nexts(counts: Counts, found: Outlays) -> Iterator[Next]:
    left = sum(EACH - count for count in counts)
    before = research_credit(counts)
    for place, count in enumerate(counts):
        if count < EACH:
            after = tuple(sorted((*counts[:place], count + 1, *counts[place + 1 :])))
            yield (EACH - count) / left, research_credit(after) - before, found[after]


def _least(need: int, rate: float, nexts: list[Next]) -> float:
    if not need or not nexts:
        return need * rate
    after = sorted((outlays[max(0, need - gain)], odds) for odds, gain, outlays in nexts)
    drawn = DRAW_RESEARCH_COST + sum(outlay * odds for outlay, odds in after)
    return min(need * rate, drawn, TAKE_RESEARCH_COST + _best_of_row(after))


def _best_of_row(after: list[tuple[float, float]]) -> float:
    """Return the mean least outlay of a row of random cards, given single cards' outlays, least first, with odds."""
    mean, worse = 0.0, 1.0
    for outlay, odds in after:
        still = max(0.0, worse - odds)
        mean += outlay * (worse**ROW - still**ROW)
        worse = still
    return mean
