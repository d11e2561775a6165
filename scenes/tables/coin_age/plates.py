"""The plates of the regions: the name, what everybody has there, and for whom it counts double."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import pygame

from game.coin_age.rules.scoring import controllers
from game.coin_age.rules.state import RANK, Position, Region
from game.core.contract import Seat
from scenes.board.context import Context
from scenes.tables.coin_age.layout import ART, CARD, CoinAgeLayout, drawn
from scenes.tables.coin_age.names import two_rows
from sprites import materials, text
from sprites.palette import BRIGHT_GOLD, IVORY, MUTED, PARCHMENT
from sprites.stamp import stamp, write
from sprites.symbol import draw_symbol

STRIPE = 10
"""How broad the stripe in the region's colour is, in units."""

STRONGER = 2.2
"""So much stronger than on the map a region's colour is on its narrow stripe."""


class Held(NamedTuple):
    """What the seats have in a region."""

    region: Region
    colour: tuple[int, int, int]
    points: tuple[int, int]
    double: Seat | None


def held_in(position: Position, region: Region) -> Held:
    """Count the points of a region, those that count double twice."""
    number = position.map.regions.index(region)
    double, points = controllers(position)[number], [0, 0]
    for space, stack in zip(position.map.ids, position.stacks, strict=False):
        if stack and space in region.spaces:
            points[stack[-1].seat] += RANK[stack[-1].coin] * (2 if double == stack[-1].seat else 1)
    return Held(region, _colours(position.map.id)[region.spaces[0]], (points[0], points[1]), double)


@cache
def _colours(name: str) -> dict[str, tuple[int, int, int]]:
    """Return the colour of every space, as it is drawn."""
    card, found = pygame.image.load(ART / f"{name}.jpg"), {}
    scale = card.get_width() / CARD[0]
    for space, outline in drawn(name)["outlines"].items():
        points = [(x * scale, y * scale) for x, y in outline]
        xs, ys = zip(*points, strict=True)
        box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).clip(card.get_rect())
        land = pygame.Surface(box.size)
        pygame.draw.polygon(land, "white", [(x - box.left, y - box.top) for x, y in points])
        share = pygame.transform.average_color(land)[0] / 255
        land.blit(card, (0, 0), box, pygame.BLEND_RGB_MULT)
        red, green, blue = (at / share for at in pygame.transform.average_color(land)[:3])
        mean = (red + green + blue) / 3
        found[space] = _stronger(red, mean), _stronger(green, mean), _stronger(blue, mean)
    return found


def _stronger(part: float, mean: float) -> int:
    return min(255, max(0, round(mean + STRONGER * (part - mean))))


def plate_names(
    context: Context, layout: CoinAgeLayout, regions: Sequence[Region]
) -> list[tuple[tuple[str, ...], int]]:
    """Return the rows of every plate and their size, the same for all of them."""
    plates = [layout.plates[region.id] for region in regions]
    if not plates:
        return []
    px = min(context.unit.text(20), max(text.MIN_PX, plates[0].height * 2 // 5))
    room = min(plate.width for plate in plates) - context.unit(STRIPE) - 2 * context.unit(10)
    names = [context.say(f"noun.{region.id}") for region in regions]
    high = plates[0].height >= 3.3 * px
    parted = [two_rows(name) if high and text.measure(name, "italic", px)[0] > room else (name,) for name in names]
    size = min(text.fit(row, "italic", px, room) for rows in parted for row in rows)
    return [(rows, size) for rows in parted]


def draw_plate(
    surface: pygame.Surface,
    context: Context,
    plate: pygame.Rect,
    name: tuple[tuple[str, ...], int],
    held: Held,
    bright: bool,
) -> None:
    """Draw a region's plate, its edge in the region's colour."""
    unit, (rows, size) = context.unit, name
    surface.blit(materials.panel(plate.size, 235 if bright else 170), plate)
    stripe = pygame.Rect(plate.left + 3, plate.top + 4, unit(STRIPE), plate.height - 8)
    pygame.draw.rect(surface, held.colour, stripe, border_radius=3)
    left, right = stripe.right + unit(10), plate.right - unit(10)
    line = plate.height / (len(rows) + 1)
    for number, row in enumerate(rows):
        middle = round(plate.top + line * (number + 0.55))
        write(surface, row, "italic", size, IVORY if bright else PARCHMENT, right - left, midleft=(left, middle))
    middle, px = round(plate.bottom - line * 0.55), min(size, max(text.MIN_PX, (right - left) // 6))
    for seat in (0, 1):
        _draw_points(surface, held, seat, px, (left, right, middle))


def _draw_points(surface: pygame.Surface, held: Held, seat: Seat, px: int, row: tuple[int, int, int]) -> None:
    """Draw a seat's symbol, its points, and ×2 where they are doubled: one seat at the left, the other at the right."""
    colour = BRIGHT_GOLD if held.double == seat else IVORY if held.points[seat] else MUTED
    told = text.line(f"{held.points[seat]}{' ×2' * (held.double == seat)}", "figures_strong", px, colour)
    left, right, middle = row
    start = right - told.get_width() - px * 4 // 3 if seat else left
    draw_symbol(surface, seat, (start + px // 2, middle), px)
    stamp(surface, told, midleft=(start + px * 4 // 3, middle))
