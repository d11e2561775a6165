"""Pieces of American Numismatists for the pictures in the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from game.american_numismatists.rules.box import Box
from game.american_numismatists.rules.data import box_from
from game.american_numismatists.rules.index import index_of
from game.core.contract import Data
from scenes.board.context import Context
from scenes.board.piece import Piece
from scenes.tables.american_numismatists import cards
from scenes.tables.american_numismatists.collectors import collector_card
from scenes.tables.american_numismatists.map import shopfront
from sprites import materials, numismatists, text
from sprites.coin import face
from sprites.palette import INK, IVORY, PARCHMENT
from sprites.stamp import stamp

SIGN = 22
"""How large the name on a shop's sign is at most, in units."""


def sketch(context: Context, piece: Piece, height: int) -> pygame.Surface:
    """Return a piece for itself; the tallest are so many pixels high."""
    match piece.kind:
        case "collector":
            size, box = (round(height * 1.9), height * 3 // 4), _box(context.title.component_data)
            return collector_card(context, index_of(box).collector[piece.name], size, peers=box.collectors)
        case "research":
            return face(cards.KINDS[piece.name], "heads", round(height * 0.9))
        case "medal":
            return numismatists.medal(piece.name, round(height * 0.9))
        case "cube":
            return cards.cube(piece.name, height // 2)
        case "star":
            return cards.star_mark(height // 2, holds=True)
        case "dealer":
            return numismatists.portrait(f"dealer_{piece.name}", round(height * 0.8))
        case "shop":
            return _shop(context, piece, height)
    return _coin(context, piece, height)


@cache
def _box(read: Callable[[], Data]) -> Box:
    return box_from(read())


def _coin(context: Context, piece: Piece, height: int) -> pygame.Surface:
    """Return a coin above its date."""
    coin, side = index_of(_box(context.title.component_data)).coin[piece.name], round(height * 0.75)
    made = pygame.Surface((side * 4 // 3, height), pygame.SRCALPHA)
    middle = made.get_width() // 2
    stamp(made, cards.coin_picture(coin, side), midtop=(middle, 0))
    date = text.line(coin.date, "figures_strong", text.fit(coin.date, "figures_strong", height - side, side), INK)
    tag = materials.rounded((date.get_width() + height // 8, height - side), 4, (*PARCHMENT, 255))
    stamp(made, tag, midbottom=(middle, height))
    stamp(made, date, center=(middle, height - (height - side) // 2))
    return made


def _shop(context: Context, piece: Piece, height: int) -> pygame.Surface:
    """Return a shop below its sign; its face names who visits it (a dealer's seat) and which cube stands there."""
    name, head = cards.noun(context, piece.name), round(height * 0.3)
    size = max(round(height * 1.6), text.measure(name, "strong", text.MIN_PX)[0] + 16), height
    made = shopfront(size, head)
    px = max(text.MIN_PX, text.fit(name, "strong", min(context.unit.text(SIGN), round(head * 0.7)), size[0] - 12))
    stamp(made, text.line(name, "strong", px, IVORY), center=(size[0] // 2, head // 2))
    for who in piece.face.split():
        if who.isdigit():
            stamp(made, numismatists.portrait(f"dealer_{who}", height // 2), midbottom=(size[0] // 3, height - 5))
        else:
            stamp(made, cards.cube(who, height // 3), midbottom=(size[0] * 3 // 4, height - 8))
    return made
