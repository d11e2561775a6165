"""What stands in a lot's room for bids while none lie there: how metals are compared, or how the last auction went."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.coin_quest.rules.components import METALS
from game.coin_quest.rules.state import Result
from scenes.tables.coin_quest.bids import SIGN, sum_sign
from scenes.tables.coin_quest.coins import TINTS
from sprites import coin, materials, text
from sprites.palette import INK, RED_INK, seat_symbol
from sprites.stamp import stamp, write
from sprites.symbol import symbol
from sprites.wrap import wrap

DISC = 0.42
"""How broad a metal's disc is at most, by the room's height."""


HIGHEST = 1.45
"""How high a row of the last auction is at most, by the height of a line."""


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
    for number, metal in enumerate(metals):
        middle = left + step * number, top + size // 2
        stamp(surface, coin.face(metal, "heads", size), center=middle)
        if number:
            tip = middle[0] - round(size * 0.62)
            points = [
                (tip - size // 6, middle[1] - size // 6),
                (tip, middle[1]),
                (tip - size // 6, middle[1] + size // 6),
            ]
            pygame.draw.polygon(surface, INK, points)
    for number, words in enumerate(lines):
        stamp(surface, text.line(words, "italic", px, INK), midtop=(area.centerx, top + size + 4 + number * high))


def draw_result(surface: pygame.Surface, area: pygame.Rect, result: Result, head: str, line: int) -> None:
    """Draw who had bid how much in the last auction; the winner's row is framed."""
    px, top = max(text.MIN_PX, line * 3 // 4), area.top + 1
    if area.height - text.line_height("italic", px) > SIGN * len(result.sums):  # many rows need the heading's room
        top = write(surface, head, "italic", px, INK, area.width - 8, midtop=(area.centerx, area.top + 2)).bottom
    high = min(round(line * HIGHEST), (area.bottom - top - 2) // len(result.sums))
    for number, (seat, sums) in enumerate(result.sums):
        row = pygame.Rect(area.left + 2, top + 1 + number * high, area.width - 4, high - 2)
        if seat == result.winner:
            surface.blit(materials.rounded(row.size, 5, (*TINTS[seat], 90)), row)
            materials.draw_outline(surface, row, 5, 2, RED_INK)
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
