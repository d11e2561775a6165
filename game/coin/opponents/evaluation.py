"""Judges positions: how well a seat stands, and which actions are worth considering."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from game.coin.opponents.heuristic import KEEP, LAST, NO_HIGH, NO_LOW, Middle, chances_to_stay, value_of_gray
from game.coin.rules.actions import Action
from game.coin.rules.legal import legal_actions
from game.coin.rules.scoring import TARGET_POINTS, bank_lines
from game.coin.rules.state import SEAT_COUNT, TRICKS, VALUE, State
from game.coin.rules.view import View
from game.core.contract import Seat, totals
from game.core.luck import Luck

POINTS_A_ROUND = 23
SPREAD = 4.6
"""Points: two scores of one round differ by chance with a standard deviation of about 1.7 times this."""


def value(state: State, seat: Seat) -> float:
    """Judge a state for a seat: its points so far and expected, less the mean of the others'."""
    standings = [_standing(state, other) for other in range(SEAT_COUNT)]
    if state.stage != "over":
        for line in bank_lines(state.round, *_banks(state), state.rules):
            standings[line.seat] += line.points
    others = sum(standings) - standings[seat]
    return standings[seat] - others / (SEAT_COUNT - 1)


def _banks(state: State) -> tuple[list[tuple[str, ...]], list[int]]:
    return [player.bank for player in state.players], [player.grays for player in state.players]


def _standing(state: State, seat: Seat) -> float:
    """Return the points of closed rounds, what keeping the hand is worth, and what lies in the middle."""
    closed = totals(state.lines, SEAT_COUNT)[seat]
    to_come = TRICKS - state.number
    hand = sum(KEEP[VALUE[card]] for card in state.players[seat].hand) * to_come / LAST
    return closed + hand + _in_the_middle(state, seat, to_come)


def _in_the_middle(state: State, seat: Seat, to_come: int) -> float:
    trick = state.trick
    own = next((laid for laid in trick.laid if laid.seat == seat), None) if trick else None
    if trick is None or own is None:
        return 0.0
    gray = value_of_gray(seat, [player.grays for player in state.players], to_come)
    if own.card is None:
        return gray
    assert trick.card is not None
    value, coins = VALUE[own.card], state.rules.coins
    others = [VALUE[laid.card] for laid in trick.laid if laid.card is not None and laid.seat != seat]
    prize = coins[VALUE[trick.card]] + (seat != trick.owner)
    closed = sum(1 << other for other in {value, VALUE[trick.card], *others})
    later = SEAT_COUNT - len(trick.laid)
    middle = Middle(closed, max(others, default=NO_HIGH), min(others, default=NO_LOW), later, prize, to_come, gray)
    high, low = chances_to_stay(value, middle)
    return high * (coins[value] + prize) + low * coins[value] + (1 - high - low) * gray


def candidates(view: View, luck: Luck) -> Sequence[Action]:
    """Return every legal action: there are never more than eight."""
    return legal_actions(view).actions


def victory_shares(sums: Sequence[int], target: str) -> list[float]:
    """Return each seat's share of the victory, given the totals after a round.

    Once the target is reached it is certain; before that, seats are weighted by their lead, which counts the more,
    the fewer rounds of `POINTS_A_ROUND` are to come.
    """
    best = max(sums)
    missing = TARGET_POINTS[target] - best
    if missing <= 0:
        winners = sums.count(best)
        return [(total == best) / winners for total in sums]
    rounds = max(1.0, missing / POINTS_A_ROUND)
    weights = [exp((total - best) / (SPREAD * sqrt(rounds))) for total in sums]
    return [weight / sum(weights) for weight in weights]
