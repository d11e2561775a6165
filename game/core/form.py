"""What the legal actions hold where there are too many to list: a decision of many parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from game.core.luck import Luck

A_co = TypeVar("A_co", covariant=True)


class Form(Protocol[A_co]):
    """A decision of many parts with too many combinations to list (nine coins on six lots).

    A partial answer is a sequence of (item, spot) pairs; an item may be left out while it is partial.
    """

    @property
    def items(self) -> tuple[str, ...]:
        """The things to put somewhere."""
        ...

    @property
    def count(self) -> int:
        """How many different complete answers there are."""
        ...

    def next_spots(self, partial: Sequence[tuple[str, str]], item: str) -> frozenset[str]:
        """Return where `item` may go, given the others."""
        ...

    def finish(self, partial: Sequence[tuple[str, str]]) -> A_co | None:
        """Return the action that a partial answer spells, or None while something is missing."""
        ...

    def sample(self, luck: Luck, *key: object) -> A_co:
        """Return a legal answer, every one possible."""
        ...

    def every(self) -> Iterable[A_co]:
        """Yield every legal answer, lazily."""
        ...
