"""The empty banks of COIN: where cards and gray coins will lie."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.contract import Seat
from scenes.board.context import Context
from scenes.board.piece import Lie
from scenes.board.shown import Frame
from scenes.tables.coin.bank import one_row
from scenes.tables.coin.cards import TINTS, card_size, gray_coin
from scenes.tables.coin.layout import BANKED, CoinLayout, first_of
from scenes.tables.coin.marks import SILVER
from sprites import materials, text
from sprites.cache import SurfaceCache
from sprites.palette import BLACK, MUTED, PANEL, edge, mix, seat_symbol
from sprites.stamp import stamp, write
from sprites.symbol import symbol

PLACES = 3
"""An empty bank shows the places of so many cards, the middle one above the others."""

WORD = 30
"""The letters in an empty bank grow up to this, in logical pixels."""

_places = SurfaceCache(limit_bytes=6_000_000)


def draw_places(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Draw where cards will lie in banks without any: a fan of places with symbol and word, one for gray coins."""
    for seat, area in enumerate(frame.layout.seats):
        taken = {sprite.piece.place[0] for sprite in frame.sprites if sprite.piece.place[-1] == seat}
        if "bank" not in taken:
            _draw_places(surface, frame.layout, seat, context)
        if "gray" not in taken:
            first = first_of(frame.layout.gray_area(area, len(frame.shown.at("bank", seat))))
            stamp(surface, _places.get(("gray", first.size), partial(_gray_place, first.size)), center=first.center)


def _draw_places(surface: pygame.Surface, layout: CoinLayout, seat: Seat, context: Context) -> None:
    bank, widest = layout.seats[seat].bank, layout.card * BANKED
    fan = one_row(bank, PLACES, widest, layout.printed.side_column, layout.gap)
    lies = [fan.lie(index, PLACES) for index in range(PLACES)]
    for lie in (lies[0], lies[-1], lies[1]):
        front = lie is lies[1]
        picture = _places.get((seat, lie.width, lie.angle, front), partial(_place, seat, lie, symbol_too=front))
        stamp(surface, picture, center=(round(lie.x), round(lie.y)))
    middle, size = lies[1], card_size(lies[1].width)
    px = max(text.MIN_PX, min(context.unit.text(20), context.unit(WORD), size[1] // 5))
    at = round(middle.x), round(middle.y) + size[1] // 4
    write(surface, context.say("table.bank_place"), "italic", px, MUTED, size[0] - 4, center=at)


def _place(seat: Seat, lie: Lie, *, symbol_too: bool) -> pygame.Surface:
    """Return the place of a card as it lies: its outline on the dark, the front one with its seat's symbol."""
    wide, high = card_size(lie.width)
    made = pygame.Surface((wide + 4, high + 4), pygame.SRCALPHA)
    made.fill((*TINTS[seat], 0))
    area, corner = made.get_rect().inflate(-4, -4), max(3, wide // 12)
    made.blit(materials.rounded(area.size, corner, (*mix(PANEL, BLACK, 0.25), 255)), area)
    materials.draw_outline(made, area, corner, max(1, wide // 60), TINTS[seat], 150 if symbol_too else 90)
    ring = wide * 0.36
    pygame.draw.aacircle(made, mix(PANEL, TINTS[seat], 0.22), (area.centerx, area.top + high * 0.43), ring, 2)
    if symbol_too:
        faint = symbol(seat_symbol(seat), round(wide * 0.34), TINTS[seat]).copy()
        faint.set_alpha(edge(1, 130)[1])
        stamp(made, faint, center=(area.centerx, area.top + round(high * 0.43)))
    return pygame.transform.rotozoom(made, round(lie.angle), 1.0) if lie.angle else made


def _gray_place(size: tuple[int, int]) -> pygame.Surface:
    """Return the place of the first gray coin."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    corner = max(3, size[0] // 12)
    made.blit(materials.rounded(size, corner, (*mix(PANEL, BLACK, 0.25), 255)), (0, 0))
    materials.draw_outline(made, made.get_rect(), corner, 1, SILVER, 90)
    faint = gray_coin(max(10, round(size[0] * 0.7))).copy()
    faint.set_alpha(70)
    stamp(made, faint, center=made.get_rect().center)
    return made
