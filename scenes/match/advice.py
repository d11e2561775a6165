"""Advice for a player: what the strongest opponent would do, from this player's view alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.agent import Decision
from game.core.contract import Seat
from game.core.public import PublicMatch
from game.opponents.levels import levels_of
from game.opponents.messages import Question
from game.opponents.playing import mind_seed
from scenes.board.context import Context
from scenes.board.words import Words
from scenes.words import STRONG, Say

MOST_REASONS = 3
"""More is not read."""


def question_of_advice(match: PublicMatch, seat: Seat) -> Question:
    """Return what the strongest level is asked on behalf of a seat."""
    seed = mind_seed(match.header.seed, seat, len(match.plies), "advice")
    return Question(match.title, levels_of(match.title)[-1], match.view(seat), seed)


class Advice:
    """A decision put into words: an action, what speaks for it, and the best of the others."""

    def __init__(self, say: Say, context: Context, words: Words) -> None:
        self._say = say
        self._context = context
        self._words = words

    def lines(self, decision: Decision[Any], view: Any) -> Iterator[str]:
        """Yield the lines of the advice: the action in bold, its reasons, and the best of what reads otherwise."""
        told = self._words.advised(view, decision.action)
        fits = (one.action for one in decision.candidates if not self._words.against(view, decision.action, one.action))
        known = (self._words.advised(view, action) for action in fits)
        other = next((words for words in known if words != told), None)
        yield from (f"{STRONG}{line.rstrip()}" for line in self._say("table.advice", action=told).splitlines())
        for why in self._why(view, decision.action):
            yield self._say("advice.because", why=why[:1].upper() + why[1:])
        if other:
            yield self._say("table.advice_next", action=_in_one_line(other))

    def _why(self, view: Any, action: Any) -> list[str]:
        """Return the most telling reasons for an action."""
        if len(self._context.title.legal_actions(view)) == 1:
            return [self._say("advice.only")]
        return list(self._words.why(view, action))[:MOST_REASONS]


def _in_one_line(words: str) -> str:
    """Return what is told on several lines as one, which is told whole or not at all."""
    head, *rest = (line.strip() for line in words.splitlines())
    return f"{head} {'; '.join(rest)}" if rest else head
