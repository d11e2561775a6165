"""What stands in a seat's panel beside its stash: the ledge with what it showed last, and a tag on its name's wood."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.contract import Seat
from scenes.board.shown import Frame
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.pieces import shown_last
from sprites import brass, materials, text
from sprites.coin import draw_coin
from sprites.inlay import draw_hollow
from sprites.palette import BRIGHT_GOLD, INK, OLD_GOLD
from sprites.stamp import narrowed, stamp

DIVIDER: Final = 130
"""How clearly the line is seen that parts a ledge from a stash, of 255."""

TAG: Final = 3
"""How many quarters of its letters' size a tag has around them, left and right together."""


def draw_ledge_ground(surface: pygame.Surface, layout: StripmineLayout, seat: Seat) -> None:
    """Above a stash the ledge is a slot beside the name."""
    ledge = layout.places[seat].ledge
    if not layout.beside:
        draw_hollow(surface, ledge, materials.corner_radius(ledge.size), 90)


def _draw_divider(surface: pygame.Surface, layout: StripmineLayout, ledge: pygame.Rect) -> None:
    """A thin line parts the ledge from the stash."""
    high = ledge.height * 3 // 4
    line = materials.rounded((max(1, layout.unit(2)), high), 0, (*OLD_GOLD, DIVIDER))
    surface.blit(line, line.get_rect(center=(ledge.left - layout.pad // 2, ledge.centery)))


def draw_ledge(surface: pygame.Surface, frame: Frame, seat: Seat) -> None:
    """Lay down what a seat showed last, with the points that each coin earned."""
    layout, table = frame.layout, frame.view.table
    coins = shown_last(table, seat)
    if not coins:
        return
    earned = {rank.coin: rank.points for rank in table.auctions[-1].ranking}
    px = layout.ledge_px
    if layout.beside:
        _draw_divider(surface, layout, layout.places[seat].ledge)
    for number, kind in enumerate(coins):
        x, y = layout.ledge_point(seat, number)
        broad = layout.diameter(kind, layout.ledge_size)
        draw_coin(surface, kind, "tails", (x, y), broad, small=True)
        half = layout.diameter("quarter", layout.ledge_size) / 2
        points = earned.get(kind, 0)
        told = text.line(layout.earned.format(points), "figures_strong", px, BRIGHT_GOLD)
        if layout.beside:
            stamp(surface, told, midtop=(round(x), round(y + half)))
        else:
            stamp(surface, told, midleft=(round(x + half + layout.unit(2)), round(y)))


def draw_tag(surface: pygame.Surface, words: str, px: int, room: int, **where: tuple[int, int]) -> pygame.Rect:
    """Draw a small tag of brass with a few words; return where it lies."""
    px = max(text.MIN_PX, px)
    told = narrowed(words, "strong", px, room - px * TAG // 4, INK)
    plate = brass.plate((told.get_width() + px * TAG // 4, text.line_height("strong", px)))
    place = plate.get_rect(**where)
    surface.blit(plate, place)
    stamp(surface, told, center=place.center)
    return place


def tag_width(words: str, px: int) -> int:
    """Return how broad a tag is."""
    return text.measure(words, "strong", max(text.MIN_PX, px))[0] + px * TAG // 4
