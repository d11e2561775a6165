"""What the coins earn that a player keeps at the last auction before a blowout: there they are shown as well."""

from __future__ import annotations

from functools import lru_cache

from game.core.contract import Seat
from game.stripmine.rules.auctions import without
from game.stripmine.rules.legal import pairs
from game.stripmine.rules.odds import CERTAIN, Spread, bear_chances, bear_spread, expected_points, packed, plus
from game.stripmine.rules.state import Coins, Rules, Table


def before_blowout(table: Table) -> bool:
    """Tell whether the coins that are not shown at this auction score right after it."""
    return table.rules.blowout and table.stage == "offering" and table.auction == len(table.rules.box.turns)


def blowout_points(table: Table, seat: Seat, coins: Coins) -> float:
    """Return what a seat's other two coins earn in the blowout on average if it shows `coins` now.

    Every different pair of an opponent counts as equally likely to be shown now, and of a pair each coin to be kept
    for the bear where one is; in the blowout it falls evenly.
    """
    rules, own = table.rules, table.stashes[seat]
    spread = _flipped(rules, coins)
    for other, stash in enumerate(table.stashes):
        if other != seat:
            spread = plus(spread, _left(rules, stash))
    return expected_points(rules, without(own, coins), spread)


@lru_cache(maxsize=64)
def _left(rules: Rules, stash: Coins) -> Spread:
    """Return what a player will show in the blowout, with what the bear then flips of what they show now."""
    choices = pairs(stash)
    found: dict[int, float] = {}
    for pair in choices:
        rest = packed(rules.box, without(stash, pair))
        for counts, p in _flipped(rules, pair).items():
            found[counts + rest] = found.get(counts + rest, 0.0) + p / len(choices)
    return found


def _flipped(rules: Rules, pair: Coins) -> Spread:
    """Return what the bear shows in the blowout of two coins shown now: of both, of either, or of none."""
    if rules.keep != 1:
        return bear_spread(rules.box, bear_chances(pair)) if rules.keep else CERTAIN
    found: dict[int, float] = {}
    for coin in pair:
        for counts, p in bear_spread(rules.box, bear_chances((coin,))).items():
            found[counts] = found.get(counts, 0.0) + p / len(pair)
    return found
