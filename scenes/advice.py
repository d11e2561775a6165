"""Advice for a player: what the strongest opponent would do, from this player's view alone."""

from __future__ import annotations

from game.ai.levels import levels_of
from game.ai.thinker import Question
from game.core.contract import Seat
from game.core.referee import Match


def question_of_advice(match: Match, seat: Seat) -> Question:
    """Return what the strongest level is asked on behalf of a seat."""
    luck = match.luck.number("advice", seat, len(match.deeds))
    return Question(match.title.ID, levels_of(match.title.ID)[-1], match.view(seat), luck)
