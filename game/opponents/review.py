"""Looking back: what an opponent knew at a decision, and the question that led to it.

Nothing is stored for this. The same view and the same luck give the same decision, so it is asked again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.core.contract import CHANCE, Seat
from game.core.hands import player_at
from game.core.public import PublicMatch
from game.opponents.messages import Question
from game.opponents.playing import question_after


@dataclass(frozen=True, slots=True)
class PastDecision:
    """A choice that an opponent made among several actions, after `plies` plies."""

    plies: int
    seat: Seat
    action: Any


def decision_after(match: PublicMatch, plies: int) -> PastDecision | None:
    """Return what an opponent decided after so many plies; None for people, chance, forced moves and interrupts."""
    ply = match.plies[plies] if plies < len(match.plies) else None
    if ply is None or ply.by == CHANCE or player_at(match, ply.by, plies).human:
        return None
    legal = match.title.legal_actions(match.view_after(plies, ply.by))
    chosen = ply.by in match.waiting_after(plies) and (legal.form is not None or len(legal.actions) > 1)
    return PastDecision(plies, ply.by, ply.action) if chosen else None


def question_again(match: PublicMatch, decision: PastDecision) -> Question:
    """Return the question that led to a decision."""
    return replace(question_after(match, decision.plies, decision.seat), unhurried=True)
