"""What is to be touched next in American Numismatists, once something is."""

from __future__ import annotations

from collections.abc import Mapping

from game.american_numismatists.rules.index import index_of
from game.american_numismatists.rules.state import SAFE_LIMIT, Snooping, View
from game.core.contract import Status
from scenes.board.piece import Target
from scenes.board.shown import Draft, Shown

EXCHANGED = 2
"""So many own coins are given for one, by bullying and in a trade."""

NEXT: Mapping[Target, str] = {("sale",): "sale", ("card", "steal"): "steal", ("card", "snoop"): "snoop"}


def asked_of(shown: Shown) -> Status | None:
    """Return what a form waits for, or what goes with what was touched first."""
    if shown.draft:
        return (
            _of_safe(shown.view, shown.draft) if shown.draft.name == "safe" else _of_exchange(shown.view, shown.draft)
        )
    if not shown.touched:
        return None
    first, due = shown.touched[0], shown.view.table.due
    if due and isinstance(due[0], Snooping) and first[0] in ("hand", "shown"):
        return Status("snoop_theirs" if first[0] == "hand" else "snoop_mine")
    if first[0] == "hand":
        wanted = len(index_of(shown.view.box).collector[str(first[1])].lines)
        return Status("sell", {"collector": str(first[1]), "n": wanted})
    return Status(NEXT[first]) if first in NEXT else None


def _of_safe(view: View, draft: Draft) -> Status:
    """Ask for the first coin, then for more or the button that confirms; a full safe takes no more."""
    if not draft.spots:
        return Status("safe")
    kept = view.table.dealers[view.viewer].safe ^ set(draft.spots)
    stored = len([coin for coin in draft.spots if coin in kept])
    way = "changed" if 0 < stored < len(draft.spots) else "in" if stored else "out"
    return Status("safe_full" if len(kept) == SAFE_LIMIT else f"safe_{way}", {"n": len(draft.spots)})


def _of_exchange(view: View, draft: Draft) -> Status:
    """Ask for own coins that are still to be given, or for the one wanted."""
    own = sum(coin in view.table.dealers[view.viewer].coins for coin in draft.spots)
    if own == EXCHANGED:
        return Status(f"{draft.name}_wanted")
    if len(draft.spots) > own:
        return Status("given", {"n": EXCHANGED - own})
    return Status(draft.name, {"n": EXCHANGED - own})
