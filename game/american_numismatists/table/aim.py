"""What the line of the aim says: what wins and when, how far the viewer is, and how near the stacks' end is."""

from __future__ import annotations

from game.american_numismatists.rules.scoring import credibility
from game.american_numismatists.rules.state import NOBODY, View
from game.core.contract import SPECTATOR, Status


def aim(view: View) -> tuple[Status, ...]:
    """Return what wins by the options, the viewer's credibility (a spectator: the best), and the coins left."""
    table = view.table
    win = Status("finish_round" if table.finish_round else "any_turn" if table.win_off_turn else "own_turn")
    if table.turn == NOBODY or table.result is not None:
        return (win,)
    credit = credibility(view.box, table)
    far = Status("best", {"n": max(credit)}) if view.viewer == SPECTATOR else Status("own", {"n": credit[view.viewer]})
    return win, far, Status("stack", {"left": view.left.coins})
