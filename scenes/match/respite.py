"""The moment in which a decision that ended a turn can still be taken back, before anybody else acts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from game.core.contract import SPECTATOR, Seat
from game.core.public import PublicPly
from scenes.match.session import Session
from scenes.match.timeline import Timeline

GRACE = 0.4
"""So many seconds before others act the bar is empty: a press that was meant for its last moment still counts."""


class Respite:
    """Runs after a turn that ended by itself; what chance has answered is never waited for or taken back.

    What is final as soon as it is done, though nobody has seen it, is held meanwhile, and done at the end.
    """

    def __init__(self, session: Session, timeline: Timeline) -> None:
        self.session = session
        self.timeline = timeline
        self._seat: Seat = SPECTATOR
        self._whole = self._left = 0.0
        self._then: Callable[[], None] | None = None
        """Does what is held."""

    @property
    def running(self) -> bool:
        """Whether others wait; not if whoever decided is no longer at the screen."""
        return self._left > 0 and self.timeline.viewer == self._seat

    @property
    def held(self) -> bool:
        """Whether a decision is held, which is then made."""
        return self.running and self._then is not None

    @property
    def word(self) -> str:
        """The id of what the header says meanwhile; empty: nobody waits."""
        if not self.running:
            return ""
        return "held" if self.held else "respite" if self.session.match.outcome is None else "respite_end"

    @property
    def share(self) -> float:
        """How much of it is left to be seen, from 1 to 0: it takes longer by the grace."""
        return max(0.0, (self._left - GRACE) / (self._whole - GRACE)) if self.running and self._whole > GRACE else 0.0

    def begin(self, seconds: float, stepwise: bool) -> None:
        """Begin after the viewer's decision, if that ended a turn and can be taken back."""
        self._seat, self._then = self.timeline.viewer, None
        self._whole = seconds
        self._left = seconds if self.at_the_end(seconds) or self._wanted(stepwise) else 0.0

    def at_the_end(self, seconds: float) -> bool:
        """Return whether the viewer has ended the match and can still take that back, if there is time to."""
        match, seat = self.session.match, self.timeline.viewer
        ended = match.outcome is not None and match.plies[-1].by == seat
        return ended and seconds > 0 and isinstance(match.undoable(seat), int)

    def hold(self, seconds: float, then: Callable[[], None]) -> None:
        """Hold what the viewer has decided."""
        self._seat, self._whole, self._left, self._then = self.timeline.viewer, seconds, seconds, then

    def drop(self) -> bool:
        """Forget what is held; return whether anything was."""
        held = self.held
        if self._then is not None:
            self._left, self._then = 0.0, None
        return held

    def _wanted(self, stepwise: bool) -> bool:
        match = self.session.match
        if match.request is not None or not match.waiting or self._seat in match.waiting or match.header.practice:
            return False
        if stepwise and self.session.human_to_move is None:  # the next action waits for a key anyway
            return False
        return isinstance(match.undoable(self._seat), int) and not self._meant(match.plies[-1])

    def _meant(self, ply: PublicPly) -> bool:
        """Return whether the turn was ended on purpose: by a button, or by confirming a form."""
        match = self.session.match
        before = match.view_after(len(match.plies) - 1, self._seat)
        return not fields(ply.action) or match.title.legal_actions(before).form is not None

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether that was the end of it."""
        self._left = max(0.0, self._left - seconds)
        if not self._left:
            self._do_it()
        return not self._left

    def end(self) -> bool:
        """Let others act now; return whether they were waiting."""
        waited, self._left = self.running, 0.0
        if waited:
            self._do_it()
        return waited

    def _do_it(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()
