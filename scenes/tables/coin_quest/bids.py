"""How bids that lie open are painted: a row for each seat on a lot, with its sums by metal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.coin_quest.rules.components import METALS
from game.coin_quest.rules.events import LotBid
from game.coin_quest.rules.state import View
from game.coin_quest.table.previews import sums_on
from game.core.contract import Seat
from scenes.tables.coin_quest.coins import TINTS, field, round_mask
from scenes.tables.coin_quest.layout import CoinQuestLayout
from scenes.tables.coin_quest.pieces import bidders, taken_back
from sprites import coin, materials, text
from sprites.cache import SurfaceCache
from sprites.palette import INK, seat_symbol
from sprites.stamp import stamp
from sprites.symbol import symbol

SIGN = 18
"""How high a sign with a sum is, where there is room, in device pixels."""

SHADE, FIELD = 110, 0.78
"""How dark its shadow is, and how broad its field, on which the figure stands."""

_signs = SurfaceCache(limit_bytes=2_000_000)


def draw_rows(
    surface: pygame.Surface,
    layout: CoinQuestLayout,
    view: View,
    lot: int,
    ahead: Iterable[Seat] | None = None,
    *,
    won: bool = False,
) -> None:
    """Draw the rows of a lot; with `ahead` only those seats', tinted: still in, or framed: the winner's."""
    for seat in bidders(view, lot) if not taken_back(view) else ():
        row = layout.bid_row(view, lot, seat)
        if ahead is not None:
            if seat not in ahead:
                continue
            surface.blit(materials.rounded(row.size, 5, (*TINTS[seat], 120)), row)
            if won:
                materials.draw_outline(surface, row, 5, 2, INK)
        _draw_row(surface, layout, row, view, lot, seat)


def _draw_row(
    surface: pygame.Surface, layout: CoinQuestLayout, row: pygame.Rect, view: View, lot: int, seat: Seat
) -> None:
    mark = symbol(seat_symbol(seat), layout.bid_mark(row), TINTS[seat])
    stamp(surface, mark, midleft=(row.left + 2, row.centery))
    sums = sums_on(view, seat, lot)
    if sums is not None:
        draw_sums(surface, layout, sums, layout.bid_sums(row, lot), layout.metals(lot))


def draw_sums(
    surface: pygame.Surface, layout: CoinQuestLayout, sums: LotBid, area: pygame.Rect, metals: Sequence[str] = METALS
) -> None:
    """Draw the sums of these metals side by side, each on a sign of its metal."""
    width = area.width / len(metals)
    high = min(sign_height(area.height, layout.line), max(SIGN, round(width) - 1))
    for number, metal in enumerate(metals):
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
    """Strike a blank of the metal with the sum on it, upon its shadow; on small ones two figures make it broader."""
    share = 8 if value < 10 else 7
    figure = text.line(str(value), "figures_strong", max(text.MIN_PX, high * share // 10), INK)
    ink, shade = figure.get_bounding_rect(), max(1, high // 14)
    size = max(high, ink.width + high // 3), high
    whole = pygame.Surface((size[0] + 2 * shade, high + 2 * shade), pygame.SRCALPHA)
    middle = whole.get_rect().center
    blank = pygame.transform.smoothscale(coin.face(metal, "heads", high), size)
    broad = round(size[0] * FIELD), round(high * FIELD)
    stamp(whole, round_mask(size, (0, 0, 0, SHADE)), center=(middle[0] + shade, middle[1] + shade))
    stamp(whole, blank, center=middle)
    stamp(whole, field(broad, metal), center=middle)
    whole.blit(figure, (middle[0] - ink.centerx, middle[1] - ink.centery))
    return whole


def own_bid(view: View) -> dict[str, int]:
    """Return the viewer's bid while it lies behind the screen."""
    player = view.players[view.viewer] if view.viewer >= 0 else None
    return dict(player.bid or ()) if player is not None and not player.revealed else {}
