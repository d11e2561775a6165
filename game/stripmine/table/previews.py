"""Previews while somebody decides: who could take a coin, what an offer can earn.

All of it comes from a view alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import SPECTATOR, Seat
from game.stripmine.rules.auctions import bear_coins
from game.stripmine.rules.legal import fists_of, pairs
from game.stripmine.rules.odds import bear_chances, expected_points, others_spread, points_range
from game.stripmine.rules.state import Coins, Table, View
from game.stripmine.table.blowout import before_blowout, blowout_points


def has_one_fist(table: Table, seat: Seat) -> bool:
    """Tell whether there is nothing to choose: whatever coins a seat takes into its fist, they are alike."""
    return len(fists_of(table, seat)) == 1


@dataclass(frozen=True, slots=True)
class HillPreview:
    """A hill's top coin as the viewer sees it.

    `before` are the seats that mine before the viewer's next turn in this phase, in turn order: each
    could take the coin. `again` is false if the viewer has no turn left in the phase (then `before` are all
    who have). `alike` counts the tops of that denomination in the whole field, and `safe` says that one
    of them will be left for the viewer. Taking the coin lays `beneath` open (None: the hill is gone)
    for `follower` (None: the phase ends with the viewer's turn).
    """

    hill: int
    coin: str
    before: tuple[Seat, ...]
    again: bool
    alike: int
    safe: bool
    beneath: str | None
    follower: Seat | None


@dataclass(frozen=True, slots=True)
class Against:
    """What an offer earns on average if an opponent shows a certain pair (the other opponents showing
    any of theirs), for each pair the opponent has."""

    seat: Seat
    pairs: tuple[tuple[Coins, float], ...]


@dataclass(frozen=True, slots=True)
class OfferPreview:
    """What a pair of coins earns: on average, at least and at most, and against each opponent's pairs.

    Every different pair of an opponent counts as equally likely, the bear's coins fall evenly. All
    figures are exact. `blowout` is what the other two coins earn in it on average, if it comes right after.
    """

    coins: Coins
    expected: float
    least: int
    most: int
    against: tuple[Against, ...]
    blowout: float | None = None

    @property
    def total(self) -> float:
        """The average of all that the choice decides: the blowout, too."""
        return self.expected + (self.blowout or 0.0)


def hill_preview(view: View, hill: int) -> HillPreview | None:
    """Say who could take a hill's top coin before the viewer; None outside mining and for a gone hill."""
    table = view.table
    coin = table.top(hill)
    if coin is None or table.to_mine is None:
        return None
    order = [(table.to_mine + turn) % table.rules.seats for turn in range(table.turns_left)]
    again = view.viewer in order
    own = order.index(view.viewer) if again else len(order)
    alike = sum(table.top(other) == coin for other in range(len(table.hills)))
    height = table.hills[hill]
    return HillPreview(
        hill=hill,
        coin=coin,
        before=tuple(dict.fromkeys(order[:own])),
        again=again,
        alike=alike,
        safe=again and alike > own,
        beneath=table.rules.box.hill[height - 2] if height > 1 else None,
        follower=order[own + 1] if own + 1 < len(order) else None,
    )


def offer_preview(view: View, coins: Coins) -> OfferPreview | None:
    """Say what a pair of the viewer's coins can earn; None outside the offering."""
    table, viewer = view.table, view.viewer
    if table.stage != "offering" or viewer == SPECTATOR or coins not in pairs(table.stashes[viewer]):
        return None
    rules, bear = table.rules, bear_chances(bear_coins(table)[0])
    stashes = {seat: stash for seat, stash in enumerate(table.stashes) if seat != viewer}
    others = others_spread(rules.box, tuple(sorted(stashes.values())), bear)
    least, most = points_range(rules, coins, others)
    against = tuple(_against(view, coins, seat) for seat in stashes)
    later = blowout_points(table, viewer, coins) if before_blowout(table) else None
    return OfferPreview(coins, expected_points(rules, coins, others), least, most, against, later)


def pair_totals(view: View) -> dict[Coins, float]:
    """Return what each of the viewer's pairs earns on average, in all that the choice decides."""
    found = {pair: offer_preview(view, pair) for pair in pairs(view.table.stashes[view.viewer])}
    return {pair: offer.total for pair, offer in found.items() if offer is not None}


def pair_with(view: View, coin: str) -> Coins:
    """Return a pair with a coin in it that the viewer may show; two of that coin if they have none."""
    own = pairs(view.table.stashes[view.viewer]) if view.viewer != SPECTATOR else ()
    return next((pair for pair in own if coin in pair), (coin, coin))


def _against(view: View, coins: Coins, opponent: Seat) -> Against:
    rules, stashes = view.table.rules, view.table.stashes
    rest = tuple(sorted(stash for seat, stash in enumerate(stashes) if seat not in (view.viewer, opponent)))
    spread = others_spread(rules.box, rest, bear_chances(bear_coins(view.table)[0]))
    found = ((pair, expected_points(rules, coins, spread, pair)) for pair in pairs(stashes[opponent]))
    return Against(opponent, tuple(found))
