"""Back and forth: decisions taken back and restored, and looks at past moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.core.chance import Drew, Fell, Picked
from game.core.contract import Seat
from scenes.app.host import Host
from scenes.board.piece import Target
from scenes.match.course import Course
from scenes.match.disk import Disk
from scenes.match.hud import Hud
from scenes.match.shake import Shake
from scenes.match.timeline import Timeline

SEALS = {Fell: "fell", Drew: "drawn", Picked: "drawn"}
"""How it is said that chance has acted; whatever else seals a decision has shown a secret."""


class Touching(Protocol):
    """The input of whoever is at the screen now."""

    pos: tuple[int, int]
    refused: str | None
    acted_at: Target | None
    begun_at: Target | None
    shake: Shake | None
    hovered: Target | None

    def went_back(self) -> None:
        """A decision has been taken back."""
        ...

    def let_go_of_the_last(self) -> bool:
        """Let go of what was chosen last; tell whether there was anything."""
        ...

    def begin_shake(self, action: object, pos: tuple[int, int], key: int | None) -> None:
        """Pick up the coins of a throw."""
        ...


class Shown(Protocol):
    """What going back and forth needs from the table."""

    program: Host
    stale: bool

    @property
    def touching(self) -> Touching:
        """The input of whoever is at the screen now."""
        ...

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the interface."""
        ...

    def heard(self, cue: str) -> None:
        """Play a cue."""
        ...

    def rebuild(self) -> None:
        """Lay out everything again."""
        ...


class History:
    """Undo, redo and looking back."""

    def __init__(self, timeline: Timeline, hud: Hud, disk: Disk, course: Course, table: Shown) -> None:
        self.timeline, self.hud, self.disk, self.course, self.table = timeline, hud, disk, course, table
        self.journey: tuple[int, int] | None = None
        """After how many plies a touch began and ended that did several things: they go back and forth as one."""
        disk.final = lambda: not course.respite.running
        timeline.waits = lambda: table.program.settings.undo_wait
        timeline.thinks_again = lambda: course.respite.at_the_end(timeline.waits())

    @property
    def undoer(self) -> Seat | None:
        """Whose decision Undo takes back: the player's, or at an open table the one before, if somebody else's."""
        session, seat = self.timeline.session, self.timeline.actor
        if seat is None or self._curtained(seat) or session.match.undoable(seat) != "another":
            return seat
        latest = next(ply.by for ply in reversed(session.match.plies) if ply.by in session.humans)
        return latest if isinstance(session.match.undoable(latest), int) else seat

    def _curtained(self, seat: Seat) -> bool:
        """Whether a curtain stands before a seat now: what happens in sight of all needs none, secrets or not."""
        private = self.timeline.engine.words.private
        return self.timeline.session.needs_handover and private(self.timeline.session.match.view(seat))

    def undo(self) -> None:
        """Let go of what was chosen last, or else take back the last decision, or say why not.

        What is only held has not been done yet.
        """
        if self.course.respite.drop():
            self.table.heard("undo")
            self.table.rebuild()
            return
        if self.table.touching.let_go_of_the_last():
            self.table.heard("undo")
            self.table.rebuild()
        else:
            self.take_back()

    def take_back(self) -> None:
        """Take back the last decision, whatever is chosen for the next one."""
        undoer, seat = self.undoer, self.timeline.actor
        if self._go(self._undo, undoer, self.why_no_undo):
            self.course.respite.end()
            self.course.passing = False
            self.table.touching.went_back()
            if undoer is not None and undoer != seat:
                self.hud.tell(self.table.say("undo.of_another", name=self.timeline.context.name(undoer)), for_all=True)

    def redo(self) -> None:
        """Restore it."""
        if self._go(self._redo, self.timeline.actor, lambda: self.table.say("redo.nothing")):
            self.decided()

    def _undo(self, seat: Seat) -> None:
        session, (first, last) = self.timeline.session, self.journey or (0, 0)
        whole = len(session.match.plies) == last
        session.undo(seat)
        while whole and len(session.match.plies) > first and isinstance(session.match.undoable(seat), int):
            session.undo(seat)

    def _redo(self, seat: Seat) -> None:
        session, (first, last) = self.timeline.session, self.journey or (0, 0)
        whole = len(session.match.plies) == first
        session.redo(seat)
        while whole and len(session.match.plies) < last and session.match.redoable(seat):
            session.redo(seat)

    def why_no_undo(self) -> str:
        """Say why the player cannot take their last decision back."""
        session, seat = self.timeline.session, self.timeline.actor
        found = session.match.undoable(seat) if seat is not None else "nothing"
        latest = reversed(session.match.plies)
        if found == "another":
            by = next(ply.by for ply in latest if ply.by in session.humans)
            return self.table.say("undo.another", name=self.timeline.context.name(by))
        if found == "sealed":
            found = SEALS.get(type(next(ply.action for ply in latest if ply.irreversible)), "shown")
        return self.table.say(f"undo.{found}")

    def _go(self, move: Callable[[Seat], Any], seat: Seat | None, why_not: Callable[[], str]) -> bool:
        if self.disk.only_reads() or seat is None:
            return False
        try:
            move(seat)
        except ValueError:
            self.hud.tell(why_not())
            self.table.heard("refusal")
            return False
        self.table.heard("undo")
        self.course.reopen()
        self.hud.forget()
        self.timeline.retell()
        return True

    def look_back_at(self, pos: tuple[int, int] | None) -> None:
        """Show the moment of the log entry at a point, or the present if there is none."""
        if self.timeline.look_back(self.hud.entry_at(pos) if pos is not None else None):
            self.table.touching.hovered, self.table.stale = None, True

    def step_back(self, by: int) -> None:
        """Step to the moment before or after the one shown, among those that just happened."""
        if self.timeline.look_back(self.hud.recap.step(by)):
            self.table.touching.hovered, self.table.stale = None, True

    def decided(self) -> None:
        """Leave time to think again."""
        settings = self.table.program.settings
        self.course.respite.begin(settings.undo_wait, settings.stepwise)
        self.table.rebuild()
