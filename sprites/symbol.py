"""The eight seat symbols at any size, cached: colour alone never tells seats apart."""

import math
from collections.abc import Callable

import pygame

from sprites.cache import SurfaceCache
from sprites.palette import Colour, SymbolName, seat_colour, seat_symbol

OVERSAMPLING = 4
OUTLINE: Colour = (14, 20, 17)

_symbols = SurfaceCache(limit_bytes=4_000_000)

Point = tuple[float, float]


def symbol(name: SymbolName, px: int, colour: Colour, outline: Colour | None = OUTLINE) -> pygame.Surface:
    """The symbol in a square of `px` pixels, with a dark outline unless `outline` is None; cached."""
    return _symbols.get((name, px, colour, outline), lambda: _drawn(name, max(4, px), colour, outline))


def seat_mark(seat: int, px: int) -> pygame.Surface:
    """The symbol of a seat in its colour."""
    return symbol(seat_symbol(seat), px, seat_colour(seat))


def draw_symbol(surface: pygame.Surface, seat: int, centre: Point, px: int) -> pygame.Rect:
    """Draw a seat's symbol around `centre`; returns where."""
    mark = seat_mark(seat, px)
    return surface.blit(mark, mark.get_rect(center=(round(centre[0]), round(centre[1]))))


def _drawn(name: SymbolName, px: int, colour: Colour, outline: Colour | None) -> pygame.Surface:
    side = px * OVERSAMPLING
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    rim = max(0.03, 1.2 / px) * 2
    if outline is not None:
        _SHAPES[name](large, outline, 0.0)
        _SHAPES[name](large, colour, rim)
    else:
        _SHAPES[name](large, colour, 0.0)
    return pygame.transform.smoothscale(_bleed(large, outline or colour), (px, px))


def _bleed(large: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Give clear pixels the outline's colour, so that scaling down darkens no edge."""
    ground = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    ground.fill((*colour, 0))
    ground.blit(large, (0, 0))
    return ground


def _regular(corners: int, radius: float, turn: float) -> list[Point]:
    step = math.tau / corners
    return [(math.cos(turn + step * i) * radius, math.sin(turn + step * i) * radius) for i in range(corners)]


def _star_points(radius: float) -> list[Point]:
    return [
        (math.cos(angle) * length, math.sin(angle) * length)
        for i in range(10)
        for angle, length in ((math.tau * i / 10 - math.pi / 2, radius * (1.0 if i % 2 == 0 else 0.46)),)
    ]


def _polygon(surface: pygame.Surface, colour: Colour, points: list[Point], drop: float = 0.0) -> None:
    half = surface.get_width() / 2
    pygame.draw.polygon(surface, colour, [(half + x * half, half + (y + drop) * half) for x, y in points])


def _circle(surface: pygame.Surface, colour: Colour, inset: float) -> None:
    """A ring: a full disc would look too much like the hexagon."""
    half = surface.get_width() / 2
    hollow = 0.30 + inset
    pygame.draw.circle(surface, colour, (half, half), half * (0.92 - inset), round(half * (0.92 - inset - hollow)))


def _triangle(surface: pygame.Surface, colour: Colour, inset: float) -> None:
    _polygon(surface, colour, _regular(3, 1.08 - inset * 2, -math.pi / 2), 0.22)


def _square(surface: pygame.Surface, colour: Colour, inset: float) -> None:
    _polygon(surface, colour, _regular(4, 1.12 - inset * 1.41, math.pi / 4))


def _diamond(surface: pygame.Surface, colour: Colour, inset: float) -> None:
    high, wide = 1.0 - inset * 1.7, 0.72 - inset * 1.25
    _polygon(surface, colour, [(0, -high), (wide, 0), (0, high), (-wide, 0)])


def _star(surface: pygame.Surface, colour: Colour, inset: float) -> None:
    _polygon(surface, colour, _star_points(1.02 - inset * 1.9), 0.06)


def _cross(surface: pygame.Surface, colour: Colour, inset: float) -> None:
    arm, length = 0.32 - inset, 0.9 - inset
    corners = [(arm, arm), (arm, length), (-arm, length), (-arm, arm), (-length, arm), (-length, -arm)]
    _polygon(surface, colour, [*corners, *((-x, -y) for x, y in corners)])


def _moon(surface: pygame.Surface, colour: Colour, inset: float) -> None:
    """A crescent: a disc whose upper right is covered by another."""
    right, up = 0.46, 0.16
    apart, towards = math.hypot(right, up), math.atan2(-up, right)
    outer = 0.95 - inset
    inner = min(0.72 + inset, outer + apart)  # at a few pixels the rim would swallow the crescent
    along = (outer**2 - inner**2 + apart**2) / (2 * apart)
    opening, bite = math.acos(along / outer), math.acos((apart - along) / inner)
    points = [_on_arc(outer, towards + opening, towards + math.tau - opening, i / 48) for i in range(49)]
    back = [_on_arc(inner, towards + math.pi + bite, towards + math.pi - bite, i / 32) for i in range(33)]
    points += [(x + right, y - up) for x, y in back]
    _polygon(surface, colour, [(x - 0.02, y) for x, y in points])


def _on_arc(radius: float, start: float, end: float, share: float) -> Point:
    angle = start + (end - start) * share
    return math.cos(angle) * radius, math.sin(angle) * radius


def _hexagon(surface: pygame.Surface, colour: Colour, inset: float) -> None:
    _polygon(surface, colour, _regular(6, 0.98 - inset * 1.15, math.pi / 6))


_SHAPES: dict[SymbolName, Callable[[pygame.Surface, Colour, float], None]] = {
    "circle": _circle,
    "triangle": _triangle,
    "square": _square,
    "diamond": _diamond,
    "star": _star,
    "cross": _cross,
    "moon": _moon,
    "hexagon": _hexagon,
}
