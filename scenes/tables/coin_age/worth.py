"""What a coin counts on the map, and which covers which: a row of coins above the regions, where there is room."""

from __future__ import annotations

import pygame

from game.coin_age.rules.state import COINS, RANK
from scenes.board.context import Context
from sprites import coin, text
from sprites.palette import GOLD, IVORY
from sprites.stamp import CONDENSED, narrowed

LEAST, MOST = 24, 40
"""How high the row is at least, in device pixels, and how large its coins are at most, in units."""


def draw_worth(surface: pygame.Surface, context: Context, room: pygame.Rect) -> None:
    """Draw the coins with their points, in the order in which notes and rules name them, after a sentence."""
    if room.height < max(LEAST, text.line_height("body", text.MIN_PX)):
        return
    told, size = context.say("table.worth"), min(room.height - 2, context.unit(MOST))
    px = min(context.unit.text(20), size * 3 // 4)
    step = size + text.measure("4", "figures_strong", px)[0] + context.unit(12)
    left = room.right - len(COINS) * step
    wide = left - room.left - context.unit(12)
    px = text.fit(told, "italic", px, int(wide / CONDENSED) - 1)
    if text.measure(told, "italic", px)[0] * CONDENSED < wide:
        words = narrowed(told, "italic", px, wide, IVORY)
        surface.blit(words, words.get_rect(midright=(left - context.unit(12), room.centery)))
    for kind in sorted(COINS, key=RANK.__getitem__):
        coin.draw_coin(surface, kind, "tails", (left + size // 2, room.centery), size, thickness=False)
        points = text.line(str(RANK[kind]), "figures_strong", px, GOLD)
        surface.blit(points, points.get_rect(midleft=(left + size + context.unit(4), room.centery)))
        left += step
