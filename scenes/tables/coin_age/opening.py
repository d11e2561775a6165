"""What a match is about: on a sheet of paper over the empty map, until it is put away or the coin is tossed."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.coin_age.rules.state import View
from scenes.board.context import Context
from scenes.tables.coin_age.layout import CoinAgeLayout
from sprites import materials, page, text
from sprites.palette import INK, RED_INK
from sprites.shadow import draw_box_shadow

SIZE = 26
"""How large it is written at most, in units."""

WIDE, HIGH = 0.86, 0.92
"""How much of the map it takes at most."""

CROSS = 58
"""How much the cross that closes it takes at its corner, in units: no line reaches below that."""


def due(context: Context, view: View) -> bool:
    """Tell whether a person looks on and nothing has been done yet; first steps tell it themselves."""
    person = view.viewer >= 0 and context.players[view.viewer].human
    return person and view.position.phase == "side" and not context.guided


def opening_of(context: Context, layout: CoinAgeLayout) -> tuple[pygame.Rect, page.RichText]:
    """Return where the sheet lies and what stands on it."""
    told = "\n\n".join(context.say(f"opening.{part}") for part in ("wins", "doubles", "ends"))
    wide, high = round(layout.card.width * WIDE), round(layout.card.height * HIGH)
    words = _laid(told, wide, high, context.unit.text(SIZE), context.unit.target(CROSS))
    sheet = pygame.Rect(0, 0, wide, words.height + 2 * words.px)
    sheet.center = layout.card.center
    return sheet, words


def draw_opening(surface: pygame.Surface, context: Context, layout: CoinAgeLayout) -> None:
    """Draw the sheet in the middle of the map."""
    sheet, words = opening_of(context, layout)
    draw_box_shadow(surface, sheet, context.unit(10))
    surface.blit(materials.parchment(sheet.size), sheet)
    words.draw(surface, sheet.inflate(-2 * words.px, -2 * words.px))


@lru_cache(maxsize=4)
def _laid(told: str, wide: int, high: int, most: int, cross: int) -> page.RichText:
    """Return the words in the largest letters that fit, or in the smallest."""

    def laid(px: int) -> page.RichText:
        return page.RichText(
            told, wide - px - max(px, cross + px // 2), px, colour=INK, heading_colour=RED_INK, spacing=1.28
        )

    sizes = map(laid, range(most, text.MIN_PX, -1))
    return next((words for words in sizes if words.height + 2 * words.px <= high), laid(text.MIN_PX))
