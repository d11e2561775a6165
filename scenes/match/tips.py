"""Tips: words beside the pointer about what is under it, or why a touch was refused."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.app.scene import TIP_DELAY
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.glossary import Glossary
from scenes.match.input import Input
from scenes.match.keys import KeyButton
from scenes.match.timeline import Timeline
from scenes.words import signed
from sprites.widgets import Button, Widget


class Tips:
    """Finds the words for the place where the pointer is."""

    def __init__(self, engine: Engine, timeline: Timeline, pointer: Input, glossary: Glossary) -> None:
        self.engine = engine
        self.timeline = timeline
        self.pointer = pointer
        self.glossary = glossary
        self._explained: tuple[Target | None, str] = None, ""
        """The word explained while the pointer rests on a target."""

    def words(self, widget: Widget | None) -> str:
        """Return the tip due now, if any; `widget` is what is under the pointer off the board."""
        pointer = self.pointer
        if pointer.pointed != self._explained[0]:
            self._explained = pointer.pointed, ""
        if pointer.refused is not None:
            return pointer.refused
        if pointer.pressed_here and not pointer.by_keys:
            return ""
        if isinstance(widget, Button) and not pointer.by_keys and pointer.rested > TIP_DELAY:
            told = widget.told if isinstance(widget, KeyButton) else widget.tip
            if told:
                return told
        if pointer.pointed is not None and self.engine.idle and pointer.shake is None:
            return "\n".join(self._about(pointer.pointed))
        if pointer.seat is not None and not pointer.by_keys and pointer.rested > TIP_DELAY and self.engine.idle:
            lines = self.engine.words.made_of(self.engine.shown.view, pointer.seat)
            return "\n".join((self.timeline.context.name(pointer.seat), *lines)) if lines else ""
        return ""

    def _about(self, target: Target) -> list[str]:
        """Say at once what a lit target is and what a touch would change, or, after a while, what a dark one is.

        A pointer that rests also gets a word explained that is new.
        """
        rests, preview = self.pointer.rested > TIP_DELAY, self._preview(target)
        told = self.engine.words.describe(self.engine.shown, target) if preview or rests else None
        lines = list(dict.fromkeys([*(told.split("\n") if told else ()), *preview]))
        return [*lines, *self._new_words(lines)] if rests else lines

    def _preview(self, target: Target) -> list[str]:
        """Say what a touch would change, also for each seat's score."""
        view, words = self.engine.shown.view, self.engine.words
        action = self.engine.meant(target) if self.timeline.looking_back is None else None
        preview = words.preview(view, action) if action is not None else None
        if preview is None:
            return []
        return [*preview.lines, *(f"{words.context.name(seat)}: {signed(by)}" for seat, by in preview.changes.items())]

    def _new_words(self, lines: Sequence[str]) -> list[str]:
        """Explain one word of the game that lines use, each a few times ever."""
        target, name = self._explained
        if not name:
            name = next(filter(self.glossary.new, self.glossary.used_in(lines)), "")
            self._explained = target, name
            if name:
                self.glossary.told(name)
        return [self.glossary.means(name)] if name else []
