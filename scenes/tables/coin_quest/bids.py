"""How bids that lie open are painted: a row for each seat on a lot, with its sums by metal."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.coin_quest.rules.components import METALS
from game.coin_quest.rules.events import LotBid
from game.coin_quest.rules.state import View
from game.coin_quest.table.previews import sums_on
from game.core.contract import Seat
from scenes.tables.coin_quest.coins import METAL_INKS, TINTS
from scenes.tables.coin_quest.layout import SUMS, CoinQuestLayout, bidders
from sprites import materials, text
from sprites.palette import RED_INK, mix, seat_symbol
from sprites.stamp import stamp
from sprites.symbol import symbol


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
        right = pygame.Rect(layout.bid_coins(row).right, row.top, round(row.width * SUMS), row.height)
        draw_sums(surface, layout, sums, right)


def draw_sums(surface: pygame.Surface, layout: CoinQuestLayout, sums: LotBid, area: pygame.Rect) -> None:
    """Draw the sums of gold, silver and copper side by side."""
    width = area.width / len(METALS)
    px = max(text.MIN_PX, min(round(area.height * 0.72), layout.line * 8 // 10))
    for number, metal in enumerate(METALS):
        value = sums.of(metal)
        middle = round(area.left + width * (number + 0.5))
        disc = round(min(width * 0.95, px * 1.4))
        tone = METAL_INKS[metal] if value else mix(METAL_INKS[metal], (200, 190, 160), 0.6)
        below = min(area.bottom - 2, area.centery + px * 2 // 3)
        pygame.draw.line(surface, tone, (middle - disc // 3, below), (middle + disc // 3, below), 2)
        stamp(surface, text.line(str(value), "figures_strong", px, tone), center=(middle, area.centery - 1))
