"""Advice for a player: what the strongest opponent would do, from this player's view alone."""

from __future__ import annotations

from game.core.contract import Seat
from game.core.public import PublicMatch
from game.opponents.levels import levels_of
from game.opponents.worker import Question


def question_of_advice(match: PublicMatch, seat: Seat) -> Question:
    """Return what the strongest level is asked on behalf of a seat."""
    luck = match.luck.number("advice", seat, len(match.plies))
    return Question(match.title, levels_of(match.title)[-1], match.view(seat), luck)
