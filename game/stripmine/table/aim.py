"""What the line of the aim says: what wins after how many auctions, and how near the next one is."""

from __future__ import annotations

from game.core.contract import Status
from game.stripmine.rules.state import View


def aim(view: View) -> tuple[Status, ...]:
    """Return the aim, then how many coins are left before the next auction, or which one is going on."""
    table = view.table
    win = Status("win", {"auctions": table.rules.auctions})
    if table.stage == "over":
        return (win,)
    if table.turns_left:
        return win, Status("coins", {"n": table.turns_left, "auction": table.auction})
    return win, Status("auction", {"auction": table.auction, "auctions": table.rules.auctions})
