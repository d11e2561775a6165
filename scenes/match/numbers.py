"""The numbers of what can be touched: one stays with its place for the whole decision, none begins another."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.spot import BoardSpot

FIGURES = "1234567890"


def numbers_for(count: int, printed: Collection[str] = ()) -> list[str]:
    """Return so many numbers: single figures, and from the last figures on pairs, where there are more things.

    None of them begins as one does that is printed on the board.
    """
    free = [figure for figure in FIGURES if not any(number.startswith(figure) for number in printed)]
    for pairs in range(len(free) + 1):
        single, first = free[: len(free) - pairs], free[len(free) - pairs :]
        found = [*single, *(tens + ones for tens in reversed(first) for ones in FIGURES)]
        if len(found) >= count:
            break
    return found[:count]


class Numbers:
    """Gives numbers out, and new ones only when something is lit that has none yet."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._known: dict[Target, str] = {}

    def of(self, spots: Sequence[BoardSpot]) -> dict[str, BoardSpot]:
        """Return lit places by their numbers; what has a letter needs none."""
        lettered = {button.target for button in self._engine.buttons()}.union(self._engine.board.shortcuts.values())
        lit = {spot.target: spot for spot in spots if spot.target not in lettered}
        if not lit.keys() <= self._known.keys():
            self._known = self._counted(lit)
        now = self._engine.board.numbered(self._engine.shown.view, self._engine.touched, lit)
        return {self._known[target]: spot for target, spot in lit.items() if target in self._known and target in now}

    def _counted(self, lit: Collection[Target]) -> dict[Target, str]:
        """Number all that can be touched in the course of the decision, in reading order; then what is lit beside."""
        layout, course = self._engine.position.layout, self._engine.touch.course
        targets = [target for target in self._engine.targets() if target in course]
        targets += [target for target in lit if target not in course]
        printed = {target: str(n) for target in targets if (n := layout.number(target)) is not None}
        others = [target for target in targets if target not in printed]
        numbers = numbers_for(len(others), printed.values())
        return printed | dict(zip(others, numbers, strict=False))
