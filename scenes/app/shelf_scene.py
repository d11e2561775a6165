"""A list of matches, a page at a time: what the saved matches and the bin have in common."""

from __future__ import annotations

import time
import webbrowser
from collections.abc import Callable

import pygame

from game.core.wording import path_of, sentence
from saves.shelf import Shelf, Strange, Summary
from scenes.app.host import Host
from scenes.app.match_row import DOT, LINE, MatchRow, TwoLines, needed
from scenes.app.nothing import draw_nothing
from scenes.app.scene import TellingScene
from scenes.app.seeds import day_of
from scenes.match.values import winning
from sprites import tabletop, text
from sprites.layout import column, row
from sprites.palette import IVORY, LOSS, Colour
from sprites.widgets import Button, Press, Widget
from sprites.wrap import wrap

SHOWN = 6
"""So many matches are shown at most."""
BESIDE = 0.14
"""The share of a row's width that a button beside it takes at most."""
LONGEST_FOLDER = 400


class ShelfScene(TellingScene):
    """Shows a shelf. Only the slots of the present page are read."""

    heading = "matches.title"
    empty = "matches.none"

    def __init__(self, program: Host, shelf: Shelf) -> None:
        super().__init__(program)
        self.shelf = shelf
        self.names: list[str] = []
        self.first = 0
        self.rows = SHOWN
        self._made = -1

    def idle(self) -> bool:
        more = self.program.pictures.work()
        if self.program.pictures.made != self._made:
            self._made, self.stale = self.program.pictures.made, True
        return more

    # What the two lists differ in

    @property
    def nothing(self) -> str:
        """What is said where no match is shown."""
        return self.say(self.empty)

    @property
    def headed(self) -> bool:
        """Whether there is room for a heading."""
        return True

    def beside(self, found: Summary | Strange) -> list[tuple[str, Press]]:
        """Return the buttons beside a row: keys of words, and what they do."""
        raise NotImplementedError

    def pressed(self, found: Summary) -> None:
        """Do what pressing a row means."""
        raise NotImplementedError

    def below(self) -> list[tuple[str, Press, bool]]:
        """Return the buttons below the list beside those for leafing: words, what they do, whether they can."""
        raise NotImplementedError

    # Telling

    def attempt(self, complaint: str, do: Callable[[], str | None]) -> str | None:
        """Do something to a slot; where the system refuses, say so and show what is there now."""
        try:
            done = do()
        except OSError as error:
            self.tell(complaint, bad=True, why=self.program.words.fault(error))
            done = None
        self.refresh()
        return done

    # Layout

    def shown(self) -> None:
        self.program.pictures.look_again()
        self.refresh()

    def refresh(self) -> None:
        """Look again what lies on the shelf."""
        try:
            self.names = self.shelf.names()
        except OSError as error:
            self.names = []
            self.tell("matches.no_list", bad=True, folder=self.shelf.folder, why=self.program.words.fault(error))
        self.rebuild()

    def build(self) -> list[Widget]:
        unit = self.unit
        inside = unit.window.inflate(-2 * unit(120), -2 * unit(80))
        bar, gap = unit.target(62), unit(10)
        foot = pygame.Rect(inside.left, inside.bottom - bar, inside.width, bar)
        top = unit(110) if self.headed else 0
        filters = self.above(pygame.Rect(inside.left, inside.top + top, inside.width, unit.target(54)))
        top += unit.target(54) + gap if filters else 0
        notice = round(2 * LINE * unit.text(20))
        self.notice = pygame.Rect(inside.left, foot.top - notice - gap, inside.width, notice)
        area = pygame.Rect(inside.left, inside.top + top, inside.width, self.notice.top - inside.top - top)
        self.list_area = area.copy()
        self.rows = max(1, min(SHOWN, area.height // (needed(unit) + gap)))
        self.first = max(0, min(self.first, len(self.names) - self.rows))
        height = min(unit.target(96), area.height // self.rows - gap)
        page = self.slots_of_page()
        places = column(area, [height] * len(page), gap)
        made = [
            widget
            for name, place in zip(page, places, strict=True)
            for widget in (self.gap(place) if name is None else self._row(name, place))
        ]
        return [*made, *self._foot(foot), *filters]

    def slots_of_page(self) -> list[str | None]:
        """Return the slots that are shown; None where one has just gone."""
        return [*self.names[self.first : self.first + self.rows]]

    def gap(self, place: pygame.Rect) -> list[Widget]:
        """Return what stands in the place of a slot that has just gone."""
        raise NotImplementedError

    def above(self, area: pygame.Rect) -> list[Widget]:
        """Return what stands above the list, if anything does."""
        return []

    def _row(self, name: str, place: pygame.Rect) -> list[Widget]:
        unit, found = self.unit, self.shelf.look(name)
        beside = self.beside(found)
        gap = unit(12)
        width = min(unit.target(175), round(place.width * BESIDE))
        main = pygame.Rect(place.left, place.top, place.width - (width + gap) * len(beside), place.height)
        if isinstance(found, Summary):
            told = self.program.words.title(found.title), self._state(found), self.when(found.touched)
            in_bin = self.shelf is not self.program.slots.shelf
            kept = str(self.shelf.folder.absolute() / name) if in_bin else name
            made: list[Widget] = [MatchRow(main, self.program, found, told, lambda: self.pressed(found), kept)]
        else:
            upper = path_of(found.slot)
            made = [TwoLines(main, unit, upper, self._why(found), lambda: self.open_folder(found.slot))]
        for number, (key, press) in enumerate(beside):
            left = main.right + gap + number * (width + gap)
            made.append(Button(pygame.Rect(left, place.top, width, place.height), unit, self.say(key), press, size=20))
        return made

    def _state(self, found: Summary) -> str:
        """Say how a match ended, or how far it has come, and which day's match it is."""
        day = day_of(found.seed)
        daily = [day.strftime(self.say("matches.daily"))] if day else []
        return DOT.join([self._ended(found), *daily])

    def _ended(self, found: Summary) -> str:
        if not found.over:
            return self.say("matches.running", n=found.actions)
        winners = [found.players[seat] for seat in found.winners]
        return winning(self.say, winners) if winners else self.say("matches.over")

    def when(self, touched: float) -> str:
        """Return a date with its year."""
        return time.strftime(self.say("matches.when_year"), time.localtime(touched))

    def _why(self, found: Strange) -> str:
        why = self.program.words.fault(found.error) if found.error else ""
        told = self.say(f"matches.{found.why}", why=why)
        return f"{told[0].upper()}{told[1:]}."

    def _foot(self, area: pygame.Rect) -> list[Widget]:
        buttons = [
            ("back", self.close, True),
            ("matches.earlier", lambda: self.leaf(self.rows), self.first + self.rows < len(self.names)),
            ("matches.later", lambda: self.leaf(-self.rows), self.first > 0),
            *self.below(),
        ]
        made: list[Widget] = []
        for (key, press, enabled), place in zip(buttons, row(area, len(buttons), self.unit(14)), strict=True):
            made.append(Button(place, self.unit, self.say(key), press, size=22))
            made[-1].enabled = enabled
        return made

    def leaf(self, step: int) -> None:
        """Turn the list by some rows."""
        self.first += step
        self.rebuild()

    def open_folder(self, slot: str) -> None:
        """Tell where a slot lies, and show it in the system's own window where it has one."""
        folder = self.shelf.folder / slot
        self.tell("matches.folder", folder=sentence(str(folder), LONGEST_FOLDER))
        webbrowser.open(folder.as_uri())

    def _along(self, event: pygame.Event) -> bool:
        """Pass the keyboard to the next widget of the same row, however wide that row is."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        focused = self.ring.focused
        if not step or focused is None or not isinstance(focused, Button):
            return False
        beside = [w for w in self.ring.widgets if w.rect.top == focused.rect.top and w.enabled and w.focusable]
        at = beside.index(focused) + step
        if 0 <= at < len(beside):
            self.ring.focus(beside[at])
            self.stale = True
        return 0 <= at < len(beside)

    def handle(self, event: pygame.Event) -> bool:
        if self._along(event) or super().handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.leaf(-event.y)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.leaf(-self.rows if event.key == pygame.K_PAGEUP else self.rows)
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(tabletop.table(surface.get_size()), (0, 0))
        if self.headed:
            self.draw_title(surface, self.say(self.heading), self.unit(100), 60 / self.unit.scale)
        if not any(self.slots_of_page()):
            kinds = [table.coins[0] for table in self.program.tables.values()]
            draw_nothing(surface, self.list_area, self.unit, self.nothing, kinds)
        self.ring.draw(surface)
        if self.told:
            self._draw_told(surface, self.told, LOSS if self.bad else IVORY, self.notice)

    def _draw_told(self, surface: pygame.Surface, words: str, colour: Colour, area: pygame.Rect) -> None:
        """Draw a sentence in the middle of an area, in smaller letters where it does not fit."""
        px = self.unit.text(20)
        while px > text.MIN_PX and len(wrap(words, "body", px, area.width)) * px * LINE > area.height:
            px -= 1
        lines = wrap(words, "body", px, area.width)
        top = area.centery - round(len(lines) * px * LINE / 2)
        for number, told in enumerate(lines):
            picture = text.line_with_shadow(told, "body", px, colour)
            surface.blit(picture, picture.get_rect(midtop=(area.centerx, top + round(number * px * LINE))))
