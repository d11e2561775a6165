"""The left panel: the last match with its picture and where it stands, or an invitation to the first one."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from saves.shelf import Summary
from scenes.app.host import Host
from scenes.app.match_picture import Standing
from scenes.menu.box import SHAPE, bears_name, front
from scenes.menu.plan import side_by_side
from sprites import coin, materials, text
from sprites.brass import BrassButton, plate
from sprites.palette import BRIGHT_GOLD, IVORY, MUTED, OLD_GOLD, Colour, wearing
from sprites.shadow import draw_box_shadow
from sprites.stamp import narrowed
from sprites.symbol import seat_mark
from sprites.widgets import Button, Press, Widget
from sprites.wrap import wrap

LINE = 1.35
"""The height of a line by the size of its letters."""
ASIDE_UP_TO = 1.5
"""Above this text scale the button stands below the seats, which take the whole width."""
RIM: Colour = (140, 132, 120)
"""What its rim of brass is dimmed by: bright is what has the focus."""
COINS = 3
"""So many coins lie where a box has no room."""
BEGIN_WITH = 0
"""The game on the shelf that newcomers are invited to."""


class LastMatch:
    """Lays out and draws the panel for a match, or for none; `played` is the game that was played last, if any was.

    A lesson that was `left_at` a step goes on there; the lesson `then` comes after one that was learned. Who has
    `chosen` another game is invited to that.
    """

    def __init__(
        self,
        program: Host,
        area: pygame.Rect,
        last: Summary | None,
        played: str = "",
        left_at: int | None = None,
        then: str = "",
        chosen: str = "",
    ) -> None:
        self.left_at, self.then = left_at, then
        self.program, self.unit, self.area, self.last = program, program.unit, area, last
        self.played, self.invited = played, chosen or played or list(program.tables)[BEGIN_WITH]
        edge = self.unit(22)
        self.inner = area.inflate(-2 * edge, -2 * edge)
        self.first: Button | None = None
        self.picture = pygame.Rect(0, 0, 0, 0)

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the interface."""
        return self.program.words.say("interface", key, **values)

    # The last match

    def resume(self, press: Press) -> list[Widget]:
        """Lay out the last match; return the button that goes on with it."""
        assert self.last is not None
        unit, seats, large = self.unit, len(self.last.players), self.unit.scale > ASIDE_UP_TO
        self.rows = seats if seats <= 3 and not large else (seats + 1) // 2
        high, hint = unit.target(62 if large else 76), 0 if large else round(unit.text(20) * LINE)
        below = self.rows * self._row + unit(10) + high if large else max(self.rows * self._row, high + hint)
        head = text.line_height("title", unit.text(40)) + self._line * len(self._told())
        room = self.inner.height - head - below - unit(34)
        self.picture = pygame.Rect(self.inner.left, self.inner.top, self.inner.width, max(1, room))
        self.head = pygame.Rect(self.inner.left, self.picture.bottom + unit(14), self.inner.width, head)
        self.below = pygame.Rect(self.inner.left, self.head.bottom + unit(14), self.inner.width, below)
        width = self.inner.width if large else round(self.inner.width * 0.42)
        self.seats = self.below.copy()
        self.seats.width -= 0 if large else width + unit(24)
        place = pygame.Rect(self.inner.right - width, self.below.top, width, high)
        place.top += self.rows * self._row + unit(10) if large else 0
        self.first = BrassButton(place, unit, self.say("menu.resume"), press, self._resumed(), size=31)
        return [self.first]

    def _resumed(self) -> str:
        """Say which match goes on."""
        assert self.last is not None
        title, players = self.program.words.title(self.last.title), self.say("menu.against").join(self.last.players)
        return self.say("menu.last_tip", title=title, players=players)

    @property
    def _row(self) -> int:
        return round(self.unit.text(25) * 1.5)

    @property
    def _line(self) -> int:
        return round(self.unit.text(23) * LINE)

    def _told(self) -> tuple[str, ...]:
        """Return where the match stands, in lines."""
        assert self.last is not None
        standing, parts = self.program.pictures.standing(self.last.slot), []
        if standing is not None:
            parts.append(self._whose(standing, self.last.players))
        parts.append(when(self.say, self.last.touched))
        told = " · ".join(filter(None, parts))
        return tuple(line.removesuffix(" ·") for line in wrap(told, "body", self.unit.text(23), self.inner.width))

    def _whose(self, standing: Standing, players: tuple[str, ...]) -> str:
        """Say whose move it is."""
        waiting = [seat for seat in standing.waiting if seat < len(players)]
        if len(standing.people) == 1 and standing.people[0] in waiting:
            return self.say("menu.yours")
        if len(waiting) == 1:
            return self.say("menu.theirs", name=players[waiting[0]])
        return self.say("menu.several") if waiting else ""

    # No match yet

    def invite(
        self, learn: Callable[[str], object], quick: Callable[[str], object], go_on: Callable[[str], object]
    ) -> list[Widget]:
        """Lay out the invitation; return its buttons, first what newcomers do first or what the others do again."""
        unit, inner = self.unit, self.inner
        title = self.invited
        key = "lesson.resume" if self.left_at is not None else "lesson.learn"
        doings = [(key, lambda: learn(title)), ("menu.quick", lambda: quick(title))]
        if self.new:
            doings.pop()  # a match begins at the drawer
        elif self.program.tables[title].lessons is None:
            doings.pop(0)
        elif self.then:
            doings[0] = "lesson.next", lambda: go_on(title)
        elif self.played and self.left_at is None:
            doings.reverse()
        foot = pygame.Rect(inner.left, inner.bottom - unit.target(68), inner.width, unit.target(68))
        pair = side_by_side(foot, [(inner.width - unit(16)) // 2] * 2, unit(16))
        (key, press), *others = doings
        place = foot if self.new else pair[0]
        self.first = BrassButton(place, unit, self._label(key), press, self._tip(key), size=27)
        made: list[Widget] = [self.first]
        for key, press in others:
            made.append(Button(pair[1], unit, self._label(key), press, self._tip(key), size=25))
        return made

    @property
    def new(self) -> bool:
        """Whether nothing is known yet of who looks at the game, and it can be learned."""
        known = self.played or self.left_at is not None or self.then
        return not known and self.program.tables[self.invited].lessons is not None

    def _label(self, key: str) -> str:
        return self.say(key, n=self.left_at or 0)

    def _tip(self, key: str) -> str:
        """Say what a button does: of the next lesson, which one that is."""
        if key != "lesson.next":
            return self.say(f"{key}_tip")
        name = self.program.words.say(self.invited, f"lesson.{self.then}.name")
        return self.say("lesson.next_is", name=name)

    def _invited(self) -> tuple[str, str]:
        words, title = self.program.words, self.invited
        usual = "menu.again" if self.played else "menu.new"
        head = "menu.learning" if self.left_at is not None else "menu.more" if self.then else usual
        told = "menu.learned_here" if self.new else "menu.takes"
        return self.say(head), self.say(told, title=words.title(title), minutes=words.title(title, "minutes"))

    # Drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what stays: the niche of felt in its rim of brass."""
        unit = self.unit
        surface.blit(plate(self.area.size), self.area)
        surface.fill(RIM, self.area, special_flags=pygame.BLEND_RGB_MULT)
        niche = self.area.inflate(-2 * max(2, unit(6)), -2 * max(2, unit(6)))
        surface.blit(materials.felt(niche.size), niche)
        shade = pygame.Surface((1, 5), pygame.SRCALPHA)
        for y, alpha in enumerate((150, 60, 20, 10, 40)):
            shade.set_at((0, y), (0, 0, 0, alpha))
        surface.blit(pygame.transform.smoothscale(shade, niche.size), niche)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the match, or what newcomers are told."""
        if self.last is None:
            self._draw_invitation(surface)
        else:
            self._draw_picture(surface, self.last)
            self._draw_words(surface, self.last)

    def _draw_picture(self, surface: pygame.Surface, last: Summary) -> None:
        if self.picture.height < self.unit(120):
            return
        heart = self.program.tables[last.title].heart if last.title in self.program.tables else (0.0, 0.0, 1.0, 1.0)
        picture = self.program.pictures.heart(last.slot, self.picture.size, heart)
        if picture is None:
            self._draw_box(surface, self.picture, last.title, named=False)
            return
        place = picture.get_rect(midtop=self.picture.midtop)
        draw_box_shadow(surface, place, self.unit(8))
        surface.blit(picture, place)
        materials.draw_outline(surface, place, self.unit(4), max(1, self.unit(3)), OLD_GOLD)

    def _draw_box(self, surface: pygame.Surface, area: pygame.Rect, title: str, *, named: bool = True) -> None:
        """Draw a game's box, or its coins where it cannot bear its name; one whose name stands elsewhere needs none."""
        height = min(area.height, round(area.width * SHAPE))
        place = pygame.Rect(0, 0, round(height / SHAPE), height)
        place.center = area.center
        name = self.program.words.title(title)
        if not bears_name(name, place.width, self.unit):
            if named:
                self._draw_coins(surface, area, title)
                return
            name = ""
        draw_box_shadow(surface, place, self.unit(12))
        surface.blit(front(self.program.tables[title].box, name, place.size), place)

    def _draw_coins(self, surface: pygame.Surface, area: pygame.Rect, title: str) -> None:
        """Draw coins of a game where there is no room for its box."""
        kinds = self.program.tables[title].coins
        side = min(area.height, area.width // (COINS + 1))
        if side < self.unit(40):
            return
        for number in range(COINS):
            middle = area.left + round(area.width * (number + 1) / (COINS + 1)), area.centery
            picture = coin.face(kinds[number % len(kinds)], "heads", side)
            surface.blit(picture, picture.get_rect(center=middle))

    def _draw_words(self, surface: pygame.Surface, last: Summary) -> None:
        unit, name = self.unit, self.program.words.title(last.title)
        px = text.fit(name, "title", unit.text(40), self.head.width)
        told = text.line_with_shadow(name, "title", px, BRIGHT_GOLD)
        surface.blit(told, self.head)
        top = self.head.top + text.line_height("title", unit.text(40))
        for number, words in enumerate(self._told()):
            surface.blit(text.line(words, "body", unit.text(23), IVORY), (self.head.left, top + number * self._line))
        self._draw_seats(surface, last)
        if self.first is None or unit.scale > ASIDE_UP_TO:
            return
        words = self.say("menu.enter")
        px = text.fit(words, "italic", unit.text(20), self.first.rect.width)
        hint = text.line(words, "italic", px, MUTED)
        surface.blit(hint, hint.get_rect(midtop=(self.first.rect.centerx, self.first.rect.bottom + unit(4))))

    def _draw_seats(self, surface: pygame.Surface, last: Summary) -> None:
        """Draw symbol, name and points of each seat, in two columns where there are many."""
        unit, standing = self.unit, self.program.pictures.standing(last.slot)
        points = standing.points if standing and len(standing.points) == len(last.players) else ()
        columns = -(-len(last.players) // self.rows)
        width = self.seats.width // columns
        px = unit.text(24)
        for seat, name in enumerate(last.players):
            left = self.seats.left + seat // self.rows * width
            middle = self.seats.top + seat % self.rows * self._row + self._row // 2
            mark = self._mark(seat, last.title, round(px * 0.95))
            surface.blit(mark, mark.get_rect(midleft=(left, middle)))
            figure = text.line(str(points[seat]).replace("-", "−") if points else "", "strong", px, BRIGHT_GOLD)
            room = width - mark.get_width() - figure.get_width() - unit(34)
            size = text.fit(name, "strong", px, room, round(px * 0.8))
            told = narrowed(name, "strong", size, room, IVORY)
            place = told.get_rect(midleft=(left + mark.get_width() + unit(10), middle))
            surface.blit(told, place)
            end = min(left + width - unit(14), max(place.right + unit(16), left + unit(280)) + figure.get_width())
            surface.blit(figure, figure.get_rect(midright=(end, middle)))

    def _mark(self, seat: int, title: str, px: int) -> pygame.Surface:
        """Return a seat's symbol in the colour of its pieces, whatever was played last."""
        with wearing(self.program.tables[title].seat_colours):
            return seat_mark(seat, px)

    def _draw_invitation(self, surface: pygame.Surface) -> None:
        unit, (head, told) = self.unit, self._invited()
        title, px = self.invited, unit.text(25)
        lines = wrap(told, "body", px, self.inner.width)
        bottom = self.inner.bottom - unit.target(68) - unit(20)
        top = bottom - round(len(lines) * px * LINE)
        size = text.fit(head, "title", unit.text(44), self.inner.width)
        picture = text.line_with_shadow(head, "title", size, BRIGHT_GOLD)
        high = top - picture.get_height() - unit(6)
        surface.blit(picture, (self.inner.left, high))
        for number, words in enumerate(lines):
            surface.blit(text.line(words, "body", px, IVORY), (self.inner.left, top + round(number * px * LINE)))
        room = pygame.Rect(self.inner.left, self.inner.top, self.inner.width, high - unit(20) - self.inner.top)
        self._draw_box(surface, room, title)


def when(say: Callable[..., str], touched: float) -> str:
    """Say when something was: today and yesterday by their names, with a year unless it lies behind us in this one."""
    then, now = time.localtime(touched), time.localtime()
    days = (time.mktime((*now[:3], 12, 0, 0, 0, 0, -1)) - time.mktime((*then[:3], 12, 0, 0, 0, 0, -1))) / 86400
    clock = time.strftime("%H:%M", then)
    if round(days) in (0, 1):
        return say("menu.today" if round(days) == 0 else "menu.yesterday", time=clock)
    known = then.tm_year == now.tm_year and touched <= time.time()
    return time.strftime(say("matches.when" if known else "matches.when_year"), then)
