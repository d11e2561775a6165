"""The last offer of a match: none that another one is never worse than, and at times better.

Where the others cannot fail to win if they play well, all offers are worth the same to a search, and regret
matching draws any of them. Somebody who hopes offers what still wins if they do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Any, Final

from game.core.agent import Agent, Decision, Stop
from game.core.luck import Luck
from game.stripmine.opponents.bidding import Bid, BiddingGame, Throws, bidding_game, totals
from game.stripmine.opponents.evaluation import auctions_after
from game.stripmine.rules.actions import Offer
from game.stripmine.rules.state import Coins, Table, View

MOST: Final = 10_000
"""How many ways to offer may be compared."""

NO_THROWS: Final = Throws(0, ())


def with_hope(agent: Agent[View, Any]) -> Agent[View, Any]:
    """Return an agent that decides like `agent`, but never makes a last offer that another one dominates."""

    def decide(view: View, luck: Luck, stop: Stop) -> Decision[Any]:
        decision = agent(view, luck, stop)
        if not isinstance(decision.action, Offer) or len(decision.candidates) < 2:
            return decision
        poor = dominated(view.table, view.viewer)
        if decision.action.coins not in poor:
            return decision
        better = next(one for one in decision.candidates if one.action.coins not in poor)
        return replace(decision, action=better.action)

    return decide


def dominated(table: Table, seat: int) -> frozenset[Coins]:
    """Return a seat's offers of the last auction that another is never worse than and at times better."""
    if auctions_after(table) or table.rules.bear:
        return frozenset()
    game = bidding_game(table, table.stashes, ())
    if prod(map(len, game.bids)) > MOST:
        return frozenset()
    shares = {bid.coins: _shares(game, seat, bid) for bid in game.bids[seat]}
    return frozenset(coins for coins, own in shares.items() if any(_better(other, own) for other in shares.values()))


def _better(one: Sequence[float], other: Sequence[float]) -> bool:
    return one != other and all(high >= low for high, low in zip(one, other, strict=True))


def _shares(game: BiddingGame, seat: int, bid: Bid) -> list[float]:
    """Return the share of the victory that a bid brings against everything that the others may offer."""
    others = [bids if other != seat else (bid,) for other, bids in enumerate(game.bids)]
    return [_share(totals(game, bids, NO_THROWS), seat) for bids in product(*others)]


def _share(found: Sequence[float], seat: int) -> float:
    best = max(found)
    return 1 / found.count(best) if found[seat] == best else 0.0
