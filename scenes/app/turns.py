"""The turning points of a match, told below the curve of its points: who took the lead, and by what."""

from __future__ import annotations

import pygame

from game.core.contract import Seat
from game.core.public import PublicMatch
from scenes.app.facts import points_in
from scenes.app.ledger import Course, Moment, ahead_of_all
from scenes.app.score_sheet import token, written
from scenes.app.turning import Log, happened
from scenes.board.context import Context
from scenes.words import Say
from sprites import text
from sprites.palette import INK, RED_INK
from sprites.stamp import write
from sprites.wrap import wrap

NUMBERED, INDENT = "\u2002", 4
"""What stands between the number of a turning point and what is told of it; its indent, in halves of a letter."""
SIZE = 19
"""The height of its letters, in logical pixels."""
HEAD, CHOSEN = 22, 18
"""And of what stands over the curve."""


class Turns:
    """Tells of turning points in as much room as there is; tips tell the rest."""

    def __init__(self, match: PublicMatch, course: Course, context: Context, log: Log | None, say: Say) -> None:
        self.match, self.course, self.context, self.log, self.say = match, course, context, log, say
        self.lines: list[str] = []
        """What is told, each turning point under its number."""

    @property
    def _px(self) -> int:
        return self.context.unit.text(SIZE)

    @property
    def height(self) -> int:
        """How high the lines are."""
        return self._px * 3 // 2 * len(self.lines)

    def lay(self, width: int, height: int) -> None:
        """Tell in full if there is room, or who took the lead alone, or nothing."""
        for what in (True, False):
            self.lines = self._lines(width, what=what)
            if self.height <= height:
                return
        self.lines = []

    def _lines(self, width: int, *, what: bool) -> list[str]:
        room = width - self._px * INDENT // 2
        told = (wrap(self.told_of(turn, what=what), "body", self._px, room) for turn in self.course.turns)
        return [line for n, (first, *more) in enumerate(told, start=1) for line in (f"{n}{NUMBERED}{first}", *more)]

    def told_of(self, turn: Moment, *, what: bool = True) -> str:
        """Return who took the lead, and by what, if that is told."""
        if turn == self.course.last and not self.took_lead(turn):
            return self._end(turn, what=what)
        leader = max(range(self.match.seats), key=lambda seat: turn.points[seat])
        most, second = sorted(turn.points, reverse=True)[:2]
        values = {"points": written(most), "second": written(second)}
        by = self.happened(turn.plies, leader) if what else ""
        return self.say("score.lead", name=self.context.name(leader), what=by, **values).strip()

    def took_lead(self, turn: Moment) -> bool:
        """Tell whether somebody took the lead at a moment who had not had it."""
        leaders = [ahead_of_all(moment.points) for moment in self.course.moments if moment.plies <= turn.plies]
        known = [leader for leader in leaders if leader is not None]
        return leaders[-1] is not None and len(known) > 1 and known[-1] != known[-2]

    def _end(self, turn: Moment, *, what: bool) -> str:
        """Return who was ahead at the end of a match, and what they owe to it, if anything."""
        most, second = sorted(turn.points, reverse=True)[:2]
        leader = ahead_of_all(turn.points)
        by = self.happened(turn.plies, leader) if what and leader is not None else ""
        key, name = ("last", "") if leader is None else ("last_ahead", self.context.name(leader))
        return self.say(f"score.{key}", name=name, points=written(most), second=written(second), what=by).strip()

    def happened(self, plies: int, leader: Seat | None = None) -> str:
        """Return what happened at a moment, or by what somebody took the lead, in a sentence of the log."""
        return happened(self.match, self.log, plies, leader) if self.log is not None else ""

    @property
    def chosen(self) -> str:
        """Which changes of the lead are told, where that is not all of them."""
        course = self.course
        told = sum(map(self.took_lead, course.turns))
        return self.say("score.turns", n=course.changes) if course.changes > told else ""

    def draw_head(self, surface: pygame.Surface, curve: pygame.Rect) -> None:
        """Write over the curve what it shows, and which of its turning points have a number, if there is room."""
        unit, head = self.context.unit, self.say("score.course", points=points_in(self.context))
        told = write(surface, head, "heading", unit.text(HEAD), RED_INK, curve.width, bottomleft=curve.topleft)
        px, room = unit.text(CHOSEN), curve.right - told.right - unit(24)
        if self.lines and text.measure(self.chosen, "italic", px)[0] <= room:
            write(surface, self.chosen, "italic", px, INK, room, bottomright=(curve.right, told.bottom))

    def draw(self, surface: pygame.Surface, left: int, top: int) -> None:
        """Write the lines below one another."""
        px = self._px
        for words in self.lines:
            number, _, rest = words.rpartition(NUMBERED)
            if number:
                token(surface, int(number), (left + px * 3 // 5, top + px * 3 // 4), px * 3 // 5, self.context.unit)
            surface.blit(text.line(rest, "body", px, INK), (left + px * INDENT // 2, top))
            top += px * 3 // 2
