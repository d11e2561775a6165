"""What the coins of the podium stand for: a legend beside the stacks, or a line where they have all the room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.app.ledger import Entry
from scenes.app.podium import columns_of, struck
from sprites import text
from sprites.layout import Unit
from sprites.palette import IVORY, MUTED

SIZE, HEAD = 21, 19
"""The letters of the legend, and of what stands over it."""
LINE = 1.5
"""How high a line of it is, by its letters."""
BROADEST, HIGHEST = 0.55, 0.36
"""The share of the podium that it takes at most over stacks: else only the line over it is told, elsewhere."""
BELOW = 20
"""How far below the headline's facts it stands, in logical pixels."""


class Legend(NamedTuple):
    """Which metal stands for what, as the stacks lie: the uppermost first."""

    head: str
    rows: tuple[tuple[str, str], ...]

    def place(self, stage: pygame.Rect, unit: Unit, seats: int) -> pygame.Rect:
        """Return where it stands, at the upper right of the podium; empty: there is no room."""
        px = unit.text(SIZE)
        words = max((text.measure(told, "body", px)[0] for _, told in self.rows), default=0)
        wide = max(round(px * LINE) + words, text.measure(self.head, "italic", unit.text(HEAD))[0])
        high = round(px * LINE * (len(self.rows) + 1))
        place = pygame.Rect(stage.right - wide, stage.top + unit(BELOW), wide, high)
        share = 1.0 if columns_of(stage, unit, seats, place)[-1].right < place.left else HIGHEST
        fits = self.rows and wide <= stage.width * BROADEST and high <= stage.height * share
        return place if fits else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, place: pygame.Rect, unit: Unit) -> None:
        """Draw it: a coin before each line."""
        px = unit.text(SIZE)
        line, top = px * LINE, float(place.top)
        surface.blit(text.line(self.head, "italic", unit.text(HEAD), MUTED), place)
        for metal, told in self.rows:
            top += line
            middle = round(top + line / 2)
            coin = struck(metal, round(px * 1.1))
            surface.blit(coin, coin.get_rect(midleft=(place.left, middle)))
            words = text.line(told, "body", px, IVORY)
            surface.blit(words, words.get_rect(midleft=(place.left + round(line), middle)))


def legend_of(head: str, entries: Sequence[Entry], metals: Sequence[str]) -> Legend:
    """Return the legend of a ledger: what brought nobody a point has no coin, and no line."""
    found: dict[str, list[str]] = {}
    for entry, metal in zip(entries, metals, strict=True):
        if any(points > 0 for points in entry.points):
            found.setdefault(metal, []).append(entry.heading)
    return Legend(head, tuple((metal, ", ".join(told)) for metal, told in reversed(found.items())))
