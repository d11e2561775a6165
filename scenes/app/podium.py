"""The podium: whoever played stands on it by their place, with a stack of coins for the points."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import NamedTuple

import pygame

from game.core.contract import Seat
from sprites import coin, materials, text
from sprites.brass import VELVET
from sprites.brass import plate as brass
from sprites.cache import SurfaceCache
from sprites.laurel import laurel
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, GOLD, INK, IVORY, OLD_GOLD
from sprites.stamp import CONDENSED, narrowed
from sprites.symbol import seat_mark

METALS = ("copper", "silver", "gold", "iron")
"""What the stacks are made of: one metal for each heading in turn, unless the table says which. Iron is dark silver."""
SQUASH = 0.34
"""Height of a coin's face by its width."""
STEPS, FLAT = (0.30, 0.23, 0.17, 0.13), (0.24, 0.20, 0.16, 0.14)
"""How high the step of each place is, as a share of the podium, the last for all later ones; and where on such steps
coins would be too thin to be told apart."""
RAISED = 0.24
"""How much higher, as a share of the podium, all steps stand at most where stacks are short."""
BROAD, NARROW, FREE = 300, 230, 24
"""How broad a column is at most, in logical pixels; at least beside a legend; and what is free between them."""
COIN, THICK, THIN = 170, 0.13, 5
"""How broad a coin is at most, in logical pixels; its thickness by its breadth; and too thin, in pixels."""
UNPLACED = 0
"""The place of all while points are still told: they stand as they sit, on steps alike without a number."""
PLATE = 0.11
"""How high the plates with the names are, as a share of the podium."""
FIGURE = 46
"""The letters of the points above a stack, in logical pixels."""
LEAST = 21
"""Where names would be smaller on the plates they stand in rows below, in such letters, in logical pixels."""
ROWS = 2
BESIDE = 21
"""Smaller than this, names do not stand beside the marks but below them, in logical pixels."""

_lids = SurfaceCache(limit_bytes=4_000_000)


def metals_of(reasons: Sequence[str], known: Mapping[str, str]) -> list[str]:
    """Return of which metal each heading's coins are, by its reason: as at the table, or of one that is left."""
    left = cycle([metal for metal in METALS if metal not in known.values()] or METALS)
    return [known[reason] if reason in known else next(left) for reason in reasons]


def metals_known(headings: Mapping[str, str]) -> dict[str, str]:
    """Return a metal for each reason by its heading, so that it is the same in every match of a title.

    What has a heading for each of several things, such as every auction, has none.
    """
    apart = list(dict.fromkeys(headings.values()))
    if any("{" in heading for heading in apart):
        return {}
    return {reason: METALS[apart.index(heading) % len(METALS)] for reason, heading in headings.items()}


class Standing(NamedTuple):
    """Who stands on the podium: seat, name, place, points so far, and the points of each heading, of some metal."""

    seat: Seat
    name: str
    place: int
    points: int
    parts: tuple[tuple[str, int], ...]


def arranged(standings: Sequence[Standing]) -> list[Standing]:
    """Return those on the podium from left to right: by their places, as the columns of the ledger."""
    if all(standing.place == UNPLACED for standing in standings):
        return sorted(standings, key=lambda standing: standing.seat)
    return sorted(standings, key=lambda standing: (standing.place, standing.seat))


class Names(NamedTuple):
    """How the names stand on their plates, all alike: their letters (0: nowhere), and whether below the marks.

    Where plates are too narrow they stand in two rows below the podium, every other one in the lower.
    """

    px: int
    below: bool
    rows: int = 0
    """Their letters there; 0: there are no such rows."""


class Frame(NamedTuple):
    """The columns, and what all have alike: the breadth of coins, how thick those are, how high steps stand."""

    columns: tuple[pygame.Rect, ...]
    coin: int
    thick: float
    steps: tuple[int, ...]
    names: Names
    plate: int

    def step(self, place: int) -> int:
        """Return how high the step of a place is."""
        return self.steps[min(place, len(self.steps)) - 1]


def frame_of(area: pygame.Rect, unit: Unit, ends: Sequence[Standing], legend: pygame.Rect) -> Frame:
    """Return how the podium stands as the match ended: no stack higher than its room, nor into a legend.

    Whoever has as many points has as high a stack: coins are of one thickness. Where all are short, steps rise.
    """
    found = columns_of(area, unit, len(ends), legend)
    width, said = found[0].width, [standing.name for standing in ends]
    names, plate = _named(said, width, area.height, unit)
    if names.below and names.px < unit.text(LEAST) and (px := _in_rows(said, found, unit)) > names.px:
        names, plate = Names(0, below=True, rows=px), _plate_high(area.height, unit)
        area = pygame.Rect(area.left, area.top, area.width, area.height - ROWS * _row_high(px))
        found = columns_of(area, unit, len(ends), legend)
    coin = min(width * 4 // 5, unit(COIN))
    figure = round(text.line_height("title", unit.text(FIGURE)) * 1.5)
    tops = [
        (standing, max(area.top, legend.bottom if column.right > legend.left else 0))
        for standing, column in zip(arranged(ends), found, strict=True)
    ]
    thick, steps, free = 0.0, STEPS, 0.0
    for steps in (STEPS, FLAT):
        rooms = [
            (max(1, one.points), area.bottom - plate - round(area.height * steps[min(one.place, 4) - 1]) - top - figure)
            for one, top in tops
        ]
        rooms = [(points, room - round(coin * SQUASH)) for points, room in rooms]
        thick = max(0.5, min(coin * THICK, *(room / points for points, room in rooms)))
        free = min(room - thick * points for points, room in rooms)
        if thick >= THIN:
            break
    raised = max(0, min(round(area.height * RAISED), round(free)))
    return Frame(tuple(found), coin, thick, tuple(round(area.height * share) + raised for share in steps), names, plate)


def columns_of(area: pygame.Rect, unit: Unit, count: int, legend: pygame.Rect) -> list[pygame.Rect]:
    """Return the columns of the podium from the left: beside the legend if all have room there at full breadth."""
    gap = unit(8)
    width = min((area.width - gap * (count - 1)) // count, unit(BROAD))
    free = (area.width - legend.width - unit(FREE) - gap * (count - 1)) // count
    beside = legend.width and free >= unit(NARROW)
    width = min(width, free) if beside else width
    whole = width * count + gap * (count - 1)
    left = area.left + (area.width - (legend.width if beside else 0) - whole) // 2
    return [pygame.Rect(left + number * (width + gap), area.top, width, area.height) for number in range(count)]


def draw_podium(
    surface: pygame.Surface, unit: Unit, standings: Sequence[Standing], frame: Frame, crowned: bool
) -> None:
    """Draw everybody on their step."""
    for number, (standing, column) in enumerate(zip(arranged(standings), frame.columns, strict=True)):
        _draw_column(surface, column, unit, standing, frame, crowned and standing.place == 1)
        if frame.names.rows:
            place = row_place(frame, number, standing.name)
            surface.blit(text.line(standing.name, "strong", frame.names.rows, IVORY), place)


def row_place(frame: Frame, number: int, name: str) -> pygame.Rect:
    """Return where a name stands in the rows below the podium: as near its column as the ends of these allow."""
    px, column = frame.names.rows, frame.columns[number]
    place = pygame.Rect(0, 0, text.measure(name, "strong", px)[0], _row_high(px))
    place.midtop = column.centerx, column.bottom + number % ROWS * place.height
    place.left = max(frame.columns[0].left, min(place.left, frame.columns[-1].right - place.width))
    return place


def _row_high(px: int) -> int:
    return round(text.line_height("strong", px) * 1.1)


def _in_rows(names: Sequence[str], columns: Sequence[pygame.Rect], unit: Unit) -> int:
    """Return how large names can be where each has the breadth of two columns; 0: too small to be read."""
    room = 2 * (columns[1].left - columns[0].left) - unit(12)
    px = min(text.fit(name, "strong", unit.text(LEAST), room) for name in names)
    return px if all(text.measure(name, "strong", px)[0] <= room for name in names) else 0


def _named(names: Sequence[str], width: int, height: int, unit: Unit) -> tuple[Names, int]:
    """Return how names stand on plates of a width, and how high the plates are."""
    plate = pygame.Rect(0, 0, width, _plate_high(height, unit))
    room = max(10, _name_room(plate, unit))
    px = min(text.fit(name, "strong", unit.text(25), room) for name in names)
    if px >= unit.text(BESIDE) and all(text.measure(name, "strong", px)[0] <= room for name in names):
        return Names(px, below=False), plate.height
    px = max(text.MIN_PX, min(text.fit(name, "strong", unit.text(22), plate.width - unit(26)) for name in names))
    if any(text.measure(name, "strong", px)[0] * CONDENSED > _below_room(plate, unit) for name in names):
        return Names(0, below=True), plate.height
    high = _mark_px(plate, unit, below=True) + text.line_height("strong", px) + unit(16)
    return Names(px, below=True), max(plate.height, high)


def _below_room(plate: pygame.Rect, unit: Unit) -> int:
    """Return how wide a name below its mark may be."""
    return plate.width - unit(16)


def _plate_high(height: int, unit: Unit) -> int:
    return max(unit.target(44), round(height * PLATE))


def _draw_column(
    surface: pygame.Surface, column: pygame.Rect, unit: Unit, standing: Standing, frame: Frame, crowned: bool
) -> None:
    high = frame.step(standing.place)
    step = pygame.Rect(column.left, column.bottom - high - frame.plate, column.width, high + frame.plate)
    _draw_step(surface, step, unit, frame.coin)
    px = min(unit.text(44), round(high * 0.62))
    number = str(standing.place) if standing.place else ""
    place = text.line_with_shadow(number, "title", max(text.MIN_PX, px), GOLD)
    surface.blit(place, place.get_rect(center=(step.centerx, step.top + high // 2 + unit(6))))
    draw = _draw_name_below if frame.names.below else _draw_name
    plate = pygame.Rect(step.left, step.bottom - frame.plate, step.width, frame.plate)
    draw(surface, plate, unit, standing, frame.names.px)
    top = _draw_stack(surface, (step.centerx, step.top), frame, standing)
    points = text.line_with_shadow(str(standing.points), "title", unit.text(FIGURE), BRIGHT_GOLD)
    where = points.get_rect(midbottom=(step.centerx, top - unit(6)))
    if crowned:
        wreath = laurel(round(max(where.size) * 1.55))
        surface.blit(wreath, wreath.get_rect(center=where.center))
    surface.blit(points, where)


def _draw_step(surface: pygame.Surface, step: pygame.Rect, unit: Unit, coin: int) -> None:
    """Draw a step of wood with velvet upon it, and its edge of brass."""
    surface.blit(materials.wood(step.size), step)
    edge = pygame.Rect(step.left - unit(4), step.top, step.width + unit(8), max(3, unit(12)))
    back, inset = step.top - round(coin * SQUASH) // 2, step.width // 9
    far = [(step.left + inset, back), (step.right - inset, back)]
    pygame.draw.polygon(surface, VELVET, [step.topleft, *far, (step.right - 1, step.top)])
    pygame.draw.rect(surface, OLD_GOLD, edge, border_radius=3)
    pygame.draw.rect(surface, GOLD, edge.inflate(0, -edge.height // 2), border_radius=2)


def _mark_px(plate: pygame.Rect, unit: Unit, *, below: bool = False) -> int:
    room = plate.height - unit(12) - 4
    return min(max(14, unit(26 if below else 28)), room * 2 // 5 if below else room)


def _name_room(plate: pygame.Rect, unit: Unit) -> int:
    return plate.width - unit(14) - _mark_px(plate, unit) - unit(48)


def _draw_name(surface: pygame.Surface, plate: pygame.Rect, unit: Unit, standing: Standing, px: int) -> None:
    inner = plate.inflate(-unit(14), -unit(12))
    surface.blit(brass(inner.size), inner)
    for x in (inner.left + unit(8), inner.right - unit(8)):
        pygame.draw.circle(surface, INK, (x, inner.centery), max(1, unit(2)))
    mark = seat_mark(standing.seat, _mark_px(plate, unit))
    room = _name_room(plate, unit)
    fits = text.measure(standing.name, "strong", px)[0] <= room or room > px * 4
    words = standing.name if fits else ""
    name = narrowed(words, "strong", px, max(1, room), INK)
    wide = unit(8) + name.get_width() if words else 0
    left = inner.centerx - (mark.get_width() + wide) // 2
    surface.blit(mark, mark.get_rect(midleft=(left, inner.centery)))
    surface.blit(name, name.get_rect(midleft=(left + mark.get_width() + unit(8), inner.centery)))


def _draw_name_below(surface: pygame.Surface, plate: pygame.Rect, unit: Unit, standing: Standing, px: int) -> None:
    """Draw a mark with the name below it."""
    inner = plate.inflate(-unit(8), -unit(10))
    surface.blit(brass(inner.size), inner)
    name = narrowed(standing.name if px else "", "strong", px, _below_room(plate, unit), INK)
    mark = seat_mark(standing.seat, _mark_px(plate, unit, below=px > 0))
    high = mark.get_height() + (name.get_height() if px else 0)
    surface.blit(mark, mark.get_rect(midtop=(inner.centerx, inner.centery - high // 2)))
    surface.blit(name, name.get_rect(midbottom=(inner.centerx, inner.centery + high // 2)))


def _draw_stack(surface: pygame.Surface, foot: tuple[int, int], frame: Frame, standing: Standing) -> int:
    """Draw a coin for each point, those under one heading of one metal; return the top of the stack."""
    width, each = frame.coin, frame.thick
    face = round(width * SQUASH)
    coins = stacked(standing)
    left, bottom = foot[0] - width // 2, foot[1] + face // 3
    thick = max(2, math.ceil(each))
    for number, metal in enumerate(coins):
        top = bottom - round((number + 1) * each) - face
        surface.blit(_edge(metal, width, thick), (left, top))
        if each > 2 or number == len(coins) - 1:
            surface.blit(_lid(metal, width), (left, top))
    return bottom - round(len(coins) * each) - face


def stacked(standing: Standing) -> list[str]:
    """Return the metals of a stack from below: a coin for each point, what was lost taken from coins of its metal."""
    counted = Counter[str]()
    for metal, points in standing.parts:
        counted[metal] += points
    coins = [metal for metal, points in counted.items() for _ in range(max(0, points))]
    return coins[max(0, len(coins) - max(0, standing.points)) :]


def _lid(metal: str, width: int) -> pygame.Surface:
    size = width, round(width * SQUASH)
    made = struck(metal, width)
    return _lids.get(("lid", metal, width), lambda: pygame.transform.smoothscale(made, size))


def struck(metal: str, side: int) -> pygame.Surface:
    """Return the face of a coin of one of the metals."""
    return coin.face("silver", "heads", side, dim=True) if metal == "iron" else coin.face(metal, "heads", side)


def _edge(metal: str, width: int, thick: int) -> pygame.Surface:
    iron = metal == "iron"
    return coin.wall("silver" if iron else metal, width, thick, SQUASH, dim=iron)
