"""What stands above the podium: the headline, the facts of the match, what a coin stands for; and what lies behind."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.app.facts import LINE, lines_in
from scenes.app.podium import struck
from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import GOLD, IVORY, MUTED

FACTS = 24
"""The letters of the lines below the headline."""
LEGEND = 20
DARK = (6, 15, 12)
"""Felt in the dark: it covers the table behind headline and buttons."""
BEHIND, BLUR = (235, 235, 235), 9
"""How much darker still the table behind gets than behind other screens: by what its colours are multiplied; and by how
much of letters' height it goes out of focus: what lies there is seen, and nothing can be read."""


def draw_behind(surface: pygame.Surface, unit: Unit) -> None:
    """Let the table behind the scoreboard step back: darker, and out of focus."""
    blur, (width, height) = unit.text(BLUR), surface.get_size()
    small = pygame.transform.smoothscale(surface, (width // blur, height // blur))
    surface.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0))
    surface.fill(BEHIND, special_flags=pygame.BLEND_RGB_MULT)


def draw_edges(surface: pygame.Surface, unit: Unit, top: int, bottom: int) -> None:
    """Darken what lies above and below the sheet, fading into it: nothing shines through words."""
    fade, (width, height) = unit(40), surface.get_size()
    surface.fill(DARK, (0, 0, width, top))
    surface.fill(DARK, (0, bottom, width, height - bottom))
    for step in range(fade):
        line = materials.rounded((width, 1), 0, (*DARK, 255 - 255 * step // fade))
        surface.blits(((line, (0, top + step)), (line, (0, bottom - 1 - step))))


def draw_headline(
    surface: pygame.Surface, area: pygame.Rect, words: str, size: int, note: tuple[str, int]
) -> tuple[pygame.Rect, bool]:
    """Draw the headline at the top of an area, smaller where it is long, and in a size of its own a note beside it.

    Return what is left below it, and whether there was room for the note.
    """
    px, (said, small) = text.fit(words, "title", size, area.width), note
    name = text.line_with_shadow(words, "title", px, GOLD)
    place = surface.blit(name, name.get_rect(topleft=area.topleft))
    top = place.top + text.line_height("title", size)
    fits = place.right + 2 * small + text.measure(said, "italic", small)[0] <= area.right
    if said and fits:
        told = text.line(said, "italic", small, MUTED)
        surface.blit(told, told.get_rect(midleft=(place.right + 3 * small // 2, place.centery)))
    return pygame.Rect(area.left, top, area.width, area.bottom - top), fits


def draw_facts(surface: pygame.Surface, area: pygame.Rect, unit: Unit, told: Sequence[str], legend: str) -> None:
    """Draw the lines below the headline, and a legend beside the last of them where there is room."""
    size, rows = lines_in(told, area, unit.text(FACTS))
    widest = 0
    for number, line in enumerate(rows):
        place = surface.blit(text.line(line, "body", size, IVORY), (area.left, area.top + round(number * size * LINE)))
        widest = max(widest, place.width)
    if legend:
        beside = area.left + widest + unit(36), area.top + round((len(rows) - 1) * size * LINE)
        _draw_legend(surface, beside, unit, legend, area.right)


def _draw_legend(surface: pygame.Surface, at: tuple[int, int], unit: Unit, legend: str, end: int) -> None:
    """Say what a coin stands for, at a point, if that has room before the `end`."""
    words = text.line(legend, "italic", unit.text(LEGEND), MUTED)
    side = words.get_height() * 4 // 5
    if at[0] + side + unit(10) + words.get_width() > end:
        return
    coin = struck("gold", side)
    place = surface.blit(coin, coin.get_rect(midleft=(at[0], at[1] + words.get_height() // 2)))
    surface.blit(words, (place.right + unit(10), at[1]))
