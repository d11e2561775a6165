"""The table set-up: who sits where, which rules, which seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.commands.seats import new_header
from game.core.contract import BadData, Option, OptionValue
from game.core.record import Player
from scenes.app.arrangement import Arrangement
from scenes.app.host import Host
from scenes.app.pace import pace_choice
from scenes.app.scene import Scene
from scenes.app.seeds import new_seed
from scenes.app.setup_opponents import Opponents, draw_opponents, tip
from sprites import materials, text
from sprites.layout import column, row
from sprites.palette import IVORY, LOSS, MUTED
from sprites.symbol import seat_mark
from sprites.widgets import Button, Choice, TextField, Widget
from sprites.wrap import wrap


class SetupScene(Scene):
    """Chooses seats and options; remembers what was chosen last for this title."""

    def __init__(self, program: Host, title: str) -> None:
        super().__init__(program)
        self.title = program.tables[title].title
        self.chosen = Arrangement(self.title, program.settings, program.words)
        self.seed = ""
        self.practice = False
        self.trouble = ""

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
        unit = self.unit
        inside = unit.window.inflate(-2 * unit(100), -2 * unit(80))
        bar, top = unit.target(66), unit(110)
        half = (inside.width - unit(30)) // 2
        room = inside.height - top - bar - unit(30)
        left = pygame.Rect(inside.left, inside.top + top, half, room)
        right = pygame.Rect(inside.right - half, inside.top + top, half, room)
        foot = pygame.Rect(inside.left, inside.bottom - bar, inside.width, bar)
        has_lessons = self.program.tables[self.title.id].lessons is not None
        cells = row(foot, 3 + has_lessons, unit(20))
        return [
            *self._seat_widgets(left),
            *self._option_widgets(right),
            Button(cells[0], unit, self.say("back"), self.close),
            Button(cells[1], unit, self.say("setup.rules"), self._rules),
            *([Button(cells[2], unit, self.say("lesson.learn"), self._learn)] if has_lessons else ()),
            Button(cells[-1], unit, self.say("setup.start"), self.start, size=30),
        ]

    def _learn(self) -> None:
        """Begin first steps; what was chosen here is there again afterwards."""
        from scenes.lessons.start import learn

        self._remember()
        learn(self.program, self.title.id, self._complain)

    def _complain(self, trouble: str) -> None:
        self.trouble, self.stale = trouble, True

    def _seat_widgets(self, area: pygame.Rect) -> list[Widget]:
        unit, counts = self.unit, list(self.title.seats)
        rows = len(self.players) + (len(counts) > 1)
        height = min(unit.target(64), (area.height - unit(10) * rows) // max(1, rows))
        places = column(area, [height] * rows, unit(10))
        made: list[Widget] = []
        if len(counts) > 1:
            labels = [self.say("setup.seats", n=count) for count in counts]
            index = counts.index(len(self.players))
            made.append(Choice(places.pop(0), unit, "", labels, index, lambda i: self._resize(counts[i])))
        for seat, place in enumerate(places):
            made.extend(self._seat_row(seat, place))
        return made

    def _seat_row(self, seat: int, place: pygame.Rect) -> list[Widget]:
        unit = self.unit
        indent = place.height
        split = (place.width - indent) * 45 // 100
        name = pygame.Rect(place.left + indent, place.top, split - unit(8), place.height)
        kind = pygame.Rect(place.left + indent + split, place.top, place.width - indent - split, place.height)
        labels = [self.say(f"level.{level}") for level in self.levels]
        index = self.levels.index(self.players[seat].level)
        told = tip(self.program.words, self.title.id, self.players[seat].level, len(self.players))
        return [
            TextField(name, unit, self.players[seat].name, lambda text: self.chosen.rename(seat, text)),
            Choice(kind, unit, "", labels, index, lambda i: self._recast(seat, self.levels[i]), told),
        ]

    def _option_widgets(self, area: pygame.Rect) -> list[Widget]:
        unit = self.unit
        makers: list[Callable[[pygame.Rect], Widget]] = [self._option(option) for option in self.title.options]
        makers += [self._practice, lambda place: pace_choice(self.program, place), self._seed_field]
        height = min(unit.target(64), (area.height - unit(10) * len(makers)) // len(makers))
        places = column(area, [height] * len(makers), unit(10))
        return [make(place) for make, place in zip(makers, places, strict=True)]

    def _option(self, option: Option) -> Callable[[pygame.Rect], Widget]:
        values = option.offered(len(self.players))
        labels = [self._value_label(option, value) for value in values]
        index = values.index(self.options[option.id])
        words, name = self.program.words, self.title.id

        def changed(chosen: int) -> None:
            self.options[option.id] = values[chosen]

        label = words.say(name, f"option.{option.id}.name")
        tip = words.say(name, f"option.{option.id}.help")
        return lambda place: Choice(place, self.unit, label, labels, index, changed, tip)

    def _value_label(self, option: Option, value: OptionValue) -> str:
        if option.seat and not isinstance(value, str):
            return self.players[int(value)].name
        key = f"option.{option.id}.value.{str(value).lower()}"
        if self.program.words.has(self.title.id, key):
            return self.program.words.say(self.title.id, key)
        if isinstance(value, bool):
            return self.say("on" if value else "off")
        return self.say("random") if value == "random" else str(value)

    def _practice(self, place: pygame.Rect) -> Widget:
        labels = [self.say("off"), self.say("on")]

        def changed(index: int) -> None:
            self.practice = bool(index)

        label, tip = self.say("setup.practice"), self.say("setup.practice_tip")
        return Choice(place, self.unit, label, labels, int(self.practice), changed, tip)

    def _seed_field(self, place: pygame.Rect) -> Widget:
        def changed(value: str) -> None:
            self.seed = value

        unit = self.unit
        split = round(place.width * 0.54)
        field = TextField(
            pygame.Rect(place.left + split, place.top, place.width - split, place.height), unit, self.seed, changed, 15
        )
        field.allowed = str.isdecimal
        field.tip = self.say("setup.seed_tip")
        self._seed_label = pygame.Rect(place.left, place.top, split, place.height)
        return field

    # Changes

    def _resize(self, seats: int) -> None:
        self.chosen.resize(seats)
        self.rebuild()

    def _recast(self, seat: int, level: str) -> None:
        self.chosen.recast(seat, level)
        self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._rules()
            return True
        return super().handle(event)

    def _rules(self) -> None:
        from scenes.app.rules import RulesScene

        self.program.open(RulesScene(self.program, self.title, None))

    def start(self) -> None:
        """Open a slot, remember the choice and go to the table."""
        from scenes.match.table import TableScene

        seed = int(self.seed) if self.seed else new_seed()
        try:
            header = new_header(self.title, self.chosen.seated(), self.options, seed, self.practice)
            opened = self.program.slots.begin(header)
        except BadData as error:
            self._complain(str(error))
            return
        except OSError as error:
            self._complain(self.say("notice.disk_begin", why=self.program.words.fault(error)))
            return
        self._remember()
        self.program.only(TableScene(self.program, opened))

    def _remember(self) -> None:
        self.program.settings = self.chosen.remembered(self.program.settings)

    def draw(self, surface: pygame.Surface) -> None:
        unit = self.unit
        surface.blit(materials.table(surface.get_size()), (0, 0))
        self.draw_title(surface, self.program.words.say(self.title.id, "title.name"), unit(90), 60 / unit.scale)
        self.ring.draw(surface)
        self._draw_marks(surface)
        self._draw_below_seats(surface)
        px = unit.text(21)
        label = text.line(self.say("setup.seed"), "body", px, IVORY)
        surface.blit(label, label.get_rect(midleft=(self._seed_label.left + unit(18), self._seed_label.centery)))
        asked = self.ring.hovered or self.ring.focused
        if asked and asked.tip:
            last = self._seed_label
            options = pygame.Rect(last.left, 0, surface.get_width() - last.left, last.bottom)
            beside = self.ring.widgets[0].rect.left if options.contains(asked.rect) else asked.rect.left
            self.draw_tip(surface, asked.tip, (beside, asked.rect.centery), (asked.rect, options))
        if self.trouble:
            size = text.fit(self.trouble, "italic", unit.text(22), surface.get_width() - 2 * unit(90))
            told = text.line(self.trouble, "italic", size, LOSS)
            bottom = self.ring.widgets[-1].rect.top - unit(6)
            surface.blit(told, told.get_rect(midbottom=(surface.get_width() // 2, bottom)))

    def _draw_below_seats(self, surface: pygame.Surface) -> None:
        """Below the seats: why the title proposes these options, and who the opponents are."""
        unit, seats = self.unit, [widget for widget in self.ring.widgets if isinstance(widget, TextField)]
        last = seats[len(self.players) - 1].rect
        left = last.left - last.height
        area = pygame.Rect(left, last.bottom + unit(16), surface.get_width() // 2 - unit(15) - left, 0)
        area.height = self.ring.widgets[-1].rect.top - unit(40) - area.top
        told = self._draw_proposal(surface, area)
        area.top, area.height = area.top + told, area.height - told
        right = pygame.Rect(self._seed_label.left, self._seed_label.bottom + unit(16), area.width, 0)
        right.height = area.bottom - right.top
        levels = [level for level in self.levels[1:] if any(player.level == level for player in self.players)]
        for free in sorted((area, right), key=lambda free: -free.height):
            levels = list(
                draw_opponents(
                    Opponents(self.unit, self.program.words, self.title.id, len(self.players)), surface, free, levels
                )
            )

    def _draw_proposal(self, surface: pygame.Surface, area: pygame.Rect) -> int:
        """Draw why options are proposed and what starting is worth, if known; return the height."""
        px, sentence = self.unit.text(22), " ".join(self._known_of_options())
        if not sentence:
            return 0
        while px > text.MIN_PX and len(wrap(sentence, "italic", px, area.width)) * px * 1.3 > area.height:
            px -= 1
        rows = wrap(sentence, "italic", px, area.width)
        for number, told in enumerate(rows):
            surface.blit(text.line(told, "italic", px, MUTED), (area.left, area.top + round(number * px * 1.3)))
        return round(len(rows) * px * 1.3) + self.unit(12)

    def _known_of_options(self) -> Iterator[str]:
        """Yield why the title proposes these options, and what a solved title knows of starting."""
        key, words = f"proposal.{len(self.players)}", self.program.words
        if words.has(self.title.id, key):
            yield words.say(self.title.id, key)
        start_value = self.title.start_value
        value = start_value(self.options) if start_value and len(self.players) == 2 else None
        if value is not None:
            word = "lost" if value == -1 else "even" if value == 0 else "share"
            yield self.say(f"value_of_start.{word}", n=round(50 + 50 * value))

    def _draw_marks(self, surface: pygame.Surface) -> None:
        fields = [widget for widget in self.ring.widgets if isinstance(widget, TextField)][: len(self.players)]
        for seat, field in enumerate(fields):
            mark = seat_mark(seat, round(field.rect.height * 0.6))
            surface.blit(mark, mark.get_rect(center=(field.rect.left - field.rect.height // 2, field.rect.centery)))
