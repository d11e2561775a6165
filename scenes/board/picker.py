"""The picker turns touches into an action, knowing only how each action of the menu is spelled.

An action is spelled by the targets that have to be touched for it. What could be touched next is exactly what is
lit: no scene needs to know a rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, TypeAlias

Spot: TypeAlias = Any
"""A place that can be touched: a tuple such as ("space", "B2"), on tables not yet moved a string."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be done, and the targets that have to be touched for it.

    They are touched in any order, in the order given, or so that the last one waits until all others are touched;
    "framed": the first one begins as well.
    """

    does: Any
    targets: tuple[Spot, ...]
    order: Literal["any", "given", "last", "framed"] = "any"

    def goes_on(self, touched: tuple[Spot, ...]) -> bool:
        """Tell whether it can still be meant after these touches."""
        if self.order == "given":
            return self.targets[: len(touched)] == touched
        if self.order == "framed" and touched[:1] != self.targets[: len(touched[:1])]:
            return False
        return not Counter(touched) - Counter(self.targets)

    def next(self, touched: tuple[Spot, ...]) -> set[Spot]:
        """Return what can be touched next for it."""
        if self.order == "given":
            return set(self.targets[len(touched) : len(touched) + 1])
        if self.order == "framed" and not touched:
            return {self.targets[0]}
        missing = set(Counter(self.targets) - Counter(touched))
        others = missing - set(self.targets[-1:]) if self.order in ("last", "framed") else missing
        return others or missing

    def after(self, origin: Spot, touched: tuple[Spot, ...]) -> set[Spot]:
        """Return the targets behind another one that can be touched next, or that wait until they can be."""
        if origin not in self.targets:
            return set()
        behind = self.targets[self.targets.index(origin) + 1 :]
        return set(behind[-1:]) if self.order in ("last", "framed") else self.next(touched).intersection(behind)

    def is_done(self, touched: tuple[Spot, ...]) -> bool:
        """Tell whether these touches spell it completely."""
        return Counter(touched) == Counter(self.targets) and self.goes_on(touched)


class Picker:
    """The choices there are now, and the targets touched so far."""

    def __init__(self, choices: Iterable[Choice] = ()) -> None:
        self._choices = list(choices)
        self.touched: tuple[Spot, ...] = ()
        self._lit_after: tuple[tuple[Spot, ...], frozenset[Spot]] | None = None

    @cached_property
    def first(self) -> frozenset[Spot]:
        """The targets that can be touched before any other."""
        return self._next(())

    @property
    def lit(self) -> frozenset[Spot]:
        """The targets that can be touched next."""
        if self._lit_after is None or self._lit_after[0] != self.touched:
            self._lit_after = self.touched, self._next(self.touched)
        return self._lit_after[1]

    def _next(self, touched: tuple[Spot, ...]) -> frozenset[Spot]:
        return frozenset(target for choice in self._matching(touched) for target in choice.next(touched))

    def _matching(self, touched: tuple[Spot, ...]) -> list[Choice]:
        return [choice for choice in self._choices if choice.goes_on(touched)]

    def completed(self, target: Spot | None = None) -> Any | None:
        """Return what the touched targets, with one more, spell completely."""
        touched = (*self.touched, target) if target is not None else self.touched
        return next((choice.does for choice in self._choices if choice.is_done(touched)), None)

    def suffices(self, target: Spot) -> bool:
        """Tell whether one touch there spells something by itself."""
        return any(choice.targets == (target,) for choice in self._choices)

    def possible(self, target: Spot) -> list[Any]:
        """Return what touching a target would leave possible."""
        return list(dict.fromkeys(choice.does for choice in self._matching((*self.touched, target))))

    def rest(self, target: Spot) -> tuple[Spot, ...]:
        """Return what is still to be touched after a target, if only one choice is left then."""
        touched = (*self.touched, target)
        possible = self._matching(touched)
        return tuple(Counter(possible[0].targets) - Counter(touched)) if len(possible) == 1 else ()

    def does(self, target: Spot, asked: frozenset[Spot] | None) -> Any | None:
        """Return what a touch completes, or what alone can come after it, unless that is `asked` for."""
        if target not in self.lit:
            return None
        done, rest = self.completed(target), self.rest(target) if asked is not None else ()
        follows = done is None and asked is not None and bool(rest) and asked.isdisjoint(rest)
        return self.possible(target)[0] if follows else done

    def places(self, origin: Spot) -> frozenset[Spot]:
        """Return where a drag from a touched target may end: what follows it where an action is spelled."""
        possible = self._matching(self.touched)
        return frozenset(place for choice in possible for place in choice.after(origin, self.touched))

    def touch(self, target: Spot) -> Any | None:
        """Touch a target: return what it completes, or None. Touching it again lets go of it alone.

        What has no place beside what is touched replaces what was touched first. Raises KeyError if nothing could go on
        from here, nor begin here.
        """
        if target in self.touched and target not in self.lit:
            self.touched = tuple(other for other in self.touched if other != target)
            return None
        if target not in self.lit:
            self.touched = self._beside(target)
        done = self.completed(target)
        self.touched = () if done is not None else (*self.touched, target)
        return done

    @property
    def changes(self) -> frozenset[Spot]:
        """What is dark though it can be chosen anew before the last one seals it: taken back, or in another's place."""
        sealed = (choice.targets[:-1] for choice in self._choices if self.touched and choice.order == "last")
        within = self.touched[1:] if any(c.order == "framed" for c in self._matching(self.touched)) else ()
        return frozenset((*within, *(target for targets in sealed for target in targets))) - self.lit

    def back(self) -> bool:
        """Let go of what was touched last; tell whether there was anything."""
        had, self.touched = bool(self.touched), self.touched[:-1]
        return had

    def _beside(self, target: Spot) -> tuple[Spot, ...]:
        """Return what stays touched where a target replaces some of it, the first ones first; it never acts with them.

        What frames a choice stays, too.
        """
        touched = self.touched
        for gone in range(1, len(touched)):
            for left in (touched[gone:], touched[:1] + touched[gone + 1 :]):
                more = (*left, target)
                if target in self._next(left) and not any(choice.is_done(more) for choice in self._matching(more)):
                    return left
        if target not in self.first:
            raise KeyError(target)
        return ()

    def takes_over(self, other: Picker) -> bool:
        """Go on with what was touched in another picker if it has the same choices; tell whether it has."""
        if self._choices != other._choices:
            return False
        self.touched = other.touched
        return True

    def spots_of(self, action: Any) -> tuple[Spot, ...]:
        """Return the targets that spell an action, or nothing if it cannot be done."""
        return next((choice.targets for choice in self._choices if choice.does == action), ())

    def clear(self) -> bool:
        """Let go of everything touched; tell whether there was anything."""
        had, self.touched = bool(self.touched), ()
        return had
