"""What the set-up says about the opponents: who they are, how they play, how strong they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.contract import AnyTitle
from game.opponents.levels import levels_of
from game.opponents.strength import measured
from scenes.words import Words
from sprites import coin, materials, text
from sprites.layout import Unit
from sprites.palette import GOLD, IVORY, MUTED, Colour
from sprites.wrap import wrap

NOT_OFFERED = ("random",)
"""Levels for tests and measurements only."""

PORTRAIT: Final[Mapping[str, str]] = {"easy": "penny", "medium": "nickel", "hard": "dime", "expert": "quarter"}
"""The coin that stands for each level."""

MOST_ROWS = 3
"""A portrait's height in rows of words."""


def offered_levels(title: AnyTitle) -> tuple[str, ...]:
    """Return the levels that players may choose, weakest first."""
    return tuple(level for level in levels_of(title) if level not in NOT_OFFERED)


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


def tip(words: Words, title: str, level: str, seats: int) -> str:
    """Return all that is to be said of a level, in one line."""
    if level == "human":
        return ""
    told = (f"{character(words, level)}.", manner(words, title, level), strength(words, title, level, seats))
    return " ".join(part for part in told if part)


Row = tuple[str, text.Style, Colour]


@dataclass(frozen=True, slots=True)
class Opponents:
    """Whose introductions are drawn: the id of the title, and how many seats the table has."""

    unit: Unit
    words: Words
    title: str
    seats: int


def draw_opponents(
    table: Opponents, surface: pygame.Surface, area: pygame.Rect, levels: Sequence[str]
) -> Sequence[str]:
    """Draw a card per level, as large and as many as fit; return the others."""
    unit, count = table.unit, len(levels)
    while (px := _size(table, levels[:count], area)) is None:
        if not count:
            return levels
        count -= 1
    top, height, pad = area.top, text.line_height("body", px), unit(12)
    for level in levels[:count]:
        rows = list(_rows(table, level, px, area))
        plate = pygame.Rect(area.left, top, area.width, max(MOST_ROWS, len(rows)) * height + 2 * pad)
        surface.blit(materials.panel(plate.size, 190), plate)
        portrait = coin.face(PORTRAIT[level], "heads", MOST_ROWS * height)
        surface.blit(portrait, (plate.left + pad, plate.top + pad))
        for number, (row, style, colour) in enumerate(rows):
            left = plate.left + 3 * pad + portrait.get_width()
            surface.blit(text.line(row, style, px, colour), (left, plate.top + pad + number * height))
        top = plate.bottom + pad
    return levels[count:]


def _rows(table: Opponents, level: str, px: int, area: pygame.Rect) -> Iterator[Row]:
    words, title = table.words, table.title
    width = area.width - MOST_ROWS * text.line_height("body", px) - 4 * table.unit(12)
    yield text.elide(character(words, level), "strong", px, width), "strong", GOLD
    for row in wrap(manner(words, title, level), "body", px, width):
        yield row, "body", IVORY
    for row in wrap(rough_strength(words, title, level, table.seats), "italic", px, width):
        yield row, "italic", MUTED


def _size(table: Opponents, levels: Sequence[str], area: pygame.Rect) -> int | None:
    """Return the largest readable size of letters in which the cards fit the area."""
    for px in range(table.unit.text(21), text.MIN_PX - 1, -1):
        rows = sum(max(MOST_ROWS, len(list(_rows(table, level, px, area)))) for level in levels)
        if levels and rows * text.line_height("body", px) + 3 * len(levels) * table.unit(12) <= area.height:
            return px
    return None
