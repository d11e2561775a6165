"""Which coins lie where: read from a view, never kept.

Places: ("bank", SEAT), ("ready",) while they wait on the felt, ("fist",) while they are shaken,
("hand",) once slapped, ("space", ID).
"""

from __future__ import annotations

from collections.abc import Iterator

from game.coin_age.rules import actions
from game.coin_age.rules.state import COINS, Position
from scenes.board.piece import Piece, Place

READY: Place = ("ready",)
FIST: Place = ("fist",)
HAND: Place = ("hand",)
TOSS: Place = ("toss",)
"""Where the coin is that decides the sides: it belongs to no bank."""


def pieces(position: Position) -> list[Piece]:
    """Return every coin on the table."""
    return [*_banks(position), *_spaces(position), *_slapped(position)]


def face_of(position: Position, seat: int) -> str:
    """Return which face a seat's coins show; before the sides are known all show heads."""
    return position.sides[seat] if position.sides else "heads"


def handful(position: Position, action: object) -> list[Piece]:
    """Return the coins that an action throws: one of each kind in the bank, or a quarter of nobody's."""
    if isinstance(action, actions.FlipForSide):
        return [Piece("quarter", TOSS, face="heads")]
    if not isinstance(action, actions.Slap):
        return []
    seat = position.turn.seat
    held = zip(COINS, position.banks[seat], strict=True)
    return [Piece(kind, READY, face=face_of(position, seat)) for kind, count in held if count]


def _banks(position: Position) -> Iterator[Piece]:
    throwing = position.turn.seat if position.phase in ("slap", "slap falls") else None
    for seat, bank in enumerate(position.banks):
        face = face_of(position, seat)
        for kind, count in zip(COINS, bank, strict=True):
            taken = 1 if seat == throwing and count else 0
            yield from [Piece(kind, ("bank", seat), face=face)] * (count - taken)
            if taken:
                yield Piece(kind, READY if position.phase == "slap" else FIST, face=face)


def _spaces(position: Position) -> Iterator[Piece]:
    for space, stack in zip(position.map.ids, position.stacks, strict=False):
        for coin in stack:
            yield Piece(coin.coin, ("space", space), face=face_of(position, coin.seat))


def _slapped(position: Position) -> Iterator[Piece]:
    for held in position.turn.hand:
        yield Piece(held.coin, HAND, face="heads" if held.heads else "tails")
