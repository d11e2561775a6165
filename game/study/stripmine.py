"""Stripmine as numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import get_args

from game.stripmine.rules.state import Coins, Stage, View
from game.study.fields import MANY, Field, Study, around, counts, one, place

MOST_IN_STASH = 8


def _words(view: View) -> Iterator[str]:
    yield from map(str, range(len(view.table.hills) + view.table.waiting))
    yield from view.table.rules.box.coins


def _fields(view: View, seats: int) -> Iterator[Field]:
    box = view.table.rules.box
    stages, kinds = get_args(Stage), len(box.coins)
    hills = len(view.table.hills) + view.table.waiting
    by = f"by place and kind: {', '.join(box.coins)}"
    yield Field(
        "stage", (len(stages),), 0, 1, f"1 at the stage: {', '.join(stages)}", lambda v: one(v.table.stage, stages)
    )
    yield Field("auction", (1,), 0, 9, "number of the coming auction", lambda v: [v.table.auction])
    yield Field(
        "to mine", (1,), 0, seats, "the place that mines now", lambda v: [place(v.table.to_mine, v.viewer, seats)]
    )
    yield Field(
        "turns left", (1,), 0, MANY, "coins still to be mined before the auction", lambda v: [v.table.turns_left]
    )
    yield Field("hills", (hills,), 0, len(box.hill), "coins on each hill", lambda v: _padded(v.table.hills, hills))
    yield Field("bear waits", (1,), 0, 1, "1: the bear's hill lies beside the field", lambda v: [v.table.waiting])
    yield Field(
        "stashes", (seats, kinds), 0, MOST_IN_STASH, f"coins in stashes, {by}", _kinds(lambda v: v.table.stashes)
    )
    yield Field("offers", (seats, kinds), 0, 2, f"open offers, {by}", _kinds(lambda v: v.table.offers))
    yield Field(
        "kept", (seats, kinds), 0, 2, f"coins kept for the bear's next flip, {by}", _kinds(lambda v: v.table.kept)
    )
    yield Field("discards", (kinds,), 0, MANY, "coins out of the game by kind", lambda v: v.table.discards)
    yield Field("closed", (seats,), 0, 1, "1: the fist is closed; by place", lambda v: around(v.closed, v.viewer))
    yield Field(
        "fist", (kinds,), 0, 2, "coins in the seat's own fist by kind", lambda v: counts(v.fist or (), box.coins)
    )


def _padded(numbers: Sequence[int], size: int) -> list[int]:
    return [*numbers, *[0] * (size - len(numbers))]


def _kinds(read: Callable[[View], Sequence[Coins]]) -> Callable[[View], list[int]]:
    return lambda view: [
        count for coins in around(read(view), view.viewer) for count in counts(coins, view.table.rules.box.coins)
    ]


STUDY = Study(_words, _fields)
