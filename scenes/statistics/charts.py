"""Bars that are read at a glance: how often something was won, between which bounds, and how often by chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from sprites import coin, text
from sprites.layout import Unit
from sprites.palette import BLUE_INK, GREEN_INK, INK, OLD_GOLD, PARCHMENT, RED_INK, Colour, mix

LINE = 1.3
TRACK = mix(OLD_GOLD, PARCHMENT, 0.62)
OTHERS = mix(GREEN_INK, PARCHMENT, 0.5)
"""The colour of bars that something is compared with."""
WHISKER = 0.26
"""Half the height of a whisker's ends, by the height of its bar."""


class Bar(NamedTuple):
    """A bar: what it is of, its share of the whole, what it says, and between which shares the true one lies."""

    label: str
    share: float
    told: str
    between: tuple[float, float] | None = None
    colour: Colour = GREEN_INK


def draw_bars(
    surface: pygame.Surface, area: pygame.Rect, unit: Unit, heading: str, bars: Sequence[Bar], even: float | None = None
) -> int:
    """Draw bars below a heading and return where they end; `even` marks what chance alone would give."""
    head = text.fit(heading, "heading", unit.text(22), area.width)
    surface.blit(text.line(heading, "heading", head, RED_INK), area.topleft)
    top = area.top + round(head * LINE) + unit(4)
    high = min(unit.target(64), (area.bottom - top) // max(1, len(bars)))
    px = min(unit.text(22), max(8, round(high * 0.62)))
    left = max((text.measure(bar.label, "body", px)[0] for bar in bars), default=0)
    left = min(left, round(area.width * 0.36)) + unit(12)
    right = max((text.measure(bar.told, "figures", px)[0] for bar in bars), default=0) + unit(14)
    for number, bar in enumerate(bars):
        place = pygame.Rect(area.left, top + number * high, area.width, high)
        track = pygame.Rect(area.left + left, place.top, area.width - left - right, high).inflate(
            0, -max(6, high * 2 // 5)
        )
        _draw_bar(surface, unit, place, track, bar, px)
        if even is not None:
            x = track.left + round(track.width * even)
            pygame.draw.line(surface, BLUE_INK, (x, place.top), (x, place.bottom - 1), max(2, unit(2)))
    return top + high * len(bars)


def _draw_bar(surface: pygame.Surface, unit: Unit, place: pygame.Rect, track: pygame.Rect, bar: Bar, px: int) -> None:
    words = text.elide(bar.label, "body", px, track.left - place.left - unit(6))
    label = text.line(words, "body", px, INK)
    surface.blit(label, label.get_rect(midleft=(place.left, place.centery)))
    told = text.line(bar.told, "figures", px, INK)
    surface.blit(told, told.get_rect(midright=(place.right, place.centery)))
    surface.fill(TRACK, track)
    surface.fill(bar.colour, (track.left, track.top, round(track.width * bar.share), track.height))
    if bar.between is not None:
        ends = [track.left + round(track.width * end) for end in bar.between]
        reach, thick = max(3, round(track.height * WHISKER)), max(2, unit(2))
        for colour, width in ((PARCHMENT, thick + 4), (INK, thick)):  # seen on the bar and beside it
            pygame.draw.line(surface, colour, (ends[0], track.centery), (ends[1], track.centery), width)
            for x in ends:
                pygame.draw.line(surface, colour, (x, track.centery - reach), (x, track.centery + reach), width)


ROW, ROWS = 12, 2
"""So many matches lie side by side in a tray, and so many rows of them are remembered at most."""


class Played(NamedTuple):
    """A match that was played: the coin of its game, and whether it was won."""

    kind: str
    won: bool


def tray_height(unit: Unit, width: int, played: int) -> int:
    """Return how high the tray of the last matches is with its heading."""
    rows = 1 if played <= ROW else ROWS
    return round(unit.text(22) * LINE) + unit(4) + rows * (width // ROW)


def draw_tray(surface: pygame.Surface, area: pygame.Rect, unit: Unit, heading: str, matches: Sequence[Played]) -> None:
    """Draw the last matches as coins in a tray, the latest last: those won shine, those lost are dim."""
    head = text.fit(heading, "heading", unit.text(22), area.width)
    surface.blit(text.line(heading, "heading", head, RED_INK), area.topleft)
    top, step = area.top + round(unit.text(22) * LINE) + unit(4), area.width // ROW
    rows = 1 if len(matches) <= ROW else ROWS
    shown, side = matches[-rows * ROW :], step - unit(8)
    for place in range(rows * ROW):
        middle = area.left + place % ROW * step + step // 2, top + place // ROW * step + step // 2
        pygame.draw.circle(surface, TRACK, middle, side // 2 + unit(2))
        if place < len(shown):
            picture = coin.face(shown[place].kind, "heads", side, dim=not shown[place].won)
            surface.blit(picture, picture.get_rect(center=middle))
            if shown[place].won:
                pygame.draw.circle(surface, GREEN_INK, middle, side // 2 + max(2, unit(3)), max(2, unit(3)))
