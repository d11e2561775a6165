"""What is painted at the hills of Stripmine: their numbers, the light round them, and the hollows that they leave."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.stripmine.rules.state import FISTS
from scenes.board.piece import Lie
from scenes.board.shown import Frame
from scenes.tables.stripmine.acts import SharingOut
from sprites import materials, text
from sprites.palette import IVORY, MUTED, OLD_GOLD, PANEL, Colour, edge
from sprites.stamp import stamp, write
from sprites.tilted import squash

NUMBERED: Final = 235
"""How dark the plates of the hills' numbers are, of 255."""

SHADE: Final[Colour] = (36, 22, 10)
EDGE: Final[Colour] = (206, 166, 112)
"""The hollow that a hill leaves, and the light on its near edge."""


def draw_pits(surface: pygame.Surface, frame: Frame, guided: bool) -> None:
    """Where a hill was mined out stays a hollow with its number, so that those of the others are not counted."""
    layout, table = frame.layout, frame.view.table
    if table.settlement or frame.playing(SharingOut):
        return
    numbered = table.to_mine is not None and not guided
    broad = layout.diameter("quarter", layout.hill_size)
    for hill, height in enumerate(table.hills):
        if not height and ("hill", hill) not in frame.lies:
            pit = pygame.Rect(0, 0, broad * 4 // 5, round(broad * 4 // 5 * squash(1.0)))
            pit.center = round(layout.hill_point(hill)[0]), round(layout.hill_point(hill)[1])
            surface.blit(_pit(pit.size), pit)
            number = str(hill + 1) if numbered else ""
            write(surface, number, "figures_strong", layout.number_px, MUTED, pit.width, center=pit.center)


def draw_hill_numbers(surface: pygame.Surface, frame: Frame, guided: bool) -> None:
    """Before the foot of each hill, or at its edge, stands its number, by which advice names it.

    Only while coins are mined: at an auction those in the stash bear numbers. In a lesson the lit hill has its key.
    """
    unit, layout = frame.layout.unit, frame.layout
    if frame.view.table.stage in FISTS or guided:
        return
    for place in frame.lies:
        plate = layout.number_box(place, frame.lies)
        if plate is not None:
            told = text.line(str(layout.number(place)), "figures_strong", layout.number_px, IVORY)
            round_ = min(plate.size) // 2
            surface.blit(materials.rounded(plate.size, round_, (*PANEL, NUMBERED)), plate)
            surface.blit(materials.outline(plate.size, round_, max(1, unit(2)), OLD_GOLD, 200), plate)
            stamp(surface, told, center=plate.center)


@lru_cache(maxsize=4)
def _pit(size: tuple[int, int]) -> pygame.Surface:
    """Return a shallow hollow in the ground: its far wall in the shade, its near edge in the light."""
    large = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    area = large.get_rect()
    floor = area.inflate(-area.width // 6, -area.height // 5).move(0, area.height // 14)
    pygame.draw.ellipse(large, (*SHADE, 70), area)
    pygame.draw.ellipse(
        large, (*EDGE, 80), area.inflate(-area.width // 12, -area.height // 10).move(0, area.height // 20)
    )
    pygame.draw.ellipse(large, (*SHADE, 150), area.inflate(-area.width // 9, -area.height // 8))
    pygame.draw.ellipse(large, (*SHADE, 105), floor)
    return pygame.transform.smoothscale(large, size)


def draw_hill_ring(surface: pygame.Surface, foot: Lie, colour: Colour, breadth: int, away: int) -> None:
    box = pygame.Rect(0, 0, round(foot.width) + 2 * away, round(foot.width * squash(foot.tilt)) + 2 * away)
    box.center = round(foot.x), round(foot.y)
    box.height += round(box.height * 0.10)
    pygame.draw.ellipse(surface, colour, box, edge(max(2, breadth), 255)[0])
