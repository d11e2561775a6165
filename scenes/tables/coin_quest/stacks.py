"""How many equal coins lie in each stack of another seat's pile, on a small plate: their edges are hard to count."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import groupby

import pygame

from scenes.board.piece import Lie
from scenes.board.shown import Frame
from sprites import materials, text
from sprites.palette import IVORY, Colour
from sprites.stamp import stamp

PLATE: Colour = (20, 16, 12)
"""The ground of the figures."""

BROADEST = 0.6
"""How broad a plate is at most, by the coin that it stands on: it would cover what a smaller one is worth."""


def draw_counts(surface: pygame.Surface, frame: Frame, seat: int, px: int) -> None:
    """Write on every stack of a seat's discard pile how many coins it holds, once they lie still."""
    resting = frame.resting("discard", seat)
    if len(resting) != len(frame.shown.at("discard", seat)):
        return
    for top, count in tops([frame.view.table.coins[sprite.piece.name] for sprite in resting]):
        _draw_count(surface, count, resting[top].lie, max(text.MIN_PX, px))


def draw_count_beside(surface: pygame.Surface, frame: Frame, seat: int) -> None:
    """Write how many coins a pile holds that lies in one stack, once it lies still."""
    resting, pile = frame.resting("discard", seat), frame.layout.pile(frame.view, seat)
    if not resting or len(resting) != len(frame.shown.at("discard", seat)):
        return
    top = resting[-1].lie
    left = round(top.x + top.width / 2)
    px = max(text.MIN_PX, min(round(frame.layout.line * 0.8), pile.height * 4 // 5))
    figure = text.line_with_shadow(str(len(resting)), "figures_strong", px, IVORY)
    stamp(surface, figure, center=((left + pile.right) // 2, pile.centery))


def tops(kinds: Sequence[Hashable]) -> Iterator[tuple[int, int]]:
    """Yield of each stack of equal coins that follow each other which one is its top, and how many they are."""
    end = 0
    for _, held in groupby(kinds):
        count = len(list(held))
        end += count
        if count > 1:
            yield end - 1, count


def _draw_count(surface: pygame.Surface, count: int, top: Lie, px: int) -> None:
    figure = text.line(f"{count}\u00d7", "figures_strong", px, IVORY)
    plate = pygame.Rect(0, 0, figure.get_width() + 8, figure.get_height() - 2)
    if plate.width > top.width * BROADEST:  # its tip says so as well
        return
    plate.midtop = round(top.x), round(top.y - top.width / 2) - 4
    surface.blit(materials.rounded(plate.size, plate.height // 2, (*PLATE, 225)), plate)
    stamp(surface, figure, center=plate.center)
