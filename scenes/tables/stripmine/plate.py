"""The scarcity plate: how many coins of each kind are shown, their order, and what a coin of each earns.

It is filled before the players' eyes: coins are counted kind by kind, the kinds change places, points appear.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.stripmine.rules.state import Rank, Table
from scenes.board.context import Context
from sprites import coin as coins
from sprites import materials, text
from sprites.coin import millimetres
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, OLD_GOLD, PANEL, Colour
from sprites.stamp import stamp, write
from sprites.tilted import ghost

PALE: Colour = (196, 214, 240)
"""The colour of what flipped coins add: it counts, but for nobody."""


@dataclass(frozen=True, slots=True)
class Line:
    """A kind's line: how many are shown and how many flipped, what each earns (None: not told yet), and
    where it stands (0 is the top)."""

    coin: str
    shown: int = 0
    flipped: int = 0
    points: int | None = None
    place: float = 0.0
    ranked: bool = True


def lines_of(table: Table) -> tuple[Line, ...]:
    """Return the lines of the last auction; none before the first."""
    return ranked_lines(table.rules.box.coins, table.auctions[-1].ranking) if table.auctions else ()


def ranked_lines(kinds: Sequence[str], ranking: Sequence[Rank]) -> tuple[Line, ...]:
    """Return a line for every kind, by face value; those without a rank stand last."""
    ranks = {rank.coin: rank for rank in ranking}
    order = [*ranks, *(kind for kind in kinds if kind not in ranks)]
    found = []
    for kind in kinds:
        rank = ranks.get(kind, Rank(kind, 0, 0, 0))
        points = rank.points if kind in ranks else None
        found.append(Line(kind, rank.shown, rank.flipped, points, order.index(kind), kind in ranks))
    return tuple(found)


class ScarcityPlate:
    """The plate on the left of the mine."""

    def __init__(self, context: Context) -> None:
        self.context = context

    # Drawing

    def rows(self, area: pygame.Rect) -> tuple[int, float]:
        """Return the top of the first line and the height of each."""
        px = self.context.unit.text(20)
        heads = text.line_height("figures", px) if self._roomy(area) else 0
        top = area.top + text.line_height("heading", px) + heads + self.context.unit(10)
        return top, (area.bottom - self.context.unit(6) - top) / 4

    def _roomy(self, area: pygame.Rect) -> bool:
        """Whether there is room for a head over each column."""
        return area.height > 10 * text.line_height("figures", self.context.unit.text(20))

    def coin_point(self, area: pygame.Rect, place: float) -> tuple[float, float]:
        """Return where the coin of a line lies."""
        top, height = self.rows(area)
        return area.left + area.width * 0.47, top + height * (place + 0.5)

    def _draw_heads(self, surface: pygame.Surface, area: pygame.Rect, counted: bool) -> None:
        unit, px = self.context.unit, self.context.unit.text(20)
        title = self.context.say("plate.title")
        head = area.centerx, area.top + unit(6)
        write(surface, title, "heading", unit.text(22), GOLD, area.width - unit(16), midtop=head)
        top = area.top + unit(6) + text.line_height("heading", px)
        heads = (("plate.points", 0.19), ("plate.shown", 0.79 if counted else 0.6))
        for key, x in heads if self._roomy(area) else ():
            words = self.context.say(key)
            fitted = text.elide(words, "figures", text.fit(words, "figures", px, area.width // 2), area.width // 2)
            told = text.line(fitted, "figures", text.fit(fitted, "figures", px, area.width // 2), MUTED)
            place = told.get_rect(midtop=(area.left + round(area.width * x), top))
            surface.blit(told, place.clamp(area.inflate(-unit(12), 0)))

    def draw(
        self, surface: pygame.Surface, area: pygame.Rect, scale: float, lines: Sequence[Line], points: Sequence[int]
    ) -> None:
        """Draw the plate with what is counted so far, or what each rank earns; `scale` is in pixels per mm."""
        surface.blit(materials.panel(area.size, 190), area)
        self._draw_heads(surface, area, bool(lines))
        top, height = self.rows(area)
        if not lines:
            self._draw_ranks(surface, area, top, height, points)
        for line in lines:
            self._draw_line(surface, area, line, top + height * (line.place + 0.5), height, scale)

    def _draw_ranks(
        self, surface: pygame.Surface, area: pygame.Rect, top: float, height: float, earned: Sequence[int]
    ) -> None:
        """Before the first auction: what each rank earns."""
        unit, px = self.context.unit, self.context.unit.text(20)
        for number, points in enumerate(earned):
            y = top + height * (number + 0.5)
            self._draw_points(surface, area, points, y, height, GOLD)
            words, room = self.context.say(f"plate.rank{number + 1}"), round(area.width * 0.62)
            write(surface, words, "italic", px, MUTED, room, midleft=(area.left + round(area.width * 0.36), y))
        surface.blit(materials.rounded((area.width - unit(20), 1), 0, (*OLD_GOLD, 120)), (area.left + unit(10), top))

    def _draw_line(
        self, surface: pygame.Surface, area: pygame.Rect, line: Line, y: float, height: float, scale: float
    ) -> None:
        counted = line.shown + line.flipped
        if line.points is not None:
            self._draw_points(surface, area, line.points, y, height, BRIGHT_GOLD)
        fitting = min(scale, height * 0.86 / millimetres("quarter"), area.width * 0.28 / millimetres("quarter"))
        diameter = max(12, round(millimetres(line.coin) * fitting))
        at = area.left + area.width * 0.47, y
        coins.draw_coin(surface, line.coin, "tails", at, diameter, dim=not counted)
        self._draw_counts(surface, area, line, y, fitting, height)

    def _draw_points(
        self, surface: pygame.Surface, area: pygame.Rect, points: int, y: float, height: float, colour: Colour
    ) -> None:
        side = round(min(height * (0.78 if self._roomy(area) else 0.96), max(area.width * 0.22, self.context.unit(58))))
        place = pygame.Rect(0, 0, side, side)
        place.center = area.left + round(area.width * 0.19), round(y)
        surface.blit(materials.rounded(place.size, side // 2, (*PANEL, 255)), place)
        surface.blit(materials.outline(place.size, side // 2, max(1, side // 16), OLD_GOLD), place)
        stamp(surface, text.line(str(points), "figures_strong", round(side * 0.72), colour), center=place.center)

    def _draw_counts(
        self, surface: pygame.Surface, area: pygame.Rect, line: Line, y: float, scale: float, height: float
    ) -> None:
        px = min(self.context.unit.text(26), max(text.MIN_PX, round(height * 0.7)))
        middle, left = round(y), area.left + round(area.width * 0.66)
        number = str(line.shown) if line.shown or line.flipped or line.points is not None else "–"
        told = text.line(number, "figures_strong", px, IVORY if line.shown else MUTED)
        stamp(surface, told, midleft=(left, middle))
        if line.flipped:
            more = text.line(f"+{line.flipped}", "figures_strong", px, PALE)
            place = more.get_rect(midleft=(left + told.get_width() + px // 4, middle))
            surface.blit(more, place)
            picture = ghost(line.coin, "heads", max(12, round(millimetres(line.coin) * scale * 0.55)))
            room = area.right - place.right - px // 6
            if picture.get_width() <= room:
                stamp(surface, picture, midleft=(place.right + px // 8, middle))
