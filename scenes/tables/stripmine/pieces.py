"""Which coins and hands lie where: read from a view, never kept.

Places: ("hill", N), ("waiting",), ("stash", SEAT), ("fist", SEAT) for what the viewer's own hand holds unseen,
("offer", SEAT), ("kept", SEAT), ("felt",), ("discard", KIND), ("hand", SEAT, "offer" or "kept"), ("money", SEAT) for
what a seat takes when the money is shared out, and ("toss",) for the coins of tied players, which belong to no view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.contract import SPECTATOR, Seat
from game.stripmine.rules.auctions import bear_coins, without
from game.stripmine.rules.state import FISTS, Coins, Table, View
from scenes.board.piece import Piece, Place

HAND: Final = "hand"
"""The kind of piece that a stretched out hand is; its face is "open" or "closed"."""

FELT: Final[Place] = ("felt",)
TOSS: Final[Place] = ("toss",)


def pieces(view: View) -> list[Piece]:
    """Return every coin, the lowest first, and the hands."""
    table = view.table
    if table.settlement:
        return list(_money(table))
    found = [*_standing(table)]
    for seat in range(table.rules.seats):
        found += _before(view, seat)
    found += [_coin(FELT, kind, up) for kind, up in zip(bear_coins(table)[0], table.fallen, strict=False)]
    for kind, count in zip(table.rules.box.coins, table.discards, strict=True):
        found += [_coin(("discard", kind), kind)] * count
    return [*found, *_hands(view)]


def _money(table: Table) -> Iterator[Piece]:
    """Yield all coins of the match where the settling brought them: nothing is left anywhere else."""
    box = table.rules.box
    hills = box.hills_per_player * table.rules.seats
    for share in table.settlement:
        for kind in share.takes:
            yield from [_coin(("money", share.seat), kind)] * (hills * box.hill.count(kind))


def _coin(place: Place, kind: str, heads: bool = False) -> Piece:
    return Piece(kind, place, face="heads" if heads else "tails")


def _hands(view: View) -> Iterator[Piece]:
    """Yield closed fists, and the viewer's open hand while they choose."""
    table = view.table
    if _blowout_opens(table):
        yield from (Piece(HAND, (HAND, seat, "offer"), face="closed") for seat in range(table.rules.seats))
    if table.stage not in FISTS:
        return
    holds = "kept" if table.stage == "keeping" else "offer"
    for seat, closed in enumerate(view.closed):
        if closed or seat == view.viewer:
            yield Piece(HAND, (HAND, seat, holds), face="closed" if closed else "open")


def shown_last(table: Table, seat: Seat) -> Coins:
    """Return what a seat showed at the last auction, once that has left its stash.

    Nothing once the next one begins, or all coins are shared out.
    """
    if not table.auctions or table.stage in FISTS or table.offers[seat] or table.settlement:
        return ()
    return table.auctions[-1].offers[seat]


def _blowout_opens(table: Table) -> bool:
    """Tell whether all stretch out their last coins, in which nobody has a choice."""
    return table.auction > len(table.rules.box.turns) and table.auction > len(table.auctions) and not any(table.offers)


def _standing(table: Table) -> Iterator[Piece]:
    """Yield the coins of the hills from the ground up, the one that waits last."""
    hill = table.rules.box.hill
    for number, height in enumerate(table.hills):
        yield from (_coin(("hill", number), kind) for kind in hill[:height])
    if table.waiting and not table.fallen:
        yield from (_coin(("waiting",), kind) for kind in hill)


def _before(view: View, seat: Seat) -> Iterator[Piece]:
    """Yield the coins of a seat; what the viewer holds in their own fist has left their stash."""
    table = view.table
    held: Coins = view.fist or () if seat == view.viewer != SPECTATOR and table.stage == "offering" else ()
    kept = () if table.fallen else table.kept[seat]
    piles = {"stash": without(table.stashes[seat], held), "fist": held, "offer": table.offers[seat], "kept": kept}
    for place, pile in piles.items():
        yield from (_coin((place, seat), kind) for kind in pile)
