"""How many equal coins lie in each stack of another seat's pile, on a small plate: their edges are hard to count."""

from __future__ import annotations

from itertools import groupby

import pygame

from scenes.board.shown import Frame
from sprites import materials, text
from sprites.palette import IVORY, Colour
from sprites.stamp import stamp

PLATE: Colour = (20, 16, 12)
"""The ground of the figures."""


def draw_counts(surface: pygame.Surface, frame: Frame, seat: int) -> None:
    """Write on every stack of a seat's discard pile how many coins it holds, once they lie still."""
    resting = frame.resting("discard", seat)
    if len(resting) != len(frame.shown.at("discard", seat)):
        return
    table, start = frame.view.table, 0
    for _, held in groupby(table.coins[sprite.piece.name] for sprite in resting):
        count = len(list(held))
        lie = resting[start + count - 1].lie
        start += count
        if count > 1 and round(lie.x) == round(resting[start - count].lie.x):
            _draw_count(surface, count, (round(lie.x), round(lie.y - lie.width / 2)))


def _draw_count(surface: pygame.Surface, count: int, top: tuple[int, int]) -> None:
    figure = text.line(f"{count}\u00d7", "figures_strong", text.MIN_PX, IVORY)
    plate = pygame.Rect(0, 0, figure.get_width() + 8, figure.get_height() - 2)
    plate.midtop = top[0], top[1] - 4
    surface.blit(materials.rounded(plate.size, plate.height // 2, (*PLATE, 225)), plate)
    stamp(surface, figure, center=plate.center)
