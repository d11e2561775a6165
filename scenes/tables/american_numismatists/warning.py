"""What somebody should know before they do something in American Numismatists that looks better than it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.scoring import credibility
from game.american_numismatists.rules.state import CREDIBILITY_TO_WIN, View
from game.american_numismatists.table.hints import star_after
from scenes.board.context import Context


def warnings(context: Context, view: View, action: Any) -> Iterator[str]:
    """Warn of what helps less than it seems: a discount at a friend's, a look without a card to give, a sale.

    A sale may give the star away, and somebody may win by it.
    """
    if isinstance(action, actions.PlaySnoop) and not view.hand.collectors:
        yield context.say("table.snoop_alone")
    if isinstance(action, actions.MoveSale) and action.shop in view.table.dealers[view.viewer].friends:
        yield context.say("table.sale_at_friend")
    if not isinstance(action, actions.Sell) or not (lost := star_after(view, action)):
        return
    (seat, *_) = lost
    yield context.say("table.star_gone" if seat is None else "table.star_passes", {"seat": seat})
    if seat is not None and credibility(view.box, view.table)[seat] + 1 >= CREDIBILITY_TO_WIN:
        yield context.say("table.star_wins", {"seat": seat, "n": CREDIBILITY_TO_WIN})
