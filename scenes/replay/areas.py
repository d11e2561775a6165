"""How a replay divides the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from sprites import tabletop
from sprites.layout import Unit

GAP = 12
COMPACT_FROM = 1.25
"""Above this text scale one button for the eyes stands in the head, and the board gets the room of their rows."""
KEEPS_FROM = 1.5
"""Above this text scale what stands above and below the board gets no higher, so that the board gets no smaller."""
LARGE_BAR = 82
"""How high the bar of time is with large text: head, bar and foot together take as much as with usual text."""
DRAWER = 42
"""The list of decisions takes no more of the board's breadth, in hundredths."""
SMALL = 0.6
"""In a window this small, by its share of the design, too."""


def grown(unit: Unit, logical: float, least: int = 5) -> int:
    """Return a length that grows with the text, for what is only looked at."""
    return max(least, round(logical * unit.factor * unit.scale))


def around(unit: Unit) -> Unit:
    """Return the unit of what stands above and below the board."""
    return Unit(unit.size, min(unit.scale, KEEPS_FROM))


@dataclass(frozen=True, slots=True)
class Areas:
    """The parts of the window; in compact windows `sheet` lies over the board, and so do `eyes` if all is open.

    While no thoughts are shown there is no sheet.
    """

    head: pygame.Rect
    eyes: pygame.Rect
    board: pygame.Rect
    sheet: pygame.Rect
    bar: pygame.Rect
    foot: pygame.Rect
    compact: bool

    def page(self, spoken: Sequence[pygame.Rect]) -> pygame.Rect:
        """Return where the sheet lies: upon the board, at the side where it covers less of what it speaks of."""
        across = self.head.left + self.head.right
        other = pygame.Rect((across - self.sheet.right, self.sheet.top), self.sheet.size)
        covers = [sum(side.collidepoint(rect.center) for rect in spoken) for side in (self.sheet, other)]
        return other if self.compact and covers[1] < covers[0] else self.sheet

    def drawer(self, unit: Unit) -> pygame.Rect:
        """Return where the list of decisions lies upon the board: at the side where the eyes are, or would be."""
        width = min(unit.target(310), self.board.width * DRAWER // 100)
        left = self.board.left if self.eyes.left < self.board.centerx else self.board.right - width
        return pygame.Rect(left, self.board.top, width, self.board.height)

    def mirrored(self) -> Areas:
        """Return the same with the eyes on the right and the thoughts on the left."""
        across = self.head.left + self.head.right
        eyes, board, sheet = (
            pygame.Rect((across - area.right, area.top), area.size) for area in (self.eyes, self.board, self.sheet)
        )
        return replace(self, eyes=eyes, board=board, sheet=sheet)


def divide(unit: Unit, *, sheet: bool, hands: bool = False) -> Areas:
    """Divide the window; `hands` asks for room beside the names, which is taken from the board where it is scarce."""
    inside, gap = tabletop.panels_rect(unit.size), unit(GAP)
    compact = unit.scale > COMPACT_FROM or unit.factor < SMALL
    high = around(unit).target
    head = pygame.Rect(inside.topleft, (inside.width, high(44 if compact else 54)))
    foot = pygame.Rect(inside.left, 0, inside.width, high(46 if compact else 56))
    foot.bottom = inside.bottom
    tall = LARGE_BAR if unit.scale > COMPACT_FROM else 64 if compact else 150
    bar = pygame.Rect(inside.left, 0, inside.width, high(tall))
    bar.bottom = foot.top - gap
    middle = pygame.Rect(inside.left, head.bottom + gap, inside.width, bar.top - head.bottom - 2 * gap)
    eyes = pygame.Rect(
        middle.topleft, (min(unit.target(310), middle.width * (36 if compact else 25) // 100), middle.height)
    )
    eyes.width *= hands or not compact
    broad = min(unit.target(430), middle.width * (44 if compact else 32) // 100) if sheet else 0
    page = pygame.Rect(middle.right - broad, middle.top, broad, middle.height)
    left = middle.left if compact else eyes.right + gap
    right = page.left - gap if broad and not compact else middle.right
    return Areas(head, eyes, pygame.Rect(left, middle.top, right - left, middle.height), page, bar, foot, compact)
