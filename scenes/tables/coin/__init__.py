"""The table of COIN: four seats in the corners, the trick in a ring between them, a hand below it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

import pygame

from game.coin.rules import actions
from game.coin.rules.view import View
from game.core.contract import Seat
from scenes.board.board import Board
from scenes.board.choice import OPEN, Button
from scenes.board.context import Context
from scenes.board.piece import Piece, Target
from scenes.board.shown import Draft
from scenes.tables.coin.cards import Printed
from scenes.tables.coin.layout import BUTTON, DRAW, SHEET_KEYS, CoinLayout
from scenes.tables.coin.motion import MOTIONS
from scenes.tables.coin.paint import CoinPaint
from scenes.tables.coin.pieces import pieces
from scenes.tables.coin.ring import DOWN, UP
from scenes.tables.coin.tips import CoinWords

PASS: Target = ("button", "pass")

NAME = 48
"""The line of a name is at most so high, in logical pixels, however large letters are: the cards need the room."""

NUMERAL = 26
"""How broad the numeral of a banked card is at least, in logical pixels, where the card has room for it."""


class CoinBoard(Board):
    """Targets: ("card", NAME), ("middle", "up" or "down"), ("value", N), buttons, and the places of `pieces`."""

    motions: ClassVar = MOTIONS
    shortcuts: ClassVar = {ord(key.lower()): (OPEN, name) for name, key in SHEET_KEYS.items()} | {pygame.K_d: DRAW}
    in_hand: ClassVar = frozenset(("card",))

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.paint = CoinPaint(context)
        self.words = CoinWords(context)

    def pieces(self, view: View, draft: Draft) -> Sequence[Piece]:
        return pieces(view)

    def layout(self, area: pygame.Rect, view: View) -> CoinLayout:
        unit, context = self.context.unit, self.context
        line = min(unit.text(20) * 16 // 10, unit(NAME))
        shared = sum(player.human for player in context.players) > 1
        near = context.viewer if shared else context.near
        first = context.seated if shared else context.near
        printed = Printed.at(view.rules.coins, unit.scale, unit.text(NUMERAL))
        return _layout(tuple(area), near, line, printed, first, unit.text(BUTTON))

    def targets_of(self, view: View, action: Any) -> tuple[Target, ...]:
        match action:
            case actions.Bank(card):
                return ("card", card), ("bank", view.viewer)
            case actions.Play(card, up):
                return ("card", card), UP if up else DOWN
            case actions.PutUnder(card):
                return ("card", card), ("deck", view.viewer)
            case actions.DrawForExchange():
                return (DRAW,)
        return (PASS,)

    def buttons(self, view: View, draft: Draft) -> Sequence[Button]:
        say = self.context.say
        draw = Button(DRAW, say("table.draw"), say("table.draw_tip"))
        return draw, Button(PASS, say("table.keep"), say("table.keep_tip"))


@lru_cache(maxsize=4)
def _layout(
    area: tuple[int, int, int, int], near: Seat, line: int, printed: Printed, first: Seat, word: int
) -> CoinLayout:
    return CoinLayout(pygame.Rect(area), near, line, printed, first=first, word=word)
