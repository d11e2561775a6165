"""Small things on dealers' plates, as pictures: pearls of credibility, a safe that is shut, the chip of a friend."""

from __future__ import annotations

import math

import pygame

from scenes.tables.american_numismatists.cards import cached, chip
from scenes.tables.american_numismatists.things import BRASS, CREDIBILITY, LARGE, SOOT, STEEL
from sprites.palette import BRIGHT_GOLD, IVORY, PANEL, Colour, mix
from sprites.stamp import stamp
from sprites.symbol import symbol

AWAITED: Colour = (150, 132, 104)
"""The rim of a pearl that is still to be won."""

SPENT: Colour = (150, 126, 70)
"""The rim of an action that is spent."""

APART = 1.55
"""How far apart pearls are at most, by their breadth."""

AWNING: Colour = (178, 44, 38)
STRIPES = 7
"""The awning of a shop."""


@cached
def pearl(side: int, colour: Colour) -> pygame.Surface:
    """Return a pearl, lit from above and from the left."""
    whole = side * LARGE
    large = pygame.Surface((whole, whole), pygame.SRCALPHA)
    large.fill((*mix(colour, (0, 0, 0), 0.75), 0))
    half = whole / 2
    pygame.draw.circle(large, mix(colour, (0, 0, 0), 0.75), (half, half), half)
    for step in range(12):
        share = step / 11
        tone = mix(mix(colour, (0, 0, 0), 0.3), colour, min(1.0, share * 1.6))
        middle = half - whole * 0.07 * share, half - whole * 0.09 * share
        pygame.draw.circle(large, tone, middle, half * (0.88 - 0.42 * share))
    pygame.draw.circle(large, mix(colour, (255, 255, 255), 0.75), (half * 0.74, half * 0.68), half * 0.17)
    return pygame.transform.smoothscale(large, (side, side))


@cached
def hollow(side: int, rim: Colour) -> pygame.Surface:
    """Return the place of a pearl."""
    whole = side * LARGE
    large = pygame.Surface((whole, whole), pygame.SRCALPHA)
    large.fill((*rim, 0))
    half = whole / 2
    pygame.draw.circle(large, rim, (half, half), half * 0.92)
    pygame.draw.circle(large, mix(PANEL, (0, 0, 0), 0.35), (half, half), half * 0.92 - max(LARGE, whole * 0.08))
    return pygame.transform.smoothscale(large, (side, side))


@cached
def pearls(points: int, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a dealer's way to ten points of credibility: nine pearls and the star at which it ends."""
    wide, high = size
    side = min(high, round(wide / CREDIBILITY * 0.86))
    step = min(side * APART, (wide - side) / (CREDIBILITY - 1))
    made = pygame.Surface(size, pygame.SRCALPHA)
    for number in range(CREDIBILITY - 1):
        one = pearl(side, colour) if number < points else hollow(side, AWAITED)
        stamp(made, one, center=(side / 2 + number * step, high / 2))
    won = points >= CREDIBILITY
    end = symbol("star", round(side * 1.15), BRIGHT_GOLD if won else PANEL, BRIGHT_GOLD if not won else SOOT)
    stamp(made, end, center=(side / 2 + (CREDIBILITY - 1) * step, high / 2))
    return made


@cached
def actions(left: int, count: int, side: int) -> pygame.Surface:
    """Return the actions of a turn: those that are left, and the places of those that are spent."""
    step = side + max(2, side // 6)
    made = pygame.Surface((step * count - step + side, side), pygame.SRCALPHA)
    for number in range(count):
        one = pearl(side, BRIGHT_GOLD) if number < left else hollow(side, SPENT)
        made.blit(one, (number * step, 0))
    return made


@cached
def strongbox(side: int) -> pygame.Surface:
    """Return a safe that is shut, seen from the front: steel, hinges, and the wheel of its door."""
    whole = side * LARGE
    large = pygame.Surface((whole, whole), pygame.SRCALPHA)
    large.fill((*SOOT, 0))

    def box(inset: float, tone: Colour, foot: float = 0.06) -> None:
        reach = pygame.Rect(round(whole * inset), round(whole * inset), 0, 0)
        reach.size = round(whole * (1 - 2 * inset)), round(whole * (1 - 2 * inset - foot))
        pygame.draw.rect(large, tone, reach, border_radius=round(whole * 0.1))

    for left in (0.14, 0.66):
        feet = pygame.Rect(round(whole * left), round(whole * 0.86), round(whole * 0.2), round(whole * 0.14))
        pygame.draw.rect(large, SOOT, feet, border_radius=round(whole * 0.04))
    box(0.0, SOOT)
    box(0.05, mix(STEEL, (255, 255, 255), 0.35))
    box(0.08, STEEL)
    box(0.17, mix(STEEL, (0, 0, 0), 0.55))
    box(0.21, mix(STEEL, (255, 255, 255), 0.12))
    for top in (0.24, 0.58):
        hinge = pygame.Rect(round(whole * 0.1), round(whole * top), round(whole * 0.09), round(whole * 0.14))
        pygame.draw.rect(large, BRASS, hinge, border_radius=round(whole * 0.03))
    middle, radius = (whole * 0.54, whole * 0.47), whole * 0.17
    for spoke in range(6):
        angle = spoke * math.tau / 6
        tip = middle[0] + math.cos(angle) * radius * 1.35, middle[1] + math.sin(angle) * radius * 1.35
        pygame.draw.line(large, BRASS, middle, tip, max(LARGE, round(whole * 0.05)))
    pygame.draw.circle(large, BRASS, middle, radius)
    pygame.draw.circle(large, mix(BRASS, (0, 0, 0), 0.5), middle, radius * 0.55)
    return pygame.transform.smoothscale(large, (side, side))


@cached
def friend(word: str, px: int, ground: Colour) -> pygame.Surface:
    """Return the chip of a friend: the short name of a shop below its striped awning."""
    below = chip(word, px, ground)
    high = max(5, px // 3)
    made = pygame.Surface((below.get_width() + 2, below.get_height() + high - 2), pygame.SRCALPHA)
    made.fill((*SOOT, 0))
    made.blit(below, (1, high - 2))
    large = pygame.Surface((made.get_width() * LARGE, (high + 1) * LARGE), pygame.SRCALPHA)
    large.fill((*SOOT, 0))
    part = large.get_width() / STRIPES
    for stripe in range(STRIPES):
        tone = AWNING if stripe % 2 == 0 else IVORY
        cloth = pygame.Rect(round(stripe * part), 0, round(part) + 1, round(large.get_height() * 0.6))
        pygame.draw.rect(large, tone, cloth)
        pygame.draw.circle(large, tone, (stripe * part + part / 2, cloth.bottom), part / 2)
    made.blit(pygame.transform.smoothscale(large, (made.get_width(), high + 1)), (0, 0))
    return made
