"""What speaks for an action, in reasons that lots, market and collections confirm; the most telling first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
    yield Reason("strongest", {"lot": lot.number, "metal": best, "sum": strongest.of(best)})
    if lot.prize != COINS:
        yield Reason("lot_prestige", {"lot": lot.number, "points": lot.prestige})
    yield from _lying(view, lot.number, lying)
    if best != METALS[0] and best == lot.admits[0]:
        yield Reason("no_better_metal", {"lot": lot.number, "metal": best})
    if len(sums) > 1:
        yield Reason("spreads", {"n": len(sums)})


def _strength(sums: LotBid) -> tuple[int, ...]:
    return tuple(sums.of(metal) for metal in METALS)


def _lying(view: View, lot: int, lying: Iterable[str]) -> Iterator[Reason]:
    """Speak of the coins on a lot."""
    coins = tuple(lying)
    if quality := sum(view.table.coins[coin].quality for coin in coins):
        yield Reason("lot_quality", {"lot": lot, "points": quality})
    if marked := next((coin for coin in coins if _majority(view, coin)), None):
        yield Reason("lot_mark", {"lot": lot, "coin": marked, "mint": view.table.coins[marked].mint})
    if coins:
        yield Reason("lot_coins", {"lot": lot, "n": len(coins)})


def _bought(view: View, coin: str) -> Iterator[Reason]:
    kind = view.table.coins[coin]
    if kind.quality:
        yield Reason("quality", {"points": kind.quality})
    if _majority(view, coin):
        counts = [marks(owned_by(player), kind.mint, view.table) for player in view.players]
        own = counts.pop(view.viewer) + 1
        yield Reason("leads_mint" if own > max(counts) else "counts_mint", {"mint": kind.mint, "n": own})
    if kind.action in ("strike", "rare"):
        yield Reason(f"has_{kind.action}", {"n": kind.strength})
    owned = [view.table.coins[other] for other in owned_by(view.players[view.viewer])]
    if all(other.value <= kind.value for other in owned if other.metal == kind.metal):
        yield Reason("best_of_metal", {"metal": kind.metal, "sum": kind.value})


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
