"""What is worth a look in the present decision: one sentence, and the things it names, from the view alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import denomination_of
from game.american_numismatists.rules.costs import COSTS, cost_of
from game.american_numismatists.rules.forms import coin_form_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.legal_actions import legal_actions
from game.american_numismatists.rules.scoring import credibility
from game.american_numismatists.rules.state import (
    CREDIBILITY_TO_WIN,
    HAND_LIMIT,
    ChooseStart,
    MustDiscard,
    Snooping,
    View,
)
from game.american_numismatists.table.hints import (
    CollectorHint,
    bringing_nearer,
    collector_hint,
    gains,
    nearest_first,
    own_collectors,
    path,
)
from game.core.contract import OptionValue, Status

Thing = tuple[str, str]
"""What is named: its kind ("coin", "shop", "hand", "face", "shown", "research", "deck", "card", "button"), its id."""


class Look(NamedTuple):
    """A sentence about the position, and what it names."""

    status: Status
    things: tuple[Thing, ...]


def _named(status: str, *things: Thing, **values: OptionValue) -> Look:
    return Look(Status(status, values), things)


def look(view: View) -> Look | None:
    """Return the first thing that is sensible to look at; None where the viewer decides nothing."""
    due = view.table.due[0] if view.table.due else None
    match due:
        case _ if not legal_actions(view).actions:
            return None
        case ChooseStart():
            return _start(view)
        case MustDiscard():
            return _discard(view)
        case Snooping():
            return _snoop(view)
        case None if view.table.turn == view.viewer:
            return next(_turn(view), None)
    return None


def _start(view: View) -> Look:
    """Name the free shop with the most coins that face-up collectors want; of equal ones that with the most ways."""
    fits, links = index_of(view.box).fits, {shop.id: len(shop.links) for shop in view.box.shops}
    row = [card for card in view.table.collectors if card]
    free = {action.shop for action in legal_actions(view).actions if isinstance(action, actions.ChooseShop)}
    wanted = {
        shop.id: sum(any(fits[card].get(coin) for card in row) for coin in offered if coin)
        for shop, offered in zip(view.box.shops, view.table.shops, strict=True)
    }
    best = max(sorted(free), key=lambda shop: (wanted[shop], links[shop]))
    if not wanted[best]:
        return _named("start_anywhere", ("shop", best), shop=best, n=links[best])
    return _named("start", ("shop", best), shop=best, n=wanted[best])


def _missing(hint: CollectorHint) -> int:
    return sum(line.ticked_by is None for line in hint.lines)


def _discard(view: View) -> Look:
    """Name the collector in hand who misses the most coins; of equal ones that who brings least."""
    worth = index_of(view.box).collector
    last = max(own_collectors(view), key=lambda hint: (_missing(hint), -worth[hint.collector].credibility))
    told, n = "discard" if _missing(last) else "discard_least", _missing(last)
    return _named(told, ("hand", last.collector), collector=last.collector, n=n)


def _snoop(view: View) -> Look:
    """Name the collector shown who misses fewer coins than one in hand, or say that none does."""
    theirs, own = [collector_hint(view, name) for name in view.shown], own_collectors(view)
    if not theirs or not own:
        return _named("snoop_alone", ("button", "keep"))
    best, worst = min(theirs, key=_missing), max(own, key=_missing)
    if _missing(best) >= _missing(worst):
        return _named("snoop_none", ("button", "keep"))
    things = ("shown", best.collector), ("hand", worst.collector)
    return _named("snoop", *things, collector=best.collector, mine=worst.collector)


def _turn(view: View) -> Iterator[Look]:
    """Yield what a turn offers, the best first."""
    if view.table.actions:
        yield from _sales(view)
        yield from _stars(view, CREDIBILITY_TO_WIN - 1)
        yield from _coins(view)
        yield from _research(view)
        yield from _ways(view)
        yield from _collectors(view)
        yield from _stars(view)
        yield from _decks(view)
        yield from _sales_to_come(view)
    yield from _last(view)


def _sales(view: View) -> Iterator[Look]:
    """Name a collector who can be served."""
    worth = index_of(view.box).collector
    sales = {action.collector for action in legal_actions(view).actions if isinstance(action, actions.Sell)}
    for name in sorted(sales, key=lambda name: -worth[name].credibility):
        yield _named("sell", ("hand", name), collector=name, n=worth[name].credibility)


def _sales_to_come(view: View) -> Iterator[Look]:
    """Name a collector who waits for the next turn's actions."""
    for hint in own_collectors(view):
        if not _missing(hint) and view.table.actions < hint.sale:
            things = ("hand", hint.collector), ("button", "end")
            yield _named("sell_next", *things, collector=hint.collector, n=hint.sale)


def _stars(view: View, least: int = 0) -> Iterator[Look]:
    """Name a coin for sale here that would be the most valuable of all dealers', to who has so much credibility."""
    if credibility(view.box, view.table)[view.viewer] < least:
        return
    for action in legal_actions(view).actions:
        if isinstance(action, actions.BuyCoin) and gains(view, action)[view.viewer] > 0:
            yield _named("star", ("coin", action.coin), coin=action.coin, n=cost_of(view, action))


def _nearer(view: View) -> dict[str, str]:
    """Return the coins that bring a collector in hand nearer to a sale, each with the one who misses least."""
    far_first = reversed(nearest_first(view))
    return {coin: name for name in far_first for coin in sorted(bringing_nearer(view, name))}


def _coins(view: View) -> Iterator[Look]:
    """Name a coin for sale here that a collector in hand still misses, the cheapest first."""
    wanted = _nearer(view)
    here = [one for one in legal_actions(view).actions if isinstance(one, actions.BuyCoin) and one.coin in wanted]
    for action in sorted(here, key=lambda one: cost_of(view, one)):
        coin, name = action.coin, wanted[action.coin]
        yield _named("buy", ("coin", coin), ("hand", name), coin=coin, collector=name, n=cost_of(view, action))


def _research(view: View) -> Iterator[Look]:
    """Name face-up research that brings credibility at once."""
    for action in legal_actions(view).actions:
        if isinstance(action, actions.TakeResearch) and (gain := gains(view, action)[view.viewer]) > 0:
            yield _named("research", ("research", action.card), denomination=denomination_of(action.card), n=gain)


def _ways(view: View) -> Iterator[Look]:
    """Name the nearest shop with a coin that a collector in hand still misses."""
    wanted, found = _nearer(view), list[tuple[int, str, str]]()
    for shop, offered in zip(view.box.shops, view.table.shops, strict=True):
        far = len(path(view, shop.id))
        found += [(far, shop.id, coin) for coin in offered if coin in wanted and far]
    for far, place, coin in sorted(found):
        if far <= view.table.actions:
            things = ("coin", coin), ("shop", place), ("hand", wanted[coin])
            yield _named("travel", *things, coin=coin, collector=wanted[coin], shop=place, n=far)


def _collectors(view: View) -> Iterator[Look]:
    """Name the face-up collector for whom all is owned or for sale and the way is shortest, while there is room."""
    legal = legal_actions(view).actions
    if len(view.hand.collectors) >= HAND_LIMIT or not any(isinstance(one, actions.TakeCollector) for one in legal):
        return
    row = [collector_hint(view, card) for card in view.table.collectors if card]
    ready = [(hint.route + hint.sale, hint) for hint in row if hint.route is not None]
    if ready:
        in_all, hint = min(ready, key=lambda one: (one[0], one[1].collector))
        n = in_all + COSTS[actions.TakeCollector]
        yield _named("take", ("face", hint.collector), collector=hint.collector, n=n)


def _decks(view: View) -> Iterator[Look]:
    """Name the deck that is worth drawing from: of collectors while there is room, else of investments."""
    legal, held = legal_actions(view).actions, len(view.hand.collectors)
    if held < HAND_LIMIT and actions.DrawCollector() in legal:
        yield _named("draw_collector" if held else "draw_first", ("deck", "collector"), n=held)
    if actions.DrawInvestment() in legal:
        yield _named("draw_investment", ("deck", "investment"), ("deck", "research"))


def _last(view: View) -> Iterator[Look]:
    """Name cards that may still be played, or the end of the turn."""
    if cards := _playable(view):
        yield _named("card", *(("card", card) for card in sorted(cards)), n=len(cards))
    yield _named("end" if view.table.actions else "over", ("button", "end"))


def _playable(view: View) -> set[str]:
    """Return the kinds of cards in hand that do something now."""
    kinds = {
        actions.PlaySteal: "steal",
        actions.PlaySnoop: "snoop",
        actions.PlayOvertime: "overtime",
        actions.RevealCoinShow: "coin_show",
    }
    found = {kinds[type(action)] for action in legal_actions(view).actions if type(action) in kinds}
    return found | ({"trade"} if coin_form_of(view).offered else set())
