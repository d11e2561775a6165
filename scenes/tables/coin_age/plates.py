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
from scenes.tables.coin_age.card import ART, CARD, drawn
from scenes.tables.coin_age.layout import CoinAgeLayout
from scenes.tables.coin_age.names import two_rows
from sprites import materials, text
from sprites.palette import BRIGHT_GOLD, IVORY, MUTED, PARCHMENT
from sprites.stamp import stamp, write
from sprites.symbol import draw_symbol

STRIPE = 10
"""How broad the stripe in the region's colour is, in units."""

TWO_ROWS = 3.1
"""A name has two rows if a plate is so many letters' heights high."""

STRONGER = 2.2
"""So much stronger than on the map a region's colour is on its narrow stripe."""


class Held(NamedTuple):
    """What the seats have in a region."""

    region: Region
    colour: tuple[int, int, int]
    points: tuple[int, int]
    """Counted once."""
    double: Seat | None
    """For whom they count twice."""


def held_in(position: Position, region: Region) -> Held:
    """Count the points of a region."""
    number = position.map.regions.index(region)
    double, points = controllers(position)[number], [0, 0]
    for space, stack in zip(position.map.ids, position.stacks, strict=False):
        if stack and space in region.spaces:
            points[stack[-1].seat] += RANK[stack[-1].coin]
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
    px = min(context.unit.text(20), max(text.MIN_PX, plates[0].height * 11 // 25))
    room = min(plate.width for plate in plates) - context.unit(STRIPE) - 2 * context.unit(10)
    names = [context.say(f"noun.{region.id}") for region in regions]
    parted: list[tuple[str, ...]] = [(name,) for name in names]
    size = text.MIN_PX
    for size in range(px, text.MIN_PX - 1, -1):
        two = plates[0].height >= TWO_ROWS * size
        parted = [two_rows(name) if two and text.measure(name, "italic", size)[0] > room else (name,) for name in names]
        if all(text.measure(row, "italic", size)[0] <= room for rows in parted for row in rows):
            break
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
    middle = round(plate.bottom - line * 0.55)
    most = min(unit.text(20), max(text.MIN_PX, min(round(line * 0.9), (right - left) * 3 // 16)))
    px, told = _points(held, most, right - left - unit(8))
    own = 0 if all(player.human for player in context.players) else context.near
    for seat in (0, 1):
        _draw_points(surface, seat, told[seat], px, (left, right, middle), at_right=seat != own)


def _points(held: Held, most: int, room: int) -> tuple[int, list[tuple[pygame.Surface, ...]]]:
    """Write both seats' points in the largest letters that fit side by side; what doubles comes closer before."""
    told: list[tuple[pygame.Surface, ...]] = []
    for px in range(most, text.MIN_PX - 1, -1):
        told = [_told(held, seat, px) for seat in (0, 1)]
        if held.double is not None and sum(_wide(one, px) for one in told) > room:
            told[held.double] = _told(held, held.double, max(text.MIN_PX, px * 3 // 4), close=True)
        if sum(_wide(one, px) for one in told) <= room:
            return px, told
    return min(most, text.MIN_PX), told


def _told(held: Held, seat: Seat, px: int, *, close: bool = False) -> tuple[pygame.Surface, ...]:
    """Write a seat's points; where they count twice, how that is reckoned, so that nobody does it once more."""
    points = held.points[seat]
    if held.double != seat:
        return (text.line(str(points), "figures_strong", px, IVORY if points else MUTED),)
    reckoned = f"{points}×2=" if close else f"{points} ×2 = "
    return text.line(reckoned, "figures", px, PARCHMENT), text.line(str(2 * points), "figures_strong", px, BRIGHT_GOLD)


def _wide(told: Sequence[pygame.Surface], px: int) -> int:
    """Return how wide a seat's points are with its symbol before them."""
    return px * 4 // 3 + sum(picture.get_width() for picture in told)


def _draw_points(
    surface: pygame.Surface,
    seat: Seat,
    told: Sequence[pygame.Surface],
    px: int,
    row: tuple[int, int, int],
    *,
    at_right: bool,
) -> None:
    """Draw a seat's symbol and its points: the viewer's own at the left, the other's at the right."""
    left, right, middle = row
    start = right - _wide(told, px) if at_right else left
    draw_symbol(surface, seat, (start + px // 2, middle), px)
    start += px * 4 // 3
    for picture in told:
        start = stamp(surface, picture, midleft=(start, middle)).right
