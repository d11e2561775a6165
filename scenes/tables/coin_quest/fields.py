"""What stands in a lot's room for bids while none lie there: how metals are compared, or how the last auction went."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.coin_quest.rules.components import METALS
from game.coin_quest.rules.state import Result, View
from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.coin_quest.bids import SIGN, sum_sign
from scenes.tables.coin_quest.coins import TINTS
from sprites import coin, materials, text
from sprites.palette import INK, seat_symbol
from sprites.stamp import stamp, write
from sprites.symbol import symbol
from sprites.wrap import wrap

AWAITED = ("market", "revealing", "lots", "counting", "over")
"""Stages in which nobody has to think of the lots: the last auction has their whole room."""

DISC = 0.42
"""How broad a metal's disc is at most, by the room's height."""

LEAST = 16
"""How high a row of the last auction is at least, in device pixels: else the order of metals has its room."""

HIGHEST = 1.45
"""How high a row of the last auction is at most, by the height of a line."""


def draw_field(surface: pygame.Surface, frame: Frame, context: Context, number: int, *, laid: bool) -> None:
    """Draw into a lot's room for bids what is to be known before one bids: the order of metals, always.

    Where coins are `laid` out, or the last auction can be read as well, that is one row.
    """
    layout, view = frame.layout, frame.view
    metals, told = view.table.lot(number).admits, order_told(context, view, number)
    row, rest = layout.order_row(number)
    if laid:
        if row.bottom <= layout.own_bid(number)[0].top:
            draw_order_row(surface, row, metals, told, layout.line)
        return
    result = next((one for one in view.results if one.lot == number and one.sums), None)
    stays = view.stage == "market" and bool(view.lots[number - 1])
    if stays and result is None:
        told = context.say("table.stays" if view.left else "table.unwon")
        _write(surface, layout.lots[number].bids, told, layout.line)
        return
    if result is None or view.stage == "bidding":
        draw_order(surface, layout.lots[number].bids, metals, told, layout.line)
        return
    most = max(len(one.sums) for one in view.results)
    tied = result.winner < 0 and len(result.sums) > 1
    head = context.say(f"table.results{('_stays' if stays and view.left else '_tied') if tied else ''}")
    if view.stage in AWAITED:
        draw_result(surface, layout.lots[number].bids, result, head, layout.line, most)
    elif rest.height < LEAST * most:
        draw_order(surface, layout.lots[number].bids, metals, told, layout.line)
    else:
        draw_order_row(surface, row, metals, told, layout.line)
        draw_result(surface, rest, result, head, layout.line, most)


def order_told(context: Context, view: View, number: int) -> str:
    """Say in which order a lot compares metals."""
    names = [context.words.noun("coin_quest", metal) for metal in view.table.lot(number).admits]
    told = names[0] if len(names) > 1 else context.say("table.only", {"first": names[0]})
    for name in names[1:]:
        told = context.say("table.before", {"first": told, "then": name})
    return told


def draw_order(surface: pygame.Surface, area: pygame.Rect, metals: Sequence[str], told: str, line: int) -> None:
    """Draw the metals that a lot takes, the first to be compared first, and say so below."""
    px = max(text.MIN_PX, line * 3 // 4)
    lines = wrap(told, "italic", px, area.width - 8)
    high = text.line_height("italic", px)
    if area.height - high * len(lines) - 8 < SIGN:  # the metals alone say it, too
        lines = ()
    size = max(SIGN // 2, round(min(area.height * DISC, area.width / 4.6, area.height - high * len(lines) - 8)))
    top = area.centery - (size + 4 + high * len(lines)) // 2
    step = round(size * 1.45)
    left = area.centerx - step * (len(metals) - 1) // 2
    _draw_metals(surface, metals, (left, top + size // 2), size, step)
    for number, words in enumerate(lines):
        stamp(surface, text.line(words, "italic", px, INK), midtop=(area.centerx, top + size + 4 + number * high))


def _write(surface: pygame.Surface, area: pygame.Rect, told: str, line: int) -> None:
    """Write words alone into the room for bids."""
    px = max(text.MIN_PX, line * 3 // 4)
    lines, high = wrap(told, "italic", px, area.width - 8), text.line_height("italic", px)
    for number, words in enumerate(lines):
        top = area.centery - high * len(lines) // 2 + number * high
        stamp(surface, text.line(words, "italic", px, INK), midtop=(area.centerx, top))


def draw_order_row(surface: pygame.Surface, area: pygame.Rect, metals: Sequence[str], told: str, line: int) -> None:
    """Draw the same in one row: the words beside the metals in the letters of every lot, or the metals alone."""
    size = area.height - 4
    step, wide = round(size * 1.45), round(size * (1.45 * len(metals) - 0.45))
    px = max(text.MIN_PX, min(line * 3 // 4, size * 9 // 10))
    words = text.measure(told, "italic", px)[0]
    words = words + 8 if wide + words + 16 <= area.width else 0
    left = area.centerx - (wide + words) // 2
    _draw_metals(surface, metals, (left + size // 2, area.centery), size, step)
    if words:
        stamp(surface, text.line(told, "italic", px, INK), midleft=(left + wide + 8, area.centery))


def _draw_metals(surface: pygame.Surface, metals: Sequence[str], first: tuple[int, int], size: int, step: int) -> None:
    """Draw discs of metals from left to right, with an arrow between one and the next."""
    for number, metal in enumerate(metals):
        middle = first[0] + step * number, first[1]
        stamp(surface, coin.face(metal, "heads", size), center=middle)
        if number:
            tip = middle[0] - round(size * 0.62)
            points = [
                (tip - size // 6, middle[1] - size // 6),
                (tip, middle[1]),
                (tip - size // 6, middle[1] + size // 6),
            ]
            pygame.draw.polygon(surface, INK, points)


def draw_result(surface: pygame.Surface, area: pygame.Rect, result: Result, head: str, line: int, most: int) -> None:
    """Draw who had bid how much in the last auction; the winner's row is framed.

    The rows of all lots are as high as those of the lot with the `most`, which may need the heading's room.
    """
    px, top = max(text.MIN_PX, line * 3 // 4), area.top + 1
    if area.height - text.line_height("italic", px) > max(SIGN, line) * most:
        top = write(surface, head, "italic", px, INK, area.width - 8, midtop=(area.centerx, area.top + 2)).bottom
    high = min(round(line * HIGHEST), (area.bottom - top - 2) // most)
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
