"""What steps back while somebody learns: parts of the table that are not needed yet keep their places, without a word.

Whatever is pointed at comes forward. Only what is drawn changes: everything can be touched as ever.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.american_numismatists.rules.state import View
from scenes.board.context import Context
from scenes.board.piece import Target
from scenes.board.shown import Frame
from scenes.tables.american_numismatists.insight import insight

CARDS, RESEARCH, DECK, AUCTION = "cards", "research", "deck", "auction"
SAFE, SALE, RANKS, STARS = "safe", "sale", "ranks", "stars"
"""Investments; research; the deck of collectors; the auction with the coins to come and sold; the safes; the cube;
ranks; small stars on coins that would win the star."""

FIRST_TURN = frozenset((CARDS, RESEARCH, DECK, AUCTION, SAFE, RANKS, STARS))
"""What the first turn of a first match leaves out: it takes a collector, a shop, and a coin. The cube is
there: the header and the log tell of the discount."""

SECOND_TURN = frozenset((CARDS, RESEARCH, AUCTION))
THIRD_TURN = frozenset((CARDS, AUCTION))
"""What the second one leaves out still, and the third: research comes alone, then investments with the auction, which
one of them wins; the fourth turn shows everything."""

ROOMS: dict[str, str] = {
    "research": RESEARCH,
    "card": CARDS,
    "tally": RESEARCH,
    "auction": AUCTION,
    "sale": SALE,
}
COLLECTORS: Target = "deck", "collector"
DECKS: dict[str, str] = {"collector": DECK, "research": RESEARCH, "investment": CARDS}
BUTTONS: dict[str, str] = {"safe": SAFE, "bully": SAFE}


def stepped_back(view: View, context: Context, hovered: Target | None = None) -> frozenset[str]:
    """Return what steps back: what a lesson leaves out, or the first turns of a player who has finished no match.

    What lessons told of stays on the table then, and so does whatever somebody has used.
    """
    found = context.quiet if context.guided else _left_out(view, context)
    return found - {room_of(view, hovered)} if found and hovered is not None else found


def _left_out(view: View, context: Context) -> frozenset[str]:
    if not _learning(view, context):
        return frozenset()
    turn = _turn(view, context)
    left = {2: SECOND_TURN, 3: THIRD_TURN}.get(turn, FIRST_TURN if turn <= 1 else frozenset())
    if not left:
        return left
    used = frozenset(_used(view))
    if context.untold is None:
        return left - used
    if context.released is not None and turn <= 0:  # no mark comes forward in the turn in which a lesson ends
        left, used = left | {SALE}, used - {RANKS}
    return (left & context.untold) - used


def _learning(view: View, context: Context) -> bool:
    """Tell whether a person sits here who has finished no match, with something that no lesson has told them of."""
    return context.newcomer and not context.guided and view.viewer >= 0 and context.untold != frozenset()


def _turn(view: View, context: Context) -> int:
    """Return which turn of their own it is in which no lesson tells what to do; first steps end within one."""
    return view.table.round - (context.released.table.round if context.released is not None else 0)


def _used(view: View) -> Iterator[str]:
    """Yield what has come into play: what somebody owns or is asked for is never left out."""
    dealers, hand = view.table.dealers, view.hand
    if hand.investments:
        yield CARDS
    if any(dealer.research for dealer in dealers):
        yield RESEARCH
    if any(dealer.safe for dealer in dealers):
        yield SAFE
    if insight(view).ranks_asked:
        yield RANKS
    if _only_a_draw(view):
        yield DECK


def _only_a_draw(view: View) -> bool:
    """Tell whether a viewer without a collector can pay for drawing one, and for no face-up one."""
    payable = insight(view).payable if not view.hand.collectors else ()
    return COLLECTORS in payable and not any(target[0] == "face" for target in payable)


def first_turn(view: View, context: Context) -> bool:
    """Tell whether such a player has the first turn yet, and no lesson tells what to do."""
    return _learning(view, context) and _turn(view, context) <= 1


def priced(frame: Frame, context: Context) -> bool:
    """Tell whether it is written what things cost: a lesson tells of it when there is something to pay, not before."""
    return not context.guided or insight(frame.view).begun


def explained(frame: Frame, context: Context) -> frozenset[str]:
    """Return which marks somebody sees of whom no lesson has told them, while the auction's place is free."""
    back, marks = back_in(frame, context), frozenset((SALE, RANKS, STARS))
    if AUCTION not in back or not _learning(frame.view, context):
        return frozenset()
    return (marks if context.untold is None else marks & context.untold) - back


def back_in(frame: Frame, context: Context) -> frozenset[str]:
    """Return what steps back in a picture; nothing while a hint frames whatever may be chosen."""
    if frame.lights.hinted and not context.guided:
        return frozenset()
    return stepped_back(frame.view, context, frame.lights.hovered)


def room_of(view: View, target: Target) -> str:
    """Return what of the table a target belongs to that may step back; "" for none."""
    kind, name = str(target[0]), str(target[-1])
    if kind == "deck":
        return DECKS[name]
    if kind == "open":
        return AUCTION if name in ("catalogue", "sold", "reference") else ""
    if kind == "coin":
        owned = any(name in dealer.safe for dealer in view.table.dealers)
        return SAFE if owned else AUCTION if name in view.table.auction else ""  # its tip tells its ranks
    return BUTTONS.get(name, "") if kind == "button" else ROOMS.get(kind, "")


def foremost(view: View, context: Context) -> tuple[str, frozenset[Target]] | None:
    """Return what that first turn is about, and its targets, the only ones with a frame; None: whatever is lit has one.

    First a collector, drawn where too few actions are left for a face-up one, then the coins they want here, else the
    shops that have some, and last the sale.
    """
    if not first_turn(view, context) or view.table.turn != view.viewer or view.table.due or not view.table.actions:
        return None
    known, box = insight(view), view.box
    if known.sales:
        return "hand", frozenset(("hand", name) for name in known.sales)
    if not view.hand.collectors:
        return _first_collector(view)
    if here := frozenset(target for target in known.payable if target[0] == "coin" and target[1] in known.serving):
        return "coin", here
    shops = zip(box.shops, view.table.shops, strict=True)
    there = frozenset[Target](("shop", shop.id) for shop, coins in shops if known.serving.keys() & set(coins))
    return ("shop", there) if there & known.payable else None


def _first_collector(view: View) -> tuple[str, frozenset[Target]] | None:
    """Return how a collector can be had with the actions left, if at all."""
    if faces := frozenset(target for target in insight(view).payable if target[0] == "face"):
        return "face", faces
    return ("deck", frozenset((COLLECTORS,))) if _only_a_draw(view) else None
