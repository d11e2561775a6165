"""The table of Stripmine: the mine with its hills in the middle, stashes round it, the scarcity plate beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

import pygame

from game.core.contract import LegalActions, Seat
from game.physics.launch import Tray
from game.stripmine.rules.actions import Keep, Offer
from game.stripmine.rules.state import Rules, View
from scenes.board.board import Board
from scenes.board.choice import Button
from scenes.board.context import Context
from scenes.board.picker import Choice
from scenes.board.piece import Piece, Target
from scenes.board.shown import Draft
from scenes.tables.stripmine.ground import tray_for
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.letters import with_letters
from scenes.tables.stripmine.motion import MOTIONS
from scenes.tables.stripmine.paint import StripminePaint
from scenes.tables.stripmine.pieces import pieces
from scenes.tables.stripmine.tips import StripmineWords
from sprites.layout import Unit

FIST: Target = ("fist",)


class StripmineBoard(Board):
    """Targets: ("hill", N), ("stash", KIND), ("offer", KIND), ("fist",).

    To look at: seat, kept, shown, plate, discard, waiting.
    """

    motions: ClassVar = MOTIONS

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.paint = StripminePaint(context)
        self.words = StripmineWords(context)

    def pieces(self, view: View, draft: Draft) -> Sequence[Piece]:
        return pieces(view)

    def layout(self, area: pygame.Rect, view: View) -> StripmineLayout:
        people = (seat for seat, player in enumerate(self.context.players) if player.human)
        table = view.table
        return _layout(tuple(area), self.context.unit, table.rules, table.waiting, next(people, 0))

    def targets_of(self, view: View, action: Any) -> tuple[Target, ...]:
        match action:
            case Offer(coins):
                return *(("stash", coin) for coin in coins), FIST
            case Keep(coin):
                return ("offer", coin), FIST
        return (("hill", action.hill),)

    def choices(self, view: View, legal: LegalActions[Any]) -> Sequence[Choice]:
        return [Choice(action, self.targets_of(view, action), order="last") for action in legal.actions]

    def buttons(self, view: View, draft: Draft) -> Sequence[Button]:
        return (Button(FIST, self.context.say("action.Offer"), leads=True),)

    def tray(self, coins: Sequence[str]) -> Tray:
        return tray_for(len(coins))


@lru_cache(maxsize=4)
def _layout(area: tuple[int, int, int, int], unit: Unit, rules: Rules, waiting: bool, first: Seat) -> StripmineLayout:
    return with_letters(pygame.Rect(area), unit, rules, waiting, first)
