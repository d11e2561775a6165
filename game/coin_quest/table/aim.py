"""What the line of the aim says: what wins and when it ends, the viewer's prestige so far, and the rounds."""

from __future__ import annotations

from game.coin_quest.rules.components import COINS, Components
from game.coin_quest.rules.state import View
from game.coin_quest.table.standings import standings
from game.core.contract import SPECTATOR, Status

COLLECTION = "seat"
"""How the coins begin that lie in the bags from the start; all others come to the auction."""


def aim(view: View) -> tuple[Status, ...]:
    """Return the aim, the viewer's prestige (a spectator: the most), and the round among all."""
    win = Status("win")
    if not view.round or view.stage in ("counting", "over"):
        return (win,)
    now = {"round": view.round, "rounds": rounds(view.table)}
    return win, _far(view), Status("round" if view.left else "last", now)


def _far(view: View) -> Status:
    """Return the viewer's prestige (a spectator: the most), and with what their coins would bring, if anything."""
    now = [player.prestige for player in view.players]
    sums = sums_now(view)
    who, n, total = (
        ("most", max(now), max(sums)) if view.viewer == SPECTATOR else ("own", now[view.viewer], sums[view.viewer])
    )
    return Status(who, {"n": n}) if n == total else Status(f"{who}_sum", {"n": n, "sum": total})


def sums_now(view: View) -> list[int]:
    """Return each seat's prestige with what its coins would bring if the match ended now, as far as is known."""
    won = [sum(one.points for one in coins) for coins in standings(view)]
    return [player.prestige + points for player, points in zip(view.players, won, strict=True)]


def rounds(table: Components) -> int:
    """Return how many rounds there are: each lays a coin on every lot for coins, as far as they go."""
    auctioned = sum(not coin.startswith(COLLECTION) for coin in table.coins)
    lots = sum(lot.prize == COINS for lot in table.lots)
    return -(-(auctioned - table.boxed - table.spaces) // lots)
