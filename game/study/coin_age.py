"""Coin Age as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from game.coin_age.rules.data import MAPS, component_data, map_from
from game.coin_age.rules.state import COINS, LAST_IDLE_TURN, Phase, Stack, View
from game.study.fields import Field, Study, around, one, place

SPACES = tuple(sorted({space for name in MAPS for space in map_from(component_data(), name).ids}))
"""The spaces of all maps; a map leaves some out."""


def _words(view: View) -> Iterator[str]:
    yield from COINS
    yield from SPACES


def _fields(view: View, seats: int) -> Iterator[Field]:
    yield Field("map", (len(MAPS),), 0, 1, f"1 at the map: {', '.join(MAPS)}", lambda v: one(v.position.map.id, MAPS))
    phases = get_args(Phase)
    yield Field("phase", (len(phases),), 0, 1, f"1 at what comes next: {', '.join(phases)}", _phase)
    yield Field(
        "turn", (1,), 0, seats, "the place whose turn it is", lambda v: [place(v.position.turn.seat, v.viewer, 2)]
    )
    yield Field("heads", (1,), -1, 1, "1: heads is the seat's side, -1: tails, 0: not known yet", _heads)
    yield Field("banks", (2, 4), 0, 4, f"coins in the bank, by place; kinds: {', '.join(COINS)}", _banks)
    yield Field("hand", (4,), -1, 1, "slapped coins by kind: 1 fell on the side of who slapped, -1 on the other", _hand)
    yield Field("done", (5,), 0, 4, "in this turn: matches, placed, paid, moved, captured", _done)
    yield Field("idle", (1,), 0, LAST_IDLE_TURN, "turns in a row without a placement", lambda v: [v.position.idle])
    where = f"who owns the coin of each kind on each space, 1 the seat, -1 the opponent; spaces: {', '.join(SPACES)}"
    yield Field("spaces", (len(SPACES), 4), -1, 1, where, _spaces)


def _phase(view: View) -> Iterator[int]:
    return one(view.position.phase, get_args(Phase))


def _heads(view: View) -> list[int]:
    sides = view.position.sides
    return [(1 if sides[view.viewer] == "heads" else -1) if sides else 0]


def _banks(view: View) -> list[int]:
    return [count for bank in around(view.position.banks, view.viewer) for count in bank]


def _hand(view: View) -> list[int]:
    position = view.position
    side = position.sides[position.turn.seat] if position.sides else ""
    fell = {coin.coin: 1 if coin.heads == (side == "heads") else -1 for coin in position.turn.hand}
    return [fell.get(coin, 0) for coin in COINS]


def _done(view: View) -> list[int]:
    turn = view.position.turn
    return [turn.matches, turn.placed, turn.paid, turn.moved, turn.captured]


def _spaces(view: View) -> list[int]:
    stacks = dict(zip(view.position.map.ids, view.position.stacks, strict=True))
    return [owner for space in SPACES for owner in _stack(stacks.get(space, ()), view.viewer)]


def _stack(stack: Stack, viewer: int) -> list[int]:
    owners = {coin.coin: 1 if coin.seat == viewer else -1 for coin in stack}
    return [owners.get(coin, 0) for coin in COINS]


STUDY = Study(_words, _fields)
