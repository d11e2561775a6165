"""What is worth points in Fists (section 5)."""

from __future__ import annotations

from game.core.contract import Outcome, ScoreLine, totals
from tests.toy.rules.state import State, View
from tests.toy.rules.view import view


def score_lines(view: View) -> tuple[ScoreLine, ...]:
    """List the rounds won, and at the end the cards (section 5)."""
    rounds = tuple(ScoreLine(win.seat, "round", win.points, {"round": win.round}) for win in view.wins)
    if view.stage != "over":
        return rounds
    cards = ((seat, card) for seat, card in enumerate(view.cards) if card is not None)
    return (*rounds, *(ScoreLine(seat, "card", view.rules.value(card), {"card": card}) for seat, card in cards))


def outcome(state: State) -> Outcome | None:
    """Most points win; equals share the place."""
    if state.stage != "over":
        return None
    points = totals(score_lines(view(state, 0)), len(state.hands))
    places = tuple(1 + sum(other > own for other in points) for own in points)
    return Outcome("rounds_played", tuple(seat for seat, place in enumerate(places) if place == 1), places)
