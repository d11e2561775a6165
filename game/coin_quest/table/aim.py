"""What the line of the aim says: what wins and when it ends, the viewer's prestige, and how many rounds there are."""

from __future__ import annotations

from game.coin_quest.rules.components import COINS, Components
from game.coin_quest.rules.state import View
from game.core.contract import SPECTATOR, Status

COLLECTION = "seat"
"""How the coins begin that lie in the bags from the start; all others come to the auction."""


def aim(view: View) -> tuple[Status, ...]:
    """Return the aim, the viewer's prestige (a spectator: the most), and the round among all."""
    win = Status("win")
    if not view.round or view.stage in ("counting", "over"):
        return (win,)
    prestige = [player.prestige for player in view.players]
    own = Status("own", {"n": prestige[view.viewer]})
    far = Status("most", {"n": max(prestige)}) if view.viewer == SPECTATOR else own
    return win, far, Status("round", {"round": view.round, "rounds": rounds(view.table)})


def rounds(table: Components) -> int:
    """Return how many rounds there are: each lays a coin on every lot for coins, as far as they go."""
    auctioned = sum(not coin.startswith(COLLECTION) for coin in table.coins)
    lots = sum(lot.prize == COINS for lot in table.lots)
    return -(-(auctioned - table.boxed - table.spaces) // lots)
