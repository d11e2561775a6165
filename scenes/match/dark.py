"""Why a button beside the board is dark."""

from __future__ import annotations

from typing import Any

from scenes.app.host import Host
from scenes.board.choice import Button
from scenes.lessons.guide import Guide
from scenes.match.history import History
from scenes.words import Say


class Dark:
    """Says why the buttons of a match do nothing now; asked when a tip is read, for others may have acted since."""

    def __init__(self, program: Host, history: History, guide: Guide, say: Say) -> None:
        self.program, self.history, self.guide, self.say = program, history, guide, say
        self.timeline, self.session, self.engine = history.timeline, history.timeline.session, history.timeline.engine

    def undo(self) -> str:
        """Say why nothing can be taken back."""
        return self._nobody() or self.history.why_no_undo()

    def redo(self) -> str:
        """Say why nothing can be restored."""
        return self._nobody() or self.say("redo.nothing")

    def hint(self) -> str:
        """Say why there is no advice now."""
        if not self.program.settings.hints:
            return self.say("dark.hints_off")
        return self.say("lesson.not_now") if self.guide.step is not None else self._nobody() or self._not_yet()

    def own(self, button: Button) -> str:
        """Say why a button of the board does nothing now: by the rules, or by what is asked for instead."""
        view, seat = self.engine.shown.view, self.timeline.actor
        step = self.guide.step
        if step is not None and button.target not in step.at:  # what the note asks to press has reasons of the game
            return self.say("lesson.not_now" if self.guide.presses(button.target) else "lesson.after_this")
        if seat is None or seat not in self.session.match.waiting or not self.engine.idle:
            return self._nobody() or self._not_yet()
        action: Any = self.engine.words.attempt(view, (button.target,))
        refusal = self.session.match.refusal(seat, action) if action is not None else None
        if refusal is not None:
            return self.timeline.context.say(f"refusal.{refusal.reason}", refusal.values)
        return button.dark or self._not_yet()

    def _not_yet(self) -> str:
        return self.say("dark.not_yet", status=self.engine.words.status(self.engine.shown))

    def _nobody(self) -> str:
        """Say why nobody here may act; empty if somebody may."""
        if self.timeline.actor is not None:
            return ""
        if self.session.read_only:
            return self.say("dark.read_only")
        return self.say("dark.covered" if self.session.humans else "dark.watching")
