"""Tips: words beside the pointer about what is under it, or why a touch was refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist

import pygame

from game.core.contract import Seat
from game.core.hands import player_at
from scenes.app.scene import TIP_DELAY
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.glossary import Glossary
from scenes.match.input import Input
from scenes.match.keys import ArrowButton, KeyButton
from scenes.match.timeline import Timeline
from scenes.words import signed
from sprites.widgets import Button, Widget

LADEN = 12
"""So many on which something lies a tip keeps clear of where it can: the nearest."""

READ = 2.0
"""Seconds after which what is told of the focus has been read."""

NEAR = 3
"""So many that are lit count more than what something lies on, for the tip of a button."""


class Tips:
    """Finds the words for the place where the pointer is."""

    def __init__(
        self,
        engine: Engine,
        timeline: Timeline,
        pointer: Input,
        glossary: Glossary,
        silences: Callable[[Target | None], bool] = lambda target: False,
        reads: Callable[[], bool] = lambda: False,
    ) -> None:
        self.engine = engine
        self.timeline = timeline
        self.pointer = pointer
        self.glossary = glossary
        self._silences = silences
        """Tells whether something else has to be read before a place is told about."""
        self._reads = reads
        """Tells whether a note lies open that says what to do: what has the focus by itself is not told about, too."""
        self._standing: tuple[Target | None, str] = None, ""
        """What is told of the focus unasked."""
        self._explained: tuple[Target | None, str] = None, ""
        """The word explained while the pointer rests on a target."""
        self._at = pointer.pos
        self._over: object = None
        self._came = False
        """Whether the pointer was moved to where it is, by its player and in this decision."""

    def update(self) -> None:
        """Follow the pointer: what has come to lie under it, or lay there before one was asked, opens no tip."""
        pointer = self.pointer
        about = self.timeline.decision, pointer.hovered, pointer.seat
        if pointer.pos != self._at:
            self._at, self._came = pointer.pos, True
        elif about != self._over:
            self._came = False
        self._over = about
        if self.reading and pointer.rested > READ:
            self.glossary.read.add((self.engine.context.viewer, self._standing[1]))

    @property
    def reading(self) -> bool:
        """Whether something is told of the focus that has not stood long enough to be read."""
        about = self.engine.context.viewer, self._standing[1]
        stands = self.pointer.by_keys and self._standing[0] is not None and self._standing[0] == self.pointer.focused
        return stands and about not in self.glossary.read

    def words(self, widget: Widget | None) -> str:
        """Return the tip due now, if any; `widget` is what is under the pointer off the board."""
        pointer = self.pointer
        if pointer.pointed != self._explained[0]:
            self._explained = pointer.pointed, ""
        if pointer.refused is not None:
            return pointer.refused
        if not pointer.by_keys and (pointer.pressed_here or not self._came):
            return ""
        wait = 0.0 if isinstance(widget, ArrowButton) else TIP_DELAY  # a picture alone is told about at once
        if isinstance(widget, Button) and not pointer.by_keys and pointer.rested > wait:
            label = widget.told if isinstance(widget, KeyButton) else widget.tip
            if label:
                return label
        by_pointer = widget is None and pointer.hovered is not None and not pointer.by_keys
        if (by_pointer and self._silences(pointer.hovered)) or (
            pointer.by_keys and self._reads() and not pointer.keyboard.asks
        ):
            return ""
        if pointer.pointed is not None and self.engine.idle and pointer.shake is None:
            told, explains = self._about(pointer.pointed)
            due = not pointer.by_keys or self._due(pointer.pointed, "\n".join(told))
            return "\n".join((*told, *(self._new_words(told) if explains else ()))) if due else ""
        if pointer.seat is not None and not pointer.by_keys and pointer.rested > TIP_DELAY and self.engine.idle:
            lines = self.engine.words.made_of(self.engine.shown.view, pointer.seat)
            name, level = self.timeline.context.name(pointer.seat), self._level(pointer.seat)
            head = f"{name} – {level}" if level else name
            return "\n".join((head, *lines)) if lines or level else ""
        return ""

    def _level(self, seat: Seat) -> str:
        """Return how strong who plays at a seat is, unless it is a person."""
        player = player_at(self.timeline.session.match, seat)
        known = player.human or self.timeline.context.guided  # in first steps it is of no account
        return "" if known else self.engine.context.words.say("interface", f"level.{player.level}")

    def _due(self, target: Target, words: str) -> bool:
        """Tell whether what has the focus is told about: if the player asks, or once where they have led it.

        Nothing comes unasked that was read before, or while the status line says what the next press does.
        """
        keyboard, about = self.pointer.keyboard, (target, words)
        known = (self.engine.context.viewer, words) in self.glossary.read and about != self._standing
        unasked = bool(words) and keyboard.points and not keyboard.again and not known
        self._standing = about if unasked else (None, "")
        return unasked or keyboard.asks

    def needed_beside(self, panels: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return what a tip covers only where there is no room: what lies nearest and weighs most first.

        First come the thing itself and the panels round the board, their buttons before the others; then what something
        lies on (the rest of a hand, banks). Of a button what is lit and near comes before that: it is what a dark
        button's tip speaks of. Why land refuses what was dropped stands at the drop, clear of coins.
        """
        targets, pointed = self.engine.targets(), self.pointer.pointed
        about = targets.get(pointed) if pointed is not None else None
        at = self.pointer.pos if about is None else about.center

        if pointed is not None and self.pointer.refused is not None and self.engine.position.layout.outline(pointed):
            return [*panels, *self._pieces_near(self.pointer.pos)]  # a piece of land is much broader than its coins

        def nearest(chosen: Callable[[Target], bool]) -> list[pygame.Rect]:
            found = [rect for target, rect in targets.items() if chosen(target)]
            return sorted(found, key=lambda rect: dist(rect.center, at))

        first = [about, *panels] if about is not None else [*panels, *nearest(self._is_lit)[:NEAR]]
        return [*first, *nearest(self._laden)[:LADEN]]

    def _pieces_near(self, pos: tuple[int, int]) -> list[pygame.Rect]:
        """Return where the pieces lie that are nearest to a place."""
        lying = [lie for held in self.engine.position.lies.values() for lie in held if not lie.hidden]
        nearest = sorted(lying, key=lambda lie: dist((lie.x, lie.y), pos))[:LADEN]
        return [pygame.Rect(lie.x - lie.width / 2, lie.y - lie.width / 2, lie.width, lie.width) for lie in nearest]

    def lit_beside(self) -> list[pygame.Rect]:
        """Return what is lit, of which a tip covers little."""
        return [rect for target, rect in self.engine.targets().items() if self._is_lit(target)]

    def decided_about(self) -> list[pygame.Rect]:
        """Return what a choice is made among, what lies beside that, and what it is weighed against.

        No tip of the focus covers it: who plays by keys cannot move the pointer away.
        """
        engine, weighed = self.engine, self.engine.words.weighed
        chosen = engine.lit.union(engine.touched, filter(None, (self.pointer.pointed,)))
        kinds = {target[0] for target in chosen}
        targets = engine.targets().items()
        return [at for it, at in targets if it in chosen or (it[0] in kinds | weighed and self._laden(it))]

    def laden(self) -> list[pygame.Rect]:
        """Return where cards and coins lie."""
        return [rect for target, rect in self.engine.targets().items() if self._laden(target)]

    def _is_lit(self, target: Target) -> bool:
        return target in self.engine.lit and target != self.pointer.pointed

    def _laden(self, target: Target) -> bool:
        """Tell whether a card or coin lies at a target: what is bare may rather be covered."""
        lies, area = self.engine.position.lies.values(), self.engine.targets()[target]
        return any(area.collidepoint(lie.x, lie.y) for held in lies for lie in held if not lie.hidden)

    def _about(self, target: Target) -> tuple[list[str], bool]:
        """Say at once what a lit target is and what a touch would change, or, after a while, what a dark one is.

        Of what has the focus all is said after a while; of a card of a hand first what playing it would change.
        Tell, too, whether a word is explained that is new: to whoever rests. While something is dragged the place is
        looked at, not words: only what a drop would change is said.
        """
        rests, (preview, whole) = self.pointer.rests, self._preview(target)
        if self.pointer.by_keys and not rests:
            return [], False
        at_once = preview or (target in self.engine.lit and self.engine.words.at_once(target))
        told = self.engine.words.describe(self.engine.shown, target) if not whole and (at_once or rests) else None
        if self.engine.held.origin is not None:
            return preview, False
        known, held = told.split("\n") if told else [], target[0] in self.engine.board.in_hand
        known = [*preview, *known[1:], *known[:1]] if self.pointer.by_keys and held else [*known, *preview]
        lines = list(dict.fromkeys(known))
        acts = self.pointer.by_keys and self.timeline.looking_back is None
        if acts and target in self.engine.lit and self.engine.touch.commits(target):
            lines.append(self.timeline.context.words.say("interface", "table.enter_does"))
        return self._named(target, lines), rests and not whole

    def _named(self, target: Target, lines: list[str]) -> list[str]:
        """Begin with the number that a target bears for the keys: a mark alone may be seen too late."""
        keyboard = self.pointer.keyboard
        shown = (
            keyboard.numbered.items() if self.pointer.by_keys and lines and keyboard.commands.program.shows_keys else ()
        )
        number = next((number for number, spot in shown if spot.target == target), "")
        if not number:
            return lines
        first = self.timeline.context.words.say("interface", "keys.numbered", number=number, told=lines[0])
        return [first, *lines[1:]]

    def _preview(self, target: Target) -> tuple[list[str], bool]:
        """Say what a touch would change, also for each seat's score, and whether a tip needs nothing more.

        Nothing is said yet where the player has just acted.
        """
        if target == self.pointer.acted_at and not self.engine.touched:
            return [], False
        view, words = self.engine.shown.view, self.engine.words
        action = self.engine.meant(target) if self.timeline.looking_back is None else None
        preview = words.preview(view, action) if action is not None else None
        if preview is None:
            return [], False
        changes = {seat: by for seat, by in preview.changes.items() if by or seat == view.viewer}
        told = [f"{words.context.name(seat)}: {signed(by)}" for seat, by in changes.items()]
        return [" · ".join(told), *preview.lines] if preview.whole else [*preview.lines, *told], preview.whole

    def _new_words(self, lines: Sequence[str]) -> list[str]:
        """Explain one word of the game that lines use, each a few times ever."""
        target, name = self._explained
        if not name:
            name = next(filter(self.glossary.new, self.glossary.used_in(lines)), "")
            self._explained = target, name
            if name:
                self.glossary.told(name)
        return [self.glossary.means(name)] if name else []
