"""A match in a list: its picture, its title and how it ended, when it was played, and who sat where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from saves.shelf import Summary
from scenes.app.host import Host
from scenes.app.match_picture import Standing, within
from scenes.app.score_sheet import written
from scenes.match.values import then_by
from sprites import materials, text
from sprites.brass import label
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, INK, IVORY, MUTED, seat_symbol, sharp
from sprites.stamp import narrowed
from sprites.symbol import seat_mark, symbol
from sprites.widgets import NARROW, Button, Press, Widget

DOT = "  ·  "
UPPER, LOWER = 24, 20
LINE = 1.3
"""The height of a line by the size of its letters."""
PICTURE_FROM = 36
"""A row lower than this has no room for a picture, in pixels."""
THREE_LINES_FROM = 1.5
"""Above this text scale a row has a third line, for how the match ended and when."""
LETTERS_LEFT = 4
"""Names get no narrower than so many times the height of their letters; before that symbols stand alone."""
PLATE = 0.62
"""The share of the lines' room that the plate with the title takes at most beside how the match ended."""
SMALLER = 0.72
"""Before titles get smaller than so much of their usual size, they stand in a narrower typeface."""
PICTURE = 0.2
"""The share of a row's width that its picture takes at most."""


def line_sizes(unit: Unit) -> tuple[int, ...]:
    """Return the sizes of the letters of each line of a row."""
    lower = unit.text(LOWER)
    return (unit.text(UPPER), lower, lower) if unit.scale > THREE_LINES_FROM else (unit.text(UPPER), lower)


def needed(unit: Unit) -> int:
    """Return how high a row of a match is."""
    return round(LINE * sum(line_sizes(unit))) + unit(4)


class TwoLines(Button):
    """Something in two lines, or in one where there is no room for them."""

    def __init__(self, rect: pygame.Rect, unit: Unit, upper: str, lower: str, press: Press) -> None:
        super().__init__(rect, unit, f"{upper}{DOT}{lower}", press, size=22)
        self.lines = upper, lower
        self.sizes: tuple[int, ...] = unit.text(UPPER), unit.text(LOWER)

    @property
    def inside(self) -> pygame.Rect:
        """Where the lines stand."""
        pad, high = self.unit(24), round(sum(self.sizes) * LINE)
        return pygame.Rect(self.rect.left + pad, self.rect.centery - high // 2, self.rect.width - 2 * pad, high)

    def draw(self, surface: pygame.Surface) -> None:
        if sum(self.sizes) * LINE > self.rect.height:
            super().draw(surface)
            return
        surface.blit(materials.button(self.rect.size, self._state()), self.rect)
        self.draw_lines(surface, self.inside)
        Widget.draw(self, surface)

    def draw_lines(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what the lines say."""
        self.write(surface, self.lines[0], "strong", self.sizes[0], area, area.top)
        self.write(
            surface, self.lines[1], "body", self.sizes[1], area, area.top + round(self.sizes[0] * LINE), lower=True
        )

    def write(
        self,
        surface: pygame.Surface,
        words: str,
        style: text.Style,
        px: int,
        area: pygame.Rect,
        top: int,
        lower: bool = False,
    ) -> pygame.Rect:
        """Draw words from the left of an area, smaller and then cut where they do not fit."""
        px = text.fit(words, style, px, area.width)
        told = text.elide(words, style, px, area.width)
        picture = text.line_with_shadow(told, style, px, IVORY if lower else self._colour())
        return surface.blit(picture, (area.left, top))


class MatchRow(TwoLines):
    """A match with its picture; `kept` is its folder, seen from that of the matches."""

    def __init__(
        self, rect: pygame.Rect, program: Host, found: Summary, told: tuple[str, str, str], press: Press, kept: str
    ) -> None:
        self.program, self.found, self.kept = program, found, kept
        self.title, self.state, self.when = told
        later = found.later or [()] * len(found.players)
        say = partial(program.words.say, "interface")
        self.names = [then_by(say, name, plays) for name, plays in zip(found.players, later, strict=True)]
        upper = f"{self.title}{DOT}{', '.join(self.names)}"
        super().__init__(rect, program.unit, upper, f"{self.state}{DOT}{self.when}", press)
        self.sizes = line_sizes(self.unit)
        pad = max(3, self.unit(7))
        high = min(rect.height - 2 * pad, round(rect.width * PICTURE * 3 / 4))
        self.picture = pygame.Rect(rect.left + pad + self.unit(4), rect.top + pad, 0, high)
        if high >= PICTURE_FROM:
            self.picture.size = within((high * 4 // 3, high))
            self.picture.centery = rect.centery

    @property
    def inside(self) -> pygame.Rect:
        area = super().inside
        if self.picture.width:
            left = self.picture.right + self.unit(18)
            area.width, area.left = area.right - left, left
        return area

    @property
    def standing(self) -> Standing | None:
        """Where the match stands, once that is known."""
        return self.program.pictures.standing(self.kept) if self.picture.width else None

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the seats, if they are known: the summary's of a finished match, or else the picture's."""
        standing = self.standing
        points = self.found.points or (standing.points if standing else ())
        return points if len(points) == len(self.found.players) else ()

    def draw_lines(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.picture.width:
            self._draw_picture(surface)
        middle = area.top + round(self.sizes[0] * LINE)
        if len(self.sizes) > 2:
            self._draw_title(surface, area)
            told = f"{self.state}{DOT}{self.when}"
            self.write(surface, told, "body", self.sizes[1], area, middle, lower=True)
            self._draw_seats(surface, area, middle + round(self.sizes[1] * LINE))
            return
        date = text.line_with_shadow(self.when, "body", self.sizes[1], MUTED)
        room = area.copy()
        if date.get_width() < area.width // 2:
            surface.blit(date, date.get_rect(topright=(area.right, area.top + (self.sizes[0] - self.sizes[1]) // 2)))
            room.width -= date.get_width() + self.unit(20)
        end = self._draw_title(surface, room) + self.unit(20)
        rest = pygame.Rect(end, area.top, room.right - end, area.height)
        if text.measure(self.state, "body", self.sizes[1])[0] <= rest.width:
            top = area.top + (self.sizes[0] - self.sizes[1]) // 2
            self.write(surface, self.state, "body", self.sizes[1], rest, top, lower=True)
        self._draw_seats(surface, area, middle)

    def _draw_title(self, surface: pygame.Surface, room: pygame.Rect) -> int:
        """Draw the title on paper in a holder of brass, as broad for each game; return where that ends."""
        if sharp():
            return self.write(surface, self.title, "strong", self.sizes[0], room, room.top).right
        side, up = self.unit(14), self.unit(6)
        names = (*map(self.program.words.title, self.program.tables), self.title)
        most = round(room.width * (1 if len(self.sizes) > 2 else PLATE)) - 2 * side
        style, px = _lettering(names, self.sizes[0], most)
        wide = min(most, max(text.measure(name, style, px)[0] for name in names))
        plate = pygame.Rect(room.left, room.top - up, wide + 2 * side, round(self.sizes[0] * LINE) + up - 1)
        surface.blit(label(plate.size, self.hovered or self.focused, lined=False), plate)
        told = narrowed(self.title, style, px, wide, INK)
        surface.blit(told, told.get_rect(center=plate.center))
        return plate.right

    def _draw_picture(self, surface: pygame.Surface) -> None:
        picture = self.program.pictures.get(self.kept, self.picture.size)
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=self.picture.center))
            materials.draw_outline(surface, self.picture, self.unit(3), 1, MUTED, 120)

    def _draw_seats(self, surface: pygame.Surface, area: pygame.Rect, top: int) -> None:
        """Draw symbol, name and points of each seat side by side; the winners' in gold."""
        px, gap = self.sizes[1], self.unit(10)
        middle, points = top + round(px * LINE / 2), self.points
        for seat, (left, name) in enumerate(self._columns(area)):
            mark, won = self._mark(seat, round(px * 0.9)), seat in self.found.winners
            colour = BRIGHT_GOLD if won else IVORY
            end = surface.blit(mark, mark.get_rect(midleft=(left, middle))).right
            if name:
                drawn = text.line_with_shadow(name, self._style(seat), px, colour)
                end = surface.blit(drawn, drawn.get_rect(midleft=(end + gap // 2, middle))).right
            if points:
                told = text.line(written(points[seat]), "figures_strong", px, colour)
                surface.blit(told, told.get_rect(midleft=(end + (gap if name else gap // 2), middle)))

    def _columns(self, area: pygame.Rect) -> list[tuple[int, str]]:
        """Return where each seat begins and how it is named: in even columns, or close together, or by its symbol."""
        count, px, gap = len(self.names), self.sizes[1], self.unit(10)
        bare = [self._breadth(seat) for seat in range(count)]
        full = [bare[seat] + self._measured(seat, name) + gap for seat, name in enumerate(self.names)]
        even = min(area.width // count, self.unit.text(250))
        if max(full) + 2 * gap <= even:
            return [(area.left + seat * even, name) for seat, name in enumerate(self.names)]
        spare = area.width - sum(bare) - 2 * gap * (count - 1)
        most = next((most for most in range(spare, LETTERS_LEFT * px, -4) if self._fit(most, spare)), 0)
        named = [text.elide(name, self._style(seat), px, most) if most else "" for seat, name in enumerate(self.names)]
        places, left = [], area.left
        for seat, name in enumerate(named):
            places.append((left, name))
            left += bare[seat] + (self._measured(seat, name) + gap if name else 0) + 2 * gap
        return places

    def _fit(self, most: int, spare: int) -> bool:
        """Tell whether there is room for names of at most such a breadth."""
        return sum(min(most, self._measured(*one)) + self.unit(10) for one in enumerate(self.names)) <= spare

    def _style(self, seat: int) -> text.Style:
        return "strong" if seat in self.found.winners else "body"

    def _measured(self, seat: int, name: str) -> int:
        return text.measure(name, self._style(seat), self.sizes[1])[0]

    def _breadth(self, seat: int) -> int:
        """Return how broad a seat's symbol and points are."""
        px, gap = self.sizes[1], self.unit(10)
        figure = text.measure(written(self.points[seat]), "figures_strong", px)[0] + gap if self.points else 0
        return self._mark(seat, round(px * 0.9)).get_width() + figure

    def _mark(self, seat: int, px: int) -> pygame.Surface:
        """Return a seat's symbol in the colour of its pieces."""
        standing = self.standing
        if standing is None or seat >= len(standing.colours):
            return seat_mark(seat, px)
        return symbol(seat_symbol(seat), px, standing.colours[seat])


def _lettering(names: Sequence[str], usual: int, room: int) -> tuple[text.Style, int]:
    """Return in which letters all titles stand on their plates."""
    styles: tuple[text.Style, ...] = "heading", NARROW
    for style in styles:
        px = min(text.fit(name, style, usual, room) for name in names)
        if px >= usual * SMALLER and all(text.measure(name, style, px)[0] <= room for name in names):
            break
    return style, px


class Gone(Widget):
    """Says in a row's place what is no longer there."""

    focusable = False

    def __init__(self, rect: pygame.Rect, unit: Unit, words: str) -> None:
        super().__init__(rect, unit)
        self.words = words

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.panel(self.rect.size, 150), self.rect)
        room = self.rect.width - 2 * self.unit(24)
        px = text.fit(self.words, "italic", self.unit.text(LOWER), room)
        told = text.line_with_shadow(text.elide(self.words, "italic", px, room), "italic", px, MUTED)
        surface.blit(told, told.get_rect(midleft=(self.rect.left + self.unit(24), self.rect.centery)))
