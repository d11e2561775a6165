"""What a tip over the scoreboard tells: what a line of the ledger, or a moment of the curve, is made of."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.contract import ScoreLine, Seat
from scenes.app.fortunes import Fortune, told
from scenes.app.ledger_table import LedgerTable
from scenes.app.score_sheet import Curve
from scenes.app.turns import Turns
from scenes.board.context import Context
from sprites.wrap import wrap

SIZE = 20
"""The letters of a tip, in logical pixels."""
BROAD = 28
"""How many of their heights a line of it is broad."""
MOST = 12
"""So many lines of points are told at most."""


class Detail:
    """Says it, by a point of the sheet."""

    def __init__(self, context: Context, turns: Turns, fortunes: Mapping[Seat, Fortune]) -> None:
        self.context, self.turns, self.fortunes = context, turns, fortunes

    def told(self, pos: tuple[int, int], ledger: LedgerTable | None, curve: Curve | None) -> str:
        """Return what is told of a point: nothing where nothing is made of anything."""
        if ledger is not None and (entry := ledger.entry_at(pos)) is not None:
            return "\n".join(self._sentence(line) for line in entry.lines[:MOST])
        if ledger is not None and ledger.luck_at(pos):
            return "\n".join(told(self.fortunes, self.context))
        if curve is not None and curve.hovered and curve.moment is not None:
            look = self.context.words.say("interface", "score.look")
            return "\n".join(filter(None, (self.turns.happened(curve.moment.plies), look)))
        return ""

    def broken(self, words: str) -> str:
        """Break what is told into lines of a readable breadth."""
        px = self.context.unit.text(SIZE)
        rows = (wrap(row, "body", px, px * BROAD) for row in words.splitlines() if row)
        return "\n".join(line for lines in rows for line in lines)

    def _sentence(self, line: ScoreLine) -> str:
        words = self.context.say(f"score.{line.reason}", line.values)
        return f"{self.context.name(line.seat)}: {words}, {line.points:+d}".replace("-", "−")
