"""What is said of buying on the market: who may, and what a coin would bring its buyer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.coin_quest.rules.state import View
from game.coin_quest.table.aim import sums_now
from scenes.board.context import Context
from scenes.tables.coin_quest.later import lacking


def market_lines(context: Context, view: View) -> Iterator[str]:
    """Say who may buy, and if the viewer could not pay."""
    yield context.say("tip.market", {"price": view.table.price})
    if (missing := lacking(view)) is not None:
        yield context.say("tip.market_short", {"n": missing})


def then_buys(context: Context, view: View) -> str:
    """Say which other person at this screen may buy after the one who is asked, and by which lot; empty: none."""
    people = {seat for seat, player in enumerate(context.players) if player.human}
    able = (one for one in view.buyers[1:] if view.players[one.seat].prestige >= view.table.price)
    after = next(able, None)
    if len(people) < 2 or after is None or after.seat not in people:
        return ""
    return context.say("status.then_buys", {"seat": after.seat, "lot": after.lot})


def brief_of_buying(context: Context, view: View, coin: str) -> str:
    """Return in a few words what a coin of the market would bring the viewer: at the end, or whenever it is drawn."""
    kind, own = view.table.coins[coin], view.players[view.viewer]
    owner = replace(own, discard=(*own.discard, coin))
    players = (*view.players[: view.viewer], owner, *view.players[view.viewer + 1 :])
    gain = sums_now(replace(view, players=players))[view.viewer] - sums_now(view)[view.viewer]
    if gain or kind.quality or any(one.mint == kind.mint for one in view.table.majorities):
        return context.say("brief.brings", {"n": gain})
    if kind.action in ("age", "strike", "rare"):
        return context.say(f"brief.buy_{kind.action}", {"n": kind.strength})
    return context.say("brief.bids", {"n": kind.value})
