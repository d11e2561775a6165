"""What is written on the market: its name and price, whether the viewer could not pay, and which spaces are sold."""

from __future__ import annotations

import pygame

from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.coin_quest.later import lacking
from scenes.tables.coin_quest.layout import CoinQuestLayout
from sprites import text
from sprites.palette import GOLD, IVORY, Colour, mix
from sprites.stamp import narrowed, stamp

APART = 1.2
"""How far apart the lines of its sign are, by the height of a line."""

SHORT: Colour = mix((255, 120, 90), IVORY, 0.35)
"""How it is written that the viewer has too little."""

FADED = mix(GOLD, (40, 22, 10), 0.15)
"""How it is written in an empty well that its coin is sold."""


def draw_market(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Write the sign beside the market, and into the wells of coins that are gone that they are sold."""
    layout: CoinQuestLayout = frame.layout
    view, say = frame.view, context.say
    lines: list[tuple[str, text.Style, float, Colour]] = [
        (say("table.market"), "heading", 0.95, GOLD),
        (say("table.price", {"price": view.table.price}), "strong", 0.8, GOLD),
    ]
    if (have := lacking(view)) is not None and view.round:
        lines.append((say("table.short", {"n": have}), "italic", 0.7, SHORT))
    step = min(layout.line * APART, layout.price.height / (len(lines) + 0.3))
    for number, (words, style, share, colour) in enumerate(lines):
        px = text.fit(words, style, round(layout.line * share), layout.price.width - 8)
        height = layout.price.centery + round((number - (len(lines) - 1) / 2) * step)
        stamp(surface, text.line_with_shadow(words, style, px, colour), center=(layout.price.centerx, height))
    words = say("table.sold")
    for coin, well in zip(view.market_row, layout.wells(), strict=False):
        if coin not in view.market:
            px = max(text.MIN_PX, round(layout.line * 0.6))
            stamp(surface, narrowed(words, "italic", px, round(well.width * 0.86), FADED), center=well.center)
