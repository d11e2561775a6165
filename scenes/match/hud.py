"""What stands around the board: seats, status line, log, buttons and notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.core.contract import Seat, no_aim
from scenes.board.choice import CLOSE
from scenes.board.choice import Button as BoardButton
from scenes.board.engine import Engine
from scenes.match import letters
from scenes.match.aim import AimLine
from scenes.match.banner import draw_banner, draw_plank
from scenes.match.header import Header
from scenes.match.header_end import Offer, laid_offer
from scenes.match.keys import AdviceButton, CloseButton, KeyButton, lay_beside
from scenes.match.log_head import LogHead
from scenes.match.log_panel import LogPanel
from scenes.match.notice import Notice, Row, draw_notice, draw_rows, laid_notice, paged, pages
from scenes.match.panels import BESIDE, GAP, OVER, TERSE, Areas, SeatPanel, divide, draw_seats, draw_status
from scenes.match.recap import Recap
from scenes.match.rolling import Rolling
from scenes.match.seat_panels import seat_panels, terse
from scenes.match.spot import PressTarget
from scenes.match.timeline import LogEntry, Timeline
from scenes.words import Say
from sprites import inlay, materials
from sprites.layout import Unit
from sprites.widgets import Button, Press

NOTICE_SECONDS = 4.0
"""The shortest time that a notice stays; long ones stay longer."""

BANNER_SECONDS = 1.5

GO_ON = 206, 46
"""How large the button that ends a wait is, in logical pixels."""

_EMPTY = pygame.Rect(0, 0, 1, 1)


class Hud:
    """Lays out and draws the panels. `changed` is called when they must be redrawn."""

    def __init__(self, engine: Engine, timeline: Timeline, unit: Unit, say: Say, changed: Callable[[], None]) -> None:
        self.engine = engine
        self.timeline = timeline
        self.unit = unit
        self.say = say
        self.log = LogPanel()
        self.header = Header(engine, timeline, say)
        self.recap = Recap(timeline, engine, say)
        self.head = LogHead(self.log, self.recap, timeline, say)
        self.rolling = Rolling()
        self.areas: Areas = divide(unit, timeline.session.match.seats, 2)
        self.buttons: list[Button] = []
        self.go_on: Button | None = None
        """What lets others act at once, while they wait, or does what was advised: at the header's end, or below it."""
        self.offer: Offer | None = None
        """What is offered at the end of the header, or left of that button."""
        self.own: Sequence[BoardButton] = ()
        """Those of the board among them, as it gave them."""
        self._notice: Notice | None = None
        self.banner: tuple[str, float] | None = None
        """What came of a throw, large upon the board, and the seconds it has left."""
        self.drawer_open = False
        self.laid_anew: Callable[[], None] = changed
        """Called when other buttons are wanted."""
        self.led: Callable[[], bool] = bool
        """Tells whether something else leads on: none of the board's own buttons is of brass then."""
        self.why_dark: Callable[[BoardButton], str] = lambda button: ""
        """Says why one of the board's own buttons is dark."""
        self.foot = 0
        """How much of the window's height is left free below."""
        self.cross = _EMPTY
        """Where an open sheet is closed."""
        self.waited = 0.0
        """How long an opponent has been thinking, in seconds."""
        self._changed = changed
        self._letters = letters.Letters(engine)

    # State

    @property
    def notice(self) -> Notice | None:
        """What is told, in the log's place or at its foot."""
        return self._notice

    @notice.setter
    def notice(self, told: Notice | None) -> None:
        anew = told is None or self._notice is None or told.words != self._notice.words
        self._notice = told
        if anew:
            self._share()

    def _share(self) -> None:
        """Leave the log what the notice at its foot does not take: nothing, where that begins at the log's top."""
        left, lies = self.areas.log.copy(), self.notice_at
        if lies and not self.areas.drawer:
            left.height = max(0, lies[0].top - self.unit(GAP) - left.top)
        self.log.area = left

    @property
    def log_visible(self) -> bool:
        """Whether the log is on the screen."""
        return not self.areas.drawer or (self.drawer_open and not self.head.gives_way(self.areas))

    @property
    def panels(self) -> list[pygame.Rect]:
        """What stands around the board to be read or pressed, the buttons first."""
        areas = self.areas
        column = [areas.column] if areas.column else []
        return [areas.keys, areas.status, *column, *([areas.log, areas.seats] if self.log_visible else [])]

    @property
    def telling(self) -> bool:
        """Whether something stands on the screen for some seconds."""
        return bool(self.notice or self.banner or self.timeline.result or self.rolling.running)

    def entry_at(self, pos: tuple[int, int]) -> LogEntry | None:
        """Return the entry of the log at a point, unless something lies over it."""
        covered = any(rect.collidepoint(pos) for rect in (*self.notice_at, *(button.rect for button in self.buttons)))
        return self.log.entry_at(pos) if self.log_visible and not covered else None

    def seat_at(self, pos: tuple[int, int]) -> Seat | None:
        """Return whose panel is at a point, unless something lies over it."""
        seats, area = self.timeline.session.match.seats, self.areas.seats
        covered = any(rect.collidepoint(pos) for rect in (*self.notice_at, *(button.rect for button in self.buttons)))
        if covered or not (self.log_visible or self.areas.steady) or not area.collidepoint(pos):
            return None
        return (pos[1] - area.top) * seats // area.height

    def toggle_drawer(self) -> None:
        """Open or close the side panels where they are a drawer."""
        self.drawer_open = not self.log_visible
        self.timeline.look_back(None)  # it opens upon the present
        self.laid_anew()

    def turn_log(self) -> None:
        """Open the log where what just happened has no room, or come back from there."""
        self.head.turn(self.unit)
        self.laid_anew()

    def keep_up(self) -> None:
        """Lay the head of the log anew once something else has just happened, or the log is read further up."""
        moved = self.go_on is not None and self.go_on.rect != self._go_on_at()
        if moved or self.head.due(self.unit, self.areas, self.log_visible) != self.head.laid:
            self.laid_anew()

    @property
    def drawer(self) -> pygame.Rect | None:
        """What the open drawer covers of the board; none: it is closed, or the panels stand beside the board."""
        return self.areas.drawn_out if self.log_visible else None

    def close_drawer(self) -> bool:
        """Close the drawer; return whether it was open."""
        was, self.drawer_open = self.areas.drawer and self.drawer_open, False
        return was

    def point_at(self, pos: tuple[int, int]) -> bool:
        """Light the entry of the log below the pointer, which a click looks back to; return whether that changed."""
        was, self.log.pointed = self.log.pointed, self.entry_at(pos)
        return was is not self.log.pointed

    def tell(self, words: str, for_all: bool = False, holds: Callable[[], bool] | None = None) -> None:
        """Show a notice for some seconds, or where it covers no status line, as long as it `holds`."""
        seconds = NOTICE_SECONDS * pages(words, self.areas, self.unit) + len(words) / (15 if paged(self.areas) else 25)
        self.notice = Notice(words, seconds, seconds, for_all, holds if not paged(self.areas) else None)
        self._changed()

    def forget(self) -> None:
        """Drop what one person was told, and how far they had scrolled."""
        self.log.scroll_down()
        self.rolling.forget()
        if self.timeline.session.needs_handover:
            self.timeline.result, self.banner = "", None
        if self.notice is not None and not self.notice.for_all:
            self.notice = None

    def chosen(self) -> None:
        """Something was touched: what is asked for next is read where a notice would lie upon it."""
        self.notice = None if paged(self.areas) else self.notice

    def update(self, seconds: float) -> None:
        """Let time pass for the notice and the thinking opponent."""
        self.rolling.update(seconds, self.engine.moving > 0 and not self.timeline.context.reduced_motion)
        session = self.timeline.session
        alone = session.thinking is not None and session.human_to_move is None  # nobody waits for who thinks beside us
        self.waited = self.waited + seconds if alone else 0.0
        if self.banner is not None:  # what is to be said next waits for it
            self.banner = (self.banner[0], self.banner[1] - seconds) if self.banner[1] > seconds else None
            self._changed()
        elif self.timeline.result:
            self.banner, self.timeline.result = (self.timeline.result, BANNER_SECONDS), ""
            self._changed()
        if self.notice is not None:
            self.notice = self.notice.after(seconds)
            self._changed()

    def stays_at(self, pos: tuple[int, int]) -> bool:
        """Tell whether a point lies on a notice that would stay."""
        stays = self.notice is not None and self.notice.holds is not None
        return stays and any(rect.collidepoint(pos) for rect in self.notice_at)

    def put_notice_away(self) -> bool:
        """Drop a notice that would stay; return whether there was one."""
        stays = self.notice is not None and self.notice.holds is not None
        self.notice = None if stays else self.notice
        return stays

    # Layout

    def lay_out(self, unit: Unit, own: Sequence[BoardButton], left_handed: bool = False) -> None:
        """Divide the window for a number of the board's own buttons."""
        self.unit = unit
        self.own = own
        wide = sum(button.wide for button in own)
        rows, paint = 2 + wide + (len(own) - wide + 1) // 2, self.engine.board.paint
        seats, steady, narrowest = self.timeline.session.match.seats, paint.steady, paint.narrowest
        high = TERSE if terse(paint, seats) else 0
        areas = divide(unit, seats, rows, self.foot, steady=steady, narrowest=narrowest, high=high)
        self.areas = areas.mirrored() if left_handed else areas
        self.log.alpha = OVER if self.areas.drawer else BESIDE
        self._share()

    def lay_buttons(
        self,
        own: Sequence[BoardButton],
        press: PressTarget,
        usual: Sequence[Button],
        open_aim: Press,
        step: Callable[[int], None],
    ) -> None:
        """Lay out the board's own buttons, those every table has, and the line of the aim."""
        lettered = zip(own, self._letters.of(own), strict=True)
        self.buttons = [*(self._own_button(button, letter, press) for button, letter in lettered), *usual]
        if self.areas.drawer:
            self.buttons.append(self._drawer_button())
        lay_beside(self.buttons, len(usual), sum(button.wide for button in self.own), self.areas, self.unit(10))
        if self.timeline.context.title.aim is not no_aim:
            aim = AimLine(self.areas.aim, self.unit, self.aim, self.say("aim.more"), open_aim)
            aim.told = self.areas.told
            self.buttons.append(aim)
        if self.go_on is not None:
            self._share()
            self.go_on.rect = self._go_on_at()
            self.buttons.append(self.go_on)
        self.cross = _EMPTY
        if self.engine.shown.sheet and all(button.target != CLOSE for button in own):
            self.buttons.append(self._close_button(press))
        self.buttons += self.head.buttons(self.unit, self.areas, self.log_visible, step, self.turn_log)

    def _go_on_at(self) -> pygame.Rect:
        """Return where what leads on stands: below the advice that it follows, or at the header's end."""
        if self.notice is not None and (below := self._below(self.notice.words)):
            log, gap = self.areas.log, self.unit(GAP)
            return pygame.Rect(log.left, log.bottom - below + gap, log.width, below - gap)
        return self._end_of_header()

    def _below(self, words: str) -> int:
        """Return how much of the log's place the button takes that follows this advice: none where it has no room."""
        if not isinstance(self.go_on, AdviceButton) or self.areas.drawer:
            return 0
        below = self.unit.target(GO_ON[1]) + self.unit(GAP)
        return below if laid_notice(words, self.areas, self.unit, below=below)[0].top >= self.areas.log.top else 0

    @property
    def in_header(self) -> Button | None:
        """What leads on, if it stands at the header's end."""
        return self.go_on if self.go_on is not None and self.areas.status.contains(self.go_on.rect) else None

    def _end_of_header(self) -> pygame.Rect:
        room, unit = self.areas.sentence, self.unit
        rect = pygame.Rect(0, 0, min(unit.target(GO_ON[0]), room.width // 3), min(unit.target(GO_ON[1]), room.height))
        rect.midright = room.right - unit(14), room.centery
        return rect

    def _close_button(self, press: PressTarget) -> Button:
        side, gap = self.unit.target(48), self.unit(10)
        sheet = self.engine.board.paint.sheet_area(self.engine.position.layout, self.engine.shown)
        rect = self.cross = pygame.Rect(sheet.right - side - gap, sheet.top + gap, side, side)
        made = CloseButton(rect, self.unit, "", lambda: press(CLOSE, rect.center, None), self.say("table.close"))
        made.letter = letters.CLOSING
        return made

    def _own_button(self, button: BoardButton, letter: str, press: PressTarget) -> Button:
        def press_it() -> None:
            press(button.target, pygame.mouse.get_pos(), None)

        made = KeyButton(_EMPTY, self.unit, button.label, press_it, button.tip)
        made.cost, made.leads = button.cost, button.leads and not self.led()
        made.enabled = button.target in {*self.engine.lit, *self.engine.touched}
        made.letter, made.why_dark, made.usual = letter, lambda: self.why_dark(button), button.usual
        return made

    def _drawer_button(self) -> Button:
        """Return the button that opens the drawer."""
        made = Button(_EMPTY, self.unit, self.say("table.log"), self.toggle_drawer, size=20)
        made.letter = letters.USUAL["log"]
        return made

    # Pictures

    def draw_panels(self, surface: pygame.Surface, stepwise: bool) -> None:
        """Draw status line, seats and log."""
        areas = self.areas
        inlay.draw_panel(surface, areas.status, 255)
        draw_plank(surface, areas.status, self.unit)
        room = self.header_room
        told = self.notice is not None and paged(areas)  # which stands in its place, without an edge of its own
        if not told and not self.header.covered():
            name, words = self.header.parted(stepwise)
            draw_status(surface, room, self.unit, words, self.header.asked(), name)
        if self.offer is not None:
            self.offer.draw(surface)
        if areas.column is not None:
            inlay.draw_panel(surface, areas.column, BESIDE)
        if self.log_visible and (drawer := self.drawer) is not None:  # no board between its panels
            surface.blit(materials.panel(drawer.size, OVER), drawer)
        if self.log_visible or areas.steady:
            alpha = 0 if areas.steady else self.log.alpha
            draw_seats(surface, areas.seats, self.unit, self.seat_panels(), int(self.waited * 3), alpha)
        if self.log_visible and self.log.area.height:
            self.head.draw(surface, self.unit)

    def seat_panels(self) -> list[SeatPanel]:
        """Return what is drawn of each seat."""
        return [*seat_panels(self.engine, self.timeline, self.rolling, self.waited, self.say)]

    def aim(self) -> tuple[str, ...]:
        """Return what wins, when it ends and how far along the match is."""
        return self.engine.words.aim(self.engine.shown.view)

    @property
    def header_room(self) -> pygame.Rect:
        """Where the status sentence stands: left of what is pressed or offered at the end of the header."""
        room = (self.areas.sentence if self.aim() else self.areas.status).copy()
        ends = (
            self.in_header and self.in_header.rect,
            self.offer and self.offer.area,
            self.head.beside(self.unit, self.areas),
        )
        room.width = min((end.left for end in ends if end), default=room.right) - room.left
        return room

    @property
    def header_says(self) -> bool:
        """Whether there is news in the header: a notice, what a number or a throw does, that nothing is saved."""
        told = self.notice is not None and paged(self.areas)
        return told or bool(self.header.again()) or self.banner is not None or self.timeline.session.saving.unsaved

    def offer_words(self, words: str) -> None:
        """Offer something at the end of the header, as long as these words are said."""
        self.offer = None
        if words and self.banner is None and not self.header.covered():
            self.offer = laid_offer(words, self.header_room, self.unit)

    def drop_banner(self) -> None:
        """Take the banner away: something was pressed."""
        if self.banner is not None:
            self.banner = None
            self._changed()

    @property
    def notice_at(self) -> list[pygame.Rect]:
        """Where the notice stands, if there is one."""
        return [self.lay_notice(self.notice.words)[0]] if self.notice is not None else []

    def draw_banner(self, surface: pygame.Surface) -> None:
        """Draw the banner, if there is one, in the header: what it is about has to be seen."""
        if self.banner is not None:
            draw_banner(surface, self.banner[0], self.areas.status, self.unit)

    def lay_notice(self, words: str) -> tuple[pygame.Rect, tuple[Row, ...], int]:
        """Return where a notice stands, its lines and their size: over nothing that can be touched."""
        areas = replace(self.areas, sentence=self.header_room) if self.in_header or self.offer else self.areas
        passed, whole = self.notice.passed if self.notice is not None else 0.0, self.timeline.context.guided
        return laid_notice(words, areas, self.unit, passed, below=self._below(words), whole=whole)

    def draw_notice(self, surface: pygame.Surface) -> None:
        """Draw the notice, if there is one."""
        if self.notice is not None:
            draw = draw_rows if paged(self.areas) else draw_notice
            draw(surface, *self.lay_notice(self.notice.words), self.unit(14))
