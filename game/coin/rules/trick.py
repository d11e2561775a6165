"""The trick in the middle of the table: closed values, whose turn it is, who takes what.

Only face-up cards count; a face-down card has no value (COIN rulings 4 and 5).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from game.coin.rules.state import SEAT_COUNT, VALUE, Card, Laid, Trick
from game.core.contract import Seat

Closing: TypeAlias = Literal["trick_card", "banked_card", "middle_card"]


def closed_values(trick: Trick) -> dict[int, tuple[Closing, Card]]:
    """Return the values that nobody may lay face up any more, each with the card that closes it (section 6)."""
    closed: dict[int, tuple[Closing, Card]] = {}
    if trick.card is not None:
        closed[VALUE[trick.card]] = "trick_card", trick.card
    if trick.banked is not None:
        closed[VALUE[trick.banked]] = "banked_card", trick.banked
    for laid in face_up(trick):
        closed[VALUE[laid]] = "middle_card", laid
    return closed


def face_up(trick: Trick) -> list[Card]:
    """Return the face-up cards in the middle, in the order in which they were laid."""
    return [laid.card for laid in trick.laid if laid.card is not None]


def open_cards(trick: Trick, hand: Iterable[Card]) -> list[Card]:
    """Return the cards of a hand that may be laid face up."""
    closed = closed_values(trick)
    return [card for card in hand if VALUE[card] not in closed]


def turn(trick: Trick) -> Seat | None:
    """Return who lays the next card: the seat left of the owner first, the owner last (section 6)."""
    if len(trick.laid) == SEAT_COUNT:
        return None
    return (trick.owner + 1 + len(trick.laid)) % SEAT_COUNT


def highest(trick: Trick) -> Laid | None:
    """Return the face-up card that would take the trick card now."""
    shown = [laid for laid in trick.laid if laid.card is not None]
    return max(shown, key=_value, default=None)


def lowest(trick: Trick) -> Laid | None:
    """Return the face-up card that would stay face up as the lowest now; a lone card is the highest too."""
    shown = [laid for laid in trick.laid if laid.card is not None]
    return min(shown, key=_value, default=None)


def _value(laid: Laid) -> int:
    assert laid.card is not None
    return VALUE[laid.card]
