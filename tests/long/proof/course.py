"""Plays what figures still need, so that the table is worth most whenever it is broken off; no worker waits for a look.

The look that will have cost the least, for what its figure is worth, is played for first.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import product
from typing import Any, TypeAlias

from game.core.contract import Titles
from game.opponents.arena.games import Contest, play_chunk
from game.opponents.arena.run import Unusable, in_parallel
from game.titles import TITLES
from tests.long.proof.catalogue import Figure
from tests.long.proof.plan import affordable, later, price, remaining
from tests.long.proof.state import State
from tests.long.proof.verdict import Verdict, complete, looks, verdict_of
from tests.long.proof.version import stamp_of, version_of

Told: TypeAlias = Callable[[Sequence[Figure]], None]


def played(text: str, titles: Titles = TITLES) -> str:
    """Play the matches of a chunk in this process; return the line that the state keeps."""
    started = time.thread_time()
    matches = json.loads(play_chunk(text, titles))
    return json.dumps({**json.loads(text), "seconds": round(time.thread_time() - started, 3), "matches": matches})


class Course:
    """The figures, what is known of each, and what is being played."""

    def __init__(self, state: State, figures: Sequence[Figure], budget: float, titles: Titles = TITLES) -> None:
        self.state, self.titles, self.budget = state, titles, budget
        self.known: dict[Figure, Verdict] = {figure: verdict_of(figure, state) for figure in figures}
        self.ends: Mapping[Figure, int] = {}
        self._due: Sequence[tuple[Figure, int]] = ()
        self._share_out()
        self._handed: set[str] = set()
        self._stamps = {title: stamp_of(titles[title]) for title in state.versions}

    def play(self, executor: Executor | None, workers: int, told: Told) -> None:
        """Play to the end; `told` hears after every match which figures were looked at. Raises Unusable, OSError."""
        shelved = all(title in TITLES for title in self.titles)  # then other processes find them by name
        task = played if shelved else partial(played, titles=self.titles)
        more = True
        while more:
            more, chunks = False, self._chunks()
            for line in map(task, chunks) if executor is None else in_parallel(executor, workers, chunks, task):
                told(self._note(line))
                more = True

    def remaining(self) -> float:
        """Return the processor seconds still to come at most."""
        return remaining(self.ends, self.state)

    def _chunks(self) -> Iterator[str]:
        """Yield what can be played now, a match at a time."""
        while (chunk := self._next()) is not None:
            self._handed.add(chunk)
            yield chunk

    def _next(self) -> str | None:
        for figure, deals in self._due:
            for contest in figure.contests:
                kept, head = self.state.matches(contest), self._head(contest)
                for deal, turn in product(range(deals), range(contest.rotations)):
                    if (deal, turn) not in kept and (chunk := _spelled(head, deal, turn)) not in self._handed:
                        return chunk
        return None

    def _share_out(self) -> None:
        """Find out how far each figure may go, and put those that may go on in their order, up to their next look."""
        self.ends = affordable(self.known, self.state, self.budget)
        due = [(figure, later(figure, self.known[figure].deals, end)) for figure, end in self.ends.items()]
        open_ones = [(figure, deals[0]) for figure, deals in due if deals]
        self._due = sorted(open_ones, key=lambda one: price(one[0], one[1], self.state) / one[0].worth)

    def _head(self, contest: Contest) -> dict[str, Any]:
        return {"version": self.state.versions[contest.title.id], "contest": contest.as_json()}

    def _note(self, line: str) -> list[Figure]:
        """Keep a match; return the figures that have got as far as a look by it. Raises Unusable, OSError."""
        head = json.loads(line)["contest"]
        self._check(head["title"])
        self.state.note(line)
        touched = [figure for figure in self.known if any(one.as_json() == head for one in figure.contests)]
        looked = [figure for figure in touched if self._look(figure)]
        if looked:
            self._share_out()
        return looked

    def _look(self, figure: Figure) -> bool:
        """Look at a figure if it has got as far; return whether it had."""
        before = self.known[figure]
        due = next((deals for deals in looks(figure) if deals > before.deals), None)
        if before.reached is not None or due is None or not complete(figure, self.state, due):
            return False
        self.known[figure] = verdict_of(figure, self.state)
        return True

    def _check(self, title: str) -> None:
        """Keep nothing that may have been played by code that has changed meanwhile. Raises Unusable."""
        if (stamp := stamp_of(self.titles[title])) == self._stamps[title]:
            return
        self._stamps[title] = stamp
        if version_of(self.titles[title]) != self.state.versions[title]:
            raise Unusable(f"{title}'s opponents changed while they were playing: start the proof again")


def _spelled(head: Mapping[str, Any], deal: int, turn: int) -> str:
    return json.dumps({**head, "matches": [[deal, turn]]})
