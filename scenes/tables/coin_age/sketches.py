"""The map of Coin Age for the pictures in the rules, with the coins that lie on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.coin_age.rules.data import map_from
from game.core.contract import Data
from scenes.board.coins import side_of
from scenes.board.piece import Piece
from scenes.tables.coin_age.card import ASIDE, ASPECT, CARD, drawn, scaled_card
from sprites import coin, materials
from sprites.cache import SurfaceCache
from sprites.palette import BRIGHT_GOLD, OLD_GOLD, seat_colour

_cards = SurfaceCache(limit_bytes=4_000_000)

QUARTER = 0.15
"""How large a quarter is, as a share of the card's width."""
RELIEF = 0.2
"""How far a covered coin shows below the one on it, as a share of its diameter."""
SHADE = (20, 14, 8, 120)
"""What is laid over regions that are not meant."""


def land(read: Callable[[], Data], piece: Piece, height: int) -> pygame.Surface | None:
    """Return a map so many pixels high; None if a piece is none.

    Its name is that of the map and what lies on it, "agea C2=quarter.heads+dime.tails"; its face, if it has one, names
    the regions that are meant.
    """
    if piece.kind != "map":
        return None
    name, *laid = piece.name.split()
    size = round(height * ASPECT), height
    made = _cards.get((name, size), lambda: _cut_round(name, size)).copy()
    if piece.face:
        _shade_others(made, read(), name, piece.face.split())
    made.blit(materials.outline(size, max(4, height // 24), 2, OLD_GOLD), (0, 0))
    for stack in laid:
        space, _, coins = stack.partition("=")
        (x, y), (right, down) = drawn(name)["centres"][space], ASIDE.get(space, (0, 0))
        _draw_stack(made, [c.partition(".") for c in coins.split("+")], (x + right, y + down))
    return made


def _cut_round(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the card of a map with round corners."""
    made = scaled_card(name, size).convert_alpha()
    corners = materials.rounded(size, max(4, size[1] // 24), (255, 255, 255, 255))
    made.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _shade_others(made: pygame.Surface, data: Data, name: str, regions: Sequence[str]) -> None:
    """Lay the regions that are not meant in shade, and a line of gold round those that are."""
    scale, shade = made.get_width() / CARD[0], pygame.Surface(made.get_size(), pygame.SRCALPHA)
    for lit in (False, True):
        for region in map_from(data, name).regions:
            for space in region.spaces if (region.id in regions) == lit else ():
                shape = [(x * scale, y * scale) for x, y in drawn(name)["outlines"][space]]
                if lit:
                    pygame.draw.polygon(shade, (*BRIGHT_GOLD, 255), shape, max(2, made.get_width() // 120))
                else:
                    pygame.draw.polygon(shade, SHADE, shape)
    made.blit(shade, (0, 0))


def _draw_stack(made: pygame.Surface, coins: Sequence[tuple[str, str, str]], at: tuple[float, float]) -> None:
    """Draw coins on each other; round the top one a ring in the colour of whoever holds heads or tails."""
    scale = made.get_width() / CARD[0]
    for number, (kind, _, face) in enumerate(coins):
        across = made.get_width() * QUARTER * coin.millimetres(kind) / coin.millimetres("quarter")
        centre = at[0] * scale, at[1] * scale - number * RELIEF * across
        if number == len(coins) - 1:
            ring = across / 2 + max(2, made.get_width() // 110)
            pygame.draw.circle(made, seat_colour(int(face == "tails")), centre, ring)
        coin.draw_coin(made, kind, side_of(face), centre, round(across))
