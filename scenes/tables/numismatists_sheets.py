"""What American Numismatists lays over the table: the catalogue of all coins, the sold ones, the reference sheet."""

from __future__ import annotations

import pygame

from game.american_numismatists.box import DENOMINATIONS, Coin
from game.american_numismatists.hints import Place, catalogue
from game.american_numismatists.nouns import View
from scenes.tables.board import Setting
from scenes.tables.numismatists_cards import coin_picture
from sprites import materials, text
from sprites.palette import BLUE_INK, FADED_INK, GREEN_INK, INK, RED_INK, Colour
from sprites.shadow import draw_box_shadow
from sprites.symbol import seat_mark
from sprites.wrap import wrap

REFERENCE = ("activities", "turn", "collectors", "research", "investments", "best", "end")
"""What the reference sheet says, in this order."""

INKS: dict[str, Colour] = {
    "for_sale": GREEN_INK,
    "auction": BLUE_INK,
    "owned": INK,
    "sold": RED_INK,
    "unseen": FADED_INK,
}


def draw_sheet(surface: pygame.Surface, area: pygame.Rect, setting: Setting, sheet: str, view: View) -> None:
    """Draw the sheet of a spot: "open catalogue", "open sold" or "open reference"."""
    paper = area.inflate(-setting.unit(20), -setting.unit(20))
    draw_box_shadow(surface, paper, 6, blur=16, alpha=170)
    surface.blit(materials.parchment(paper.size), paper)
    inner = paper.inflate(-2 * setting.unit(24), -2 * setting.unit(16))
    name = sheet.removeprefix("open ")
    title = setting.say(f"table.{name}_title")
    px = text.fit(title, "heading", setting.unit.text(28), inner.width)
    head = text.line(title, "heading", px, INK)
    surface.blit(head, head.get_rect(midtop=(inner.centerx, inner.top)))
    body = pygame.Rect(inner.left, inner.top + head.get_height() + 4, inner.width, inner.height - head.get_height() - 4)
    if name == "reference":
        _draw_reference(surface, body, setting)
    else:
        _draw_catalogue(surface, body, setting, view, only_sold=name == "sold")


def _draw_reference(surface: pygame.Surface, area: pygame.Rect, setting: Setting) -> None:
    px = setting.unit.text(22)
    sentences = [setting.say(f"table.reference_{key}") for key in REFERENCE]
    while True:
        rows = [row for sentence in sentences for row in (*wrap(sentence, "body", px, area.width), "")]
        high = text.line_height("body", px)
        if high * len(rows) * 0.9 <= area.height or px <= text.MIN_PX:
            break
        px -= 1
    top = float(area.top)
    for row in rows:
        if row:
            surface.blit(text.line(row, "body", px, INK), (area.left, round(top)))
        top += high * (1.0 if row else 0.4)


def _draw_catalogue(
    surface: pygame.Surface, area: pygame.Rect, setting: Setting, view: View, *, only_sold: bool
) -> None:
    """Draw a column for each denomination, best rank on top: date, cost, and where the coin is."""
    column = area.width / len(DENOMINATIONS)
    for number, denomination in enumerate(DENOMINATIONS):
        places = [place for place in catalogue(view) if place.coin.denomination == denomination]
        left = round(area.left + number * column)
        head = setting.words.noun(setting.title.ID, denomination)
        picture = text.line(head, "strong", setting.unit.text(22), INK)
        surface.blit(picture, picture.get_rect(midtop=(left + round(column / 2), area.top)))
        top = area.top + picture.get_height() + 2
        row = (area.bottom - top) / max(1, len(places))
        for line, place in enumerate(places):
            if only_sold and place.where != "sold":
                continue
            rect = pygame.Rect(left, round(top + line * row), round(column) - 16, round(row))
            _draw_place(surface, rect, setting, place)


def _draw_place(surface: pygame.Surface, rect: pygame.Rect, setting: Setting, place: Place) -> None:
    coin: Coin = place.coin
    side = max(14, min(rect.height - 2, setting.unit(44)))
    picture = coin_picture(coin, side)
    if place.where in ("unseen", "sold"):
        picture = picture.copy()
        picture.set_alpha(90)
    surface.blit(picture, picture.get_rect(midleft=(rect.left, rect.centery)))
    px = max(text.MIN_PX, min(setting.unit.text(19), rect.height * 2 // 3))
    colour = INKS[place.where]
    words = text.line(f"{coin.rank}. {coin.date}", "figures_strong", px, colour)
    left = rect.left + side + 4
    surface.blit(words, words.get_rect(midleft=(left, rect.centery)))
    if place.where == "sold":
        pygame.draw.line(surface, RED_INK, (left, rect.centery), (left + words.get_width(), rect.centery), 2)
    if place.seat is not None:
        mark = seat_mark(place.seat, px)
        surface.blit(mark, mark.get_rect(midright=(rect.right, rect.centery)))
    elif place.shop is not None:
        initials = setting.say(f"table.short_{place.shop}")
        mark = text.line(initials, "figures", px, colour)
        surface.blit(mark, mark.get_rect(midright=(rect.right, rect.centery)))
