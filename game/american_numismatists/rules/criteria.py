"""The criteria language of the wish lists: what each word asks of a coin, or of all coins together.

Ranks, costs and values are the printed ones; an overdate's year is its first number; a decade or
century is named by its first year (1870: 1870-1879); before and after exclude the year itself
(rulings, Data).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from game.american_numismatists.rules.box import Coin, Collector, Criterion

LINE_WORDS: Final[Mapping[str, Callable[[Coin, Any], bool]]] = {
    "denomination": lambda coin, name: bool(coin.denomination == name),
    "top": lambda coin, rank: bool(coin.rank <= rank),
    "overall": lambda coin, rank: bool(coin.overall <= rank),
    "mint": lambda coin, mark: bool((coin.mint or "none") == mark),
    "year": lambda coin, year: bool(coin.year == year),
    "decade": lambda coin, first: bool(first <= coin.year < first + 10),
    "century": lambda coin, first: bool(first <= coin.year < first + 100),
    "before": lambda coin, year: bool(coin.year < year),
    "after": lambda coin, year: bool(coin.year > year),
    "overdate": lambda coin, wanted: coin.overdate is wanted,
    "cost": lambda coin, actions: bool(coin.cost == actions),
    "value": lambda coin, dollars: bool(coin.value >= dollars),
}
"""What a line may ask of its coin."""

FEATURES: Final[Mapping[str, Callable[[Coin], object]]] = {
    "denomination": lambda coin: coin.denomination,
    "year": lambda coin: coin.year,
    "mint": lambda coin: coin.mint,
}
"""What the coins of a list may have to share, or not to share ("same", "different")."""

TOGETHER_WORDS: Final = ("same", "different", "total")


def coin_fits(coin: Coin, line: Sequence[Criterion]) -> bool:
    """Tell whether a coin satisfies every criterion of a line."""
    return all(LINE_WORDS[word](coin, value) for word, value in line)


def lines_of(collector: Collector, coin: Coin) -> int:
    """Return the lines that a coin fits, as bits: bit n for line n."""
    return sum(1 << n for n, line in enumerate(collector.lines) if coin_fits(coin, line))


def agree(coins: Sequence[Coin], together: Sequence[Criterion]) -> bool:
    """Tell whether a complete set of coins satisfies what the list asks of all of them together."""
    return all(_agree(coins, word, value) for word, value in together)


def _agree(coins: Sequence[Coin], word: str, value: Any) -> bool:
    if word == "total":
        return bool(sum(coin.value for coin in coins) >= value)
    kinds = {FEATURES[value](coin) for coin in coins}
    return len(kinds) == (1 if word == "same" else len(coins))


def one_each(fits: Sequence[int], taken: int = 0) -> bool:
    """Tell whether coins, given as the lines they fit, can fill different lines (one coin, one line)."""
    if not fits:
        return True
    free, rest = fits[0] & ~taken, fits[1:]
    while free:
        line = free & -free
        if one_each(rest, taken | line):
            return True
        free ^= line
    return False


def meets(collector: Collector, coins: Sequence[Coin]) -> bool:
    """Tell whether exactly these coins satisfy a wish list."""
    if len(coins) != len(collector.lines):
        return False
    return one_each([lines_of(collector, coin) for coin in coins]) and agree(coins, collector.together)


def offers(collector: Collector, coins: Sequence[Coin], fits: Mapping[str, int]) -> Iterator[tuple[Coin, ...]]:
    """Yield every set of the given coins that satisfies a wish list; only the set matters (ruling 8).

    `fits` are the lines that each coin fills, as `lines_of` tells them (missing: none).
    """
    useful = [coin for coin in coins if fits.get(coin.id)]
    for chosen in combinations(useful, len(collector.lines)):
        if one_each([fits[coin.id] for coin in chosen]) and agree(chosen, collector.together):
            yield chosen
