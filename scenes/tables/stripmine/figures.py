"""What pairs of coins earn on average, as hints and names of seats tell it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.stripmine.rules.state import View
from game.stripmine.table.blowout import before_blowout
from game.stripmine.table.previews import OfferPreview, offer_preview, pair_totals

MOST_PAIRS: Final = 10
"""So many different pairs four coins have at most, two alike included."""

offer_of = lru_cache(maxsize=MOST_PAIRS)(offer_preview)  # asked for every picture while coins are chosen


def brief_keys(view: View) -> tuple[str, ...]:
    """Return the keys of what figures above coins mean, and of why they are alike where the choice is not settled."""
    totals = {pair: round(total, 1) for pair, total in pair_totals(view).items()}  # as finely as it is told
    best = {max(total for pair, total in totals.items() if coin in pair) for pair in totals for coin in pair}
    about = "brief_coins_blowout" if before_blowout(view.table) else "brief_coins"
    if len(totals) < 2 or len(best) > 1:
        return (about,)
    return about, "brief_any" if len({*totals.values()}) == 1 else "brief_best"


def average_keys(found: OfferPreview) -> tuple[str, ...]:
    """Return the keys of what is said of a pair at the hand, each time in fewer words."""
    more = () if found.blowout is None else ("panel.average_blowout", "panel.average_blowout_short")
    return *(more or ("panel.average",)), "panel.average_short"
