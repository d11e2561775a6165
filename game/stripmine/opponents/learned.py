"""What seats will go on to earn with three players and more, as learned from matches (`data/many_seats.json`).

A small network for each mining phase sees a seat's stash, all stashes, the hills, what the bear will flip and
whose turn it is. `workshop/many_seats.py` made the file.
"""

from __future__ import annotations

import json
import struct
from base64 import b85decode, b85encode
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final
from zlib import compress, decompress

from game.core.contract import OptionValue
from game.stripmine.opponents.solution_table import box_facts
from game.stripmine.rules.components import component_data
from game.stripmine.rules.setup import rules_of
from game.stripmine.rules.state import Rules

FILE: Final = Path(__file__).parents[1] / "data" / "many_seats.json"

PLACING: Final = 0.35
"""How much placing above each of the others counts beside winning."""

INPUTS: Final = 18
"""Own coins, all coins, hills and the bear's coins, four each; how soon the turn comes, and how many are left."""

STEP: Final = 1 / 512
"""Figures are kept in such steps."""

VARIANTS: Final[tuple[Mapping[str, OptionValue], ...]] = (
    {"bear": False, "blowout": False},
    {"bear": False, "blowout": True},
    {"bear": True, "blowout": False},
    {"bear": True, "blowout": True},
)

Hidden = list[float]
"""What comes in at the hidden units."""


class Values:
    """A network: what a seat will go on to earn from some place of a mining phase."""

    def __init__(self, seats: int, figures: Sequence[float]) -> None:
        self.seats = seats
        self.units = (len(figures) - 1) // (INPUTS + 2)
        size = self.units
        self.rows = [figures[at * size : (at + 1) * size] for at in range(INPUTS)]
        self.bias = figures[INPUTS * size : (INPUTS + 1) * size]
        self.out = figures[(INPUTS + 1) * size : (INPUTS + 2) * size]
        self.mean = figures[-1]
        self._own: dict[tuple[float, ...], Hidden] = {}
        self._order: dict[tuple[int, int], Hidden] = {}

    def common(self, total: Sequence[float], hills: Sequence[float], bear: Sequence[float]) -> Hidden:
        """Take in what is the same for all seats."""
        parts = (*total, *hills, *bear)
        return self._added(self.bias, ((place, part / self.seats) for place, part in enumerate(parts, 4)))

    def own(self, stash: tuple[float, ...]) -> Hidden:
        """Take in a seat's coins by kind."""
        if stash not in self._own:
            self._own[stash] = self._added([0.0] * self.units, ((place, n / 2) for place, n in enumerate(stash)))
        return self._own[stash]

    def order(self, turns: int, place: int) -> Hidden:
        """Take in how many seats have their turns before, with so many turns left."""
        if not turns:
            place = 0
        if (turns, place) not in self._order:
            own_turns = -(-max(turns - place, 0) // self.seats)
            parts = ((INPUTS - 2, place / self.seats), (INPUTS - 1, own_turns / 2))
            self._order[turns, place] = self._added([0.0] * self.units, parts)
        return self._order[turns, place]

    def points(self, common: Hidden, own: Hidden, order: Hidden) -> float:
        """Return the points that a seat will go on to earn."""
        found = self.mean
        for a, b, c, weight in zip(common, own, order, self.out, strict=True):
            unit = a + b + c
            if unit > 0:
                found += unit * weight
        return found

    def _added(self, start: Sequence[float], parts: Iterable[tuple[int, float]]) -> Hidden:
        found = list(start)
        for place, part in parts:
            if part:
                found = [unit + part * weight for unit, weight in zip(found, self.rows[place], strict=True)]
        return found


class Known:
    """What was learned for a variant: networks and swings (points by which leads change) by phase, from 0.

    `before` an auction, with its points to come, and `after` it.
    """

    def __init__(self, seats: int, told: Mapping[str, Any]) -> None:
        self.values = tuple(Values(seats, unpacked(net)) for net in told["nets"])
        self.before: tuple[float, ...] = tuple(told["before"])
        self.after: tuple[float, ...] = tuple(told["after"])


def packed(figures: Iterable[float]) -> str:
    """Write figures as text."""
    whole = [round(figure / STEP) for figure in figures]
    return b85encode(compress(struct.pack(f"<{len(whole)}h", *whole), 9)).decode()


def unpacked(text: str) -> list[float]:
    """Read figures back."""
    return [whole * STEP for (whole,) in struct.iter_unpack("<h", decompress(b85decode(text)))]


def name_of(rules: Rules) -> str:
    """Name a variant as the file does."""
    words = (str(rules.seats), "bear" * rules.bear, f"keep {rules.keep}" * rules.bear, "blowout" * rules.blowout)
    return " ".join(word for word in words if word)


def variant_rules(options: Mapping[str, OptionValue], seats: int) -> Rules:
    """Return the rules of a variant, with the components as they come."""
    given = {"bear_keep": "auto", "rank_absent": False, "settle": False, **options}
    return rules_of(given, seats, component_data())


@lru_cache(maxsize=4)
def known_of(rules: Rules) -> Known | None:
    """Return what was learned for a match's rules; None for two, or other rules or components than were learned."""
    told = _file()["variants"].get(name_of(rules))
    if told is None or _file()["box"] != box_facts(rules.box):
        return None
    return Known(rules.seats, told)


@cache
def _file() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))
