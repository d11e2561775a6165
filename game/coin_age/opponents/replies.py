"""The best use of every slap that may follow a turn, found region by region.

Within one stage of the match a logit is a sum over regions, so the best pair of placements is found
from the best of each region: no combination of spaces is tried twice. One thing is left out for the sake
of speed: paying a coin to place a third one (four matches) is counted as two placements.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from game.coin_age.opponents.fast_board import KINDS, TOP_KIND, UNITS, FastBoard, Geography, bank_of
from game.coin_age.opponents.learned_evaluation import (
    LAST,
    Change,
    LastStage,
    LearnedEvaluation,
    Region,
    Stage,
    bank_size,
)
from game.coin_age.rules.state import LAST_IDLE_TURN
from game.core.contract import Seat

Gain = tuple[float, int, Region]
"""What a region gains, which region it is, and what becomes of it."""

MOVES: Final = 4
"""How many moves of a stack are followed up by a placement, best-looking first."""

CAPTURES: Final = 3
"""How many captures are followed up by a move, best-looking first."""

_PAIRS: Final = tuple(combinations(KINDS, 2))


class Reply(NamedTuple):
    """A seat's best use of a slap: the logit of where its turn ends, and how likely that slap is."""

    logit: float
    probability: float
    end: FastBoard


class _Best(NamedTuple):
    logit: float
    regions: tuple[Region, ...]
    own: int
    ended: bool
    idle: int


class Way(NamedTuple):
    """A way to place coins in one region; `stacked` tells that a coin covers one that had filled a space."""

    after: Region
    fills: int
    stacked: bool


@lru_cache(maxsize=1 << 14)
def ways(codes: Region, kinds: tuple[int, ...], seat: Seat) -> tuple[Way, ...]:
    """Return every way to place one coin of each of these kinds (highest rank first) in a region."""
    found = [Way(codes, 0, False)]
    for kind in kinds:
        found = [after for way in found for after in _ways_on(way, codes, kind, seat)]
    return tuple(found)


def _ways_on(way: Way, before: Region, kind: int, seat: Seat) -> Iterator[Way]:
    for space, code in enumerate(way.after):
        if code & 15 < 1 << kind:
            after = (*way.after[:space], code | (1 + 16 * seat) << kind, *way.after[space + 1 :])
            yield Way(after, way.fills + (not code), way.stacked or bool(code and not before[space]))


def _best_change(
    stage: Stage | LastStage, region: Region, kinds: tuple[int, ...], fills: int, seat: Seat
) -> Change | None:
    """Return what a region gains at best by coins of these kinds that fill so many of its spaces."""
    values, full = stage.regions, stage.full
    fitting = [
        (values[way.after], way.after)
        for way in ways(region, kinds, seat)
        if way.fills == fills and not (full and way.stacked)
    ]
    if not fitting:
        return None
    value, after = max(fitting)
    return value - values[region], after


class _Situation:
    """A seat about to use a slap: what stands on the map, and what each region could become."""

    def __init__(
        self, evaluation: LearnedEvaluation, seat: Seat, regions: tuple[Region, ...], own: int, theirs: int, idle: int
    ) -> None:
        self.evaluation, self.seat, self.regions, self.own, self.theirs, self.idle = (
            evaluation,
            seat,
            regions,
            own,
            theirs,
            idle,
        )
        self.empty = sum(region.count(0) for region in regions)

    def after(self, regions: tuple[Region, ...]) -> _Situation:
        """Return the situation with the stacks moved about."""
        return _Situation(self.evaluation, self.seat, regions, self.own, self.theirs, self.idle)

    def stage(self, placed: int, fills: int) -> Stage | LastStage:
        """Return the stage after so many placements."""
        left = bank_size(self.own) - placed
        if fills and fills == self.empty:
            return LAST[self.seat][1]
        if not left or (not placed and self.idle >= LAST_IDLE_TURN):
            return LAST[self.seat][0]
        return self.evaluation.stage(self.seat, self.empty - fills, left, bank_size(self.theirs))

    def resting(self) -> _Best:
        """Evaluate the regions as they are, nothing placed."""
        return self.rested(self.regions)

    def rested(self, regions: tuple[Region, ...]) -> _Best:
        """Evaluate them with the stacks moved about, nothing placed."""
        stage = self.stage(0, 0)
        value = stage.banks(self.own, self.theirs) + sum(map(stage.regions.__getitem__, regions))
        return _Best(stage.logit(value), regions, self.own, False, self.idle)

    def one(self, kinds: Sequence[int]) -> dict[int, _Best]:
        """Return the best placement of each kind that has one."""
        found: dict[int, _Best] = {}
        for fills in range(min(1, self.empty) + 1):
            stage = self.stage(1, fills)
            base = sum(stage.regions[region] for region in self.regions)
            for kind in kinds:
                gains = self._gains(stage, (kind,), fills)
                if gains:
                    gain, number, after = max(gains)
                    left = self.own - UNITS[kind]
                    logit = stage.logit(base + gain + stage.banks(left, self.theirs))
                    if kind not in found or logit > found[kind].logit:
                        found[kind] = self._best(logit, {number: after}, left, stage)
        return found

    def two(self, pairs: Sequence[tuple[int, int]]) -> dict[tuple[int, int], _Best]:
        """Return the best two placements of each pair of kinds that has some."""
        found: dict[tuple[int, int], _Best] = {}
        for fills in range(min(2, self.empty) + 1):
            stage = self.stage(2, fills)
            base = sum(stage.regions[region] for region in self.regions)
            kinds = sorted({kind for pair in pairs for kind in pair})
            single = {(kind, f): self._gains(stage, (kind,), f) for kind in kinds for f in range(min(1, fills) + 1)}
            for pair in pairs:
                together = [(gain, {number: after}) for gain, number, after in self._gains(stage, pair, fills)]
                together += _apart(single, pair, fills)
                if together:
                    gain, changes = max(together, key=_gain_of)
                    left = self.own - UNITS[pair[0]] - UNITS[pair[1]]
                    logit = stage.logit(base + gain + stage.banks(left, self.theirs))
                    if pair not in found or logit > found[pair].logit:
                        found[pair] = self._best(logit, changes, left, stage)
        return found

    def _gains(self, stage: Stage | LastStage, kinds: tuple[int, ...], fills: int) -> list[Gain]:
        """Return, for each region that can take these coins so, the best gain and what the region becomes."""
        known, gains = stage.known, []
        for number, region in enumerate(self.regions):
            key = region, kinds, fills
            if key not in known:
                known[key] = _best_change(stage, region, kinds, fills, self.seat)
            change = known[key]
            if change:
                gains.append((change[0], number, change[1]))
        return gains

    def _best(self, logit: float, changes: dict[int, Region], left: int, stage: Stage | LastStage) -> _Best:
        regions = tuple(changes.get(number, region) for number, region in enumerate(self.regions))
        return _Best(logit, regions, left, isinstance(stage, LastStage), 0)


def _gain_of(found: tuple[float, dict[int, Region]]) -> float:
    return found[0]


def _apart(
    single: dict[tuple[int, int], list[Gain]], pair: tuple[int, int], fills: int
) -> Iterator[tuple[float, dict[int, Region]]]:
    """Yield the gains of placing two coins in two regions."""
    first, second = pair
    for own in range(max(0, fills - 1), min(1, fills) + 1):
        for gain, number, after in single[first, own]:
            for other_gain, other, other_after in single[second, fills - own]:
                if number != other:
                    yield gain + other_gain, {number: after, other: other_after}


class Replies:
    """Finds the best replies on one map; `work` counts the situations that were looked at."""

    def __init__(self, geography: Geography, evaluation: LearnedEvaluation) -> None:
        self._geography, self._evaluation = geography, evaluation
        self.work = 0

    def best(self, end: FastBoard, seat: Seat) -> list[Reply]:
        """Return the best reply of `seat`, whose turn follows `end`, to each kind of slap; probabilities sum to 1."""
        situation = self._situation(end.codes, seat, end.theirs, end.own, end.idle + 1)
        kinds = [kind for kind in KINDS if bank_of(end.theirs)[kind]]
        resting = situation.resting()
        probability = 0.5 ** len(kinds)
        found = [(self._with_no_match(situation, resting), 1)]
        found += [(best, 1) for best in self._with_one_match(situation, kinds, resting)]
        found += self._with_more(situation, kinds, resting)
        return [Reply(best.logit, weight * probability, self._board(best, end.own)) for best, weight in found]

    def _situation(self, codes: Region, seat: Seat, own: int, theirs: int, idle: int) -> _Situation:
        self.work += 1
        return _Situation(
            self._evaluation, seat, tuple(codes[cut] for cut in self._geography.slices), own, theirs, idle
        )

    def _board(self, best: _Best, theirs: int) -> FastBoard:
        codes = tuple(code for region in best.regions for code in region)
        return FastBoard(codes, best.own, theirs, idle=best.idle, ended=best.ended)

    def _moved(self, situation: _Situation) -> list[_Best]:
        """Evaluate the situation after every move of a stack, best first."""
        slices = self._geography.slices
        codes = [code for region in situation.regions for code in region]
        found = []
        for source, code in enumerate(codes):
            for target in self._geography.neighbours[source] if code else ():
                if not codes[target]:
                    codes[source], codes[target] = 0, code
                    found.append(situation.rested(tuple([tuple(codes[cut]) for cut in slices])))
                    codes[source], codes[target] = code, 0
        self.work += len(found)
        return sorted(found, key=_logit, reverse=True)

    def _with_no_match(self, situation: _Situation, resting: _Best) -> _Best:
        """Capture and move, each or neither."""
        captured = sorted(self._captured(situation), key=_resting_logit, reverse=True)[:CAPTURES]
        moved = [after for one in (situation, *captured) for after in self._moved(one)[:1]]
        return max((resting, *(one.resting() for one in captured), *moved), key=_logit)

    def _captured(self, situation: _Situation) -> Iterator[_Situation]:
        codes = tuple(code for region in situation.regions for code in region)
        for space, code in enumerate(codes):
            if code:
                kind = TOP_KIND[code]
                after = (*codes[:space], code & ~(17 << kind), *codes[space + 1 :])
                yield self._situation(
                    after, situation.seat, situation.own + UNITS[kind], situation.theirs, situation.idle
                )

    def _with_one_match(self, situation: _Situation, kinds: Sequence[int], resting: _Best) -> list[_Best]:
        """Place and move, each or neither, for every kind that may be the one that matches."""
        moved = self._moved(situation)
        still = max((resting, *moved[:1]), key=_logit)
        found = dict.fromkeys(kinds, still)
        for one in (situation, *(situation.after(best.regions) for best in moved[:MOVES])):
            for kind, best in one.one(kinds).items():
                found[kind] = max(found[kind], best, key=_logit)
        return list(found.values())

    def _with_more(self, situation: _Situation, kinds: Sequence[int], resting: _Best) -> list[tuple[_Best, int]]:
        """Place up to two: the best of the pairs among two, three or four matching kinds."""
        if len(kinds) < 2:
            return []
        pairs = [pair for pair in _PAIRS if set(pair) <= set(kinds)]
        twice = situation.two(pairs)
        once = situation.one(kinds)
        found: dict[_Best, int] = {}
        for number in range(2, len(kinds) + 1):
            for matching in combinations(kinds, number):
                choices = [twice[pair] for pair in combinations(matching, 2) if pair in twice]
                choices += [once[kind] for kind in matching if kind in once]
                best = max((resting, *choices), key=_logit)
                found[best] = found.get(best, 0) + 1
        return list(found.items())


def _logit(best: _Best) -> float:
    return best.logit


def _resting_logit(situation: _Situation) -> float:
    return situation.resting().logit
