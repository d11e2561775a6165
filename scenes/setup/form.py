"""What is asked at the set-up, as rows: who plays, by which rules, how fast and with which luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

import pygame

from game.core.contract import Option
from scenes.app.host import Host
from scenes.app.leaves import GAP, lay_rows
from scenes.app.seeds import daily_seed
from scenes.app.stacked import LabelledField, StackedChoice, needed
from scenes.settings.pace import pace_choice
from scenes.setup.arrangement import Arrangement
from scenes.setup.names import NameField
from scenes.setup.opponents import PORTRAIT, introduction
from scenes.setup.wording import option_label, value_label
from sprites.layout import Unit
from sprites.widgets import Choice, Widget

LONGEST_SEED = 39
"""A new seed has at most so many figures."""

MORE = 4
"""So many rows there are about pace and luck."""

HIGHEST = 72
"""How high a row is at most."""

Maker = Callable[[pygame.Rect], Widget]


class Form:
    """Makes the rows; what is answered goes into the arrangement, or stays here: practice, seed, the leaf turned up."""

    def __init__(self, program: Host, chosen: Arrangement, rebuild: Callable[[], None]) -> None:
        self.program, self.chosen, self.rebuild = program, chosen, rebuild
        self.title = chosen.title
        self.seed = ""
        self.practice = False
        self.turned = 0
        """How often the leaf was turned, where it has more rows than fit."""
        self.fields: dict[int, NameField] = {}

    @property
    def unit(self) -> Unit:
        """The present scale."""
        return self.program.unit

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the interface."""
        return self.program.words.say("interface", key, **values)

    def turn_to(self, leaf: int) -> None:
        """Turn up one of the leaves over which rows are spread."""
        self.turned = leaf
        self.rebuild()

    def _lay(
        self, area: pygame.Rect, makers: Sequence[Callable[[pygame.Rect], list[Widget]]], least: int
    ) -> list[Widget]:
        unit = self.unit
        return lay_rows(area, unit, makers, (least, max(needed(unit), unit.target(HIGHEST))), self.turned, self._turner)

    def _turner(self, place: pygame.Rect, leaves: int) -> Choice:
        labels = [self.say("setup.leaf", n=n + 1, of=leaves) for n in range(leaves)]
        return Choice(place, self.unit, "", labels, self.turned % leaves, self.turn_to)

    def needed(self) -> int:
        """Return how much height all rows need so that no leaf has to be turned."""
        gap, seats = self.unit(GAP), len(self.chosen.players) + (len(self.title.seats) > 1)
        stacked = max(len(self.title.options), MORE)
        return max(seats * (self._least + gap), stacked * (needed(self.unit) + gap))

    @property
    def _least(self) -> int:
        """How high a seat's row is at the least."""
        return round(1.45 * self.unit.text(21))

    # Who plays

    def seats(self, area: pygame.Rect) -> list[Widget]:
        """Lay out how many seats there are, and who sits on each."""
        makers: list[Callable[[pygame.Rect], list[Widget]]] = []
        counts = list(self.title.seats)
        if len(counts) > 1:
            labels = [self.say("setup.seats", n=count) for count in counts]
            index = counts.index(len(self.chosen.players))
            makers.append(lambda place: [Choice(place, self.unit, "", labels, index, lambda i: self.resize(counts[i]))])
        makers += [partial(self._seat_row, seat) for seat in range(len(self.chosen.players))]
        return self._lay(area, makers, self._least)

    def _seat_row(self, seat: int, place: pygame.Rect) -> list[Widget]:
        unit, player, levels = self.unit, self.chosen.players[seat], self.chosen.levels
        indent = min(place.height, unit.text(44))
        split = (place.width - indent) // 2
        name = pygame.Rect(place.left + indent, place.top, split - unit(8), place.height)
        if player.level in PORTRAIT:
            name.width -= self.beside(place.height) + unit(8)
        kind = pygame.Rect(place.left + indent + split, place.top, place.width - indent - split, place.height)
        labels = [self.say(f"level.{level}") for level in levels]
        told = introduction(self.program.words, self.title.id, player.level, len(self.chosen.players))
        offers = self.chosen.offers(seat)
        field = NameField(name, unit, player.name, lambda text: self.chosen.rename(seat, text), offers)
        field.given = lambda name: not self.chosen.is_own(seat, name)
        field.tip = self.say("setup.name_tip_offered" if offers else "setup.name_tip", n=field.limit)
        self.fields[seat] = field
        index = levels.index(player.level)
        return [field, Choice(kind, unit, "", labels, index, lambda i: self.recast(seat, levels[i]), told)]

    def beside(self, high: int) -> int:
        """Return how large the coin of a seat's opponent is in a row of a height."""
        return min(round(0.84 * high), self.unit.text(48))

    def resize(self, seats: int) -> None:
        """Play with so many."""
        self.chosen.resize(seats)
        self.rebuild()

    def recast(self, seat: int, level: str) -> None:
        """Let somebody else play a seat."""
        self.chosen.recast(seat, level)
        self.rebuild()

    # Which rules

    def options(self, area: pygame.Rect) -> list[Widget]:
        """Lay out the options of the title."""
        return self._lay_alone(area, [self._option(option) for option in self.title.options])

    def _lay_alone(self, area: pygame.Rect, makers: Sequence[Maker]) -> list[Widget]:
        return self._lay(area, [self._alone(maker) for maker in makers], needed(self.unit))

    @staticmethod
    def _alone(make: Maker) -> Callable[[pygame.Rect], list[Widget]]:
        return lambda place: [make(place)]

    def _option(self, option: Option) -> Maker:
        values = option.offered(len(self.chosen.players))
        words, title = self.program.words, self.title.id
        labels = [value_label(words, title, option, value, self.chosen.players) for value in values]
        index = values.index(self.chosen.options[option.id])

        def changed(chosen: int) -> None:
            self.chosen.options[option.id] = values[chosen]
            self.rebuild()

        label, tip = option_label(words, title, option.id), words.say(title, f"option.{option.id}.help")
        if option.needs and not self.chosen.options[option.needs]:
            labels, index = [words.say(title, f"option.{option.id}.unused")], 0  # one value: nothing to turn
        return lambda place: StackedChoice(place, self.unit, label, labels, index, changed, tip)

    # How fast, with which luck

    def more(self, area: pygame.Rect) -> list[Widget]:
        """Lay out pace, practice and luck."""
        pace: Maker = lambda place: pace_choice(self.program, place)  # noqa: E731
        return self._lay_alone(area, [pace, self._practice, self._daily, self._seed_field])

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
