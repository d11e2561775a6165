"""What has to hold for each reason in American Numismatists, from the truth about dealers, shops and wish lists."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

from game.american_numismatists.rules.actions import Sell
from game.american_numismatists.rules.criteria import agree, coin_fits
from tests.reasons.told import Checks, Told


def me(told: Told) -> Any:
    return told.state.table.dealers[told.seat]


def mine_after(told: Told) -> Any:
    return told.after.table.dealers[told.seat]


def tile(told: Told, coin: str) -> Any:
    return next(one for one in told.state.box.coins if one.id == coin)


def card(told: Told, name: str) -> Any:
    return next(one for one in told.state.box.collectors if one.id == name)


def fulfilled(told: Told, name: str, coins: tuple[str, ...]) -> int:
    """Return how many wishes coins fulfil at most, each coin once, without two that exclude each other."""
    lines = card(told, name).lines
    alike = tuple(pair for pair in card(told, name).together if pair[0] != "total")
    tiles = [tile(told, coin) for coin in coins]
    tiles = [one for one in tiles if any(coin_fits(one, line) for line in lines)]
    for count in range(min(len(lines), len(tiles)), 0, -1):
        for picked in combinations(tiles, count):
            if agree(picked, alike) and any(all(map(coin_fits, picked, asked)) for asked in permutations(lines, count)):
                return count
    return 0


def best_of_all(state: Any) -> tuple[int, str] | None:
    """Return who has the coin with the best rank, and the coin."""
    rank = {coin.id: coin.overall for coin in state.box.coins}
    held = [(rank[coin], seat, coin) for seat, dealer in enumerate(state.table.dealers) for coin in dealer.coins]
    return min(held)[1:] if held else None


def for_sale(state: Any, shop: str) -> list[str]:
    place = [one.id for one in state.box.shops].index(shop)
    return [coin for coin in state.table.shops[place] if coin]


def wanted(told: Told, shop: str) -> int:
    """Count the coins of a shop that fulfil a wish of a collector whose wishes are not all fulfilled."""
    names = [
        n
        for n in told.state.hands[told.seat].collectors
        if fulfilled(told, n, me(told).coins) < len(card(told, n).lines)
    ]
    lines = [line for name in names for line in card(told, name).lines]
    return sum(any(coin_fits(tile(told, coin), line) for line in lines) for coin in for_sale(told.state, shop))


def links(told: Told, shop: str) -> tuple[str, ...]:
    found: tuple[str, ...] = next(one.links for one in told.state.box.shops if one.id == shop)
    return found


def distance(told: Told, start: str, goal: str) -> int:
    """Count steps, shop by shop."""
    reached, steps = {start}, 0
    while goal not in reached:
        reached, steps = reached | {link for shop in reached for link in links(told, shop)}, steps + 1
    return steps


def nearer(told: Told) -> bool:
    goal = told.values["goal"]
    ways = [distance(told, shop, goal) for shop in (me(told).shop, told.action.shop)]
    return ways[1] < ways[0] and wanted(told, goal) > 0


def completes(told: Told) -> bool:
    name = told.values["collector"]
    whole = len(card(told, name).lines)
    return fulfilled(told, name, mine_after(told).coins) == whole and card(told, name).cost == told.values["actions"]


def serves(told: Told) -> bool:
    name = told.values["collector"]
    had, has = (fulfilled(told, name, dealer.coins) for dealer in (me(told), mine_after(told)))
    return has > had and len(card(told, name).lines) - has == told.values["n"]


def wished(told: Told, coin: str, name: str) -> bool:
    return any(coin_fits(tile(told, coin), line) for line in card(told, name).lines)


def wished_by_the_row(told: Told) -> int:
    """Count the coins for sale at the action's shop that fulfil a wish of a face-up collector."""
    row = [name for name in told.state.table.collectors if name]
    return sum(any(wished(told, coin, name) for name in row) for coin in for_sale(told.state, told.action.shop))


def star_at(told: Told) -> bool:
    """Tell whether the action's shop sells a better coin than the best that somebody else has, and is the best."""
    best = best_of_all(told.state)
    if best is None or best[0] == told.seat:
        return False
    return any(
        tile(told, coin).overall < tile(told, best[1]).overall for coin in for_sale(told.state, told.action.shop)
    )


def missing(told: Told, name: str) -> int:
    return len(card(told, name).lines) - fulfilled(told, name, me(told).coins)


def hand(told: Told) -> tuple[str, ...]:
    names: tuple[str, ...] = told.state.hands[told.seat].collectors
    return names


def credit(told: Told, state: Any) -> int:
    return told.points(state).get(told.seat, 0)


def spent(told: Told) -> int:
    return int(told.state.table.actions - told.after.table.actions)


def kinds(told: Told) -> list[str]:
    return [name.split(" ")[1] for name in mine_after(told).research]


CHECKS: Checks = {
    "reaches_ten": lambda t: credit(t, t.after) == t.values["n"] >= 10 > credit(t, t.state),
    "credit": lambda t: credit(t, t.after) - credit(t, t.state) == t.values["n"] > 0,
    "wanted": lambda t: 0 < t.values["n"] <= wanted(t, t.action.shop),
    "sale_wanted": lambda t: 0 < t.values["n"] <= wanted(t, t.action.shop) and t.action.shop not in me(t).friends,
    "sale_star": lambda t: star_at(t) and t.action.shop not in me(t).friends,
    "star_there": lambda t: star_at(t),
    "sale_row": lambda t: t.values["n"] == wished_by_the_row(t) > 0 and t.action.shop not in me(t).friends,
    "sale_all": lambda t: t.action.shop not in me(t).friends,
    "on_the_way": nearer,
    "sale_there": lambda t: t.state.table.sale == t.action.shop,
    "friend_there": lambda t: t.action.shop in me(t).friends,
    "links": lambda t: len(links(t, t.action.shop)) == t.values["n"],
    "completes": completes,
    "serves": serves,
    "best_coin": lambda t: best_of_all(t.after) == (t.seat, t.action.coin),
    "cheaper": lambda t: spent(t) == tile(t, t.action.coin).cost - 1,
    "takes_from": lambda t: t.action.coin in t.state.table.dealers[t.values["other"]].coins,
    "protects_best": lambda t: (
        best_of_all(t.state) == (t.seat, t.values["coin"]) and t.values["coin"] in mine_after(t).safe - me(t).safe
    ),
    "protects": lambda t: len(mine_after(t).safe - me(t).safe) == t.values["n"] > 0,
    "has_some": lambda t: fulfilled(t, t.action.card, me(t).coins) == t.values["n"] > 0,
    "in_shops": lambda t: t.values["actions"] >= card(t, t.action.card).cost,
    "brings": lambda t: card(t, t.action.card).credibility == t.values["n"],
    "new_research": lambda t: len(set(kinds(t))) == t.values["n"] and kinds(t).count(t.values["denomination"]) == 1,
    "more_research": lambda t: kinds(t).count(t.values["denomination"]) == t.values["n"] > 1,
    "misses_most": lambda t: missing(t, t.action.card) == t.values["n"] == max(missing(t, name) for name in hand(t)),
    "brings_least": lambda t: t.values["n"] == min(card(t, name).credibility for name in hand(t)),
    "keeps_best": lambda t: best_of_all(t.after) == (t.seat, t.values["coin"]),
    "five_more": lambda t: spent(t) == -t.values["n"] == -5,
    "sees": lambda t: len(t.state.hands[t.action.victim].collectors) == t.values["n"],
    "spent": lambda t: t.state.table.actions == 0,
    "few_collectors": lambda t: len(hand(t)) == t.values["n"] < 3,
    "no_collectors": lambda t: not hand(t),
    "few_investments": lambda t: len(t.state.hands[t.seat].investments) == t.values["n"] > 0,
    "no_investments": lambda t: not t.state.hands[t.seat].investments,
    "fits_row": lambda t: (
        t.values["collector"] in t.state.table.collectors and wished(t, t.action.coin, t.values["collector"])
    ),
    "row_wants": lambda t: t.values["n"] == wished_by_the_row(t),
    "research_held": lambda t: len(me(t).research) == t.values["n"],
    "no_sale_now": lambda t: bool(hand(t)) and not any(isinstance(action, Sell) for action in t.legal),
}
