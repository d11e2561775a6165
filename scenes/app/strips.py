"""Coins beside a figure of the ledger, one for each point: side by side, or in stacks of five where they are many."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.app.podium import struck
from scenes.app.score_sheet import FINE
from sprites.cache import SurfaceCache
from sprites.coin import WALL
from sprites.layout import hairline
from sprites.palette import BLACK, INK, IVORY, RED_INK, Colour, mix

COIN, STACK, GAP = 0.5, 0.7, 0.06
"""How large a coin beside a figure is, a whole stack, and the gap between stacks, by the height of a line."""
LAP = 0.4
"""How much of each coin is seen at most, by its diameter."""
RIB = 3
"""Where less of each coin would be seen, in hairlines, coins lie in stacks."""
STACKS = (5, 10)
"""How many coins a stack has: as many as fit beside each other at their least breadth, in hairlines."""
NARROWEST = 4

_pictures = SurfaceCache(limit_bytes=1_000_000)


class Strip(NamedTuple):
    """The room for coins in a line of the ledger: its breadth, the line's height, and the most points of any figure."""

    width: int
    row: int
    most: int

    @property
    def side(self) -> int:
        """How broad a coin is that lies flat."""
        return round(self.row * COIN)

    def apart(self, count: int) -> float:
        """How far apart so many coins lie, if they have all the room."""
        return min(self.side * LAP, (self.width - self.side) / max(1, count - 1))

    @property
    def stacked(self) -> bool:
        """Whether coins lie in stacks: side by side, the most would be a bar without edges."""
        return self.apart(self.most) < RIB * hairline()

    @property
    def each(self) -> int:
        """How many coins a full stack has."""
        return next((each for each in STACKS if self._breadth(each) >= NARROWEST * hairline()), STACKS[-1])

    def _breadth(self, each: int) -> int:
        """How broad stacks of so many coins are, of which the most have room."""
        return min(self.side, self.width // -(-self.most // each) - self._gap)

    @property
    def _gap(self) -> int:
        """How far apart stacks stand."""
        return max(hairline(), round(self.row * GAP))

    def draw(self, surface: pygame.Surface, left: int, middle: int, metal: str, points: int) -> None:
        """Draw a coin for each point, from a left end on; an empty ring for each point that is taken away."""
        if points < 0:
            self._draw_rings(surface, left, middle, -points)
        elif self.stacked:
            self._draw_stacks(surface, left, middle, metal, points)
        else:
            for one in range(points):
                place = left + round(one * self.apart(self.most)), middle - self.side // 2
                surface.blit(struck(metal, self.side), place)
                surface.blit(_rim(self.side), place)

    def _draw_rings(self, surface: pygame.Surface, left: int, middle: int, count: int) -> None:
        """Draw rings, so many in all the room: too near each other they are a blot."""
        radius = self.side // 2
        for one in range(count):
            x = left + radius + round(one * self.apart(count))
            pygame.draw.circle(surface, RED_INK, (x, middle), radius, hairline())

    def _draw_stacks(self, surface: pygame.Surface, left: int, middle: int, metal: str, points: int) -> None:
        high, broad = max(2, round(self.row * STACK / self.each)), self._breadth(self.each)
        foot = middle + high * self.each // 2
        for one in range(points):
            stack, level = divmod(one, self.each)
            place = left + stack * (broad + self._gap), foot - (level + 1) * high
            surface.blit(_edge(metal, broad, high), place)


def _rim(side: int) -> pygame.Surface:
    """Return the dark edge of a coin, made smooth; cached."""
    return _pictures.get(("rim", side, hairline()), lambda: _made_rim(side))


def _made_rim(side: int) -> pygame.Surface:
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*INK, 0))
    pygame.draw.circle(large, (*INK, 200), large.get_rect().center, side * FINE // 2, hairline() * FINE)
    return pygame.transform.smoothscale(large, (side, side))


def _edge(metal: str, width: int, height: int) -> pygame.Surface:
    """Return a coin seen from the side, with the shadow of the one above it; cached."""
    return _pictures.get(("edge", metal, width, height), lambda: _made_edge(metal, width, height))


def _made_edge(metal: str, width: int, height: int) -> pygame.Surface:
    colour: Colour = mix(BLACK, WALL["silver"][0], 0.5) if metal == "iron" else WALL[metal][0]
    made = pygame.Surface((width, height))
    for x in range(width):
        away = abs(2 * (x - width * 0.4) / width)
        made.fill(mix(mix(colour, IVORY, 0.2), mix(colour, BLACK, 0.6), min(1.0, away**2)), (x, 0, 1, height))
    made.fill(mix(colour, BLACK, 0.75), (0, 0, width, hairline() if height > 2 * hairline() else 1))
    return made
