"""What is painted at the hills of Stripmine: numbers, what lies beneath, light round them, hollows that they leave."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from scenes.board.piece import Lie
from scenes.board.shown import Frame
from scenes.tables.stripmine.acts import SharingOut
from sprites import brass, materials, text
from sprites.palette import BLACK, INK, MUTED, Colour, edge
from sprites.stamp import stamp, write
from sprites.tilted import squash

CHIPS: Final[dict[str, Colour]] = {
    "quarter": (196, 208, 226),
    "dime": (226, 230, 234),
    "nickel": (214, 200, 158),
    "penny": (226, 140, 92),
}
"""The colours of what lies beneath: silver bluish, nickel yellowish, copper red, so that they are told apart."""

SHADE: Final[Colour] = (36, 22, 10)
EDGE: Final[Colour] = (206, 166, 112)
"""The hollow that a hill leaves, and the light on its near edge."""


def draw_pits(surface: pygame.Surface, frame: Frame, numbered: bool) -> None:
    """Where a hill was mined out stays a hollow; with its number where all hills have theirs."""
    layout, table = frame.layout, frame.view.table
    if table.settlement or frame.playing(SharingOut):
        return
    broad = layout.diameter("quarter", layout.hill_size)
    for hill, height in enumerate(table.hills):
        if not height and ("hill", hill) not in frame.lies:
            pit = pygame.Rect(0, 0, broad * 4 // 5, round(broad * 4 // 5 * squash(1.0)))
            pit.center = round(layout.hill_point(hill)[0]), round(layout.hill_point(hill)[1])
            surface.blit(_pit(pit.size), pit)
            number = str(hill + 1) if numbered and table.to_mine is not None else ""
            write(surface, number, "figures_strong", layout.number_px, MUTED, pit.width, center=pit.center)


def draw_hill_numbers(surface: pygame.Surface, frame: Frame, numbered: bool) -> None:
    """At the foot of each hill lies a plate of brass with its number, where it is named by it.

    That is in advice, which also names the next best, and where a match is looked back on: otherwise it would pass for
    the value of a coin. Keys write theirs in the same place.
    """
    layout = frame.layout
    for place in frame.lies:
        area = layout.number_box(place, frame.lies) if numbered or place in frame.lights.hinted else None
        if area is not None:
            surface.blit(brass.plate(area.size), area)
            told = text.line(str(layout.number(place)), "figures_strong", layout.number_px, INK)
            stamp(surface, told, center=area.center)


def draw_beneath(surface: pygame.Surface, frame: Frame) -> None:
    """Beside each hill stands what lies beneath its top, the next uppermost, in the colours of the coins."""
    layout, hill = frame.layout, frame.view.table.rules.box.hill
    for place, lies in frame.lies.items():
        if place[0] != "hill" or len(lies) < 2:
            continue
        foot, beneath = lies[0], [*reversed(hill[: len(lies) - 1])]
        chip = layout.chip(foot)
        if chip is None:
            return
        for kind in beneath:
            _draw_chip(surface, chip, kind, str(layout.box.value((kind,))), layout.chip_px)
            chip = chip.move(0, chip.height - 1)


def _draw_chip(surface: pygame.Surface, area: pygame.Rect, kind: str, words: str, px: int) -> None:
    round_ = area.height // 3
    surface.blit(materials.rounded(area.size, round_, (*CHIPS[kind], 255)), area)
    surface.blit(materials.outline(area.size, round_, 1, BLACK, 190), area)
    write(surface, words, "figures_strong", px, INK, area.width, center=area.center)


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
    pygame.draw.ellipse(large, (*SHADE, 165), floor)  # words upon it are read
    return pygame.transform.smoothscale(large, size)


def draw_hill_ring(surface: pygame.Surface, foot: Lie, colour: Colour, breadth: int, away: int) -> None:
    box = pygame.Rect(0, 0, round(foot.width) + 2 * away, round(foot.width * squash(foot.tilt)) + 2 * away)
    box.center = round(foot.x), round(foot.y)
    box.height += round(box.height * 0.10)
    pygame.draw.ellipse(surface, colour, box, edge(max(2, breadth), 255)[0])
