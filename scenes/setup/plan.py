"""Where everything of the set-up lies: three columns, or two and leaves to turn where letters are large."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.app.match_picture import within
from sprites import materials
from sprites.layout import Unit

WIDE_UP_TO = 1.3
"""Up to this size of letters, by that of the window, there is room for three columns."""
SHAPE = (3, 2)
"""Width and height of the picture."""
PICTURE = 0.8
"""The largest share of its column's height that the picture takes."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The areas of the screen. Where it is not `wide`, seats and options share a column."""

    wide: bool
    title: pygame.Rect
    seats: pygame.Rect
    options: pygame.Rect
    tabs: pygame.Rect
    picture: pygame.Rect
    presets: pygame.Rect
    below: pygame.Rect
    """What is left below picture and presets."""
    foot: pygame.Rect


def plan(unit: Unit) -> Plan:
    """Lay out the screen."""
    inside = materials.felt_rect(unit.size).inflate(-2 * unit(44), -2 * unit(24))
    wide = unit.text(21) <= WIDE_UP_TO * max(1, unit(21))
    gap, high = unit(24), unit.target(62)
    title = pygame.Rect(inside.left, inside.top, inside.width, unit(78))
    foot = pygame.Rect(inside.left, inside.bottom - high, inside.width, high)
    body = pygame.Rect(inside.left, title.bottom + unit(8), inside.width, foot.top - unit(22) - title.bottom - unit(8))
    side = round(body.width * (0.28 if wide else 0.56))
    seats = pygame.Rect(body.left, body.top, side, body.height)
    options = pygame.Rect(body.right - side, body.top, side, body.height) if wide else seats.copy()
    middle = pygame.Rect(seats.right + gap, body.top, 0, body.height)
    middle.width = (options.left - gap if wide else body.right) - middle.left
    tabs = pygame.Rect(options.left, options.top, options.width, min(high, unit.target(54)))
    for column in (options,) if wide else (options, seats):
        column.height -= tabs.height + unit(12)
        column.top = tabs.bottom + unit(12)
    bar = unit.target(54)
    size = within((middle.width, min(round(body.height * PICTURE), body.height - bar - unit(12))), SHAPE)
    picture = pygame.Rect((middle.centerx - size[0] // 2, middle.top), size)
    presets = pygame.Rect(middle.left, picture.bottom + unit(14), middle.width, bar)
    below = pygame.Rect(middle.left, presets.bottom + unit(14), middle.width, 0)
    below.height = max(0, body.bottom - below.top)
    return Plan(wide, title, seats, options, tabs, picture, presets, below, foot)
