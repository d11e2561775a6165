"""What a player may want to know before laying a card: will it be the highest, the lowest, or turned?

Judged from the view alone. For the last to lay it is certain; for the others the hidden cards are dealt out
`WORLDS` times as the seat's knowledge allows, and the later players lay by the heuristic policy. In half of the worlds
each of them runs no race for gray coins: else nobody would ever slip a low card below another, and nothing turn gray.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.coin.opponents.fast_board import HEURISTICS, FastBoard, Heuristic, Policy
from game.coin.opponents.heuristic import play_choice
from game.coin.rules.sampling import sample_state
from game.coin.rules.state import SEAT_COUNT, VALUE, Card
from game.coin.rules.trick import open_cards, turn
from game.coin.rules.view import View
from game.core.contract import Seat
from game.core.luck import Luck

WORLDS: Final = 200


class Plain(Heuristic):
    """The heuristic policy of somebody to whom a gray coin is one point and no more."""

    def lay(self, board: FastBoard, seat: Seat) -> tuple[int, bool]:
        """Return the value to lay and whether face up."""
        middle = board.middle(seat)
        middle.gray = 1.0
        return play_choice(board.hands[seat], middle, board.coins)


PLAIN: Final = Plain()


@dataclass(frozen=True, slots=True)
class CardChances:
    """The chances of a card laid face up, which sum to 1: to take the trick card as the highest (or only) one,
    to stay face up as the lowest, to be turned to its gray side. `exact` is false where they were sampled."""

    card: Card
    highest: float
    lowest: float
    turned: float
    exact: bool

    @property
    def kept(self) -> float:
        """The chance that it stays face up."""
        return self.highest + self.lowest

    @property
    def percent(self) -> tuple[int, int, int]:
        """The three chances in whole percent that sum to 100: the largest remainders are rounded up."""
        shares = (self.highest, self.lowest, self.turned)
        floors = [int(share * 100) for share in shares]
        by_rest = sorted(range(3), key=lambda place: floors[place] - shares[place] * 100)
        for place in by_rest[: 100 - sum(floors)]:
            floors[place] += 1
        return floors[0], floors[1], floors[2]


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


def _policies(world: int) -> list[Policy]:
    """Return how everybody lays in a world: plainly or not, every mixture as often as another."""
    return [PLAIN if world >> seat & 1 else HEURISTICS[seat] for seat in range(SEAT_COUNT)]


def _chances(card: Card, seat: int, worlds: list[FastBoard], exact: bool) -> CardChances:
    highest = lowest = 0
    for number, world in enumerate(worlds):
        board = world.copy()
        board.play(seat, VALUE[card], True)
        board.finish_trick(_policies(number))
        highest += board.high_seat == seat
        lowest += board.low_seat == seat != board.high_seat
    count = len(worlds)
    return CardChances(card, highest / count, lowest / count, (count - highest - lowest) / count, exact)
