"""Where everything of the set-up lies: how long, below it three columns over a row of opponents.

For large letters there are two columns, and leaves.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.app.match_picture import within
from sprites import tabletop
from sprites.layout import Unit

WIDE_UP_TO = 1.3
"""Up to this size of letters, by that of the window, there is room for three columns."""
SHAPE = (3, 2)
"""Width and height of the picture."""
LETTERS = 20
"""The letters of what is told below the ready-made matches."""
LINE = 1.3
TOLD = 2
"""So many lines are told there."""
READY = 0.5
"""The share of the breadth that the ready-made matches take where they stand above the columns, with what they set."""
CARDS = 0.36
"""The largest share of the height that the row of opponents takes."""
GAP = 12
"""What stays free between tabs and rows, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The areas of the screen. Where it is not `wide`, seats and options share a column."""

    wide: bool
    title: pygame.Rect
    who: pygame.Rect
    """The heading of the seats, where they have a column of their own."""
    seats: pygame.Rect
    options: pygame.Rect
    tabs: pygame.Rect
    picture: pygame.Rect
    presets: pygame.Rect
    told: pygame.Rect
    """What the chosen ready-made match sets, or that nobody plays."""
    cards: pygame.Rect
    """The opponents, side by side, as high as they may be; where it is not `wide`, there is no room for a row."""
    foot: pygame.Rect

    def lowered(self, unit: Unit, high: int) -> Plan:
        """Return it with a row of opponents just so high, and columns that reach down to it."""
        return _divide(unit, high)


def plan(unit: Unit, rows: int = 0) -> Plan:
    """Lay out the screen, with as high a row of opponents as there may be below rows of such a height."""
    return _divide(unit, None, rows)


def _divide(unit: Unit, high_cards: int | None, rows: int = 0) -> Plan:
    inside = tabletop.felt_rect(unit.size).inflate(-2 * unit(44), -2 * unit(24))
    wide = unit.text(21) <= WIDE_UP_TO * max(1, unit(21))
    gap, high = unit(24), unit.target(62)
    title = pygame.Rect(inside.left, inside.top, inside.width, unit(78))
    foot = pygame.Rect(inside.left, inside.bottom - high, inside.width, high)
    body = pygame.Rect(inside.left, title.bottom + unit(8), inside.width, foot.top - unit(22) - title.bottom - unit(8))
    cards = pygame.Rect(body.left, body.bottom, body.width, 0)
    bar = min(high, unit.target(54))
    if wide:
        ready = pygame.Rect(body.left, body.top, round(body.width * READY), bar)
        body.top, body.height = ready.bottom + gap, body.height - bar - gap
        free = max(0, body.height - bar - unit(GAP) - rows - unit(20))
        cards.height = min(round(body.height * CARDS), free) if high_cards is None else high_cards
        cards.bottom = body.bottom
        body.height -= cards.height + (unit(20) if cards.height else 0)
    side = round(body.width * (0.29 if wide else 0.54))
    seats = pygame.Rect(body.left, body.top, side, body.height)
    options = pygame.Rect(body.right - side, body.top, side, body.height) if wide else seats.copy()
    middle = pygame.Rect(seats.right + gap, body.top, 0, body.height)
    middle.width = (options.left - gap if wide else body.right) - middle.left
    tabs = pygame.Rect(options.left, options.top, options.width, bar)
    who = pygame.Rect(seats.topleft, (seats.width if wide else 0, tabs.height))
    for column in (options, seats):
        column.height -= tabs.height + unit(GAP)
        column.top = tabs.bottom + unit(GAP)
    line = round(unit.text(LETTERS) * LINE)
    below = 0 if wide else unit(14) + bar + unit(8) + TOLD * line
    size = within((middle.width, max(unit(60), body.height - below)), SHAPE)
    picture = pygame.Rect((middle.centerx - size[0] // 2, middle.top), size)
    presets = pygame.Rect(middle.left, picture.bottom + unit(14), middle.width, bar)
    told = pygame.Rect(middle.left, presets.bottom + unit(8), middle.width, TOLD * line)
    if wide:
        presets, told = ready, pygame.Rect(ready.right + gap, ready.top, body.right - ready.right - gap, ready.height)
        picture.top = body.top
    return Plan(wide, title, who, seats, options, tabs, picture, presets, told, cards, foot)
