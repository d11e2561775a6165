"""The buttons that every table has (undo, redo, hint, menu), and why a button beside the board is dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.app.host import Host
from scenes.board.piece import Target
from scenes.lessons.guide import Guide
from scenes.match.doors import Doors
from scenes.match.history import History
from scenes.words import Say
from sprites.widgets import Button


class Usual:
    """Makes the buttons that every table has; each dark one knows why it is."""

    def __init__(
        self, program: Host, history: History, guide: Guide, doors: Doors, ask_hint: Callable[[], None], say: Say
    ) -> None:
        self.program, self.history, self.guide, self.doors, self.ask_hint = program, history, guide, doors, ask_hint
        self.timeline, self.hud, self.course, self.say = history.timeline, history.hud, history.course, say
        self.session, self.engine = history.timeline.session, history.timeline.engine
        self.hud.why_dark = self.why_own

    def buttons(self, over: bool) -> list[Button]:
        """Return undo, redo, hint (or what is wanted in its place) and menu."""
        menu = self.hud.usual_button("menu", self.doors.pause)
        return [self._undo(), self._redo(), self._third(over), menu]

    def _undo(self) -> Button:
        match, seat = self.session.match, self.timeline.actor
        undo = self.hud.undo_button(self.history.undo, self.course.respite)
        count = match.undoable(seat) if seat is not None else "nothing"
        undo.enabled = isinstance(count, int)
        if isinstance(count, int):
            undo.tip = self.say("table.undo_of", action=self.engine.words.action(match.plies[-count].action))
        undo.why_dark = lambda: self._nobody() or self.history.why_no_undo()
        return undo

    def _redo(self) -> Button:
        seat = self.timeline.actor
        redo = self.hud.usual_button("redo", self.history.redo)
        redo.enabled = seat is not None and bool(self.session.match.redoable(seat))
        redo.why_dark = lambda: self._nobody() or self.say("redo.nothing")
        return redo

    def _third(self, over: bool) -> Button:
        """Return the hint; "go on" while others wait; the result at the end."""
        if over:
            return self.hud.usual_button("result", self.doors.scoreboard)
        if self.course.respite.running:
            return self.hud.usual_button("go_on", self.course.hurry)
        hint, seat = self.hud.usual_button("hint", self.ask_hint), self.timeline.actor
        free = self.program.settings.hints and not self.guide.step
        hint.enabled = seat is not None and seat in self.session.match.waiting and free
        hint.why_dark = self.why_no_hint
        return hint

    # Why something is dark

    def why_no_hint(self) -> str:
        """Say why there is no advice now."""
        if not self.program.settings.hints:
            return self.say("dark.hints_off")
        return self.say("lesson.not_now") if self.guide.step is not None else self._nobody() or self._not_yet()

    def why_own(self, target: Target) -> str:
        """Say why a button of the board does nothing now: by the rules, or by what is asked for instead."""
        view, seat = self.engine.shown.view, self.timeline.actor
        if self.guide.step is not None:
            return self.say("lesson.not_now")
        if seat is None or seat not in self.session.match.waiting or not self.engine.idle:
            return self._nobody() or self._not_yet()
        action: Any = self.engine.words.attempt(view, (target,))
        refusal = self.session.match.refusal(seat, action) if action is not None else None
        if refusal is not None:
            return self.timeline.context.say(f"refusal.{refusal.reason}", refusal.values)
        return self._not_yet()

    def _not_yet(self) -> str:
        return self.say("dark.not_yet", status=self.engine.words.status(self.engine.shown))

    def _nobody(self) -> str:
        """Say why nobody here may act; empty if somebody may."""
        if self.timeline.actor is not None:
            return ""
        if self.session.read_only:
            return self.say("dark.read_only")
        return self.say("dark.covered" if self.session.humans else "dark.watching")
