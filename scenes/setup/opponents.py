"""What the set-up says about the opponents: who they are, how they play, how strong they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.opponents.strength import measured
from scenes.words import Words
from sprites import coin, materials, text
from sprites.layout import Unit
from sprites.palette import BRIGHT_GOLD, GOLD, IVORY, MUTED, Colour
from sprites.widgets import Widget
from sprites.wrap import wrap

PORTRAIT: Final[Mapping[str, str]] = {"easy": "penny", "medium": "nickel", "hard": "dime", "expert": "quarter"}
"""The coin that stands for each level."""

LETTERS = 20
"""The size of an introduction's letters, where there is room."""
SMALLER = 0.85
"""Where there is less room they are smaller by this much at the most; or else the tip of the seat introduces them."""

MOST_ROWS = 3
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


def introduction(words: Words, title: str, level: str, seats: int, *, exact: bool = False) -> str:
    """Return who a level is, how they play and how strong they are: as one would tell it, or in exact figures."""
    if level == "human":
        return ""
    strong = (strength if exact else rough_strength)(words, title, level, seats)
    return " ".join(part for part in (f"{character(words, level)}.", manner(words, title, level), strong) if part)


Row = tuple[str, text.Style, Colour]


@dataclass(frozen=True, slots=True)
class Table:
    """At which table opponents are introduced: the id of the title, and how many seats it has."""

    unit: Unit
    words: Words
    title: str
    seats: int


class Card(Widget):
    """An opponent's introduction: portrait, manner, strength; the exact figures are behind its question mark."""

    def __init__(self, rect: pygame.Rect, table: Table, level: str, px: int) -> None:
        super().__init__(rect, table.unit, strength(table.words, table.title, level, table.seats))
        self.level = level
        self.px = px
        self.rows = list(_rows(table, level, px, rect.width))

    def draw(self, surface: pygame.Surface) -> None:
        rect, pad, height = self.rect, self.unit(12), text.line_height("body", self.px)
        surface.blit(materials.panel(rect.size, 190), rect)
        portrait = coin.face(PORTRAIT[self.level], "heads", MOST_ROWS * height)
        surface.blit(portrait, (rect.left + pad, rect.top + pad))
        for number, (row, style, colour) in enumerate(self.rows):
            place = rect.left + 3 * pad + portrait.get_width(), rect.top + pad + number * height
            surface.blit(text.line(row, style, self.px, colour), place)
        if self.tip:
            self._draw_question(surface, height)
        super().draw(surface)

    def _draw_question(self, surface: pygame.Surface, size: int) -> None:
        colour = BRIGHT_GOLD if self.hovered or self.focused else GOLD
        middle = self.rect.right - self.unit(12) - size // 2, self.rect.top + self.unit(12) + size // 2
        pygame.draw.circle(surface, colour, middle, size // 2, max(1, self.unit(2)))
        mark = text.line("?", "figures_strong", round(size * 0.7), colour)
        surface.blit(mark, mark.get_rect(center=middle))


def cards(table: Table, areas: Sequence[pygame.Rect], levels: Sequence[str]) -> Iterator[Card]:
    """Yield a card per level, as large and as many as the areas have room for."""
    usual = table.unit.text(LETTERS)
    roomy = sum(_fitting(table, levels, area, usual)[0] for area in areas) >= len(levels)
    for area in areas:
        count, px = _fitting(table, levels, area, usual if roomy else round(SMALLER * usual))
        top = area.top
        for level in levels[:count]:
            rect = pygame.Rect(area.left, top, area.width, _height(table, level, px, area.width))
            yield Card(rect, table, level, px)
            top = rect.bottom + table.unit(12)
        levels = levels[count:]


def _fitting(table: Table, levels: Sequence[str], area: pygame.Rect, smallest: int) -> tuple[int, int]:
    """Return how many introductions fit an area, and the largest size of letters in which they do."""
    for count in range(len(levels), 0, -1):
        if (px := _size(table, levels[:count], area, smallest)) is not None:
            return count, px
    return 0, smallest


def _rows(table: Table, level: str, px: int, width: int) -> Iterator[Row]:
    words, title, height = table.words, table.title, text.line_height("body", px)
    width -= MOST_ROWS * height + 4 * table.unit(12)
    heading = f"{words.say('interface', f'level.{level}')} – {character(words, level)}"
    for row in wrap(heading, "strong", px, width - height * 3 // 2):
        yield row, "strong", GOLD
    for row in wrap(manner(words, title, level), "body", px, width):
        yield row, "body", IVORY
    for row in wrap(rough_strength(words, title, level, table.seats), "italic", px, width):
        yield row, "italic", MUTED


def _height(table: Table, level: str, px: int, width: int) -> int:
    rows = max(MOST_ROWS, len(list(_rows(table, level, px, width))))
    return rows * text.line_height("body", px) + 2 * table.unit(12)


def _size(table: Table, levels: Sequence[str], area: pygame.Rect, smallest: int) -> int | None:
    """Return the largest readable size of letters in which the cards fit the area."""
    gap = table.unit(12)
    for px in range(table.unit.text(LETTERS), smallest - 1, -1):
        if sum(_height(table, level, px, area.width) + gap for level in levels) - gap <= area.height:
            return px
    return None
