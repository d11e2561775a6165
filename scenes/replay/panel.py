"""The sheet that tells what an opponent thought: candidates as bars, the one played marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from scenes.app.score_sheet import paper
from scenes.replay.areas import grown
from sprites import materials, text
from sprites.layout import Unit
from sprites.palette import BLUE_INK, FADED_INK, GOLD, INK, IVORY, OLD_GOLD, RED_INK, mix
from sprites.wrap import wrap

BAR = 16
"""How high a bar is, in logical pixels."""


WHY = 18
"""How large a reason is written."""
COMPARED = 2
"""So many candidates are kept before reasons make room."""


class Weighed(NamedTuple):
    """An action that was considered: in words, what speaks most for it, its value, and its share of the bar."""

    action: Any
    words: str
    why: str
    value: str
    share: float
    played: bool


class Sheet(NamedTuple):
    """All that the panel says: its heading, who, a sentence, the candidates, and the word for the one played."""

    heading: str
    who: str
    sentence: str
    weighed: Sequence[Weighed]
    played: str


def filled(area: pygame.Rect, unit: Unit, sheet: Sheet) -> pygame.Rect:
    """Return the part of an area that the panel needs, from its top: it may lie over something."""
    inner = _inner(area, unit)
    rows = len(wrap(sheet.sentence, "body", unit.text(20), inner.width)) * text.line_height("body", unit.text(20))
    head = text.line_height("heading", unit.text(24)) + text.line_height("italic", unit.text(19))
    top = inner.top + head + unit(6) + unit(10) + rows + unit(6)
    most = sum(_height(unit, one, inner) for one in sheet.weighed)
    return pygame.Rect(area.topleft, (area.width, min(area.height, top + most + area.bottom - inner.bottom - area.top)))


def _inner(area: pygame.Rect, unit: Unit) -> pygame.Rect:
    return area.inflate(-2 * unit(26), -2 * unit(22))


def draw_sheet(surface: pygame.Surface, area: pygame.Rect, unit: Unit, sheet: Sheet) -> frozenset[int]:
    """Draw the panel; candidates that do not fit are left out, never the one played; return the numbers drawn."""
    paper(surface, area)
    inner = _inner(area, unit)
    kept = surface.get_clip()
    surface.set_clip(area.clip(kept))
    top = _line(surface, sheet.heading, "heading", unit.text(24), RED_INK, inner, inner.top)
    top = _line(surface, sheet.who, "italic", unit.text(19), FADED_INK, inner, top) + unit(6)
    surface.fill(OLD_GOLD, (inner.left, top, inner.width, 1))
    top = _lines(surface, sheet.sentence, "body", unit.text(20), inner, top + unit(10)) + unit(6)
    drawn = _fitting(sheet.weighed, unit, inner, top)
    for number, weighed in drawn:
        top = _draw_weighed(surface, unit, inner, top, number, weighed, sheet.played)
    surface.set_clip(kept)
    return frozenset(number for number, _ in drawn)


def _fitting(weighed: Sequence[Weighed], unit: Unit, inner: pygame.Rect, top: int) -> list[tuple[int, Weighed]]:
    """Return as many candidates as there is room for, with their numbers."""
    numbered = list(enumerate(weighed, start=1))
    while top + sum(_height(unit, one, inner) for _, one in numbered) > inner.bottom:
        spare = [pair for pair in numbered if not pair[1].played]
        if len(numbered) > COMPARED:
            numbered.remove(spare[-1])
        elif any(one.why for _, one in numbered):
            numbered = _with_one_reason_less(numbered)
        elif len(numbered) > 1:
            numbered.remove(spare[-1])
        else:
            break
    return numbered


def _with_one_reason_less(numbered: list[tuple[int, Weighed]]) -> list[tuple[int, Weighed]]:
    """Return candidates without the reason of the last that has one; the one played keeps its longest."""
    last = [pair for pair in sorted(numbered, key=lambda pair: not pair[1].played) if pair[1].why][-1]
    return [(number, one._replace(why="") if (number, one) == last else one) for number, one in numbered]


def _height(unit: Unit, weighed: Weighed, inner: pygame.Rect) -> int:
    rows = len(_words(unit, weighed, inner))
    mark = text.line_height("italic", unit.text(17)) if weighed.played else 0
    mark += text.line_height("figures_strong", unit.text(18)) * _below(unit, weighed, inner.width - grown(unit, 36))
    mark += text.line_height("body", unit.text(WHY)) * len(_why(unit, weighed, inner))
    return rows * text.line_height("strong", unit.text(20)) + grown(unit, BAR) + mark + unit(16)


def _words(unit: Unit, weighed: Weighed, inner: pygame.Rect) -> tuple[str, ...]:
    return wrap(weighed.words, "strong", unit.text(20), inner.width - grown(unit, 36))[:2]


def _why(unit: Unit, weighed: Weighed, inner: pygame.Rect) -> tuple[str, ...]:
    return wrap(weighed.why, "body", unit.text(WHY), inner.width - grown(unit, 36)) if weighed.why else ()


def _draw_weighed(
    surface: pygame.Surface, unit: Unit, inner: pygame.Rect, top: int, number: int, weighed: Weighed, played: str
) -> int:
    height, left = _height(unit, weighed, inner), inner.left + grown(unit, 36)
    if weighed.played:
        place = pygame.Rect(inner.left - unit(10), top, inner.width + 2 * unit(10), height - unit(8))
        surface.blit(materials.rounded(place.size, unit(10), (*GOLD, 150)), place)
        materials.draw_outline(surface, place, unit(10), max(1, unit(2)), OLD_GOLD)
    y = top + unit(6)
    draw_number(surface, (inner.left + grown(unit, 14), y + grown(unit, 12)), unit, number, chosen=weighed.played)
    for row in _words(unit, weighed, inner):
        surface.blit(text.line(row, "strong", unit.text(20), INK), (left, y))
        y += text.line_height("strong", unit.text(20))
    y = _draw_bar(surface, unit, pygame.Rect(left, y, inner.right - left, grown(unit, BAR)), weighed)
    if weighed.played:
        surface.blit(text.line(played, "italic", unit.text(17), RED_INK), (left, y))
        y += text.line_height("italic", unit.text(17))
    for row in _why(unit, weighed, inner):
        surface.blit(text.line(row, "body", unit.text(WHY), INK), (left, y))
        y += text.line_height("body", unit.text(WHY))
    return top + height


def _draw_bar(surface: pygame.Surface, unit: Unit, area: pygame.Rect, weighed: Weighed) -> int:
    """Draw a bar and the value beside it, or below a short one; return where the next line begins."""
    value, below = text.line(weighed.value, "figures_strong", unit.text(18), INK), _below(unit, weighed, area.width)
    room = area.width if below else area.width - value.get_width() - unit(12)
    track = pygame.Rect(area.left, area.top + unit(2), room, max(6, area.height * 2 // 3))
    radius = track.height // 2
    pygame.draw.rect(surface, mix(OLD_GOLD, IVORY, 0.45), track, border_radius=radius)
    filled = pygame.Rect(track.topleft, (max(track.height, round(track.width * weighed.share)), track.height))
    pygame.draw.rect(surface, BLUE_INK if weighed.played else mix(BLUE_INK, IVORY, 0.35), filled, border_radius=radius)
    place = value.get_rect(midright=(area.right, track.centery))
    if below:
        place.topleft = area.left, area.bottom
    surface.blit(value, place)
    return area.bottom + unit(2) + (place.height if below else 0)


def _below(unit: Unit, weighed: Weighed, width: int) -> bool:
    """Tell whether a value is too long to stand beside its bar."""
    return text.measure(weighed.value, "figures_strong", unit.text(18))[0] > width * 0.42


def draw_number(surface: pygame.Surface, at: tuple[int, int], unit: Unit, number: int, *, chosen: bool = False) -> None:
    """Draw the number of a candidate in a small disc, as on the sheet so on the table."""
    radius = grown(unit, 12)
    pygame.draw.circle(surface, INK, at, radius + max(1, unit(2)))
    pygame.draw.circle(surface, GOLD if chosen else IVORY, at, radius)
    figure = text.line(str(number), "figures_strong", max(text.MIN_PX, unit.text(17)), INK)
    surface.blit(figure, figure.get_rect(center=at))


def _line(
    surface: pygame.Surface,
    words: str,
    style: text.Style,
    px: int,
    colour: tuple[int, int, int],
    inner: pygame.Rect,
    top: int,
) -> int:
    size = text.fit(words, style, px, inner.width)
    picture = text.line(text.elide(words, style, size, inner.width), style, size, colour)
    return surface.blit(picture, (inner.left, top)).bottom


def _lines(surface: pygame.Surface, words: str, style: text.Style, px: int, inner: pygame.Rect, top: int) -> int:
    for row in wrap(words, style, px, inner.width):
        surface.blit(text.line(row, style, px, INK), (inner.left, top))
        top += text.line_height(style, px)
    return top
