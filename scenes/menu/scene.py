"""The first screen: go on with the last match, open a game's drawer, look at saved matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice
from math import dist as distance
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from game.core.record import Unreadable
from saves.shelf import LOOKED_AT, LeftOff, Summary
from scenes.app.ask_scene import sure
from scenes.app.host import Host
from scenes.app.scene import Scene
from scenes.menu.aside import work
from scenes.menu.cabinet import drawn_cabinet
from scenes.menu.drawer import Doings, Front, Inside
from scenes.menu.foot import draw_foot
from scenes.menu.last_match import BEGIN_WITH, LastMatch
from scenes.menu.light import Coins
from scenes.menu.paces import Paces, place_of, step_back, step_in
from scenes.menu.plan import Chest, chest, plan, side_by_side, widths
from scenes.menu.slide import Slide
from scenes.words import LANGUAGES
from sprites.widgets import Button, Widget

if TYPE_CHECKING:
    from scenes.app.matches import MatchesScene


class MenuScene(Scene):
    """The cabinet's front. It closes only with the program."""

    def __init__(self, program: Host) -> None:
        super().__init__(program)
        self.trouble = ""
        self.last: Summary | None = None
        self.lessons: Mapping[str, LeftOff] = {}
        self.begun: frozenset[str] = frozenset()
        """The games that were played here."""
        self.played = self._played()
        self.opened, self.chosen = self._offered(), False
        """Which drawer is open, and whether that was chosen: one that nobody asked for offers nothing in brass."""
        self.running: list[Summary] = []
        self.coins = Coins()
        self.slide: Slide | None = None
        self.paces = Paces()
        self._looking: Iterator[Summary] = iter(())
        self._first, self._made = True, -1
        self._ground: pygame.Surface | None = None
        self._seen: pygame.Surface | None = None
        """What was drawn on last: it shows what slides away."""

    def shown(self) -> None:
        self.last = self.program.slots.last_unfinished()
        played = self.program.pictures.take_latest()
        slots = self.program.slots
        self.played, self.lessons, self.begun = self._played(), slots.shelf.lessons_left(), slots.titles_played()
        if played:
            self.opened, self.chosen = played, True  # whoever comes back from a table finds its drawer as they left it
            self.ring.focus(None)  # and not the key that led there: Enter does what is offered now
        elif not self.chosen:
            self.opened = self._offered()
        self.program.pictures.look_again()
        self.running, self._looking = [], self._found()
        super().shown()

    def covered(self) -> None:
        self._ground = self._seen = None  # as large as the window

    def _played(self) -> str:
        """Return the game of the latest match that was no lesson any more when it was left, if there is one."""
        slots, tables = self.program.slots, self.program.tables
        ended = (result.title for result in reversed(slots.results.all()))
        learned = (title for title in tables if slots.learned.of(title))
        return next((title for title in chain(slots.shelf.latest_titles(), ended, learned) if title in tables), "")

    def _offered(self) -> str:
        """Return the game that the left panel offers: its drawer is open, so that the menu invites to one game."""
        offered = self.last.title if self.last is not None else self._invited
        return offered if offered in self.program.tables else [*self.program.tables][BEGIN_WITH]

    @property
    def _invited(self) -> str:
        """Return the game of the latest lesson that was left off, or else the one that was played last, if any was."""
        return next((title for title in self.lessons if title in self.program.tables), self.played)

    def _found(self) -> Iterator[Summary]:
        """Yield the running matches beside the last one, the latest first."""
        try:
            names = self.program.slots.shelf.names()
        except OSError:
            return
        shelf = self.program.slots.shelf
        looked = (shelf.look(name) for name in islice(names, LOOKED_AT) if not shelf.in_lesson(name))
        for one in looked:
            if isinstance(one, Summary) and not one.over and (self.last is None or one.slot != self.last.slot):
                yield one

    # Time

    @property
    def lively(self) -> bool:
        return self.coins.gliding or self.slide is not None

    def update(self, seconds: float) -> None:
        self.coins.update(seconds)
        if self.slide is not None and self.slide.update(seconds):
            self.slide, self.stale = None, True

    def idle(self) -> bool:
        """Start the worker, read the coins' pictures and tidy up as soon as the menu is drawn; then look around."""
        if self._first:
            self._first = False
            Thread(target=work, args=(self.program,), daemon=True).start()
            _ = self.program.worker
        return self._look_around()

    def _look_around(self) -> bool:
        """Do a little of what is not needed at once, pictures first; return whether there is more."""
        if (found := next(self._looking, None)) is not None:
            self.running.append(found)
            if found.title == self.opened:
                self.rebuild()
            return True
        more = self.program.pictures.work()
        if self.program.pictures.made != self._made:
            self._made = self.program.pictures.made
            self.rebuild()  # where the last match stands may take more lines
        if not more and self.coins.read():
            self.stale = self.stale or self.coins.late
            return True
        return more

    # Layout

    def rebuild(self) -> None:
        """Lay out everything again; the focus stays on what bears the same words, wherever that is now."""
        before = self.ring.focused
        super().rebuild()
        if isinstance(before, Button):
            same = [w for w in self.ring.widgets if isinstance(w, Button) and w.label == before.label]
            if same:
                self.ring.focus(min(same, key=lambda w: distance(w.rect.center, before.rect.center)))

    def build(self) -> list[Widget]:
        self.plan, self._ground = plan(self.unit), None
        tables = self.program.tables
        self.chest: Chest = chest(self.plan.right, self.unit, len(tables), [*tables].index(self.opened))
        invited = self.opened if self.chosen and self.last is None else self._invited
        known = invited if invited == self._invited or invited in self.begun else ""
        then = self._next_lesson() if invited == self._invited else ""
        self.left = LastMatch(self.program, self.plan.left, self.last, known, self._left_at(invited), then, invited)
        bar, left, drawers = self._bar(), self._left(), self._drawers()
        self.lowest = left
        for widget in left:
            widget.goes_round = [*left, *bar]
        fronts = [widget for widget in drawers if isinstance(widget, Front)]
        for widget in drawers:
            widget.goes_round = fronts
        return [*bar, *left, *drawers]

    def _drawers(self) -> list[Widget]:
        """Lay out the fronts, and behind that of the open drawer what lies in it: Tab comes from one to the other."""
        tables, made = self.program.tables, list[Widget]()
        running = [match for match in self.running if match.title == self.opened]
        self.inside = Inside(self.program, tables[self.opened], self.chest.tray, running, self._won(self.opened))
        fronts: list[Front] = []
        for rect, table in zip(self.chest.fronts, tables.values(), strict=True):
            fronts.append(Front(rect, self.program, table, self._front(table.id), table.id == self.opened))
            made.append(fronts[-1])
            if table.id == self.opened:
                resume = {match.slot: self._resume(match.slot) for match in running}
                other = self.last is not None and self.last.title != table.id
                made += self.inside.widgets(self._doings(table.id), resume, brass=self.chosen and other)
        self.coins.spots = [*(front.spot for front in fronts if front.spot), *self.inside.spots()]
        return made

    def _won(self, title: str) -> str:
        """Say how many matches of a title were won here against opponents, if any is over."""
        from scenes.statistics.figures import alone

        share = alone(self.program.slots.results.all(), title)
        key = "statistics.won_of" if share.won else "statistics.none_won"
        return self.say(key, won=share.won, n=share.played) if share.played else ""

    def _left(self) -> list[Widget]:
        if self.last is not None:
            return self.left.resume(self._resume(self.last.slot))
        return self.left.invite(self._learn, self.quick, self._learn_next)

    def _next_lesson(self) -> str:
        """Return the lesson that the invited game has after those learned, unless it was played to its end since."""
        from scenes.lessons.start import next_lesson

        title = self.played
        ended = any(result.title == title for result in self.program.slots.results.all())
        asked = self.last is None and title and self._invited == title and title not in self.lessons and not ended
        return next_lesson(self.program, title) if asked else ""

    def _left_at(self, title: str) -> int | None:
        """Return the step, from 1, at which a title's lesson was left off, if one was."""
        left = self.lessons.get(title)
        return left.step + 1 if left is not None else None

    def _doings(self, title: str) -> Doings:
        under_way = [match for match in self.running if match.title == title]  # the last one goes on at the left
        return Doings(
            lambda: self.quick(title),
            lambda: self._learn(title),
            lambda: self.set_up(title),
            self._resume(under_way[0].slot) if under_way else None,
            self._left_at(title),
            title in self.begun,
        )

    def _resume(self, slot: str) -> Callable[[], None]:
        return lambda: self.resume(slot)

    def _front(self, title: str) -> Callable[[], None]:
        return lambda: self.set_up(title) if title == self.opened else self.open_drawer(title)

    def _bar(self) -> list[Widget]:
        unit, area = self.unit, self.plan.bar
        words: list[tuple[str, Callable[[], object]]] = [
            ("menu.matches", self._matches),
            ("menu.statistics", self._statistics),
            ("menu.settings", self._settings),
            ("menu.language", self._next_language),
            ("menu.quit", lambda: sure(self.program, "ask.quit", self.program.quit)),
        ]
        labels = [self._label(key) for key, _ in words]
        high = unit.target(50)
        room = pygame.Rect(area.left + unit(44), area.centery - high // 2, area.width - 2 * unit(44), high)
        places = side_by_side(room, widths(labels, unit, 21, room.width), unit(10), right=True)
        self.title_room = pygame.Rect(room.left, area.top, places[0].left - unit(30) - room.left, area.height)
        return [
            Button(place, unit, label, press, size=21)
            for place, label, (_, press) in zip(places, labels, words, strict=True)
        ]

    def _label(self, key: str) -> str:
        if key != "menu.language":
            return self.say(key)
        return next(name for language, name in LANGUAGES.items() if language != self.program.words.language)

    # Doing things

    def open_drawer(self, title: str) -> None:
        """Pull out a game's drawer; the one that was open closes."""
        slides = not self.program.settings.reduced_motion
        before, old = self._seen.copy() if self._seen is not None and slides else None, self.chest
        self.opened, self.chosen, self.slide = title, True, None
        self.rebuild()
        if before is not None and before.get_size() == self.unit.size:
            after = pygame.Surface(self.unit.size)
            self._draw_whole(after)
            self.slide = Slide(before, after, old, self.chest)

    def _next_language(self) -> None:
        languages = list(LANGUAGES)
        following = languages[(languages.index(self.program.words.language) + 1) % len(languages)]
        self.program.change(self.program.settings.changed(language=following))

    def _learn(self, title: str) -> None:
        from scenes.lessons.start import learn

        learn(self.program, title, self._complain, on=True)

    def _learn_next(self, title: str) -> None:
        from scenes.lessons.start import learn_next

        learn_next(self.program, title, self._complain)

    def quick(self, title: str) -> None:
        """Begin a match of a title at once."""
        from scenes.menu.quick import quick_game

        quick_game(self.program, title, self._complain)

    def _complain(self, trouble: str) -> None:
        self.trouble, self.stale = trouble, True

    def resume(self, slot: str) -> None:
        """Continue a saved match."""
        from scenes.app.intake import refused

        self.program.announce(self.say("menu.laying"))
        from scenes.match.table import TableScene

        try:
            opened = self.program.slots.open(slot)
        except (Unreadable, OSError) as error:
            self.trouble, self.stale = self.say("menu.unreadable", why=refused(self.program, error)), True
            return
        self.program.only(TableScene(self.program, opened))

    def set_up(self, title: str) -> None:
        """Open the table set-up of a title."""
        from scenes.setup.scene import SetupScene

        self.program.open(SetupScene(self.program, title))

    def _matches(self) -> MatchesScene:
        from scenes.app.matches import MatchesScene

        scene = MatchesScene(self.program)
        self.program.open(scene, lambda slot: self.resume(slot) if slot else None)
        return scene

    def _statistics(self) -> None:
        from scenes.statistics.scene import StatisticsScene

        self.program.open(StatisticsScene(self.program))

    def _settings(self) -> None:
        from scenes.settings.scene import SettingsScene

        self.program.open(SettingsScene(self.program))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._matches().take_in(Path(event.file))
            return True
        if event.type == pygame.MOUSEMOTION and not self.program.settings.reduced_motion:
            self.coins.point(event.pos)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.slide is not None:
            self.slide, self.stale = None, True
        return self._walk(event) if event.type == pygame.KEYDOWN else super().handle(event)

    def _walk(self, event: pygame.Event) -> bool:
        """Answer a key; the open drawer follows the focus, and the other arrow goes back where it came from."""
        before, front = place_of(self.ring, self.opened), isinstance(self.ring.focused, Front)
        if step_back(self.paces, event.key, self) or (front and step_in(event.key, self, self.inside.area)):
            self.stale = True
            return True
        used = self._goes_across(event.key) or self._enter(event) or super().handle(event)
        focused = self.ring.focused if self.program.top is self else None
        if isinstance(focused, Front) and focused.title != self.opened:
            self.open_drawer(focused.title)  # the open drawer follows the focus
        self.paces.follow(event.key, before, place_of(self.ring, self.opened))
        return used

    def _goes_across(self, key: int) -> bool:
        """Go by an arrow between left panel and games: from its end to the open drawer's front, or back."""
        ends, focused = {pygame.K_DOWN: self.lowest, pygame.K_RIGHT: self.lowest[-1:]}, self.ring.focused
        front = next(widget for widget in self.ring.widgets if isinstance(widget, Front) and widget.opened)
        back = self.left.first if key == pygame.K_LEFT and isinstance(focused, Front) else None
        found = front if focused in ends.get(key, ()) else back
        self.ring.focus(found or focused)
        self.stale = self.stale or found is not None
        return found is not None

    def _enter(self, event: pygame.Event) -> bool:
        """Enter does what the brightest button of the left panel does, if nothing else has the keyboard."""
        wanted = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if wanted and self.ring.focused is None and self.left.first is not None and not self.program.repeating:
            self.left.first.press()
            return True
        return False

    def escape(self) -> None:
        """Escape never quits."""

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._seen = surface
        if self.slide is not None:
            self.slide.draw(surface)
        else:
            self._draw_whole(surface)

    def _draw_whole(self, surface: pygame.Surface) -> None:
        surface.blit(self._drawn_ground(surface.get_size()), (0, 0))
        self.ring.draw(surface)
        self.coins.draw(surface)
        draw_foot(surface, self.program, self.plan.foot, self.trouble, self._tip())

    def _drawn_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Return what stays until the layout changes: the cabinet, the last match, the inside of the open drawer."""
        if self._ground is None or self._ground.get_size() != size:
            self._ground = drawn_cabinet(size, self.unit, self.plan, self.chest, self.left, self.title_room)
            self.left.draw(self._ground)
            self.inside.draw(self._ground)
        return self._ground

    def _tip(self) -> str:
        """Return what the button does that is pointed at, or has the keyboard."""
        keys = self.ring.focused if self.program.by_keys else None
        pointed = keys or self.ring.hovered or self.ring.focused
        return pointed.tip if pointed is not None else ""
