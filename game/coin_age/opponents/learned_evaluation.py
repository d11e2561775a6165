"""The trained eye: how likely a seat is to win once its turn is over, learned from self-play.

What it looks at are traits: of each region (who leads it by how much, which coins lie on top, what one
placement could change), of each bank and of how full the map is. A trait weighs more or less by the
stage of the game, that is by how many spaces are empty and how many coins the banks hold. Within one stage a
judgement is a plain sum over regions and banks, each of which is made once and kept; so a search may try
regions one by one (`replies.py`). `train.py` makes `data/judgement.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, Final

from game.coin_age.opponents.fast_board import KINDS, RANKS, TOP_KIND, TOP_SEAT, Ground, Slate, bank_of, is_final
from game.coin_age.rules.state import COINS
from game.coin_age.rules.turn import opponent
from game.core.contract import BadData, Seat

FILE: Final = Path(__file__).parents[1] / "data" / "judgement.toml"

CERTAIN: Final = 20.0
"""The judgement of a victory; beyond all that the network says."""

TIE_PARTS: Final = 1000
"""Ranks in the bank break ties (ruling 10): each counts so small a part of a point."""

POINTS: Final = 10.0
"""Points are measured in tens, to be about as large as the other traits."""

_REGION_SIZES: Final = range(1, 6)
_MOST_OF_KIND: Final = (2, 3, 4, 5)
_BANK_SIZES: Final = range(11)
_LARGE_BANK: Final = 6
_SPACES: Final = range(11)
_WHOSE: Final = ("my", "his")


def _shares(size: int) -> list[tuple[int, int]]:
    """Return in what numbers two players can hold spaces of a region."""
    return [(mine, his) for mine in range(size + 1) for his in range(size + 1 - mine)]


TRAITS: Final = (
    "lead",
    *(f"{whose}_points_in_regions" for whose in _WHOSE),
    *(f"{whose}_best_swing_with_{coin}" for whose in _WHOSE for coin in COINS),
    *(f"{whose}_{coin}_on_top" for whose in _WHOSE for coin in COINS),
    *(f"{whose}_{coin}_covered" for whose in _WHOSE for coin in COINS[:-1]),
    *(f"region_of_{size}_held_{mine}_{his}" for size in _REGION_SIZES for mine, his in _shares(size)),
    *(f"region_of_{size}_dimes_{mine}_{his}" for size in _REGION_SIZES for mine, his in _shares(size)),
    *(
        f"{whose}_{coin}_in_bank_{count}"
        for whose in _WHOSE
        for coin, most in zip(COINS, _MOST_OF_KIND, strict=True)
        for count in range(most + 1)
    ),
    *(f"{whose}_bank_of_{size}" for whose in _WHOSE for size in _BANK_SIZES),
    *(f"empty_{count}" for count in _SPACES),
)
"""What the eye looks at, in the order of its weights. `dimes` are spaces that nothing can cover."""

PLACE_OF: Final = {name: place for place, name in enumerate(TRAITS)}

Row = tuple[float, ...]
Region = tuple[int, ...]
"""A region's spaces by their numbers (see `slate.py`)."""

Change = tuple[float, Region]
"""What a region would gain, and what would become of it."""

Traits = Iterator[tuple[int, float]]
"""Places in TRAITS and how strongly each trait shows."""


LEANINGS: Final = ("always", "empty_spaces", "nearly_full", "filling", "my_bank_low", "his_bank_low")
"""What a trait's weight is made of, in the order of the numbers in its row."""


def leanings(empty: int, mine: int, his: int) -> Row:
    """Return how strongly each leaning counts with so many empty spaces and coins in the banks."""
    mine, his = min(mine, _LARGE_BANK), min(his, _LARGE_BANK)
    return 1.0, (empty - 4) / 4, exp(-empty), exp(-empty / 3), exp(-mine / 2), exp(-his / 2)


@dataclass(frozen=True, slots=True)
class Weights:
    """What was learned: a row for each trait, a number for each leaning."""

    traits: tuple[Row, ...]


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


def region_traits(codes: tuple[int, ...], seat: Seat) -> Traits:
    """Yield the traits of a region's stacks for the seat whose turn has just ended."""
    yield PLACE_OF["lead"], (1 - 2 * seat) * region_lead(codes)[1] / POINTS
    for whose, one in zip(_WHOSE, (seat, opponent(seat)), strict=True):
        for coin, swing in zip(COINS, best_swings(codes, one), strict=True):
            yield PLACE_OF[f"{whose}_best_swing_with_{coin}"], swing / POINTS
        held = sum(RANKS[TOP_KIND[code]] for code in codes if TOP_SEAT[code] == one)
        yield PLACE_OF[f"{whose}_points_in_regions"], held / POINTS
    size = min(len(codes), _REGION_SIZES[-1])
    for name, counted in (("held", codes), ("dimes", [code for code in codes if TOP_KIND[code] == KINDS[-1]])):
        mine, his = (sum(TOP_SEAT[code] == one for code in counted) for one in (seat, opponent(seat)))
        yield PLACE_OF[f"region_of_{size}_{name}_{min(mine, size)}_{min(his, size - min(mine, size))}"], 1
    for code in codes:
        yield from _stack_traits(code, seat)


def _stack_traits(code: int, seat: Seat) -> Traits:
    for kind, coin in enumerate(COINS):
        if code >> kind & 1:
            whose = _WHOSE[(code >> (kind + 4) & 1) != seat]
            yield PLACE_OF[f"{whose}_{coin}_{'on_top' if kind == TOP_KIND[code] else 'covered'}"], 1


def bank_traits(number: int, whose: str) -> Traits:
    """Yield the traits of a bank, `my` own or `his`."""
    bank = bank_of(number)
    size = sum(bank)
    yield PLACE_OF["lead"], (size if whose == "my" else -size) / POINTS
    for coin, most, count in zip(COINS, _MOST_OF_KIND, bank, strict=True):
        yield PLACE_OF[f"{whose}_{coin}_in_bank_{min(count, most)}"], 1
    yield PLACE_OF[f"{whose}_bank_of_{min(size, _BANK_SIZES[-1])}"], 1


def traits(ground: Ground, slate: Slate, seat: Seat) -> Traits:
    """Yield all traits of a slate (for learning); a place may come several times."""
    for cut in ground.slices:
        yield from region_traits(slate.codes[cut], seat)
    yield from bank_traits(slate.mine, "my")
    yield from bank_traits(slate.his, "his")
    yield PLACE_OF[f"empty_{slate.codes.count(0)}"], 1


class _Rows(dict[Any, Row]):
    """Summed weights by what they belong to (a region's stacks, a bank), each made when first met."""

    def __init__(self, weights: Weights, traits_of: Any, whose: Any) -> None:
        self._weights, self._traits_of, self._whose = weights, traits_of, whose

    def __missing__(self, key: Any) -> Row:
        alike = tuple(sorted(key)) if isinstance(key, tuple) else key  # the order of a region's spaces is nothing
        if alike != key:
            self[key] = row = self[alike]
            return row
        rows = [
            [value * weight for weight in self._weights.traits[place]]
            for place, value in self._traits_of(key, self._whose)
        ]
        self[key] = row = tuple(map(sum, zip(*rows, strict=True)))
        return row


class Stage:
    """One stage of the game for a seat: how many points of judgement each region and the banks are worth.

    `regions` keeps the worth of a region by its stacks. `full` tells that the map has just been filled;
    `known` is where a search keeps what it found out about regions.
    """

    full = False

    def __init__(self, judge: Judge, seat: Seat, leaning: Row, empty: int) -> None:
        self.regions: dict[Region, float] = _Worths(judge.regions[seat], leaning)
        self.known: dict[tuple[Region, tuple[int, ...], int], Change | None] = {}
        self._judge, self._leaning = judge, leaning
        self._start = _dot(leaning, judge.empty[empty])
        self._banks: dict[tuple[int, int], float] = {}

    def banks(self, mine: int, his: int) -> float:
        """Return what the banks, and all that is not a region, are worth."""
        if (mine, his) not in self._banks:
            worth = _dot(self._leaning, self._judge.mine[mine]) + _dot(self._leaning, self._judge.his[his])
            self._banks[mine, his] = self._start + worth
        return self._banks[mine, his]

    def judgement(self, worth: float) -> float:
        """Turn the sum of regions and banks into a judgement."""
        return worth


class LastStage:
    """The end of the game: regions and banks are worth their points, in whole thousandths; ranks break ties."""

    def __init__(self, seat: Seat, full: bool) -> None:
        self.regions: dict[Region, float] = _Leads(seat)
        self.known: dict[tuple[Region, tuple[int, ...], int], Change | None] = {}
        self.full = full

    def banks(self, mine: int, his: int) -> float:
        """Return the points of the banks, and their ranks."""
        return _final_bank(mine) - _final_bank(his)

    def judgement(self, worth: float) -> float:
        """Return a certain judgement, a little more so by a larger lead."""
        return (CERTAIN if worth > 0 else -CERTAIN) + worth / TIE_PARTS / 100 if worth else 0.0


class _Worths(dict[Region, float]):
    def __init__(self, rows: _Rows, leaning: Row) -> None:
        self._rows, self._leaning = rows, leaning

    def __missing__(self, codes: Region) -> float:
        self[codes] = worth = _dot(self._leaning, self._rows[codes])
        return worth


class _Leads(dict[Region, float]):
    def __init__(self, seat: Seat) -> None:
        self._sign = 1.0 - 2 * seat

    def __missing__(self, codes: Region) -> float:
        self[codes] = lead = self._sign * region_lead(codes)[1] * TIE_PARTS
        return lead


def _dot(leaning: Row, row: Row) -> float:
    return sum(strength * weight for strength, weight in zip(leaning, row, strict=True))


@cache
def bank_size(number: int) -> int:
    """Return how many coins a bank holds."""
    return sum(bank_of(number))


@cache
def _final_bank(number: int) -> int:
    bank = bank_of(number)
    return sum(bank) * TIE_PARTS + sum(rank * count for rank, count in zip(RANKS, bank, strict=True))


LAST: Final = tuple((LastStage(seat, False), LastStage(seat, True)) for seat in (0, 1))
"""The end of the game by seat: the map not full, or just filled."""


class Judge:
    """Judges slates with learned weights; it remembers parts of them, so that equal parts cost nothing."""

    def __init__(self, weights: Weights) -> None:
        self.regions = tuple(_Rows(weights, region_traits, seat) for seat in (0, 1))
        self.mine = _Rows(weights, bank_traits, "my")
        self.his = _Rows(weights, bank_traits, "his")
        self.empty = tuple(weights.traits[PLACE_OF[f"empty_{count}"]] for count in _SPACES)
        self._stages: dict[tuple[Seat, int, int, int], Stage] = {}

    def stage(self, seat: Seat, empty: int, mine: int, his: int) -> Stage:
        """Return the stage with so many empty spaces and coins in the banks (the seat's own first)."""
        key = seat, empty, min(mine, _LARGE_BANK), min(his, _LARGE_BANK)
        if key not in self._stages:
            self._stages[key] = Stage(self, seat, leanings(*key[1:]), empty)
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
        """Forget them; no judgement changes by it."""
        for stage in self._all_stages():
            stage.regions.clear()
            stage.known.clear()
        self._stages.clear()
        for rows in (*self.regions, self.mine, self.his):
            rows.clear()

    def judge(self, ground: Ground, slate: Slate, seat: Seat) -> float:
        """Judge a slate for its seat, should its turn end now: the logit of its chance to win."""
        codes, mine, his = slate.codes, slate.mine, slate.his
        if is_final(slate):
            return final_judgement(ground, slate, seat)
        stage = self.stage(seat, codes.count(0), bank_size(mine), bank_size(his))
        worth, regions = stage.banks(mine, his), stage.regions
        for cut in ground.slices:
            worth += regions[codes[cut]]
        return worth


def final_judgement(ground: Ground, slate: Slate, seat: Seat) -> float:
    """Judge the end of a game: certain, a little more so by a larger lead."""
    stage = LAST[seat][0]
    worths = (stage.regions[slate.codes[cut]] for cut in ground.slices)
    return stage.judgement(stage.banks(slate.mine, slate.his) + sum(worths))


def chance_to_win(judgement: float) -> float:
    """Turn a judgement into a chance to win, 0 to 1."""
    return 1 / (1 + exp(-judgement))


def weights_from_file() -> Weights:
    """Read the learned weights. Raises BadData."""
    told = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return Weights(tuple(_row(told.get("traits", {}), name, len(LEANINGS)) for name in TRAITS))


def _row(told: dict[str, Any], key: str, length: int) -> Row:
    if key not in told:
        raise BadData(f"{FILE.name} lacks the key {key!r}")
    value = told[key]
    if not isinstance(value, list) or not all(isinstance(weight, int | float) for weight in value):
        raise BadData(f"{FILE.name}: {key} cannot be {value!r}; it must be a list of numbers")
    if len(value) != length:
        raise BadData(f"{FILE.name}: {key} has {len(value)} weights; it must have {length}")
    return tuple(map(float, value))
