"""The table of Coin Age: the map, a felt to slap on, a bank on either side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

import pygame

from game.coin_age.rules.state import Map, View
from game.core.contract import Seat
from game.physics.launch import Tray
from scenes.board.board import Board
from scenes.board.choice import Button, Greeting
from scenes.board.context import Context
from scenes.board.piece import Piece, Target
from scenes.board.shown import Draft
from scenes.tables.coin_age.layout import TRAY, CoinAgeLayout
from scenes.tables.coin_age.motion import MOTIONS
from scenes.tables.coin_age.opening import due
from scenes.tables.coin_age.paint import CoinAgePaint
from scenes.tables.coin_age.pieces import handful, pieces
from scenes.tables.coin_age.tips import END_TURN, CoinAgeWords, targets_of
from sprites.layout import Unit


class CoinAgeBoard(Board):
    """Targets: ("tray",), ("bank", SEAT), ("space", ID), ("region", ID), ("hand", KIND), and the button."""

    motions: ClassVar = MOTIONS

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.paint = CoinAgePaint(context)
        self.words = CoinAgeWords(context)

    def pieces(self, view: View, draft: Draft) -> Sequence[Piece]:
        return pieces(view.position)

    def layout(self, area: pygame.Rect, view: View) -> CoinAgeLayout:
        maps = view.position.maps
        return _layout(tuple(area), self.context.unit, maps[0] if len(maps) == 1 else None, self._near)

    @property
    def _near(self) -> Seat:
        """Who sits at the bottom: the viewer; where both are people, the first, for seats stay where they are."""
        return 0 if all(player.human for player in self.context.players) else self.context.near

    def targets_of(self, view: View, action: Any) -> tuple[Target, ...]:
        return targets_of(view.position, action)

    def buttons(self, view: View, draft: Draft) -> Sequence[Button]:
        return (Button(END_TURN, self.context.say("action.EndTurn"), leads=True),)

    def greeting(self, view: View, draft: Draft) -> Greeting | None:
        """Greet a person with what the match is about; the coin that decides the sides can be tossed beside it."""
        if not due(self.context, view):
            return None
        tossing = view.position.turn.seat == view.viewer
        return Greeting("opening", "opening", frozenset((("tray",),) if tossing else ()), holds=not tossing)

    def handful(self, view: View, action: Any) -> Sequence[Piece]:
        return handful(view.position, action)

    def tray(self, coins: Sequence[str]) -> Tray:
        return TRAY


@lru_cache(maxsize=4)
def _layout(area: tuple[int, int, int, int], unit: Unit, map_: Map | None, near: Seat) -> CoinAgeLayout:
    return CoinAgeLayout(pygame.Rect(area), unit, map_, near)
