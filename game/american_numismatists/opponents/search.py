"""A search over whole turns: many orders of actions are tried side by side on fast boards, equal boards merged.

After each action only the most promising boards are kept. The turn may end after any of them; the
best end decides, and its first action is taken. What that turns up is seen, and the search begins anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.american_numismatists.opponents.evaluation import Evaluator
from game.american_numismatists.opponents.fast_board import FastBoard, ways_on
from game.american_numismatists.rules import actions

REVEALING = (actions.DrawCollector, actions.DrawInvestment, actions.DrawResearch, actions.PlaySnoop)
"""Actions that show something new: of orders with the same result, those that begin with one are kept."""


@dataclass(slots=True)
class Beam:
    """One search. `width` boards are kept after each action, and no more than `budget` are judged."""

    evaluator: Evaluator
    width: int
    budget: int
    best: dict[actions.Action, float] = field(default_factory=dict)

    def search(self, root: FastBoard, stop: Callable[[], bool]) -> list[tuple[actions.Action, float]]:
        """Return first actions and the distances of the best ends they lead to, best first.

        Without a better action, ending the turn comes first.
        """
        self.best[actions.EndTurn()] = self.evaluator.judge(root)
        seen = {root}
        layer = self._judged(((action, after) for action, after in ways_on(self.evaluator.features, root)), seen)
        while layer and not stop():
            layer = self._kept(layer)
            layer = self._judged(self._next(layer), seen)
        return sorted(self.best.items(), key=lambda pair: (pair[1], not isinstance(pair[0], REVEALING)))

    def _next(self, layer: list[tuple[float, actions.Action, FastBoard]]) -> Iterator[tuple[actions.Action, FastBoard]]:
        for _, first, now in sorted(layer, key=lambda line: not isinstance(line[1], REVEALING)):
            yield from ((first, after) for _, after in ways_on(self.evaluator.features, now))

    def _judged(
        self, lines: Iterator[tuple[actions.Action, FastBoard]], seen: set[FastBoard]
    ) -> list[tuple[float, actions.Action, FastBoard]]:
        """Judge new boards, note them as ends, and rank them with hope for what is left of the turn."""
        found: list[tuple[float, actions.Action, FastBoard]] = []
        for first, after in lines:
            if after in seen:
                continue
            if self.evaluator.work >= self.budget:
                break
            seen.add(after)
            distance = self.evaluator.judge(after)
            if distance < self.best.get(first, 1e9):
                self.best[first] = distance
            found.append((distance - self.evaluator.weights.hope * after.actions, first, after))
        return found

    def _kept(
        self, layer: list[tuple[float, actions.Action, FastBoard]]
    ) -> list[tuple[float, actions.Action, FastBoard]]:
        return sorted(layer, key=lambda line: line[0])[: self.width]
