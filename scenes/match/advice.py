"""Advice for a player: what the strongest opponent would do, from this player's view alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.agent import Candidate, Decision
from game.core.contract import Seat
from game.core.public import PublicMatch
from game.opponents.levels import levels_of
from game.opponents.worker import Question
from scenes.board.context import Context
from scenes.board.words import Words
from scenes.match.values import value_words
from scenes.words import Say


def question_of_advice(match: PublicMatch, seat: Seat) -> Question:
    """Return what the strongest level is asked on behalf of a seat."""
    luck = match.luck.number("advice", seat, len(match.plies))
    return Question(match.title, levels_of(match.title)[-1], match.view(seat), luck)


class Advice:
    """A decision put into words: an action and its value, what it does, and the best of the others."""

    def __init__(self, say: Say, context: Context, words: Words) -> None:
        self._say = say
        self._context = context
        self._words = words

    def lines(self, decision: Decision[Any], view: Any) -> Iterator[str]:
        """Yield the lines of the advice."""
        chosen = next((known for known in decision.candidates if known.action == decision.action), None)
        other = next((known for known in decision.candidates if known.action != decision.action), None)
        told = self._words.action(decision.action)
        yield self._say("table.advice", action=self._valued(chosen) if chosen and other else told)
        preview = self._words.preview(view, decision.action)
        reasons = [line.rstrip(".") for line in preview.lines if line != told] if preview else []
        if reasons:
            yield " · ".join(reasons)
        if chosen and other:
            yield self._say("table.advice_next", action=self._valued(other))

    def _valued(self, candidate: Candidate[Any]) -> str:
        title = self._context.title
        value = value_words(self._context.words, title, levels_of(title)[-1], candidate.value)
        return f"{self._words.action(candidate.action)} – {value}"
