"""What the line of the aim says: what wins after how many auctions, and how near the next one is."""

from __future__ import annotations

from game.core.contract import SPECTATOR, Status
from game.stripmine.rules.state import View


def aim(view: View) -> tuple[Status, ...]:
    """Return the aim, then how many coins are left before the next auction, or which one is going on."""
    table = view.table
    auctions = len(table.rules.box.turns)
    win = Status("win_blowout" if table.rules.blowout else "win", {"auctions": auctions})
    if table.stage == "over":
        return (win,)
    if table.turns_left:
        return win, _left(view)
    if table.auction == table.rules.auctions:
        return win, Status("blowout" if table.rules.blowout else "last")
    return win, Status("auction", {"auction": table.auction, "auctions": auctions})


def _left(view: View) -> Status:
    """Say how many coins all are still to mine before the next auction, and how many of them the viewer."""
    table = view.table
    left = {"n": table.turns_left, "auction": table.auction}
    last = "_last" if table.auction == table.rules.auctions else ""
    if view.viewer == SPECTATOR or table.turns_left == 1:
        return Status(f"coins{last}", left)
    own = own_turns_left(view)
    return Status(f"coins_own{last}", {**left, "own": own}) if own else Status(f"coins_others{last}", left)


def own_turns_left(view: View) -> int:
    """Return how many of the coins still to be mined in this phase are the viewer's."""
    table = view.table
    turns = table.rules.box.turns[table.auction - 1]
    if table.starter is None:
        return turns
    mined = sum((table.starter + number) % table.rules.seats == view.viewer for number in range(table.mined))
    return turns - mined
