"""The offer of a table narrowed down to what a step of a lesson waits for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract import LegalActions
from game.core.form import Form
from game.core.luck import Luck
from scenes.lessons.lesson import Step


@dataclass(frozen=True)
class Filled:
    """A form that can be filled in one way only."""

    form: Form[Any]
    answer: tuple[tuple[str, str], ...]

    @property
    def items(self) -> tuple[str, ...]:
        """The things to put somewhere."""
        return self.form.items

    @property
    def count(self) -> int:
        """How many different complete answers there are: one."""
        return 1

    def next_spots(self, partial: Sequence[tuple[str, str]], item: str) -> frozenset[str]:
        """Return where an item may go: to its spot."""
        return self.form.next_spots(partial, item) & {spot for key, spot in self.answer if key == item}

    def finish(self, partial: Sequence[tuple[str, str]]) -> Any | None:
        """Return the action once everything lies where it should."""
        return self.form.finish(partial) if set(partial) == set(self.answer) else None

    def sample(self, luck: Luck, *key: object) -> Any:
        """Return the answer."""
        return self.form.finish(self.answer)

    def every(self) -> Iterable[Any]:
        """Yield the answer."""
        yield self.form.finish(self.answer)


def narrowed(legal: LegalActions[Any], step: Step) -> LegalActions[Any]:
    """Return what a step waits for of what may be done."""
    form = Filled(legal.form, step.fill) if legal.form is not None and step.fill else None
    wanted = form is not None and form.form.finish(step.fill) is not None
    return LegalActions(tuple(filter(step.fits, legal.actions)), form if wanted else None)
