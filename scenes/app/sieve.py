"""Which saved matches a player wants to see, and in what order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from saves.shelf import Strange, Summary

State = Literal["all", "running", "finished"]
Order = Literal["latest", "title", "result"]
STATES: tuple[State, ...] = ("all", "running", "finished")
ORDERS: tuple[Order, ...] = ("latest", "title", "result")


@dataclass(frozen=True, slots=True)
class Sieve:
    """Lets some matches pass; `words` are looked for in names and titles."""

    state: State = "all"
    title: str | None = None
    order: Order = "latest"
    words: str = ""

    @property
    def lets_all_pass(self) -> bool:
        """Whether no match has to be looked at: all are shown, the latest first."""
        return self.state == "all" and self.title is None and self.order == "latest" and not self.words.strip()

    def passes(self, found: Summary | Strange, name: Callable[[str], str]) -> bool:
        """Tell whether a match is wanted; `name` returns a title's name."""
        if isinstance(found, Strange):
            return self.state == "all" and self.title is None and not self.words.strip()
        if self.state != "all" and found.over != (self.state == "finished"):
            return False
        if self.title is not None and found.title != self.title:
            return False
        said = "\n".join((name(found.title), *found.players)).casefold()
        return all(word in said for word in self.words.casefold().split())

    def place(self, found: Summary | Strange, name: Callable[[str], str]) -> tuple[object, ...]:
        """Return by what matches are sorted; those that are equal stay the latest first."""
        if isinstance(found, Strange):
            return (2,)
        if self.order == "title":
            return 0, name(found.title).casefold()
        if self.order == "result":
            return 0, *_result(found)
        return (0,)


def _result(found: Summary) -> tuple[int, int]:
    """Put people's victories first, the clearest of them foremost, and what is not over last."""
    if not found.over:
        return 3, 0
    people = {seat for seat, plays in enumerate(found.plays) if plays == "human"}
    if not found.winners or not people:
        return 2, 0
    mine = max((found.points[seat] for seat in people if found.points), default=0)
    others = max((points for seat, points in enumerate(found.points) if seat not in people), default=0)
    return (0 if people & {*found.winners} else 1), others - mine
