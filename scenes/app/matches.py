"""The saved matches, latest first: go on with one, give it away, take one in, or put one in the bin."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from operator import itemgetter
from pathlib import Path
from typing import Any

import pygame

from game.core.record import Unreadable
from game.core.wording import path_of
from saves.exchange import export
from saves.shelf import Strange, Summary
from saves.slots import Opened
from scenes.app.ask_scene import sure
from scenes.app.bin_scene import BinScene
from scenes.app.host import Host
from scenes.app.import_scene import ImportScene
from scenes.app.intake import refused, take_in
from scenes.app.match_row import DOT, THREE_LINES_FROM, Gone
from scenes.app.shelf_scene import ShelfScene
from scenes.app.sieve import ORDERS, STATES, Sieve
from scenes.match.table import TableScene
from scenes.replay.scene import ReplayScene
from sprites import text
from sprites.layout import row
from sprites.palette import MUTED, seats_wear
from sprites.stamp import narrowed
from sprites.widgets import Button, Choice, Press, TextField, Widget

UNDO_SECONDS = 12.0
"""So long a deleted match can be restored in its place."""
BETWEEN = 0.3
"""So long it takes until more of what was found is shown, in seconds."""
SLICE = 0.006
"""So long matches are looked at in one idle moment, in seconds."""


@dataclass(slots=True)
class Binned:
    """A match that was put into the bin just now: its name there, where it stood, and for how long that is told."""

    name: str
    at: int
    words: str
    left: float = UNDO_SECONDS


class SearchField(TextField):
    """Says what it is for while it is empty."""

    hint = ""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.value and not self.focused:
            room = self.rect.width - self.unit(32)
            px = text.fit(self.hint, "italic", self.unit.text(21), room)
            told = narrowed(self.hint, "italic", px, room, MUTED)
            surface.blit(told, told.get_rect(midleft=(self.rect.left + self.unit(16), self.rect.centery)))


class MatchesScene(ShelfScene):
    """Answers the slot to continue, or None."""

    def __init__(self, program: Host) -> None:
        super().__init__(program, program.slots.shelf)
        self.binned: Binned | None = None
        self.sieve = Sieve()
        self.filters: list[Widget] = []
        self._all: list[str] = []
        self._known: dict[str, Summary | Strange] = {}
        """What has been looked at for the sieve."""
        self._unknown: Iterator[str] = iter(())
        self._left = 0
        """How many are still to be looked at."""
        self._sifted = 0.0

    # Which matches are shown

    def shown(self) -> None:
        self._known.clear()  # somebody may have played on
        super().shown()

    def refresh(self) -> None:
        super().refresh()
        self._all = self.names
        self._sift()

    def _sift(self) -> None:
        """Show what passes the sieve, as far as it is known."""
        self.names, self._left, self._sifted = self._all, 0, time.perf_counter()
        if not self.sieve.lets_all_pass:
            title = self.program.words.title
            found = [(name, self._known[name]) for name in self._all if name in self._known]
            wanted = [(self.sieve.place(one, title), name) for name, one in found if self.sieve.passes(one, title)]
            self.names = [name for _, name in sorted(wanted, key=itemgetter(0))]
            unknown = [name for name in self._all if name not in self._known]
            self._left, self._unknown = len(unknown), iter(unknown)
        self.rebuild()

    def sift(self, **changes: Any) -> None:
        """Change the sieve and show the list from its beginning."""
        self.sieve, self.first, self.binned = replace(self.sieve, **changes), 0, None
        self._sift()

    def idle(self) -> bool:
        if self._left:
            self._look_on()
            return True
        return super().idle()

    def _look_on(self) -> None:
        """Look at some more matches for the sieve; what is found is shown now and then."""
        now = time.perf_counter()
        for name in self._unknown:
            self._known[name] = self.shelf.look(name)
            self._left -= 1
            if time.perf_counter() > now + SLICE:
                break
        if now > self._sifted + BETWEEN or not self._left:
            self._sift()

    @property
    def typing(self) -> bool:
        return True

    def above(self, area: pygame.Rect) -> list[Widget]:
        titles = [None, *self.program.tables]
        states = [self.say(f"matches.state_{state}") for state in STATES]
        names = [self.say("matches.every_game"), *map(self.program.words.title, self.program.tables)]
        orders = [self.say(f"matches.order_{order}") for order in ORDERS]
        sieve, unit, cells = self.sieve, self.unit, row(area, 4, self.unit(14))
        search = SearchField(cells[0], unit, sieve.words, lambda words: self.sift(words=words), 60)
        search.hint = self.say("matches.search")
        chosen = (STATES.index(sieve.state), titles.index(sieve.title), ORDERS.index(sieve.order))
        self.filters = [
            search,
            Choice(cells[1], unit, "", states, chosen[0], lambda n: self.sift(state=STATES[n])),
            Choice(cells[2], unit, "", names, chosen[1], lambda n: self.sift(title=titles[n])),
            Choice(cells[3], unit, "", orders, chosen[2], lambda n: self.sift(order=ORDERS[n])),
        ]
        return self.filters

    def rebuild(self) -> None:
        focused = next((n for n, widget in enumerate(self.filters) if widget.focused), None)
        super().rebuild()
        if focused is not None:
            self.ring.focus(self.filters[focused])

    @property
    def headed(self) -> bool:
        return self.unit.scale <= THREE_LINES_FROM

    @property
    def nothing(self) -> str:
        if self._left:
            return self.say("matches.looking", n=self._left)
        return self.say("matches.none" if self.sieve.lets_all_pass else "matches.none_such")

    def beside(self, found: Summary | Strange) -> list[tuple[str, Press]]:
        first: list[tuple[str, Press]] = [("matches.open_folder", lambda: self.open_folder(found.slot))]
        if isinstance(found, Summary):
            first = [("replay.open", lambda: self._replay(found.slot)), ("matches.export", lambda: self._export(found))]
        return [*first, ("matches.delete", lambda: sure(self.program, "ask.delete", lambda: self._delete(found.slot)))]

    def _replay(self, slot: str) -> None:
        """Look back on a match, which anybody may play on meanwhile."""
        self.told = ""
        try:
            opened = self.program.slots.open(slot)
        except (Unreadable, OSError) as error:
            self.tell("menu.unreadable", bad=True, why=refused(self.program, error))
            return
        opened.slot.close()
        self.program.open(ReplayScene(self.program, opened.match, slot), self._after_replay)

    def _after_replay(self, opened: Opened | None) -> None:
        seats_wear(None)
        if opened is not None:
            self.program.only(TableScene(self.program, opened))

    def pressed(self, found: Summary) -> None:
        self.close(found.slot)

    def below(self) -> list[tuple[str, Press, bool]]:
        return [
            ("matches.import", self._import, True),
            ("matches.bin", lambda: self.program.open(BinScene(self.program)), True),
        ]

    # The bin

    def _delete(self, slot: str) -> None:
        bin, found = self.program.slots.bin, self.shelf.look(slot)
        words = path_of(slot)
        if isinstance(found, Summary):
            words = f"{self.program.words.title(found.title)}{DOT}{', '.join(found.players)}"
        at = self.names.index(slot) if slot in self.names else 0
        self.told, self.binned = "", None
        name = self.attempt("matches.not_deleted", lambda: bin.put(slot))
        if name is not None:
            self.binned = Binned(name, at, self.say("matches.binned", match=words))
        self.rebuild()
        if self.undo is not None:
            self.ring.focus(self.undo)

    def build(self) -> list[Widget]:
        self.undo: Button | None = None
        if self.binned is not None:
            self.first = max(0, min(self.first, self.binned.at))
        return super().build()

    def slots_of_page(self) -> list[str | None]:
        page = super().slots_of_page()
        if self.binned is not None and 0 <= self.binned.at - self.first <= self.rows - 1:
            page.insert(self.binned.at - self.first, None)
        return page[: self.rows]

    def gap(self, place: pygame.Rect) -> list[Widget]:
        assert self.binned is not None
        unit, width, gap = self.unit, self.unit.target(175), self.unit(12)
        strip = pygame.Rect(place.left, place.top, place.width - width - gap, place.height)
        button = pygame.Rect(strip.right + gap, place.top, width, place.height)
        self.undo = Button(button, unit, self.say("matches.restore"), self._restore, size=20)
        return [Gone(strip, unit, self.binned.words), self.undo]

    def update(self, seconds: float) -> None:
        if self.binned is None:
            return
        self.binned.left -= seconds
        held = self.undo is not None and (self.undo.hovered or self.undo.focused)
        if self.binned.left <= 0 and not held:
            self.binned = None
            self.rebuild()

    def leaf(self, step: int) -> None:
        self.binned = None
        super().leaf(step)

    def _restore(self) -> None:
        if self.binned is not None:
            bin, binned, self.binned = self.program.slots.bin, self.binned.name, None
            self.told = ""
            self.attempt("matches.not_restored", lambda: bin.take_out(binned))

    def _export(self, found: Summary) -> None:
        date = time.strftime("%Y-%m-%d", time.localtime(found.touched))
        label = f"{self.program.words.title(found.title)} {date}"
        slots = self.program.slots
        path = self.attempt("matches.not_exported", lambda: str(export(slots, found.slot, label)))
        if path is not None:
            self.tell("matches.exported", path=path)

    def _import(self) -> None:
        self.program.open(ImportScene(self.program), lambda path: self.take_in(path) if path else None)

    def take_in(self, path: Path) -> None:
        """Import a match file, and say what became of it."""
        taken, self.told = take_in(self.program, path)
        self.bad, self.stale = taken is None, True
        if taken is not None:
            self.sieve, self.binned = Sieve(), None
            self.refresh()
            self._turn_to(taken.slot)

    def _turn_to(self, slot: str) -> None:
        if slot in self.names:
            self.first = self.names.index(slot) // self.rows * self.rows
            self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return True
        return self._type(event) or super().handle(event)

    def _type(self, event: pygame.Event) -> bool:
        """Let letters begin a search wherever the keyboard is; Escape ends it."""
        search = self.filters[0] if self.filters else None
        if event.type != pygame.KEYDOWN or search is None:
            return False
        if event.key == pygame.K_ESCAPE and self.sieve.words:
            self.sift(words="")
            return True
        if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.ring.focus(search)
            self.stale = True
            return True
        if search.focused or not event.unicode.strip() or not event.unicode.isprintable():
            return False
        self.ring.focus(search)
        return search.key(event)
