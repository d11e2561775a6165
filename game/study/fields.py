"""What a seat is shown as numbers: fields, each read from its view alone, one after another in one array."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, TypeAlias

from game.core.contract import AnyTitle, LegalActions, totals
from game.study.spelling import Menu, Words, listed

Numbers: TypeAlias = Iterable[int]

MANY = 1000
"""Where a number has no bound by the rules: it is shown up to this one."""


@dataclass(frozen=True, slots=True)
class Field:
    """A part of the array: its name, its shape, its range, what it says, and how a view is read."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    says: str
    read: Callable[[Any], Numbers]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    def numbers(self, view: Any) -> list[int]:
        """Read a view; what goes beyond the range is shown as its limit."""
        return [min(max(int(number), self.low), self.high) for number in self.read(view)]


@dataclass(frozen=True, slots=True)
class Study:
    """A title as it is studied: its words besides the names of actions, its fields for a number of seats."""

    words: Callable[[Any], Iterable[str]]
    fields: Callable[[Any, int], Iterator[Field]]
    menu: Callable[[LegalActions[Any]], Menu] = listed
    longest: int = 12
    """How many words a seat can have spelled before its action is complete."""


def common(title: AnyTitle, seats: int) -> Iterator[Field]:
    """Yield what every title shows first."""
    yield Field("seat", (seats,), 0, 1, "1 at the seat's own number", lambda view: one(view.viewer, range(seats)))
    yield Field(
        "points",
        (seats,),
        -MANY,
        MANY,
        "points scored so far, as far as the seat knows; by place",
        lambda view: around(totals(title.score_lines(view), seats), view.viewer),
    )


def one(value: object, options: Sequence[object]) -> Iterator[int]:
    """Yield 1 at the place of a value and 0 elsewhere."""
    return (int(value == option) for option in options)


def around(by_seat: Sequence[Any], viewer: int) -> list[Any]:
    """Turn what is sorted by seats so that the viewer comes first, then the seat to the left."""
    return [*by_seat[viewer:], *by_seat[:viewer]]


def place(seat: int | None, viewer: int, seats: int) -> int:
    """Return a seat's place as the viewer counts: 1 is the viewer, 2 the seat to the left; 0 is nobody."""
    return 0 if seat is None or seat < 0 else (seat - viewer) % seats + 1


def counts(items: Sequence[str], kinds: Sequence[str]) -> list[int]:
    """Count items by kind."""
    return [items.count(kind) for kind in kinds]


def marked(names: Sequence[str], *groups: tuple[Iterable[str], int]) -> list[int]:
    """Return the number of the group in which each name lies, or 0."""
    found: Mapping[str, int] = {name: number for group, number in groups for name in group}
    return [found.get(name, 0) for name in names]


def by_place(names: Sequence[str], groups: Sequence[Iterable[str]], viewer: int) -> list[int]:
    """Return the place of the seat in whose group each name lies, or 0; groups go by seat."""
    return marked(names, *((group, number) for number, group in enumerate(around(groups, viewer), start=1)))


def spelled_numbers(spelled: Words, words: Mapping[str, int], longest: int) -> list[int]:
    """Return the numbers of the words spelled so far, and -1 for the rest; of too many, the last."""
    numbers = [words[word] for word in spelled[-longest:]]
    return [*numbers, *[-1] * (longest - len(numbers))]
