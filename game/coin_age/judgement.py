"""The trained eye: how likely a seat is to win once its turn is over, learned from self-play.

A small network with one hidden layer. What it looks at are traits: of each region (who leads it by
how much, which coins lie on top, what one placement could change), of each bank and of how full the map
is. The hidden layer sums weights by trait, so the sums of a region or a bank are made once and kept: a
judgement then only adds a handful of rows. `workshop/learn.py` makes `data/judgement.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path
from typing import Any, Final

from game.coin_age.nouns import COINS
from game.coin_age.slate import KINDS, RANKS, TOP_KIND, TOP_SEAT, Ground, Slate, bank_of, is_final
from game.coin_age.turn import opponent
from game.core.contract import BadData, Seat

FILE: Final = Path(__file__).parent / "data" / "judgement.toml"

CERTAIN: Final = 20.0
"""The judgement of a victory; beyond all that the network says."""

POINTS: Final = 10.0
"""Points are measured in tens, to be about as large as the other traits."""

_REGION_SIZES: Final = range(1, 6)
_MOST_OF_KIND: Final = (2, 3, 4, 5)
_BANK_SIZES: Final = range(11)
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
"""What the network looks at, in the order of its first layer's rows. `dimes` are spaces that nothing can cover."""

PLACE_OF: Final = {name: place for place, name in enumerate(TRAITS)}

Row = tuple[float, ...]
Traits = Iterator[tuple[int, float]]
"""Places in TRAITS and how strongly each trait shows."""


@dataclass(frozen=True, slots=True)
class Network:
    """The weights: from each trait to the hidden units, their thresholds, and from them to the judgement."""

    traits: tuple[Row, ...]
    thresholds: Row
    units: Row
    start: float


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


class _Sums(dict[Any, Row]):
    """Rows of the hidden layer by what they belong to (a region's stacks, a bank), each made when first met."""

    def __init__(self, network: Network, traits_of: Any, whose: Any) -> None:
        self._network, self._traits_of, self._whose = network, traits_of, whose

    def __missing__(self, key: Any) -> Row:
        alike = tuple(sorted(key)) if isinstance(key, tuple) else key  # the order of a region's spaces is nothing
        if alike != key:
            self[key] = row = self[alike]
            return row
        rows = [
            [value * weight for weight in self._network.traits[place]]
            for place, value in self._traits_of(key, self._whose)
        ]
        self[key] = row = tuple(map(sum, zip(*rows, strict=True)))
        return row


class Judge:
    """Judges slates with a network; it remembers parts of them, so that equal parts cost nothing."""

    def __init__(self, network: Network) -> None:
        self._units, self._start = network.units, network.start
        self._regions = tuple(_Sums(network, region_traits, seat) for seat in (0, 1))
        self._mine = _Sums(network, bank_traits, "my")
        self._his = _Sums(network, bank_traits, "his")
        self._empty = tuple(
            tuple(map(sum, zip(network.thresholds, network.traits[PLACE_OF[f"empty_{count}"]], strict=True)))
            for count in _SPACES
        )

    def judge(self, ground: Ground, slate: Slate, seat: Seat) -> float:
        """Judge a slate for its seat, should its turn end now: the logit of its chance to win."""
        if is_final(slate):
            return final_judgement(ground, slate, seat)
        codes = slate.codes
        regions = self._regions[seat]
        rows = [regions[codes[cut]] for cut in ground.slices]
        rows += self._empty[codes.count(0)], self._mine[slate.mine], self._his[slate.his]
        sums = map(sum, zip(*rows, strict=True))
        total = self._start
        for unit, strength in zip(self._units, sums, strict=True):
            if strength > 0:
                total += unit * strength
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


def network_from_file() -> Network:
    """Read the learned weights. Raises BadData."""
    told = tomllib.loads(FILE.read_text(encoding="utf-8"))
    units = _row(told, "units")
    thresholds = _row(told, "thresholds", len(units))
    return Network(
        traits=tuple(_row(told.get("traits", {}), name, len(units)) for name in TRAITS),
        thresholds=thresholds,
        units=units,
        start=_row(told, "start", 1)[0],
    )


def _row(told: dict[str, Any], key: str, length: int | None = None) -> Row:
    if key not in told:
        raise BadData(f"{FILE.name} lacks the key {key!r}")
    value = told[key]
    if not isinstance(value, list) or not all(isinstance(weight, int | float) for weight in value):
        raise BadData(f"{FILE.name}: {key} cannot be {value!r}; it must be a list of numbers")
    if length is not None and len(value) != length:
        raise BadData(f"{FILE.name}: {key} has {len(value)} weights; it must have {length}")
    return tuple(map(float, value))
