"""Looking ahead: every way to use a slap, then the opponent's slaps and his best replies, then one's own.

The positions in which a turn can end are merged, so that the order of its actions costs nothing. They
are judged by the trained eye; the best of them once more, by the average over all that the opponent
may slap (16 outcomes at most) of what he then does; the best of these by what follows his best replies.
Ends of the game are exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.coin_age.opponents.fast_board import Ground, Slate, following, is_final
from game.coin_age.opponents.learned_evaluation import Judge, chance_to_win
from game.coin_age.opponents.replies import Replies
from game.coin_age.rules.turn import opponent
from game.core.contract import Seat


class Search:
    """One decision's search; `work` counts the slates that were judged or followed."""

    def __init__(self, ground: Ground, judge: Judge) -> None:
        self.ground, self.judge = ground, judge
        self.replies = Replies(ground, judge)
        self._slates = 0

    @property
    def work(self) -> int:
        """Return the work counted so far."""
        return self._slates + self.replies.work

    def ends(self, roots: Sequence[Slate], seat: Seat) -> dict[Slate, int]:
        """Return every slate in which a turn can end, with the set (by bits) of roots that lead there."""
        found: dict[Slate, int] = {}
        level: dict[Slate, int] = {}
        for number, root in enumerate(roots):
            level[root] = level.get(root, 0) | 1 << number
        while level:
            self._slates += len(level)
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
        self._slates += len(ranked)
        return sorted(ranked, key=lambda pair: -pair[0])

    def prospect(self, end: Slate, seat: Seat) -> float:
        """Return a seat's chance to win after its turn, by the opponent's slaps and best replies."""
        if is_final(end):
            return chance_to_win(self.judge.judge(self.ground, end, seat))
        replies = self.replies.best(end, opponent(seat))
        return 1 - sum(reply.share * chance_to_win(reply.judgement) for reply in replies)

    def far_prospect(self, end: Slate, seat: Seat) -> float:
        """Return the same by what follows the opponent's replies: one's own slaps and best replies."""
        if is_final(end):
            return chance_to_win(self.judge.judge(self.ground, end, seat))
        other = opponent(seat)
        replies = self.replies.best(end, other)
        return 1 - sum(reply.share * self.prospect(reply.end, other) for reply in replies)


def closed(slate: Slate) -> Slate:
    """Return a slate as its turn ends: nothing more may be done."""
    return Slate(slate.codes, slate.mine, slate.his, idle=slate.idle, ended=slate.ended)
