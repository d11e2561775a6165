"""What stands at the foot of the window once a lesson is done: the next one of the game, or a new match after the last.

Whoever plays on reads that this match goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol, runtime_checkable

import pygame

from game.core.contract import BadData, Seat
from saves.lesson import Bookmark, keep_bookmark
from saves.slots import Opened
from scenes.app.host import Host
from scenes.lessons.beginning import begin
from scenes.lessons.lesson import Lesson
from scenes.lessons.note import Bar
from scenes.match.hud import Hud
from scenes.match.letters import SKIP, USUAL
from scenes.match.session import Session
from sprites.brass import BrassButton
from sprites.layout import Unit
from sprites.widgets import Button

DONE = "lesson.done"
"""What the bar says after the last lesson."""
HELPS = "lesson.helps"
"""What the bar says for the rest of the match."""


class Leading(Protocol):
    """What leads from one lesson to the next."""

    program: Host
    session: Session

    @property
    def actor(self) -> Seat | None:
        """The person at the screen who may act now."""
        ...

    @property
    def unit(self) -> Unit:
        """The present scale."""
        ...

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the interface."""
        ...

    def rebuild(self) -> None:
        """Lay out everything again."""
        ...

    def play_on(self, opened: Opened) -> None:
        """Leave this table for another one."""
        ...

    def leave(self) -> None:
        """Go back to the menu."""
        ...


@runtime_checkable
class SetsUp(Protocol):
    """The screen below a table, if matches are set up from there."""

    def set_up(self, title: str) -> None:
        """Open the set-up of a title."""
        ...


class After:
    """Offers the next lesson, until the player goes there or plays on.

    The bar stays as long as the table: without it everything would move, and under the pointer other buttons lie.
    """

    def __init__(self, title: str, known: Mapping[str, Lesson], hud: Hud, table: Leading) -> None:
        self.title, self.known, self.hud, self.table = title, known, hud, table
        self.done = ""
        """Which lesson came to its end here."""
        self.next: Lesson | None = None
        self.lingers = False
        """Whether the bar stays though it has nothing to offer any more."""
        self.told = "lesson.plays_on"
        """What it says then: how the lesson ended, where that covers nothing of the match; later, what helps."""
        self._since = 0
        """How many actions there were when it began to."""

    @property
    def stands(self) -> bool:
        """Whether there is a bar."""
        return self.next is not None or self.lingers

    @property
    def fresh(self) -> bool:
        """Whether the next lesson is offered, and the player has decided nothing since."""
        plies = self.table.session.match.plies[self._since :]
        return self.next is not None and not any(ply.by in self.table.session.humans for ply in plies)

    def linger(self, told: str = "lesson.plays_on") -> None:
        """Keep the bar; say how the lesson ended until the player has decided something, and while they are asked."""
        self.lingers, self._since, self.told = True, len(self.table.session.match.plies), told

    def update(self) -> None:
        """Say what helps in a match once others act."""
        session, match = self.table.session, self.table.session.match
        ended = self.lingers and self.next is None and self.told != HELPS
        decided = ended and any(ply.by in session.humans for ply in match.plies[self._since :])
        if decided and match.request is None and self.table.actor not in match.waiting:
            self.told = HELPS
            self.table.rebuild()

    def offer(self, done: Lesson) -> None:
        """Offer what comes after a lesson."""
        self.done, names = done.name, list(self.known)
        after = names[names.index(done.name) + 1 :]
        self.next, self._since = self.known[after[0]] if after else None, len(self.table.session.match.plies)

    def widgets(self, bar: pygame.Rect) -> Iterator[Button]:
        """Return the bar with its buttons."""
        unit, say = self.table.unit, self.table.say
        if self.next is None:
            if self.lingers:
                head, told = ("", self._helps) if self.told == HELPS else (say("lesson.head"), self.told)
                fresh = self._fresh(bar) if self.told == DONE else []
                yield Bar(bar, unit, (head, say(told), ""), 0, (), fresh[0].rect.left if fresh else bar.right)
                yield from fresh
            return
        name = self.table.program.words.say(self.title, f"lesson.{self.next.name}.name")
        on, stay = bar.inflate(0, -unit(14)), bar.inflate(0, -unit(14))
        on.width, stay.width = min(unit.target(240), bar.width // 3), min(unit.target(170), bar.width // 4)
        stay.right = bar.right - unit(12)
        on.right = stay.left - unit(10)
        yield Bar(bar, unit, (say("lesson.head"), say("lesson.next_is", name=name), ""), 0, (), on.left)
        following = self.next
        begins = self._beginning(lambda: begin(self.table.program, self.title, following))
        onwards = BrassButton(on, unit, say("lesson.next"), begins, say("lesson.next_is", name=name), 20)
        staying = Button(stay, unit, say("lesson.stay"), self._stay, say("lesson.stay_tip"), 20)
        onwards.letter, staying.letter = USUAL["go_on"], SKIP
        yield from (onwards, staying)

    def _fresh(self, bar: pygame.Rect) -> list[Button]:
        """Return the button that begins a match of one's own."""
        unit, say = self.table.unit, self.table.say
        place = bar.inflate(0, -unit(14))
        place.width = min(unit.target(240), bar.width // 3)
        place.right = bar.right - unit(12)
        made = Button(place, unit, say("lesson.fresh"), self._set_up, say("lesson.fresh_tip"), 20)
        made.letter = USUAL["go_on"]
        return [made]

    @property
    def _helps(self) -> str:
        """The key of what helps: no hint where there is none."""
        hints = self.table.program.settings.hints and self.table.session.match.outcome is None
        return HELPS if hints else f"{HELPS}_over"

    def _set_up(self) -> None:
        """Leave for the set-up of a match that counts."""
        program, title = self.table.program, self.title
        self._put_away()
        self.table.leave()
        if isinstance(menu := program.top, SetsUp):
            menu.set_up(title)

    def _put_away(self) -> None:
        """Remember that the lesson is done and its match left for another: the menu goes on with neither."""
        keep_bookmark(self.table.session.slot, Bookmark(self.done, done=True))

    def _beginning(self, begun: Callable[[], Opened]) -> Callable[[], None]:
        """Return what leaves this table for another one, or says why that cannot be."""
        program, say = self.table.program, self.table.say

        def go() -> None:
            try:
                opened = begun()
            except BadData as error:
                self.hud.tell(str(error))
            except OSError as error:
                self.hud.tell(say("notice.disk_begin", why=program.words.fault(error)))
            else:
                self._put_away()
                self.table.play_on(opened)

        return go

    def _stay(self) -> None:
        self.next = None
        self.linger()
        self.table.rebuild()
