"""A reason as it was given: the position, the action, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.core.contract import AnyTitle, Reason, Seat


@dataclass(frozen=True)
class Told:
    """One reason for one action of a seat."""

    title: AnyTitle
    state: Any
    seat: Seat
    action: Any
    reason: Reason

    @property
    def values(self) -> Mapping[str, Any]:
        """What fills the reason's sentence."""
        return self.reason.values

    @property
    def view(self) -> Any:
        """What the seat knows."""
        return self.title.view(self.state, self.seat)

    @cached_property
    def after(self) -> Any:
        """The state after the action."""
        return self.title.apply(self.state, self.seat, self.action).state

    @cached_property
    def legal(self) -> tuple[Any, ...]:
        """All that the seat may do."""
        return self.title.legal_actions(self.view).actions

    def points(self, state: Any) -> dict[Seat, int]:
        """Return the points of every seat that has any."""
        found: dict[Seat, int] = {}
        for line in self.title.score_lines(self.title.view(state, self.seat)):
            found[line.seat] = found.get(line.seat, 0) + line.points
        return found


Check = Callable[[Told], bool]
Checks = Mapping[str, Check]
