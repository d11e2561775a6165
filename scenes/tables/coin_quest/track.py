"""The prestige track: a row of numbered spaces on which each seat's meeple walks, lap after lap."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping

import pygame

from game.core.contract import Seat
from scenes.tables.coin_quest.coins import TINTS
from scenes.tables.coin_quest.letters import letters
from sprites import materials, quest, text
from sprites.cache import SurfaceCache
from sprites.palette import FADED_INK, GOLD, INK, IVORY, WOOD_DARK, Colour, mix, seat_symbol
from sprites.shadow import draw_disc_shadow
from sprites.stamp import stamp
from sprites.symbol import symbol

SPACES = 30
"""Spaces of the track, from 0; whoever goes beyond begins anew, with the laps on a plate ("+30")."""

START = 2.4
"""How much broader the first space is: all begin on it."""

CROWD, APART = 0.62, 0.46
"""Meeples that share a space stand so far apart at most, and at least, by their height."""

DEEPER = 0.16
"""Of two side by side one stands so much further back, by their height: symbols and feet stay apart."""

HIGH, FEET, SLIM = 1.0, 0.94, 1.6
"""How high a meeple is at most and how deep it stands in its space, by the track's height; or by a space's breadth."""

LAPS = 0.42
"""How high the figure of its laps is, by its height."""

CLEARED: Colour = (222, 205, 168)
"""The ground on which a pale pawn stands."""

GHOST = 120
"""How solid a pawn is that stands where its seat would be with its coins, of 255."""

LOOSE = 0.72
"""How much of a space its number may take, if each is to have one."""

MARK = 0.38
"""How broad the symbol on a meeple is, by its height."""

_meeples = SurfaceCache(limit_bytes=4_000_000)


def meeple_picture(seat: Seat, high: int) -> pygame.Surface:
    """Return a seat's meeple: a pawn in its colour that bears its symbol; cached."""
    return _meeples.get((seat, high), lambda: _made(seat, high))


def _made(seat: Seat, high: int) -> pygame.Surface:
    made = quest.pawn(TINTS[seat], high).copy()
    _mark(made, seat, high, IVORY)
    return made


def _mark(pawn: pygame.Surface, seat: Seat, high: int, colour: Colour) -> None:
    side = max(9, round(high * MARK))
    stamp(pawn, symbol(seat_symbol(seat), side, colour), center=(high // 2, round(high * 0.64)))


def space_of(area: pygame.Rect, number: int) -> pygame.Rect:
    """Return where a space of the track lies."""
    unit = area.width / (SPACES - 1 + START)
    left = area.left + (0 if number == 0 else unit * (START + number - 1))
    return pygame.Rect(round(left), area.top, round(unit * (START if number == 0 else 1)), area.height)


def draw_track(surface: pygame.Surface, area: pygame.Rect, line: int) -> None:
    """Draw the spaces with their numbers, every fifth where there is little room: pawns stand upon them."""
    surface.blit(materials.parchment(area.size), area)
    px = max(text.MIN_PX, min(letters(area.height, 0.4, 0.66, line * 0.7), area.width // 40))
    every = 1 if text.measure("29", "figures", px)[0] < space_of(area, 1).width * LOOSE else 5
    for number in range(SPACES):
        space = space_of(area, number)
        if number % 5 == 0:
            shade = materials.rounded(space.size, 3, (*mix(INK, GOLD, 0.6), 46))
            surface.blit(shade, space)
        if number:
            pygame.draw.line(surface, FADED_INK, space.topleft, (space.left, space.bottom - 1))
        if number % every == 0:
            figure = text.line(str(number), "figures_strong" if number % 5 == 0 else "figures", px, INK)
            stamp(surface, figure, center=space.center)
    materials.draw_outline(surface, area, 4, 2, WOOD_DARK)


def meeple_height(area: pygame.Rect) -> int:
    """Return how high meeples are on a track."""
    return round(min(area.height * HIGH, space_of(area, 1).width * SLIM))


def feet(space: pygame.Rect, count: int, high: int) -> list[tuple[int, int]]:
    """Return where those who share a space stand, the middle of their feet: side by side, then in two rows."""
    tight = (space.width - high * CROWD) / max(1, count - 1)
    rows = 2 if count > 2 and tight < high * APART else 1
    per_row = -(-count // rows)
    step = min(high * CROWD, max(high * APART, (space.width - high * CROWD) / max(1, per_row - 1)))
    low = space.top + round(space.height * FEET)
    found = []
    for index in range(count):
        row, column = divmod(index, per_row)
        here = min(per_row, count - row * per_row)
        middle = space.centerx + step * (column - (here - 1) / 2)
        behind = (rows - 1 - row) * 0.3 or (DEEPER if here > 1 and column % 2 == 0 else 0)
        found.append((round(middle), low - round(high * behind)))
    return found


def clear_crowded(surface: pygame.Surface, area: pygame.Rect, stand: Iterable[int]) -> None:
    """Take the figure away where several pawns `stand` that have so many points: bits of it would show between them."""
    for number, many in Counter(points % SPACES for points in stand).items():
        if many > 1:
            _clear(surface, space_of(area, number))


def _clear(surface: pygame.Surface, space: pygame.Rect) -> None:
    ground = space.inflate(-2, -6)
    surface.blit(materials.rounded(ground.size, 3, (*CLEARED, 235)), ground)


def draw_ghosts(
    surface: pygame.Surface, area: pygame.Rect, totals: Mapping[Seat, int], stand: Iterable[int] = ()
) -> None:
    """Let a pale pawn stand where each of these seats would be with what its coins bring.

    Where pawns `stand` that have so many points, it stands beside them.
    """
    high = meeple_height(area)
    crowds: dict[int, list[Seat]] = {}
    for seat, total in totals.items():
        crowds.setdefault(total % SPACES, []).append(seat)
    held = {number % SPACES for number in stand}
    for number, crowd in crowds.items():
        space = space_of(area, number)
        _clear(surface, space)  # else its figure shines through
        aside = round(high * APART) if number in held else 0  # not behind who stands there
        for seat, foot in zip(crowd, feet(space.move(aside, 0), len(crowd), high), strict=True):
            place = stamp(surface, _ghost(seat, high), midbottom=foot)
            _draw_laps(surface, seat, place, totals[seat])


def _ghost(seat: Seat, high: int) -> pygame.Surface:
    return _meeples.get(("ghost", seat, high), lambda: _paled(seat, high))


def _paled(seat: Seat, high: int) -> pygame.Surface:
    """Make a pawn pale, but for its symbol, which is dark to be told apart on it."""
    made = quest.pawn(TINTS[seat], high).copy()
    made.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    _mark(made, seat, high, INK)
    return made


def points_at(area: pygame.Rect, points: float) -> float:
    """Return how far along a track so many points are: between two spaces on the way."""
    last, share = math.floor(points), points % 1
    start, end = space_of(area, last % SPACES), space_of(area, (last + 1) % SPACES)
    return start.centerx + (end.centerx - start.centerx) * share


def draw_meeple(surface: pygame.Surface, seat: Seat, place: pygame.Rect, points: int, glow: Colour | None) -> None:
    """Draw a meeple that has so many points, with its laps on a plate."""
    foot = place.centerx + place.height * 0.1, place.bottom - place.height * 0.06
    draw_disc_shadow(surface, foot, place.height * 7 // 10, place.height // 4, 0.3, 44)
    surface.blit(meeple_picture(seat, place.height), place)
    if glow is not None:
        materials.draw_outline(surface, place.inflate(4, 2), 6, 2, glow)
    _draw_laps(surface, seat, place, points)


def _draw_laps(surface: pygame.Surface, seat: Seat, place: pygame.Rect, points: int) -> None:
    """Write upon a pawn's head how many points its laps are, if any: beside it another one may stand."""
    if points >= SPACES:
        laps = f"+{points // SPACES * SPACES}"
        plate = text.line(laps, "figures_strong", max(text.MIN_PX, round(place.height * LAPS)), IVORY)
        back = plate.get_rect(midtop=(place.centerx, place.top - 3)).inflate(4, -2)
        surface.blit(materials.rounded(back.size, 3, (*mix(TINTS[seat], (0, 0, 0), 0.7), 255)), back)
        stamp(surface, plate, center=back.center)
