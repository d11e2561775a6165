"""What a turn means to the others: how far they are from ten, and how far what is taken throws them back.

A rival is judged as the dealer in turn is, by what is public: their coins, research and points; the collectors that
they were seen to take stand for part of their hand, and the rest counts as drawn unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, log, prod, sqrt
from typing import Final

from game.american_numismatists.opponents.fast_board import FastBoard, Fresh, fast_board_of
from game.american_numismatists.opponents.features import Features
from game.american_numismatists.rules.state import HAND_LIMIT, View

TEMPO: Final = 2.5
"""Half a turn: every rival moves before the dealer does again."""

ENDS: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.025, 0.05, 0.07, 0.11, 0.25)
"""How often a seat with so much credibility wins in its next turn (7,334 turns with two to five seats)."""

Distance = Callable[[FastBoard], float]
_Key = tuple[frozenset[str], frozenset[str], int]


def seen_hand(view: View, seat: int) -> tuple[str, ...]:
    """Return the collectors that a rival was seen to take or to hold, without those seen to go; the latest ones."""
    held: dict[str, None] = {}
    for trace in view.remembered:
        cards = trace.cards or ()
        if trace.kind == "looked" and trace.other == seat:
            held |= dict.fromkeys(cards)
        elif trace.kind == "exchanged" and cards:
            given, taken = cards
            gain, loss = (taken, given) if trace.seat == seat else (given, taken)
            if seat in (trace.seat, trace.other):
                held[gain] = None
                held.pop(loss, None)
        elif trace.seat == seat and trace.kind in ("took", "drew"):
            held |= dict.fromkeys(cards)
        elif trace.seat == seat and trace.kind in ("sold", "discarded"):
            for card in cards:
                held.pop(card, None)
    most = min(view.sizes[seat][0], HAND_LIMIT)
    return tuple(held)[-most:] if most else ()


def board_of_rival(features: Features) -> FastBoard:
    """Return a rival's fast board, as their turn would begin if it were now."""
    view, seat = features.view, features.seat
    hand = seen_hand(view, seat)
    collectors, investments = view.sizes[seat]
    board = fast_board_of(features)
    return board._replace(
        actions=0,
        hand=tuple(sorted(hand)),
        cards=(),
        fresh=Fresh(collectors=collectors - len(hand), investments=investments),
    )


@dataclass
class Rivals:
    """All rivals of one decision: `judges` are their boards and what tells their distances."""

    judges: Sequence[tuple[FastBoard, Distance]]
    spread: float
    _known: dict[_Key, float] = field(default_factory=dict)

    def distance(self, now: FastBoard) -> float:
        """Return how far the field of rivals is from ten if the turn ends like that: their distances, softly least."""
        key = (now.gone, now.paid, now.sale)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.together([self._one(*judge, now) for judge in self.judges]) - TEMPO
        return found

    @staticmethod
    def _one(board: FastBoard, distance: Distance, now: FastBoard) -> float:
        left = board.coins - now.gone
        coins = left if left == board.coins else left | now.paid
        after = board._replace(gone=now.gone, sale=now.sale, coins=coins, safe=board.safe - now.gone)
        return max(0.0, distance(after))

    def together(self, distances: Sequence[float]) -> float:
        """Return one distance that stands for several: the least one, and less where others are as near."""
        least = min(distances)
        width = self.width(least)
        return least - width * log(sum(exp((least - one) / width) for one in distances))

    def width(self, distance: float) -> float:
        """Return by how many actions a race over that distance may turn."""
        return self.spread * sqrt(max(1.0, distance))


def danger(credits: Sequence[int], seat: int) -> float:
    """Return the chance that somebody else ends the match before the seat's next turn, by everybody's credibility."""
    last = len(ENDS) - 1
    return 1 - prod(1 - ENDS[min(credit, last)] for other, credit in enumerate(credits) if other != seat)


def chance(gap: float, width: float) -> float:
    """Return the chance to come first, so many actions nearer to ten than the field."""
    return 1 / (1 + exp(min(60.0, -gap / width)))


def gap_of(odds: float, width: float) -> float:
    """Return the actions that a chance to come first is as good as."""
    held = min(max(odds, 1e-9), 1 - 1e-9)
    return width * log(held / (1 - held))
