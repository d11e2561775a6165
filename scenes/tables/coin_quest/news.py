"""The sheet before bids that were laid out ahead: what others have used since, and the bids as they lie."""

from __future__ import annotations

import pygame

from game.coin_quest.rules.components import METALS
from game.coin_quest.rules.events import LotBid
from game.coin_quest.rules.state import Use, View
from game.coin_quest.table.previews import running_sums
from game.core.contract import Seat
from scenes.board.context import Context
from scenes.board.shown import Draft
from scenes.tables.coin_quest.coins import METAL_INKS, TINTS, coin_picture
from scenes.tables.coin_quest.packing import packed
from scenes.tables.coin_quest.pieces import in_order
from scenes.tables.coin_quest.sheets import paper
from scenes.tables.coin_quest.words import CoinQuestWords
from sprites import text
from sprites.palette import FADED_INK, INK, RED_INK, seat_symbol
from sprites.stamp import stamp, write
from sprites.symbol import symbol
from sprites.wrap import wrap

NEWS_SHARE = 0.5
"""Share of the sheet for what became public, at most; the rest shows the draft."""

ROW = 60
"""How high the news of one seat are at most, in logical pixels."""


def news(view: View) -> list[tuple[Seat, tuple[Use, ...]]]:
    """Return what other seats have used in this round, in the order of seats."""
    return [(seat, player.uses) for seat, player in enumerate(view.players) if player.uses and seat != view.viewer]


def draw_news(surface: pygame.Surface, area: pygame.Rect, context: Context, view: View, draft: Draft) -> None:
    """Draw what has become public since the viewer ended their actions, and their bids as laid out so far."""
    room = paper(surface, area, context, context.say("news.title"))
    words, px = _foot(context, draft), context.unit.text(22)
    foot = write(surface, words, "strong", px, RED_INK, room.width, midbottom=room.midbottom)
    room.height -= foot.height + context.unit(10)
    high = min(round(room.height * NEWS_SHARE), context.unit.text(ROW) * (len(view.players) - 1))
    above = pygame.Rect(room.left, room.top, room.width, high)
    _draw_uses(surface, above, context, view)
    below = pygame.Rect(room.left, above.bottom, room.width, room.bottom - above.bottom)
    pygame.draw.line(surface, FADED_INK, below.topleft, below.topright)
    _draw_draft(surface, below, context, view, draft)


def _foot(context: Context, draft: Draft) -> str:
    """Say what can be done now."""
    if not draft.missing:
        return context.say("news.keep")
    return context.say("news.missing", {"n": draft.missing})


def _draw_uses(surface: pygame.Surface, area: pygame.Rect, context: Context, view: View) -> None:
    others = [seat for seat in range(len(view.players)) if seat != view.viewer]
    used = dict(news(view))
    high = area.height // len(others)
    for number, seat in enumerate(others):
        row = pygame.Rect(area.left, area.top + number * high, area.width, high)
        told = CoinQuestWords(context).uses(used[seat]) if seat in used else context.say("news.nothing")
        _draw_use(surface, row, context, seat, told)


def _draw_use(surface: pygame.Surface, row: pygame.Rect, context: Context, seat: Seat, told: str) -> None:
    px = max(text.MIN_PX, min(context.unit.text(22), row.height * 6 // 10))
    left = row.width // 4
    stamp(surface, symbol(seat_symbol(seat), px, TINTS[seat]), midleft=row.midleft)
    name = text.line(text.elide(context.name(seat), "strong", px, left - px - 16), "strong", px, INK)
    stamp(surface, name, midleft=(row.left + px + 8, row.centery))
    width = row.width - left
    while px > text.MIN_PX and len(wrap(told, "body", px, width)) * text.line_height("body", px) > row.height:
        px -= 1
    lines = wrap(told, "body", px, width)
    height = text.line_height("body", px)
    top = max(row.top, row.centery - height * len(lines) // 2)
    for number, words in enumerate(lines[: max(1, row.height // height)]):
        line = text.line(words, "body", px, INK)
        surface.blit(line, (row.left + left, top + number * height))


def _draw_draft(surface: pygame.Surface, area: pygame.Rect, context: Context, view: View, draft: Draft) -> None:
    """Draw the draft lot by lot: its coins, and their sums by metal."""
    width = area.width // len(view.table.lots)
    px = max(text.MIN_PX, min(context.unit.text(22), area.height // 6))
    laid_out = {coin: int(lot) for coin, lot in draft.partial}
    sums = running_sums(view, laid_out.items())
    for number, lot in enumerate(view.table.lots):
        column = pygame.Rect(area.left + number * width, area.top + 4, width - 6, area.height - 4)
        head = context.say("table.lot", {"lot": lot.number})
        write(surface, head, "heading", px, INK, column.width, midtop=column.midtop)
        coins = pygame.Rect(column.left, column.top + px * 3, column.width, column.height - px * 3)
        there = in_order((coin for coin, at in laid_out.items() if at == lot.number), view.table)
        laid = [view.table.coins[coin] for coin in there]
        size, middles = packed(coins, len(laid), min(column.width * 2 // 5, coins.height * 9 // 10))
        for kind, middle in zip(laid, middles, strict=True):
            stamp(surface, coin_picture(kind, size), center=middle)
        if lot.number in sums:
            _draw_sums(surface, column, sums[lot.number], px)


def _draw_sums(surface: pygame.Surface, column: pygame.Rect, sums: LotBid, px: int) -> None:
    for number, metal in enumerate(METALS):
        figure = text.line(str(sums.of(metal)), "figures_strong", px, METAL_INKS[metal])
        middle = column.left + column.width * (number + 1) // (len(METALS) + 1)
        stamp(surface, figure, midtop=(middle, column.top + px * 3 // 2))
