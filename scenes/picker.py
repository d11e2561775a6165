"""The picker turns touches into an action, knowing only how each action of the menu is spelled.

An action is spelled by the spots that have to be touched for it, in any order. What could be touched
next is exactly what is lit: no scene needs to know a rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

Spot = str
"""A place that can be touched, in the table's words: "space B2", "hand dime", "button end_turn"."""


class Picker:
    """The actions that may be done now, and the spots touched so far. Spots in `last` wait until all others are."""

    def __init__(self, spelled: Iterable[tuple[Any, Sequence[Spot]]] = (), last: frozenset[Spot] = frozenset()) -> None:
        self._spelled = [(action, tuple(spots)) for action, spots in spelled]
        self._last = last
        self.touched: tuple[Spot, ...] = ()
        self._lit_after: tuple[tuple[Spot, ...], frozenset[Spot]] | None = None

    @property
    def lit(self) -> frozenset[Spot]:
        """The spots that can be touched next."""
        if self._lit_after is None or self._lit_after[0] != self.touched:
            self._lit_after = self.touched, self._next(self.touched)
        return self._lit_after[1]

    def _next(self, touched: tuple[Spot, ...]) -> frozenset[Spot]:
        found: set[Spot] = set()
        for _, spots in self._matching(touched):
            missing = set(Counter(spots) - Counter(touched))
            found |= missing - self._last or missing
        return frozenset(found)

    def _matching(self, touched: tuple[Spot, ...]) -> list[tuple[Any, tuple[Spot, ...]]]:
        return [(action, spots) for action, spots in self._spelled if not Counter(touched) - Counter(spots)]

    def completed(self, spot: Spot | None = None) -> Any | None:
        """Return the action that the touched spots, with one more, spell completely."""
        touched = (*self.touched, spot) if spot is not None else self.touched
        exact = (action for action, spots in self._spelled if Counter(spots) == Counter(touched))
        return next(exact, None)

    def possible(self, spot: Spot) -> list[Any]:
        """Return the actions that touching a spot would leave possible."""
        return [action for action, _ in self._matching((*self.touched, spot))]

    def touch(self, spot: Spot) -> Any | None:
        """Touch a spot: return the action it completes, or None. Touching it again lets go of it.

        Raises KeyError if no action could go on from here, nor begin here.
        """
        if spot in self.touched and spot not in self.lit:
            self.touched = tuple(other for other in self.touched if other != spot)
            return None
        if spot not in self.lit:
            if spot not in self._next(()):
                raise KeyError(spot)
            self.touched = ()
        action = self.completed(spot)
        self.touched = () if action is not None else (*self.touched, spot)
        return action

    def takes_over(self, other: Picker) -> bool:
        """Go on with what was touched in another picker if it spells the same actions; tell whether it does."""
        if self._spelled != other._spelled:
            return False
        self.touched = other.touched
        return True

    def spots_of(self, action: Any) -> tuple[Spot, ...]:
        """Return how an action is spelled, or nothing if it is not on the menu."""
        return next((spots for other, spots in self._spelled if other == action), ())

    def clear(self) -> bool:
        """Let go of everything touched; tell whether there was anything."""
        had, self.touched = bool(self.touched), ()
        return had
