"""What has to hold for each reason in Coin Quest, from the truth about coins, lots and players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.reasons.told import Checks, Told

ORDER = ("gold", "silver", "copper")


def kind(told: Told, coin: str) -> Any:
    return told.state.table.coins[coin]


def sums(told: Told) -> Mapping[int, tuple[int, int, int]]:
    """Add up the bid, lot by lot."""
    found: dict[int, list[int]] = {}
    for coin, lot in told.action.placements:
        found.setdefault(lot, [0, 0, 0])[ORDER.index(kind(told, coin).metal)] += kind(told, coin).value
    return {lot: (gold, silver, copper) for lot, (gold, silver, copper) in found.items()}


def strongest(told: Told) -> bool:
    bids, lot = sums(told), told.values["lot"]
    first = next(metal for metal, value in zip(ORDER, bids[lot], strict=True) if value)
    return bids[lot] == max(bids.values()) and (first, bids[lot][ORDER.index(first)]) == (
        told.values["metal"],
        told.values["sum"],
    )


def prize(told: Told) -> Any:
    return next(lot for lot in told.state.table.lots if lot.number == told.values["lot"])


def lying(told: Told) -> tuple[str, ...]:
    coins: tuple[str, ...] = told.state.lots[told.values["lot"] - 1]
    return coins


def me(told: Told) -> Any:
    return told.state.players[told.seat]


def counted(told: Told, coin: str) -> bool:
    return any(one.mint == kind(told, coin).mint for one in told.state.table.majorities)


def known(told: Told, seat: int) -> int:
    """Count the marks of a mint that all know a player to have."""
    owned = told.state.players[seat].owned
    return sum(kind(told, coin).mint == told.values["mint"] for coin in owned)


def leads(told: Told) -> bool:
    seats = range(len(told.state.players))
    return all(told.values["n"] > known(told, seat) for seat in seats if seat != told.seat)


def marked(told: Told, coins: Iterable[str]) -> bool:
    """One of the coins bears the mark, which counts, and is the next of one's own."""
    found = [coin for coin in coins if kind(told, coin).mint == told.values["mint"] and counted(told, coin)]
    return bool(found) and known(told, told.seat) + 1 == told.values["n"]


def uses(told: Told) -> set[tuple[str, int]]:
    return {(kind(told, coin).action, kind(told, coin).strength) for coin in lying(told)}


def better(told: Told, coin: str) -> bool:
    """A coin is what is told, and counts more than one's best of its metal."""
    own = [kind(told, other).value for other in me(told).owned if kind(told, other).metal == told.values["metal"]]
    told_of = kind(told, coin).metal, kind(told, coin).value
    return told_of == (told.values["metal"], told.values["sum"]) and max(own) == told.values["own"] < told.values["sum"]


def weak(told: Told) -> bool:
    """The average of one's coins rises."""
    owned = list(me(told).owned)
    left = [coin for coin in owned if coin not in told.action.removed]
    average = [sum(kind(told, coin).value for coin in coins) / len(coins) for coins in (owned, left)]
    return bool(average[1] > average[0] and len(told.action.removed) == told.values["n"])


def rivals(told: Told) -> list[Any]:
    out = (told.seat, told.action.target)
    return [player for seat, player in enumerate(told.state.players) if seat not in out]


def target(told: Told) -> Any:
    return told.state.players[told.action.target]


CHECKS: Checks = {
    "strongest": strongest,
    "lot_prestige": lambda t: prize(t).prize == "prestige" and prize(t).prestige == t.values["points"] > 0,
    "lot_quality": lambda t: sum(kind(t, coin).quality for coin in lying(t)) == t.values["points"] > 0,
    "lot_leads": lambda t: leads(t) and marked(t, lying(t)),
    "lot_mark": lambda t: not leads(t) and marked(t, lying(t)),
    "lot_strike": lambda t: ("strike", t.values["n"]) in uses(t),
    "lot_rare": lambda t: ("rare", t.values["n"]) in uses(t),
    "lot_age": lambda t: ("age", t.values["n"]) in uses(t),
    "lot_best": lambda t: any(better(t, coin) for coin in lying(t)),
    "lot_coins": lambda t: len(lying(t)) == t.values["n"] > 1,
    "no_better_metal": lambda t: prize(t).admits[0] == t.values["metal"],
    "spreads": lambda t: len({lot for _, lot in t.action.placements}) == t.values["n"] > 1,
    "quality": lambda t: kind(t, t.action.coin).quality == t.values["points"] > 0,
    "leads_mint": lambda t: leads(t) and marked(t, (t.action.coin,)),
    "counts_mint": lambda t: not leads(t) and marked(t, (t.action.coin,)),
    "has_strike": lambda t: (
        (kind(t, t.action.coin).action, kind(t, t.action.coin).strength) == ("strike", t.values["n"])
    ),
    "has_rare": lambda t: (kind(t, t.action.coin).action, kind(t, t.action.coin).strength) == ("rare", t.values["n"]),
    "has_age": lambda t: kind(t, t.action.coin).action == "age",
    "best_of_metal": lambda t: better(t, t.action.coin),
    "saves": lambda t: t.values["points"] == t.state.table.price,
    "no_bargain": lambda t: all(kind(t, coin).quality < t.values["points"] for coin in t.state.market),
    "to_leader": lambda t: (
        target(t).prestige == t.values["points"] and all(p.prestige < target(t).prestige for p in rivals(t))
    ),
    "fullest_bag": lambda t: (
        target(t).bag_size == t.values["n"] and all(p.bag_size < target(t).bag_size for p in rivals(t))
    ),
    "penny_worthless": lambda t: t.values["other"] == t.action.target,
    "weak_go": weak,
    "costs_no_points": lambda t: not any(kind(t, coin).quality or counted(t, coin) for coin in t.action.removed),
    "draws": lambda t: t.after.players[t.seat].due == t.values["n"],
    "prestige_now": lambda t: (
        t.after.players[t.seat].prestige - me(t).prestige == t.values["points"]
        and t.action.coin in t.after.players[t.seat].hand
    ),
    "can_buy": lambda t: me(t).prestige < t.state.table.price <= t.after.players[t.seat].prestige,
    "only_removals": lambda t: bool(me(t).ready) and all(kind(t, coin).action == "age" for coin in me(t).ready),
}
