"""What stands in a lot's room for bids while none lie there: how the last auction went, or lines that are empty."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.coin_quest.rules.components import COINS, METALS
from game.coin_quest.rules.state import Result, View
from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.coin_quest.bids import SIGN, sum_sign
from scenes.tables.coin_quest.cards import draw_ruled
from scenes.tables.coin_quest.coins import TINTS
from scenes.tables.coin_quest.track import meeple_picture
from sprites import materials, text
from sprites.palette import INK, seat_symbol
from sprites.shadow import draw_disc_shadow
from sprites.stamp import stamp, write
from sprites.symbol import symbol
from sprites.wrap import wrap

HIGHEST, HIGHEST_LARGE = 1.6, 1.25
"""How high a row of the last auction is at most, by the height of a line; and of a large one."""

WINNER = 0.62
"""How high the pawn is that stands where somebody has won what lay there, by that place."""


def draw_field(surface: pygame.Surface, frame: Frame, context: Context, number: int, *, laid: bool) -> None:
    """Draw into a lot's room for bids how the last auction went, until one bids there oneself; else empty lines."""
    layout, view = frame.layout, frame.view
    if laid:
        return
    bids, lot = layout.lots[number].bids, view.table.lot(number)
    result = next((one for one in view.results if one.lot == number and one.sums), None)
    if result is not None and view.stage == "market" and lot.prize == COINS and not view.lots[number - 1]:
        draw_winner(surface, layout.lots[number].prize, result.winner)
    stays = view.stage == "market" and bool(view.lots[number - 1])
    if stays and result is None:
        _write(surface, bids, context.say("table.stays" if view.left else "table.unwon"), layout.line)
    elif result is None or view.stage == "bidding":
        draw_ruled(surface, bids, len(view.players))
    else:
        most = len(result.sums) if layout.shares.large else max(len(one.sums) for one in view.results)
        highest = round(layout.line * (HIGHEST_LARGE if layout.shares.large else HIGHEST))
        told = _told(context, view, result, stays=stays)
        draw_result(surface, bids, result, told, layout.line, (most, highest))


def _told(context: Context, view: View, result: Result, *, stays: bool) -> str:
    """Say that these are bids of the last auction, and whether the best were equal."""
    tied = result.winner < 0 and len(result.sums) > 1
    return context.say(f"table.results{('_stays' if stays and view.left else '_tied') if tied else ''}")


def draw_winner(surface: pygame.Surface, area: pygame.Rect, seat: int) -> None:
    """Let the pawn of who has won stand where the coins lay."""
    high = round(area.height * WINNER)
    foot = area.centerx + high * 0.1, area.centery + high * 0.44
    draw_disc_shadow(surface, foot, high * 7 // 10, high // 4, 0.3, 44)
    stamp(surface, meeple_picture(seat, high), center=area.center)


def _write(surface: pygame.Surface, area: pygame.Rect, told: str, line: int) -> None:
    """Write words alone into the room for bids."""
    px = max(text.MIN_PX, line * 3 // 4)
    lines, high = wrap(told, "italic", px, area.width - 8), text.line_height("italic", px)
    for number, words in enumerate(lines):
        top = area.centery - high * len(lines) // 2 + number * high
        stamp(surface, text.line(words, "italic", px, INK), midtop=(area.centerx, top))


def draw_result(
    surface: pygame.Surface, area: pygame.Rect, result: Result, head: str, line: int, rows: tuple[int, int]
) -> None:
    """Draw who had bid how much in the last auction; the winner's row is framed.

    `rows`: for how many there must be room, which may need the heading's, and how high one is at most, in pixels.
    """
    most, highest = rows
    px, top = max(text.MIN_PX, line * 3 // 4), area.top + 1
    if area.height - text.line_height("italic", px) > max(SIGN, line) * most:
        top = write(surface, head, "italic", px, INK, area.width - 8, midtop=(area.centerx, area.top + 2)).bottom
    high = min(highest, (area.bottom - top - 2) // most)
    for number, (seat, sums) in enumerate(result.sums):
        row = pygame.Rect(area.left + 2, top + 1 + number * high, area.width - 4, high - 2)
        if seat == result.winner:
            surface.blit(materials.rounded(row.size, 5, (*TINTS[seat], 90)), row)
            materials.draw_outline(surface, row, 5, 2, INK)
        _draw_bid(surface, row, seat, sums)


def _draw_bid(surface: pygame.Surface, row: pygame.Rect, seat: int, sums: Sequence[int]) -> None:
    stamp(
        surface,
        symbol(seat_symbol(seat), max(10, row.height * 7 // 10), TINTS[seat]),
        midleft=(row.left + 4, row.centery),
    )
    high = max(text.MIN_PX, row.height * 9 // 10)
    wide = (row.width - row.height - 4) / len(METALS)
    for number, (metal, value) in enumerate(zip(METALS, sums, strict=True)):
        if value:
            middle = row.left + row.height + wide * (number + 0.5)
            stamp(surface, sum_sign(metal, value, high), center=(middle, row.centery))
