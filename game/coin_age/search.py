"""Looking ahead: every way to use a slap, then the opponent's slaps and his best replies.

The positions in which a turn can end are merged, so that the order of its actions costs nothing. They
are judged by the trained eye; the best of them once more, by the average over all that the opponent
may slap (16 outcomes at most) of what he then does. Ends of the game are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from game.coin_age.judgement import Judge, chance_to_win
from game.coin_age.slate import KINDS, Ground, Slate, after_slap, following, is_final, slaps
from game.coin_age.turn import opponent
from game.core.contract import Seat

Stop = Callable[[], bool]

BEAM: Final = 8
"""How many positions of a reply are followed up after each of its actions."""


@dataclass(slots=True)
class Search:
    """One decision's search; `work` counts the slates that were judged or followed."""

    ground: Ground
    judge: Judge
    work: int = 0

    def ends(self, roots: Sequence[Slate], seat: Seat) -> dict[Slate, int]:
        """Return every slate in which a turn can end, with the set (by bits) of roots that lead there."""
        found: dict[Slate, int] = {}
        level: dict[Slate, int] = {}
        for number, root in enumerate(roots):
            level[root] = level.get(root, 0) | 1 << number
        while level:
            self.work += len(level)
            further: dict[Slate, int] = {}
            for slate, origin in level.items():
                end = closed(slate)
                found[end] = found.get(end, 0) | origin
                for after in following(self.ground, slate, seat):
                    further[after] = further.get(after, 0) | origin
            level = further
        return found

    def judged(self, ends: Iterable[Slate], seat: Seat) -> list[tuple[float, Slate]]:
        """Judge slates at a glance, best first."""
        ranked = [(self.judge.judge(self.ground, slate, seat), slate) for slate in ends]
        self.work += len(ranked)
        return sorted(ranked, key=lambda pair: -pair[0])

    def prospect(self, end: Slate, seat: Seat) -> float:
        """Return a seat's chance to win after its turn, by the opponent's slaps and best replies."""
        if is_final(end):
            return chance_to_win(self.judge.judge(self.ground, end, seat))
        replies = self._replies(end, opponent(seat))
        return 1 - sum(map(chance_to_win, replies)) / len(replies)

    def _replies(self, end: Slate, seat: Seat) -> list[float]:
        """Return the judgement of the best reply to each slap. Three matches allow what two of them do."""
        best: dict[int, float] = {}
        for matching in sorted(slaps(end), key=int.bit_count):
            if matching.bit_count() == 3:
                best[matching] = max(best[pair] for pair in _pairs(matching))
            else:
                best[matching] = self._best_reply(after_slap(end, matching), seat)
        return list(best.values())

    def _best_reply(self, slate: Slate, seat: Seat) -> float:
        """Follow the most promising ways to use a slap; return the best end's judgement."""
        ground, judge = self.ground, self.judge.judge
        best = judge(ground, slate, seat)
        level = [slate]
        while level:
            further = {after for one in level for after in following(ground, one, seat)}
            self.work += len(further)
            ranked = sorted(((judge(ground, after, seat), after) for after in further), reverse=True)
            if ranked:
                best = max(best, ranked[0][0])
            level = [after for _, after in ranked[:BEAM]]
        return best


def closed(slate: Slate) -> Slate:
    """Return a slate as its turn ends: nothing more may be done."""
    return Slate(slate.codes, slate.mine, slate.his, idle=slate.idle, ended=slate.ended)


def _pairs(matching: int) -> list[int]:
    coins = [1 << kind for kind in KINDS if matching & 1 << kind]
    return [first | second for first, second in combinations(coins, 2)]
