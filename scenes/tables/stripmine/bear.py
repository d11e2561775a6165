"""The bear's part of the table: its hill until that is flipped, later the coins that it will flip next."""

from __future__ import annotations

import pygame

from scenes.board.context import Context
from scenes.board.shown import Frame
from scenes.tables.stripmine.plate import halves
from sprites import mine, text
from sprites.palette import GOLD, MUTED, OLD_GOLD
from sprites.stamp import narrowed, stamp, write


def draw_bear(surface: pygame.Surface, frame: Frame, context: Context) -> None:
    """Write whose this part is, and when what lies there is flipped."""
    layout, table = frame.layout, frame.view.table
    area, px = layout.waiting_area, layout.unit.text(20)
    room, top = area.width - layout.pad, area.top + layout.pad // 2
    words = context.say("panel.bear")
    px = text.fit(words, "italic", px, room - 2 * px)
    head = write(surface, words, "italic", px, GOLD, room - px, midtop=(area.centerx + px * 5 // 8, top))
    stamp(surface, mine.paw(px, OLD_GOLD), midright=(head.left - layout.unit(4), head.centery))
    waiting, kept = bool(table.waiting) and not table.fallen, any(table.kept) and not table.fallen
    if not (waiting or kept):
        return
    auction = len(table.auctions) + 1  # the next one, whatever is told of the last
    blowout = auction > len(layout.box.turns)
    said = context.say("panel.bear_flips_blowout" if blowout else "panel.bear_flips", {"auction": auction})
    line = text.line_height("italic", text.MIN_PX)
    fits = text.measure(said, "italic", text.MIN_PX)[0] <= room
    for number, part in enumerate((said,) if fits else halves(said)):
        at = area.centerx, head.bottom + number * line
        stamp(surface, narrowed(part, "italic", text.MIN_PX, room, MUTED), midtop=at)
