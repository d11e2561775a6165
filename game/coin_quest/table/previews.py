"""What bids come to: while they are laid out, and when they lie open."""

from __future__ import annotations

from collections.abc import Iterable

from game.coin_quest.rules.bidding import summed
from game.coin_quest.rules.events import LotBid
from game.coin_quest.rules.state import View
from game.core.contract import Seat


def running_sums(view: View, partial: Iterable[tuple[str, int]]) -> dict[int, LotBid]:
    """Add up a bid that is still being laid out, by lot; lots without a coin are left out."""
    placed = tuple(partial)
    found = {lot.number: summed(view.viewer, lot.number, placed, view.table.coins) for lot in view.table.lots}
    return {lot: sums for lot, sums in found.items() if sums is not None}


def sums_on(view: View, seat: Seat, lot: int) -> LotBid | None:
    """Add up what a seat's bid has on a lot; None without a coin, or while the bid is not known."""
    return summed(seat, lot, view.players[seat].bid or (), view.table.coins)
