"""The scarcity plate: how many coins of each kind are shown, their order, and what a coin of each earns.

It is filled before the players' eyes: coins are counted kind by kind, the kinds change places, points appear.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.stripmine.rules.state import Rank, Table
from scenes.board.context import Context
from scenes.tables.stripmine.ground import Ground
from sprites import coin as coins
from sprites import materials, text
from sprites.coin import COIN_MM, millimetres
from sprites.layout import Unit
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


HEAD = 20
"""The letters over the columns, in logical pixels."""


def rows(area: pygame.Rect, unit: Unit) -> tuple[int, float]:
    """Return the top of the first line and the height of each."""
    px = unit.text(HEAD)
    heads = text.line_height("figures", px) if _roomy(area, unit) else 0
    top = area.top + text.line_height("heading", px) + heads + unit(10)
    return top, (area.bottom - unit(6) - top) / 4


def _roomy(area: pygame.Rect, unit: Unit) -> bool:
    """Whether there is room for a head over each column."""
    return area.height > 8.5 * text.line_height("figures", unit.text(HEAD))


def coin_scale(area: pygame.Rect, unit: Unit, scale: float) -> float:
    """Return how many pixels a millimetre of the plate's coins has: at most `scale`."""
    return min(scale, rows(area, unit)[1] * 0.9 / COIN_MM["quarter"], area.width * 0.28 / COIN_MM["quarter"])


def points_side(area: pygame.Rect, unit: Unit) -> int:
    """Return how broad the signs with points are."""
    share = 0.78 if _roomy(area, unit) else 0.96
    return round(min(rows(area, unit)[1] * share, max(area.width * 0.22, unit(58))))


def counts_px(area: pygame.Rect, unit: Unit) -> int:
    """Return how large the letters are that say how many coins are shown."""
    return min(unit.text(26), max(text.MIN_PX, round(rows(area, unit)[1] * 0.7)))


class ScarcityPlate:
    """The plate on the left of the mine."""

    def __init__(self, context: Context) -> None:
        self.context = context

    # Drawing

    def coin_point(self, layout: Ground, place: float) -> tuple[float, float]:
        """Return where the coin of a line lies."""
        top, height = rows(layout.plate, layout.unit)
        return layout.plate.left + layout.plate.width * 0.47, top + height * (place + 0.5)

    def _draw_heads(self, surface: pygame.Surface, layout: Ground, counted: bool) -> None:
        area, unit = layout.plate, layout.unit
        head = area.centerx, area.top + unit(6)
        write(
            surface, self.context.say("plate.title"), "heading", unit.text(22), GOLD, area.width - unit(16), midtop=head
        )
        if not _roomy(area, unit):
            return
        px, top = unit.text(HEAD), area.top + unit(6) + text.line_height("heading", unit.text(HEAD))
        for key, x in (("plate.points", 0.19), ("plate.shown", 0.79 if counted else 0.6)):
            words, room = self.context.say(key), round(area.width * 0.37)
            fitted = text.fit(words, "figures", px, room)
            told = text.line(text.elide(words, "figures", fitted, room), "figures", fitted, MUTED)
            place = told.get_rect(midtop=(area.left + round(area.width * x), top))
            stamp(surface, told, topleft=place.clamp(area.inflate(-unit(12), 0)).topleft)

    def draw(self, surface: pygame.Surface, layout: Ground, lines: Sequence[Line], points: Sequence[int]) -> None:
        """Draw the plate with what is counted so far, or what each rank earns."""
        surface.blit(materials.panel(layout.plate.size, 190), layout.plate)
        self._draw_heads(surface, layout, bool(lines))
        if not lines:
            self._draw_ranks(surface, layout, points)
        for line in lines:
            self._draw_line(surface, layout, line)

    def _draw_ranks(self, surface: pygame.Surface, layout: Ground, earned: Sequence[int]) -> None:
        """Before the first auction: what each rank earns."""
        area, unit = layout.plate, layout.unit
        (top, height), px = rows(area, unit), unit.text(HEAD)
        told, room = (
            [self.context.say(f"plate.rank{number + 1}") for number in range(len(earned))],
            round(area.width * 0.62),
        )
        px = min(text.fit(words, "italic", px, room) for words in told)
        for number, points in enumerate(earned):
            y = top + height * (number + 0.5)
            self._draw_points(surface, layout, points, y, GOLD)
            write(surface, told[number], "italic", px, MUTED, room, midleft=(area.left + round(area.width * 0.36), y))
        surface.blit(materials.rounded((area.width - unit(20), 1), 0, (*OLD_GOLD, 120)), (area.left + unit(10), top))

    def _draw_line(self, surface: pygame.Surface, layout: Ground, line: Line) -> None:
        area, (top, height) = layout.plate, rows(layout.plate, layout.unit)
        y = top + height * (line.place + 0.5)
        if line.points is not None:
            self._draw_points(surface, layout, line.points, y, BRIGHT_GOLD)
        fitting = coin_scale(area, layout.unit, layout.scale)
        diameter = max(12, round(millimetres(line.coin) * fitting))
        at = area.left + area.width * 0.47, y
        coins.draw_coin(surface, line.coin, "tails", at, diameter, dim=not line.shown + line.flipped)
        self._draw_counts(surface, layout, line, y, fitting)

    def _draw_points(self, surface: pygame.Surface, layout: Ground, points: int, y: float, colour: Colour) -> None:
        area, side = layout.plate, points_side(layout.plate, layout.unit)
        place = pygame.Rect(0, 0, side, side)
        place.center = area.left + round(area.width * 0.19), round(y)
        surface.blit(materials.rounded(place.size, side // 2, (*PANEL, 255)), place)
        surface.blit(materials.outline(place.size, side // 2, max(1, side // 16), OLD_GOLD), place)
        stamp(surface, text.line(str(points), "figures_strong", round(side * 0.72), colour), center=place.center)

    def _draw_counts(self, surface: pygame.Surface, layout: Ground, line: Line, y: float, scale: float) -> None:
        area, px = layout.plate, counts_px(layout.plate, layout.unit)
        middle, left = round(y), area.left + round(area.width * 0.66)
        number = str(line.shown) if line.shown or line.flipped or line.points is not None else "–"
        told = text.line(number, "figures_strong", px, IVORY if line.shown else MUTED)
        stamp(surface, told, midleft=(left, middle))
        if line.flipped:
            more = text.line(f"+{line.flipped}", "figures_strong", px, PALE)
            place = more.get_rect(midleft=(left + told.get_width() + px // 4, middle))
            surface.blit(more, place)
            picture = ghost(line.coin, "heads", max(12, round(millimetres(line.coin) * scale * 0.55)))
            room = area.right - place.right - px // 2
            if picture.get_width() <= room:
                stamp(surface, picture, midleft=(place.right + px // 8, middle))
