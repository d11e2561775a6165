"""The slate: a position in small whole numbers, on which a search tries out turns quickly.

It knows the rules of a turn a second time, which only its speed excuses: a test plays it against
`play.py`, action by action.

A space is a number: bit k (0 quarter, 1 nickel, 2 penny, 3 dime) is set if that coin lies in its
stack, bit k + 4 if it shows seat 1's side. Ranks fall upwards in a stack, so no kind lies there twice
and the highest bit is the top coin. A bank is a number too: the count of kind k times 8 ** k.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from game.coin_age.rules.state import COINS, LAST_IDLE_TURN, RANK, Bank, Map, Position, Stack
from game.coin_age.rules.turn import (
    PLACES,
    coins_to_slap,
    matching_coins,
    may_still_capture,
    may_still_move,
    may_still_pay,
    opponent,
    places_allowed,
)
from game.core.contract import Seat

KINDS: Final = range(len(COINS))
RANKS: Final = tuple(RANK[coin] for coin in COINS)
UNITS: Final = tuple(8**kind for kind in KINDS)
TOP_KIND: Final = tuple((code & 15).bit_length() - 1 for code in range(256))
"""The kind of the top coin by a space's number; -1: the space is empty."""

TOP_SEAT: Final = tuple(code >> (TOP_KIND[code] + 4) & 1 if code & 15 else -1 for code in range(256))


class Slate(NamedTuple):
    """A position within, or at the end of, one seat's turn.

    `codes` are the spaces, region by region; `mine` is the acting seat's bank with the slapped coins,
    `his` the other one. `usable` is the set of matching coins, by bits; then what may still be done.
    `idle` counts the idle turns, this one included if it ended now (0 after a placement).
    """

    codes: tuple[int, ...]
    mine: int
    his: int
    usable: int = 0
    places: int = 0
    pay: bool = False
    move: bool = False
    capture: bool = False
    idle: int = 1
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """A map, renumbered so that a region's spaces are neighbours in the row: `slices` cuts them out."""

    order: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    slices: tuple[slice, ...]


@cache
def ground_of(one: Map) -> Ground:
    """Renumber a map."""
    order = tuple(sorted(range(len(one.ids)), key=lambda space: one.regions_of[space]))
    sizes = [len(region.spaces) for region in one.regions]
    starts = [sum(sizes[:region]) for region in range(len(sizes))]
    return Ground(
        order=order,
        neighbours=tuple(tuple(order.index(other) for other in one.neighbours[space]) for space in order),
        slices=tuple(slice(start, start + size) for start, size in zip(starts, sizes, strict=True)),
    )


def slate_of(position: Position, seat: Seat) -> Slate:
    """Write down a position for the seat that acts, or whose turn has just ended."""
    codes = tuple(_code(position.stacks[space]) for space in ground_of(position.map).order)
    mine, his = (_bank_number(position.banks[one]) for one in (seat, opponent(seat)))
    if position.phase != "actions" or position.turn.seat != seat:
        return Slate(codes, mine, his, idle=position.idle, ended=position.phase == "over")
    turn = position.turn
    return Slate(
        codes,
        mine + sum(UNITS[COINS.index(held.coin)] for held in turn.hand),
        his,
        usable=sum(1 << COINS.index(coin) for coin in matching_coins(position)),
        places=places_allowed(turn) - turn.placed,
        pay=may_still_pay(turn),
        move=may_still_move(turn),
        capture=may_still_capture(turn),
        idle=0 if turn.placed else position.idle + 1,
    )


def _code(stack: Stack) -> int:
    return sum((1 + 16 * coin.seat) << COINS.index(coin.coin) for coin in stack)


def _bank_number(bank: Bank) -> int:
    return sum(count * unit for count, unit in zip(bank, UNITS, strict=True))


def bank_of(number: int) -> Bank:
    """Return a bank from its number."""
    quarters, nickels, pennies = (number >> 3 * kind & 7 for kind in range(3))
    return quarters, nickels, pennies, number >> 9


def slaps(slate: Slate) -> list[int]:
    """Return the opponent's possible slaps after a turn, all equally likely, as sets of matching coins."""
    coins = [COINS.index(coin) for coin in coins_to_slap(bank_of(slate.his))]
    found = [0]
    for kind in coins:
        found += [matching | 1 << kind for matching in found]
    return found


def after_slap(slate: Slate, matching: int) -> Slate:
    """Return the opponent's slate once his slap shows these matching coins."""
    matches = matching.bit_count()
    return Slate(
        slate.codes,
        slate.his,
        slate.mine,
        matching,
        PLACES[matches],
        pay=matches == len(COINS),
        move=matches <= 1,
        capture=matches == 0,
        idle=slate.idle + 1,
    )


def following(ground: Ground, slate: Slate, seat: Seat) -> Iterator[Slate]:
    """Yield what one more action can lead to (ending the turn is left out)."""
    if slate.ended:
        return
    if slate.places:
        yield from _placed(slate, seat)
    if slate.pay:
        yield from _paid(slate)
    if slate.move:
        yield from _moved(ground, slate)
    if slate.capture:
        yield from _captured(slate)


def _placed(slate: Slate, seat: Seat) -> Iterator[Slate]:
    codes, mine, his, usable, places, pay, _, _, _, _ = slate
    last_space = codes.count(0) == 1
    mark = 17 if seat else 1
    for kind in KINDS:
        coin = 1 << kind
        if usable & coin:
            left = mine - UNITS[kind]
            for space, code in enumerate(codes):
                if code & 15 < coin:
                    ended = not left or (last_space and not code)
                    after = (*codes[:space], code | mark << kind, *codes[space + 1 :])
                    yield Slate(after, left, his, usable ^ coin, places - 1, pay, slate.move, False, 0, ended)


def _paid(slate: Slate) -> Iterator[Slate]:
    codes, mine, his, usable, places, _, move, capture, idle, ended = slate
    for kind in KINDS:
        if usable & 1 << kind:
            unit = UNITS[kind]
            yield Slate(
                codes, mine - unit, his + unit, usable ^ 1 << kind, places + 1, False, move, capture, idle, ended
            )


def _moved(ground: Ground, slate: Slate) -> Iterator[Slate]:
    codes = slate.codes
    for source, code in enumerate(codes):
        if code:
            for target in ground.neighbours[source]:
                if not codes[target]:
                    after = list(codes)
                    after[source], after[target] = 0, code
                    yield slate._replace(codes=tuple(after), move=False)


def _captured(slate: Slate) -> Iterator[Slate]:
    codes = slate.codes
    for space, code in enumerate(codes):
        if code:
            kind = TOP_KIND[code]
            after = (*codes[:space], code & ~(17 << kind), *codes[space + 1 :])
            yield slate._replace(codes=after, mine=slate.mine + UNITS[kind], capture=False)


def is_final(slate: Slate) -> bool:
    """Tell whether the game is over, should the turn end now."""
    return slate.ended or slate.idle >= LAST_IDLE_TURN
