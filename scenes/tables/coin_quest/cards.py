"""The lots as cards of parchment: name and order of metals on the left, what is to be won beside it, bids below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.coin_quest.rules.components import COINS, Lot
from scenes.board.context import Context
from scenes.tables.coin_quest.coins import field
from scenes.tables.coin_quest.letters import letters
from sprites import coin, materials, text
from sprites.palette import INK, OLD_GOLD, RED_INK, mix
from sprites.shadow import draw_box_shadow
from sprites.stamp import stamp, write

FRAME = 0.15
"""How far within a lot's edge its gold frame runs, by the height of a line."""

HEAD, TOP = 0.36, 0.45
"""Shares of a card for name and order, by its breadth, and for all above the bids, by its height."""

EDGE = 45
"""What is printed keeps so small a part of a card's height from its edge."""

DISC = 1.25
"""How high a row of the order of metals is at most, by the height of a line."""

BRIGHT = 0.8
"""How broad the bright field of a disc is that bears its rank."""

RULED = 0.16
"""How much of a card's ink its empty lines for bids take."""


@dataclass(frozen=True, slots=True)
class LotPlace:
    """A lot's area: its name and order of metals on the left, the prize beside it, below a room for bids."""

    area: pygame.Rect
    head: pygame.Rect
    prize: pygame.Rect
    bids: pygame.Rect


def lot_place(area: pygame.Rect) -> LotPlace:
    """Divide a card."""
    edge = max(4, area.height // EDGE)
    top = pygame.Rect(area.left + edge, area.top + edge, area.width - 2 * edge, round(area.height * TOP) - edge)
    head = pygame.Rect(top.left, top.top, round(top.width * HEAD), top.height)
    prize = pygame.Rect(head.right, top.top, top.right - head.right, top.height)
    low = top.bottom + 2
    return LotPlace(area, head, prize, pygame.Rect(area.left + 4, low, area.width - 8, area.bottom - low - edge))


def draw_lot(
    surface: pygame.Surface, context: Context, lot: Lot, place: LotPlace, line: int, *, large: bool = False
) -> None:
    """Draw a card with what is printed on it."""
    draw_box_shadow(surface, place.area, 6, blur=8, alpha=120)
    surface.blit(materials.parchment(place.area.size), place.area)
    inset = max(3, round(line * FRAME))
    frame = place.area.inflate(-2 * inset, -2 * inset)
    materials.draw_outline(surface, frame, 2 * inset, max(1, inset // 3), OLD_GOLD, 190)
    if large:
        _draw_head_large(surface, lot, place.head, line)
    else:
        _draw_head(surface, context, lot, place.head, line)
    if lot.prize != COINS:
        _draw_plate(surface, context, lot, place.prize, line)
    pygame.draw.line(surface, mix(INK, OLD_GOLD, 0.5), place.bids.topleft, place.bids.topright)


def _draw_head(surface: pygame.Surface, context: Context, lot: Lot, head: pygame.Rect, line: int) -> None:
    """Draw a lot's name over its order of metals."""
    high = round(line * 1.2)
    words, middle = context.say("table.lot", {"lot": lot.number}), head.top + high // 2 + 1
    write(surface, words, "heading", round(line * 0.96), INK, head.width - 4, center=(head.centerx, middle))
    room = pygame.Rect(head.left, head.top + high, head.width, head.height - high - 2)
    draw_order(surface, room, lot.admits, min(room.height / 3, line * DISC))


def _draw_head_large(surface: pygame.Surface, lot: Lot, head: pygame.Rect, line: int) -> None:
    """Draw a lot's number beside its order of metals, both as large as there is room; a tip has the word."""
    step = min(head.height / 3, line * DISC, head.width * 0.6)
    px = text.fit(str(lot.number), "heading", round(line * 1.25), round(head.width - step - 4))
    number = text.line(str(lot.number), "heading", px, INK)
    ink = number.get_bounding_rect()
    left, middle = head.left + round(head.width - step - ink.width) // 2, head.top + line * 3 // 4
    surface.blit(number, (left - ink.left, middle - ink.centery))
    room = pygame.Rect(0, head.top, round(step), head.height)
    room.right = head.right
    draw_order(surface, room, lot.admits, step, within=True)


def draw_order(
    surface: pygame.Surface, area: pygame.Rect, metals: Sequence[str], step: float, *, within: bool = False
) -> None:
    """Draw the metals that a lot takes, the first to be compared on top, in rows of so many pixels.

    Where there are several, each has its rank beside it, or `within` its disc.
    """
    size, top = round(step * 0.94), area.centery - step * len(metals) / 2
    px = max(text.MIN_PX, round(size * (0.74 if within else 0.78)))
    for number, metal in enumerate(metals):
        middle = round(top + step * (number + 0.5))
        disc = coin.face(metal, "heads", size)
        rank = text.line(f"{number + 1}.", "figures_strong", px, INK)
        if within or len(metals) == 1:
            place = stamp(surface, disc, center=(area.centerx, middle))
            if len(metals) > 1:
                stamp(surface, field((round(size * BRIGHT),) * 2, metal), center=place.center)
                stamp(surface, rank, center=(place.centerx + size // 16, middle))
            continue
        wide = rank.get_width() + size // 5 + size
        left = stamp(surface, rank, midleft=(area.centerx - wide // 2, middle)).right + size // 5
        stamp(surface, disc, midleft=(left, middle))


def draw_ruled(surface: pygame.Surface, area: pygame.Rect, rows: int) -> None:
    """Draw the empty lines of a lot on which bids will stand."""
    for number in range(1, rows):
        high = area.top + area.height * number // rows
        shade = pygame.Surface((area.width - 16, 1), pygame.SRCALPHA)
        shade.fill((*INK, round(255 * RULED)))
        surface.blit(shade, (area.left + 8, high))


def _draw_plate(surface: pygame.Surface, context: Context, lot: Lot, area: pygame.Rect, line: int) -> None:
    """Draw the prestige of a lot on its plate."""
    size = min(area.height * 7 // 8, area.width) - 6
    words = context.say("table.each_round")
    plate = pygame.Rect(0, 0, area.width - 6, size)
    plate.center = area.center
    px = text.fit(words, "italic", letters(size, 0.18, 0.24, line * 0.64), plate.width - 12)
    surface.blit(materials.card(plate.size), plate)
    low = plate.centerx, plate.bottom - size // 12
    told = write(surface, words, "italic", px, RED_INK, plate.width - 12, midbottom=low)
    high = told.top + told.height // 6 - plate.top  # above the word's tallest letters
    number = text.line(str(lot.prestige), "title", min(round(size * 0.62), round(high * 1.05)), RED_INK)
    ink = number.get_bounding_rect()
    stamp(surface, number, midtop=(plate.centerx, plate.top + (high - ink.height) // 2 - ink.top))
