"""The numbers of what can be touched: one stays with its thing for the whole match, none begins another."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from scenes.board.choice import CLOSE
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


def spare_numbers(count: int, taken: Collection[str], figures: bool) -> list[str]:
    """Return up to so many numbers, single figures alone if asked for: none begins one that is taken, or as it does."""
    tens = {number[0] for number in taken if len(number) == len("10")}
    single = [figure for figure in FIGURES if figure not in taken and figure not in tens]
    pairs = [] if figures else [ten + ones for ten in tens.difference(taken) for ones in FIGURES]
    return [*single, *(pair for pair in sorted(pairs) if pair not in taken)][:count]


class Numbers:
    """Gives numbers out: new ones only to what has none yet, all anew only when they no longer suffice.

    What lies in a hand is numbered by its place there, before everything else.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._printed: dict[Target, str] = {}
        self._held: dict[Target, str] = {}
        self._known: dict[Target, str] = {}
        """The numbers of all the rest; some are twice there, of what is not touched at the same time."""
        self._places: list[str] = []
        """The numbers of the places in a hand."""
        self.partial = False
        """Whether a part of what can be touched has none: arrows lead there."""

    def of(self, spots: Sequence[BoardSpot]) -> dict[str, BoardSpot]:
        """Return lit places by their numbers; what has a letter needs none."""
        lettered = {button.target for button in self._engine.buttons()}.union(self._engine.board.shortcuts.values())
        lettered.add(CLOSE)
        lit = {spot.target: spot for spot in spots if spot.target not in lettered}
        now = self._engine.board.numbered(self._engine.shown.view, self._engine.touched, lit.keys())
        self.partial = isinstance(now, Mapping) and len(now) < len(lit)
        if isinstance(now, Mapping):
            return {number: lit[target] for target, number in now.items()}
        if not lit.keys() <= self._numbers.keys():
            self._count(lit, lettered)
        numbers = self._numbers
        return {numbers[target]: spot for target, spot in lit.items() if target in numbers and target in now}

    @property
    def _numbers(self) -> dict[Target, str]:
        return self._known | self._held | self._printed

    def _count(self, lit: Collection[Target], lettered: Collection[Target]) -> None:
        """Number all that can be touched in the course of the decision, in reading order; then what is lit beside."""
        here, course, layout = self._engine.targets(), self._engine.touch.course, self._engine.position.layout
        targets = [target for target in here if target in course and target not in lettered]
        targets += [target for target in lit if target not in course]
        self._printed = {target: str(n) for target in targets if (n := layout.number(target)) is not None}
        held = [target for target in targets if target[0] in self._engine.board.in_hand]
        others = [target for target in targets if target not in self._printed and target not in held]
        if len(held) > len(self._places) or not self._add(others, here, self._places if held else ()):
            dark = [target for target in self._known if target in here.keys() - {*others, *self._printed}]
            places = max(len(held), len(self._places))
            numbers = numbers_for(places + len(others) + len(dark), self._printed.values())
            if any(len(number) > 1 for number in numbers):  # a pair is no number for what can wait
                dark, numbers = [], numbers_for(places + len(others), self._printed.values())
            self._places, self._known = numbers[:places], dict(zip([*others, *dark], numbers[places:], strict=False))
        self._held = dict(zip(held, self._places, strict=False))

    def _add(self, others: Sequence[Target], here: Collection[Target], places: Sequence[str]) -> bool:
        """Number what has no number yet; tell whether it could be done so that no number begins another one.

        Those of `places` in a hand are touched with it. Numbers are taken again that belong to what is gone or, if need
        be, to what cannot be touched now.
        """
        old = {target: number for target, number in self._known.items() if target in others}
        new = [target for target in others if target not in old]
        on_board = [number for target, number in self._known.items() if target in here]
        ways = [(list(self._known.values()), True), (on_board, True), (on_board, False), (list(old.values()), False)]
        for known, figures in ways if old else [*ways[:2], ([], True), *ways[2:]]:
            taken = [*known, *self._places, *self._printed.values()]
            if len(numbers := spare_numbers(len(new), taken, figures)) == len(new):
                self._known |= dict(zip(new, numbers, strict=True))
                break
        chosen = [self._known[target] for target in others if target in self._known]
        return len(chosen) == len(others) and not _clash([*chosen, *places], self._printed.values())


def _clash(numbers: Sequence[str], printed: Collection[str]) -> bool:
    """Tell whether two things have the same number, or one begins as a printed one does."""
    twice = len({*numbers}) < len(numbers)
    return twice or any(one.startswith(other) or other.startswith(one) for one in printed for other in numbers)
