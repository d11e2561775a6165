"""A plain table for Fists: cards, pennies and closed fists in boxes, enough to test secrets and motions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

import pygame

from scenes.board.board import Board, Paint
from scenes.board.context import Context
from scenes.board.layout import Layout
from scenes.board.motion import Motion, Motions
from scenes.board.piece import Lie, Piece, Place, Sprite, Target
from scenes.board.shown import Draft, Frame, Shown
from sprites import text
from sprites.layout import Unit, row
from sprites.palette import GOLD, IVORY
from tests.toy.rules import events
from tests.toy.rules.actions import Show
from tests.toy.rules.state import View

DECK: Place = ("deck",)


class FistsLayout(Layout):
    """A box for each seat in the upper half, boxes for numbers of pennies in the lower."""

    def __init__(self, area: pygame.Rect, unit: Unit, seats: int) -> None:
        super().__init__(area)
        half = area.height // 2
        self.boxes = row(pygame.Rect(area.left, area.top, area.width, half), seats, unit(10))
        self.pennies = row(pygame.Rect(area.left, area.top + half, area.width, half), 6, unit(10))

    def lies(self, shown: Shown) -> Mapping[Place, Sequence[Lie]]:
        return {place: [self._lie(place, index) for index in range(len(held))] for place, held in shown.laid.items()}

    def _lie(self, place: Place, index: int) -> Lie:
        if place == DECK:
            return Lie(self.area.centerx + 2 * index, self.area.centery, 30)
        box = self.boxes[int(place[1])]
        rows = ("card", "stock", "fist")
        return Lie(box.left + 40 + 24 * index, box.top + 60 + 50 * rows.index(str(place[0])), 22)

    def origin(self, place: Place, piece: Piece) -> Lie:
        return Lie(*self.area.midtop, 22)

    def targets(self, shown: Shown, lies: Mapping[Place, Sequence[Lie]]) -> Mapping[Target, pygame.Rect]:
        return {("pennies", number): place for number, place in enumerate(self.pennies)}


class FistsPaint(Paint):
    """Boxes and words."""

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        px = self.context.unit.text(26)
        for seat, box in enumerate(frame.layout.boxes):
            pygame.draw.rect(surface, GOLD, box, 2)
            surface.blit(text.line(str(frame.view.stocks[seat]), "body", px, IVORY), box.move(8, 8))
        for number, box in enumerate(frame.layout.pennies):
            if (ring := frame.lights.ring(("pennies", number))) is not None:
                pygame.draw.rect(surface, ring[0], box, ring[1])
                surface.blit(text.line(str(number), "body", px, IVORY), box.move(8, 8))

    def piece(self, surface: pygame.Surface, sprite: Sprite, frame: Frame) -> None:
        shown = sprite.shown
        pygame.draw.circle(surface, GOLD if shown.kind == "penny" else IVORY, sprite.at, sprite.lie.width / 2, 2)
        if shown.name or shown.face:
            told = text.line(shown.name or shown.face, "body", self.context.unit.text(22), IVORY)
            surface.blit(told, told.get_rect(center=sprite.at))


class FistsBoard(Board):
    """Places: ("deck",), ("card", SEAT), ("stock", SEAT), ("fist", SEAT)."""

    motions: ClassVar[Motions] = {
        events.CardDealt: Motion(seconds=0.2),
        events.FistClosed: Motion(seconds=0.3, stagger=0.05),
        events.FistsOpened: Motion(seconds=0.4, pause=0.1),
        events.RoundWon: Motion(seconds=0.5, vanish=("box",)),
    }

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.paint = FistsPaint(context)

    def pieces(self, view: View, draft: Draft) -> Sequence[Piece]:
        return [*_cards(view), *_pennies(view)]

    def layout(self, area: pygame.Rect, view: View) -> FistsLayout:
        return _layout(tuple(area), self.context.unit, len(self.context.players))

    def targets_of(self, view: View, action: Any) -> tuple[Target, ...]:
        return (("pennies", action.pennies),) if isinstance(action, Show) else super().targets_of(view, action)


@lru_cache(maxsize=4)
def _layout(area: tuple[int, int, int, int], unit: Unit, seats: int) -> FistsLayout:
    return FistsLayout(pygame.Rect(area), unit, seats)


def _cards(view: View) -> Iterator[Piece]:
    for seat in range(view.due):
        yield Piece("card", ("card", seat), view.cards[seat] or "")
    yield from [Piece("card", DECK)] * (len(view.rules.cards) - view.due)


def _pennies(view: View) -> Iterator[Piece]:
    for seat, stock in enumerate(view.stocks):
        held = view.fists[seat]
        yield from [Piece("penny", ("stock", seat))] * (stock - (held or 0))
        yield from [Piece("penny", ("fist", seat))] * (held or 0)
        if view.closed[seat] and held is None:
            yield Piece("fist", ("fist", seat), face="closed")
