"""Which pieces lie where: read from a view, never kept.

Places: ("shop", ID, SPACE), ("auction", SPACE), ("row", PILE, SPACE), ("sold",), ("shop", ID) for pawns and cubes,
("shown",) for a hand that a Snoop card lays open, and of each seat ("coins", SEAT), ("safe", SEAT), ("research", SEAT),
("hand", SEAT), ("invest", SEAT). Cards that the viewer may not see have no name.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.american_numismatists.rules.box import INVESTMENTS, kind_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import View
from scenes.board.piece import Piece, Place, Target

SOLD: Place = ("sold",)
SHOWN: Place = ("shown",)
REVEALED: Place = ("revealed",)
"""Where a card is shown to everybody for a moment; no view has it there."""

ORDER = {"research": 0, "collector": 1, "investment": 2, "coin": 3, "cube": 4, "pawn": 5}
"""What lies below and what above."""


def pieces(view: View) -> list[Piece]:
    """Return everything on the table, the lowest first."""
    return sorted(_all(view), key=lambda piece: ORDER[piece.kind])


def _all(view: View) -> Iterator[Piece]:
    table = view.table
    for shop, offered in zip(view.box.shops, table.shops, strict=True):
        yield from (Piece("coin", ("shop", shop.id, n), coin) for n, coin in enumerate(offered) if coin)
    yield from (Piece("coin", ("auction", n), coin) for n, coin in enumerate(table.auction) if coin)
    for pile, row in (("collector", table.collectors), ("research", table.research)):
        yield from (Piece(pile, ("row", pile, n), card) for n, card in enumerate(row) if card)
    yield from (Piece("coin", SOLD, coin) for coin in table.sold)
    yield from (Piece("collector", SHOWN, card) for card in view.shown)
    for cube, stands in (("sale", table.sale), ("security", table.security)):
        if stands:
            yield Piece("cube", ("shop", stands), cube)
    for seat in range(table.seats):
        yield from _of_dealer(view, seat)


def _of_dealer(view: View, seat: int) -> Iterator[Piece]:
    dealer = view.table.dealers[seat]
    if dealer.shop:
        yield Piece("pawn", ("shop", dealer.shop), str(seat))
    known = index_of(view.box).coin
    ranked = sorted(dealer.coins, key=lambda coin: known[coin].overall)
    yield from (Piece("coin", ("safe" if coin in dealer.safe else "coins", seat), coin) for coin in ranked)
    yield from (Piece("research", ("research", seat), card) for card in dealer.research)
    if seat == view.viewer:
        yield from (Piece("collector", ("hand", seat), card) for card in view.hand.collectors)
        held = sorted(map(kind_of, view.hand.investments), key=INVESTMENTS.index)
        yield from (Piece("investment", ("invest", seat), kind) for kind in held)
    else:
        yield from [Piece("collector", ("hand", seat))] * view.sizes[seat][0]
        yield from [Piece("investment", ("invest", seat))] * view.sizes[seat][1]


def target_of(piece: Piece) -> Target | None:
    """Return what a touch on a piece is about; None: what lies below it."""
    where = piece.place[0]
    if piece.kind == "coin":
        return None if where == "sold" else ("coin", piece.name)
    if piece.kind == "cube":
        return ("sale",) if piece.name == "sale" else None
    if not piece.name or piece.kind == "pawn" or where == "research":
        return None
    if piece.kind == "investment":
        return "card", piece.name
    return "research" if piece.kind == "research" else "face" if where == "row" else str(where), piece.name
