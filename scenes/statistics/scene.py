"""The statistics: whose, of which game and against whom; figures, bars, and a row of coins for what is rare."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from saves.exchange import write_out
from saves.results import Result, as_csv
from scenes.app.host import Host
from scenes.app.scene import TellingScene
from scenes.app.score_sheet import paper
from scenes.statistics.charts import Played, draw_bars, draw_tray, tray_height
from scenes.statistics.feats import Feat, feats
from scenes.statistics.figures import ORDER, Figures, Wanted, figures, names, sittings
from scenes.statistics.medal import Medal, named_height
from scenes.statistics.telling import Chart, charts_of, figures_told, level_told
from scenes.statistics.yardstick import yardstick
from sprites import tabletop, text
from sprites.layout import column, row
from sprites.palette import FADED_INK, INK, IVORY, LOSS, Colour
from sprites.widgets import Button, Choice, Widget
from sprites.wrap import wrap

HEAD = 60
FIGURES = 0.4
"""The share of the paper's width that the figures take; the charts have the rest."""
LINE, TIGHT = 1.35, 1.1

LARGE = 1.3
"""Above this text scale figures and charts are turned like pages, and the choices stand in two rows."""


class Asking(Widget):
    """A chart that can be asked what it is made of."""


class StatisticsScene(TellingScene):
    """Closes without an answer."""

    def __init__(self, program: Host) -> None:
        super().__init__(program)
        self.results: tuple[Result, ...] = ()
        self.wanted = Wanted()
        self.asked = False
        self.leaf = 0
        self.choices: list[Widget] = []

    def shown(self) -> None:
        self.results = tuple(one for one in self.program.slots.results.all() if one.title in self.program.tables)
        known = names(self.results)
        if self.wanted.name not in known:
            self.wanted = replace(self.wanted, name=known[0] if known else None)
        super().shown()

    def want(self, **changes: Any) -> None:
        """Count other sittings."""
        if "title" in changes:
            changes["option"] = None
        self.wanted, self.told, self.asked = replace(self.wanted, **changes), "", False
        self.rebuild()

    # Layout

    def build(self) -> list[Widget]:
        unit = self.unit
        inside = tabletop.felt_rect(unit.size).inflate(-2 * unit(50), -2 * unit(24))
        bar, gap = unit.target(58), unit(12)
        foot = pygame.Rect(inside.left, inside.bottom - bar, inside.width, bar)
        self.line = pygame.Rect(inside.left, 0, inside.width, round(unit.text(20) * 1.5))
        self.line.bottom = foot.top - gap // 2
        medal = max(28, unit(74))
        medals = pygame.Rect(inside.left, self.line.top - medal - gap // 2, inside.width, medal)
        self.large = unit.scale > LARGE
        head = pygame.Rect(inside.left, inside.top + unit(84), inside.width, unit.target(54))
        if self.large:
            head.update(inside.left, inside.top, inside.width, 2 * unit.target(50) + gap)
        if not self.results:  # nothing to choose from, and the coins stand on the paper
            head.height = -gap
            medals.top = medals.top if self.large else self.line.top
        self.body = pygame.Rect(inside.left, head.bottom + gap, inside.width, medals.top - head.bottom - 2 * gap)
        self.found: Figures = figures(self.results, self.wanted)
        self.stick = yardstick(self.results, self.wanted)
        self.beside = Asking(pygame.Rect(0, 0, 0, 0), unit, self._told_of_yardstick())
        self.charts = self._divide_charts()
        self.choices = self._choices(head) if self.results else []
        asked = [self.beside] if self.stick is not None and self.beside.rect.width else []
        return [*self.choices, *asked, *self._medals(medals), *self._foot(foot)]

    def rebuild(self) -> None:
        focused = next((n for n, widget in enumerate(self.choices) if widget.focused), None)
        super().rebuild()
        if focused is not None and focused < len(self.choices):
            self.ring.focus(self.choices[focused])

    def _choices(self, area: pygame.Rect) -> list[Widget]:
        found, wanted = sittings(self.results), self.wanted
        titles = [title for title in self.program.tables if any(one.result.title == title for one in found)]
        at_table = sorted({len(one.result.players) for one in found})
        levels = sorted({one.against for one in found}, key=lambda level: (*ORDER, level).index(level))
        options = self._options()
        cells = self._cells(area)
        name = self.program.words.title
        made = [
            self._choice(cells[0], "name", wanted.name, [None, *names(self.results)], str),
            self._choice(cells[1], "title", wanted.title, [None, *titles], name),
            self._choice(cells[2], "seats", wanted.seats, [None, *at_table], lambda n: self.say("setup.seats", n=n)),
            self._choice(cells[3], "against", wanted.against, [None, *levels], self._level),
            self._choice(
                cells[4],
                "option",
                wanted.option,
                [None, *options],
                lambda pair: self._option(wanted.title or "", *pair),
            ),
        ]
        made[4].enabled = len(options) > 0
        return [*made, self._turner(cells[5])] if self.large else made

    def _level(self, level: str) -> str:
        return level_told(self.program.words, level)

    def _cells(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Return where the choices stand: side by side, or in two rows with what turns the pages."""
        if not self.large:
            return row(area, 5, self.unit(12))
        rows = column(area, [(area.height - self.unit(12)) // 2] * 2, self.unit(12))
        return [cell for part in rows for cell in row(part, 3, self.unit(12))]

    def _turner(self, cell: pygame.Rect) -> Widget:
        def turn(leaf: int) -> None:
            self.leaf = leaf
            self.rebuild()

        leaves = 1 + len(self.charts)
        labels = [self.say("setup.leaf", n=n + 1, of=leaves) for n in range(leaves)]
        return Choice(cell, self.unit, "", labels, self.leaf % leaves, turn)

    def _choice(self, cell: pygame.Rect, part: str, present: Any, values: list[Any], said: Any) -> Widget:
        labels = [self.say(f"statistics.every_{part}"), *(said(value) for value in values[1:])]
        at = values.index(present) if present in values else 0
        return Choice(cell, self.unit, "", labels, at, lambda n: self.want(**{part: values[n]}))

    def _options(self) -> list[tuple[str, str]]:
        """Return what options of the game were played with, if more than one value of them was."""
        title = self.wanted.title
        if title is None:
            return []
        played = {pair for one in sittings(self.results) if one.result.title == title for pair in one.variant}
        several = {key for key, value in played if any(key == k and value != v for k, v in played)}
        has = self.program.words.has
        return sorted(p for p in played if p[0] in several and has(title, f"option.{p[0]}.value.{p[1]}"))

    def _option(self, title: str, key: str, value: str) -> str:
        say = self.program.words.say
        return f"{say(title, f'option.{key}.name')}: {say(title, f'option.{key}.value.{value}')}"

    def _medals(self, area: pygame.Rect) -> list[Widget]:
        """Return the coins for feats: in a row below the figures, or large with their names where there are none."""
        found = feats(self.results, self.wanted.name, list(self.program.tables))
        if not self.results and not self.large:
            return self._large_medals(found)
        step = round(area.height * 1.35)
        left = area.centerx - (len(found) * step - (step - area.height)) // 2
        return [
            self._medal(feat, pygame.Rect(left + n * step, area.top, area.height, area.height))
            for n, feat in enumerate(found)
        ]

    def _large_medals(self, found: Sequence[Feat]) -> list[Widget]:
        """Show what can be won as long as nothing has been."""
        unit, inner = self.unit, self.body.inflate(-2 * self.unit(40), -2 * self.unit(28))
        title = self.program.words.title
        names = [title(feat.title) if feat.title else self.say("statistics.unaided") for feat in found]
        cells = row(inner, len(found), unit(16))
        room = inner.bottom - self._sentence_bottom - unit(24)
        side = min(unit(210), cells[0].width * 4 // 5)
        while side > unit(40) and named_height(unit, side, names, cells[0].width) > room:
            side -= 2
        high = named_height(unit, side, names, cells[0].width)
        top = self._sentence_bottom + (inner.bottom - self._sentence_bottom - high) // 2
        return [
            self._medal(feat, pygame.Rect(cell.centerx - side // 2, top, side, side), name)
            for feat, cell, name in zip(found, cells, names, strict=True)
        ]

    def _medal(self, feat: Feat, rect: pygame.Rect, name: str = "") -> Medal:
        title = feat.title or next(iter(self.program.tables))
        kind = self.program.tables[title].coins[0 if feat.title else 1]
        return Medal(rect, self.unit, kind, self.told_of(feat), done=feat.done is not None, name=name)

    def told_of(self, feat: Feat) -> str:
        """Say what a feat is, and when it was done."""
        title = self.program.words.title(feat.title) if feat.title else ""
        what = self.say(f"statistics.feat_{feat.kind}", title=title)
        if feat.done is None:
            return self.say("statistics.feat_open", what=what)
        return self.say("statistics.feat_done", what=what, date=self._date(feat.done.ended))

    def _date(self, seconds: int) -> str:
        return time.strftime(self.say("statistics.date"), time.localtime(seconds))

    def _foot(self, area: pygame.Rect) -> list[Widget]:
        forget = ("statistics.forget_really", self._forget) if self.asked else ("statistics.forget", self._ask)
        words = [("back", self.close), ("statistics.csv", self._export), forget]
        made: list[Widget] = []
        for (key, press), cell in zip(words, row(area, len(words), self.unit(14)), strict=True):
            made.append(Button(cell, self.unit, self.say(key), press, size=22))
            made[-1].enabled = key == "back" or bool(self.results)
        return made

    # Doing things

    def _export(self) -> None:
        dates = {one.match: time.strftime("%Y-%m-%d %H:%M", time.localtime(one.ended)) for one in self.results}
        try:
            label = self.say("statistics.file")
            path = write_out(label, ".csv", as_csv(self.results, dates).encode("utf-8-sig"))
        except OSError as error:
            self.tell("statistics.not_exported", bad=True, why=self.program.words.fault(error))
        else:
            self.tell("statistics.exported", path=path)

    def _ask(self) -> None:
        self.asked = True
        self.rebuild()
        self.tell("statistics.forget_asked", n=len(self.results))

    def _forget(self) -> None:
        self.asked = False
        try:
            self.program.slots.results.forget()
        except OSError as error:
            self.tell("statistics.not_forgotten", bad=True, why=self.program.words.fault(error))
        else:
            self.tell("statistics.forgotten")
        self.shown()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(tabletop.table(surface.get_size()), (0, 0))
        if not self.large:
            self.draw_title(
                surface,
                self.say("statistics.title"),
                tabletop.felt_rect(self.unit.size).top + self.unit(24),
                HEAD / self.unit.scale,
            )
        if self.found.total.played:
            self._draw_body(surface)
        else:
            self._draw_nothing(surface)
        self.ring.draw(surface)
        pointed = self.ring.hovered or self.ring.focused
        asked = pointed if isinstance(pointed, Asking) else None
        pointed = None if asked else pointed
        words, colour = (
            (self.told, LOSS if self.bad else IVORY) if self.told else (pointed.tip if pointed else "", IVORY)
        )
        self._draw_line(surface, words or self.say("statistics.feats"), colour, self.line.center)
        if asked is not None:
            self.draw_tip(surface, asked.tip, asked.rect.midleft, (asked.rect,))

    def _draw_line(self, surface: pygame.Surface, words: str, colour: Colour, center: tuple[int, int]) -> None:
        px = text.fit(words, "body", self.unit.text(20), self.line.width)
        told = text.line_with_shadow(text.elide(words, "body", px, self.line.width), "body", px, colour)
        surface.blit(told, told.get_rect(center=center))

    def _nothing(self) -> tuple[int, tuple[str, ...]]:
        """Return in lines, and how large, that there is nothing to count."""
        words = self.say("statistics.none_such" if self.results else "statistics.none")
        px, room = self.unit.text(30), self._inner.width - 2 * self.unit(40)
        while px > text.MIN_PX and len(wrap(words, "body", px, room)) * px * LINE > self._inner.height:
            px -= 1
        return px, wrap(words, "body", px, room)

    @property
    def _sentence_bottom(self) -> int:
        """Where that ends if coins stand below it."""
        px, lines = self._nothing()
        return self._inner.top + self.unit(24) + round(len(lines) * px * LINE)

    def _draw_nothing(self, surface: pygame.Surface) -> None:
        """Say on the paper that there is nothing to count; above the coins if there is nothing at all."""
        paper(surface, self.body)
        px, lines = self._nothing()
        high = round(len(lines) * px * LINE)
        above = not self.results and not self.large
        top = self._sentence_bottom - high if above else self._inner.centery - high // 2
        for number, words in enumerate(lines):
            told = text.line(words, "body", px, INK)
            surface.blit(told, told.get_rect(midtop=(self._inner.centerx, top + round(number * px * LINE))))

    @property
    def _inner(self) -> pygame.Rect:
        """What of the paper is written on."""
        return self.body.inflate(-2 * self.unit(32), -2 * self.unit(18))

    def _draw_body(self, surface: pygame.Surface) -> None:
        paper(surface, self.body)
        inner, unit = self._inner, self.unit
        if self.large:
            self._draw_leaf(surface, inner)
            return
        left = pygame.Rect(inner.left, inner.top, round(inner.width * FIGURES), inner.height)
        played = [Played(self.program.tables[title].coins[0], won) for title, won in self.found.course]
        tray = tray_height(unit, left.width, len(played))
        if left.height - tray >= len(self.lines()) * unit.text(30):
            draw_tray(surface, left, unit, self.say("statistics.course"), played)
            left = pygame.Rect(left.left, left.top + tray + unit(12), left.width, left.height - tray - unit(12))
        self._draw_figures(surface, left, self.lines())
        for area, (heading, bars, even) in zip(self.charts, self._bars, strict=False):
            draw_bars(surface, area, unit, heading, bars, even)

    def _draw_leaf(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the page that is turned up: the figures in two columns, or a chart."""
        leaf = self.leaf % (1 + len(self.charts))
        if leaf:
            heading, bars, even = self._bars[leaf - 1]
            draw_bars(surface, area, self.unit, heading, bars, even)
            return
        lines = self.lines()
        half = -(-len(lines) // 2)
        for place, part in zip(row(area, 2, self.unit(60)), (lines[:half], lines[half:]), strict=True):
            self._draw_figures(surface, place, part, half)

    @property
    def _bars(self) -> list[Chart]:
        name = self.wanted.name or self.say("statistics.every_name")
        return charts_of(self.program.words, self.found, self.stick, name)

    def _divide_charts(self) -> list[pygame.Rect]:
        """Return where the charts stand, one below the other, each as high as its bars want."""
        inner, gap = self._inner, self.unit(14)
        if self.large:
            there = self.stick is not None and self.leaf % (1 + len(self._bars)) == 2
            self.beside.rect = inner if there else self.beside.rect
            return [inner.copy() for _ in self._bars]
        left = inner.left + round(inner.width * FIGURES) + self.unit(40)
        rows = [len(bars) + 1 for _, bars, _ in self._bars]
        room, top, made = inner.height - gap * (len(rows) - 1), inner.top, list[pygame.Rect]()
        for count in rows:
            area = pygame.Rect(left, top, inner.right - left, room * count // sum(rows))
            made.append(area)
            top = area.bottom + gap
        self.beside.rect = made[1] if self.stick is not None else self.beside.rect
        return made

    def _told_of_yardstick(self) -> str:
        """Say what the chart beside the levels is made of."""
        return "" if self.stick is None else self.say("statistics.beside_tip", n=self.stick.matches)

    def lines(self) -> list[tuple[str, str]]:
        """Return the figures in words: what they are of, and what they are."""
        return figures_told(self.say, self.found, self.stick)

    def _draw_figures(
        self, surface: pygame.Surface, area: pygame.Rect, lines: Sequence[tuple[str, str]], rows: int = 0
    ) -> None:
        """Draw figures below each other, with room for so many rows at least."""
        high = min(self.unit.target(66), area.height // max(rows, len(lines)))
        px = min(self.unit.text(25), round(high * 0.66))
        for number, (name, told) in enumerate(lines):
            middle = area.top + number * high + high // 2
            size = text.fit(told, "strong", px, area.width * 5 // 9)
            figure = text.line(told, "strong", size, INK)
            place = surface.blit(figure, figure.get_rect(midright=(area.right, middle)))
            room = place.left - area.left - self.unit(12)
            fitting = px
            while fitting > text.MIN_PX and len(wrap(name, "body", fitting, room)) * fitting * TIGHT > max(
                high, fitting
            ):
                fitting -= 1
            rows_of_name = wrap(name, "body", fitting, room)
            for line, words in enumerate(rows_of_name):
                label, down = text.line(words, "body", fitting, FADED_INK), line - (len(rows_of_name) - 1) / 2
                surface.blit(label, label.get_rect(midleft=(area.left, middle + round(down * fitting * TIGHT))))
