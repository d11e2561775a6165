"""What the line of the aim says: what wins and when it ends, how far the round is, and who leads."""

from __future__ import annotations

from game.coin.rules.scoring import TARGET_POINTS
from game.coin.rules.state import SEAT_COUNT, TRICKS
from game.coin.rules.view import View
from game.core.contract import Status, totals


def aim(view: View) -> tuple[Status, ...]:
    """Return the aim, the number of the trick, and the most points that anybody has."""
    target = TARGET_POINTS[view.rules.target]
    win = Status("target", {"target": target}) if target else Status("single_round")
    if view.stage == "over":
        return (win,)
    trick = Status("trick", {"round": view.round, "number": max(1, view.number), "tricks": TRICKS})
    most = max(totals(view.lines, SEAT_COUNT))
    return (win, trick, Status("most", {"points": most})) if most else (win, trick)
