"""What a match is about: on a sheet of paper over the empty map, until the sides are known."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.coin_age.rules.state import Position
from scenes.board.context import Context
from sprites import materials, page, text
from sprites.palette import INK, RED_INK
from sprites.shadow import draw_box_shadow

SIZE = 26
"""How large it is written at most, in units."""
WIDE, HIGH = 0.86, 0.84
"""How much of the map it takes at most."""


def due(context: Context, position: Position) -> bool:
    """Tell whether nothing has been done yet; first steps tell it themselves."""
    return position.phase in ("side", "side falls") and not context.guided


def draw_opening(surface: pygame.Surface, context: Context, card: pygame.Rect) -> None:
    """Draw the sheet in the middle of the map, if it can be read there: small pictures of a table have no room."""
    told = "\n\n".join(context.say(f"opening.{part}") for part in ("wins", "doubles", "ends"))
    words = _laid(told, round(card.width * WIDE), round(card.height * HIGH), context.unit.text(SIZE))
    sheet = pygame.Rect(0, 0, round(card.width * WIDE), words.height + 2 * words.px)
    if sheet.height > card.height:
        return
    sheet.center = card.center
    draw_box_shadow(surface, sheet, context.unit(10))
    surface.blit(materials.parchment(sheet.size), sheet)
    words.draw(surface, sheet.inflate(-2 * words.px, -2 * words.px))


@lru_cache(maxsize=4)
def _laid(told: str, wide: int, high: int, most: int) -> page.RichText:
    """Return the words in the largest letters that fit, or in the smallest."""

    def laid(px: int) -> page.RichText:
        return page.RichText(told, wide - 2 * px, px, colour=INK, heading_colour=RED_INK, spacing=1.28)

    sizes = map(laid, range(most, text.MIN_PX, -1))
    return next((words for words in sizes if words.height + 2 * words.px <= high), laid(text.MIN_PX))
