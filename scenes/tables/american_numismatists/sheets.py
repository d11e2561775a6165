"""What American Numismatists lays over the table: the catalogue of all coins, the sold ones, the reference sheet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.american_numismatists.rules.box import DENOMINATIONS, INVESTMENTS, Coin
from game.american_numismatists.rules.state import View
from game.american_numismatists.table.hints import Place, catalogue
from scenes.board.context import Context
from scenes.tables.american_numismatists.cards import coin_picture, noun, squeezed
from scenes.tables.american_numismatists.dealer_sheet import PREFIX, draw_dealer
from sprites import materials, text
from sprites.numismatists import medal
from sprites.palette import BLUE_INK, FADED_INK, GREEN_INK, INK, RED_INK, Colour
from sprites.shadow import draw_box_shadow
from sprites.stamp import stamp
from sprites.symbol import seat_mark
from sprites.wrap import wrap

REFERENCE = ("activities", "numbers", "turn", "collectors", "research", "investments", "best", "end")
"""What the reference sheet says, in this order."""

PARAGRAPH = 0.25
"""The gap below a paragraph, in lines."""

MEDAL = 2
"""The size of a medal on the reference sheet, in sizes of its letters."""

INKS: dict[str, Colour] = {
    "for_sale": GREEN_INK,
    "auction": BLUE_INK,
    "owned": INK,
    "sold": RED_INK,
    "unseen": FADED_INK,
}


def draw_sheet(surface: pygame.Surface, area: pygame.Rect, context: Context, sheet: str, view: View) -> None:
    """Draw a sheet: "catalogue", "sold", "reference", or the board of a dealer."""
    paper = area.inflate(-context.unit(20), -context.unit(20))
    draw_box_shadow(surface, paper, 6, blur=16, alpha=170)
    surface.blit(materials.parchment(paper.size), paper)
    inner = paper.inflate(-2 * context.unit(24), -2 * context.unit(16))
    seat = int(sheet.removeprefix(PREFIX)) if sheet.startswith(PREFIX) else None
    title = context.say(f"table.{sheet}_title") if seat is None else context.name(seat)
    px = text.fit(title, "heading", context.unit.text(28), inner.width)
    head = text.line(title, "heading", px, INK)
    stamp(surface, head, midtop=(inner.centerx, inner.top))
    body = pygame.Rect(inner.left, inner.top + head.get_height() + 4, inner.width, inner.height - head.get_height() - 4)
    if seat is not None:
        draw_dealer(surface, body, context, view, seat)
    elif sheet == "reference":
        _draw_reference(surface, body, context)
    else:
        _draw_catalogue(surface, body, context, view, only_sold=sheet == "sold")


def _draw_reference(surface: pygame.Surface, area: pygame.Rect, context: Context) -> None:
    """Draw what the reference sheet says, and below it the eight kinds of investments with their medals.

    At the largest text they have no room; the cards have tips too.
    """
    sentences = [context.say(f"table.reference_{key}") for key in REFERENCE]
    sizes = range(context.unit.text(22), text.MIN_PX - 1, -1)
    with_kinds = (
        px for px in sizes if _height(sentences, px, area.width) + sum(_rows(context, px, area)) <= area.height
    )
    alone = (px for px in sizes if _height(sentences, px, area.width) <= area.height)
    chosen = next(with_kinds, None)
    px = chosen or next(alone, text.MIN_PX)
    high, top = text.line_height("body", px), float(area.top)
    for sentence in sentences:
        for number, row in enumerate(wrap(sentence, "body", px, area.width - _broader(sentence, px))):
            left, (head, rest) = area.left, (_headed(row) if not number else ("", row))
            if head:  # what a paragraph is about leaps to the eye
                left = stamp(surface, text.line(head, "strong", px, RED_INK), topleft=(left, round(top))).right
            surface.blit(text.line(rest, "body", px, INK), (left, round(top)))
            top += high
        top += high * PARAGRAPH
    if chosen is not None:
        _draw_kinds(surface, area, round(top), context, px)


def _headed(sentence: str) -> tuple[str, str]:
    """Return what a paragraph is about, up to its colon, and the rest."""
    head, colon, rest = sentence.partition(":")
    return f"{head}{colon}", rest


def _broader(sentence: str, px: int) -> int:
    """Return how much more room a paragraph's head takes for being strong, in pixels."""
    head, _ = _headed(sentence)
    return max(0, text.measure(head, "strong", px)[0] - text.measure(head, "body", px)[0])


def _height(sentences: Sequence[str], px: int, width: int) -> float:
    rows = sum(len(wrap(sentence, "body", px, width - _broader(sentence, px))) for sentence in sentences)
    return text.line_height("body", px) * (rows + PARAGRAPH * len(sentences))


def _rows(context: Context, px: int, area: pygame.Rect) -> list[float]:
    """Return the heights of the rows of kinds, two in each."""
    room, high = _room_for_words(px, area), text.line_height("body", px)
    lines = [len(wrap(told, "body", px, room)) for _, told in _kinds(context)]
    half = (len(lines) + 1) // 2
    return [max(px * MEDAL, high * max(lines[row::half])) + high * PARAGRAPH for row in range(half)]


def _room_for_words(px: int, area: pygame.Rect) -> int:
    return area.width // 2 - px * MEDAL - 20


def _kinds(context: Context) -> list[tuple[str, str]]:
    """Return every kind of investment with its name and what it does."""
    return [(kind, f"{noun(context, kind)}: {noun(context, f'{kind}.text')}") for kind in INVESTMENTS]


def _draw_kinds(surface: pygame.Surface, area: pygame.Rect, top: float, context: Context, px: int) -> None:
    """Draw the kinds of investments in two columns."""
    heights, side, high = _rows(context, px, area), px * MEDAL, text.line_height("body", px)
    for number, (kind, told) in enumerate(_kinds(context)):
        column, row = divmod(number, len(heights))
        left, upper = area.left + column * area.width // 2, round(top + sum(heights[:row]))
        surface.blit(medal(kind, side), (left, upper))
        lines = wrap(told, "body", px, _room_for_words(px, area))
        upper += max(0, (side - high * len(lines)) // 2)
        for line, words in enumerate(lines):
            surface.blit(text.line(words, "body", px, INK), (left + side + 8, upper + high * line))


def _draw_catalogue(
    surface: pygame.Surface, area: pygame.Rect, context: Context, view: View, *, only_sold: bool
) -> None:
    """Draw a column for each denomination, best rank on top: date, cost, and where the coin is."""
    px = context.unit.text(19)
    told = text.line(context.say("table.catalogue_values"), "italic", px, FADED_INK)
    stamp(surface, told, bottomright=area.bottomright)
    area = pygame.Rect(area.left, area.top, area.width, area.height - told.get_height())
    column = area.width / len(DENOMINATIONS)
    for number, denomination in enumerate(DENOMINATIONS):
        places = [place for place in catalogue(view) if place.coin.denomination == denomination]
        left = round(area.left + number * column)
        head = noun(context, denomination)
        picture = text.line(head, "strong", context.unit.text(22), INK)
        stamp(surface, picture, midtop=(left + round(column / 2), area.top))
        top = area.top + picture.get_height() + 2
        row = (area.bottom - top) / max(1, len(places))
        for line, place in enumerate(places):
            if only_sold and place.where != "sold":
                continue
            rect = pygame.Rect(left, round(top + line * row), round(column) - 6, round(row))
            _draw_place(surface, rect, context, place)


def thousands(context: Context, value: int) -> str:
    """Return a value in thousands of dollars, as the language writes it."""
    return str(value // 1000) if value % 1000 == 0 else context.words.decimal(value / 1000)


def _draw_place(surface: pygame.Surface, rect: pygame.Rect, context: Context, place: Place) -> None:
    coin: Coin = place.coin
    side = max(14, min(rect.height - 2, context.unit(44)))
    picture = coin_picture(coin, side)
    if place.where in ("unseen", "sold"):
        picture = picture.copy()
        picture.set_alpha(90)
    stamp(surface, picture, midleft=(rect.left, rect.centery))
    px = max(text.MIN_PX, min(context.unit.text(19), rect.height * 2 // 3))
    colour = INKS[place.where]
    worth = text.line(thousands(context, coin.value), "figures", px, colour)
    left, marks = rect.left + side + 4, round(px * 1.6)
    room = rect.right - marks - worth.get_width() - 6 - left
    words = squeezed(f"{coin.rank}. {coin.date}", "figures_strong", px, room, colour)
    stamp(surface, words, midleft=(left, rect.centery))
    if place.where == "sold":
        pygame.draw.line(surface, RED_INK, (left, rect.centery), (left + words.get_width(), rect.centery), 2)
    stamp(surface, worth, midright=(rect.right - marks, rect.centery))
    if place.seat is not None:
        stamp(surface, seat_mark(place.seat, px), midright=(rect.right, rect.centery))
    elif place.shop is not None:
        initials = context.say(f"table.short_{place.shop}")
        stamp(surface, text.line(initials, "figures", px, colour), midright=(rect.right, rect.centery))
