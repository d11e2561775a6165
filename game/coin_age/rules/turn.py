"""What a turn allows: actions by matches, coin by coin and space by space (rulings 3 to 8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from game.coin_age.rules.actions import Action, capture, move, pay, place
from game.coin_age.rules.state import COINS, RANK, Bank, Position, Stack, Turn
from game.core.contract import Seat

PLACES: Final = (0, 1, 2, 2, 2)
"""How many coins may be placed, by matches (ruling 4)."""

PLACES_AFTER_PAYING: Final = 3


def opponent(seat: Seat) -> Seat:
    """Return the other seat."""
    return 1 - seat


def places_allowed(turn: Turn) -> int:
    """Return how many coins may be placed in the whole turn (ruling 4)."""
    return PLACES_AFTER_PAYING if turn.paid else PLACES[turn.matches]


def may_still_place(turn: Turn) -> bool:
    """Tell whether the turn has a placement left (ruling 4)."""
    return turn.placed < places_allowed(turn)


def may_still_pay(turn: Turn) -> bool:
    """Four matches, once, also after two placements (ruling 4)."""
    return turn.matches == len(COINS) and not turn.paid


def may_still_move(turn: Turn) -> bool:
    """With one match or none, once (ruling 4)."""
    return turn.matches <= 1 and not turn.moved


def may_still_capture(turn: Turn) -> bool:
    """Without a match, once (ruling 4)."""
    return turn.matches == 0 and not turn.captured


def matching_coins(position: Position) -> tuple[str, ...]:
    """Return the unused coins of the hand that show their player's side, highest rank first (ruling 3)."""
    heads = position.sides[position.turn.seat] == "heads"
    return tuple(held.coin for held in position.turn.hand if held.heads == heads)


def may_top(coin: str, stack: Stack) -> bool:
    """Tell whether a coin may go on a stack: an empty one, or under a higher rank (ruling 5)."""
    return not stack or RANK[stack[-1].coin] > RANK[coin]


def coins_to_slap(bank: Bank) -> tuple[str, ...]:
    """Return one of each kind that is left (ruling 3)."""
    return tuple(coin for coin, count in zip(COINS, bank, strict=True) if count)


def options(position: Position) -> Iterator[Action]:
    """Yield all that the slap still allows, except ending the turn."""
    return chain(_places(position), _payments(position), _moves(position), _captures(position))


def _places(position: Position) -> Iterator[Action]:
    if may_still_place(position.turn):
        for coin in matching_coins(position):
            for space, stack in zip(position.map.ids, position.stacks, strict=True):
                if may_top(coin, stack):
                    yield place(coin, space)


def _payments(position: Position) -> Iterator[Action]:
    if may_still_pay(position.turn):
        yield from map(pay, matching_coins(position))


def _moves(position: Position) -> Iterator[Action]:
    if may_still_move(position.turn):
        ids, stacks = position.map.ids, position.stacks
        for source, neighbours in enumerate(position.map.neighbours):
            if stacks[source]:
                for target in neighbours:
                    if not stacks[target]:
                        yield move(ids[source], ids[target])


def _captures(position: Position) -> Iterator[Action]:
    if may_still_capture(position.turn):
        for space, stack in zip(position.map.ids, position.stacks, strict=True):
            if stack:
                yield capture(space)
