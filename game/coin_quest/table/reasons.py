"""What speaks for an action, in reasons that lots, market and collections confirm; the most telling first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.coin_quest.rules.actions import (
    Action,
    Bid,
    Buy,
    DeclinePurchase,
    EndActions,
    PassPenny,
    UseAge,
    UseRare,
    UseStrike,
)
from game.coin_quest.rules.bidding import summed
from game.coin_quest.rules.components import COINS, METALS, Majority
from game.coin_quest.rules.events import LotBid
from game.coin_quest.rules.scoring import marks, owned_by
from game.coin_quest.rules.state import Placements, View
from game.core.contract import Reason


def reasons(view: View, action: Action) -> Iterator[Reason]:
    """Yield what speaks for a legal action of the viewer."""
    match action:
        case Bid(placements):
            yield from _bid(view, placements)
        case Buy(coin):
            yield from _bought(view, coin)
        case DeclinePurchase():
            yield from _declined(view)
        case PassPenny(target):
            yield from _passed(view, target)
        case UseAge(_, removed):
            yield from _removed(view, removed)
        case UseStrike(coin):
            yield Reason("draws", {"n": view.table.coins[coin].strength})
        case UseRare(coin):
            yield from _rare(view, coin)
        case EndActions():
            ready = view.players[view.viewer].ready
            if ready and all(view.table.coins[coin].action == "age" for coin in ready):
                yield Reason("only_removals")


def _majority(view: View, coin: str) -> Majority | None:
    """Return the majority for which a coin counts."""
    mint = view.table.coins[coin].mint
    return next((majority for majority in view.table.majorities if majority.mint == mint), None)


def _bid(view: View, placements: Placements) -> Iterator[Reason]:
    """Speak of the lot with the strongest bid, then of the whole bid."""
    found = ((lot, summed(view.viewer, lot.number, placements, view.table.coins)) for lot in view.table.lots)
    sums = [(lot, bid) for lot, bid in found if bid is not None]
    lot, strongest = max(sums, key=lambda told: _strength(told[1]))
    if not any(_strength(strongest)):
        return
    lying = view.lots[lot.number - 1]
    best = next(metal for metal in METALS if strongest.of(metal))
    if lot.prize != COINS:
        yield Reason("lot_prestige", {"lot": lot.number, "points": lot.prestige})
    yield from _lying(view, lot.number, lying)
    yield Reason("strongest", {"lot": lot.number, "metal": best, "sum": strongest.of(best)})
    if best != METALS[0] and best == lot.admits[0]:
        yield Reason("no_better_metal", {"lot": lot.number, "metal": best})
    if len(sums) > 1:
        yield Reason("spreads", {"n": len(sums)})


def _strength(sums: LotBid) -> tuple[int, ...]:
    return tuple(sums.of(metal) for metal in METALS)


def _lying(view: View, lot: int, lying: Sequence[str]) -> Iterator[Reason]:
    """Speak of what the coins on a lot bring: most of all of what counts at the end, or else of how they are used."""
    kinds = [view.table.coins[coin] for coin in lying]
    if len(lying) > 1:
        yield Reason("lot_coins", {"lot": lot, "n": len(lying)})
    if quality := sum(kind.quality for kind in kinds):
        yield Reason("lot_quality", {"lot": lot, "points": quality})
    marked = next((coin for coin in lying if _majority(view, coin)), None)
    if marked is not None and not _robbed(view):
        yield _marked(view, marked, ("lot_leads", "lot_mark"), {"lot": lot})
    if acting := next((kind for kind in kinds if kind.action in ("age", "strike", "rare")), None):
        yield Reason(f"lot_{acting.action}", {"lot": lot, "n": acting.strength})
    if best := next((kind for kind in kinds if kind.value > best_of(view, kind.metal) > 0), None):
        own = best_of(view, best.metal)
        yield Reason("lot_best", {"lot": lot, "metal": best.metal, "sum": best.value, "own": own})


def _marked(view: View, coin: str, ids: tuple[str, str], values: Mapping[str, Any]) -> Reason:
    """Say how many marks one has with a coin: by the first of two ids if those are the most of all."""
    mint = view.table.coins[coin].mint
    counts = [marks(owned_by(player), mint, view.table) for player in view.players]
    own = counts.pop(view.viewer) + 1
    return Reason(ids[own <= max(counts)], {**values, "mint": mint, "n": own})


def _robbed(view: View) -> bool:
    """Tell whether a penny took a coin of the viewer: which one, they learn with the bids."""
    return any(one.victim == view.viewer for one in view.takings)


def best_of(view: View, metal: str) -> int:
    """Return the highest value among the viewer's coins of a metal; 0: there is none, or a penny may have taken it."""
    if _robbed(view):
        return 0
    owned = (view.table.coins[coin] for coin in owned_by(view.players[view.viewer]))
    return max((kind.value for kind in owned if kind.metal == metal), default=0)


def _bought(view: View, coin: str) -> Iterator[Reason]:
    """Speak of what a coin brings its owner: at the end, whenever it is drawn, and in bids."""
    kind = view.table.coins[coin]
    if kind.quality:
        yield Reason("quality", {"points": kind.quality})
    if _majority(view, coin):
        yield _marked(view, coin, ("leads_mint", "counts_mint"), {})
    if kind.action in ("strike", "rare", "age"):
        yield Reason(f"has_{kind.action}", {"n": kind.strength})
    if kind.value > (own := best_of(view, kind.metal)) > 0:
        yield Reason("best_of_metal", {"metal": kind.metal, "sum": kind.value, "own": own})


def _declined(view: View) -> Iterator[Reason]:
    coins = [view.table.coins[coin] for coin in view.market]
    yield Reason("saves", {"points": view.table.price})
    if all(coin.quality < view.table.price for coin in coins):
        yield Reason("no_bargain", {"points": view.table.price})


def _passed(view: View, target: int) -> Iterator[Reason]:
    others = [seat for seat in range(len(view.players)) if seat != view.viewer]
    if all(view.players[target].prestige > view.players[seat].prestige for seat in others if seat != target):
        yield Reason("to_leader", {"other": target, "points": view.players[target].prestige})
    if all(view.players[target].bag_size > view.players[seat].bag_size for seat in others if seat != target):
        yield Reason("fullest_bag", {"other": target, "n": view.players[target].bag_size})
    yield Reason("penny_worthless", {"other": target})


def _removed(view: View, removed: tuple[str, ...]) -> Iterator[Reason]:
    """Weak coins that are gone are no longer drawn instead of better ones."""
    coins, owned = view.table.coins, owned_by(view.players[view.viewer])
    if not removed:
        return
    rest = [coins[coin].value for coin in owned if coin not in removed]
    gone = [coins[coin].value for coin in removed]
    if rest and max(gone) * len(rest) < sum(rest):
        yield Reason("weak_go", {"n": len(removed)})
    if not any(coins[coin].quality or _majority(view, coin) for coin in removed):
        yield Reason("costs_no_points")


def _rare(view: View, coin: str) -> Iterator[Reason]:
    points, had = view.table.coins[coin].strength, view.players[view.viewer].prestige
    yield Reason("prestige_now", {"points": points})
    if had < view.table.price <= had + points:
        yield Reason("can_buy", {"price": view.table.price})
