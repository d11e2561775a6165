"""The last spaces, worked out: chance is averaged over every slap, and turns are tried out whole.

`replies.py` takes the best use of each slap for what looks best as the turn ends, and leaves payments out. Here every
way to use a slap is tried by the rules, payments too; of the ends that go on, those that look best are followed, and
one that ends the match is exact. Positions that several lines reach are worked out once.
"""

from __future__ import annotations

from typing import Final

from game.coin_age.opponents.fast_board import FastBoard, after_slap, is_final, slaps
from game.coin_age.opponents.learned_evaluation import chance_to_win
from game.coin_age.opponents.search import Search
from game.coin_age.rules.turn import opponent
from game.core.contract import Seat

FOLLOWED: Final = 2
"""How many ends of a turn that go on are followed, best-looking first; more than there are leave nothing out."""


class Endgame:
    """One decision's last spaces; the table holds what was worked out."""

    def __init__(self, search: Search, followed: int = FOLLOWED) -> None:
        self._search, self._followed = search, followed
        self._table: dict[tuple[FastBoard, Seat, int], float] = {}

    def win_chance(self, end: FastBoard, seat: Seat, slaps: int) -> float:
        """Return a seat's chance to win after its turn, by so many slaps to come."""
        key = end, seat, slaps
        if key not in self._table:
            self._table[key] = self._worked_out(end, seat, slaps)
        return self._table[key]

    def _worked_out(self, end: FastBoard, seat: Seat, left: int) -> float:
        if is_final(end) or not left:
            return chance_to_win(self._search.evaluation.logit(self._search.geography, end, seat))
        outcomes = slaps(end)
        best = [self._best_use(after_slap(end, matching), opponent(seat), left) for matching in outcomes]
        return 1 - sum(best) / len(outcomes)

    def _best_use(self, board: FastBoard, seat: Seat, left: int) -> float:
        """Return the seat's chance to win by the best use of its slap."""
        ranked = self._search.evaluated(self._search.ends([board], seat), seat)
        if left == 1:
            return chance_to_win(ranked[0][0])
        final = [chance_to_win(logit) for logit, end in ranked if is_final(end)][:1]
        going_on = [end for _, end in ranked if not is_final(end)][: self._followed]
        return max([*final, *(self.win_chance(end, seat, left - 1) for end in going_on)])
