"""The best use of every slap that may follow a turn, found region by region.

Within one stage of the game a judgement is a sum over regions, so the best pair of placements is found
from the best of each region: no combination of spaces is tried twice. One thing is left out for the sake
of speed: paying a coin to place a third one (four matches) is taken for what two placements are worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from game.coin_age.opponents.fast_board import KINDS, TOP_KIND, UNITS, Ground, Slate, bank_of
from game.coin_age.opponents.learned_evaluation import LAST, Change, Judge, LastStage, Region, Stage, bank_size
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
    """What a seat makes of a slap: the judgement of where its turn ends, and how likely that slap is."""

    judgement: float
    share: float
    end: Slate


class _Best(NamedTuple):
    judgement: float
    regions: tuple[Region, ...]
    mine: int
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
    worths, full = stage.regions, stage.full
    fitting = [
        (worths[way.after], way.after)
        for way in ways(region, kinds, seat)
        if way.fills == fills and not (full and way.stacked)
    ]
    if not fitting:
        return None
    worth, after = max(fitting)
    return worth - worths[region], after


class _Table:
    """A seat about to use a slap: what stands on the map, and what each region could become."""

    def __init__(self, judge: Judge, seat: Seat, regions: tuple[Region, ...], mine: int, his: int, idle: int) -> None:
        self.judge, self.seat, self.regions, self.mine, self.his, self.idle = judge, seat, regions, mine, his, idle
        self.empty = sum(region.count(0) for region in regions)

    def after(self, regions: tuple[Region, ...]) -> _Table:
        """Return the table with the stacks moved about."""
        return _Table(self.judge, self.seat, regions, self.mine, self.his, self.idle)

    def stage(self, placed: int, fills: int) -> Stage | LastStage:
        """Return the stage after so many placements."""
        left = bank_size(self.mine) - placed
        if fills and fills == self.empty:
            return LAST[self.seat][1]
        if not left or (not placed and self.idle >= LAST_IDLE_TURN):
            return LAST[self.seat][0]
        return self.judge.stage(self.seat, self.empty - fills, left, bank_size(self.his))

    def resting(self) -> _Best:
        """Judge the table as it is, nothing placed."""
        return self.rested(self.regions)

    def rested(self, regions: tuple[Region, ...]) -> _Best:
        """Judge it with the stacks moved about, nothing placed."""
        stage = self.stage(0, 0)
        worth = stage.banks(self.mine, self.his) + sum(map(stage.regions.__getitem__, regions))
        return _Best(stage.judgement(worth), regions, self.mine, False, self.idle)

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
                    left = self.mine - UNITS[kind]
                    judgement = stage.judgement(base + gain + stage.banks(left, self.his))
                    if kind not in found or judgement > found[kind].judgement:
                        found[kind] = self._best(judgement, {number: after}, left, stage)
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
                    left = self.mine - UNITS[pair[0]] - UNITS[pair[1]]
                    judgement = stage.judgement(base + gain + stage.banks(left, self.his))
                    if pair not in found or judgement > found[pair].judgement:
                        found[pair] = self._best(judgement, changes, left, stage)
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

    def _best(self, judgement: float, changes: dict[int, Region], left: int, stage: Stage | LastStage) -> _Best:
        regions = tuple(changes.get(number, region) for number, region in enumerate(self.regions))
        return _Best(judgement, regions, left, isinstance(stage, LastStage), 0)


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
    """Finds the best replies on one map; `work` counts the tables that were looked at."""

    def __init__(self, ground: Ground, judge: Judge) -> None:
        self._ground, self._judge = ground, judge
        self.work = 0

    def best(self, end: Slate, seat: Seat) -> list[Reply]:
        """Return the best reply of `seat`, whose turn follows `end`, to each kind of slap; shares sum to 1."""
        table = self._table(end.codes, seat, end.his, end.mine, end.idle + 1)
        kinds = [kind for kind in KINDS if bank_of(end.his)[kind]]
        resting = table.resting()
        share = 0.5 ** len(kinds)
        found = [(self._with_no_match(table, resting), 1)]
        found += [(best, 1) for best in self._with_one_match(table, kinds, resting)]
        found += self._with_more(table, kinds, resting)
        return [Reply(best.judgement, weight * share, self._slate(best, end.mine)) for best, weight in found]

    def _table(self, codes: Region, seat: Seat, mine: int, his: int, idle: int) -> _Table:
        self.work += 1
        return _Table(self._judge, seat, tuple(codes[cut] for cut in self._ground.slices), mine, his, idle)

    def _slate(self, best: _Best, his: int) -> Slate:
        codes = tuple(code for region in best.regions for code in region)
        return Slate(codes, best.mine, his, idle=best.idle, ended=best.ended)

    def _moved(self, table: _Table) -> list[_Best]:
        """Judge the table after every move of a stack, best first."""
        slices = self._ground.slices
        codes = [code for region in table.regions for code in region]
        found = []
        for source, code in enumerate(codes):
            for target in self._ground.neighbours[source] if code else ():
                if not codes[target]:
                    codes[source], codes[target] = 0, code
                    found.append(table.rested(tuple([tuple(codes[cut]) for cut in slices])))
                    codes[source], codes[target] = code, 0
        self.work += len(found)
        return sorted(found, key=_judgement, reverse=True)

    def _with_no_match(self, table: _Table, resting: _Best) -> _Best:
        """Capture and move, each or neither."""
        captured = sorted(self._captured(table), key=_resting_judgement, reverse=True)[:CAPTURES]
        moved = [after for one in (table, *captured) for after in self._moved(one)[:1]]
        return max((resting, *(one.resting() for one in captured), *moved), key=_judgement)

    def _captured(self, table: _Table) -> Iterator[_Table]:
        codes = tuple(code for region in table.regions for code in region)
        for space, code in enumerate(codes):
            if code:
                kind = TOP_KIND[code]
                after = (*codes[:space], code & ~(17 << kind), *codes[space + 1 :])
                yield self._table(after, table.seat, table.mine + UNITS[kind], table.his, table.idle)

    def _with_one_match(self, table: _Table, kinds: Sequence[int], resting: _Best) -> list[_Best]:
        """Place and move, each or neither, for every kind that may be the one that matches."""
        moved = self._moved(table)
        still = max((resting, *moved[:1]), key=_judgement)
        found = dict.fromkeys(kinds, still)
        for one in (table, *(table.after(best.regions) for best in moved[:MOVES])):
            for kind, best in one.one(kinds).items():
                found[kind] = max(found[kind], best, key=_judgement)
        return list(found.values())

    def _with_more(self, table: _Table, kinds: Sequence[int], resting: _Best) -> list[tuple[_Best, int]]:
        """Place up to two: the best of the pairs among two, three or four matching kinds."""
        if len(kinds) < 2:
            return []
        pairs = [pair for pair in _PAIRS if set(pair) <= set(kinds)]
        twice = table.two(pairs)
        once = table.one(kinds)
        found: dict[_Best, int] = {}
        for number in range(2, len(kinds) + 1):
            for matching in combinations(kinds, number):
                choices = [twice[pair] for pair in combinations(matching, 2) if pair in twice]
                choices += [once[kind] for kind in matching if kind in once]
                best = max((resting, *choices), key=_judgement)
                found[best] = found.get(best, 0) + 1
        return list(found.items())


def _judgement(best: _Best) -> float:
    return best.judgement


def _resting_judgement(table: _Table) -> float:
    return table.resting().judgement
