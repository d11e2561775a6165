"""Which cards lie where: read from a view, never kept.

Places: ("hand", SEAT), ("deck", SEAT), ("bank", SEAT) face up, ("gray", SEAT) face down, ("laid", SEAT) in the middle,
("trick",) for the trick card, ("trick_deck",) and ("lost",). A card without a name shows its back. A piece's face is
its colour, as far as that is public: of the trick deck not even the colours are known.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.coin.rules.state import COLOURS, OWNER, SEAT_COUNT, Card
from game.coin.rules.view import View
from game.core.contract import Seat
from scenes.board.piece import Piece, Place

TRICK: Place = ("trick",)
TRICK_DECK: Place = ("trick_deck",)
LOST: Place = ("lost",)


def pieces(view: View) -> list[Piece]:
    """Return all 52 cards: what is listed later lies above."""
    found = [Piece("card", TRICK_DECK)] * sum(view.to_reveal)
    found += [_face(card, LOST) for card in view.lost]
    for seat in range(SEAT_COUNT):
        found += _of_seat(view, seat)
    return [*found, *_middle(view)]


def _of_seat(view: View, seat: Seat) -> Iterator[Piece]:
    yield from [_back(seat, "deck")] * view.decks[seat]
    yield from (_face(card, ("bank", seat)) for card in view.banks[seat])
    yield from [_back(seat, "gray")] * view.grays[seat]
    if seat == view.viewer:
        yield from (_face(card, ("hand", seat)) for card in view.hand)
    else:
        yield from [_back(seat, "hand")] * view.hand_sizes[seat]


def _middle(view: View) -> Iterator[Piece]:
    if view.trick is None:
        return
    if view.trick.card is not None:
        yield _face(view.trick.card, TRICK)
    for laid in view.trick.laid:
        yield _face(laid.card, ("laid", laid.seat)) if laid.card else _back(laid.seat, "laid")


def _face(card: Card, place: Place) -> Piece:
    return Piece("card", place, card, COLOURS[OWNER[card]])


def _back(seat: Seat, kind: str) -> Piece:
    return Piece("card", (kind, seat), face=COLOURS[seat])
