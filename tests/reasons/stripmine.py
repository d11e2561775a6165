"""What has to hold for each reason in Stripmine, from hills, stashes, and all pairs that can be shown."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

from game.stripmine.rules.scoring import hold_auction
from tests.reasons.told import Checks, Told

MOST = 40
"""More combinations than this are not looked at."""


def others(told: Told) -> list[tuple[str, ...]]:
    return [stash for seat, stash in enumerate(told.state.table.stashes) if seat != told.seat]


def own(told: Told) -> tuple[str, ...]:
    stash: tuple[str, ...] = told.state.table.stashes[told.seat]
    return stash


def tops(table: Any) -> list[str]:
    return [table.rules.box.hill[height - 1] for height in table.hills if height]


def leaves(told: Told) -> bool:
    """The next seat finds the coin on top of the hill that was touched."""
    table = told.after.table
    height = table.hills[told.action.hill]
    left = table.rules.box.hill[height - 1] if height else None
    return left == told.values.get("coin") and table.to_mine == told.values["other"] != told.seat


def able(told: Told, coin: str) -> int:
    return sum(coin in stash for stash in others(told))


def held(told: Told, coin: str) -> int:
    """Return how many coins of a kind the others hold."""
    return sum(stash.count(coin) for stash in others(told))


def pairs_of(stash: Sequence[str], box: Any) -> set[tuple[str, ...]]:
    return {box.sort(pair) for pair in combinations(stash, 2)}


def without(stash: Sequence[str], pair: Sequence[str]) -> tuple[str, ...]:
    left = list(stash)
    for coin in pair:
        left.remove(coin)
    return tuple(left)


def earned(told: Told, pair: tuple[str, ...], *, blowout: bool = False) -> list[int] | None:
    """Return what a pair earns against every combination of pairs; None if a bear flips or they are many.

    Where asked for, with what the coins left earn in the blowout right after.
    """
    table = told.state.table
    offers = [pairs_of(stash, table.rules.box) for stash in others(told)]
    size = 1
    for offer in offers:
        size *= len(offer)
    if table.rules.bear or size > MOST:
        return None
    found = []
    for shown in product(*offers):
        laid = (*shown[: told.seat], pair, *shown[told.seat :])
        found.append(sum(hold_auction(table.rules, laid, (), ()).points[told.seat]))
        if blowout and table.rules.blowout and table.auction == 3:
            left = tuple(without(stash, fist) for stash, fist in zip(table.stashes, laid, strict=True))
            found[-1] += sum(hold_auction(table.rules, left, (), ()).points[told.seat])
    return found


def best(told: Told) -> bool:
    mine = earned(told, told.action.coins, blowout=True)
    if mine is None:
        return True
    rivals = [earned(told, pair, blowout=True) or [] for pair in pairs_of(own(told), told.state.table.rules.box)]
    return sum(mine) == max(map(sum, rivals))


def at_least(told: Told) -> bool:
    mine = earned(told, told.action.coins)
    if mine is None:
        return True
    rivals = [min(earned(told, pair) or [0]) for pair in pairs_of(own(told), told.state.table.rules.box)]
    return bool(min(mine) == told.values["points"] > min(rivals))


def kinds_left(told: Told) -> set[str]:
    return set(without(own(told), told.action.coins))


def offered(told: Told) -> list[str]:
    return list(told.state.table.offers[told.seat])


CHECKS: Checks = {
    "new_kind": lambda t: len(set(t.after.table.stashes[t.seat])) == t.values["n"] > len(set(own(t))),
    "nobody_has": lambda t: bool(own(t)) and able(t, t.values["coin"]) == 0,
    "fewest_held": lambda t: (
        (own := held(t, t.values["coin"])) > 0
        and all(own < held(t, kind) for kind in {*tops(t.state.table)} - {t.values["coin"]})
    ),
    "leaves_known": lambda t: leaves(t) and t.values["coin"] in t.state.table.stashes[t.values["other"]],
    "leaves_nothing": leaves,
    "only_one": lambda t: tops(t.state.table).count(t.values["coin"]) == 1,
    "first_in_ties": lambda t: t.values["coin"] == "quarter",
    "for_later": lambda t: t.state.table.auction < 3 and t.after.table.stashes[t.seat].count(t.values["coin"]) > 1,
    "nobody_can": lambda t: t.values["coin"] in t.action.coins and able(t, t.values["coin"]) == 0,
    "few_can": lambda t: 0 < able(t, t.values["coin"]) == t.values["n"] <= len(others(t)) / 2,
    "best_on_average": best,
    "foreseen": lambda t: earned(t, t.action.coins) is None or not best(t),
    "at_least": at_least,
    "keeps_kinds": lambda t: kinds_left(t) == set(own(t)) and len(kinds_left(t)) == t.values["n"],
    "last_use": lambda t: t.state.table.auction == 3 + t.state.table.rules.blowout,
    "not_yours": lambda t: t.values["coin"] not in own(t),
    "hurts_others": lambda t: able(t, t.values["coin"]) == t.values["n"] > 0,
    "both_alike": lambda t: len(set(offered(t))) == 1,
    "spares": lambda t: (
        t.values["other"] in offered(t)
        and t.values["other"] != t.action.coin
        and own(t).count(t.values["other"]) == t.values["n"]
    ),
}
