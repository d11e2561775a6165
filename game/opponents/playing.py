"""Lets AI seats play a match to its end, without a window."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, TypeAlias

from game.core.contract import Seat
from game.core.hands import player_at
from game.core.public import PublicMatch
from game.core.referee import Match
from game.opponents.messages import Question
from game.opponents.worker import answer

SEED_LIMIT = 2**53
"""Seeds stay below this, so that every JSON reader keeps them exact."""

Ask: TypeAlias = Callable[[Match, Seat], Any]
"""Returns the action of a seat that the match waits for."""


def question_for(match: PublicMatch, seat: Seat, interrupt: bool = False) -> Question:
    """Return the question for an AI seat now."""
    return question_after(match, len(match.plies), seat, interrupt)


def question_after(match: PublicMatch, plies: int, seat: Seat, interrupt: bool = False) -> Question:
    """Return the question for an AI seat after a number of plies.

    No view holds the match's seed, and the same moment always brings the same question.
    """
    seed = mind_seed(match.header.seed, seat, plies)
    level = player_at(match, seat, plies).level
    return Question(match.title, level, match.view_after(plies, seat), seed, interrupt)


def mind_seed(seed: int, seat: Seat, plies: int, purpose: str = "idea") -> int:
    """Return the seed of a seat's own luck after some plies; the match's luck comes from another function.

    It is 8 bytes of BLAKE2b, personalised with the purpose, so nothing that a mind can make of it is luck to come.
    """
    hashed = blake2b(f"{seed}\x1f{seat}\x1f{plies}".encode(), digest_size=8, person=purpose.encode())
    return int.from_bytes(hashed.digest(), "big")


def ask_level(match: Match, seat: Seat) -> Any:
    """Ask the level that the match's header names."""
    return answer(question_for(match, seat)).action


def play_out(match: Match, ask: Ask = ask_level) -> int:
    """Let the AI seats play a match to its end by luck. Returns the number of decisions they made."""
    decisions = 0
    while match.outcome is None:
        if match.request is not None:
            match.sample_chance()
            continue
        decisions += _interrupts(match)
        if match.waiting:  # an interrupt may have moved the match on
            seat = min(match.waiting)
            match.act(seat, ask(match, seat))
            decisions += 1
    return decisions


def _interrupts(match: Match) -> int:
    """Ask the seats that may act out of turn, each once."""
    made = 0
    for seat in range(match.seats):
        if seat not in match.waiting and match.outcome is None and match.legal_actions(seat):
            action = answer(question_for(match, seat, interrupt=True)).action
            if action is not None:
                match.act(seat, action)
                made += 1
    return made
