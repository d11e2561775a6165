"""The table of Coin Age: the map, a felt to slap on, a bank on either side."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

import pygame

from game.coin_age.rules.actions import Capture, Move, Place
from game.coin_age.rules.state import RANK, Map, View
from game.core.contract import LegalActions, Seat
from game.physics.launch import Tray
from scenes.board.board import Board
from scenes.board.choice import Button, Greeting
from scenes.board.context import Context
from scenes.board.picker import Choice
from scenes.board.piece import Piece, Target
from scenes.board.shown import Draft
from scenes.tables.coin_age.layout import CoinAgeLayout
from scenes.tables.coin_age.motion import MOTIONS
from scenes.tables.coin_age.opening import due
from scenes.tables.coin_age.paint import CoinAgePaint
from scenes.tables.coin_age.pieces import handful, pieces
from scenes.tables.coin_age.tips import END_TURN, CoinAgeWords, targets_of
from scenes.tables.coin_age.tray import TRAY
from sprites.layout import Unit

FIGURES, ASIDE = "1234567890", 5
"""As many as a map has spaces; and how much more than its points a coin's other figure is: never another coin's."""


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
        return _layout(
            tuple(area), self.context.unit, maps[0] if len(maps) == 1 else None, self._near, self.context.looks_back
        )

    @property
    def _near(self) -> Seat:
        """Who sits at the bottom: the viewer; where both are people, the first, for seats stay where they are."""
        return 0 if all(player.human for player in self.context.players) else self.context.near

    def targets_of(self, view: View, action: Any) -> tuple[Target, ...]:
        return targets_of(view.position, action)

    def choices(self, view: View, legal: LegalActions[Any]) -> Sequence[Choice]:
        """Spell the actions: a stack begins its move, and a single coin goes where a space is touched that holds none.

        So an empty space always means a coin, and nobody is asked for the only one.
        """
        spelled = [(action, self.targets_of(view, action)) for action in legal.actions]
        found = [Choice(does, targets, "given" if isinstance(does, Move) else "any") for does, targets in spelled]
        placed = [action for action in legal.actions if isinstance(action, Place)]
        sources = {action.source for action in legal.actions if isinstance(action, Move)}
        if len({action.coin for action in placed}) == 1:
            found += [Choice(action, (("space", action.space),)) for action in placed if action.space not in sources]
        return found

    def goes_on(self, action: Any) -> bool:
        """Place a coin where alone it can go; what is moved or captured is seen first, and where it comes to."""
        return isinstance(action, Place)

    def judges(self, touched: Sequence[Target], target: Target) -> bool:
        """A space where the chosen coin cannot go takes no other coin instead, nor is its stack taken up."""
        return bool(touched) and (touched[0][0], target[0]) == ("hand", "space")

    def numbered(self, view: View, touched: Sequence[Target], lit: Collection[Target]) -> Mapping[Target, str]:
        """Number the spaces of a map from 1 to 0, and a coin by its points, by 5 more where a lit space has that.

        Where a coin can be placed, coins and stacks that can be moved have numbers; spaces once one of them is chosen,
        and a bank once something is chosen that may come there: its number changes with what is lit.
        """
        does = self.context.title.legal_actions(view).actions
        first = {self.targets_of(view, action)[0] for action in does}
        begun = not touched and any(target[0] == "hand" for target in first)
        banks = () if touched else [target for target in lit if target[0] == "bank"]
        shown = [target for target in lit if (target in first or not begun) and target not in banks]
        spaces: dict[Target, str] = {}
        for known in view.position.maps:
            spaces |= {("space", name): figure for figure, name in zip(FIGURES, known.ids, strict=True)}
        found = {target: spaces[target] for target in shown if target in spaces}
        held = [str(target[1]) for target in shown if target[0] == "hand"]
        kept = {str(RANK[kind] + more) for kind in held for more in (0, ASIDE)}
        for target in sorted(set(shown).difference(found)):
            free = [figure for figure in FIGURES if figure not in found.values()]
            own = [str(RANK[str(target[1])] + more) for more in (0, ASIDE)] if target[0] == "hand" else []
            spare = [figure for figure in free if figure not in kept]
            if free:  # a full map has ended the match, but one of a damaged record may lack room for figures
                found[target] = next((figure for figure in own if figure in free), (spare or free)[0])
        return found

    def buttons(self, view: View, draft: Draft) -> Sequence[Button]:
        """Let the end of the turn lead on once no coin can be placed or captured any more."""
        does = self.context.title.legal_actions(view).actions
        left = any(isinstance(action, Place | Capture) for action in does)
        return (Button(END_TURN, self.context.say("action.EndTurn"), leads=not left),)

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
def _layout(area: tuple[int, int, int, int], unit: Unit, map_: Map | None, near: Seat, bare: bool) -> CoinAgeLayout:
    return CoinAgeLayout(pygame.Rect(area), unit, map_, near, bare=bare)
