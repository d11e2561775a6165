"""The table of Stripmine: the mine with its hills in the middle, stashes round it, the scarcity plate beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Any, ClassVar

import pygame

from game.core.contract import LegalActions, Seat
from game.physics.launch import Tray
from game.stripmine.rules.actions import Keep, Mine, Offer
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
    """Targets: ("hill", N), ("stash", KIND, N), ("offer", KIND, N), ("fist",).

    Coins of a kind are counted from 0 as they lie: each is chosen and taken back by itself. To look at: seat, kept,
    shown, plate, discard, waiting.
    """

    motions: ClassVar = MOTIONS
    in_hand: ClassVar = frozenset(("stash", "offer"))

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
            case Offer() | Keep() if view.viewer != self.context.viewer:
                return ()  # only one's own coins can be touched
            case Offer(coins):
                return *(("stash", coin, coins[:number].count(coin)) for number, coin in enumerate(coins)), FIST
            case Keep(coin):
                return ("offer", coin, 0), FIST
        return (("hill", action.hill),)

    def choices(self, view: View, legal: LegalActions[Any]) -> Sequence[Choice]:
        """Spell the actions: whichever of several alike are touched, it is the same."""
        return [
            Choice(action, targets, order="last") for action in legal.actions for targets in self._ways(view, action)
        ]

    def _ways(self, view: View, action: Any) -> Iterable[tuple[Target, ...]]:
        if isinstance(action, Mine):
            return (self.targets_of(view, action),)
        area, held = ("stash", view.table.stashes) if isinstance(action, Offer) else ("offer", view.table.offers)
        wanted = Counter(action.coins if isinstance(action, Offer) else (action.coin,))
        each = (
            combinations([(area, kind, number) for number in range(held[view.viewer].count(kind))], count)
            for kind, count in wanted.items()
        )
        return ((*chain.from_iterable(picked), FIST) for picked in product(*each))

    def buttons(self, view: View, draft: Draft) -> Sequence[Button]:
        return (Button(FIST, self.context.say("action.Offer"), leads=True),)

    def tray(self, coins: Sequence[str]) -> Tray:
        return tray_for(len(coins))


@lru_cache(maxsize=4)
def _layout(area: tuple[int, int, int, int], unit: Unit, rules: Rules, waiting: bool, first: Seat) -> StripmineLayout:
    return with_letters(pygame.Rect(area), unit, rules, waiting, first)
