"""Every title as a PettingZoo environment: `aec` asks one seat after another, `parallel` all at once."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from game.core.luck import Luck
from game.opponents.playing import SEED_LIMIT
from game.study.table import Rules, StudyTable
from game.titles import TITLES


def aec(title: str, seats: int, options: Mapping[str, object] | None = None) -> AEC:
    """Return an environment in which seats act one after another, none knowing what others closed in their fists."""
    return AEC(Rules(TITLES[title], seats, options))


def parallel(title: str, seats: int, options: Mapping[str, object] | None = None) -> Parallel:
    """Return an environment in which all seats act at once; who is not asked says "wait"."""
    return Parallel(Rules(TITLES[title], seats, options))


class _Cabinet:
    """What both kinds have in common: agents, spaces, matches by seeds, what is shown, what is won."""

    rules: Rules
    table: StudyTable

    def _open(self, rules: Rules, parallel: bool) -> None:
        self.rules = rules
        self.metadata = {"name": f"{rules.title.id}_v0", "render_modes": [], "is_parallelizable": parallel}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seats)]
        self.agents = list(self.possible_agents)
        bounds = [bound for field in rules.fields for bound in [(field.low, field.high)] * field.size]
        bounds += [(-1, len(rules.words) - 1)] * rules.study.longest
        low, high = (np.array(side, dtype=np.int16) for side in zip(*bounds, strict=True))
        self.observation_spaces = {agent: _space(low, high, len(rules.words)) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(rules.words)) for agent in self.possible_agents}
        self._luck, self._matches = Luck(secrets.randbelow(SEED_LIMIT)), 0

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of the words that an agent may say."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        """Lay out the next match: with a seed, the first one of that seed."""
        if seed is not None:
            self._luck, self._matches = Luck(seed), 0
        match = self.rules.match(self._luck.number("match", self._matches) % SEED_LIMIT)
        self.table = StudyTable(self.rules, match)
        self._matches += 1
        self.agents = list(self.possible_agents)

    def seat(self, agent: str) -> int:
        """Return the seat of an agent."""
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent is shown, made from its view alone."""
        seat = self.seat(agent)
        return {"observation": self.table.shown(seat), "action_mask": self.table.mask(seat)}

    def _won(self) -> dict[str, float]:
        """Return what each agent has won: a victory is 1, shared among the winners."""
        outcome = self.table.outcome
        winners = outcome.winners if outcome else ()
        return {agent: float(self.seat(agent) in winners) / max(1, len(winners)) for agent in self.possible_agents}

    def render(self) -> None:
        """Draw nothing: the game itself is for looking at."""

    def close(self) -> None:
        """Close nothing."""


def _space(low: Any, high: Any, words: int) -> Any:
    return spaces.Dict(
        {"observation": spaces.Box(low, high, dtype=np.int16), "action_mask": spaces.Box(0, 1, (words,), np.int8)}
    )


class AEC(_Cabinet, AECEnv):
    """Seats say one word after another. Who may act out of turn is asked once between two actions."""

    def __init__(self, rules: Rules) -> None:
        AECEnv.__init__(self)
        self._open(rules, parallel=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; PettingZoo's `options` are not used."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._queue: list[int] = []
        self._select()

    def _select(self) -> None:
        """Select who is asked next: those who may act out of turn, then a seat that the match waits for."""
        while self._queue:
            seat = self._queue.pop(0)
            if seat not in self.table.waiting and self.table.asked(seat):
                break
        else:
            seat = min(self.table.waiting)
        self.agent_selection = self.possible_agents[seat]

    def step(self, action: int | None) -> None:
        """Let the selected agent say a word. Raises ValueError if it may not be said."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        seat = self.seat(agent)
        self._cumulative_rewards[agent] = 0
        in_turn = seat in self.table.waiting
        done = self.table.say(seat, self.rules.words[_number(action)])
        if self.table.outcome is not None:
            self.rewards = self._won()
            self.terminations = dict.fromkeys(self.agents, True)
        elif done and in_turn:
            self._queue = list(range(self.rules.seats))
        if self.table.outcome is None and not self.table.spelled[seat]:
            self._select()
        self._accumulate_rewards()


def _number(action: int | None) -> int:
    if action is None:
        raise ValueError("only an agent whose match is over may do nothing")
    return int(action)


class Parallel(_Cabinet, ParallelEnv):
    """All seats say a word at once. What is sealed stays so: each sees only its own view."""

    def __init__(self, rules: Rules) -> None:
        self._open(rules, parallel=True)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a match; PettingZoo's `options` are not used."""
        self._begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """Let every agent say a word. Raises ValueError if one may not be said."""
        said = {agent: self.rules.words[_number(actions[agent])] for agent in self.agents}
        for agent, word in said.items():
            if word not in self.table.words(self.seat(agent)):
                raise ValueError(f"{agent} cannot say {word!r} now")
        for agent, word in said.items():
            if word in self.table.words(self.seat(agent)):  # else another's word of this moment has changed it
                self.table.say(self.seat(agent), word)
        over, agents = self.table.outcome is not None, self.agents
        shown = {agent: self.observe(agent) for agent in agents}
        won = self._won()
        self.agents = [] if over else self.agents
        return (
            shown,
            {agent: won[agent] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )
