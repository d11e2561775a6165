"""The ladder's levels as baselines: a level plays a seat from its view."""

from __future__ import annotations

from typing import Any

from game.opponents.messages import Question
from game.opponents.playing import mind_seed
from game.opponents.worker import answer
from game.study.environment import AEC, Parallel
from game.study.spelling import WAIT, Words, spelling


class Level:
    """Plays seats of an environment at a level; the same seed and position always bring the same words."""

    def __init__(self, env: AEC | Parallel, level: str, seed: int = 0) -> None:
        self._env, self._level, self._seed = env, level, seed
        self._meant: dict[int, tuple[int, Words]] = {}

    def __call__(self, agent: str) -> int:
        """Return the number of the word that an agent says now."""
        table, rules = self._env.table, self._env.rules
        seat = self._env.seat(agent)
        if not table.asked(seat):
            return rules.numbers[WAIT]
        spelled = table.spelled[seat]
        plies, words = self._meant.get(seat, (-1, ()))
        if not spelled or plies != table.plies or words[: len(spelled)] != spelled:
            words = self._decided(seat, table.view(seat), spelled)
            self._meant[seat] = table.plies, words
        return rules.numbers[words[len(spelled)]]

    def _decided(self, seat: int, view: Any, spelled: Words) -> Words:
        table = self._env.table
        seed = mind_seed(self._seed, seat, table.plies)
        out_of_turn = seat not in table.waiting
        action = answer(Question(self._env.rules.title, self._level, view, seed, out_of_turn)).action
        return (WAIT,) if action is None else spelling(action)
