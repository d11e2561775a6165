"""Where lines and columns of the scarcity plate stand, and how large what stands in them is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from sprites import text
from sprites.coin import COIN_MM
from sprites.layout import Unit

HEAD = 20
"""The letters over the columns, in logical pixels."""

FOOT = 18
"""The letters of the rule at the foot, in logical pixels."""

FOOT_LINES = 2
"""So many lines that rule takes."""

COIN_HIGH = 0.78
"""How much of a line's height a quarter fills: larger letters above and below have the rest."""

COIN = 0.12
"""Where the coin of a line lies, as a share of the plate's breadth."""

SHOWN, POINTS, HILLS, OUT = range(4)
COLUMNS = (0.33, 0.545, 0.74, 0.91)
"""The columns: how many were shown last, what each earned, how many are in the hills and out of the game."""

HEADS = (0.225, 0.2, 0.17, 0.155)
"""How broad the head of each column may be."""

STEP = 0.05
"""Letters are tried in steps of so much."""


def scales(most: float) -> Iterator[float]:
    """Yield the scales of letters, the largest first, that of usual letters last."""
    scale = most
    while scale > 1.0:
        yield scale
        scale = round(scale - STEP, 4)  # else 1.5 would be reached as a little less, and a pixel with it
    yield min(1.0, most)


@dataclass(frozen=True, slots=True)
class Signs:
    """The plate: its heads have letters of their own; coins have so many pixels a mm, signs with points a side."""

    area: pygame.Rect
    heads: Unit
    coin: float = 0.0
    side: int = 0
    foot_lines: int = 0
    """How many lines the rule at the foot has: two where the plate is high, else none."""

    @property
    def roomy(self) -> bool:
        """Whether there is room for a head over each column."""
        return self.area.height > 8.5 * text.line_height("figures", Unit(self.heads.size).text(HEAD))

    @property
    def top(self) -> int:
        """The top of the first line."""
        px = self.heads.text(HEAD)
        heads = text.line_height("figures", px) if self.roomy else 0
        return self.area.top + text.line_height("heading", px) + heads + self.heads(10)

    @property
    def height(self) -> float:
        """The height of each line."""
        return (self.area.bottom - self.heads(6) - self.foot - self.top) / 4

    @property
    def columns(self) -> tuple[float, ...]:
        """The middle of each column."""
        return tuple(self.area.left + self.area.width * share for share in COLUMNS)

    def middle(self, row: float) -> float:
        """Return the middle of a line."""
        return self.top + self.height * (row + 0.5)

    def column(self, number: int) -> pygame.Rect:
        """Return the box of a column's lines."""
        box = pygame.Rect(0, self.top, round(self.area.width * 0.16), round(4 * self.height))
        box.centerx = round(self.columns[number])
        return box

    @property
    def foot_px(self) -> int:
        """The letters of the rule at the foot: they grow as the heads do."""
        return self.heads.text(FOOT)

    @property
    def foot(self) -> int:
        """The height of the rule at the foot."""
        lines = self.foot_lines * text.line_height("italic", self.foot_px)
        return lines + self.heads(6) if lines else 0

    def filled(self, scale: float) -> Signs:
        """Return the plate with coins of at most a scale, as large as the lines are high."""
        line = text.line_height("figures", Unit(self.heads.size).text(HEAD))
        if not self.foot_lines and self.area.height > 13 * line:
            return replace(self, foot_lines=FOOT_LINES).filled(scale)
        coin = min(scale, self.height * COIN_HIGH / COIN_MM["quarter"], self.area.width * 0.19 / COIN_MM["quarter"])
        high = self.height * (0.78 if self.roomy else 0.96)
        return replace(self, coin=coin, side=round(min(high, self.area.width * 0.16, self.heads(50))))

    def with_letters(self, area: pygame.Rect, most: float) -> Signs | None:
        """Return it in another area with the largest heads beside which nothing is smaller; None if there are none."""
        for scale in scales(most):
            other = replace(self, area=area, heads=Unit(self.heads.size, scale))
            if other.height >= max(self.side, self.coin * COIN_MM["quarter"]):
                return other
        return None
