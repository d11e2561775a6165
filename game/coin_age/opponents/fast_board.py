"""The fast board: a position in small whole numbers, on which a search tries out turns quickly.

It repeats the rules of a turn, which only its speed excuses: a test compares it with
`rules/apply.py`, action by action.

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


class FastBoard(NamedTuple):
    """A position within, or at the end of, one seat's turn.

    `codes` are the spaces, region by region; `own` is the acting seat's bank with the slapped coins,
    `theirs` the other one. `usable` is the set of matching coins, by bits; then what may still be done.
    `idle` counts the idle turns, this one included if it ended now (0 after a placement).
    """

    codes: tuple[int, ...]
    own: int
    theirs: int
    usable: int = 0
    places: int = 0
    pay: bool = False
    move: bool = False
    capture: bool = False
    idle: int = 1
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Geography:
    """A map, renumbered so that a region's spaces are neighbours in the row: `slices` cuts them out."""

    order: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    slices: tuple[slice, ...]


@cache
def geography_of(one: Map) -> Geography:
    """Renumber a map."""
    order = tuple(sorted(range(len(one.ids)), key=lambda space: one.regions_of[space]))
    sizes = [len(region.spaces) for region in one.regions]
    starts = [sum(sizes[:region]) for region in range(len(sizes))]
    return Geography(
        order=order,
        neighbours=tuple(tuple(order.index(other) for other in one.neighbours[space]) for space in order),
        slices=tuple(slice(start, start + size) for start, size in zip(starts, sizes, strict=True)),
    )


def fast_board_of(position: Position, seat: Seat) -> FastBoard:
    """Return a position for the seat that acts, or whose turn has just ended."""
    codes = tuple(_code(position.stacks[space]) for space in geography_of(position.map).order)
    own, theirs = (_bank_number(position.banks[one]) for one in (seat, opponent(seat)))
    if position.phase != "actions" or position.turn.seat != seat:
        return FastBoard(codes, own, theirs, idle=position.idle, ended=position.phase == "over")
    turn = position.turn
    return FastBoard(
        codes,
        own + sum(UNITS[COINS.index(held.coin)] for held in turn.hand),
        theirs,
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


def slaps(board: FastBoard) -> list[int]:
    """Return the opponent's possible slaps after a turn, all equally likely, as sets of matching coins."""
    coins = [COINS.index(coin) for coin in coins_to_slap(bank_of(board.theirs))]
    found = [0]
    for kind in coins:
        found += [matching | 1 << kind for matching in found]
    return found


def after_slap(board: FastBoard, matching: int) -> FastBoard:
    """Return the opponent's board once their slap shows these matching coins."""
    matches = matching.bit_count()
    return FastBoard(
        board.codes,
        board.theirs,
        board.own,
        matching,
        PLACES[matches],
        pay=matches == len(COINS),
        move=matches <= 1,
        capture=matches == 0,
        idle=board.idle + 1,
    )


def successors(geography: Geography, board: FastBoard, seat: Seat) -> Iterator[FastBoard]:
    """Yield the boards that one more action can lead to (ending the turn is left out)."""
    if board.ended:
        return
    if board.places:
        yield from _placed(board, seat)
    if board.pay:
        yield from _paid(board)
    if board.move:
        yield from _moved(geography, board)
    if board.capture:
        yield from _captured(board)


def _placed(board: FastBoard, seat: Seat) -> Iterator[FastBoard]:
    codes, own, theirs, usable, places, pay, _, _, _, _ = board
    last_space = codes.count(0) == 1
    mark = 17 if seat else 1
    for kind in KINDS:
        coin = 1 << kind
        if usable & coin:
            left = own - UNITS[kind]
            for space, code in enumerate(codes):
                if code & 15 < coin:
                    ended = not left or (last_space and not code)
                    after = (*codes[:space], code | mark << kind, *codes[space + 1 :])
                    yield FastBoard(after, left, theirs, usable ^ coin, places - 1, pay, board.move, False, 0, ended)


def _paid(board: FastBoard) -> Iterator[FastBoard]:
    codes, own, theirs, usable, places, _, move, capture, idle, ended = board
    for kind in KINDS:
        if usable & 1 << kind:
            unit = UNITS[kind]
            yield FastBoard(
                codes, own - unit, theirs + unit, usable ^ 1 << kind, places + 1, False, move, capture, idle, ended
            )


def _moved(geography: Geography, board: FastBoard) -> Iterator[FastBoard]:
    codes = board.codes
    for source, code in enumerate(codes):
        if code:
            for target in geography.neighbours[source]:
                if not codes[target]:
                    after = list(codes)
                    after[source], after[target] = 0, code
                    yield board._replace(codes=tuple(after), move=False)


def _captured(board: FastBoard) -> Iterator[FastBoard]:
    codes = board.codes
    for space, code in enumerate(codes):
        if code:
            kind = TOP_KIND[code]
            after = (*codes[:space], code & ~(17 << kind), *codes[space + 1 :])
            yield board._replace(codes=after, own=board.own + UNITS[kind], capture=False)


def is_final(board: FastBoard) -> bool:
    """Tell whether the match is over, should the turn end now."""
    return board.ended or board.idle >= LAST_IDLE_TURN
