"""What mint marks are worth while more are still to come: expected majority points, exactly counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import factorial

from game.coin_quest.rules.scoring import majority


@lru_cache(maxsize=20_000)
def expected_points(counts: tuple[int, ...], coming: int, points: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's expected majority points if each mark to come is equally likely to go to any seat."""
    seats = len(counts)
    sums = [0.0] * seats
    for shares, weight in _shares(coming, seats):
        places = majority([have + more for have, more in zip(counts, shares, strict=True)], points)
        for place in places:
            sums[place.seat] += weight * place.points
    return tuple(sums)


def mark_value(counts: Sequence[int], coming: int, points: tuple[int, ...], seat: int, spite: float) -> float:
    """Return what one more mark is worth to a seat: its own points, and `spite` times what others lose."""
    more = tuple(count + (n == seat) for n, count in enumerate(counts))
    without = expected_points(tuple(counts), coming, points)
    with_it = expected_points(more, coming, points)
    changes = [new - old for new, old in zip(with_it, without, strict=True)]
    return changes[seat] - spite * (sum(changes) - changes[seat])


@lru_cache(maxsize=64)
def _shares(coins: int, seats: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """List every way to share coins out among seats with its probability, all seats alike."""
    return tuple((shares, _weight(shares, seats)) for shares in _compositions(coins, seats))


def _weight(shares: tuple[int, ...], seats: int) -> float:
    ways = factorial(sum(shares))
    for share in shares:
        ways //= factorial(share)
    return float(ways / seats ** sum(shares))


def _compositions(coins: int, seats: int) -> Iterator[tuple[int, ...]]:
    if seats == 1:
        yield (coins,)
        return
    for first in range(coins + 1):
        for others in _compositions(coins - first, seats - 1):
            yield (first, *others)
