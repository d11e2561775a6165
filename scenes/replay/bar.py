"""The scrub bar: rounds, key moments and the decision shown, with the curve of the points above where it has room."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.app.score_sheet import draw_name, names_breadth, spread
from scenes.replay.areas import around, grown
from scenes.replay.chronicle import Chronicle, KeyMoment
from sprites import coin, materials, text
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, OLD_GOLD, seat_colour
from sprites.symbol import seat_mark
from sprites.widgets import Widget

AT_ONCE = 256
"""After so many more stops are read the curve is drawn anew."""

APART, LOW = 2, 13
"""A curve lower than so many of the marks at its ends has none: it lies behind the line of time, which is so many
logical pixels above the numbers of rounds."""

NEAR = 9
"""So many logical pixels beside a key moment the pointer still means it."""


class ScrubBar(Widget):
    """A line from the first decision to the end. A click or a drag seeks; the wheel goes decision by decision."""

    def __init__(
        self, rect: pygame.Rect, whole: Unit, chronicle: Chronicle, seek: Callable[[int], None], names: Sequence[str]
    ) -> None:
        unit = around(whole)
        super().__init__(rect, unit)
        self.figures = whole.text(17)
        """How large the numbers of the rounds are: letters grow further than what is only looked at."""
        self.chronicle = chronicle
        self.seek = seek
        self.at = 0.0
        """The stop shown."""
        self.pointed: int | None = None
        """The stop under the pointer."""
        self._curve: tuple[int, pygame.Surface] | None = None
        self._marks: tuple[tuple[int, int], pygame.Surface] | None = None
        side, foot = grown(unit, 30), text.line_height("figures", self.figures) + unit(4)
        left, top = rect.left + side, rect.top + unit(10)
        line = rect.bottom - foot - grown(unit, 16)
        self.mark = max(8, whole.text(14 if whole.scale == unit.scale else 16))
        """How large the marks at the ends of the curve are."""
        self.beside = rect.inflate(0, -2 * unit(8))
        """What part of the bar's height names may take."""
        self.names = names if self.beside.height >= len(names) * self._row else ()
        """Who each line belongs to, where there is room to say it."""
        right = side + 2 * self.mark + names_breadth(self.names, self.mark) if self.names else side + self.mark
        self.line = pygame.Rect(left, line, rect.width - side - right, max(3, unit(7)))
        self.plot = pygame.Rect(left, top, self.line.width, max(8, self.line.top - grown(unit, 14) - top))
        self.curved = self.plot.height >= APART * self.mark
        if not self.curved:  # the time of the match has the bar to itself
            self.line.width, self.line.centery = rect.width - 2 * side, rect.bottom - foot - grown(unit, LOW)
            self.plot = pygame.Rect(left, rect.top + unit(8), self.line.width, self.line.centery - rect.top - unit(8))

    # Where things are

    def x_of(self, at: float) -> int:
        """Return where a stop is on the line."""
        return self.line.left + round(self.line.width * at / max(1, self.chronicle.last))

    def stop_at(self, x: int) -> int:
        """Return the stop nearest to a place on the line."""
        share = (x - self.line.left) / max(1, self.line.width)
        return max(0, min(self.chronicle.last, round(share * self.chronicle.last)))

    def moment_at(self, pos: tuple[int, int]) -> KeyMoment | None:
        """Return the key moment at a point."""
        reach = grown(self.unit, NEAR)
        near = [m for m in self.chronicle.moments if abs(self.x_of(m.at) - pos[0]) <= reach]
        close = abs(pos[1] - self.line.centery) <= grown(self.unit, 16)
        return min(near, key=lambda m: abs(self.x_of(m.at) - pos[0]), default=None) if close else None

    def point(self, pos: tuple[int, int]) -> None:
        """Learn where the pointer is."""
        moment = self.moment_at(pos)
        here = moment.at if moment else self.stop_at(pos[0])
        self.pointed = here if self.rect.collidepoint(pos) else None

    def click(self, pos: tuple[int, int]) -> None:
        moment = self.moment_at(pos)
        self.seek(moment.at if moment else self.stop_at(pos[0]))

    def drag(self, pos: tuple[int, int]) -> None:
        self.seek(self.stop_at(pos[0]))

    def scroll(self, steps: float) -> bool:
        self.seek(round(self.at) - (1 if steps > 0 else -1))
        return True

    def key(self, event: pygame.Event) -> bool:
        return False

    # Pictures

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.panel(self.rect.size, 200), self.rect)
        surface.blit(self._drawn_curve(), self.plot)
        if self.curved and self.chronicle.done:
            self._draw_ends(surface)
        self._draw_line(surface)
        surface.blit(self._drawn_marks(), self.rect)
        self._draw_knob(surface)
        super().draw(surface)

    def _drawn_curve(self) -> pygame.Surface:
        """Return the curve of the points as far as it is read."""
        known = len(self.chronicle.points)
        part = known // AT_ONCE + self.chronicle.done
        if self._curve is None or self._curve[0] != part:
            self._curve = part, self._draw_curve(known)
        return self._curve[1]

    def _draw_curve(self, known: int) -> pygame.Surface:
        made = pygame.Surface(self.plot.size, pygame.SRCALPHA)
        points = self.chronicle.points
        step = max(1, known // max(1, self.plot.width))
        stops = [*range(0, known, step), known - 1] if known else []
        low = min((min(points[at]) for at in stops), default=0)
        high = max((max(points[at]) for at in stops), default=1)
        zero = self._y(min(max(0, low), high), low, high)
        pygame.draw.line(made, (*MUTED, 90), (0, zero), (self.plot.width, zero))
        for seat in range(self.chronicle.match.seats):
            line = [(self.x_of(at) - self.plot.left, self._y(points[at][seat], low, high)) for at in stops]
            if len(line) > 1:
                pygame.draw.lines(made, seat_colour(seat), False, line, max(2, self.unit(3)))
        return made

    @property
    def _row(self) -> int:
        """How high a name is."""
        return max(text.MIN_PX, self.mark) + 2

    def _draw_ends(self, surface: pygame.Surface) -> None:
        """Mark whose each line is where it ends."""
        points = self.chronicle.points
        low, high = min(map(min, points)), max(map(max, points))
        ends = {seat: self.plot.top + self._y(points[-1][seat], low, high) for seat in range(len(points[-1]))}
        half, within = self._row // 2, self.beside if self.names else self.plot
        x = self.plot.right + self.mark + grown(self.unit, 14)
        for seat, y in spread(ends, self._row, within.top + half, within.bottom - half).items():
            mark = seat_mark(seat, self.mark)
            surface.blit(mark, mark.get_rect(center=(x, y)))
            if self.names:
                draw_name(surface, self.names[seat], self.mark, seat_colour(seat), (x, y))

    def _y(self, points: int, low: int, high: int) -> int:
        margin = max(2, self.unit(4))
        return self.plot.height - margin - round((self.plot.height - 2 * margin) * (points - low) / max(1, high - low))

    def _draw_line(self, surface: pygame.Surface) -> None:
        radius = self.line.height // 2
        pygame.draw.rect(surface, OLD_GOLD, self.line.inflate(0, -self.line.height // 2), border_radius=radius)
        gone = pygame.Rect(self.line.topleft, (max(1, self.x_of(self.at) - self.line.left), self.line.height))
        pygame.draw.rect(surface, GOLD, gone, border_radius=radius)

    def _drawn_marks(self) -> pygame.Surface:
        """Return the rounds and the key moments as far as they are read."""
        known = len(self.chronicle.rounds), len(self.chronicle.moments)
        if self._marks is None or self._marks[0] != known:
            whole = pygame.Surface(self.rect.bottomright, pygame.SRCALPHA)
            self._draw_rounds(whole)
            for moment in self.chronicle.moments:
                self._draw_moment(whole, moment)
            self._marks = known, whole.subsurface(self.rect).copy()
        return self._marks[1]

    def _draw_rounds(self, surface: pygame.Surface) -> None:
        """Draw a tick where each round begins, and as many of their numbers as there is room for."""
        px, free = self.figures, self.line.left - self.unit(100)
        for number, at in enumerate(self.chronicle.rounds, start=1):
            x = self.x_of(at)
            surface.fill(OLD_GOLD, (x, self.line.centery - self.unit(8), max(1, self.unit(2)), self.unit(16)))
            figure = text.line(str(number), "figures", px, IVORY)
            if x - figure.get_width() // 2 > free:
                place = figure.get_rect(midbottom=(x, self.rect.bottom - self.unit(3)))
                free = surface.blit(figure, place).right + self.unit(12)

    def _draw_moment(self, surface: pygame.Surface, moment: KeyMoment) -> None:
        """Draw a coin: for the lead in silver with the mark of who takes it, for a gain in copper."""
        size, at = grown(self.unit, 26, 14), (self.x_of(moment.at), self.line.centery)
        coin.draw_coin(surface, moment.metal, "heads", at, size)
        mark = seat_mark(moment.seat, max(9, size * 11 // 20))
        surface.blit(mark, mark.get_rect(center=(at[0] + size // 2, at[1] - size // 2)))

    def _draw_knob(self, surface: pygame.Surface) -> None:
        x, radius = self.x_of(self.at), grown(self.unit, 11)
        surface.fill(BRIGHT_GOLD, (x, self.plot.top, max(1, self.unit(2)), self.line.centery - self.plot.top))
        pygame.draw.circle(surface, (30, 22, 12), (x, self.line.centery), radius + 2)
        pygame.draw.circle(surface, BRIGHT_GOLD, (x, self.line.centery), radius)
        if self.pointed is not None and self.hovered:
            ghost = self.x_of(self.pointed)
            surface.fill(IVORY, (ghost, self.plot.top, 1, self.line.bottom - self.plot.top))
