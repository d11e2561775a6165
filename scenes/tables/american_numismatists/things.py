"""Things on the table of American Numismatists, as pictures: the safe, locomotives, the backs of the cards, tracks."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from scenes.tables.american_numismatists.cards import BACKS, cached
from sprites import materials
from sprites.coin import face
from sprites.inlay import draw_hollow, velvet
from sprites.numismatists import DEALERS, medal, portrait
from sprites.palette import BRIGHT_GOLD, OLD_GOLD, Colour, mix, seat_colour
from sprites.stamp import stamp
from sprites.symbol import seat_mark, symbol

STEEL: Colour = (90, 97, 103)
RECESS: Colour = (18, 22, 26)
BRASS: Colour = (206, 168, 92)
VELVET: Colour = (78, 20, 34)
SOOT: Colour = (34, 30, 30)
LARGE = 4
"""How many times larger things are drawn than they are shown."""

UNREACHED: Colour = (70, 76, 70)
STARRED = 12
"""A track so high has a star at its end."""

FAINT = 46
"""How bright a card is that steps back, of 255."""

CREDIBILITY = 10
"""The length of a dealer's track."""

EMBLEM, EDGE = 16, (214, 200, 166)
"""From so many pixels on a card has the picture of its pile on its back; a smaller one has an edge of paper."""

DIAL_FROM = 80
"""A safe so high, and about as broad, shows the wheel of its door."""


@cached
def safe(size: tuple[int, int]) -> pygame.Surface:
    """Return an open safe: steel, a dark recess, hinges, and the wheel of its door."""
    wide, high = size
    radius = max(3, high // 14)
    made = materials.rounded(size, radius, (*mix(STEEL, (0, 0, 0), 0.5), 255)).copy()
    made.blit(materials.rounded((wide - 2, high - 2), radius, (*STEEL, 255)), (1, 1))
    glint = materials.outline((wide - 4, high - 4), radius, 1, mix(STEEL, (255, 255, 255), 0.4), 200)
    made.blit(glint, (2, 2), (0, 0, wide - 4, high * 2 // 3))  # light falls from above, and dates reach the foot
    edge = max(4, min(size) // 14)
    inner = wide - 2 * edge, high - 2 * edge
    made.blit(materials.rounded(inner, radius, (*RECESS, 255)), (edge, edge))
    draw_hollow(made, pygame.Rect((edge, edge), inner), radius, 200)
    made.blit(materials.outline(inner, radius, 2, mix(STEEL, (0, 0, 0), 0.6), 255), (edge, edge))
    for share in (0.25, 0.75):
        hinge = pygame.Rect(0, round(high * share) - high // 14, edge - 1, high // 7)
        pygame.draw.rect(made, BRASS, hinge, border_radius=2)
    if high >= DIAL_FROM and wide >= high * 0.9:
        stamp(made, _wheel(high * 3 // 8), center=(wide - edge - wide // 5, high - edge - high // 4))
    return made


@cached
def tray(size: tuple[int, int]) -> pygame.Surface:
    """Return the velvet tray of one's own coins."""
    radius = max(3, size[1] // 14)
    made = velvet(size, radius, VELVET).copy()
    made.blit(materials.outline(size, radius, 2, OLD_GOLD, 200), (0, 0))
    return made


def _wheel(side: int) -> pygame.Surface:
    """Return the wheel of a safe's door, in the shade of the recess: coins and their labels lie over it."""
    tone = mix(BRASS, RECESS, 0.62)
    whole = side * LARGE
    made = pygame.Surface((whole, whole), pygame.SRCALPHA)
    made.fill((*mix(tone, (0, 0, 0), 0.5), 0))
    middle, radius = whole / 2, whole * 0.34
    for spoke in range(8):
        angle = spoke * math.tau / 8
        tip = middle + math.cos(angle) * whole * 0.45, middle + math.sin(angle) * whole * 0.45
        pygame.draw.line(made, mix(tone, (0, 0, 0), 0.35), (middle, middle), tip, max(2, whole // 20))
        pygame.draw.circle(made, tone, tip, whole * 0.05)
    pygame.draw.circle(made, mix(tone, (0, 0, 0), 0.3), (middle, middle), radius, max(2, whole // 14))
    pygame.draw.circle(made, tone, (middle, middle), radius * 0.55)
    pygame.draw.circle(made, mix(tone, (0, 0, 0), 0.55), (middle, middle), radius * 0.55, max(1, whole // 40))
    return pygame.transform.smoothscale(made, (side, side))


@cached
def train(seat: int, high: int, colour: Colour) -> pygame.Surface:
    """Return the locomotive of a seat, with its mark on the cab."""
    unit = high * LARGE / 10
    made = pygame.Surface((round(unit * 15), round(unit * 10)), pygame.SRCALPHA)
    made.fill((*SOOT, 0))
    dark = mix(colour, (0, 0, 0), 0.45)

    def box(left: float, top: float, wide: float, tall: float, tone: Colour) -> None:
        outer = pygame.Rect(round((left - 0.4) * unit), round((top - 0.4) * unit), 0, 0)
        outer.size = round((wide + 0.8) * unit), round((tall + 0.8) * unit)
        pygame.draw.rect(made, SOOT, outer, border_radius=round(unit * 0.8))
        inner = pygame.Rect(round(left * unit), round(top * unit), round(wide * unit), round(tall * unit))
        pygame.draw.rect(made, tone, inner, border_radius=round(unit * 0.6))

    box(9.4, 0.6, 1.8, 3.0, dark)
    box(9.0, 0.5, 2.6, 0.8, colour)
    box(6.0, 3.2, 7.4, 3.8, colour)
    box(1.0, 0.6, 5.6, 6.6, dark)
    box(0.6, 0.5, 6.4, 0.7, colour)
    pygame.draw.polygon(made, SOOT, [(12.6 * unit, 7.0 * unit), (14.8 * unit, 9.4 * unit), (11.8 * unit, 9.4 * unit)])
    for middle in (2.4, 5.4, 8.6, 11.2):
        pygame.draw.circle(made, SOOT, (middle * unit, 8.2 * unit), 1.7 * unit)
        pygame.draw.circle(made, BRASS, (middle * unit, 8.2 * unit), 0.8 * unit)
    small = pygame.transform.smoothscale(made, (high * 3 // 2, high))
    stamp(small, seat_mark(seat, max(8, high // 2)), center=(high * 0.38, high * 0.38))
    return small


@cached
def back(pile: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the back of a card: a guilloche in gold, and a picture of what the pile holds."""
    radius, tone = max(2, min(size) // 10), BACKS[pile]
    small = min(size) * 3 // 5 < EMBLEM
    made = materials.rounded(size, radius, (*(EDGE if small else mix(tone, (0, 0, 0), 0.3)), 255)).copy()
    inner = (size[0] - 2, size[1] - 2) if small else (size[0] - 4, size[1] - 4)
    if small:  # one upon another they are told apart by their edges of paper
        made.blit(materials.rounded(inner, max(1, radius - 1), (*tone, 255)), (1, 1))
        made.blit(materials.outline((size[0] - 4, size[1] - 4), 1, 1, OLD_GOLD, 150), (2, 2))
        return made
    made.blit(materials.rounded(inner, max(1, radius - 2), (*tone, 255)), (2, 2))
    side = min(size) * 3 // 5
    stamp(made, _guilloche(inner, mix(tone, OLD_GOLD, 0.55)), center=(size[0] // 2, size[1] // 2))
    stamp(made, _emblem(pile, side), center=(size[0] // 2, size[1] // 2))
    made.blit(materials.outline(inner, max(1, radius - 2), 1, OLD_GOLD, 200), (2, 2))
    return made


@cached
def faint_back(pile: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the back of a card that steps back."""
    made = back(pile, size).copy()
    made.set_alpha(FAINT)
    return made


def _emblem(pile: str, side: int) -> pygame.Surface:
    if pile == "collector":
        return portrait(DEALERS[-1], side)
    return face("us_5", "tails", side) if pile == "research" else medal("auction", side)


def _guilloche(size: tuple[int, int], tone: Colour) -> pygame.Surface:
    """Fine loops, as on banknotes."""
    wide, high = size[0] * LARGE, size[1] * LARGE
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    made.fill((*tone, 0))
    for inset in (0.47, 0.40, 0.33):
        points = []
        for step in range(361):
            angle = step * math.tau / 360
            swell = inset * (1 - 0.16 * math.cos(12 * angle + inset * 40))
            points.append((wide / 2 + math.cos(angle) * wide * swell, high / 2 + math.sin(angle) * high * swell))
        for one, other in pairwise(points):
            pygame.draw.line(made, (*tone, 255), one, other, LARGE)
    return pygame.transform.smoothscale(made, size)


@cached
def dealer(seat: int, side: int, colour: Colour) -> pygame.Surface:
    """Return the portrait of a dealer in a ring of their colour."""
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    made.blit(materials.rounded((side, side), side // 2, (*colour, 255)), (0, 0))
    stamp(made, portrait(DEALERS[seat], side - 4), center=(side / 2, side / 2))
    return made


@cached
def ringed(seat: int, side: int, colour: Colour, points: int) -> pygame.Surface:
    """Return the portrait of a dealer whose way to ten points of credibility runs round it, from above to the right."""
    whole, half, part = side * LARGE, side * LARGE / 2, math.tau / CREDIBILITY
    large = pygame.Surface((whole, whole), pygame.SRCALPHA)
    large.fill((*SOOT, 0))
    pygame.draw.circle(large, SOOT, (half, half), half)
    for number in range(CREDIBILITY):
        start, tone = number * part - math.pi / 2 + part * 0.1, colour if number < points else UNREACHED
        rim = [start + part * 0.8 * step / 8 for step in range(9)]
        corners = [(1 + math.cos(angle) * 0.95, 1 + math.sin(angle) * 0.95) for angle in rim]
        pygame.draw.polygon(
            large, tone, [(whole / 2, whole / 2), *((x * whole / 2, y * whole / 2) for x, y in corners)]
        )
    made, inner = pygame.transform.smoothscale(large, (side, side)), side - 2 * max(4, side // 9)
    made.blit(materials.rounded((inner, inner), inner // 2, (*SOOT, 255)), ((side - inner) // 2, (side - inner) // 2))
    stamp(made, portrait(DEALERS[seat], inner - 2), center=(side / 2, side / 2))
    return made


@cached
def track(points: int, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a dealer's way to ten points of credibility."""
    wide, high = size
    made = pygame.Surface(size, pygame.SRCALPHA)
    for number in range(CREDIBILITY):
        left = round(number * wide / CREDIBILITY)
        cell = pygame.Rect(left, 0, round((number + 1) * wide / CREDIBILITY) - left - 3, high)
        ground = colour if number < points else UNREACHED
        made.blit(materials.rounded(cell.size, high // 2, (*mix(ground, (0, 0, 0), 0.55), 255)), cell)
        inner = cell.inflate(-2, -2)
        made.blit(materials.rounded(inner.size, inner.height // 2, (*ground, 255)), inner)
        if high >= STARRED and number == CREDIBILITY - 1:
            stamp(made, symbol("star", high - 4, BRIGHT_GOLD), center=cell.center)
    return made


def train_of(seat: int, high: int) -> pygame.Surface:
    """Return the locomotive of a seat in the colour it wears."""
    return train(seat, high, seat_colour(seat))
