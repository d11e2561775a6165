"""The sheet beside the podium: the ledger of points, the curve of the match, and luck."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, pairwise

import pygame

from game.core.contract import Seat
from scenes.app.ledger import Course, Moment, in_order
from sprites import coin, materials, text
from sprites.layout import Unit
from sprites.palette import BLACK, FADED_INK, GOLD, INK, OLD_GOLD, RED_INK, Colour, mix, seat_colour
from sprites.symbol import seat_mark
from sprites.widgets import Widget

SIZE = 22

LINES = 4
"""The curve has so many lines above its lowest at most."""

CLOSE = 1.15
"""The least from one name at the ends of the lines to the next, by their letters."""

FINE = 3
"""How many times as large lines are drawn, to be smooth."""


def inked(seat: Seat) -> Colour:
    """Return a seat's colour dark enough for paper."""
    return mix(seat_colour(seat), BLACK, 0.66)


def draw_cased(
    surface: pygame.Surface, line: Sequence[tuple[int, int]], edge: Colour, colour: Colour, broad: int, rim: int
) -> None:
    """Draw a line of a light colour in a dark one, so that it is seen on paper and told from others, joints round."""
    for width, ink in ((broad + 2 * rim, edge), (broad, colour)):
        pygame.draw.lines(surface, ink, False, line, width)
        for joint in line:
            pygame.draw.circle(surface, ink, joint, width // 2)


def written(points: int) -> str:
    """Write points with a real minus."""
    return str(points).replace("-", "−")


def spread(ends: Mapping[Seat, int], room: int, top: int, bottom: int) -> dict[Seat, int]:
    """Move the heights at which lines end so far apart that marks beside them do not overlap."""
    room = min(room, (bottom - top) // max(1, len(ends) - 1))
    places: dict[Seat, int] = {}
    before = None
    for number, seat in enumerate(sorted(ends, key=ends.__getitem__)):
        lowest = bottom - room * (len(ends) - 1 - number)
        before = min(lowest, ends[seat] if before is None else max(ends[seat], before + room))
        places[seat] = before
    return places


def gauge(least: int, most: int, room: int) -> Sequence[int]:
    """Return the round numbers from the least to the most that lines stand for: one step apart, in room for so many."""
    wanted = (most - least) / max(1, min(LINES, room))
    steps = [number * 10**power for power in range(9) for number in (1, 2, 5) if number * 10**power <= max(1, most)]
    step = next((step for step in steps if step >= wanted), steps[-1])
    return range(-(-least // step) * step, most + 1, step)


def names_breadth(names: Sequence[str], mark: int) -> int:
    """Return how much room names need to the right of marks."""
    return max((text.measure(name, "strong", max(text.MIN_PX, mark))[0] for name in names), default=-mark) + mark


def draw_name(surface: pygame.Surface, name: str, mark: int, colour: Colour, at: tuple[int, int]) -> None:
    """Write a name beside the mark of its seat."""
    picture = text.line(name, "strong", max(text.MIN_PX, mark), colour)
    surface.blit(picture, picture.get_rect(midleft=(at[0] + mark, at[1])))


class Curve(Widget):
    """How everybody's points grew; a click, or Enter at the mark moved by the arrows, opens that moment."""

    def __init__(
        self,
        rect: pygame.Rect,
        unit: Unit,
        course: Course,
        standing: Sequence[int],
        opened: Callable[[int], None],
        names: Sequence[str] = (),
    ) -> None:
        super().__init__(rect, unit)
        self.course = course
        self.order = in_order(standing)
        """The seats by place: the first is drawn last, so that its line lies above the others."""
        self.opened = opened
        self.at: int | None = None
        """The moment that the keys have reached."""
        margin, self.radius = unit.text(18) * 2, max(11, unit.text(18) * 3 // 5)
        foot = unit(10)
        head = 2 * self.radius + unit(8) if course.turns else foot
        self.ends = unit.text(17)
        """How large the marks at the ends of the lines are."""
        high = round(CLOSE * max(text.MIN_PX, self.ends)) * len(names)
        fits = names_breadth(names, self.ends) <= rect.width // 4 and high <= rect.height - head - foot
        self.names = names if fits else ()
        self.plot = pygame.Rect(
            rect.left + margin,
            rect.top + head,
            rect.width - margin - unit(14) - 2 * self.ends - names_breadth(self.names, self.ends),
            max(1, rect.height - head - foot),
        )

    @cached_property
    def _steps(self) -> Sequence[int]:
        """How often points had changed by each moment: a stretch without a change takes no room."""
        changed = (int(one.points != other.points) for one, other in pairwise(self.course.moments))
        return list(accumulate(changed, initial=0))

    @cached_property
    def _range(self) -> tuple[int, int]:
        """The lowest and the highest points of the plot: looked up once, not for each place on it."""
        return self.course.least, max(1, self.course.most)

    def _place(self, moment: Moment, seat: Seat) -> tuple[int, int]:
        """Return where a moment stands on the line of a seat."""
        known = bisect_left(self.course.moments, moment.plies, key=lambda drawn: drawn.plies)
        steps, (low, high) = self._steps, self._range
        share = (moment.points[seat] - low) / max(1, high - low)
        return (
            self.plot.left + round(self.plot.width * steps[known] / max(1, steps[-1])),
            self.plot.bottom - round(self.plot.height * share),
        )

    def draw(self, surface: pygame.Surface) -> None:
        px, (least, most) = self.unit.text(18), self._range
        for value in gauge(least, most, self.plot.height // (2 * text.line_height("figures", px))):
            y = self.plot.bottom - round(self.plot.height * (value - least) / max(1, most - least))
            surface.fill(mix(OLD_GOLD, GOLD, 0.6), (self.plot.left, y, self.plot.width, 1))
            label = text.line(written(value), "figures", px, FADED_INK)
            surface.blit(label, label.get_rect(midright=(self.plot.left - self.unit(8), y)))
        for turn, ring in zip(self.course.turns, self.rings(), strict=True):
            surface.fill(OLD_GOLD, (self._place(turn, 0)[0], ring[1], 1, self.plot.bottom - ring[1]))
        surface.blit(self._lines, self.rect)
        for seat, at in self.marks().items():
            mark = seat_mark(seat, self.ends)
            surface.blit(mark, mark.get_rect(center=at))
            if self.names:
                draw_name(surface, self.names[seat], self.ends, inked(seat), at)
        for number, ring in enumerate(self.rings(), start=1):
            self._draw_ring(surface, number, ring)
        self._draw_mark(surface)
        super().draw(surface)

    @cached_property
    def _lines(self) -> pygame.Surface:
        """The lines alone, smooth: drawn larger, and made once."""
        large = pygame.Surface((self.rect.width * FINE, self.rect.height * FINE), pygame.SRCALPHA)
        for place, seat in reversed(list(enumerate(self.order))):
            places = (self._place(moment, seat) for moment in self.course.moments)
            line = [((x - self.rect.left) * FINE, (y - self.rect.top) * FINE) for x, y in places]
            if len(line) > 1:
                broad = FINE * max(2, self.unit(5 if place == 0 else 3))
                draw_cased(large, line, inked(seat), mix(seat_colour(seat), BLACK, 0.12), broad, FINE)
        return pygame.transform.smoothscale(large, self.rect.size)

    def marks(self) -> dict[Seat, tuple[int, int]]:
        """Return where each seat's mark stands: to the right of its line's end, and clear of the others."""
        last = self.course.moments[-1]
        ends = {seat: self._place(last, seat)[1] for seat in self.order}
        x = self.plot.right + self.ends
        room = text.line_height("strong", max(text.MIN_PX, self.ends)) if self.names else self.ends + 1
        return {seat: (x, y) for seat, y in spread(ends, room, self.plot.top, self.plot.bottom).items()}

    def rings(self) -> list[tuple[int, int]]:
        """Return where the numbers of the turning points stand: above the plot, so that they hide nothing."""
        found: list[tuple[int, int]] = []
        room, turns = 2 * self.radius + 2, self.course.turns
        for number, turn in enumerate(turns):
            rightmost = self.rect.right - self.radius - room * (len(turns) - 1 - number)
            x = max(self._place(turn, 0)[0], found[-1][0] + room if found else 0)
            found.append((min(x, rightmost), self.rect.top + self.radius))
        return found

    def _draw_ring(self, surface: pygame.Surface, number: int, at: tuple[int, int]) -> None:
        token(surface, number, at, self.radius, self.unit)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        moment = self.moment
        if moment is not None:
            x = self._place(moment, 0)[0]
            surface.fill(RED_INK, (x, self.plot.top, max(1, self.unit(2)), self.plot.height))

    @property
    def moment(self) -> Moment | None:
        """The moment under the mouse, or at the keys' mark."""
        return self.course.moments[self.at] if self.at is not None else None

    def point(self, pos: tuple[int, int]) -> Moment | None:
        """Move the mark to the mouse; return the moment there."""
        if not self.rect.collidepoint(pos):
            self.at = None
            return None
        near = min(
            range(len(self.course.moments)), key=lambda n: abs(self._place(self.course.moments[n], 0)[0] - pos[0])
        )
        self.at = near
        return self.moment

    def click(self, pos: tuple[int, int]) -> None:
        moment = self.point(pos)
        if moment is not None:
            self.opened(moment.plies)

    def key(self, event: pygame.Event) -> bool:
        last = len(self.course.moments) - 1
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self.at = max(0, min(last, (last if self.at is None else self.at) + step))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.moment is not None:
            self.opened(self.moment.plies)
            return True
        return False


def token(surface: pygame.Surface, number: int, at: tuple[int, int], radius: int, unit: Unit) -> None:
    """Draw a number on a plain gold coin: in the curve and before what is told of it."""
    blank = coin.face("gold", "tails", 2 * radius)
    surface.blit(blank, blank.get_rect(center=at))
    pygame.draw.circle(surface, GOLD, at, round(radius * 0.74))
    pygame.draw.circle(surface, INK, at, radius, max(1, unit(1.5)))
    figure = text.line(str(number), "figures_strong", max(text.MIN_PX, round(radius * 1.3)), INK)
    surface.blit(figure, figure.get_rect(center=at))


def paper(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Lay a sheet of paper."""
    surface.blit(materials.parchment(area.size), area)
    surface.fill((22, 20, 16), area.inflate(-6, -6), special_flags=pygame.BLEND_RGB_ADD)
