"""A die in the making: shapes are raised on it, lines carved into it, flesh modelled with soft lumps."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from sprites.workshop.pen import Frame, Pen, Point, drawn
from sprites.workshop.relief import Map, blur, inflate

Draw = Callable[[Pen], None]


class Die:
    """A height map under the graver; everything is drawn in its `frame`."""

    def __init__(self, side: int, frame: Frame | None = None) -> None:
        self.side = side
        self.frame = frame or Frame()
        self.height: Map = np.zeros((side, side), np.float32)

    def mask(self, draw: Draw) -> Map:
        return drawn(self.side, draw, self.frame)

    def cushion(self, draw: Draw, height: float, *, edge: float = 0.35, flank: float = 0.011) -> Map:
        """Raise a shape like a cushion; `edge` is the share of its height that rises straight at the outline."""
        mask = self.mask(draw)
        round_top = inflate(mask)
        self.height += np.float32(height) * (edge * blur(mask, self.side * flank / 2) + (1 - edge) * round_top)
        return mask

    def plate(self, draw: Draw, height: float, *, soft: float = 0.003) -> Map:
        """Raise a flat shape with soft shoulders (`soft` in radii of the coin)."""
        mask = self.mask(draw)
        self.height += np.float32(height) * blur(mask, self.side * soft / 2)
        return mask

    def carve(self, draw: Draw, depth: float, *, soft: float = 0.008) -> None:
        """Cut lines into what stands there."""
        self.height -= np.float32(depth) * blur(self.mask(draw), self.side * soft / 2)

    def level(self, draw: Draw, height: float) -> None:
        """Lower everything inside the shape to `height` with a soft border (to lay something over it)."""
        mask = blur(self.mask(draw), self.side * 0.004)
        self.height = self.height * (1 - mask) + np.float32(height) * mask

    def lump(
        self, centre: Point, wide: float, high: float, amount: float, *, turn: float = 0.0, within: Map | None = None
    ) -> None:
        """A soft swelling (or hollow, if `amount` is negative); `turn` in degrees."""
        at = (np.arange(self.side, dtype=np.float32) + 0.5) * 2 / self.side - 1
        frame = self.frame
        x = (at[None] - frame.right) / frame.scale * (-1 if frame.mirrored else 1) - centre[0]
        y = (at[:, None] - frame.down) / frame.scale - centre[1]
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        along, across = (x * cos + y * sin) / wide, (y * cos - x * sin) / high
        swelling = np.exp(-(along * along + across * across)) * np.float32(amount)
        self.height += swelling if within is None else swelling * within
