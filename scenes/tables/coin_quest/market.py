"""What is written on the market: its name and price, whether the viewer could not pay, and which spaces are sold."""

from __future__ import annotations

from typing import TypeAlias

import pygame

from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.coin_quest.banner import draw_foot
from scenes.tables.coin_quest.later import lacking
from scenes.tables.coin_quest.layout import CoinQuestLayout
from sprites import text
from sprites.palette import GOLD, IVORY, Colour, mix, seat_colour, seat_symbol
from sprites.plaque import draw_plaque
from sprites.stamp import CONDENSED, narrowed, stamp
from sprites.symbol import symbol
from sprites.wrap import wrap

PRICE = "price"
"""What steps back of the sign in first steps, until buying is told of."""

Line: TypeAlias = tuple[str, text.Style, float, Colour]
"""Words, their style, their size by the height of a line, their colour."""

APART = 1.2
"""How far apart the lines of its sign are, by the height of a line."""

LOOSE = 0.3
"""How much is left above and below them, by the way from one to the next."""

DENSE = 0.75
"""How far apart they are at least, by the height of a line: else the last are left out."""

SHORT: Colour = mix((255, 120, 90), IVORY, 0.35)
"""How it is written that the viewer has too little."""

PALER = 0.5
"""By how much the name of who buys is paler than its seat's colour, to be read on wood."""

HEADED = 0.5
"""How much of the banner's height the call to who buys takes at most: below it stands how it goes on."""

FILLED = 0.86
"""How much of a well its word takes at most, by its breadth: else the well is empty."""

FADED = mix(GOLD, (40, 22, 10), 0.15)
"""How it is written in an empty well that its coin is sold."""


def draw_market(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Write the sign beside the market, and into the wells of coins that are gone that they are sold."""
    layout: CoinQuestLayout = frame.layout
    _write_sign(surface, frame, context)
    px = max(text.MIN_PX, round(layout.line * 0.6))
    if not frame.view.market and frame.view.market_row:
        line = narrowed(context.say("table.sold_out"), "italic", px * 3 // 2, layout.market.width - 40, GOLD)
        draw_plaque(surface, layout.market)  # a lid upon the empty tray
        stamp(surface, line, center=layout.market.center)
        return
    words = context.say("table.sold")
    for coin, well in zip(frame.view.market_row, layout.wells(), strict=False):
        if coin not in frame.view.market and text.measure(words, "italic", px)[0] * CONDENSED < well.width * FILLED:
            stamp(surface, narrowed(words, "italic", px, round(well.width * FILLED), FADED), center=well.center)


def _write_sign(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Write what the market is, what a coin costs, and who buys; in first steps only its name until that is told."""
    layout, lines = frame.layout, _lines(frame, context)
    if layout.price.height < (len(lines) + LOOSE) * max(text.MIN_PX + 2, layout.line * DENSE):
        lines = lines[:2]  # the header tells of who buys, too, and a tip of who cannot
    lines = lines[:1] if PRICE in context.quiet else lines
    step = min(layout.line * APART, layout.price.height / (len(lines) + LOOSE))
    for number, (words, style, share, colour) in enumerate(lines):
        height = layout.price.centery + round((number - (len(lines) - 1) / 2) * step)
        px = max(text.MIN_PX, round(layout.line * share))
        room = layout.price.width - 8
        line = narrowed(words, style, text.fit(words, style, px, room), room, colour, shadow=True)
        marked = frame.view.buyers[0].seat if words == context.say("table.buys_short") else None
        aside = px // 2 if marked is not None else 0
        place = stamp(surface, line, center=(layout.price.centerx + aside, height))
        if marked is not None:
            stamp(surface, symbol(seat_symbol(marked), px, seat_colour(marked)), midright=(place.left - 4, height))


def _lines(frame: Frame, context: Context) -> list[Line]:
    """Return the lines of the sign, each with how it is written: nothing of who is asked, nor a price of nothing."""
    layout, view, say = frame.layout, frame.view, context.say
    price = say("table.price", {"price": view.table.price})
    if text.measure(price, "strong", text.MIN_PX)[0] * CONDENSED > layout.price.width - 8:
        price = say("table.price_short", {"price": view.table.price})
    lines: list[Line] = [(say("table.market"), "heading", 0.95, GOLD)]
    lines += [(price, "strong", 0.8, GOLD)] if view.market else []
    buyer = view.buyers[0].seat if view.stage == "market" and view.buyers else None
    if buyer not in (None, view.viewer):
        told, px = say("table.buys", {"name": context.name(buyer)}), max(text.MIN_PX, round(layout.line * 0.7))
        if text.measure(told, "strong", px)[0] * CONDENSED > layout.price.width - 8:
            told = say("table.buys_short")  # the header names them
        lines += [(told, "strong", 0.7, mix(seat_colour(buyer), IVORY, PALER))]
    elif (have := lacking(view)) is not None and view.round:
        told, px = say("table.short", {"n": have}), max(text.MIN_PX, round(layout.line * 0.7))
        lines += [(part, "italic", 0.7, SHORT) for part in wrap(told, "italic", px, layout.price.width - 8)]
    return lines


def draw_buyer(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Call the buyer to the table, over the market: what the lots brought stays in sight."""
    layout: CoinQuestLayout = frame.layout
    area, seat = layout.banner, frame.view.buyers[0].seat
    draw_plaque(surface, area)
    colour = mix(seat_colour(seat), IVORY, PALER)
    name = narrowed(context.say("table.buyer", {"name": context.name(seat)}), *_heading(layout), colour, shadow=True)
    side = min(layout.line * 3 // 2, area.height // 2)
    left = area.centerx - (name.get_width() + side + layout.line) // 2
    middle = area.top + area.height * 3 // 10
    stamp(surface, symbol(seat_symbol(seat), side, seat_colour(seat)), midleft=(left, middle))
    stamp(surface, name, midleft=(left + side + layout.line, middle))
    draw_foot(surface, layout, context.words.say("interface", "table.onwards"))


def _heading(layout: CoinQuestLayout) -> tuple[text.Style, int, int]:
    px = round(layout.line * 1.5)
    while px > text.MIN_PX and text.line_height("heading", px) > layout.banner.height * HEADED:
        px -= 1
    return "heading", px, layout.banner.width * 4 // 5
