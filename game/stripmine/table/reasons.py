"""What speaks for an action, in reasons that hills and stashes confirm; the most telling first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from game.core.contract import Reason, Seat
from game.stripmine.rules.actions import Action, Keep, Mine, Offer
from game.stripmine.rules.auctions import bear_coins, without
from game.stripmine.rules.legal import pairs
from game.stripmine.rules.odds import bear_chances, expected_points, others_spread, points_range
from game.stripmine.rules.state import Coins, Table, View
from game.stripmine.table.blowout import before_blowout, blowout_points
from game.stripmine.table.previews import hill_preview

NEARLY = 1e-9

MOST_COMPARED = 4
"""With more opponents, comparing all pairs would hold the screen up for a second."""


def reasons(view: View, action: Action) -> Iterator[Reason]:
    """Yield what speaks for a legal action of the viewer."""
    match action:
        case Mine(hill):
            yield from _mined(view, hill)
        case Offer(coins):
            yield from _offered(view, coins)
        case Keep(coin):
            yield from _kept(view, coin)


def _others(table: Table, viewer: Seat) -> list[Coins]:
    return [stash for seat, stash in enumerate(table.stashes) if seat != viewer]


def _mined(view: View, hill: int) -> Iterator[Reason]:
    table, viewer = view.table, view.viewer
    preview = hill_preview(view, hill)
    assert preview is not None
    coin, own = preview.coin, table.stashes[viewer]
    if coin not in own:
        yield Reason("new_kind", {"n": len({*own, coin})})
    if own and not any(coin in stash for stash in _others(table, viewer)):
        yield Reason("nobody_has", {"coin": coin})
    if _fewest_of_the_open(table, viewer, coin):
        yield Reason("fewest_held", {"coin": coin})
    if preview.follower is not None and preview.follower != viewer:
        if preview.beneath is None:
            yield Reason("leaves_nothing", {"other": preview.follower})
        elif preview.beneath in table.stashes[preview.follower]:
            yield Reason("leaves_known", {"coin": preview.beneath, "other": preview.follower})
    if preview.alike == 1:
        yield Reason("only_one", {"coin": coin})
    if coin == table.rules.box.coins[0]:
        yield Reason("first_in_ties", {"coin": coin})
    if coin in own and table.auction < len(table.rules.box.turns):
        yield Reason("for_later", {"coin": coin})


def _fewest_of_the_open(table: Table, viewer: Seat, coin: str) -> bool:
    """Tell whether the others hold some of a kind, but fewer than of each other kind that lies on top of a hill."""
    held = Counter(chain.from_iterable(_others(table, viewer)))
    tops = [table.top(hill) for hill in range(len(table.hills))]
    open_ = {top for top in tops if top is not None and top != coin}
    return held[coin] > 0 and bool(open_) and all(held[coin] < held[other] for other in open_)


def _offered(view: View, coins: Coins) -> Iterator[Reason]:
    table, viewer = view.table, view.viewer
    stash, others = table.stashes[viewer], _others(table, viewer)
    for coin in dict.fromkeys(coins):
        able = sum(coin in other for other in others)
        if not able:
            yield Reason("nobody_can", {"coin": coin})
        elif 2 * able <= len(others):
            yield Reason("few_can", {"coin": coin, "n": able})
    if len(others) <= MOST_COMPARED:
        yield from _compared(view, coins)
    rest = set(without(stash, coins))
    if len(rest) == len(set(stash)) > 1 and table.auction < len(table.rules.box.turns):
        yield Reason("keeps_kinds", {"n": len(rest)})
    if table.auction == table.rules.auctions:
        yield Reason("last_use")


def _compared(view: View, coins: Coins) -> Iterator[Reason]:
    """Compare a pair with the other pairs of the stash, against all that the others can show; with any blowout."""
    table, viewer = view.table, view.viewer
    rules, bear = table.rules, bear_chances(bear_coins(table)[0])
    spread = others_spread(rules.box, tuple(sorted(_others(table, viewer))), bear)
    rivals = [pair for pair in pairs(table.stashes[viewer]) if pair != coins]
    if not rivals:
        return

    def average(pair: Coins) -> float:
        later = blowout_points(table, viewer, pair) if before_blowout(table) else 0.0
        return expected_points(rules, pair, spread) + later

    best = max(map(average, rivals))
    if average(coins) > best + NEARLY:
        yield Reason("best_on_average")
    elif average(coins) < best - NEARLY:
        yield Reason("foreseen")
    least = points_range(rules, coins, spread)[0]
    if least > min(points_range(rules, pair, spread)[0] for pair in rivals):
        yield Reason("at_least", {"points": least})


def _kept(view: View, coin: str) -> Iterator[Reason]:
    """Heads of a kept coin make its kind less scarce at the next auction."""
    table, viewer = view.table, view.viewer
    stash, others = table.stashes[viewer], _others(table, viewer)
    rivals = sum(coin in other for other in others)
    if coin not in stash:
        yield Reason("not_yours", {"coin": coin})
    if rivals:
        yield Reason("hurts_others", {"coin": coin, "n": rivals})
    (other,) = without(table.offers[viewer], (coin,))
    if other == coin:
        yield Reason("both_alike", {"coin": coin})
    elif stash.count(other) > stash.count(coin):
        yield Reason("spares", {"other": other, "n": stash.count(other)})
