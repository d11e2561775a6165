"""Empty places on the table of American Numismatists, which show what will lie in them."""

from __future__ import annotations

import pygame

from game.american_numismatists.rules.state import SAFE_LIMIT
from game.core.contract import Seat
from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.american_numismatists.calm import CARDS, back_in
from scenes.tables.american_numismatists.cards import cached
from scenes.tables.american_numismatists.layout import Layout
from sprites import materials, text
from sprites.inlay import draw_hollow
from sprites.numismatists import medal
from sprites.palette import GOLD, MUTED, PANEL
from sprites.stamp import CONDENSED, stamp, write
from sprites.wrap import wrap

WELL = 130
"""How deep the wells look in which coins will lie, of 255."""

AWAITED_KINDS = ("overtime", "auction")
FAINT = 110
"""Which medals mark the places of investments to come, and how bright they are, of 255."""

AWAITED = 54
"""How bright is what is woven into the place of a card, of 255."""


def draw_own(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Mark where the viewer's collectors, coins and investments will lie."""
    seat = frame.view.viewer
    if seat < 0:
        return
    layout, row, wide = frame.layout, frame.layout.hand_row, frame.layout.held

    def tell(key: str, area: pygame.Rect, y: float) -> None:
        words, room, high = context.say(f"table.{key}"), area.width - 4, text.line_height("figures", layout.px)
        whole = text.measure(words, "figures", text.MIN_PX)[0] * CONDENSED <= room
        rows = (words,) if whole else wrap(words, "figures", layout.px, room)
        for number, row in enumerate(rows):
            write(
                surface,
                row,
                "figures",
                layout.px,
                MUTED,
                room,
                center=(area.centerx, y - high * (len(rows) - 1 - number)),
            )

    for place in range(len(frame.shown.at("hand", seat)), layout.hand):
        rect = pygame.Rect(row.left + place * (wide + layout.gap), row.top, wide, row.height)
        surface.blit(awaited(rect.size), rect)
        tell("own_collector", rect, rect.bottom - layout.px)
    count = len(frame.shown.at("coins", seat))
    size = round(layout.place_of(seat, "coins", 0, max(1, count)).width)
    if not count or layout.titled("coins", count, size):
        tell("own_coins", layout.tray, layout.tray.bottom - layout.px)
    shown = layout.invested or not layout.papers_at_foot
    if shown and not frame.shown.at("invest", seat) and CARDS not in back_in(frame, context):
        _draw_investments(surface, layout)
        foot = layout.papers.bottom - layout.px if layout.papers_at_foot else layout.papers.centery
        tell("own_investment", layout.papers, foot)


def draw_wells(surface: pygame.Surface, frame: Frame, seat: Seat, *, safe: bool) -> None:
    """Let in the places of coins that a dealer does not have yet; an empty safe shows how many it holds."""
    layout, count = frame.layout, len(frame.shown.at("coins", seat))
    if layout.listed(seat):
        return
    _, rows, columns, _ = layout.owned(seat, "coins", count)
    lies = [layout.place_of(seat, "coins", index, max(1, count)) for index in range(count, rows * columns)]
    if safe and not frame.shown.at("safe", seat):
        lies += [layout.place_of(seat, "safe", index, SAFE_LIMIT) for index in range(SAFE_LIMIT)]
    for lie in lies:
        well = pygame.Rect(0, 0, round(lie.width), round(lie.width))
        well.center = round(lie.x), round(lie.y)
        surface.blit(_well(well.width), well)


def _draw_investments(surface: pygame.Surface, layout: Layout) -> None:
    for index in range(2):
        lie = layout.lie_held("invest", layout.near, "?", index, 2)
        rect = pygame.Rect(0, 0, *layout.paper)
        rect.center = round(lie.x), round(lie.y)
        surface.blit(_awaited_paper(rect.size, index, beside=not layout.papers_at_foot), rect)


@cached
def _well(side: int) -> pygame.Surface:
    """Return the place of a coin, let into wood or velvet."""
    made = _let_in((side, side), side // 2)
    made.blit(materials.outline((side, side), side // 2, 1, GOLD, 46), (0, 0))
    return made


@cached
def _awaited_paper(size: tuple[int, int], index: int, *, beside: bool) -> pygame.Surface:
    """Return the place of an investment, with a faint medal: at the outer end where words stand in the middle."""
    made, side = _let_in(size, 6), max(14, size[1] - 8)
    mark = medal(AWAITED_KINDS[index], side).copy()
    mark.set_alpha(FAINT)
    if not beside:
        stamp(made, mark, center=(size[0] // 2, size[1] // 2))
    elif size[0] > 4 * side:
        stamp(made, mark, center=(size[0] - side if index else side, size[1] // 2))
    return made


def _let_in(size: tuple[int, int], radius: int) -> pygame.Surface:
    made = materials.rounded(size, radius, (*PANEL, 58)).copy()
    draw_hollow(made, made.get_rect(), radius, WELL)
    return made


@cached
def hollow(size: tuple[int, int]) -> pygame.Surface:
    """Return the place of a card that is gone for good: sunk into the felt."""
    return _let_in(size, 6)


@cached
def awaited(size: tuple[int, int]) -> pygame.Surface:
    """Return the place of a card that somebody will hold: sunk into the felt, a face and lines as if woven in."""
    wide, high = size
    made = materials.rounded(size, 8, (0, 0, 0, 60)).copy()
    draw_hollow(made, made.get_rect(), 8, 110)
    made.blit(materials.outline(size, 8, 1, GOLD, 80), (0, 0))
    side = min(high // 2, wide // 3)
    middle = wide * 3 // 10, high * 45 // 100
    ring = materials.outline((side, side), side // 2, max(1, side // 24), GOLD, AWAITED)
    stamp(made, ring, center=middle)
    for wide_, down, grow in ((0.34, -0.09, 1.2), (0.62, 0.36, 0.62)):  # head and shoulders
        part = round(side * wide_), round(side * wide_ * grow)
        shape = materials.rounded(part, min(part) // 2, (*GOLD, AWAITED))
        stamp(made, shape, center=(middle[0], middle[1] + side * down))
    for number, share in enumerate((0.38, 0.3, 0.34)):
        line = materials.rounded((round(wide * share), max(2, high // 40)), 1, (*GOLD, AWAITED))
        stamp(made, line, midleft=(wide * 55 // 100, high * (0.3 + 0.15 * number)))
    return made
