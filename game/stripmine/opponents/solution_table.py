"""The committed table of the exact solution for two (ruling 12).

`data/two_seats.json` has, for every variant, the value for the seat that starts, and the value of each
beginning of the second mining phase; the rest is worked out from there in an instant. `training` makes the file.
"""

from __future__ import annotations

import json
import struct
from base64 import b85decode, b85encode
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from pathlib import Path
from typing import Any, Final
from zlib import compress, decompress

from game.core.contract import Options, OptionValue
from game.stripmine.opponents.fast_board import Board, Keeping, Places, Position, left_of, pairs_of
from game.stripmine.opponents.solution import ONE, Began, Solution, Value
from game.stripmine.rules.components import component_data
from game.stripmine.rules.setup import rules_of
from game.stripmine.rules.state import Box, Rules

FILE: Final = Path(__file__).parents[1] / "data" / "two_seats.json"
HOPE_UNIT: Final = ONE >> 14
"""Hopes only decide between equally sure plays, so the table keeps them coarsely."""

VARIANTS: Final[tuple[Mapping[str, OptionValue], ...]] = (
    {"bear": False, "blowout": False},
    {"bear": False, "blowout": True},
    {"bear": True, "blowout": False},
    {"bear": True, "blowout": True},
    {"bear": True, "bear_keep": "one", "blowout": False},
    {"bear": True, "bear_keep": "one", "blowout": True},
)
"""The variants for two that differ in who wins."""


def start_value(options: Options) -> float | None:
    """Return what a match of two is worth to the seat that starts if both play perfectly.

    It is the chance to win less the chance to lose, from -1 to 1; None if the table does not know these options.
    """
    wanted = name_of(bool(options.get("bear")), _kept(options), bool(options.get("blowout")))
    variant = _table()["variants"].get(wanted)
    return None if variant is None else float(variant["start"])


def _kept(options: Options) -> int:
    """Two players keep both coins, unless they agree on one (ruling 10)."""
    if not options.get("bear"):
        return 0
    return 1 if options.get("bear_keep") == "one" else 2


def name_of(bear: bool, keep: int, blowout: bool) -> str:
    """Name a variant as the table does."""
    return " ".join(word for word, on in (("bear", bear), (f"keep {keep}", bear), ("blowout", blowout)) if on) or "base"


def variant_rules(options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of a variant for two, with the components as they come."""
    given = {"bear_keep": "auto", "rank_absent": False, "settle": False, **options}
    return rules_of(given, 2, component_data())


@lru_cache(maxsize=2)
def solution_of(rules: Rules) -> Solution | None:
    """Return the solution of a match's rules; None for more than two, or other components than the table's."""
    if rules.seats != 2 or _table()["box"] != box_facts(rules.box):
        return None
    board = Board(rules)
    variant = _table()["variants"][name_of(rules.bear, rules.keep, rules.blowout)]
    return Solution(board, dict(zip(second_beginnings(board), _unpacked(variant), strict=True)))


@cache
def _table() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))


def box_facts(box: Box) -> dict[str, Any]:
    """Return what decides about the solution, as plain values."""
    return {
        "coins": list(box.coins),
        "cents": list(box.cents),
        "hill": list(box.hill),
        "hills_per_player": box.hills_per_player,
        "turns": list(box.turns),
        "points": list(box.points),
    }


def packed_variant(solution: Solution) -> dict[str, Any]:
    """Solve a variant and return its part of the table."""
    board = solution.board
    first, second = (solution.value(board.start(own))[0] for own in (True, False))
    values = [solution.begun(*at) for at in second_beginnings(board)]
    sure = struct.pack(f"<{len(values)}i", *(value[0] for value in values))
    hope = struct.pack(f"<{len(values)}h", *(value[1] // HOPE_UNIT for value in values))
    return {
        "start": round((first - second) / 2 / ONE, 8) + 0.0,
        "sure": b85encode(compress(sure, 9)).decode(),
        "hope": b85encode(compress(hope, 9)).decode(),
    }


def _unpacked(variant: Mapping[str, str]) -> Iterator[Value]:
    sure, hope = (decompress(b85decode(variant[part])) for part in ("sure", "hope"))
    for (one,), (other,) in zip(struct.iter_unpack("<i", sure), struct.iter_unpack("<h", hope), strict=True):
        yield one, other * HOPE_UNIT


def second_beginnings(board: Board) -> list[Began]:
    """Return every beginning of the second mining phase that can come about, in order."""
    found: set[Began] = set()
    for at in _first_auctions(board):
        field = board.field_after(at)
        for pair, answer in product(pairs_of(at.own), pairs_of(at.other)):
            left, other_left = left_of(at.own, pair), left_of(at.other, answer)
            for gain, _ in board.spread(pair, answer, at.bear):
                scored = Keeping(1, field, left, other_left, pair, answer, gain)
                found.update((2, field, left, other_left, bear, gain) for bear in kept_of(board, scored))
    return sorted(found)


def _first_auctions(board: Board) -> set[Position]:
    layer = {board.start(True), board.start(False)}
    while next(iter(layer)).turns:
        layer = {board.dug(at, height) for at in layer for height in at.field}
    return layer


def kept_of(board: Board, scored: Keeping) -> set[Places]:
    """Return the piles that may be set aside for the bear."""
    if board.keep == 1:
        return {tuple(sorted(piles)) for piles in product(scored.offered, scored.other_offered)}
    return {tuple(sorted(scored.offered + scored.other_offered)) if board.keep else ()}
