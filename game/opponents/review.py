"""Looking back: what an opponent knew at a decision, and the question that led to it.

Nothing is stored for this. The same view and the same luck give the same decision, so it is asked again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from game.core.contract import CHANCE, Seat
from game.core.public import PublicMatch
from game.opponents.playing import question_after
from game.opponents.worker import Question


@dataclass(frozen=True, slots=True)
class PastDecision:
    """A choice that an opponent made among several actions, after `plies` plies."""

    plies: int
    seat: Seat
    action: Any


def decisions(match: PublicMatch) -> Iterator[PastDecision]:
    """Return the opponents' decisions of a match in order, without forced moves and interrupts."""
    for number, ply in enumerate(match.plies):
        if ply.by == CHANCE or match.header.players[ply.by].human:
            continue
        legal = match.title.legal_actions(match.view_after(number, ply.by))
        if ply.by in match.waiting_after(number) and (legal.form is not None or len(legal.actions) > 1):
            yield PastDecision(number, ply.by, ply.action)


def question_again(match: PublicMatch, decision: PastDecision) -> Question:
    """Return the question that led to a decision."""
    return replace(question_after(match, decision.plies, decision.seat), unhurried=True)
