"""What a replay is worked with: pills, the keys of a player, and a row for each pair of eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.core.contract import Seat
from scenes.board.piece import Piece
from scenes.board.words import SeatLine
from scenes.replay.areas import grown
from sprites import materials, text
from sprites.layout import Unit, hairline
from sprites.palette import BRIGHT_GOLD, GOLD, INK, IVORY, MUTED, Colour, seat_colour
from sprites.stamp import narrowed
from sprites.symbol import seat_mark
from sprites.widgets import Button, Press, Widget

Icon = Literal["round_back", "back", "play", "pause", "on", "round_on", "picture", "share", "thoughts", "turns"]

MOST_ROWS, LEAST_SKETCH = 3, 22
"""What a seat holds stands in so many rows at most, each of so many logical pixels at least."""

DARK = (10, 30, 24, 232)


FRAME = 4
"""How broad the frame of whoever decides next is, in hairlines."""


def frame_seat(surface: pygame.Surface, area: pygame.Rect, unit: Unit, seat: Seat) -> None:
    """Frame where a seat has its pieces, in its colour."""
    materials.draw_outline(surface, area, unit(12), FRAME * hairline(), seat_colour(seat))


class Pill(Button):
    """A dark button with a fine line; the chosen one is of gold."""

    style: text.Style = "strong"

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        style, px = self.lettering()
        picture = narrowed(self.label, style, px, self.writable, self.ink)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        Widget.draw(self, surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the pill itself."""
        radius = min(self.rect.height // 2, self.unit.target(20))
        fill = (*GOLD, 255) if self.chosen else DARK
        surface.blit(materials.rounded(self.rect.size, radius, fill), self.rect)
        line = BRIGHT_GOLD if self.hovered and self.enabled else materials.BRASS
        materials.draw_outline(surface, self.rect, radius, max(1, self.unit(2)), line)

    @property
    def ink(self) -> Colour:
        """The colour of what is written on it."""
        if self.chosen:
            return INK
        return IVORY if self.enabled else MUTED


class IconButton(Button):
    """A wooden button with a sign: as players of music have them, or of what becomes of the match."""

    def __init__(self, rect: pygame.Rect, unit: Unit, icon: Icon, press: Press, tip: str) -> None:
        super().__init__(rect, unit, "", press, tip)
        self.icon = icon

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(materials.button(self.rect.size, self._state()), self.rect)
        reach = max(5, min(self.rect.size) // 4)
        (x, y), colour, bar = self.rect.center, self._colour(), max(2, reach // 3)
        side = -1 if self.icon in ("round_back", "back") else 1
        if self.icon == "pause":
            for left in (x - reach * 3 // 4, x + reach * 3 // 4 - bar):
                pygame.draw.rect(surface, colour, (left, y - reach, bar, 2 * reach))
        elif self.icon == "picture":
            self._picture(surface, reach, colour)
        elif self.icon == "share":
            self._share(surface, reach, colour)
        elif self.icon == "thoughts":
            self._bubble(surface, reach, colour)
        elif self.icon == "turns":
            self._rows(surface, reach, colour)
        elif self.icon in ("round_back", "round_on"):
            for shift in (-reach // 2, reach // 2):
                self._arrow(surface, (x + shift, y), reach * 2 // 3, side, colour)
        else:
            self._arrow(surface, (x, y), reach, side, colour)
            if self.icon != "play":
                edge = x + side * reach - (bar if side < 0 else 0)
                pygame.draw.rect(surface, colour, (edge, y - reach, bar, 2 * reach))
        Widget.draw(self, surface)

    def _picture(self, surface: pygame.Surface, reach: int, colour: Colour) -> None:
        """Draw a mountain and the sun in a frame."""
        frame = pygame.Rect(0, 0, 3 * reach, 5 * reach // 2)
        frame.center = x, y = self.rect.center
        pygame.draw.rect(surface, colour, frame, max(2, reach // 5), border_radius=max(2, reach // 4))
        pygame.draw.circle(surface, colour, (x - reach // 2, y - reach // 2), max(2, reach // 3))
        foot = y + reach * 4 // 5
        pygame.draw.polygon(surface, colour, [(x - reach, foot), (x + reach // 2, y - reach // 3), (x + reach, foot)])

    def _share(self, surface: pygame.Surface, reach: int, colour: Colour) -> None:
        """Draw an arrow that leads out of a tray."""
        (x, y), line = self.rect.center, max(2, reach // 4)
        tray = [(x - reach, y), (x - reach, y + reach), (x + reach, y + reach), (x + reach, y)]
        pygame.draw.lines(surface, colour, False, tray, line)
        pygame.draw.line(surface, colour, (x, y + reach // 2), (x, y - reach // 2), line)
        head = y - reach // 3
        pygame.draw.polygon(surface, colour, [(x - reach // 2, head), (x + reach // 2, head), (x, y - reach)])

    def _rows(self, surface: pygame.Surface, reach: int, colour: Colour) -> None:
        """Draw the rows of a list, each with its mark."""
        (x, y), line = self.rect.center, max(2, reach // 4)
        for row in (y - reach, y, y + reach):
            pygame.draw.circle(surface, colour, (x - reach, row), max(2, line))
            pygame.draw.line(surface, colour, (x - reach // 3, row), (x + 3 * reach // 2, row), line)

    def _bubble(self, surface: pygame.Surface, reach: int, colour: Colour) -> None:
        """Draw a bubble in which somebody thinks."""
        (x, y), line = self.rect.center, max(2, reach // 5)
        cloud = pygame.Rect(0, 0, 3 * reach, 2 * reach)
        cloud.center = x, y - reach // 3
        if self.chosen:
            pygame.draw.ellipse(surface, colour, cloud)
        pygame.draw.ellipse(surface, colour, cloud, line)
        for shift, radius in ((reach * 4 // 5, reach // 3), (reach * 6 // 5, reach // 5)):
            pygame.draw.circle(surface, colour, (x - shift, y + shift * 6 // 7), max(2, radius))

    def _arrow(self, surface: pygame.Surface, at: tuple[int, int], reach: int, side: int, colour: Colour) -> None:
        (x, y), half = at, reach * 3 // 4 * side
        pygame.draw.polygon(surface, colour, [(x + half, y), (x - half, y - reach), (x - half, y + reach)])


class EyesRow(Pill):
    """A pair of eyes to see with: an eye, or the mark of a seat with its points and what it holds."""

    def __init__(self, rect: pygame.Rect, unit: Unit, label: str, press: Press, seat: Seat | None = None) -> None:
        super().__init__(rect, unit, label, press, size=22)
        self.seat = seat
        self.line: SeatLine | None = None
        self.held: Sequence[Sequence[pygame.Surface]] = ()
        """Rows of pictures of what only this seat may see, where all is open."""

    @property
    def sketch_height(self) -> int:
        """How high those pictures may be."""
        return max(0, self.rect.height - self._head - self.unit(8))

    def hold(self, pieces: Sequence[Piece], sketch: Callable[[Piece, int], pygame.Surface]) -> None:
        """Show pieces below the name: in the fewest rows in which none covers another, if there are such."""
        self.held = ()
        room, gap = self.rect.width - grown(self.unit, 24) - self.unit(42), self.unit(4)
        for rows in range(1, MOST_ROWS + 1):
            height, each = (self.sketch_height - gap) // rows - gap, -(-len(pieces) // rows)
            if not pieces or height < self.unit(LEAST_SKETCH):
                return
            drawn = [sketch(piece, height) for piece in pieces]
            self.held = [drawn[first : first + each] for first in range(0, len(drawn), each)]
            if max(picture.get_width() for picture in drawn) * each + gap * (each - 1) <= room:
                return

    @property
    def _head(self) -> int:
        return min(self.rect.height, text.line_height("strong", self.unit.text(self.size)) + self.unit(8))

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        below = bool(self.held) or bool(self.line and self.line.detail and self.sketch_height >= self.unit.text(17))
        head = pygame.Rect(self.rect.topleft, (self.rect.width, self._head if below else self.rect.height))
        left = self._draw_mark(surface, head)
        right = head.right - self.unit(16)
        if self.line is not None:
            points = text.line(self.line.score, "figures_strong", self.unit.text(26), self._gold)
            right = surface.blit(points, points.get_rect(midright=(right, head.centery))).left - self.unit(8)
        px = text.fit(self.label, "strong", self.unit.text(self.size), right - left)
        name = narrowed(self.label, "strong", px, right - left, self.ink)
        surface.blit(name, name.get_rect(midleft=(left, head.centery)))
        self._draw_below(surface, left)
        Widget.draw(self, surface)

    @property
    def _gold(self) -> Colour:
        return INK if self.chosen else GOLD

    def _draw_mark(self, surface: pygame.Surface, head: pygame.Rect) -> int:
        size, x = min(grown(self.unit, 24), head.height - 4), head.left + self.unit(16)
        if self.seat is not None:
            mark = seat_mark(self.seat, size)
            surface.blit(mark, mark.get_rect(midleft=(x, head.centery)))
        else:
            eye = pygame.Rect(x, head.centery - size // 4, size, size // 2)
            pygame.draw.ellipse(surface, self.ink, eye, max(1, self.unit(2)))
            pygame.draw.circle(surface, self.ink, eye.center, max(2, size // 7))
        return x + size + self.unit(12)

    def _draw_below(self, surface: pygame.Surface, left: int) -> None:
        """Draw what the seat holds, or else a few words about it."""
        top, right = self.rect.top + self._head, self.rect.right - self.unit(14)
        for pictures in self.held:
            widest = max(picture.get_width() for picture in pictures)
            step = min(widest + self.unit(4), max(4, (right - left - widest) // max(1, len(pictures) - 1)))
            for number, picture in enumerate(pictures):
                surface.blit(picture, (left + number * step, top))
            top += pictures[0].get_height() + self.unit(4)
        if not self.held and self.line is not None and self.line.detail and self.sketch_height >= self.unit.text(17):
            px = text.fit(self.line.detail, "figures", self.unit.text(17), right - left)
            told = narrowed(self.line.detail, "figures", px, right - left, INK if self.chosen else MUTED)
            surface.blit(told, (left, top - self.unit(4)))
