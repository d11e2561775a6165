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
from scenes.statistics.charts import OTHERS, Bar, draw_bars
from scenes.statistics.feats import Feat, feats
from scenes.statistics.figures import ORDER, Figures, Wanted, figures, names, sittings
from scenes.statistics.yardstick import yardstick
from sprites import coin, materials, text
from sprites.layout import column, row
from sprites.palette import BRIGHT_GOLD, FADED_INK, INK, IVORY, LOSS, Colour
from sprites.widgets import Button, Choice, Widget

HEAD = 60


LARGE = 1.5
"""Above this text scale figures and charts are turned like pages, and the choices stand in two rows."""


class Medal(Widget):
    """A struck coin for a feat; dim until it is done."""

    def __init__(self, rect: pygame.Rect, scene: StatisticsScene, feat: Feat) -> None:
        super().__init__(rect, scene.unit, scene.told_of(feat))
        title = feat.title or next(iter(scene.program.tables))
        self.kind, self.done = scene.program.tables[title].coins[0 if feat.title else 1], feat.done is not None

    def draw(self, surface: pygame.Surface) -> None:
        picture = coin.face(self.kind, "heads", self.rect.height, dim=not self.done)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.done:
            pygame.draw.circle(surface, BRIGHT_GOLD, self.rect.center, self.rect.height // 2 + 2, 2)
        super().draw(surface)


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
        inside = unit.window.inflate(-2 * unit(120), -2 * unit(80))
        bar, gap = unit.target(58), unit(12)
        foot = pygame.Rect(inside.left, inside.bottom - bar, inside.width, bar)
        self.line = pygame.Rect(inside.left, 0, inside.width, round(unit.text(20) * 1.5))
        self.line.bottom = foot.top - gap // 2
        medal = max(28, unit(74))
        medals = pygame.Rect(inside.left, self.line.top - medal - gap // 2, inside.width, medal)
        self.large = unit.scale > LARGE
        head = pygame.Rect(inside.left, inside.top + unit(96), inside.width, unit.target(54))
        if self.large:
            head.update(inside.left, inside.top, inside.width, 2 * unit.target(50) + gap)
        self.body = pygame.Rect(inside.left, head.bottom + gap, inside.width, medals.top - head.bottom - 2 * gap)
        self.found: Figures = figures(self.results, self.wanted)
        self.stick = yardstick(self.results, self.wanted)
        self.beside = Asking(pygame.Rect(0, 0, 0, 0), unit, self._told_of_yardstick())
        self.charts = self._divide_charts()
        self.choices = self._choices(head)
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
            self._choice(cells[3], "against", wanted.against, [None, *levels], self.level),
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

    def level(self, level: str) -> str:
        """Name opponents."""
        key = f"statistics.against_{level}"
        return self.say(key) if self.program.words.has("interface", key) else level

    def _medals(self, area: pygame.Rect) -> list[Widget]:
        found = feats(self.results, self.wanted.name, list(self.program.tables))
        step = round(area.height * 1.35)
        left = area.centerx - (len(found) * step - (step - area.height)) // 2
        return [
            Medal(pygame.Rect(left + n * step, area.top, area.height, area.height), self, feat)
            for n, feat in enumerate(found)
        ]

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
        surface.blit(materials.table(surface.get_size()), (0, 0))
        if not self.large:
            self.draw_title(surface, self.say("statistics.title"), self.unit(88), HEAD / self.unit.scale)
        if self.found.total.played:
            self._draw_body(surface)
        else:
            key = "statistics.none" if not self.results else "statistics.none_such"
            self._draw_line(surface, self.say(key), IVORY, self.body.center)
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

    def _draw_body(self, surface: pygame.Surface) -> None:
        paper(surface, self.body)
        inner = self.body.inflate(-2 * self.unit(32), -2 * self.unit(18))
        width = round(inner.width * 0.42)
        if self.large:
            self._draw_leaf(surface, inner)
            return
        self._draw_figures(surface, pygame.Rect(inner.left, inner.top, width, inner.height), self.lines())
        for area, (heading, bars, even) in zip(self.charts, self._bars(), strict=False):
            draw_bars(surface, area, self.unit, self.say(f"statistics.{heading}"), bars, even)

    def _draw_leaf(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the page that is turned up: the figures in two columns, or a chart."""
        leaf = self.leaf % (1 + len(self.charts))
        if leaf:
            heading, bars, even = self._bars()[leaf - 1]
            draw_bars(surface, area, self.unit, self.say(f"statistics.{heading}"), bars, even)
            return
        lines = self.lines()
        half = -(-len(lines) // 2)
        for place, part in zip(row(area, 2, self.unit(60)), (lines[:half], lines[half:]), strict=True):
            self._draw_figures(surface, place, part, half)

    def _bars(self) -> list[tuple[str, list[Bar], float | None]]:
        """Return the charts: what each shows, its bars, and what chance alone would give."""
        found = self.found
        won = [
            Bar(self.level(level), share.won / share.played, f"{share.won}/{share.played}", share.between)
            for level, share in found.against
        ]
        most = max(found.places, default=1)
        taken = [
            Bar(self.say("statistics.place", number=n), count / most, str(count))
            for n, count in enumerate(found.places, 1)
        ]
        made: list[tuple[str, list[Bar], float | None]] = [("by_level", won, found.by_chance), ("places", taken, None)]
        if self.stick is not None:
            stick, name = self.stick, self.wanted.name or self.say("statistics.every_name")
            own = Bar(name, stick.share, f"{round(100 * stick.share)} %", stick.between)
            levels = (
                Bar(self.say(f"level.{one}"), share, f"{round(100 * share)} %", None, OTHERS)
                for one, share in stick.levels
            )
            made.insert(1, ("beside", [own, *levels], None))
        return made

    def _divide_charts(self) -> list[pygame.Rect]:
        """Return where the charts stand, one below the other, each as high as its bars want."""
        inner, gap = self.body.inflate(-2 * self.unit(32), -2 * self.unit(18)), self.unit(10)
        if self.large:
            there = self.stick is not None and self.leaf % (1 + len(self._bars())) == 2
            self.beside.rect = inner if there else self.beside.rect
            return [inner.copy() for _ in self._bars()]
        left = inner.left + round(inner.width * 0.42) + self.unit(40)
        rows = [len(bars) + 1 for _, bars, _ in self._bars()]
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

    def _strength(self) -> str | None:
        """Say which levels somebody is about as strong as, as far as the matches tell."""
        stick = self.stick
        if stick is None:
            return None
        if len(stick.alike) == len(stick.levels):
            return self.say("statistics.too_few")
        if stick.alike:
            ends = dict.fromkeys((stick.alike[0], stick.alike[-1]))
            return " – ".join(self.say(f"level.{level}") for level in ends)
        if not stick.beaten:
            return self.say("statistics.weaker", level=self.say(f"level.{stick.levels[0][0]}"))
        return self.say("statistics.stronger", level=self.say(f"level.{stick.beaten[-1]}"))

    def lines(self) -> list[tuple[str, str]]:
        """Return the figures in words: what they are of, and what they are."""
        found, say = self.found, self.say
        low, high = (round(100 * end) for end in found.total.between)
        share = round(100 * found.total.won / found.total.played)
        minutes = found.seconds // 60
        lines = [
            ("played", str(found.total.played)),
            ("won", f"{found.total.won} ({share} %)"),
            ("likely", say("statistics.between", low=low, high=high)),
            ("even", f"{round(100 * found.by_chance)} %"),
            *([("strength", strength)] if (strength := self._strength()) else []),
            ("streak", say("statistics.streaks", now=found.streak, longest=found.longest)),
            ("unaided", str(found.unaided)),
            ("time", say("statistics.hours", hours=minutes // 60, minutes=f"{minutes % 60:02}")),
        ]
        if found.best is not None:
            lines.insert(-2, ("best", str(found.best).replace("-", "−")))
        if found.passed_on:
            lines.append(("passed_on", str(found.passed_on)))
        return [(say(f"statistics.{key}"), told) for key, told in lines]

    def _draw_figures(
        self, surface: pygame.Surface, area: pygame.Rect, lines: Sequence[tuple[str, str]], rows: int = 0
    ) -> None:
        """Draw figures below each other, with room for so many rows at least."""
        high = min(self.unit.target(54), area.height // max(rows, len(lines)))
        px = min(self.unit.text(23), round(high * 0.66))
        for number, (name, told) in enumerate(lines):
            middle = area.top + number * high + high // 2
            size = text.fit(told, "strong", px, area.width * 5 // 9)
            figure = text.line(told, "strong", size, INK)
            place = surface.blit(figure, figure.get_rect(midright=(area.right, middle)))
            room = place.left - area.left - self.unit(12)
            fitting = text.fit(name, "body", px, room)
            label = text.line(text.elide(name, "body", fitting, room), "body", fitting, FADED_INK)
            surface.blit(label, label.get_rect(midleft=(area.left, middle)))
