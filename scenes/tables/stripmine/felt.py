"""A throw over the mine: the felt in its frame, the coins on it, what it is for and whose coin is whose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.contract import Seat
from scenes.board.coins import draw_coin
from scenes.board.context import Context
from scenes.board.piece import Sprite
from scenes.board.shown import Frame
from scenes.tables.stripmine.ground import tray_for
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.pieces import FELT, TOSS
from scenes.tables.stripmine.throws import Toss
from sprites import materials, text
from sprites.palette import BRIGHT_GOLD, MUTED, OLD_GOLD, seat_colour
from sprites.shadow import draw_box_shadow
from sprites.stamp import stamp
from sprites.symbol import draw_symbol, seat_mark

COVERS: Final = 0.7
"""Felt that takes so much of the mine's height covers all of it."""


class ThrowPaint:
    """Paints the felt while coins lie or fall on it."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def draw(self, surface: pygame.Surface, frame: Frame) -> None:
        """Paint everything on the felt; nothing if no coin is there."""
        thrown = [sprite for sprite in frame.sprites if sprite.piece.place in (FELT, TOSS)]
        if not thrown:
            return
        toss = frame.playing(Toss)
        felt = frame.layout.felt(tray_for(len(thrown)))
        self._draw_felt(surface, felt, frame.layout, toss)
        fallen = all(sprite.pose is None for sprite in thrown) and bool(frame.view.table.fallen)
        for sprite in sorted(thrown, key=lambda sprite: sprite.pose.z if sprite.pose else 0.0):
            language = self.context.words.language if fallen or (toss is not None and toss.told) else ""
            draw_coin(
                surface, sprite, frame.layout.scale, language, toss is not None and _owner(toss, sprite) in toss.out
            )
            if toss is None and fallen and sprite.piece.face == "heads":
                draw_ring(surface, sprite, self.context.unit(4))
        if toss is not None and toss.owners:
            self._draw_owners(surface, thrown, toss)

    def _draw_felt(
        self, surface: pygame.Surface, felt: pygame.Rect, layout: StripmineLayout, toss: Toss | None
    ) -> None:
        """Above the felt stands what is thrown for, below it, for one coin, which face is whose.

        Its wood covers the mine where of that a strip alone would be seen, with halves of hills.
        """
        unit, caption = self.context.unit, layout.caption
        faces = toss.faces if toss is not None else ()
        edge = felt.inflate(unit(14), unit(14))
        edge.top, edge.height = edge.top - caption, edge.height + caption * (2 if faces else 1)
        if edge.height > layout.mine.height * COVERS:
            edge.union_ip(pygame.Rect(edge.left, layout.mine.top, edge.width, layout.mine.height))
        if layout.bear and edge.right > layout.mine.right + layout.gap:
            edge.union_ip(layout.felt_room)  # of the bear's part a strip alone would be seen
        draw_box_shadow(surface, edge, unit(14), blur=unit(20))
        surface.blit(materials.wood(edge.size), edge)
        surface.blit(materials.outline(edge.size, materials.corner_radius(edge.size), 2, OLD_GOLD, 160), edge)
        rim, foot = unit(7), caption if faces else 0  # the felt covers all that the wood frames
        lined = pygame.Rect(edge.left + rim, felt.top, edge.width - 2 * rim, edge.bottom - rim - foot - felt.top)
        surface.blit(materials.felt(lined.size), lined)
        words = toss.caption if toss is not None else self.context.say("throw.bear")
        self._draw_caption(surface, pygame.Rect(lined.left, edge.top, lined.width, felt.top - edge.top), words)
        width = felt.width // max(1, len(faces))
        for number, (face, seat) in enumerate(faces):
            at = felt.left + round(felt.width * (number + 0.5) / len(faces)), (felt.bottom + edge.bottom) // 2
            room = width - unit(12), caption
            self._draw_face(surface, at, face, seat, room, out=toss is not None and seat in toss.out)

    def _draw_caption(self, surface: pygame.Surface, strip: pygame.Rect, words: str) -> None:
        room = strip.width - self.context.unit(16)
        size = text.fit(words, "strong", self._px(24, strip.height), room)
        told = text.line_with_shadow(text.elide(words, "strong", size, room), "strong", size, BRIGHT_GOLD)
        stamp(surface, told, center=strip.center)

    def _px(self, logical: float, height: int) -> int:
        """Return the size of letters for a strip: as large as the strip is high."""
        px = self.context.unit.text(logical)
        while px > text.MIN_PX and text.line_height("strong", px) > height:
            px -= 1
        return px

    def _draw_face(
        self, surface: pygame.Surface, at: tuple[int, int], face: str, seat: Seat, room: tuple[int, int], *, out: bool
    ) -> None:
        """Say which face is whose: "Heads: Anna" with their symbol."""
        px = self._px(22, room[1])
        words = self.context.say("throw.face", {"face": face, "seat": seat})
        mark, width = seat_mark(seat, px), room[0] - px - px // 2
        size = text.fit(words, "strong", px, width)
        colour = MUTED if out else seat_colour(seat)
        told = text.line_with_shadow(text.elide(words, "strong", size, width), "strong", size, colour)
        left = at[0] - (told.get_width() + px + px // 2) // 2
        stamp(surface, mark, midleft=(left, at[1]))
        stamp(surface, told, midleft=(left + px + px // 2, at[1]))

    def _draw_owners(self, surface: pygame.Surface, thrown: Sequence[Sprite], toss: Toss) -> None:
        """Mark every thrown coin by the symbol of who flips it."""
        px, line = self.context.unit.target(30), max(2, self.context.unit(3))
        for sprite in thrown:
            seat, radius, (x, y) = _owner(toss, sprite), round(sprite.lie.width) // 2, sprite.at
            if seat not in toss.out and sprite.pose is None:
                pygame.draw.circle(surface, seat_colour(seat), (x, y), radius + 3, line)
            draw_symbol(surface, seat, (x - radius * 0.8, y - radius * 0.9), px)


def draw_ring(surface: pygame.Surface, sprite: Sprite, line: int) -> None:
    """Mark a coin that counts by a bright line round it: those beside it are read as well."""
    pygame.draw.circle(surface, BRIGHT_GOLD, sprite.at, round(sprite.lie.width) // 2 + line, max(2, line * 3 // 4))


def _owner(toss: Toss, sprite: Sprite) -> Seat:
    return toss.owners[int(sprite.piece.name)] if toss.owners else -1
