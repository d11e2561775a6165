"""What touching a target seems to mean, for the referee to judge: an action, lawful or not."""

from __future__ import annotations

from typing import Any

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.costs import space_of
from game.american_numismatists.rules.state import ChooseStart, MustDiscard, View
from scenes.board.piece import Target
from scenes.tables.american_numismatists.insight import PLAIN, insight


def _meant_for(view: View, collector: str) -> tuple[str, ...]:
    """Return the own coins that a sale would be made with: those that tick off every wish, or all where some do not."""
    hint = insight(view).hints.get(collector)
    ticked = {line.ticked_by for line in hint.lines if line.ticked_by} if hint else set()
    complete = hint is not None and all(insight(view).ticks(collector))
    return tuple(sorted(ticked if complete else view.table.dealers[view.viewer].coins))


def attempted(view: View, target: Target) -> Any | None:
    """Return the action that touching a target seems to mean."""
    kind, name = target[0], str(target[-1])
    due = view.table.due[0] if view.table.due else None
    match kind:
        case "shop":
            return actions.ChooseShop(name) if isinstance(due, ChooseStart) else actions.Travel(name)
        case "coin" if isinstance(due, ChooseStart):  # a shop's coins are part of it
            space = space_of(view.box, view.table, name)
            return actions.ChooseShop(space.place) if space is not None else None
        case "coin":
            owned = any(name in dealer.coins for dealer in view.table.dealers)
            return None if owned or name in view.table.auction else actions.BuyCoin(name)
        case "hand" if isinstance(due, MustDiscard):
            return actions.DiscardCollector(name)
        case "hand" if view.viewer >= 0:
            return actions.Sell(name, _meant_for(view, name))
        case "face":
            return actions.TakeCollector(name)
        case "research":
            return actions.TakeResearch(name)
    if target == ("card", "steal"):
        prey = (coin for seat, dealer in enumerate(view.table.dealers) if seat != view.viewer for coin in dealer.loose)
        coin = next(prey, None)
        return None if coin is None else actions.PlaySteal(coin)
    made = next((made for made, plain in PLAIN.items() if plain == target), None)
    return None if made is None else made()
