"""What the header says, and whom it speaks to."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Seat
from scenes.board.engine import Engine
from scenes.match.timeline import Timeline
from scenes.match.values import headline, why_won
from scenes.words import Say


class Header:
    """Chooses the sentence at the top of the table: of what moves, of a lesson, what is waited for or how it ended."""

    def __init__(self, engine: Engine, timeline: Timeline, say: Say) -> None:
        self.engine, self.timeline, self.say = engine, timeline, say
        self.instead: Callable[[], str] = str
        """What it says instead of what the match waits for, if anything."""
        self.reads: Callable[[], bool] = bool
        """Tells whether whoever looks has a note to read before anything else."""
        self.again: Callable[[], str] = str
        """What the last number does if it is pressed again: no note may cover that."""
        self.covered: Callable[[], bool] = bool
        """Tells whether a note stands in its place."""
        self.waits: Callable[[], str] = str
        """The id of what is said while others wait for the player to go on or to think again; empty: they do not."""

    def words(self, stepwise: bool) -> str:
        """Say how the match stands; `stepwise`: every opponent waits for a key."""
        session, course = self.timeline.session, self._course(stepwise)
        if session.read_only:
            return self.say("table.read_only", status=course)
        return self.say("table.unsaved", status=course) if session.saving.unsaved else course

    def parted(self, stepwise: bool) -> tuple[str, str]:
        """Return the name that stands apart, if there is one, and the rest: a sentence, whoever it is said to."""
        said, context = self.words(stepwise), self.timeline.context
        names = (context.name(seat) for seat in range(len(context.players)))
        name = self.badge() or next((name for name in names if said.startswith(f"{name}: ")), "")
        said = said.removeprefix(f"{name}: ")
        return name, said[:1].upper() + said[1:]

    def asked(self) -> Seat | None:
        """Return whom it speaks to; a note is read by whoever looks."""
        reads = not self.engine.caption and self.reads()  # before others go on
        if reads or self._over():
            return self.timeline.viewer
        called = None if self.engine.caption else self.timeline.called
        return self.timeline.asked if called is None else called

    def _over(self) -> bool:
        """Tell whether the viewer's turn is over and can still be taken back."""
        ends = self.timeline.session.match.outcome is not None
        return bool(self.waits()) and not ends and self.engine.idle and not self.engine.caption

    def badge(self) -> str:
        """Return the name to stand before the sentence: of who of several is asked, unless it is within it."""
        past = self.timeline.looking_back is not None or self.engine.caption or self._over()
        if past or self.timeline.session.match.outcome is not None or self.timeline.called != self.timeline.viewer:
            return ""
        name, status = self.timeline.context.name(self.timeline.viewer), self.instead() or self.timeline.status()
        return name if name not in status or status.startswith(f"{name}: ") else ""

    def _course(self, stepwise: bool) -> str:
        session, engine = self.timeline.session, self.engine
        if self.timeline.looking_back is not None:
            return self.say("table.looking_back")
        if self._over() and not self.instead():  # a note that is to be read has a "Go on" of its own
            told, name = self.say(f"table.{self.waits()}"), self.timeline.context.name(self.timeline.viewer)
            return told if len(session.humans) < 2 else self.say("table.to", name=name, told=told)
        status = engine.caption or self.instead() or self.timeline.status()
        if session.match.outcome is not None and (engine.idle or self.timeline.ended):
            return self._ended(status)
        if badge := self.badge():
            told = status.removeprefix(f"{badge}: ")
            return told[:1].upper() + told[1:]
        seat = self.timeline.called
        if seat is not None and seat != self.timeline.viewer and not engine.caption:
            name = self.timeline.context.name(seat)
            status = status if name in status else self.say("table.called", name=name, status=status)
        if stepwise and engine.idle and session.human_to_move is None:
            return self.say("table.step", status=status)
        return status

    def _ended(self, status: str) -> str:
        """Say who has won and why, and that this can still be taken back."""
        match = self.timeline.session.match
        back = self.say(f"table.{self.waits()}") if self.waits() else ""
        won = f"{headline(self.say, match)}."
        return " ".join(filter(None, (won, why_won(self.engine.words, match) or status, back)))
