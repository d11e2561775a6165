"""The sheet of the coin signs: what each means, and who leads in the marks of the mints now."""

from __future__ import annotations

from collections.abc import Iterable

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

NOW = 0.42
"""Share of a mark's row for who has how many."""


def draw_reference(surface: pygame.Surface, area: pygame.Rect, context: Context, view: View) -> None:
    """Draw what each sign means beside a coin that bears it; below the marks, how they count, and who leads."""
    room = paper(surface, area, context, context.say("reference.title"))
    mints = [one.mint for one in view.table.majorities]
    high = int(room.height / (len(SIGNS) + RULE + len(mints)))
    row = pygame.Rect(room.left, room.top, room.width, high)
    for key in SIGNS:
        _draw_line(surface, row, context, _shown(view, key), context.say(f"reference.{key}"))
        row.top += high
    low = _draw_rule(surface, pygame.Rect(row.topleft, (row.width, round(high * RULE))), context)
    row.top = low
    won = standings(view)
    for number, majority in enumerate(view.table.majorities):
        now = pygame.Rect(0, row.top, round(row.width * NOW), high)
        now.right = row.right
        told = context.say("tip.majority", {"mint": majority.mint, **_points(majority.points)})
        left = pygame.Rect(row.left, row.top, now.left - row.left, high)
        _draw_line(surface, left, context, _shown(view, majority.mint), told)
        _draw_now(surface, now, context, [seat[number] for seat in won])
        row.top += high


def _points(points: Iterable[int]) -> dict[str, int]:
    """Return the points of the first places by name."""
    return dict(zip(("first", "second", "third"), points, strict=True))


def _shown(view: View, key: str) -> Coin:
    """Return the strongest coin that bears a sign; for the value alone one that bears none."""
    kinds = view.table.coins.values()
    found = [kind for kind in kinds if key in (kind.action, kind.mint, "quality" if kind.quality else "")]
    return max(found or (kind for kind in kinds if not emblem_of(kind)[0]), key=lambda kind: kind.strength)


def _draw_line(surface: pygame.Surface, row: pygame.Rect, context: Context, kind: Coin, told: str) -> None:
    size = min(row.height - 6, row.width // 7)
    stamp(surface, coin_picture(kind, size), midleft=row.midleft)
    px = max(text.MIN_PX, min(context.unit.text(24), row.height * 2 // 5))
    lines, height = wrap(told, "body", px, row.width - size - 20), text.line_height("body", px)
    top = row.centery - height * len(lines) // 2
    for number, line in enumerate(lines):
        surface.blit(text.line(line, "body", px, INK), (row.left + size + 14, top + number * height))


def _draw_rule(surface: pygame.Surface, row: pygame.Rect, context: Context) -> int:
    """Draw how marks are counted, below a rule, and over their last column what it tells; return where that ends."""
    pygame.draw.line(surface, FADED_INK, row.topleft, row.topright)
    px = max(text.MIN_PX, min(context.unit.text(21), row.height * 3 // 5))
    head = write(surface, context.say("reference.now"), "strong", px, INK, row.width // 4, midright=row.midright)
    told = context.say("reference.marks")
    write(surface, told, "italic", px, INK, head.left - row.left - px, midleft=row.midleft)
    return row.bottom


def _draw_now(surface: pygame.Surface, area: pygame.Rect, context: Context, won: list[Standing]) -> None:
    """Draw how many coins with a mark each seat has, and what they would bring now, side by side from the right."""
    px = max(text.MIN_PX, min(context.unit.text(24), area.height // 2, area.width // (5 * len(won))))
    wide = min(area.width // len(won), px * 9 // 2)
    for seat, one in enumerate(won):
        left = area.right - wide * (len(won) - seat)
        mark = stamp(surface, symbol(seat_symbol(seat), px, TINTS[seat]), midleft=(left, area.centery))
        count = text.line(str(one.count), "figures_strong", px, INK)
        after = stamp(surface, count, midleft=(mark.right + px // 4, area.centery)).right
        if one.points:
            gain = text.line(f"+{one.points}", "figures_strong", px, GREEN_INK)
            stamp(surface, gain, midleft=(after + px // 3, area.centery))
