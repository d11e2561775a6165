"""How bids that lie open are painted: a row for each seat on a lot, with its sums by metal."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.coin_quest.rules.components import METALS
from game.coin_quest.rules.events import LotBid
from game.coin_quest.rules.state import View
from game.coin_quest.table.previews import sums_on
from game.core.contract import Seat
from scenes.tables.coin_quest.coins import TINTS
from scenes.tables.coin_quest.layout import CoinQuestLayout
from scenes.tables.coin_quest.pieces import bidders
from sprites import materials, text
from sprites.cache import SurfaceCache
from sprites.palette import INK, RED_INK, mix, seat_symbol
from sprites.stamp import stamp
from sprites.struck import METAL_TONES
from sprites.symbol import symbol

SIGN = 18
"""How high a sign with a sum is, where there is room, in device pixels."""

_signs = SurfaceCache(limit_bytes=2_000_000)


def draw_rows(
    surface: pygame.Surface, layout: CoinQuestLayout, view: View, lot: int, ahead: Iterable[Seat] | None = None
) -> None:
    """Draw the rows of a lot; with `ahead` only those seats', marked as still in or as the winner's."""
    for seat in bidders(view, lot):
        row = layout.bid_row(view, lot, seat)
        if ahead is not None:
            if seat not in ahead:
                continue
            surface.blit(materials.rounded(row.size, 5, (*TINTS[seat], 120)), row)
            materials.draw_outline(surface, row, 5, 2, RED_INK)
        _draw_row(surface, layout, row, view, lot, seat)


def _draw_row(
    surface: pygame.Surface, layout: CoinQuestLayout, row: pygame.Rect, view: View, lot: int, seat: Seat
) -> None:
    mark = symbol(seat_symbol(seat), max(10, min(row.height, layout.line) * 6 // 10), TINTS[seat])
    stamp(surface, mark, midleft=(row.left + 2, row.centery))
    sums = sums_on(view, seat, lot)
    if sums is not None:
        draw_sums(surface, layout, sums, layout.bid_sums(row))


def draw_sums(surface: pygame.Surface, layout: CoinQuestLayout, sums: LotBid, area: pygame.Rect) -> None:
    """Draw the sums of gold, silver and copper side by side, each on a sign of its metal."""
    width = area.width / len(METALS)
    high = sign_height(area.height, layout.line)
    for number, metal in enumerate(METALS):
        if value := sums.of(metal):
            middle = round(area.left + width * (number + 0.5))
            stamp(surface, sum_sign(metal, value, high), center=(middle, area.centery))


def sign_height(room: int, line: int) -> int:
    """Return how high signs with sums are in a row so high."""
    return min(room, max(SIGN, line))


def sum_sign(metal: str, value: int, high: int) -> pygame.Surface:
    """Return a sum on a small sign of its metal, raised from the paper; cached."""
    return _signs.get((metal, value, high), lambda: _made_sign(metal, value, high))


def _made_sign(metal: str, value: int, high: int) -> pygame.Surface:
    figure = text.line(str(value), "figures_strong", max(text.MIN_PX, high * 8 // 10), INK)
    area = pygame.Rect(1, 1, max(high, figure.get_width() + high // 2), high)
    tone, radius = METAL_TONES[metal], high // 2
    bright, whole = mix(tone, (255, 255, 255), 0.7), pygame.Surface(area.inflate(3, 3).size, pygame.SRCALPHA)
    whole.blit(materials.rounded(area.size, radius, (0, 0, 0, 110)), area.move(1, 1))
    whole.blit(materials.rounded(area.size, radius, (*mix(tone, (0, 0, 0), 0.5), 255)), area)
    whole.blit(materials.rounded(area.inflate(-2, -2).size, radius - 1, (*bright, 255)), (2, 2))
    whole.blit(materials.rounded(area.inflate(-3, -3).size, radius - 1, (*tone, 255)), (3, 3))
    whole.blit(figure, figure.get_rect(center=(area.centerx, area.centery)))
    return whole
