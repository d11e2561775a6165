"""Opponents' answers outside the run of a turn: where to start, what to discard, what to exchange, coin shows.

Cards are compared by what they promise: credibility at a flat rate of actions, less the actions they still take.
"""

from __future__ import annotations

from game.american_numismatists.opponents.evaluation import PER_POINT, Evaluator
from game.american_numismatists.opponents.fast_board import fast_board_of
from game.american_numismatists.opponents.features import Features, Stand
from game.american_numismatists.rules import actions
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.legal import decider
from game.american_numismatists.rules.scoring import credibility
from game.american_numismatists.rules.state import CREDIBILITY_TO_WIN, NOBODY, ChooseStart, MustDiscard, Snooping, View
from game.american_numismatists.rules.view import snooped_by
from game.core.luck import Luck

NEAR_TEN = 8
"""Credibility of an opponent from which on the match may end at any moment, and coin shows are no secret any more."""

SALE_BONUS = 1.5
"""What starting at the sale is worth, in actions."""


def promise(features: Features, name: str, stand: Stand | None = None) -> float:
    """Return the actions that a collector promises to save, seen from a stand (here and now if None)."""
    card = features.index.collector[name]
    cost = features.route(name, stand or features.stand()).cost + card.cost
    return card.credibility * PER_POINT - cost


def answer(view: View) -> actions.Action | None:
    """Return the answer to a choice that is due from the viewer, or None if it is their turn as usual."""
    due = view.table.due[0] if view.table.due else None
    features = Features(view, view.viewer)
    match due:
        case ChooseStart():
            return actions.ChooseShop(_best_start(features))
        case MustDiscard():
            return actions.DiscardCollector(min(view.hand.collectors, key=lambda name: promise(features, name)))
        case Snooping():
            return _snoop_answer(features)
    return None


def discard(evaluator: Evaluator) -> actions.Action | None:
    """Return the discard that leaves ten nearest, if one is due and the weights say so."""
    due = evaluator.features.view.table.due
    if not evaluator.weights.discards or not due or not isinstance(due[0], MustDiscard):
        return None
    board = fast_board_of(evaluator.features)

    def left(card: str) -> float:
        return evaluator.distance(board._replace(hand=tuple(name for name in board.hand if name != card)))

    return actions.DiscardCollector(min(board.hand, key=left))


def _best_start(features: Features) -> str:
    """Choose the shop from which the face-up collectors, the dearest coins and the sale are near."""
    view = features.view
    free = [shop.id for shop in view.box.shops if all(shop.id != dealer.shop for dealer in view.table.dealers)]
    return max(free, key=lambda shop: _start_value(features, shop))


def _start_value(features: Features, shop: str) -> float:
    place = features.index.shop_place[shop]
    sale = features.index.shop_place.get(features.view.table.sale or shop, place)
    stand = Stand(place, sale, frozenset())
    row = [name for name in features.view.table.collectors if name]
    return max((promise(features, name, stand) for name in row), default=0.0) + SALE_BONUS * (place == sale)


def _snoop_answer(features: Features) -> actions.Action:
    """Give the worst of one's own collectors for the best of theirs, if that is a gain."""
    view = features.view
    if not view.hand.collectors or snooped_by(view.table, view.viewer) is None:
        return actions.SnoopKeep()
    mine = min(view.hand.collectors, key=lambda name: promise(features, name))
    theirs = max(view.shown, key=lambda name: promise(features, name))
    gain = promise(features, theirs) - promise(features, mine)
    return actions.SnoopExchange(mine, theirs) if gain > 0 else actions.SnoopKeep()


def reveal(view: View) -> actions.Action | None:
    """Return RevealCoinShow if now is the time: it reaches ten, or the end is so near that it might be wasted."""
    shows = sum(kind_of(card) == "coin_show" for card in view.hand.investments)
    if not shows or decider(view.table) is None:
        return None
    counts = credibility(view.box, view.table)
    reaches = counts[view.viewer] + shows >= CREDIBILITY_TO_WIN
    in_turn = view.table.turn == view.viewer
    counts_now = in_turn or view.table.win_off_turn
    last = view.table.finish_round and (in_turn or view.table.last_called != NOBODY)
    near = any(count >= NEAR_TEN for seat, count in enumerate(counts) if seat != view.viewer)
    return actions.RevealCoinShow() if (reaches and counts_now) or last or near else None


def interrupt(view: View, luck: Luck) -> actions.Action | None:
    """Return what an opponent does outside their turn: reveal a coin show, or let it pass."""
    return reveal(view)
