"""What speaks for an action, in reasons that board and wish lists confirm; the most telling first."""

from __future__ import annotations

from collections.abc import Iterator

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.apply import apply
from game.american_numismatists.rules.box import denomination_of
from game.american_numismatists.rules.costs import price_for, space_of
from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.legal_actions import legal_actions
from game.american_numismatists.rules.sampling import sample_state
from game.american_numismatists.rules.scoring import credibility, most_valuable
from game.american_numismatists.rules.state import ACTIONS_PER_TURN, CREDIBILITY_TO_WIN, HAND_LIMIT, View
from game.american_numismatists.rules.view import view as view_of
from game.american_numismatists.table.hints import (
    bringing_nearer,
    collector_hint,
    nearest_first,
    own_collectors,
    path,
)
from game.core.contract import OptionValue, Reason
from game.core.luck import Luck


def reasons(view: View, action: actions.Action) -> Iterator[Reason]:
    """Yield what speaks for a legal action of the viewer."""
    yield from _credit(view, action)
    match action:
        case actions.ChooseShop(shop) | actions.Travel(shop) | actions.MoveSale(shop):
            yield from _shop(view, action, shop)
        case actions.BuyCoin(coin) | actions.PlaySteal(coin) | actions.PlayTrade(_, coin) | actions.Bully(coin):
            yield from _coin(view, action, coin)
        case actions.AccessSafe(coins):
            yield from _safe(view, coins)
        case actions.TakeCollector(card):
            yield from _collector(view, card)
        case actions.TakeResearch(card):
            yield from _research(view, card)
        case actions.DiscardCollector(card):
            yield from _discarded(view, card)
        case _:
            yield from _plain(view, action)


def _after(view: View, action: actions.Action) -> View:
    """Return the view right after an action, before anything is turned up."""
    return view_of(apply(sample_state(view, Luck(0)), view.viewer, action).state, view.viewer)


def _credit(view: View, action: actions.Action) -> Iterator[Reason]:
    """Speak of credibility that is certain: what chance or a secret decides changes none."""
    before = credibility(view.box, view.table)[view.viewer]
    now = credibility(view.box, _after(view, action).table)[view.viewer]
    if now >= CREDIBILITY_TO_WIN > before:
        yield Reason("reaches_ten", {"n": now})
    elif now > before:
        yield Reason("credit", {"n": now - before})


def _wanted(view: View) -> dict[str, frozenset[str]]:
    """Return for each shop the coins on sale that bring a collector in hand nearer to a sale."""
    nearer = frozenset[str]().union(*(bringing_nearer(view, name) for name in view.hand.collectors))
    shops = zip(view.box.shops, view.table.shops, strict=True)
    return {shop.id: found for shop, offered in shops if (found := nearer.intersection(filter(None, offered)))}


def _shop(view: View, action: actions.Action, shop: str) -> Iterator[Reason]:
    wanted = _wanted(view) if view.table.dealers[view.viewer].shop or view.hand.collectors else {}
    count = len(wanted.get(shop, ()))
    if isinstance(action, actions.MoveSale):
        if shop not in view.table.dealers[view.viewer].friends:
            yield from _cheaper_there(view, shop, count)
        return
    if count:
        yield Reason("wanted", {"n": count})
    if isinstance(action, actions.Travel) and _star_at(view, shop):
        yield Reason("star_there")
    if not count and isinstance(action, actions.Travel):
        yield from _way(view, shop, set(wanted))
    if shop == view.table.sale:
        yield Reason("sale_there")
    if shop in view.table.dealers[view.viewer].friends:
        yield Reason("friend_there")
    if isinstance(action, actions.Travel):
        yield from _offers(view, shop)
    if isinstance(action, actions.ChooseShop):
        yield Reason("links", {"n": len(index_of(view.box).shop[shop].links)})


def _cheaper_there(view: View, shop: str, wanted: int) -> Iterator[Reason]:
    """What the discount lowers at a shop: coins that are wanted, those for the star, and for the row; else all."""
    if wanted:
        yield Reason("sale_wanted", {"n": wanted})
    if star := _star_at(view, shop):
        yield Reason("sale_star")
    row = [reason.values["n"] for reason in _offers(view, shop)]
    if row and not wanted:
        yield Reason("sale_row", {"n": row[0]})
    if not wanted and not star and not row:
        yield Reason("sale_all")


def _star_at(view: View, shop: str) -> bool:
    """Tell whether a coin is for sale at a shop with which the star would come to the viewer from somebody else."""
    best, coins = most_valuable(view.box, view.table), index_of(view.box).coin
    if best is None or best[0] == view.viewer:
        return False
    place = [one.id for one in view.box.shops].index(shop)
    return any(coin and coins[coin].overall < coins[best[1]].overall for coin in view.table.shops[place])


def _offers(view: View, shop: str) -> Iterator[Reason]:
    """Coins that an open collector wishes for are on sale at a shop."""
    fits = index_of(view.box).fits
    place = [one.id for one in view.box.shops].index(shop)
    offered = [coin for coin in view.table.shops[place] if coin is not None]
    row = [card for card in view.table.collectors if card is not None]
    if count := sum(any(fits[card].get(coin) for card in row) for coin in offered):
        yield Reason("row_wants", {"n": count})


def _way(view: View, shop: str, goals: set[str]) -> Iterator[Reason]:
    """A step that leads nearer to a shop with a coin that is wanted."""
    ways = {goal: path(view, goal) for goal in sorted(goals)}
    for goal, way in ways.items():
        if len(way) > 1 and way[0] == shop:
            yield Reason("on_the_way", {"goal": goal})
            return


def _ticked(view: View) -> dict[str, tuple[int, int]]:
    """Return for each collector in hand how many wishes own coins fulfil, and how many there are."""
    return {
        hint.collector: (sum(line.ticked_by is not None for line in hint.lines), len(hint.lines))
        for hint in own_collectors(view)
    }


def _coin(view: View, action: actions.Action, coin: str) -> Iterator[Reason]:
    after = _after(view, action)
    before, now = _ticked(view), _ticked(after)
    for name in nearest_first(view):  # whom the first hint names comes first here, too
        served, of = now[name]
        if served > before[name][0]:
            hint = collector_hint(after, name)
            values: dict[str, OptionValue] = {"collector": name, "n": of - served}
            if not hint.shopping and hint.route == 0:
                yield Reason("completes", {"collector": name, "actions": hint.sale})
            elif served < of:
                yield Reason("serves", values)
    if most_valuable(after.box, after.table) == (view.viewer, coin):
        yield Reason("best_coin")
    if isinstance(action, actions.BuyCoin):
        space = space_of(view.box, view.table, coin)
        known = index_of(view.box).coin[coin]
        if space and price_for(view, view.viewer, known, space.place) < known.cost:
            yield Reason("cheaper")
    yield from _for_the_row(view, coin)
    owner = next((seat for seat, dealer in enumerate(view.table.dealers) if coin in dealer.coins), None)
    if owner is not None:
        yield Reason("takes_from", {"other": owner})


def _for_the_row(view: View, coin: str) -> Iterator[Reason]:
    """A collector lies open who has a wish that the coin fulfils."""
    fits = index_of(view.box).fits
    wishing = next((card for card in view.table.collectors if card is not None and fits[card].get(coin)), None)
    if wishing is not None:
        yield Reason("fits_row", {"collector": wishing})


def _safe(view: View, coins: tuple[str, ...]) -> Iterator[Reason]:
    loose, best = view.table.dealers[view.viewer].loose, most_valuable(view.box, view.table)
    if best is not None and best[0] == view.viewer and best[1] in loose and best[1] in coins:
        yield Reason("protects_best", {"coin": best[1]})
    if count := sum(coin in loose for coin in coins):
        yield Reason("protects", {"n": count})


def _collector(view: View, card: str) -> Iterator[Reason]:
    hint = collector_hint(view, card)
    if ticked := sum(line.ticked_by is not None for line in hint.lines):
        yield Reason("has_some", {"n": ticked, "of": len(hint.lines)})
    if hint.route is not None:
        yield Reason("in_shops", {"actions": hint.route + hint.sale})
    yield Reason("brings", {"n": index_of(view.box).collector[card].credibility})


def _research(view: View, card: str) -> Iterator[Reason]:
    own = [denomination_of(other) for other in view.table.dealers[view.viewer].research]
    kind = denomination_of(card)
    if kind not in own:
        yield Reason("new_research", {"denomination": kind, "n": len({*own, kind})})
    else:
        yield Reason("more_research", {"denomination": kind, "n": own.count(kind) + 1})


def _discarded(view: View, card: str) -> Iterator[Reason]:
    missing = {name: of - served for name, (served, of) in _ticked(view).items()}
    if card in missing and missing[card] == max(missing.values()):
        yield Reason("misses_most", {"n": missing[card]})
    worth = {name: index_of(view.box).collector[name].credibility for name in view.hand.collectors}
    if worth[card] == min(worth.values()):
        yield Reason("brings_least", {"n": worth[card]})


def _plain(view: View, action: actions.Action) -> Iterator[Reason]:
    match action:
        case actions.Sell():
            if (best := most_valuable(view.box, _after(view, action).table)) and best[0] == view.viewer:
                yield Reason("keeps_best", {"coin": best[1]})
        case actions.PlayOvertime():
            yield Reason("five_more", {"n": ACTIONS_PER_TURN})
        case actions.PlaySnoop(victim):
            yield Reason("sees", {"n": view.sizes[victim][0], "other": victim})
        case actions.EndTurn() if not view.table.actions:
            yield Reason("spent")
        case actions.DrawCollector() | actions.DrawResearch() | actions.DrawInvestment() | actions.EndTurn():
            yield from _nothing_to_sell(view, action)


def _nothing_to_sell(view: View, action: actions.Action) -> Iterator[Reason]:
    """Cards are drawn, and turns end, while nobody can be served."""
    if isinstance(action, actions.DrawCollector):
        held = len(view.hand.collectors)
        if held < HAND_LIMIT:
            yield Reason("few_collectors", {"n": held}) if held else Reason("no_collectors")
    if isinstance(action, actions.DrawInvestment):
        held = len(view.hand.investments)
        yield Reason("few_investments", {"n": held}) if held else Reason("no_investments")
    if isinstance(action, actions.DrawResearch):
        yield Reason("research_held", {"n": len(view.table.dealers[view.viewer].research)})
    if view.hand.collectors and not any(isinstance(one, actions.Sell) for one in legal_actions(view).actions):
        yield Reason("no_sale_now")
