"""What is painted below the pieces of American Numismatists: the auction's block, the safes, the decks."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.american_numismatists.rules.costs import DECK_COSTS
from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.american_numismatists import cards, places, things
from scenes.tables.american_numismatists.calm import AUCTION, DECKS, RANKS, RESEARCH, SALE, STARS, back_in
from scenes.tables.american_numismatists.coin_marks import price_tone
from scenes.tables.american_numismatists.insight import insight
from scenes.tables.american_numismatists.layout import Layout
from scenes.tables.american_numismatists.map import label, shopfront
from scenes.tables.american_numismatists.wishes import narrow
from sprites import materials, text
from sprites.brass import plate
from sprites.coin import face
from sprites.palette import INK, IVORY, PANEL, Colour
from sprites.shadow import draw_box_shadow
from sprites.stamp import CONDENSED, stamp, write
from sprites.wrap import wrap

BUTTON_LINE = 1.4
"""How high the button of the reference sheet is at least, by its letters."""


def draw_block(surface: pygame.Surface, layout: Layout, context: Context) -> None:
    """Paint where the auction's coins lie, those to come and those sold, and the button of the sheet."""
    for rect in (layout.stack, layout.sold):
        draw_box_shadow(surface, rect, 6, blur=8, alpha=120)
        surface.blit(label(rect.size), rect)
    draw_box_shadow(surface, layout.auction, 6, blur=8, alpha=120)
    surface.blit(shopfront(layout.auction.size, layout.floor.sign), layout.auction)
    _draw_reference(surface, layout, context)
    sign = layout.auction
    name = sign.centerx, sign.top + layout.map_line * 0.55
    _centred(surface, context.say("table.auction"), layout.map_px, name, sign.width, IVORY)
    for key, rect in (("stack", layout.stack), ("sold", layout.sold)):
        left = layout.disc(rect).right + 3
        words = context.say(f"table.{key}")
        write(surface, words, "figures", layout.map_px, INK, rect.right - 2 - left, midleft=(left, rect.centery))


def _draw_reference(surface: pygame.Surface, layout: Layout, context: Context) -> None:
    """Draw what opens the reference sheet: a button, with its key where there is room."""
    area, name = layout.help, context.say("table.reference")
    px = max(text.MIN_PX, min(layout.map_px, round(area.height / BUTTON_LINE)))
    whole = f"{name} (R)"
    words = whole if text.measure(whole, "figures", px)[0] <= area.width - 8 else name
    draw_box_shadow(surface, area, 6, blur=8, alpha=120)
    surface.blit(materials.button(area.size), area)
    _centred(surface, words, px, area.center, area.width, IVORY)


def draw_legend(surface: pygame.Surface, frame: Frame, context: Context, marks: Collection[str]) -> None:
    """Say where the auction will lie what new marks mean: the discount's cube, the rank, and the small star."""
    layout, known = frame.layout, insight(frame.view)
    inner = layout.told.inflate(-16, -14)
    told = [
        (cards.cube("sale", layout.map_line), "sale_new", SALE in marks and frame.view.table.sale is not None),
        (None, "ranks_new", RANKS in marks),
        (cards.star_mark(layout.mark, holds=False), "star_new", STARS in marks and bool(known.winning)),
    ]
    lines = [(mark, context.say(f"table.{key}")) for mark, key, shown in told if shown]
    if not lines:
        return

    def rows(px: int) -> list[tuple[pygame.Surface | None, int, str]]:
        made: list[tuple[pygame.Surface | None, int, str]] = []
        for mark, words in lines:
            left = 0 if mark is None else mark.get_width() + 6
            wrapped = wrap(words, "figures", px, inner.width - left)
            made += [(mark if not number else None, left, row) for number, row in enumerate(wrapped)]
        return made

    sizes = range(layout.map_px, text.MIN_PX, -1)
    px = next((px for px in sizes if len(rows(px)) * text.line_height("figures", px) <= inner.height), text.MIN_PX)
    written, high = rows(px), text.line_height("figures", px)
    inner.update(inner.left, inner.bottom - high * len(written), inner.width, high * len(written))
    draw_box_shadow(surface, inner.inflate(12, 10), 6, blur=8, alpha=120)
    surface.blit(label(inner.inflate(12, 10).size), inner.inflate(12, 10))
    for number, (mark, left, row) in enumerate(written):
        top = inner.top + number * high
        stamp(surface, text.line(row, "figures", px, INK), topleft=(inner.left + left, top))
        if mark is not None:
            stamp(surface, mark, midleft=(inner.left, top + high / 2))


def draw_safes(surface: pygame.Surface, layout: Layout) -> None:
    """Paint the safes that stand open."""
    for seat in range(len(layout.strips)):
        if seat != layout.near and not layout.opened(seat):
            continue
        surface.blit(things.safe(layout.safe(seat).size), layout.safe(seat))


def draw_decks(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Paint the decks, and hollows in the felt where nothing lies any more."""
    layout, left, back = frame.layout, frame.view.left, back_in(frame, context)
    for number, place in enumerate(layout.rows["research"]):
        if RESEARCH in back:
            surface.blit(things.faint_back("research", place.size), place)
        elif not frame.shown.at("row", "research", number):
            surface.blit(places.hollow(place.size), place)
    names = {pile: context.say(f"table.tag_{pile}") for pile in layout.decks}
    rooms = {pile: max(layout.tags[pile].size) - 6 for pile in names}
    px = text.MIN_PX
    named = all(text.measure(name, "figures", px)[0] * CONDENSED <= rooms[pile] for pile, name in names.items())
    for pile, number in zip(layout.decks, (left.collectors, left.research, left.investments), strict=True):
        rect = layout.decks[pile] if named else layout.decks[pile].union(layout.tags[pile])
        if DECKS[pile] in back:
            surface.blit(things.faint_back(pile, rect.size), rect)
            continue
        if number:
            draw_box_shadow(surface, rect, 4, blur=6, alpha=110)
            surface.blit(things.back(pile, rect.size), rect)
            cost = cards.badge(str(DECK_COSTS[pile]), layout.map_px, *price_tone(frame, ("deck", pile)))
            stamp(surface, cost, topright=(rect.right - 2, rect.top + 2))
        else:
            surface.blit(places.hollow(rect.size), rect)
        there = count(number, layout.map_px)
        if rect.height > rect.width:
            stamp(surface, there, midbottom=(rect.centerx, rect.bottom - 3))
        else:  # the picture of the deck is seen between its number and its cost
            stamp(surface, there, bottomleft=(rect.left + 2, rect.bottom - 2))
        if named:
            surface.blit(deck_tag(names[pile], layout.tags[pile].size, layout.tag_px), layout.tags[pile])
    if AUCTION in back:
        return
    coin = layout.pile
    for step in range(min(4, left.coins)):
        middle = layout.disc(layout.stack).center
        stamp(surface, face("us_100", "tails", coin), center=(middle[0], middle[1] + 2 - step * 2))
    stamp(surface, count(left.coins, layout.map_px), center=layout.disc(layout.stack).center)


@cards.cached
def deck_tag(name: str, size: tuple[int, int], px: int) -> pygame.Surface:
    """Return the brass label of a deck; its words run upwards where it is higher than broad."""
    upright = size[1] > size[0]
    long, short = (size[1], size[0]) if upright else size
    made = plate((long, short)).copy()
    px = text.fit(name, "figures", px, round((long - 6) / CONDENSED))
    stamp(made, narrow(name, "figures", px, long - 6, INK), center=(long // 2, short // 2))
    return pygame.transform.rotate(made, 90) if upright else made


def count(number: int, px: int) -> pygame.Surface:
    """Return how many things lie somewhere."""
    return cards.badge(str(number), px, PANEL, IVORY)


def _centred(surface: pygame.Surface, words: str, px: int, at: tuple[float, float], room: int, colour: Colour) -> None:
    write(surface, words, "figures", px, colour, room - 4, center=at)
