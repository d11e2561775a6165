"""What stands around the board: seats, status line, log, buttons and notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.contract import no_aim
from scenes.board.choice import Button as BoardButton
from scenes.board.engine import Engine
from scenes.board.layout import Outline
from scenes.board.piece import Target
from scenes.match.aim import AimLine
from scenes.match.panels import Areas, LogPanel, SeatPanel, divide, draw_seats, draw_status
from scenes.match.timeline import LogEntry, Timeline
from scenes.match.values import headline
from scenes.words import Say
from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import FOCUS, GAIN
from sprites.widgets import RING, Button, Press, Widget
from sprites.wrap import wrap

NOTICE_SECONDS = 4.0
"""The shortest time that a notice stays; long ones stay longer."""

NOTICE_SIZE = 24

THINKING_AFTER = 0.2
"""Seconds after which an opponent is shown as thinking."""

_EMPTY = pygame.Rect(0, 0, 1, 1)

PressTarget = Callable[[Target, tuple[int, int], int | None], None]


class BoardSpot(Widget):
    """A highlighted target, for Tab and arrow keys; the mouse goes to the board directly."""

    def __init__(
        self, rect: pygame.Rect, unit: Unit, target: Target, press: PressTarget, outline: Outline = ()
    ) -> None:
        super().__init__(rect, unit)
        self.target, self.outline = target, outline
        self._press = press

    def key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._press(self.target, self.rect.center, event.key)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Mark the focus in the target's own shape: a region, or what is round where it is as high as broad."""
        if not self.focused:
            return
        if self.outline:
            pygame.draw.polygon(surface, FOCUS, self.outline, RING)
        elif self.rect.width == self.rect.height:
            pygame.draw.circle(surface, FOCUS, self.rect.center, self.rect.width // 2 + RING + 1, RING)
        else:
            super().draw(surface)


class Hud:
    """Lays out and draws the panels. `changed` is called when they must be redrawn."""

    def __init__(self, engine: Engine, timeline: Timeline, unit: Unit, say: Say, changed: Callable[[], None]) -> None:
        self.engine = engine
        self.timeline = timeline
        self.unit = unit
        self.say = say
        self.log = LogPanel()
        self.areas: Areas = divide(unit, timeline.session.match.seats, 2)
        self.buttons: list[Button] = []
        self.notice: tuple[str, float] | None = None
        """The words of a notice and the seconds it has left."""
        self.notice_for_all = False
        """Whether everybody may read the notice."""
        self.drawer_open = False
        self.waited = 0.0
        """How long an opponent has been thinking, in seconds."""
        self._changed = changed

    # State

    @property
    def log_visible(self) -> bool:
        """Whether the log is on the screen."""
        return not self.areas.drawer or self.drawer_open

    def entry_at(self, pos: tuple[int, int]) -> LogEntry | None:
        """Return the entry of the log at a point."""
        return self.log.entry_at(pos) if self.log_visible else None

    def toggle_drawer(self) -> None:
        """Open or close the side panels where they are a drawer."""
        self.drawer_open = not self.drawer_open
        self._changed()

    def tell(self, words: str, for_all: bool = False) -> None:
        """Show a notice for some seconds."""
        self.notice, self.notice_for_all = (words, NOTICE_SECONDS + len(words) / 25), for_all
        self._changed()

    def forget(self) -> None:
        """Drop what one person was told, and how far they had scrolled."""
        self.log.scroll_down()
        if not self.notice_for_all:
            self.notice = None

    def update(self, seconds: float) -> None:
        """Let time pass for the notice and the thinking opponent."""
        self.waited = self.waited + seconds if self.timeline.session.thinking is not None else 0.0
        if self.notice is not None:
            words, left = self.notice
            self.notice = (words, left - seconds) if left > seconds else None
            self._changed()

    # Layout

    def lay_out(self, unit: Unit, own: Sequence[BoardButton]) -> None:
        """Divide the window for a number of the board's own buttons."""
        self.unit = unit
        self.areas = divide(unit, self.timeline.session.match.seats, 2 + (len(own) + 1) // 2)
        self.log.area = self.areas.log

    def lay_buttons(
        self, own: Sequence[BoardButton], press: PressTarget, usual: Sequence[Button], open_aim: Press
    ) -> None:
        """Lay out the board's own buttons, those every table has, and the line of the aim."""
        self.buttons = [*(self._own_button(button, press) for button in own), *usual]
        self._place(self.buttons, len(usual))
        if self.areas.drawer:
            self.buttons.append(self._drawer_button(len(self.buttons) + 1))
        if self.timeline.context.title.aim is not no_aim:
            self.buttons.append(AimLine(self.areas.aim, self.unit, self.aim, self.say("aim.more"), open_aim))

    def usual_button(self, word: str, press: Press) -> Button:
        """Return a button that every table has; its tip says more."""
        return Button(_EMPTY, self.unit, self.say(f"table.{word}"), press, self.say(f"table.{word}_tip"), 20)

    def _own_button(self, button: BoardButton, press: PressTarget) -> Button:
        made = Button(
            _EMPTY, self.unit, button.label, lambda: press(button.target, pygame.mouse.get_pos(), None), button.tip
        )
        made.enabled = button.target in self.engine.lit
        return made

    def _place(self, buttons: list[Button], usual: int) -> None:
        """Fill the buttons' area in pairs; side by side in the drawer layout."""
        area, gap = self.areas.keys, self.unit(10)
        if self.areas.drawer:
            width = (area.width - gap * len(buttons)) // (len(buttons) + 1)
            for number, button in enumerate(buttons):
                button.rect = pygame.Rect(area.left + number * (width + gap), area.top, width, area.height)
            return
        pairs = [*_pairs(buttons[:-usual]), *_pairs(buttons[-usual:])]
        height = (area.height - gap * (len(pairs) - 1)) // len(pairs)
        for number, pair in enumerate(pairs):
            width = (area.width - gap * (len(pair) - 1)) // len(pair)
            top = area.top + number * (height + gap)
            for column, button in enumerate(pair):
                button.rect = pygame.Rect(area.left + column * (width + gap), top, width, height)

    def _drawer_button(self, count: int) -> Button:
        """Return the last of `count` buttons in a row: it opens the drawer."""
        last, gap = self.areas.keys, self.unit(10)
        width = (last.width - gap * (count - 1)) // count
        rect = pygame.Rect(last.right - width, last.top, width, last.height)
        return Button(rect, self.unit, self.say("table.log"), self.toggle_drawer, size=20)

    # Pictures

    def draw_panels(self, surface: pygame.Surface, stepwise: bool) -> None:
        """Draw status line, seats and log."""
        timeline, areas = self.timeline, self.areas
        waiting = sorted(timeline.waiting)
        surface.blit(materials.panel(areas.status.size, 200), areas.status)
        room = areas.sentence if self.aim() else areas.status
        draw_status(surface, room, self.unit, self._status(stepwise), waiting[0] if len(waiting) == 1 else None)
        if self.log_visible:
            panels = [self._seat_panel(seat) for seat in range(timeline.session.match.seats)]
            draw_seats(surface, areas.seats, self.unit, panels, int(self.waited * 3))
            self.log.draw(surface, self.unit, timeline.entries, timeline.looking_back)

    def aim(self) -> tuple[str, ...]:
        """Return what wins, when it ends and how far along the match is."""
        return self.engine.words.aim(self.engine.shown.view)

    def _status(self, stepwise: bool) -> str:
        session, course = self.timeline.session, self._course(stepwise)
        if session.read_only:
            return self.say("table.read_only", status=course)
        return self.say("table.unsaved", status=course) if session.saving.unsaved else course

    def _course(self, stepwise: bool) -> str:
        """Say how the match stands."""
        session, engine = self.timeline.session, self.engine
        if self.timeline.looking_back is not None:
            return self.say("table.looking_back")
        status = engine.caption or engine.words.status(engine.shown)
        if session.match.outcome is not None and engine.idle:
            return f"{headline(self.say, session.match)}. {status}"
        if stepwise and engine.idle and session.human_to_move is None:
            return self.say("table.step", status=status)
        return status

    def _seat_panel(self, seat: int) -> SeatPanel:
        timeline = self.timeline
        to_move = seat in timeline.waiting
        thinking = seat == timeline.session.thinking and self.waited > THINKING_AFTER and to_move
        line = self.engine.words.seat_line(self.engine.shown.view, seat)
        return SeatPanel(seat, self._name(seat), line, to_move, thinking)

    def _name(self, seat: int) -> str:
        """Return a seat's name, and the level of who stands in for it."""
        name, level = self.timeline.context.name(seat), self.timeline.session.stand_ins.get(seat)
        return name if level is None else f"{name} – {self.say(f'level.{level}')}"

    def lay_notice(self, words: str) -> tuple[pygame.Rect, tuple[str, ...]]:
        """Return where a notice stands, and its lines."""
        unit, foot = self.unit, self.engine.notice
        px = unit.text(NOTICE_SIZE)
        rows = tuple(row for line in words.splitlines() for row in wrap(line, "body", px, round(foot.width * 0.92)))
        area = pygame.Rect(0, 0, foot.width, text.line_height("body", px) * len(rows) + unit(28))
        area.midbottom = foot.midbottom
        return area.clamp(self.areas.board), rows

    def draw_notice(self, surface: pygame.Surface) -> None:
        """Draw the notice, if there is one."""
        if self.notice is None:
            return
        unit, (area, rows) = self.unit, self.lay_notice(self.notice[0])
        px = unit.text(NOTICE_SIZE)
        height = text.line_height("body", px)
        surface.blit(materials.panel(area.size, 240), area)
        for number, row in enumerate(rows):
            picture = text.line(row, "body", px, GAIN)
            surface.blit(picture, picture.get_rect(midtop=(area.centerx, area.top + unit(14) + number * height)))


def _pairs(buttons: list[Button]) -> list[list[Button]]:
    return [buttons[start : start + 2] for start in range(0, len(buttons), 2)]
