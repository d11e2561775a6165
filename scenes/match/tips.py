"""Tips: words beside the pointer about what is under it, or why a touch was refused."""

from __future__ import annotations

from scenes.app.scene import TIP_DELAY
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.input import Input
from scenes.match.timeline import Timeline
from sprites.widgets import Button, Widget


class Tips:
    """Finds the words for the place where the pointer is."""

    def __init__(self, engine: Engine, timeline: Timeline, pointer: Input) -> None:
        self.engine = engine
        self.timeline = timeline
        self.pointer = pointer

    def words(self, widget: Widget | None) -> str:
        """Return the tip due now, if any; `widget` is what is under the pointer off the board."""
        pointer = self.pointer
        if pointer.refused is not None:
            return pointer.refused
        if isinstance(widget, Button) and widget.tip and pointer.rested > TIP_DELAY:
            return widget.tip
        if pointer.hovered is not None and self.engine.idle and pointer.shake is None:
            return "\n".join(self._about(pointer.hovered))
        return ""

    def _about(self, target: Target) -> list[str]:
        """Say what a touch would change for each seat or, after a while, what the target is."""
        view, words = self.engine.shown.view, self.engine.words
        action = self.engine.meant(target) if self.timeline.looking_back is None else None
        preview = words.preview(view, action) if action is not None else None
        lines = list(preview.lines) if preview else []
        if preview:
            lines += [f"{words.context.name(seat)}: {change:+d}" for seat, change in preview.changes.items()]
        if not lines and self.pointer.rested > TIP_DELAY:
            told = words.describe(self.engine.shown, target)
            lines = [told] if told else []
        return lines
