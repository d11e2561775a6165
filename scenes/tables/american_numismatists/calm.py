"""What steps back while somebody learns: parts of the table that are not needed yet keep their places, without a word.

Whatever is pointed at comes forward. Only what is drawn changes: everything can be touched as ever.
"""

from __future__ import annotations

from game.american_numismatists.rules.state import View
from scenes.board.context import Context
from scenes.board.piece import Target
from scenes.board.shown import Frame
from scenes.tables.american_numismatists.insight import insight

CARDS, DECK, AUCTION, SAFE, SALE, RANKS, CALL = "cards", "deck", "auction", "safe", "sale", "ranks", "call"
"""Research and investments; the deck of collectors; the auction with the coins to come and sold; the safes; the cube;
ranks and the star; the rosettes."""

FIRST_TURN = frozenset((CARDS, DECK, AUCTION, SAFE, SALE, RANKS, CALL))
"""What the first turn of a first match leaves out: it takes a collector, a shop, and a coin."""

ROOMS: dict[str, str] = {
    "research": CARDS,
    "card": CARDS,
    "tally": CARDS,
    "auction": AUCTION,
    "sale": SALE,
    "call": CALL,
}
BUTTONS: dict[str, str] = {"safe": SAFE}


def stepped_back(view: View, context: Context, hovered: Target | None = None) -> frozenset[str]:
    """Return what steps back: what a lesson leaves out, or the first turn of a player who has finished no match."""
    first = context.newcomer and not context.guided and view.viewer >= 0 and view.table.round <= 1
    found = context.quiet | (FIRST_TURN if first else frozenset())
    return found - {_room_of(view, hovered)} if found and hovered is not None else found


def back_in(frame: Frame, context: Context) -> frozenset[str]:
    """Return what steps back in a picture."""
    return stepped_back(frame.view, context, frame.lights.hovered)


def _room_of(view: View, target: Target) -> str:
    kind, name = str(target[0]), str(target[-1])
    if kind == "deck":
        return DECK if name == "collector" else CARDS
    if kind == "open":
        return AUCTION if name in ("catalogue", "sold", "reference") else ""
    if kind == "coin":
        owned = any(name in dealer.safe for dealer in view.table.dealers)
        return SAFE if owned else AUCTION if name in view.table.auction else RANKS
    return BUTTONS.get(name, "") if kind == "button" else ROOMS.get(kind, "")


def foremost(view: View, context: Context) -> frozenset[str] | None:
    """Return the kinds of targets that are framed in that first turn, one at a time; None: whatever is lit."""
    if context.guided or FIRST_TURN - stepped_back(view, context) or view.table.turn != view.viewer:
        return None
    known = insight(view)
    if known.sales:
        return frozenset(("hand",))
    if not view.hand.collectors:
        return frozenset(("face",))
    return frozenset(("coin",)) if any(coin in known.serving for _, coin in _here(view)) else frozenset(("shop",))


def _here(view: View) -> list[Target]:
    """Return the coins that the viewer could buy where they are."""
    return [target for target in insight(view).payable if target[0] == "coin"]
