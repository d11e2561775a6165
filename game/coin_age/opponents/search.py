"""Looking ahead: every way to use a slap, then the opponent's slaps and best replies, then one's own.

The positions in which a turn can end are merged, so that the order of its actions costs nothing. They
are judged by the learned evaluation; the best of them once more, by the average over the best replies to all
that the opponent may slap (16 outcomes at most); the best of these by what follows those replies.
Ends of the match are exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.coin_age.opponents.fast_board import FastBoard, Geography, is_final, successors
from game.coin_age.opponents.learned_evaluation import LearnedEvaluation, chance_to_win
from game.coin_age.opponents.replies import Replies
from game.coin_age.rules.turn import opponent
from game.core.contract import Seat


class Search:
    """One decision's search; `work` counts the boards that were evaluated or followed."""

    def __init__(self, geography: Geography, evaluation: LearnedEvaluation) -> None:
        self.geography, self.evaluation = geography, evaluation
        self.replies = Replies(geography, evaluation)
        self._boards = 0

    @property
    def work(self) -> int:
        """Return the work counted so far."""
        return self._boards + self.replies.work

    def ends(self, roots: Sequence[FastBoard], seat: Seat) -> dict[FastBoard, int]:
        """Return every board in which a turn can end, with the set (by bits) of roots that lead there."""
        found: dict[FastBoard, int] = {}
        level: dict[FastBoard, int] = {}
        for number, root in enumerate(roots):
            level[root] = level.get(root, 0) | 1 << number
        while level:
            self._boards += len(level)
            further: dict[FastBoard, int] = {}
            for board, origin in level.items():
                end = closed(board)
                found[end] = found.get(end, 0) | origin
                for after in successors(self.geography, board, seat):
                    further[after] = further.get(after, 0) | origin
            level = further
        return found

    def evaluated(self, ends: Iterable[FastBoard], seat: Seat) -> list[tuple[float, FastBoard]]:
        """Evaluate boards without looking ahead, best first."""
        ranked = [(self.evaluation.logit(self.geography, board, seat), board) for board in ends]
        self._boards += len(ranked)
        return sorted(ranked, key=lambda pair: -pair[0])

    def win_chance(self, end: FastBoard, seat: Seat, slaps: int = 1) -> float:
        """Return a seat's chance to win after its turn, by so many slaps to come and the best replies to each.

        The opponent's are first, then one's own, and so on.
        """
        if is_final(end):
            return chance_to_win(self.evaluation.logit(self.geography, end, seat))
        other = opponent(seat)
        replies = self.replies.best(end, other)
        if slaps == 1:
            return 1 - sum(reply.probability * chance_to_win(reply.logit) for reply in replies)
        return 1 - sum(reply.probability * self.win_chance(reply.end, other, slaps - 1) for reply in replies)


def closed(board: FastBoard) -> FastBoard:
    """Return a board as its turn ends: nothing more may be done."""
    return FastBoard(board.codes, board.own, board.theirs, idle=board.idle, ended=board.ended)
