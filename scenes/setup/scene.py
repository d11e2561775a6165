"""The table set-up: who sits where, which rules, which luck, and what the table will look like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from typing import Literal

import pygame

from game.commands.seats import new_header
from game.core.contract import Option, OptionValue, Preset
from game.core.record import Player
from saves.slots import Opened
from scenes.app.host import Host
from scenes.app.leaves import lay_rows
from scenes.app.scene import Scene
from scenes.app.seeds import daily_seed, new_seed
from scenes.app.stacked import LabelledField, StackedChoice, needed
from scenes.match.beginning import sit_down
from scenes.menu.brass import BrassButton
from scenes.settings.pace import pace_choice
from scenes.setup.arrangement import Arrangement
from scenes.setup.names import NameField, Offered
from scenes.setup.opponents import Table, cards, introduction
from scenes.setup.picture import OpeningPicture
from scenes.setup.plan import plan
from scenes.setup.trouble import draw_trouble
from scenes.setup.wording import known_of, option_label, told_of, value_label
from sprites import materials, text
from sprites.layout import row
from sprites.palette import MUTED, wearing
from sprites.symbol import seat_mark
from sprites.widgets import Button, Choice, Press, Widget
from sprites.wrap import wrap

LONGEST_SEED = 39
"""A new seed has at most so many figures."""

Leaf = Literal["seats", "options", "more"]
Maker = Callable[[pygame.Rect], Widget]


class SetupScene(Scene):
    """Chooses seats and options; remembers what was chosen last for this title."""

    def __init__(self, program: Host, title: str) -> None:
        super().__init__(program)
        self.table = program.tables[title]
        self.title = self.table.title
        self.chosen = Arrangement(self.title, program.settings, program.words)
        self.picture = OpeningPicture(self.table, lambda: program.words)
        self.seed = ""
        self.practice = False
        self.new = self.table.lessons is not None and title not in program.slots.titles_played()  # learned first
        self.trouble = ""
        self.leaf: Leaf = "seats"
        self.turned = 0
        """How often the leaf was turned, where it has more rows than fit."""
        self.fields: dict[int, NameField] = {}
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

    # Layout

    def build(self) -> list[Widget]:
        if self.chosen.words is not self.program.words:
            self.chosen.speak(self.program.words)
        self.plan, self.fields = plan(self.unit), {}
        wide, seats = self.plan.wide, self.leaf == "seats"
        made = self._seat_widgets(self.plan.seats) if wide or seats else []
        ends = [made[-1].rect.bottom if made else self.plan.seats.top]
        made += self._leaves()
        if wide or not seats:
            made += self._option_widgets(self.plan.options)
        ends.append(made[-1].rect.bottom)
        self._want_picture()
        return [*made, *self._presets(), *self._introductions(*ends), *self._foot()]

    def _foot(self) -> list[Widget]:
        learn = [("lesson.learn", self._learn)] if self.table.lessons is not None else []
        doings = [("back", self.close), ("setup.rules", self._rules), *learn, ("setup.start", self.start)]
        first = "lesson.learn" if self.new else "setup.start"
        cells = row(self.plan.foot, len(doings), self.unit(20))
        return [self._button(cell, *doing, doing[0] == first) for cell, doing in zip(cells, doings, strict=True)]

    def _button(self, cell: pygame.Rect, key: str, press: Press, first: bool) -> Button:
        if first:
            return BrassButton(cell, self.unit, self.say(key), press, size=30)
        return Button(cell, self.unit, self.say(key), press)

    def _leaves(self) -> list[Widget]:
        """Return the buttons that turn to seats, options and more."""
        leaves: tuple[Leaf, ...] = ("options", "more") if self.plan.wide else ("seats", "options", "more")
        made = []
        for leaf, place in zip(leaves, row(self.plan.tabs, len(leaves), self.unit(10)), strict=True):
            button = Button(place, self.unit, self.say(f"setup.leaf_{leaf}"), self._turning_to(leaf), size=21)
            button.chosen = leaf == self.leaf or (self.plan.wide and leaf == "options" and self.leaf == "seats")
            made.append(button)
        return [*made]

    def _turning_to(self, leaf: Leaf) -> Callable[[], None]:
        def turn() -> None:
            self.leaf, self.turned = leaf, 0
            self.rebuild()

        return turn

    def _rows(self, area: pygame.Rect, makers: Sequence[Callable[[pygame.Rect], list[Widget]]]) -> list[Widget]:
        unit = self.unit
        least = round(1.45 * unit.text(21)) if self.leaf == "seats" else needed(unit)
        return lay_rows(area, unit, makers, (least, max(needed(unit), unit.target(60))), self.turned, self._turner)

    def _turner(self, place: pygame.Rect, leaves: int) -> Choice:
        labels = [self.say("setup.leaf", n=n + 1, of=leaves) for n in range(leaves)]
        return Choice(place, self.unit, "", labels, self.turned % leaves, self._leaf_through)

    def _leaf_through(self, index: int) -> None:
        self.turned = index
        self.rebuild()

    def _seat_widgets(self, area: pygame.Rect) -> list[Widget]:
        makers: list[Callable[[pygame.Rect], list[Widget]]] = []
        counts = list(self.title.seats)
        if len(counts) > 1:
            labels = [self.say("setup.seats", n=count) for count in counts]
            index = counts.index(len(self.players))
            makers.append(
                lambda place: [Choice(place, self.unit, "", labels, index, lambda i: self._resize(counts[i]))]
            )
        makers += [partial(self._seat_row, seat) for seat in range(len(self.players))]
        return self._rows(area, makers)

    def _seat_row(self, seat: int, place: pygame.Rect) -> list[Widget]:
        unit, player = self.unit, self.players[seat]
        indent = min(place.height, unit.text(44))
        split = (place.width - indent) * 54 // 100
        name = pygame.Rect(place.left + indent, place.top, split - unit(8), place.height)
        kind = pygame.Rect(place.left + indent + split, place.top, place.width - indent - split, place.height)
        labels = [self.say(f"level.{level}") for level in self.levels]
        words, exact = self.program.words, not self.plan.wide  # there are hardly any cards to say it
        told = introduction(words, self.title.id, player.level, len(self.players), exact=exact)
        offers = self.chosen.offers(seat)
        field = NameField(name, unit, player.name, lambda text: self.chosen.rename(seat, text), offers)
        field.tip = self.say("setup.name_tip_offered" if offers else "setup.name_tip", n=field.limit)
        self.fields[seat] = field
        index = self.levels.index(player.level)
        return [field, Choice(kind, unit, "", labels, index, lambda i: self._recast(seat, self.levels[i]), told)]

    def _option_widgets(self, area: pygame.Rect) -> list[Widget]:
        makers: list[Maker] = [self._option(option) for option in self.title.options]
        if self.leaf == "more":
            makers = [self._practice, lambda place: pace_choice(self.program, place), self._daily, self._seed_field]
        return self._rows(area, [self._alone(maker) for maker in makers])

    @staticmethod
    def _alone(make: Maker) -> Callable[[pygame.Rect], list[Widget]]:
        return lambda place: [make(place)]

    def _option(self, option: Option) -> Maker:
        values = option.offered(len(self.players))
        words, title = self.program.words, self.title.id
        labels = [value_label(words, title, option, value, self.players) for value in values]
        index = values.index(self.options[option.id])

        def changed(chosen: int) -> None:
            self.options[option.id] = values[chosen]
            self.rebuild()

        label, tip = option_label(words, title, option.id), words.say(title, f"option.{option.id}.help")
        return lambda place: StackedChoice(place, self.unit, label, labels, index, changed, tip)

    # More: practice, pace, luck

    def _practice(self, place: pygame.Rect) -> Widget:
        def changed(index: int) -> None:
            self.practice = bool(index)

        label, tip = self.say("setup.practice"), self.say("setup.practice_tip")
        return StackedChoice(place, self.unit, label, self._switched, int(self.practice), changed, tip)

    @property
    def _switched(self) -> list[str]:
        return [self.say("off"), self.say("on")]

    def _daily(self, place: pygame.Rect) -> Widget:
        today = str(daily_seed(date.today()))

        def changed(index: int) -> None:
            self.seed = today if index else ""
            self.rebuild()

        label, tip = self.say("setup.daily"), self.say("setup.daily_tip")
        return StackedChoice(place, self.unit, label, self._switched, int(self.seed == today), changed, tip)

    def _seed_field(self, place: pygame.Rect) -> Widget:
        def changed(value: str) -> None:
            self.seed = value

        field = LabelledField(place, self.unit, self.seed, changed, LONGEST_SEED)
        field.label, field.hint = self.say("setup.seed"), self.say("setup.seed_new")
        field.allowed = str.isdecimal
        field.tip = self.say("setup.seed_tip")
        return field

    # Ready-made matches, the picture, the opponents

    def _presets(self) -> list[Widget]:
        presets = self.title.presets
        fitting = next(filter(self.chosen.fits, presets), None)
        made = []
        for preset, place in zip(presets, row(self.plan.presets, len(presets) or 1, self.unit(10)), strict=False):
            tip = told_of(self.program.words, self.chosen, preset)
            button = Button(place, self.unit, self.say(f"preset.{preset.id}"), self._adopting(preset), tip, size=21)
            button.chosen = preset == fitting
            made.append(button)
        return [*made]

    def _adopting(self, preset: Preset) -> Callable[[], None]:
        def adopt() -> None:
            self.chosen.adopt(preset)
            self.turned = 0
            self.rebuild()

        return adopt

    def _want_picture(self) -> None:
        self.picture.want(tuple(self.players), self.options, self.plan.picture.size)

    def idle(self) -> bool:
        before = self.picture.shows
        more = self.picture.work()
        self.stale |= before != self.picture.shows
        return more

    def _introductions(self, below_seats: int, below_options: int) -> list[Widget]:
        """Lay out who the opponents are where there is room, and why the title proposes these options."""
        unit, plan, free = self.unit, self.plan, []
        ends = ((plan.seats, below_seats), (plan.options, below_options))
        for area, end in ends if plan.wide else (ends[self.leaf != "seats"],):
            room = pygame.Rect(area.left, end + unit(16), area.width, 0)
            room.height = max(0, area.bottom - room.top)
            free.append(room)
        free = sorted([*free, plan.below], key=lambda area: area.left)
        roomiest = max(range(len(free)), key=lambda number: free[number].height)
        self.proposal = free[roomiest].copy()
        told = self._proposal_rows(self.proposal)
        taken = round(len(told[0]) * told[1] * 1.3) + unit(12) if told[0] else 0
        self.proposal.height = taken
        left = free[roomiest]
        free[roomiest] = pygame.Rect(left.left, left.top + taken, left.width, max(0, left.height - taken))
        return [*self._cards(free)]

    def _cards(self, areas: Sequence[pygame.Rect]) -> Sequence[Widget]:
        """Introduce the levels from left to right, weakest first; those at the table alone if all do not fit.

        Where people play among themselves nobody is introduced.
        """
        if all(player.human for player in self.players):
            return []
        table = Table(self.unit, self.program.words, self.title.id, len(self.players))
        levels = self.levels[1:]
        made = [*cards(table, areas, levels)]
        if len(made) < len(levels):
            played = {player.level for player in self.players}
            made = [*cards(table, areas, sorted(levels, key=lambda level: level not in played))]
        return made

    def _proposal_rows(self, area: pygame.Rect) -> tuple[tuple[str, ...], int]:
        """Return why options are proposed and what starting is worth, in lines and their size."""
        px, sentence = self.unit.text(21), " ".join(self._known_of_options())
        while px > text.MIN_PX and len(wrap(sentence, "italic", px, area.width)) * px * 1.3 > area.height:
            px -= 1
        rows = wrap(sentence, "italic", px, area.width)
        return (rows if len(rows) * px * 1.3 <= area.height else ()), px

    def _known_of_options(self) -> Iterator[str]:
        return known_of(self.program.words, self.title, self.options, len(self.players))

    # Changes

    def _resize(self, seats: int) -> None:
        self.chosen.resize(seats)
        self.rebuild()

    def _recast(self, seat: int, level: str) -> None:
        self.chosen.recast(seat, level)
        self.rebuild()

    def rebuild(self) -> None:
        super().rebuild()
        self._offer_names()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._rules()
            return True
        used = super().handle(event)
        self._offer_names()
        return used

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
        from scenes.app.rules import RulesScene

        self.program.open(RulesScene(self.program, self.title, None))

    def start(self) -> None:
        """Open a slot, remember the choice and go to the table."""
        seed = int(self.seed) if self.seed else new_seed()

        def begin() -> Opened:
            header = new_header(self.title, self.chosen.seated(), self.options, seed, self.practice)
            opened = self.program.slots.begin(header)
            self._remember()
            return opened

        sit_down(self.program, begin, self._complain)

    def _remember(self) -> None:
        self.program.settings = self.chosen.remembered(self.program.settings)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.table(surface.get_size()), (0, 0))
        self.draw_title(
            surface, self.program.words.say(self.title.id, "title.name"), self.plan.title.top, 60 / self.unit.scale
        )
        drawn_by_lot = any(self.options[option.id] == "random" and not option.seat for option in self.title.options)
        self.picture.draw(surface, self.plan.picture, self.unit, self.say("setup.example") if drawn_by_lot else "")
        with wearing(self.table.seat_colours):
            self._draw_marks(surface)
        self._draw_proposal(surface)
        self.ring.draw(surface)
        asked = self.ring.hovered or self.ring.focused
        if asked and asked.tip and asked is not self.offered:
            self._explain(surface, asked)
        if self.trouble:
            draw_trouble(surface, self.trouble, self.plan.foot, self.unit)

    def _explain(self, surface: pygame.Surface, asked: Widget) -> None:
        """Draw a widget's tip beside its column, over none of what can be pressed."""
        plan = self.plan
        areas = [plan.seats, plan.options, plan.presets, plan.foot, plan.tabs]
        own = next((area for area in areas if area.contains(asked.rect)), asked.rect)
        options = own.union(plan.tabs) if own is plan.options else own
        beside = plan.picture.left if own in (plan.seats, plan.options) else asked.rect.left
        clear = [asked.rect, options, *(area for area in areas if area is not own)]
        widest = 10_000 if plan.wide else plan.presets.width
        self.draw_tip(surface, asked.tip, (beside, asked.rect.centery), clear, widest)

    def _draw_proposal(self, surface: pygame.Surface) -> None:
        rows, px = self._proposal_rows(self.proposal)
        for number, told in enumerate(rows):
            place = self.proposal.left, self.proposal.top + round(number * px * 1.3)
            surface.blit(text.line(told, "italic", px, MUTED), place)

    def _draw_marks(self, surface: pygame.Surface) -> None:
        for seat, field in self.fields.items():
            indent = min(field.rect.height, self.unit.text(44))
            mark = seat_mark(seat, round(indent * 0.66))
            surface.blit(mark, mark.get_rect(center=(field.rect.left - indent // 2, field.rect.centery)))
