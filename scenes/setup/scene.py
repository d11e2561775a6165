"""The table set-up: who sits where, which rules, which luck, and what the table will look like."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pygame

from game.commands.seats import new_header
from game.core.contract import OptionValue, Preset
from game.core.record import Player
from saves.slots import Opened
from scenes.app.caps import draw_letters, press_letter
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.app.seeds import new_seed
from scenes.app.tabs import Pick, Tab
from scenes.app.tip import BELOW
from scenes.match.beginning import sit_down
from scenes.match.letters import FIRST
from scenes.setup.arrangement import Arrangement
from scenes.setup.form import Form
from scenes.setup.names import NameField, Offered
from scenes.setup.opponents import PORTRAIT, Card, Table, draw_shelf, side_by_side, stacked
from scenes.setup.picture import OpeningPicture
from scenes.setup.plan import LETTERS, LINE, TOLD, plan
from scenes.setup.trouble import draw_trouble
from scenes.setup.wording import known_of, sets, told_of
from sprites import coin, tabletop, text
from sprites.brass import BrassButton
from sprites.layout import row
from sprites.palette import GOLD, IVORY, Colour, wearing
from sprites.symbol import seat_mark
from sprites.widgets import Button, Choice, Press, Widget
from sprites.wrap import wrap

Leaf = Literal["seats", "options", "more"]

AT_ONCE = 3
"""So many steps of the picture are made in an idle moment: each frame between them takes as long as one."""

KEYS = {"back": "B", "setup.rules": "R", "lesson.learn": "L", "setup.start": FIRST, "setup.watch": FIRST}
"""The keys of the buttons at the foot: the one that ends a turn at the table begins the match."""


class SetupScene(Scene):
    """Chooses seats and options; remembers what was chosen last for this title."""

    def __init__(self, program: Host, title: str) -> None:
        super().__init__(program)
        self.table = program.tables[title]
        self.title = self.table.title
        self.chosen = Arrangement(self.title, program.settings, program.words)
        self.form = Form(program, self.chosen, self.rebuild)
        self.picture = OpeningPicture(self.table, lambda: program.words)
        self.new = self.table.lessons is not None and title not in program.slots.titles_played()  # learned first
        self.trouble = ""
        self.picked: Preset | None = None
        """The ready-made match pressed last: among people alone, several may be the same."""
        self.was: int | None = None
        """How many seats there were before a ready-made match changed that, until something else is set up."""
        self.leaf: Leaf = "seats"
        self.offered: Offered | None = None

    @property
    def players(self) -> list[Player]:
        """Who sits where."""
        return self.chosen.players

    @property
    def options(self) -> dict[str, OptionValue]:
        """By which options is played."""
        return self.chosen.options

    @property
    def levels(self) -> tuple[str, ...]:
        """Who can play a seat."""
        return self.chosen.levels

    @property
    def fields(self) -> dict[int, NameField]:
        """The names of those whose seats are shown."""
        return self.form.fields

    @property
    def watched(self) -> bool:
        """Whether nobody plays: the match is only looked at."""
        return not any(player.human for player in self.players)

    # Layout

    def build(self) -> list[Widget]:
        if self.chosen.words is not self.program.words:
            self.chosen.speak(self.program.words)
        self.was = self.was if self._fitting is not None else None
        self.plan = plan(self.unit, self.form.needed())
        opponents = self._row_of_opponents() if self.plan.wide else []
        self.fields.clear()
        wide, seats = self.plan.wide, self.leaf == "seats"
        made = self.form.seats(self.plan.seats) if wide or seats else []
        ends = [made[-1].rect.bottom if made else self.plan.seats.top]
        made += self._leaves()
        if wide or not seats:
            made += (self.form.more if self.leaf == "more" else self.form.options)(self.plan.options)
        ends.append(made[-1].rect.bottom)
        self._propose(*ends)
        self._want_picture()
        return [*made, *self._presets(), *(opponents or self._stacked()), *self._foot()]

    def _foot(self) -> list[Widget]:
        learn = [("lesson.learn", self._learn)] if self.table.lessons is not None else []
        begin = "setup.watch" if self.watched else "setup.start"
        doings = [("back", self.close), ("setup.rules", self._rules), *learn, (begin, self.start)]
        first = "lesson.learn" if self.new else begin
        cells = row(self.plan.foot, len(doings), self.unit(20))
        return [self._button(cell, *doing, doing[0] == first) for cell, doing in zip(cells, doings, strict=True)]

    def _button(self, cell: pygame.Rect, key: str, press: Press, first: bool) -> Button:
        words = self.say(key)
        made = BrassButton(cell, self.unit, words, press, size=30) if first else Button(cell, self.unit, words, press)
        made.letter = KEYS[key]
        return made

    def _leaves(self) -> list[Widget]:
        """Return the buttons that turn to seats, rules and pace."""
        leaves: tuple[Leaf, ...] = ("options", "more") if self.plan.wide else ("seats", "options", "more")
        made = []
        for leaf, place in zip(leaves, row(self.plan.tabs, len(leaves), self.unit(10)), strict=True):
            tab = Tab(place, self.unit, self.say(f"setup.leaf_{leaf}"), self._turning_to(leaf), size=21)
            tab.chosen = leaf == self.leaf or (self.plan.wide and leaf == "options" and self.leaf == "seats")
            made.append(tab)
        return [*made]

    def _turning_to(self, leaf: Leaf) -> Callable[[], None]:
        def turn() -> None:
            self.leaf, self.form.turned = leaf, 0
            self.rebuild()

        return turn

    # Ready-made matches, the picture, the opponents

    @property
    def _fitting(self) -> Preset | None:
        """The ready-made match that is set up, if one is."""
        presets = self.chosen.presets
        picked = [preset for preset in presets if preset == self.picked]
        return next(filter(self.chosen.fits, (*picked, *presets)), None)

    def _presets(self) -> list[Widget]:
        presets, fitting, made = self.chosen.presets, self._fitting, []
        for preset, place in zip(presets, row(self.plan.presets, len(presets) or 1, self.unit(10)), strict=False):
            tip = told_of(self.program.words, self.chosen, preset)
            button = Pick(place, self.unit, self.say(f"preset.{preset.id}"), self._adopting(preset), tip)
            button.chosen = preset == fitting
            made.append(button)
        return [*made]

    def _adopting(self, preset: Preset) -> Callable[[], None]:
        def adopt() -> None:
            before = len(self.players)
            self.chosen.adopt(preset)
            self.picked = preset
            self.was = before if before != len(self.players) else None
            self.form.turned = 0
            self.rebuild()

        return adopt

    def told(self) -> tuple[str, Colour]:
        """Say in a sentence that nobody plays, or what the chosen ready-made match sets, or that none is chosen."""
        if self.watched:
            return self.say("setup.nobody"), GOLD
        if not self.title.presets:
            return "", IVORY
        fitting = self._fitting
        if fitting is None:
            return self.say("preset.own"), IVORY
        against = not all(player.human for player in self.players)
        return sets(self.program.words, self.title, fitting, self.was, against=against), IVORY

    def _want_picture(self) -> None:
        self.picture.want(tuple(self.players), self.options, self.plan.picture.size)

    def idle(self) -> bool:
        before = self.picture.shows
        more = any([self.picture.work() for _ in range(AT_ONCE)][-1:])
        self.stale |= before != self.picture.shows
        return more

    @property
    def _opponents(self) -> Table:
        played = frozenset(player.level for player in self.players)
        return Table(self.unit, self.program.words, self.title.id, len(self.players), played)

    @property
    def _introduced(self) -> tuple[str, ...]:
        """The levels that are introduced: none where people play among themselves."""
        return () if all(player.human for player in self.players) else self.levels[1:]

    def _row_of_opponents(self) -> list[Card]:
        """Introduce all levels in a row, and let the columns above reach down to it."""
        made = side_by_side(self._opponents, self.plan.cards, self._introduced)
        self.plan = self.plan.lowered(self.unit, max((card.rect.height for card in made), default=0))
        for card in made:
            card.rect.top = self.plan.cards.top
        return made

    def _stacked(self) -> list[Card]:
        """Introduce those at the table where letters are large, as far as there is room below the seats."""
        if self.plan.wide or self.leaf != "seats":
            return []
        played = [level for level in self._introduced if level in self._opponents.played]
        return [*stacked(self._opponents, self.free, played)]

    def _propose(self, below_seats: int, below_options: int) -> None:
        """Find room to say why the title proposes these options; what is left of that column is `free`."""
        unit, plan, columns = self.unit, self.plan, []
        ends = ((plan.seats, below_seats), (plan.options, below_options))
        for area, end in ends if plan.wide else (ends[self.leaf != "seats"],):
            room = pygame.Rect(area.left, end + unit(16), area.width, 0)
            room.height = max(0, area.bottom - room.top)
            columns.append(room)
        roomiest = max(columns, key=lambda area: area.height)
        rows, px = self._proposal_rows(roomiest)
        high = round(len(rows) * px * 1.3)
        self.proposal = pygame.Rect(roomiest.left, roomiest.bottom - high, roomiest.width, high)
        self.free = pygame.Rect(roomiest.topleft, (roomiest.width, roomiest.height - high - (unit(12) if rows else 0)))

    def _proposal_rows(self, area: pygame.Rect) -> tuple[tuple[str, ...], int]:
        """Return why options are proposed and what starting is worth, in lines and their size."""
        px, sentence = self.unit.text(21), " ".join(self._known_of_options())
        while px > text.MIN_PX and round(len(wrap(sentence, "body", px, area.width)) * px * 1.3) > area.height:
            px -= 1
        rows = wrap(sentence, "body", px, area.width)
        return (rows if round(len(rows) * px * 1.3) <= area.height else ()), px

    def _known_of_options(self) -> Iterator[str]:
        return known_of(self.program.words, self.title, self.options, len(self.players))

    # Changes

    def rebuild(self) -> None:
        super().rebuild()
        self._offer_names()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._rules()
            return True
        used = super().handle(event)
        self._offer_names()
        if used or self.typing or self.program.repeating:
            return used
        return press_letter(event, self.ring.widgets)

    def _offer_names(self) -> None:
        """Open the list of names under the field that is typed in, and close it with the field."""
        field = next((field for field in self.fields.values() if field.focused and field.offered), None)
        if field is (self.offered.field if self.offered else None):
            return
        self.ring.widgets = [widget for widget in self.ring.widgets if widget is not self.offered]
        self.offered = Offered(field, self.unit, self.unit.window) if field else None
        if self.offered is not None:
            self.ring.widgets.append(self.offered)
        self.stale = True

    # Doing things

    def _learn(self) -> None:
        """Begin first steps; what was chosen here is there again afterwards."""
        from scenes.lessons.start import learn

        self._remember()
        learn(self.program, self.title.id, self._complain)

    def _complain(self, trouble: str) -> None:
        self.trouble, self.stale = trouble, True

    def _rules(self) -> None:
        """Open the rules; from an option at the section about options."""
        from scenes.app.rules import RulesScene, options_section

        asked, words = self.ring.hovered or self.ring.focused, self.program.words
        helps = [words.say(self.title.id, f"option.{option.id}.help") for option in self.title.options]
        about = asked is not None and any(told in asked.tip for told in helps)
        self.program.open(RulesScene(self.program, self.title, options_section(self.title) if about else None))

    def start(self) -> None:
        """Open a slot, remember the choice and go to the table."""
        seed = int(self.form.seed) if self.form.seed else new_seed()

        def begin() -> Opened:
            header = new_header(self.title, self.chosen.seated(), self.options, seed, self.form.practice)
            opened = self.program.slots.begin(header)
            self._remember()
            return opened

        sit_down(self.program, begin, self._complain)

    def _remember(self) -> None:
        self.program.settings = self.chosen.remembered(self.program.settings)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(tabletop.table(surface.get_size()), (0, 0))
        self.draw_title(
            surface, self.program.words.say(self.title.id, "title.name"), self.plan.title.top, 60 / self.unit.scale
        )
        drawn_by_lot = any(self.options[option.id] == "random" and not option.seat for option in self.title.options)
        self.picture.draw(surface, self.plan.picture, self.unit, self.say("setup.example") if drawn_by_lot else "")
        with wearing(self.table.seat_colours):
            self._draw_marks(surface)
        self._draw_words(surface)
        draw_shelf(surface, [widget for widget in self.ring.widgets if isinstance(widget, Card)], self.unit)
        self.ring.draw(surface)
        if self.program.shows_keys and not self.typing:
            draw_letters(surface, self.ring.widgets, self.unit)
        asked = self.ring.hovered or self.ring.focused
        if asked and asked.tip and asked is not self.offered:
            self._explain(surface, asked)
        if self.trouble:
            draw_trouble(surface, self.trouble, self.plan.foot, self.unit)

    def _explain(self, surface: pygame.Surface, asked: Widget) -> None:
        """Draw a widget's tip over none of what can be pressed or is shown: of a row in its own column, if it fits.

        It may stand below other rows, so it begins with the name of its own.
        """
        plan, others = self.plan, [widget.rect for widget in self.ring.widgets if widget is not self.offered]
        column = next((area for area in (plan.seats, plan.options) if area.contains(asked.rect)), None)
        shown = [*others, plan.presets, plan.tabs, plan.foot, plan.picture, plan.told, self.proposal]
        at = (asked.rect if column is None else column).left - self.unit(BELOW), asked.rect.bottom - self.unit(BELOW)
        widest = 10_000 if column is None and plan.wide else (column if column and plan.wide else plan.presets).width
        head = f"{asked.label}\n" if column is not None and isinstance(asked, Choice) and asked.label else ""
        self.draw_tip(surface, f"{head}{asked.tip}", at, [asked.rect, *shown], widest)

    def _draw_words(self, surface: pygame.Surface) -> None:
        """Draw what heads the seats, what is set, and why these options are proposed."""
        who = self.plan.who
        if who.width:
            px = text.fit(words := self.say("setup.leaf_seats"), "heading", self.unit.text(24), who.width)
            head = text.line_with_shadow(words, "heading", px, GOLD)
            surface.blit(head, head.get_rect(midleft=who.midleft))
        self._draw_told(surface)
        rows, px = self._proposal_rows(self.proposal)
        for number, told in enumerate(rows):
            place = self.proposal.left, self.proposal.top + round(number * px * 1.3)
            surface.blit(text.line(told, "body", px, IVORY), place)

    def _draw_told(self, surface: pygame.Surface) -> None:
        area, (told, colour) = self.plan.told, self.told()
        px = self.unit.text(LETTERS)
        while px > text.MIN_PX and len(wrap(told, "body", px, area.width)) > TOLD:
            px -= 1
        lines = wrap(told, "body", px, area.width)
        top = area.centery - round(len(lines) * px * LINE) // 2 if self.plan.wide else area.top
        for number, line in enumerate(lines):
            place = text.line(line, "body", px, colour).get_rect(midtop=(area.centerx, top + round(number * px * LINE)))
            place.left = area.left if self.plan.wide else place.left
            surface.blit(text.line(line, "body", px, colour), place)

    def _draw_marks(self, surface: pygame.Surface) -> None:
        for seat, field in self.fields.items():
            if (kind := PORTRAIT.get(self.players[seat].level)) is not None:
                portrait = coin.face(kind, "heads", self.form.beside(field.rect.height))
                right = field.rect.right + self.unit(8)
                surface.blit(portrait, portrait.get_rect(midleft=(right, field.rect.centery)))
            indent = min(field.rect.height, self.unit.text(44))
            mark = seat_mark(seat, round(indent * 0.66))
            surface.blit(mark, mark.get_rect(center=(field.rect.left - indent // 2, field.rect.centery)))
