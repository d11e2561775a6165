"""A plain board for Fists: cards and fists as words in boxes, enough to test secrets on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.core.contract import totals
from scenes.board.director import Cue
from scenes.board.picker import Spot
from scenes.match.session import Thrown
from scenes.tables.board import Board, Key, Light, SeatLine
from sprites import text
from sprites.layout import row
from sprites.palette import GOLD, IVORY
from tests.toy import TITLE as toy
from tests.toy.knowledge import status
from tests.toy.nouns import Show, View

Arranged = tuple[int, str, str]


class FistsBoard(Board):
    """One box per seat: its card and its fist, as far as the viewer knows them."""

    def __init__(self, setting: Any) -> None:
        super().__init__(setting)
        self.shown: list[Arranged] = []
        self.boxes: list[pygame.Rect] = []
        self.pennies: dict[Spot, pygame.Rect] = {}

    def resize(self, area: pygame.Rect) -> None:
        self.area = area
        unit = self.setting.unit
        half = area.height // 2
        self.boxes = row(pygame.Rect(area.left, area.top, area.width, half), len(self.setting.players), unit(10))
        places = row(pygame.Rect(area.left, area.top + half, area.width, half), 6, unit(10))
        self.pennies = {f"pennies {n}": place for n, place in enumerate(places)}

    def show(self, view: View) -> None:
        self.shown = self.arrangement_of(view)

    def arrangement(self) -> list[Arranged]:
        return self.shown

    def arrangement_of(self, view: View) -> list[Arranged]:
        return [
            (seat, str(card), str(fist)) for seat, (card, fist) in enumerate(zip(view.cards, view.fists, strict=True))
        ]

    def settled(self, view: View) -> None:
        self.show(view)

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        return (Cue(0.1),)

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        px = self.setting.unit.text(26)
        for (_, card, fist), box in zip(self.shown, self.boxes, strict=True):
            pygame.draw.rect(surface, GOLD, box, 2)
            surface.blit(text.line(f"{card} / {fist}", "body", px, IVORY), box.move(8, 8))
        for spot, box in self.pennies.items():
            if spot in light.lit:
                pygame.draw.rect(surface, IVORY, box, 2)
                surface.blit(text.line(spot, "body", px, IVORY), box.move(8, 8))

    def spots(self) -> Mapping[Spot, pygame.Rect]:
        return self.pennies

    def spell(self, action: Any) -> tuple[Spot, ...]:
        return (f"pennies {action.pennies}",) if isinstance(action, Show) else ("button shout",)

    def keys(self, view: View, actions: Sequence[Any]) -> Sequence[Key]:
        return (Key("button shout", self.setting.say("action.Shout")),)

    def status(self, view: View) -> str:
        return " ".join(self.setting.say(f"status.{part.id}", part.values) for part in status(view))

    def seat_line(self, view: View, seat: int) -> SeatLine:
        return SeatLine(str(totals(toy.score_lines(view), len(self.setting.players))[seat]))
