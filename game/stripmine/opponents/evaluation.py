"""What coins are likely to earn, and how good a table looks for a seat.

Prices are estimates, made from what lies open. Each coin in a stash is taken to show with an even chance
(two of four are offered), each coin of the bear too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Final

from game.core.contract import Seat
from game.core.luck import Luck
from game.stripmine.rules.actions import Action, Mine
from game.stripmine.rules.auctions import bear_coins, without
from game.stripmine.rules.legal import legal_actions
from game.stripmine.rules.odds import Chances, bear_chances, expected_points, others_spread
from game.stripmine.rules.scoring import outcome_of
from game.stripmine.rules.state import AUCTION_OFFER, Box, Coins, Rules, State, Table, View

WIN: Final = 100.0
"""Value of having won: more than any lead in points."""

LATER: Final = 0.5
"""With a blowout: what a coin's price counts for a later auction, against the coming one."""

CENT: Final = 0.001
"""Value of a cent left in the stash, in points: it only breaks ties."""


def value(state: State, seat: Seat) -> float:
    """Judge a table for a seat: its lead in points, earned and expected, over the best of the others."""
    end = outcome_of(state.table)
    if end is not None:
        return WIN * (seat in end.winners) / len(end.winners)
    hoped = expected_totals(state.table, flips_to_come(state.table, state.fists))
    fist = state.fists[seat]
    if fist is not None and state.table.stage == "offering":
        hoped[seat] = _offered_value(state.table, seat, fist)
    return hoped[seat] - max(other for rival, other in enumerate(hoped) if rival != seat)


def candidates(view: View, luck: Luck) -> Sequence[Action]:
    """Return what is worth considering: of hills of the same height only the first."""
    actions = legal_actions(view).actions
    hills = view.table.hills
    tops = {hills[action.hill]: action for action in reversed(actions) if isinstance(action, Mine)}
    return [action for action in actions if not isinstance(action, Mine) or tops[hills[action.hill]] == action]


def flips_to_come(table: Table, keeps: Sequence[Coins | None] = ()) -> Chances:
    """Return the coins that the bear will flip at the coming auction, as far as it is known, with their chances.

    While players choose what to keep, `keeps` are the choices made; an open one counts either coin as
    equally likely.
    """
    if table.stage != "keeping":
        return bear_chances(bear_coins(table)[0])
    found: list[tuple[str, float]] = []
    for offer, kept in zip(table.offers, keeps or (None,) * len(table.offers), strict=True):
        found += bear_chances(kept) if kept else [(coin, 0.5 / len(offer)) for coin in offer]
    return tuple(found)


def expected_totals(table: Table, bear: Chances) -> list[float]:
    """Return each seat's points plus the value of its stash."""
    paid = prices(table.rules, table.stashes, bear)
    return [points + stash_value(table, stash, paid) for points, stash in zip(table.points, table.stashes, strict=True)]


def prices(rules: Rules, stashes: Sequence[Coins], bear: Chances) -> tuple[float, ...]:
    """Estimate what a coin of each denomination will earn at the coming auction."""
    counts = _likely(rules.box, stashes, bear)
    least = 0 if rules.rank_absent else 1
    found = []
    for place, count in enumerate(counts):
        scarcer = sum(
            chance_scarcer(other, count, rank < place, least) for rank, other in enumerate(counts) if rank != place
        )
        found.append(_between(rules.box.points, scarcer))
    return tuple(found)


def _likely(box: Box, stashes: Sequence[Coins], bear: Chances) -> tuple[int, ...]:
    """Count for each denomination the coins that show with an even chance."""
    likely = [2 * sum(p for coin, p in bear if coin == kind) for kind in box.coins]
    held = [sum(stash.count(kind) for stash in stashes) for kind in box.coins]
    return tuple(count + round(more) for count, more in zip(held, likely, strict=True))


@cache
def chance_scarcer(coins: int, others: int, wins_ties: bool, least: int) -> float:
    """Return how likely a denomination of `coins` coins shows scarcer than one of `others`.

    Of the latter one coin shows for certain; each remaining coin of both shows with an even chance.
    Fewer than `least` coins are not ranked.
    """
    rest = max(others - 1, 0)
    ways = 0
    for shown in range(least, coins + 1):
        fewest = shown - 1 if wins_ties else shown
        ways += comb(coins, shown) * sum(comb(rest, more) for more in range(max(fewest, 0), rest + 1))
    return float(ways / 2 ** (coins + rest))


def _between(points: Sequence[int], rank: float) -> float:
    """Read the points of a rank that is no whole number."""
    low = min(int(rank), len(points) - 1)
    high = min(low + 1, len(points) - 1)
    return points[low] + (points[high] - points[low]) * (rank - low)


def stash_value(table: Table, stash: Coins, paid: Sequence[float]) -> float:
    """Estimate what a stash will earn: its two best coins soon, the others later."""
    index = table.rules.box.coins.index
    best = tuple(sorted(stash, key=lambda coin: -paid[index(coin)]))
    soon = sum(paid[index(coin)] for coin in best[:AUCTION_OFFER])
    return soon + later_value(table.rules, best[AUCTION_OFFER:], paid, auctions_after(table))


def auctions_after(table: Table) -> int:
    """Return how many auctions follow the coming one."""
    return table.rules.auctions - len(table.auctions) - 1


def later_value(rules: Rules, coins: Coins, paid: Sequence[float], follow: int) -> float:
    """Value coins left in a stash when `follow` auctions are still to come.

    Only with a blowout are they all shown in the end. Without one, two of eight are never shown: to count what is
    left over then made opponents for two play worse and those for four no better.
    """
    cents = CENT * rules.box.value(coins)
    if not rules.blowout or follow == 0:
        return cents
    return cents + LATER * sum(paid[rules.box.coins.index(coin)] for coin in coins)


def _offered_value(table: Table, seat: Seat, fist: Coins) -> float:
    """Judge a closed offer: its exact average against all that the others may show, and what is left over."""
    rules, bear = table.rules, flips_to_come(table)
    others = tuple(sorted(stash for other, stash in enumerate(table.stashes) if other != seat))
    earned = expected_points(rules, fist, others_spread(rules.box, others, bear))
    left = without(table.stashes[seat], fist)
    paid = prices(rules, table.stashes, bear)
    return table.points[seat] + earned + later_value(rules, left, paid, auctions_after(table))
