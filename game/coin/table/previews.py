"""What a player may want to know before laying a card: will it be the highest, the lowest, or turned?

Judged from the view alone. For the last to lay it is certain; for the others the hidden cards are dealt out
`WORLDS` times as the seat's knowledge allows, and the later players lay by the heuristic policy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.coin.opponents.fast_board import FastBoard
from game.coin.rules.sampling import sample_state
from game.coin.rules.state import SEAT_COUNT, VALUE, Card
from game.coin.rules.trick import open_cards, turn
from game.coin.rules.view import View
from game.core.luck import Luck

WORLDS: Final = 200


@dataclass(frozen=True, slots=True)
class CardChances:
    """The chances of a card laid face up, which sum to 1: to take the trick card as the highest (or only) one,
    to stay face up as the lowest, to be turned to its gray side. `exact` is false where they were sampled."""

    card: Card
    highest: float
    lowest: float
    turned: float
    exact: bool


def card_chances(view: View, luck: Luck) -> tuple[CardChances, ...]:
    """Return the chances of every card that the viewer may lay face up now; none if it is not their turn."""
    trick = view.trick
    if view.stage != "playing" or trick is None or turn(trick) != view.viewer:
        return ()
    last = len(trick.laid) == SEAT_COUNT - 1
    worlds = [_world(view, Luck(luck.number("hint", n))) for n in range(1 if last else WORLDS)]
    return tuple(_chances(card, view.viewer, worlds, last) for card in open_cards(trick, view.hand))


def _world(view: View, luck: Luck) -> FastBoard:
    return FastBoard(sample_state(view, luck), luck)


def _chances(card: Card, seat: int, worlds: list[FastBoard], exact: bool) -> CardChances:
    highest = lowest = 0
    for world in worlds:
        board = world.copy()
        board.play(seat, VALUE[card], True)
        board.finish_trick()
        highest += board.high_seat == seat
        lowest += board.low_seat == seat != board.high_seat
    count = len(worlds)
    return CardChances(card, highest / count, lowest / count, (count - highest - lowest) / count, exact)
