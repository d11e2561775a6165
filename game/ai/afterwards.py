"""Looking back: what an opponent knew at a decision, and the question whose answer is what it thought.

Nothing is kept for this. The same view and the same luck give the same thought, so it is thought again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from game.ai.playing import question_after
from game.ai.thinker import Question
from game.core.contract import CHANCE, Seat
from game.core.referee import Match


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that an opponent made among several possibilities, after so many deeds."""

    deeds: int
    seat: Seat
    action: Any


def decisions(match: Match) -> Iterator[Decision]:
    """Return the opponents' decisions of a match in their order; forced moves and interrupts are left out."""
    for number, deed in enumerate(match.deeds):
        if deed.by == CHANCE or match.header.players[deed.by].human:
            continue
        menu = match.title.menu(match.view_after(number, deed.by))
        if deed.by in match.waiting_after(number) and (menu.form is not None or len(menu.actions) > 1):
            yield Decision(number, deed.by, deed.action)


def question_again(match: Match, decision: Decision) -> Question:
    """Return the question that led to a decision."""
    return replace(question_after(match, decision.deeds, decision.seat), unhurried=True)
