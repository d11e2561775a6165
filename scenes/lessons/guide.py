"""A lesson at a table: which step it has come to, what it lets be done, and what of it is on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.core.contract import LegalActions
from saves.lesson import Bookmark, find_bookmark, keep_bookmark
from scenes.board.piece import Target
from scenes.lessons.after import After
from scenes.lessons.ink import written
from scenes.lessons.lesson import STATUS, Lesson, Step, others_decide, place_in, untold
from scenes.lessons.note import Bar, LastNote, Note, bar_height, button_width, laid_note
from scenes.lessons.offer import narrowed
from scenes.lessons.places import Places
from scenes.lessons.showing import Showing
from scenes.lessons.veil import Veil
from scenes.match.calm import CALM
from scenes.match.history import History
from scenes.match.keys import KeyButton
from scenes.match.letters import BEFORE, SKIP, USUAL
from scenes.match.panels import DRAWER_FROM, GAP
from sprites.widgets import Button

STEPS = 20
"""The letters on the buttons of the bar."""

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Guide:
    """Leads through a lesson. At a table without one it does nothing."""

    def __init__(self, known: Mapping[str, Lesson], history: History, table: Showing) -> None:
        self.history, self.timeline, self.hud, self.table = history, history.timeline, history.hud, table
        self.session, self.engine = self.timeline.session, self.timeline.engine
        self.places = Places(self.engine, self.hud)
        session, timeline = self.session, self.timeline
        bookmark = find_bookmark(session.slot)
        learning = bookmark is not None and not bookmark.done and not session.read_only
        self.lesson: Lesson | None = known.get(bookmark.lesson) if bookmark and learning else None
        self.read, self._kept = (bookmark.read, bookmark.step) if bookmark else (0, 0)
        if bookmark is not None and bookmark.done:
            keep_bookmark(session.slot, None)  # who comes back to its match plays on
        self._tell_table()
        self.note: Note | None = None
        self._seen: object = None
        self._stood = 0.0
        """How long the note has been on the screen while nothing moved, in seconds."""
        self.veil = Veil()
        self._laid: LastNote | None = None
        """The last note: no touch moves it, and the next one rather lies near it."""
        self._astray = self._together = False
        """Whether what was done is not what the lesson tells; and whether all decide at once until its next note."""
        self.after = After(session.match.title.id, known, self.hud, table)
        self.hud.led = lambda: self.after.next is not None
        self.hud.header.instead, self.hud.header.reads = self.status, lambda: self.to_read
        self.hud.header.covered = lambda: self.note is not None and self.note.heads
        timeline.narrow = self.narrow

    # Where the lesson is

    @property
    def number(self) -> int:
        """Which step it has come to, from 0."""
        assert self.lesson is not None
        players = self.session.match.header.players  # in a lesson no seat changes hands
        return place_in(self.lesson, self.session.match.plies, self.read, lambda by: by >= 0 and players[by].human)[0]

    @property
    def step(self) -> Step | None:
        """The present step, if a lesson is going on."""
        number = self.number if self.lesson is not None else 0
        return self.lesson.steps[number] if self.lesson and number < len(self.lesson.steps) else None

    @property
    def showing(self) -> bool:
        """Whether the step's note is to be seen: nothing moves, and the player is asked or has something to read."""
        step, match, timeline = self.step, self.session.match, self.timeline
        still = self.engine.idle and timeline.looking_back is None and not self.table.shaking
        if step is None or not still or self.engine.shown.sheet or match.outcome is not None:
            return False
        return step.early or self._due

    @property
    def _due(self) -> bool:
        """Whether the match waits for the player alone: whoever else decides at the same time does so first.

        What opponents do depends on how many actions there were before, and so would the rest of the lesson.
        """
        match = self.session.match
        return match.request is None and match.waiting == {self.timeline.actor}

    @property
    def holds(self) -> bool:
        """Whether nobody acts until the step is read."""
        step = self.step
        return step is not None and step.early and not step.wants

    @property
    def leads_on(self) -> bool:
        """Whether a note or the bar has a button that leads on: the table needs none then."""
        step = self.step
        return self.after.next is not None or (step is not None and not step.wants and self.showing)

    @property
    def refusal(self) -> str | None:
        """What is said to a touch or a number that the step does not wait for: not what its note says already."""
        if self.step is None:
            return None
        if not self.showing:
            return others_decide(self.table.say, self.session.match.header.players)
        return self.table.say(f"lesson.{'first_lit' if self.step.wants else 'read_on'}", what=self._told("do"))

    def status(self) -> str:
        """What the status line says instead of what the match waits for: nothing can be done before a note is read.

        Where the match or a touch leaves more open than the step does, it has a sentence of its own: `asks` and `next`.
        """
        step = self.step
        if self.after.fresh and not self.engine.touched:
            return self.table.say("lesson.onwards")
        if step is not None and step.wants:
            part = "next" if self.engine.touched else "asks"
            return self._words(step, part) if self._has(step, part) else ""
        if self.to_read:
            return self.table.say("lesson.read_on")
        others = step is not None and not step.wants and STATUS not in step.at and self._together and not self.showing
        return others_decide(self.table.say, self.session.match.header.players) if others else ""

    @property
    def to_read(self) -> bool:
        """Whether a note is to be read before anything else, or is about to come once all others have decided."""
        step = self.step
        comes = self.showing or (self._together and self._due)
        return step is not None and not step.wants and STATUS not in step.at and comes

    def refuses(self, action: Any) -> bool:
        """Tell whether an action is not what the step waits for, however it came about."""
        step = self.step
        return step is not None and not step.fits(action)

    def presses(self, target: Target) -> bool:
        """Tell whether the lesson presses a button of the board; others only keep their places."""
        return self.lesson is None or any(target in (*step.at, step.begin) for step in self.lesson.steps)

    def _told(self, part: str) -> str:
        assert self.step is not None
        return self._words(self.step, part)

    def _words(self, step: Step, part: str) -> str:
        return self.timeline.context.say(self._key(step, part))

    def _key(self, step: Step, part: str) -> str:
        assert self.lesson is not None
        return f"lesson.{self.lesson.name}.{step.key}.{part}"

    def _has(self, step: Step, part: str) -> bool:
        return self.timeline.context.words.has(self.session.match.title.id, self._key(step, part))

    def _headings(self) -> Iterator[str]:
        """Yield what the bar says at each step."""
        assert self.lesson is not None
        steps = self.lesson.steps
        for number, step in enumerate(steps, start=1):
            yield self.table.say("lesson.step", n=number, steps=len(steps), what=self._words(step, "do"))

    def narrow(self, legal: LegalActions[Any] | None) -> LegalActions[Any] | None:
        """Return what the step waits for of what may be done."""
        step = self.step
        if step is None or not legal:
            return legal
        wanted = narrowed(legal, step) if self._due else LegalActions()
        self._astray = bool(step.wants) and self._due and not wanted
        return legal if self._astray else wanted

    # What happens

    def update(self, seconds: float) -> None:
        """Follow the match: lay the note out anew when the step, what is touched or what is lit has changed."""
        self.after.update()
        self._together = not self.showing and (self._together or len(self.timeline.waiting) > 1)
        self._stood = self._stood + seconds if self.noted() and self.showing else 0.0
        self._tell_table()
        if self.veil.fall(seconds, self.noted() and self.showing, self.timeline.context.reduced_motion):
            self.table.stale = True
        if self.lesson is None or not self.engine.idle:
            self._look(None)
            return
        if self.step is None or self._astray:
            self._leave("lesson.astray" if self._astray else "lesson.done")
            return
        if self.showing and not self._stood:
            self.table.touching.refused = None  # it was about what others did before this note
        if self.showing:
            self.hud.drop_banner()  # the note says what came of a throw, and would lie below it
            told = (*self.step.shown, *(() if self.step.wants else self.step.at))
            self.engine.hinted = tuple(target for target in told if target in self.engine.targets())
        self._look((self.number, self.showing, self.engine.touched, self.engine.lit, self.hud.header_says))

    def _tell_table(self) -> None:
        """Let the table know whether a lesson tells what there is to know, and what steps back meanwhile."""
        context, lesson = self.timeline.context, self.lesson
        context.guided, context.quiet = lesson is not None, lesson.quiet_at(self.number) if lesson else frozenset()

    def _look(self, seen: object) -> None:
        if seen != self._seen:
            self._seen = seen
            if self.lesson is not None:
                if self.number != self._kept:
                    self._keep()
                self.table.rebuild()

    @property
    def fresh(self) -> bool:
        """Whether a note to be read has just come: nobody can have read it, so no key goes on from it yet."""
        step = self.step
        return step is not None and not step.wants and self.showing and self._stood < CALM

    def handle(self, event: pygame.Event) -> bool:
        """Go on by Enter or Space where there is something to read, once the note has been seen."""
        step, focused = self.step, self.table.ring.focused
        pressed = event.type == pygame.KEYDOWN and event.key in ENTER and not self.table.program.repeating
        if step is None or step.wants or not pressed or not self.showing:
            return False
        leads = focused is None or focused.begins or not focused.enabled or event.key == pygame.K_SPACE
        if not self.fresh and leads:
            self.go_on()
        return leads

    def go_on(self) -> None:
        """The step has been read: nobody waits any longer for its reader to think again."""
        self.table.hurry_others()
        self._turn_to(self.number + 1)

    def back(self) -> None:
        """Go back one step: to what was read, or by taking back what was done."""
        assert self.lesson is not None
        before = self.number - 1
        if self.lesson.steps[before].wants:
            self.history.take_back()
        else:
            self._turn_to(before)

    def _turn_to(self, read: int) -> None:
        assert self.lesson is not None
        self._stood = 0.0
        self.read = read
        self._keep()
        self.timeline.offer_again()

    def _keep(self) -> None:
        """Remember the present step: the menu tells where the lesson goes on."""
        assert self.lesson is not None
        self._kept = self.number
        keep_bookmark(self.session.slot, Bookmark(self.lesson.name, self.read, self._kept))

    def skip(self) -> None:
        """Leave the lesson; the match goes on."""
        self._leave("lesson.skipped")

    def _leave(self, word: str) -> None:
        context = self.timeline.context
        if self.lesson is not None and word == "lesson.done":
            self.after.offer(self.lesson)
            learned, title = self.table.program.slots.learned, self.session.match.title.id
            learned.add(title, self.lesson.name)
            context.untold = untold(self.after.known, learned.of(title) | {self.lesson.name})
        context.released = self.session.match.view(self.timeline.viewer)
        self.after.linger(word)
        self.lesson, self._astray, self.engine.hinted = None, False, ()
        self._tell_table()
        keep_bookmark(self.session.slot, None)
        self.timeline.offer_again()
        self.table.rebuild()

    # What is on the screen

    @property
    def foot(self) -> int:
        """How much of the window's height the bar takes."""
        some = self.lesson is not None or self.after.stands
        return bar_height(self.table.unit) + self.table.unit(GAP) if some else 0

    def widgets(self) -> Sequence[Button]:
        """Return the bar with its buttons and, if it is time, the note with its own."""
        self.note = None
        if self.lesson is None:
            return list(self.after.widgets(self._bar()))
        return list(self._widgets()) if self.step is not None else ()

    def _bar(self) -> pygame.Rect:
        areas = self.hud.areas
        foot = areas.keys.bottom if areas.drawer else areas.board.bottom
        left, top = areas.left, foot + self.table.unit(GAP)
        return pygame.Rect(left, top, areas.right - left, bar_height(self.table.unit))

    def _widgets(self) -> Iterator[Button]:
        assert self.lesson is not None
        unit, say, number, bar = self.table.unit, self.table.say, self.number, self._bar()
        words = say("lesson.back"), say("lesson.skip")
        width = button_width(words, unit, bar, STEPS)
        skip, back = bar.inflate(0, -unit(14)), bar.inflate(0, -unit(14))
        skip.width = back.width = width
        skip.right = bar.right - unit(12)
        back.right = skip.left - unit(10)
        told = tuple(self._headings())
        said = say("lesson.head"), told[number], say("lesson.goes_on")
        yield Bar(bar, unit, said, number, told, back.left)
        yield self._back(back)
        leave = Button(skip, unit, words[1], self.skip, say("lesson.skip_tip"), STEPS)
        leave.letter = SKIP
        yield leave
        if self.showing:
            yield from self._laid_note(bar)

    def _back(self, rect: pygame.Rect) -> Button:
        assert self.lesson is not None
        made = KeyButton(rect, self.table.unit, self.table.say("lesson.back"), self.back, "", STEPS)
        made.letter = BEFORE
        made.why_dark = lambda: self.table.say("lesson.no_back" if self.number else "lesson.first")
        before = self.number - 1
        seat = self.timeline.actor
        undoable = seat is not None and isinstance(self.session.match.undoable(seat), int)
        made.enabled = before >= 0 and (undoable or not self.lesson.steps[before].wants)
        return made

    @property
    def about(self) -> Target | None:
        """The place that the note is about now: the next to be touched."""
        step = self.step
        if step is None or not step.fill:
            named = [target for target in step.at if target not in self.engine.touched] if step else []
            there = [target for target in named if target in self.places.all()]  # with large text some have no room
            return next(iter(there or named), None)
        draft = self.engine.shown.draft
        if step.begin is not None and not draft:
            return step.begin
        left = [number for number, pair in enumerate(step.fill) if pair not in draft.partial]
        held = next((number for number in left if step.fill[number][0] == draft.held), None)
        return step.at[2 * held + 1 if held is not None else 2 * left[0] if left else -1]

    def _laid_note(self, bar: pygame.Rect) -> Iterator[Button]:
        step, unit = self.step, self.table.unit
        assert step is not None
        label = "" if step.wants else self.table.say("lesson.go_on")
        instead = unit.scale > DRAWER_FROM and self.engine.touched and self._has(step, "next")  # of the header below it
        laid_for = self._told("next" if instead else "note"), unit, self.hud.areas
        lasting, told = self._lasting(laid_for), laid_for[0]
        ink = written(self.timeline, self.hud, self.places.bare(step)) if lasting is None else None
        room = self.places.room(step, self.about, bar, ink)
        if (last := self._laid) is not None:
            room = replace(room, before=last.place.center)
        self.note, foot = laid_note(unit, told, room, label, lasting, last.px if last is not None else 0)
        self.note.between = room.things_between()
        self._laid = LastNote(laid_for, self.note.rect, len(self.timeline.entries), self.note.words.px)
        about, layout, targets = self.about, self.engine.position.layout, self.engine.targets()
        alike = [one for one in step.at if about is not None and one[0] == about[0]] if not step.wants else []
        self.note.also = [targets[one] for one in alike if one != about and one in targets]
        drawn = about is not None and (layout.framed(about) or layout.badged(about) or bool(layout.outline(about)))
        self.note.framed = drawn or (bool(step.wants) and about in self.engine.lit and about in targets)
        self.note.upon = self.places.upon(about)
        self.veil.lay(unit, self.places.light(step, bar))
        self.note.veil = self.veil
        yield self.note
        if label:
            onwards = Button(foot, unit, label, self.go_on, size=21)
            onwards.begins, onwards.letter = True, USUAL["go_on"]
            yield onwards

    def _lasting(self, laid_for: object) -> pygame.Rect | None:
        """Return where the note lies that is to keep its place, unless the log has grown below it."""
        last = self._laid
        if last is None or last.told != laid_for:
            return None
        grown = last.entries != len(self.timeline.entries)
        return None if grown and last.place.colliderect(self.hud.areas.log) else last.place

    def noted(self) -> bool:
        """Tell whether a note is shown."""
        return self.note is not None

    def silences(self, target: Target | None) -> bool:
        """Tell whether no tip tells of a place: a note has to be read first, and this one is not what it is about."""
        step = self.step
        return self.note is not None and step is not None and not step.wants and target not in step.at
