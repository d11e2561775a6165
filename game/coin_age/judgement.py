"""The trained eye: how likely a seat is to win once its turn is over, learned from self-play.

The judgement is a sum of weights (as in logistic regression): for the lead in points, for each top
coin and each coin in a bank, for the sizes of the banks and for what threatens each region; a row of
weights for each number of empty spaces. `workshop/learn.py` makes `data/judgement.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from game.coin_age.nouns import COINS
from game.coin_age.slate import KINDS, RANKS, TOP_KIND, TOP_SEAT, Ground, Slate, bank_of, is_final
from game.coin_age.turn import opponent
from game.core.contract import BadData, Seat

FILE: Final = Path(__file__).parent / "data" / "judgement.toml"

CERTAIN: Final = 20.0
"""The judgement of a victory; beyond all that weights sum up to."""

MOST_EMPTY: Final = 7
"""Positions with more empty spaces are judged like those with so many."""

BIGGEST_BANK: Final = 10

_LEADS: Final = range(-2, 3)
NAMES: Final = (
    "turn",
    "lead",
    *(f"{whose}_{coin}_on_top" for whose in ("my", "his") for coin in COINS),
    *(f"{whose}_{coin}_in_bank" for whose in ("my", "his") for coin in COINS),
    *(f"{whose}_bank_of_{size}" for whose in ("my", "his") for size in range(BIGGEST_BANK + 1)),
    *(f"region_lead_{lead}" for lead in _LEADS),
    "his_best_swing",
    "my_best_swing",
)
"""What is weighed, in the order of a row of weights."""

PLACE_OF: Final = {name: place for place, name in enumerate(NAMES)}
Weights = tuple[tuple[float, ...], ...]
"""A row for each number of empty spaces, 0 to MOST_EMPTY."""

Features = Iterator[tuple[int, float]]
"""Places in a row of weights and how often, or how strongly, each counts."""


def stage_of(codes: tuple[int, ...]) -> int:
    """Return which row of weights judges a position."""
    return min(codes.count(0), MOST_EMPTY)


def region_lead(codes: tuple[int, ...]) -> tuple[int, int]:
    """Return by how many spaces and by how many points, doubling included, seat 0 leads in a region."""
    spaces = 0
    points = [0, 0]
    for code in codes:
        if code:
            seat = TOP_SEAT[code]
            spaces += 1 - 2 * seat
            points[seat] += RANKS[TOP_KIND[code]]
    return spaces, points[0] * (2 if spaces > 0 else 1) - points[1] * (2 if spaces < 0 else 1)


@cache
def best_swing(codes: tuple[int, ...], seat: Seat) -> int:
    """Return by how many points one placement of a seat, with any coin, could change a region's lead."""
    sign = 1 - 2 * seat
    now = region_lead(codes)[1]
    swings = [0]
    for space, code in enumerate(codes):
        for kind in KINDS:
            if code & 15 < 1 << kind:
                after = (*codes[:space], code | (1 + 16 * seat) << kind, *codes[space + 1 :])
                swings.append(sign * (region_lead(after)[1] - now))
    return max(swings)


def region_features(codes: tuple[int, ...], seat: Seat) -> Features:
    """Yield what a region's stacks count for the seat whose turn has just ended."""
    sign = 1 - 2 * seat
    spaces, points = region_lead(codes)
    yield PLACE_OF["lead"], sign * points
    for code in codes:
        if code:
            whose = "my" if TOP_SEAT[code] == seat else "his"
            yield PLACE_OF[f"{whose}_{COINS[TOP_KIND[code]]}_on_top"], 1
    yield PLACE_OF[f"region_lead_{max(-2, min(2, sign * spaces))}"], 1
    yield PLACE_OF["his_best_swing"], best_swing(codes, opponent(seat))
    yield PLACE_OF["my_best_swing"], best_swing(codes, seat)


def bank_features(number: int, whose: str) -> Features:
    """Yield what a bank counts, `my` own or `his`."""
    bank = bank_of(number)
    yield PLACE_OF["lead"], sum(bank) if whose == "my" else -sum(bank)
    for coin, count in zip(COINS, bank, strict=True):
        yield PLACE_OF[f"{whose}_{coin}_in_bank"], count
    yield PLACE_OF[f"{whose}_bank_of_{min(sum(bank), BIGGEST_BANK)}"], 1


def features(ground: Ground, slate: Slate, seat: Seat) -> dict[int, float]:
    """Return all that is weighed in a slate, summed up by place (for learning)."""
    found = {PLACE_OF["turn"]: 1.0}
    parts = [region_features(slate.codes[cut], seat) for cut in ground.slices]
    for part in (*parts, bank_features(slate.mine, "my"), bank_features(slate.his, "his")):
        for place, value in part:
            found[place] = found.get(place, 0.0) + value
    return {place: value for place, value in found.items() if value}


class _Regions(dict[tuple[int, ...], float]):
    """Sums of weights by a region's stacks, each made when it is first met."""

    def __init__(self, row: tuple[float, ...], seat: Seat) -> None:
        self._row, self._seat = row, seat

    def __missing__(self, codes: tuple[int, ...]) -> float:
        total = sum(self._row[place] * value for place, value in region_features(codes, self._seat))
        self[codes] = total
        return total


class _Banks(dict[int, float]):
    """Sums of weights by a bank's number, each made when it is first met."""

    def __init__(self, row: tuple[float, ...], whose: str) -> None:
        self._row, self._whose = row, whose

    def __missing__(self, number: int) -> float:
        total = sum(self._row[place] * value for place, value in bank_features(number, self._whose))
        self[number] = total
        return total


class Judge:
    """Judges slates with given weights; it remembers parts of them, so equal parts cost nothing."""

    def __init__(self, weights: Weights) -> None:
        self._turn = tuple(row[PLACE_OF["turn"]] for row in weights)
        self._regions = tuple(tuple(_Regions(row, seat) for row in weights) for seat in (0, 1))
        self._mine = tuple(_Banks(row, "my") for row in weights)
        self._his = tuple(_Banks(row, "his") for row in weights)

    def judge(self, ground: Ground, slate: Slate, seat: Seat) -> float:
        """Judge a slate for its seat, should its turn end now: the logit of its chance to win."""
        if is_final(slate):
            return final_judgement(ground, slate, seat)
        codes = slate.codes
        stage = min(codes.count(0), MOST_EMPTY)
        regions = self._regions[seat][stage]
        total = self._turn[stage] + self._mine[stage][slate.mine] + self._his[stage][slate.his]
        for cut in ground.slices:
            total += regions[codes[cut]]
        return total


def final_judgement(ground: Ground, slate: Slate, seat: Seat) -> float:
    """Judge the end of a game: certain, a little more so by a larger lead (ruling 10)."""
    mine, his = bank_of(slate.mine), bank_of(slate.his)
    on_map = sum(region_lead(slate.codes[cut])[1] for cut in ground.slices)
    lead = (-on_map if seat else on_map) + sum(mine) - sum(his)
    if lead:
        return (CERTAIN if lead > 0 else -CERTAIN) + lead / 100
    ranks = sum(rank * (mine[kind] - his[kind]) for kind, rank in enumerate(RANKS))
    return CERTAIN if ranks > 0 else -CERTAIN if ranks < 0 else 0.0


def chance_to_win(judgement: float) -> float:
    """Turn a judgement into a chance to win, 0 to 1."""
    return 1 / (1 + exp(-judgement))


def weights_from_file() -> Weights:
    """Read the learned weights. Raises BadData."""
    told = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(_row(told, str(stage)) for stage in range(MOST_EMPTY + 1))


def _row(told: dict[str, dict[str, float]], stage: str) -> tuple[float, ...]:
    row = told.get(stage, {})
    for name in NAMES:
        if not isinstance(row.get(name, 0.0), int | float):
            raise BadData(f"{FILE.name}: {stage}.{name} cannot be {row[name]!r}; it must be a number")
    return tuple(float(row.get(name, 0.0)) for name in NAMES)
