"""What the action of a coin in the viewer's hand does for them now, in sums: for tips and the second hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.coin_quest.rules.actions import UseAge, UseRare, UseStrike
from game.coin_quest.rules.components import METALS
from game.coin_quest.rules.state import View
from game.coin_quest.table.own_coins import average, average_without, drawable, in_bag, weakest
from scenes.board.context import Context

LOOKED_FOR = ("strike", "rare", "age")
"""The actions in the order in which it is wise to use them: what is drawn may have one, too."""


def look_of_actions(view: View) -> str:
    """Return the key of what to look for: the action to be used first, or that there is none."""
    ready = {view.table.coins[coin].action for coin in view.players[view.viewer].ready}
    return f"look.actions_{next((action for action in LOOKED_FOR if action in ready), 'none')}"


def asked_for_actions(context: Context, view: View) -> str:
    """Ask the viewer for their actions; where several people play here, say as well what comes after them.

    Who has none is asked all the same there, or it would tell the others.
    """
    own, say = view.players[view.viewer], context.say
    key = "actions" if own.ready else "actions_no_more" if own.uses else "actions_none"
    asked, people = (
        say(f"status.{key}", {"n": len(own.ready)}),
        [one for one, by in enumerate(context.players) if by.human],
    )
    if len(people) < 2:
        return asked
    if not own.ready:
        asked = say(f"status.{key}_shared")
    seats = len(view.players)
    still = [one for one in people if one != view.viewer and not view.players[one].ended]
    still = [one for one in still if not context.title.surely_passes(view, one)]
    after = min(still, key=lambda one: (one - view.viewer) % seats, default=None)
    then = say("status.then_bids") if after is None else say("status.then_seat", {"seat": after})
    return f"{asked} {then}"


def told_now(context: Context, view: View, coin: str) -> Iterator[str]:
    """Say what using a coin would do now, if it may be used."""
    if view.stage != "actions" or view.viewer < 0 or coin not in view.players[view.viewer].ready:
        return
    yield context.say("now.bids")
    kind, have = view.table.coins[coin], view.players[view.viewer].prestige
    if kind.action == "rare":
        yield context.say("now.rare", {"n": have, "sum": have + kind.strength})
    elif kind.action == "strike":
        yield _drawn(context, view)
    elif (weak := weakest(view)) is not None:
        means = average_without(view, ()), average_without(view, (weak,))
        before, after = map(context.words.decimal, means)
        if before != after:
            yield context.say("now.age", {"coin": weak, "before": before, "after": after})


def _drawn(context: Context, view: View) -> str:
    """Say what there is to draw, metal by metal, and what that counts on average."""
    coins = drawable(view)
    if not coins:
        return context.say("now.strike_none")
    metals = Counter(view.table.coins[coin].metal for coin in coins)
    what = ", ".join(
        context.say("now.metal", {"n": metals[metal], "metal": metal}) for metal in METALS if metals[metal]
    )
    mean = context.words.decimal(average(coins, view.table))
    return context.say("now.strike" if in_bag(view) else "now.strike_pile", {"coins": what, "mean": mean})


def brief_of_use(context: Context, view: View, action: UseAge | UseStrike | UseRare) -> tuple[str, float]:
    """Return in a few words what an action of a coin does now, and how good that is among others like it."""
    if isinstance(action, UseRare):
        return context.say("brief.rare", {"n": view.table.coins[action.coin].strength}), 0.0
    if isinstance(action, UseStrike):
        mean = average(drawable(view), view.table)
        return context.say("brief.strike", {"mean": context.words.decimal(mean)}), 0.0
    after = average_without(view, action.removed)
    return context.say("brief.age", {"mean": context.words.decimal(after)}), after
