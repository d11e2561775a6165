"""What the set-up says about the opponents: who they are, how they play, how strong they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.opponents.strength import measured
from scenes.words import Words
from sprites import coin, materials, text
from sprites.brass import plank
from sprites.layout import Unit, row
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, Colour
from sprites.shadow import draw_box_shadow
from sprites.widgets import Widget
from sprites.wrap import wrap

PORTRAIT: Final[Mapping[str, str]] = {"easy": "penny", "medium": "nickel", "hard": "dime", "expert": "quarter"}
"""The coin that stands for each level."""

LETTERS = 20
"""The size of an introduction's letters, where there is room."""
SMALLER = 0.85
"""Where there is less room they are smaller by this much at the most; or else the tip of the seat introduces them."""

LEAST_ROWS = 3
SHELF = 8
"""How far the shelf on which the cards stand reaches beyond them."""
SHELF_LIT = 165
"""How bright its wood is, of 255: that of closed drawers."""
PORTRAIT_ROWS = 2.6
"""A portrait's height in rows of words."""


def character(words: Words, level: str) -> str:
    """Return who a level is: "The banker, patient and exact"."""
    return (
        f"{words.say('interface', f'opponent.{level}.name')}, {words.say('interface', f'opponent.{level}.character')}"
    )


def manner(words: Words, title: str, level: str) -> str:
    """Return in a sentence how a level plays a title."""
    key = f"opponent.{level}"
    return words.say(title, key) if words.has(title, key) else ""


def strength(words: Words, title: str, level: str, seats: int) -> str:
    """Return the measured strength in words, or nothing if it was not measured."""
    found = measured(title, level, seats)
    if found is None:
        return ""
    below = words.say("interface", f"opponent.{found.against}.below")
    shares = {name: round(100 * getattr(found, name)) for name in ("share", "low", "high")}
    return words.say("interface", "opponent.strength", below=below, games=found.games, seats=found.seats, **shares)


def rough_strength(words: Words, title: str, level: str, seats: int) -> str:
    """Return the measured strength as one would tell it, or nothing if it was not measured."""
    found = measured(title, level, seats)
    if found is None:
        return ""
    below, tenths = words.say("interface", f"opponent.{found.against}.below"), round(10 * found.share)
    if tenths == 10:
        return words.say("interface", "opponent.nearly_always", below=below)
    return words.say("interface", "opponent.tenths", below=below, tenths=tenths)


def introduction(words: Words, title: str, level: str, seats: int) -> str:
    """Return who a level is, how they play and how strong they are, as one would tell it."""
    if level == "human":
        return ""
    strong = rough_strength(words, title, level, seats)
    return " ".join(part for part in (f"{character(words, level)}.", manner(words, title, level), strong) if part)


Row = tuple[str, text.Style, Colour]


@dataclass(frozen=True, slots=True)
class Table:
    """At which table opponents are introduced: the id of the title, and how many seats it has."""

    unit: Unit
    words: Words
    title: str
    seats: int
    played: frozenset[str] = frozenset()
    """How somebody at the table plays."""


class Card(Widget):
    """An opponent's introduction: portrait, manner, strength; whoever presses it is told the exact figures.

    Folded it says who they are; how they play and how strong they are stands behind the question mark.
    """

    def __init__(self, rect: pygame.Rect, table: Table, level: str, px: int, *, folded: bool = False) -> None:
        at = table.words, table.title, level
        self.exact = strength(*at, table.seats)
        more = (manner(*at), rough_strength(*at, table.seats)) if folded else (self.exact,)
        super().__init__(rect, table.unit, "\n".join(filter(None, more)))
        self.level = level
        self.px = px
        self.rows = list(_rows(table, level, px, rect.width, folded=folded))
        self.seated = level in table.played

    def click(self, pos: tuple[int, int]) -> None:
        self.tip = self.exact or self.tip

    def draw(self, surface: pygame.Surface) -> None:
        rect, pad, height = self.rect, self.unit(12), text.line_height("body", self.px)
        surface.blit(materials.panel(rect.size, 190), rect)
        if self.seated:
            edge = materials.corner_radius(rect.size)
            materials.draw_outline(surface, rect, edge, max(1, self.unit(2)), GOLD, 200)
        portrait = coin.face(PORTRAIT[self.level], "heads", _portrait(height))
        surface.blit(portrait, (rect.left + pad, rect.top + pad))
        for number, (words, style, colour) in enumerate(self.rows):
            place = rect.left + 2 * pad + portrait.get_width(), rect.top + pad + number * height
            surface.blit(text.line(words, style, self.px, colour), place)
        if self.tip:
            self._draw_question(surface, height)
        super().draw(surface)

    def _draw_question(self, surface: pygame.Surface, size: int) -> None:
        colour = BRIGHT_GOLD if self.hovered or self.focused else GOLD
        middle = self.rect.right - self.unit(12) - size // 2, self.rect.top + self.unit(12) + size // 2
        pygame.draw.circle(surface, colour, middle, size // 2, max(1, self.unit(2)))
        mark = text.line("?", "figures_strong", round(size * 0.7), colour)
        surface.blit(mark, mark.get_rect(center=middle))


def draw_shelf(surface: pygame.Surface, cards: Sequence[Card], unit: Unit) -> None:
    """Draw the wood on which cards stand, so that they lie on no bare felt."""
    if cards:
        area = cards[0].rect.unionall([card.rect for card in cards]).inflate(2 * unit(SHELF), 2 * unit(SHELF))
        draw_box_shadow(surface, area, unit(8))
        surface.blit(plank(area.size, SHELF_LIT), area)


def side_by_side(table: Table, area: pygame.Rect, levels: Sequence[str]) -> list[Card]:
    """Return a folded card per level in a row, weakest first, all alike in size, if there is room."""
    if not levels:
        return []
    usual = table.unit.text(LETTERS)
    places = row(area, len(levels), table.unit(12))
    for px in range(usual, round(SMALLER * usual) - 1, -1):
        high = max(_height(table, level, px, places[0].width, folded=True) for level in levels)
        if high <= area.height:
            return [
                Card(pygame.Rect(place.topleft, (place.width, high)), table, level, px, folded=True)
                for place, level in zip(places, levels, strict=True)
            ]
    return []


def stacked(table: Table, area: pygame.Rect, levels: Sequence[str]) -> Iterator[Card]:
    """Yield cards below each other: so many of the levels as there is room for."""
    count, px = _fitting(table, levels, area, table.unit.text(LETTERS))
    top = area.top
    for level in levels[:count]:
        rect = pygame.Rect(area.left, top, area.width, _height(table, level, px, area.width))
        yield Card(rect, table, level, px)
        top = rect.bottom + table.unit(12)


def _fitting(table: Table, levels: Sequence[str], area: pygame.Rect, px: int) -> tuple[int, int]:
    """Return how many introductions fit an area, and in which size of letters: a little smaller before it is fewer."""
    for size in (px, round(SMALLER * px)):
        gap, room = table.unit(12), area.height
        for count, level in enumerate(levels):
            room -= _height(table, level, size, area.width) + (gap if count else 0)
            if room < 0:
                break
        else:
            return len(levels), size
    return count, size


def _portrait(height: int) -> int:
    """Return how large a portrait is beside lines of a height."""
    return round(PORTRAIT_ROWS * height)


def _rows(table: Table, level: str, px: int, width: int, *, folded: bool = False) -> Iterator[Row]:
    words, title, height = table.words, table.title, text.line_height("body", px)
    width -= _portrait(height) + 3 * table.unit(12)
    for name in wrap(words.say("interface", f"level.{level}"), "strong", px, width - height * 3 // 2):
        yield name, "strong", GOLD
    for line in wrap(character(words, level), "strong", px, width):
        yield line, "strong", GOLD
    if folded:
        return
    for line in wrap(manner(words, title, level), "body", px, width):
        yield line, "body", IVORY
    for line in wrap(rough_strength(words, title, level, table.seats), "italic", px, width):
        yield line, "italic", MUTED


def _height(table: Table, level: str, px: int, width: int, *, folded: bool = False) -> int:
    rows = max(LEAST_ROWS, len(list(_rows(table, level, px, width, folded=folded))))
    return rows * text.line_height("body", px) + 2 * table.unit(12)
