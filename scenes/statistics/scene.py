"""The statistics: whose, of which game and against whom; figures, bars, and a row of coins for what is rare."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pygame

from saves.exchange import write_out
from saves.results import Result, as_csv
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.app.score_sheet import paper
from scenes.statistics.charts import Bar, draw_bars
from scenes.statistics.feats import Feat, feats
from scenes.statistics.figures import ORDER, Figures, Wanted, figures, names, sittings
from sprites import coin, materials, text
from sprites.layout import row
from sprites.palette import BRIGHT_GOLD, FADED_INK, INK, IVORY, LOSS, MUTED, Colour
from sprites.widgets import Button, Choice, Widget

HEAD = 60


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


class StatisticsScene(Scene):
    """Closes without an answer."""

    def __init__(self, program: Host) -> None:
        super().__init__(program)
        self.results: tuple[Result, ...] = ()
        self.wanted = Wanted()
        self.asked = False
        self.told, self.bad = "", False
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
        head = pygame.Rect(inside.left, inside.top + unit(96), inside.width, unit.target(54))
        self.body = pygame.Rect(inside.left, head.bottom + gap, inside.width, medals.top - head.bottom - 2 * gap)
        self.found: Figures = figures(self.results, self.wanted)
        self.choices = self._choices(head)
        return [*self.choices, *self._medals(medals), *self._foot(foot)]

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
        cells = row(area, 5, self.unit(12))
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
        return made

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

    def tell(self, key: str, bad: bool = False, **values: object) -> None:
        """Say what was done, or what could not be."""
        self.told, self.bad, self.stale = self.say(key, **values), bad, True

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
        self.draw_title(surface, self.say("statistics.title"), self.unit(88), HEAD / self.unit.scale)
        if self.found.total.played:
            self._draw_body(surface)
        else:
            key = "statistics.none" if not self.results else "statistics.none_such"
            self._draw_line(surface, self.say(key), MUTED, self.body.center)
        self.ring.draw(surface)
        pointed = self.ring.hovered or self.ring.focused
        words, colour = (
            (self.told, LOSS if self.bad else IVORY) if self.told else (pointed.tip if pointed else "", IVORY)
        )
        self._draw_line(surface, words or self.say("statistics.feats"), colour, self.line.center)

    def _draw_line(self, surface: pygame.Surface, words: str, colour: Colour, center: tuple[int, int]) -> None:
        px = text.fit(words, "body", self.unit.text(20), self.line.width)
        told = text.line_with_shadow(text.elide(words, "body", px, self.line.width), "body", px, colour)
        surface.blit(told, told.get_rect(center=center))

    def _draw_body(self, surface: pygame.Surface) -> None:
        paper(surface, self.body)
        inner = self.body.inflate(-2 * self.unit(32), -2 * self.unit(18))
        width = round(inner.width * 0.42)
        self._draw_figures(surface, pygame.Rect(inner.left, inner.top, width, inner.height))
        left = inner.left + width + self.unit(40)
        charts = pygame.Rect(left, inner.top, inner.right - left, inner.height)
        found, rows = self.found, len(self.found.against) + len(self.found.places) + 2
        upper = charts.height * (len(found.against) + 1) // rows
        bars = [
            Bar(self.level(level), share.won / share.played, f"{share.won}/{share.played}", share.between)
            for level, share in found.against
        ]
        bottom, charts.height = charts.bottom, upper - self.unit(6)
        end = draw_bars(surface, charts, self.unit, self.say("statistics.by_level"), bars, found.by_chance)
        most = max(found.places)
        taken = [
            Bar(self.say("statistics.place", number=n), count / most, str(count))
            for n, count in enumerate(found.places, 1)
        ]
        top = end + self.unit(20 if end < charts.bottom - self.unit(20) else 6)
        places = pygame.Rect(charts.left, top, charts.width, bottom - top)
        draw_bars(surface, places, self.unit, self.say("statistics.places"), taken)

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
            ("streak", say("statistics.streaks", now=found.streak, longest=found.longest)),
            ("unaided", str(found.unaided)),
            ("time", say("statistics.hours", hours=minutes // 60, minutes=f"{minutes % 60:02}")),
        ]
        if found.best is not None:
            lines.insert(5, ("best", str(found.best).replace("-", "−")))
        if found.passed_on:
            lines.append(("passed_on", str(found.passed_on)))
        return [(say(f"statistics.{key}"), told) for key, told in lines]

    def _draw_figures(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        lines = self.lines()
        high = min(self.unit.target(54), area.height // len(lines))
        px = min(self.unit.text(23), round(high * 0.66))
        for number, (name, told) in enumerate(lines):
            middle = area.top + number * high + high // 2
            size = text.fit(told, "strong", px, area.width // 2)
            figure = text.line(told, "strong", size, INK)
            place = surface.blit(figure, figure.get_rect(midright=(area.right, middle)))
            room = place.left - area.left - self.unit(12)
            fitting = text.fit(name, "body", px, room)
            label = text.line(text.elide(name, "body", fitting, room), "body", fitting, FADED_INK)
            surface.blit(label, label.get_rect(midleft=(area.left, middle)))
