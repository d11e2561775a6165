"""The learned evaluation: how likely a seat is to win once its turn is over, learned from self-play.

It looks at features: of each region (who leads it by how much, which coins lie on top, what one
placement could change), of each bank and of how full the map is. A feature weighs more or less by the
stage of the match, that is by how many spaces are empty and how many coins the banks hold. Within one stage a
logit is a plain sum over regions and banks, each of which is computed once and kept; so a search may try
regions one by one (`replies.py`). `training.py` makes `data/learned_weights.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, Final

from game.coin_age.opponents.fast_board import KINDS, RANKS, TOP_KIND, TOP_SEAT, FastBoard, Geography, bank_of, is_final
from game.coin_age.rules.state import COINS
from game.coin_age.rules.turn import opponent
from game.core.contract import BadData, Seat
from game.core.data import read_toml, typed

FILE: Final = Path(__file__).parents[1] / "data" / "learned_weights.toml"

CERTAIN: Final = 20.0
"""The logit of a victory; beyond anything that the weights give."""

TIE_PARTS: Final = 1000
"""Ranks in the bank break ties (ruling 10): each counts so small a part of a point."""

POINTS: Final = 10.0
"""Points are measured in tens, to be about as large as the other features."""

_REGION_SIZES: Final = range(1, 6)
_MOST_OF_KIND: Final = (2, 3, 4, 5)
_BANK_SIZES: Final = range(11)
_LARGE_BANK: Final = 6
_SPACES: Final = range(11)
_WHOSE: Final = ("own", "other")


def _shares(size: int) -> list[tuple[int, int]]:
    """Return in what numbers two players can hold spaces of a region."""
    return [(own, theirs) for own in range(size + 1) for theirs in range(size + 1 - own)]


FEATURES: Final = (
    "lead",
    *(f"{whose}_points_in_regions" for whose in _WHOSE),
    *(f"{whose}_best_swing_with_{coin}" for whose in _WHOSE for coin in COINS),
    *(f"{whose}_{coin}_on_top" for whose in _WHOSE for coin in COINS),
    *(f"{whose}_{coin}_covered" for whose in _WHOSE for coin in COINS[:-1]),
    *(f"region_of_{size}_held_{own}_{theirs}" for size in _REGION_SIZES for own, theirs in _shares(size)),
    *(f"region_of_{size}_dimes_{own}_{theirs}" for size in _REGION_SIZES for own, theirs in _shares(size)),
    *(
        f"{whose}_{coin}_in_bank_{count}"
        for whose in _WHOSE
        for coin, most in zip(COINS, _MOST_OF_KIND, strict=True)
        for count in range(most + 1)
    ),
    *(f"{whose}_bank_of_{size}" for whose in _WHOSE for size in _BANK_SIZES),
    *(f"empty_{count}" for count in _SPACES),
)
"""The features, in the order of their weights. `dimes` are spaces that nothing can cover."""

INDEX_OF: Final = {name: index for index, name in enumerate(FEATURES)}

Row = tuple[float, ...]
Region = tuple[int, ...]
"""A region's spaces by their numbers (see `fast_board.py`)."""

Change = tuple[float, Region]
"""What a region would gain, and what would become of it."""

Features = Iterator[tuple[int, float]]
"""Indices in FEATURES and how strongly each feature shows."""


STAGE_INPUTS: Final = ("always", "empty_spaces", "nearly_full", "filling", "own_bank_low", "other_bank_low")
"""What a feature's weight is made of, in the order of the numbers in its row."""


def stage_inputs(empty: int, own: int, theirs: int) -> Row:
    """Return how strongly each part of a weight counts with so many empty spaces and coins in the banks."""
    own, theirs = min(own, _LARGE_BANK), min(theirs, _LARGE_BANK)
    return 1.0, (empty - 4) / 4, exp(-empty), exp(-empty / 3), exp(-own / 2), exp(-theirs / 2)


@dataclass(frozen=True, slots=True)
class _WeightsFile:
    """The data file: a number for each stage input, by feature."""

    features: Mapping[str, tuple[float, float, float, float, float, float]]


@dataclass(frozen=True, slots=True)
class Weights:
    """What was learned: a row for each feature, with a number for each stage input."""

    features: tuple[Row, ...]


def region_lead(codes: Sequence[int]) -> tuple[int, int]:
    """Return by how many spaces and by how many points, doubling included, seat 0 leads in a region."""
    spaces = 0
    points = [0, 0]
    for code in codes:
        if code:
            seat = TOP_SEAT[code]
            spaces += 1 - 2 * seat
            points[seat] += RANKS[TOP_KIND[code]]
    return spaces, points[0] * (2 if spaces > 0 else 1) - points[1] * (2 if spaces < 0 else 1)


def best_swings(codes: tuple[int, ...], seat: Seat) -> list[int]:
    """Return by how many points one placement of each kind of coin could at best change a region's lead."""
    sign = 1 - 2 * seat
    now = region_lead(codes)[1]
    swings = [0] * len(COINS)
    for space, code in enumerate(codes):
        for kind in KINDS:
            if code & 15 < 1 << kind:
                after = (*codes[:space], code | (1 + 16 * seat) << kind, *codes[space + 1 :])
                swings[kind] = max(swings[kind], sign * (region_lead(after)[1] - now))
    return swings


def region_features(codes: tuple[int, ...], seat: Seat) -> Features:
    """Yield the features of a region's stacks for the seat whose turn has just ended."""
    yield INDEX_OF["lead"], (1 - 2 * seat) * region_lead(codes)[1] / POINTS
    for whose, one in zip(_WHOSE, (seat, opponent(seat)), strict=True):
        for coin, swing in zip(COINS, best_swings(codes, one), strict=True):
            yield INDEX_OF[f"{whose}_best_swing_with_{coin}"], swing / POINTS
        held = sum(RANKS[TOP_KIND[code]] for code in codes if TOP_SEAT[code] == one)
        yield INDEX_OF[f"{whose}_points_in_regions"], held / POINTS
    size = min(len(codes), _REGION_SIZES[-1])
    for name, counted in (("held", codes), ("dimes", [code for code in codes if TOP_KIND[code] == KINDS[-1]])):
        own, theirs = (sum(TOP_SEAT[code] == one for code in counted) for one in (seat, opponent(seat)))
        yield INDEX_OF[f"region_of_{size}_{name}_{min(own, size)}_{min(theirs, size - min(own, size))}"], 1
    for code in codes:
        yield from _stack_features(code, seat)


def _stack_features(code: int, seat: Seat) -> Features:
    for kind, coin in enumerate(COINS):
        if code >> kind & 1:
            whose = _WHOSE[(code >> (kind + 4) & 1) != seat]
            yield INDEX_OF[f"{whose}_{coin}_{'on_top' if kind == TOP_KIND[code] else 'covered'}"], 1


def bank_features(number: int, whose: str) -> Features:
    """Yield the features of a bank, the seat's `own` or the `other`."""
    bank = bank_of(number)
    size = sum(bank)
    yield INDEX_OF["lead"], (size if whose == "own" else -size) / POINTS
    for coin, most, count in zip(COINS, _MOST_OF_KIND, bank, strict=True):
        yield INDEX_OF[f"{whose}_{coin}_in_bank_{min(count, most)}"], 1
    yield INDEX_OF[f"{whose}_bank_of_{min(size, _BANK_SIZES[-1])}"], 1


def features(geography: Geography, board: FastBoard, seat: Seat) -> Features:
    """Yield all features of a board (for learning); an index may come several times."""
    for cut in geography.slices:
        yield from region_features(board.codes[cut], seat)
    yield from bank_features(board.own, "own")
    yield from bank_features(board.theirs, "other")
    yield INDEX_OF[f"empty_{board.codes.count(0)}"], 1


class _Rows(dict[Any, Row]):
    """Summed weights by what they belong to (a region's stacks, a bank), each made when first met."""

    def __init__(self, weights: Weights, features_of: Any, whose: Any) -> None:
        self._weights, self._features_of, self._whose = weights, features_of, whose

    def __missing__(self, key: Any) -> Row:
        alike = tuple(sorted(key)) if isinstance(key, tuple) else key  # the order of a region's spaces does not matter
        if alike != key:
            self[key] = row = self[alike]
            return row
        rows = [
            [value * weight for weight in self._weights.features[index]]
            for index, value in self._features_of(key, self._whose)
        ]
        self[key] = row = tuple(map(sum, zip(*rows, strict=True)))
        return row


class Stage:
    """One stage of the match for a seat: how much each region and the banks add to the logit.

    `regions` keeps the value of a region by its stacks. `full` tells that the map has just been filled;
    `known` is where a search keeps what it found out about regions.
    """

    full = False

    def __init__(self, evaluation: LearnedEvaluation, seat: Seat, inputs: Row, empty: int) -> None:
        self.regions: dict[Region, float] = _Values(evaluation.regions[seat], inputs)
        self.known: dict[tuple[Region, tuple[int, ...], int], Change | None] = {}
        self._evaluation, self._inputs = evaluation, inputs
        self._start = _dot(inputs, evaluation.empty[empty])
        self._banks: dict[tuple[int, int], float] = {}

    def banks(self, own: int, theirs: int) -> float:
        """Return what the banks, and all that is not a region, add to the logit."""
        if (own, theirs) not in self._banks:
            value = _dot(self._inputs, self._evaluation.own[own]) + _dot(self._inputs, self._evaluation.theirs[theirs])
            self._banks[own, theirs] = self._start + value
        return self._banks[own, theirs]

    def logit(self, value: float) -> float:
        """Turn the sum of regions and banks into a logit."""
        return value


class LastStage:
    """The end of the match: regions and banks count their points, in whole thousandths; ranks break ties."""

    def __init__(self, seat: Seat, full: bool) -> None:
        self.regions: dict[Region, float] = _Leads(seat)
        self.known: dict[tuple[Region, tuple[int, ...], int], Change | None] = {}
        self.full = full

    def banks(self, own: int, theirs: int) -> float:
        """Return the points of the banks, and their ranks."""
        return _final_bank(own) - _final_bank(theirs)

    def logit(self, value: float) -> float:
        """Return the logit of a certain result, a little more so by a larger lead."""
        return (CERTAIN if value > 0 else -CERTAIN) + value / TIE_PARTS / 100 if value else 0.0


class _Values(dict[Region, float]):
    def __init__(self, rows: _Rows, inputs: Row) -> None:
        self._rows, self._inputs = rows, inputs

    def __missing__(self, codes: Region) -> float:
        self[codes] = value = _dot(self._inputs, self._rows[codes])
        return value


class _Leads(dict[Region, float]):
    def __init__(self, seat: Seat) -> None:
        self._sign = 1.0 - 2 * seat

    def __missing__(self, codes: Region) -> float:
        self[codes] = lead = self._sign * region_lead(codes)[1] * TIE_PARTS
        return lead


def _dot(inputs: Row, row: Row) -> float:
    return sum(strength * weight for strength, weight in zip(inputs, row, strict=True))


@cache
def bank_size(number: int) -> int:
    """Return how many coins a bank holds."""
    return sum(bank_of(number))


@cache
def _final_bank(number: int) -> int:
    bank = bank_of(number)
    return sum(bank) * TIE_PARTS + sum(rank * count for rank, count in zip(RANKS, bank, strict=True))


LAST: Final = tuple((LastStage(seat, False), LastStage(seat, True)) for seat in (0, 1))
"""The end of the match by seat: the map not full, or just filled."""


class LearnedEvaluation:
    """Evaluates boards by learned weights; it remembers parts of them, so that equal parts cost nothing."""

    def __init__(self, weights: Weights) -> None:
        self.regions = tuple(_Rows(weights, region_features, seat) for seat in (0, 1))
        self.own = _Rows(weights, bank_features, "own")
        self.theirs = _Rows(weights, bank_features, "other")
        self.empty = tuple(weights.features[INDEX_OF[f"empty_{count}"]] for count in _SPACES)
        self._stages: dict[tuple[Seat, int, int, int], Stage] = {}

    def stage(self, seat: Seat, empty: int, own: int, theirs: int) -> Stage:
        """Return the stage with so many empty spaces and coins in the banks (the seat's own first)."""
        key = seat, empty, min(own, _LARGE_BANK), min(theirs, _LARGE_BANK)
        if key not in self._stages:
            self._stages[key] = Stage(self, seat, stage_inputs(*key[1:]), empty)
        return self._stages[key]

    @property
    def remembered(self) -> int:
        """How many parts of positions are remembered."""
        return sum(len(stage.regions) + len(stage.known) for stage in self._all_stages())

    def _all_stages(self) -> Iterator[Stage | LastStage]:
        yield from self._stages.values()
        for ends in LAST:
            yield from ends

    def forget(self) -> None:
        """Forget them; this changes no result."""
        for stage in self._all_stages():
            stage.regions.clear()
            stage.known.clear()
        self._stages.clear()
        for rows in (*self.regions, self.own, self.theirs):
            rows.clear()

    def logit(self, geography: Geography, board: FastBoard, seat: Seat) -> float:
        """Return the logit of the seat's chance to win, should its turn end now."""
        codes, own, theirs = board.codes, board.own, board.theirs
        if is_final(board):
            return final_logit(geography, board, seat)
        stage = self.stage(seat, codes.count(0), bank_size(own), bank_size(theirs))
        value, regions = stage.banks(own, theirs), stage.regions
        for cut in geography.slices:
            value += regions[codes[cut]]
        return value


def final_logit(geography: Geography, board: FastBoard, seat: Seat) -> float:
    """Return the logit at the end of a match: certain, a little more so by a larger lead."""
    stage = LAST[seat][0]
    values = (stage.regions[board.codes[cut]] for cut in geography.slices)
    return stage.logit(stage.banks(board.own, board.theirs) + sum(values))


def chance_to_win(logit: float) -> float:
    """Turn a logit into a chance to win, 0 to 1."""
    return 1 / (1 + exp(-logit))


def weights_from_file() -> Weights:
    """Read the learned weights. Raises BadData."""
    rows = typed(_WeightsFile, read_toml(FILE), FILE.name).features
    for name in FEATURES:
        if name not in rows:
            raise BadData(f"{FILE.name}: features lacks the key {name!r}")
    return Weights(tuple(tuple(map(float, rows[name])) for name in FEATURES))
