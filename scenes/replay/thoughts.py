"""What the opponents thought: every decision is thought again from the same view with the same luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.agent import Candidate, Decision
from game.core.contract import Seat
from game.core.public import PublicMatch
from game.opponents.review import PastDecision, decision_after, question_again

if TYPE_CHECKING:
    from game.opponents.worker import Worker

CONSIDERED = 5
"""Candidates shown, best first; the one played is always among them."""

REST = 0.2
"""Seconds that a replay must rest at a stop before anybody thinks about it."""


class Thoughts:
    """Asks the opponents' process about one decision at a time, while `wanted`; answers are kept by plies."""

    def __init__(self, match: PublicMatch, worker: Callable[[], Worker]) -> None:
        self.match = match
        self.wanted = False
        self.answers: dict[int, Decision[Any]] = {}
        self._worker = worker
        self._asked: int | None = None
        self._rested = 0.0
        self._about = -1
        self._decisions: dict[int, PastDecision | None] = {}

    def decision(self, plies: int) -> PastDecision | None:
        """Return the choice that an opponent made after so many plies, if it was one."""
        if plies not in self._decisions:
            self._decisions[plies] = decision_after(self.match, plies)
        return self._decisions[plies]

    def view(self, plies: int, seat: Seat) -> Any:
        """Return what a seat knew."""
        return self.match.view_after(plies, seat)

    def unasked(self, plies: int) -> bool:
        """Whether a question will be asked as soon as the replay has rested."""
        return self._asked != plies and self.due(plies)

    def due(self, plies: int) -> bool:
        """Whether a decision is still to be asked about."""
        return self.wanted and plies not in self.answers and self.decision(plies) is not None

    def update(self, plies: int, seconds: float) -> bool:
        """Ask about the decision where the replay rests, and take answers in; return whether one has come."""
        self._rested = self._rested + seconds if plies == self._about else 0.0
        self._about = plies
        if self._asked != plies and self._rested >= REST and self.due(plies):
            decision = self.decision(plies)
            assert decision is not None
            self._worker().ask(question_again(self.match, decision))
            self._asked = plies
        return self._asked is not None and self._taken()

    def _taken(self) -> bool:
        answer = self._worker().poll()
        if answer is None or self._asked is None:
            return False
        self.answers[self._asked] = answer
        self._asked = None
        return True

    def leave(self) -> None:
        """Let nobody go on thinking."""
        if self._asked is not None:
            self._worker().cancel()
            self._asked = None


def considered(answer: Decision[Any], action: Any, most: int = CONSIDERED) -> list[Candidate[Any]]:
    """Return the best candidates, and the chosen one even if it was not among them."""
    shown = list(answer.candidates[:most])
    chosen = [candidate for candidate in answer.candidates if candidate.action == action]
    if chosen and not any(candidate.action == action for candidate in shown):
        shown[-1] = chosen[0]
    return shown


def shares(values: list[float], unit: str) -> list[float]:
    """Return how long the bar of each value is: a chance as it is, other values between the least and the best."""
    if unit == "win":
        return [min(1.0, max(0.0, value)) for value in values]
    low, high = min(values, default=0.0), max(values, default=0.0)
    return [0.12 + 0.88 * (value - low) / (high - low) if high > low else 1.0 for value in values]
