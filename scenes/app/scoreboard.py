"""The scoreboard: who stands where, every point with its reason, and how it came about; the last table lies behind."""

from __future__ import annotations

import pygame

from game.commands.again import header_again
from game.commands.seats import new_header
from game.core.contract import SPECTATOR, ScoreLine, totals
from game.core.public import PublicMatch
from game.core.record import Header
from scenes.app.caps import draw_letters, press_letter
from scenes.app.closing_notes import ClosingNotes, note_of_the_end
from scenes.app.facts import BETWEEN, decided, facts_of, once_more, points_in
from scenes.app.fortunes import fortunes_of, line_of
from scenes.app.host import Host
from scenes.app.ledger import Course, by_heading, course_of, entries, in_order, places
from scenes.app.ledger_table import Head, LedgerTable, Rows
from scenes.app.legend import legend_of
from scenes.app.podium import UNPLACED, Standing, draw_podium, frame_of, metals_known, metals_of
from scenes.app.scene import Scene
from scenes.app.score_detail import Detail
from scenes.app.score_head import draw_behind, draw_edges, draw_facts, draw_headline
from scenes.app.score_keys import LETTERS, PRESSING, leads_on
from scenes.app.score_layout import curve_alone, laid
from scenes.app.score_rooms import rooms_of
from scenes.app.score_sheet import Curve, paper
from scenes.app.seeds import in_short, new_seed
from scenes.app.turns import Turns
from scenes.board.context import Context
from scenes.board.words import Closing
from scenes.board.words import Words as TableWords
from scenes.match.calm import CALM
from scenes.match.session import Session
from scenes.match.values import headline
from scenes.replay.scene import ReplayScene
from sprites import text
from sprites.brass import BrassButton
from sprites.layout import row
from sprites.palette import LOSS
from sprites.stamp import write
from sprites.widgets import Button, Press, Widget

LINE_SECONDS = 0.16
"""How long each score line takes to appear."""
SHEET_ALONE_FROM = 1.5
"""Above this text scale sheet and podium have the whole width, one after the other."""
LINGER = 3.0
"""How long the podium is then still there once all points have been told, in seconds."""
NOTE = 20
"""The letters of what sets the match apart, beside the headline."""
PODIUM, POINTS, COURSE = "score.podium", "score.points", "score.curve"
"""What the scoreboard shows, with large letters one after the other; the button that leads there says it so."""


class ScoreboardScene(Scene):
    """Answers an opened new match (again, or on from a moment of this one), "menu", or None (look at the table)."""

    overlay = True

    def __init__(self, program: Host, session: Session, table: TableWords | None = None) -> None:
        super().__init__(program)
        match = session.match
        self.session = session
        self.match: PublicMatch = match
        self.context = Context(
            match.title, match.header.players, program.unit, program.words, program.sounds, SPECTATOR
        )
        self.lines = match.score_lines(SPECTATOR)
        self.table = table
        self.closing: Closing | None = None
        self.below: list[str] = []
        """What stands below the headline: the facts of the match, and what decided it."""
        self.seconds = LINE_SECONDS * len(self.lines) if program.settings.reduced_motion else 0.0
        self.trouble = ""
        self.pos: tuple[int, int] | None = None
        """Where the pointer is, once it has moved: left lying, it covers no sums with a tip."""
        self._told, self._calm = 0, CALM
        """How many lines were heard; how long a press may still have been meant to hurry, in seconds."""
        self.standing = places(match, totals(self.lines, match.seats))
        self.course: Course = course_of(match)
        self.fortunes = fortunes_of(match) if match.outcome is not None else {}
        self.notes = ClosingNotes(match, self.context, table, self.lines, self.say)
        self.turned_to: str | None = None
        """With large letters: what was asked for; None: the podium, and after a while the points."""
        self._curve_fits = False
        """Whether there is room for the curve, and anything to show."""
        self.turns = Turns(match, self.course, self.context, table.log if table is not None else None, self.say)
        self.detail = Detail(self.context, self.turns, self.fortunes)

    @property
    def lively(self) -> bool:
        return self._counting or self._calm > 0

    @property
    def _counting(self) -> bool:
        """Whether points are still being told, or the podium stands alone for a while."""
        return self.told < len(self.lines) or self._lingers

    @property
    def large(self) -> bool:
        """Whether letters are so large that podium, points and their course have the whole width, one at a time."""
        return self.unit.scale > SHEET_ALONE_FROM

    @property
    def _lingers(self) -> bool:
        """Whether the podium stands for a while where the sheet will be: large letters leave no room for both."""
        end = LINE_SECONDS * len(self.lines) + LINGER
        return self.large and not self.program.settings.reduced_motion and self.seconds < end

    @property
    def page(self) -> str:
        """What is there, with large letters: the podium for a while, then the points, or what was asked for."""
        if self.turned_to is None or not self.large:
            return PODIUM if self._lingers else POINTS
        return self.turned_to

    @property
    def counted(self) -> bool:
        """Whether all points are told: before, nobody is said to have won or to be in a place."""
        return self.told == len(self.lines)

    @property
    def _curve_told(self) -> bool:
        """Whether the curve is there: it ends at the totals, so these are told first."""
        return self._curve_fits and self.counted and not self.alone

    @property
    def told(self) -> int:
        """How many lines are shown."""
        return min(len(self.lines), int(self.seconds / LINE_SECONDS + 1e-9))

    # Layout

    def build(self) -> list[Widget]:
        unit = self.unit
        self.context.unit, self.context.words = unit, self.program.words
        told = {key: self.context.say(key) for key in self.program.words.keys(self.match.title.id, "ledger.")}
        headings = {key.removeprefix("ledger."): heading for key, heading in told.items()}
        self.entries = entries(self.lines, self.match.seats, self._heading, list(headings))
        known = (self.table.metals if self.table is not None else {}) or metals_known(headings)
        self.metals = metals_of([entry.lines[0].reason for entry in self.entries], known)
        self.closing = self.table.closing(self.match.view(SPECTATOR)) if self.table else None
        played = facts_of(self.match, self.program.words, self.session.saving.lasted)
        self.below = [played, *filter(None, [decided(self.match, self.context, self.table)])]
        self.note = note_of_the_end(self.match, self.say, self.session.slot.folder)
        self.alone = self.page == PODIUM
        rooms = rooms_of(unit, [*self.below, self.note], beside=not self.large, alone=self.alone)
        self.head, self.stage, self.sheet, self.foot = rooms.head, rooms.stage, rooms.sheet, rooms.foot
        self.title_px, self.facts_high = rooms.title_px, rooms.facts_high
        self.legend = legend_of(self.say("score.coin"), self.entries, self.metals)
        self.legend_at = self.legend.place(self.stage, unit, self.match.seats)
        sheet = self._sheet_widgets()
        return self._buttons() + ([] if self.alone else sheet)

    def _buttons(self) -> list[Widget]:
        words: list[tuple[str, Press]] = [("score.again", self._again)]
        if same := once_more(self.match):
            words.append((same, self._same))
        words.append(("score.table", self.close))
        words += [("score.replay", self._replay), ("score.menu", lambda: self.close("menu"))]
        made = []
        for cell, (key, press) in zip(row(self.foot, len(words), self.unit(20)), words, strict=True):
            kind = BrassButton if key == "score.again" else Button
            made.append(button := kind(cell, self.unit, self.say(key), press))
            button.letter = LETTERS[key.removesuffix("_throws")]
            if key.startswith("score.same"):
                button.tip = self.say("score.same_tip", seed=in_short(self.match.header.seed))
        self._first = made[0]
        self.turned = self._turns_over()
        return [*made, *self.turned]

    @property
    def _pages(self) -> list[str]:
        """What can be turned to, in its order."""
        return [PODIUM, POINTS, *([COURSE] if self.course.moves else [])]

    def _turns_over(self) -> list[Button]:
        """Return the button beside the headline that shows what comes next: with large letters only one has room."""
        if not self.large:
            return []
        pages = self._pages
        words = self.say(pages[(pages.index(self.page) + 1) % len(pages)])
        broad = max(text.measure(self.say(key), Button.style, self.unit.text(NOTE))[0] for key in pages)
        cell = pygame.Rect(0, 0, broad + self.unit(60), self.unit.target(46))
        cell.topright = self.head.topright
        button = Button(cell, self.unit, words, self._turn_over)
        button.letter = LETTERS[POINTS]
        return [button]

    def _sheet_widgets(self) -> list[Widget]:
        """Lay the sheet out: the ledger with its notes, the curve, or both."""
        names = [self.context.name(seat) for seat in range(self.match.seats)]
        self.notes.standing, self.notes.closing, self.notes.lucky = self.standing, self.closing, bool(self.fortunes)
        head = Head(points_in(self.context), self.say("score.total"), names)
        luck, added = line_of(self.fortunes, self.context), self.closing.lines if self.closing is not None else ()
        rows = Rows(self.entries, self.metals, self._signs(), luck, added, self.notes.marks())
        plan = laid(self.sheet, self.unit, rows.high(names), self.notes, self.turns, both=not self.large)
        self.ledger = LedgerTable(plan.table, self.unit, range(self.match.seats), head, rows, plan.row)
        self.notes_top = plan.table.bottom + self.unit(8)
        place = curve_alone(self.sheet, self.unit, self.turns) if self.page == COURSE else plan.curve
        self._curve_fits = place.width > 0
        if not self._curve_fits:
            return [self.ledger]
        self.curve = Curve(place, self.unit, self.course, self.standing, self._replay, names)
        if self.page == COURSE:
            return [self.curve]
        return [self.ledger, self.curve] if self.counted else [self.ledger]

    def _signs(self) -> list[str]:
        """Return what stands before each line of the ledger."""
        known = self.table.signs if self.table is not None else {}
        first = (entry.lines[0] for entry in self.entries)
        return [known.get(line.reason, "").format_map(line.values) for line in first]

    def _heading(self, line: ScoreLine) -> str:
        """Return what a line is grouped under; titles without such headings show every line."""
        grouped = self.context.words.has(self.match.title.id, f"ledger.{line.reason}")
        return self.context.say(f"{'ledger' if grouped else 'score'}.{line.reason}", line.values)

    # Doing things

    def _turn_over(self) -> None:
        """Show the points instead of the podium, then their course; all are told at once then."""
        pages = self._pages
        self.turned_to = pages[(pages.index(self.page) + 1) % len(pages)]
        self.seconds = max(self.seconds, LINE_SECONDS * len(self.lines) + LINGER)
        self.rebuild()

    def _again(self) -> None:
        """Play once more with the same seats and options."""
        self._begin(header_again(self.match, new_seed))

    def _same(self) -> None:
        """Play the same match once more: all that chance does falls as it did."""
        old = self.match.header
        self._begin(new_header(self.match.title, old.players, dict(old.options), old.seed, old.practice))

    def _begin(self, header: Header) -> None:
        try:
            self.close(self.program.slots.begin(header))
        except OSError as error:
            self.trouble, self.stale = self.say("notice.disk_begin", why=self.program.words.fault(error)), True

    def _replay(self, plies: int | None = None) -> None:
        """Look back on the match, from its beginning or from a moment."""
        replay = ReplayScene(self.program, self.match, self.session.slot.name, plies)
        self.program.open(replay, lambda opened: self.close(opened) if opened else None)

    def update(self, seconds: float) -> None:
        self.seconds += seconds
        self._calm = CALM if self._counting else max(0.0, self._calm - seconds)
        if self.told > self._told:
            self._told = self.told
            self.heard("score_tick")
            if self.counted:
                self._sound_of_the_end()
                if self._curve_told and self.curve not in self.ring.widgets:
                    self.ring.widgets.append(self.curve)
            self.stale = True
        if self.alone and self.page != PODIUM:
            self.rebuild()

    def _sound_of_the_end(self) -> None:
        outcome = self.match.outcome
        lost = outcome is not None and self.session.humans and not set(outcome.winners) & set(self.session.humans)
        self.heard("lose" if lost else "win")

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        if self._counting and self._hurries(event):
            self.seconds = LINE_SECONDS * len(self.lines) + LINGER
            return True
        return self._came_late(event) or self._led_on(event) or super().handle(event)

    def _hurries(self, event: pygame.Event) -> bool:
        """Tell whether an event is a click or key beside everything: it shows all points at once."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.ring.at(event.pos) in (None, self._first)
        return event.type == pygame.KEYDOWN and event.key in PRESSING

    def _came_late(self, event: pygame.Event) -> bool:
        """Swallow what was pressed to hurry and came too late: it begins no match. Whoever presses on waits."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            late = self._calm > 0 and self.ring.at(event.pos) is self._first
        else:
            late = self._calm > 0 and event.type == pygame.KEYDOWN and event.key in PRESSING
        self._calm = CALM if late else self._calm
        space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        return late or (space and self.ring.focused is self._first)  # everywhere Space only hurries

    def _led_on(self, event: pygame.Event) -> bool:
        """Press the button whose letter was typed, or by the key that ends a turn at the table the one of brass."""
        leads = leads_on(event)
        if leads and not self.program.repeating:
            self._first.click(self._first.rect.center)
        return leads or press_letter(event, self.ring.widgets)

    def _point(self, pos: tuple[int, int]) -> None:
        if self._curve_told:
            before = self.curve.at
            self.curve.point(pos)
            self.stale = self.stale or before != self.curve.at
        self.stale = self.stale or self.ledger.rect.collidepoint(pos)
        self.pos = pos

    # Pictures

    def draw(self, surface: pygame.Surface) -> None:
        draw_behind(surface, self.unit)
        draw_edges(surface, self.unit, self.head.bottom, self.sheet.bottom)
        self._draw_head(surface)
        if self.stage.width:
            self._draw_podium(surface)
        if not self.alone:
            self._draw_sheet(surface)
        self._draw_trouble(surface)
        self.ring.draw(surface)
        if self.program.shows_keys:
            draw_letters(surface, self.ring.widgets, self.unit)
        if not self.alone:
            self._draw_detail(surface)

    def _draw_podium(self, surface: pygame.Surface) -> None:
        """Draw the podium, and beside its stacks what their coins are."""
        frame = frame_of(self.stage, self.unit, self._standings(self.lines, ended=True), self.legend_at)
        draw_podium(surface, self.unit, self._standings(self.lines[: self.told]), frame, self.counted)
        if self.legend_at:
            self.legend.draw(surface, self.legend_at, self.unit)

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        """Draw the paper with what is written on it; ledger and curve draw themselves."""
        paper(surface, self.sheet)
        seats = self.match.seats
        self.ledger.counted = None if self.counted else by_heading(self.lines[: self.told], seats, self._heading)
        if self.counted:  # columns by place and notes tell who won
            self.ledger.seats = in_order(self.standing)
            if self.page != COURSE:
                self.notes.draw(surface, self.ledger.rect.left, self.notes_top, self.ledger.rect.width)
        if self._curve_told:
            self._draw_course(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """Draw the headline, and below it the facts and, beside the podium, what its coins stand for."""
        words = headline(self.say, self.match) if self.counted else self.say("score.counting")
        note = self.note, self.unit.text(NOTE)
        free = pygame.Rect(self.head)
        free.width = min([free.right, *(button.rect.left - self.unit(20) for button in self.turned)]) - free.left
        room, noted = draw_headline(surface, free, words, self.title_px, note)
        room.width = self.head.width
        told, beside = self.below if self.counted else self.below[:1], not self.large
        told = told if noted else [f"{told[0]}{BETWEEN}{self.note}", *told[1:]]
        legend = self.say("score.coin") if beside and not self.legend_at else ""
        room.height = self.facts_high
        draw_facts(surface, room, self.unit, told if beside else [BETWEEN.join(told)], legend)

    def _standings(self, shown: tuple[ScoreLine, ...], *, ended: bool = False) -> list[Standing]:
        points = totals(shown, self.match.seats)
        counted = by_heading(shown, self.match.seats, self._heading)
        none = (0,) * self.match.seats
        return [
            Standing(
                seat,
                self.context.name(seat),
                self.standing[seat] if self.counted or ended else UNPLACED,
                points[seat],
                tuple(
                    (metal, counted.get(entry.heading, none)[seat])
                    for entry, metal in zip(self.entries, self.metals, strict=True)
                ),
            )
            for seat in range(self.match.seats)
        ]

    def _draw_course(self, surface: pygame.Surface) -> None:
        """Draw the heading of the curve, and who took the lead when below it."""
        self.turns.draw_head(surface, self.curve.rect)
        self.turns.draw(surface, self.curve.rect.left, self.curve.rect.bottom)

    def _draw_detail(self, surface: pygame.Surface) -> None:
        """Tell what the line of the ledger, or the moment of the curve, under the mouse is made of, or what it does."""
        held = self.ring.focused if self.program.by_keys else None
        if held is not None and held.tip:  # what the keyboard is on says it without a mouse
            self.draw_tip(surface, self.detail.broken(held.tip), held.rect.midtop, above=True)
            return
        if (pos := self.pos) is None or not self.counted:
            return
        pointed = self.ring.at(pos)
        curve = self.curve if self._curve_told else None
        ledger = self.ledger if self.page != COURSE else None
        told = pointed.tip if pointed is not None and pointed.tip else self.detail.told(pos, ledger, curve)
        if told:
            self.draw_tip(surface, self.detail.broken(told), pos)

    def _draw_trouble(self, surface: pygame.Surface) -> None:
        """Draw below the buttons why no new match could start."""
        middle = surface.get_width() // 2, (self.foot.bottom + surface.get_height()) // 2
        write(surface, self.trouble, "figures", self.unit.text(21), LOSS, self.foot.width, center=middle)
