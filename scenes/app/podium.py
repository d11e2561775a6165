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
from sprites.palette import BRIGHT_GOLD, GOLD, INK, OLD_GOLD
from sprites.stamp import CONDENSED, narrowed
from sprites.symbol import seat_mark

METALS = ("copper", "silver", "gold", "iron")
"""What the stacks are made of: one metal for each heading in turn, unless the table says which. Iron is dark silver."""
SQUASH = 0.34
"""Height of a coin's face by its width."""
STEPS = (0.30, 0.23, 0.17, 0.13)
"""How high the step of each place is, as a share of the podium; the last also serves all later ones."""
UNPLACED = 0
"""The place of all while points are still told: they stand as they sit, on steps alike without a number."""
PLATE = 0.11
"""How high the plates with the names are, as a share of the podium."""
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


def draw_podium(
    surface: pygame.Surface, area: pygame.Rect, unit: Unit, standings: Sequence[Standing], most: int, crowned: bool
) -> None:
    """Draw everybody on their step; a stack of `most` coins would fill the room above the highest."""
    people = arranged(standings)
    gap = unit(8)
    width = min((area.width - gap * (len(people) - 1)) // len(people), unit(300))
    left = area.centerx - (width * len(people) + gap * (len(people) - 1)) // 2
    names, plate = _named([standing.name for standing in people], width, area.height, unit)
    for number, standing in enumerate(people):
        column = pygame.Rect(left + number * (width + gap), area.top, width, area.height)
        _draw_column(surface, column, unit, standing, most, crowned and standing.place == 1, names, plate)


class Names(NamedTuple):
    """How the names stand on their plates, all alike: their letters (0: nowhere), and whether below the marks."""

    px: int
    below: bool


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
    surface: pygame.Surface,
    column: pygame.Rect,
    unit: Unit,
    standing: Standing,
    most: int,
    crowned: bool,
    names: Names,
    plate: int,
) -> None:
    high = round(column.height * STEPS[min(standing.place, len(STEPS)) - 1])
    step = pygame.Rect(column.left, column.bottom - high - plate, column.width, high + plate)
    surface.blit(materials.wood(step.size), step)
    edge = pygame.Rect(step.left - unit(4), step.top, step.width + unit(8), max(3, unit(12)))
    deep = round(min(column.width * 4 // 5, unit(150)) * SQUASH)
    inset = column.width // 9
    back = [
        (step.left, step.top),
        (step.left + inset, step.top - deep // 2),
        (step.right - inset, step.top - deep // 2),
    ]
    pygame.draw.polygon(surface, VELVET, [*back, (step.right - 1, step.top)])
    pygame.draw.rect(surface, OLD_GOLD, edge, border_radius=3)
    pygame.draw.rect(surface, GOLD, edge.inflate(0, -edge.height // 2), border_radius=2)
    px = min(unit.text(44), round(high * 0.62))
    number = str(standing.place) if standing.place else ""
    place = text.line_with_shadow(number, "title", max(text.MIN_PX, px), GOLD)
    surface.blit(place, place.get_rect(center=(step.centerx, step.top + high // 2 + unit(6))))
    draw = _draw_name_below if names.below else _draw_name
    draw(surface, pygame.Rect(step.left, step.bottom - plate, step.width, plate), unit, standing, names.px)
    figure = unit.text(46)
    room = step.top - column.top - round(text.line_height("title", figure) * 1.5)
    top = _draw_stack(surface, (step.centerx, step.top), min(column.width * 4 // 5, unit(150)), room, standing, most)
    points = text.line_with_shadow(str(standing.points), "title", figure, BRIGHT_GOLD)
    where = points.get_rect(midbottom=(step.centerx, top - unit(6)))
    if crowned:
        wreath = laurel(round(max(where.size) * 1.55))
        surface.blit(wreath, wreath.get_rect(center=where.center))
    surface.blit(points, where)


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


def _draw_stack(
    surface: pygame.Surface, foot: tuple[int, int], width: int, room: int, standing: Standing, most: int
) -> int:
    """Draw a coin for each point, those under one heading of one metal; return the top of the stack."""
    face = round(width * SQUASH)
    each = min(width * 0.11, (room - face) / max(1, most))
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
