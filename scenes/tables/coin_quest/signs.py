"""The sheet of the coin signs: what each means, and who leads in the marks of the mints now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.coin_quest.rules.components import Coin
from game.coin_quest.rules.state import View
from game.coin_quest.table.standings import Standing, standings
from scenes.board.context import Context
from scenes.tables.coin_quest.coins import TINTS, coin_picture, emblem_of
from scenes.tables.coin_quest.sheets import paper
from sprites import text
from sprites.palette import FADED_INK, GREEN_INK, INK, seat_symbol
from sprites.stamp import stamp, write
from sprites.symbol import symbol
from sprites.wrap import wrap

SIGNS = ("value", "age", "strike", "rare", "quality", "penny")

RULE = 0.7
"""How high the line is that says how marks are counted, by a row."""

MOST = 32
"""How large its words are at most: they are as large as all fit."""

BESIDE = 20
"""How much of a row's breadth lies between a coin and what is told, and beside that, in pixels."""

NOW = 0.42
"""Share of a mark's row for who has how many."""


def draw_reference(surface: pygame.Surface, area: pygame.Rect, context: Context, view: View) -> None:
    """Draw what each sign means beside a coin that bears it; below the marks, how they count, and who leads."""
    room = paper(surface, area, context, context.say("reference.title"))
    mints = [one.mint for one in view.table.majorities]
    average = int(room.height / (len(SIGNS) + RULE + len(mints)))
    large = context.unit.scale > 1  # words take the coins' room
    size, now = min(average * 7 // 10 if large else average - 6, room.width // 7), round(room.width * NOW)
    told = [context.say(f"reference.{key}") for key in SIGNS]
    marks = [context.say("tip.majority", {"mint": one.mint, **_points(one.points)}) for one in view.table.majorities]
    widths = [room.width - size - BESIDE] * len(told) + [room.width - now - size - BESIDE] * len(marks)
    low = round(average * RULE)
    px, rows, highs = _rows([*told, *marks], widths, context.unit.text(MOST), size, room.height - low)
    row, won = room.copy(), standings(view)
    for number, (key, lines, high) in enumerate(zip((*SIGNS, *mints), rows, highs, strict=True)):
        if number == len(SIGNS):
            row.top = _draw_rule(surface, pygame.Rect(row.topleft, (row.width, low)), context)
        row.height = high
        _draw_line(surface, row, _shown(view, key), size, lines, px)
        if number >= len(SIGNS):
            right = pygame.Rect(row.right - now, row.top, now, high)
            _draw_now(surface, right, context, [seat[number - len(SIGNS)] for seat in won])
        row.top += high


def _rows(
    told: Sequence[str], widths: Sequence[int], most: int, size: int, room: int
) -> tuple[int, list[tuple[str, ...]], list[int]]:
    """Wrap what is told beside coins of a size as large as all fits a room; return that, the lines, and the heights.

    What more lines need is higher, and what room is left lies between them.
    """
    for px in range(most, text.MIN_PX - 1, -1):
        lines = [wrap(words, "body", px, width) for words, width in zip(told, widths, strict=True)]
        highs = [max(size + 4, text.line_height("body", px) * len(one)) for one in lines]
        apart = (room - sum(highs)) // len(told)
        if apart >= px // 5:
            break
    return px, lines, [high + max(0, apart) for high in highs]


def _points(points: Iterable[int]) -> dict[str, int]:
    """Return the points of the first places by name."""
    return dict(zip(("first", "second", "third"), points, strict=True))


def _shown(view: View, key: str) -> Coin:
    """Return the strongest coin that bears a sign; for the value alone one that bears none."""
    kinds = view.table.coins.values()
    found = [kind for kind in kinds if key in (kind.action, kind.mint, "quality" if kind.quality else "")]
    return max(found or (kind for kind in kinds if not emblem_of(kind)[0]), key=lambda kind: kind.strength)


def _draw_line(surface: pygame.Surface, row: pygame.Rect, kind: Coin, size: int, lines: Sequence[str], px: int) -> None:
    stamp(surface, coin_picture(kind, size), midleft=row.midleft)
    height = text.line_height("body", px)
    top = row.centery - height * len(lines) // 2
    for number, line in enumerate(lines):
        surface.blit(text.line(line, "body", px, INK), (row.left + size + 14, top + number * height))


def _draw_rule(surface: pygame.Surface, row: pygame.Rect, context: Context) -> int:
    """Draw how marks are counted, below a rule, and over their last column what it tells; return where that ends."""
    pygame.draw.line(surface, FADED_INK, row.topleft, row.topright)
    px = max(text.MIN_PX, min(context.unit.text(26), row.height * 3 // 5))
    head = write(surface, context.say("reference.now"), "strong", px, INK, row.width // 4, midright=row.midright)
    told = context.say("reference.marks")
    write(surface, told, "italic", px, INK, head.left - row.left - px, midleft=row.midleft)
    return row.bottom


def _draw_now(surface: pygame.Surface, area: pygame.Rect, context: Context, won: list[Standing]) -> None:
    """Draw how many coins with a mark each seat has, and what they would bring now, side by side from the right."""
    px = max(text.MIN_PX, min(context.unit.text(MOST), area.height // 2, area.width * 5 // (19 * len(won))))
    wide = min(area.width // len(won), px * 9 // 2)
    for seat, one in enumerate(won):
        left = area.right - wide * (len(won) - seat)
        mark = stamp(surface, symbol(seat_symbol(seat), px, TINTS[seat]), midleft=(left, area.centery))
        count = text.line(str(one.count), "figures_strong", px, INK)
        after = stamp(surface, count, midleft=(mark.right + px // 4, area.centery)).right
        if one.points:
            gain = text.line(f"+{one.points}", "figures_strong", px, GREEN_INK)
            stamp(surface, gain, midleft=(after + px // 3, area.centery))
