"""What heads the log: what just happened, with arrows to step through it, or the way back from further up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.match import letters
from scenes.match.keys import ArrowButton, DownButton, MoreButton
from scenes.match.log_panel import Line, LogPanel
from scenes.match.panels import Areas
from scenes.match.recap import Recap
from scenes.match.timeline import LogEntry, Timeline
from scenes.words import Say
from sprites.layout import Unit
from sprites.widgets import Button


class Head(NamedTuple):
    """What stands there: whether the log is read further up, whether anything just happened, how much has no room."""

    up: bool
    told: bool
    left: int
    past: bool = False
    """Whether it gives way to the board, and only its arrows stand in the header."""


NOTHING = Head(up=False, told=False, left=0)


class LogHead:
    """The log with its head. Whatever has no room is counted, and a press opens the log there."""

    def __init__(self, log: LogPanel, recap: Recap, timeline: Timeline, say: Say) -> None:
        self.log, self.recap, self.timeline, self.say = log, recap, timeline, say
        self.laid: Head = NOTHING
        """What the buttons were laid for."""

    def lately(self) -> Sequence[Line]:
        """Return what just happened, each sentence with what it changed."""
        context = self.timeline.context
        self.log.tight = context.guided
        self.log.seats = {context.name(seat): seat for seat in range(len(context.players))}
        return [(happening.entry, happening.change) for happening in self.recap.happenings()]

    def now(self, unit: Unit) -> Head:
        """Return what should stand there."""
        lately = self.lately()
        left = self.log.told(unit, lately).left if lately and not self.log.up else 0
        return Head(up=self.log.up > 0, told=bool(lately), left=left)

    def gives_way(self, areas: Areas) -> bool:
        """Tell whether the board is looked back on that an open log would cover."""
        return areas.drawer and self.timeline.looking_back is not None

    def due(self, unit: Unit, areas: Areas, visible: bool) -> Head:
        """Return what should stand there, or in the header."""
        if self.gives_way(areas):
            return NOTHING._replace(past=True, told=bool(self.lately()))
        return self.now(unit) if visible else NOTHING

    def arrows(self, unit: Unit, areas: Areas) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the buttons that step back and forth stand: beside the heading, or at the header's end."""
        back, forth = self.log.arrows(unit)
        if self.gives_way(areas):
            away = areas.sentence.right - unit(14) - forth.right, areas.sentence.centery - forth.centery
            return back.move(away), forth.move(away)
        return back, forth

    def beside(self, unit: Unit, areas: Areas) -> pygame.Rect | None:
        """Return where the first of them stands in the header, if they do."""
        return self.arrows(unit, areas)[0] if self.gives_way(areas) and self.lately() else None

    def buttons(
        self, unit: Unit, areas: Areas, visible: bool, step: Callable[[int], None], turn: Callable[[], None]
    ) -> list[Button]:
        """Return the buttons for what stands there now: they step back and forth, or turn to the log and back."""
        self.laid = head = self.due(unit, areas, visible)
        back, forth = self.arrows(unit, areas)
        if head.up:
            down = DownButton(forth, unit, "", turn, self.say("recap.down"))
            down.letter = letters.MORE
            return [down]
        if not head.told:
            return []
        made: list[Button] = [
            ArrowButton(back, unit, lambda: step(-1), self.say("recap.back"), -1),
            ArrowButton(forth, unit, lambda: step(1), self.say("recap.forth"), 1),
        ]
        made[0].letter, made[1].letter = letters.BACK, letters.FORTH
        if head.left:
            told = self.say("recap.more", n=head.left)
            made.append(MoreButton(self.log.more_at(unit), unit, told, turn, self.say("recap.more_tip"), self.log.SIZE))
            made[-1].letter = letters.MORE
        return made

    def turn(self, unit: Unit) -> None:
        """Open the log where what just happened has no room, or come back from further up."""
        left, lately = self.now(unit).left, self.lately()
        if self.log.up:
            self.log.scroll_down()
        elif left:
            self.log.open_at(unit, self.timeline.entries, lately, lately[left - 1][0])

    @property
    def looked_at(self) -> LogEntry | None:
        """The entry that is looked back to: before all that is new, what came last until then."""
        back, entries = self.timeline.looking_back, self.timeline.entries
        if back is None or back in entries:
            return back
        return next((entry for entry in reversed(entries) if entry.plies <= back.plies), None)

    def draw(self, surface: pygame.Surface, unit: Unit) -> None:
        """Draw the log below its head."""
        lately = self.lately()
        entries: Sequence[LogEntry] = self.timeline.entries
        if self.timeline.context.guided:
            news = [entry for entry, _ in lately] if not self.log.up else []
            entries = news or self.log.newest(unit, entries)
        self.log.draw(surface, unit, entries, self.looked_at, self.say("recap.log"), lately)
