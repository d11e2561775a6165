"""Scarcity is counted before everybody's eyes: ghosts of coins fly to the plate, then points appear."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.stripmine.rules.events import Ranked
from scenes.board.context import Context
from scenes.board.motion import Act, Stage
from scenes.board.piece import Piece
from scenes.board.shown import Frame
from scenes.tables.stripmine.ground import Point
from scenes.tables.stripmine.pieces import FELT
from scenes.tables.stripmine.plate import Line, ScarcityPlate, ranked_lines
from scenes.tables.stripmine.tips import StripmineWords
from sprites.stamp import stamp
from sprites.tilted import ghost
from sprites.tween import STACK, arc, between, ease_in_out

COUNTED: Final = 0.34
"""How long a counted coin is on its way, in seconds."""

COUNTING: Final = 1.1
"""All counted coins set out within this time."""

ORDERING: Final = STACK
"""After the last coin was counted it is looked at for so long."""
POINTS: Final = 0.16
LOOK: Final = 1.0
"""How long the ranking is looked at before points are paid, in seconds."""

LOOK_AT_BEAR: Final = 2.4
"""How long where it is told, too, that only the bear shows a kind: that takes points from everybody."""


class Counting(Act):
    """Every coin that counts sends a ghost to the plate, where its kind goes up by one; then points appear."""

    def __init__(self, context: Context, event: Ranked) -> None:
        self._plate, self._ranking = ScarcityPlate(context), event.ranking
        look = LOOK_AT_BEAR if any(rank.flipped and not rank.shown for rank in event.ranking) else LOOK
        counted = sum(rank.shown + rank.flipped for rank in event.ranking)
        self._stagger = min(0.12, COUNTING / max(1, counted))
        self._flying = COUNTED + self._stagger * max(0, counted - 1)
        self.seconds = self._flying + ORDERING + POINTS * len(event.ranking) + look
        self._sources: list[tuple[str, bool, Point]] = []
        self._kinds: tuple[str, ...] = ()
        self._time = 0.0

    def begin(self, stage: Stage) -> None:
        self._kinds = stage.after.table.rules.box.coins
        counted = (sprite for sprite in stage.cast.sprites if _counts(sprite.piece))
        self._sources = [(sprite.piece.kind, sprite.piece.place == FELT, sprite.at) for sprite in counted]
        stage.caption(stage.context.say("panel.counting"))

    def at(self, stage: Stage, progress: float) -> None:
        arrived, told = self._arrived, self._told
        self._time = progress * self.seconds
        if self._arrived > arrived or self._told > told:
            stage.play("score_tick")
        if told < self._told == len(self._ranking):
            stage.caption(StripmineWords(stage.context).log(stage.event) or "")

    def _share(self, number: int) -> float:
        """Return how far the n-th ghost has come."""
        return (self._time - self._stagger * number) / COUNTED

    @property
    def _arrived(self) -> int:
        return sum(self._share(number) >= 1 for number in range(len(self._sources)))

    @property
    def _told(self) -> int:
        """Of how many kinds it is told what they earn, the scarcest first."""
        since = self._time - self._flying - ORDERING
        return min(len(self._ranking), int(since / POINTS) + 1) if since >= 0 else 0

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the plate shows just now."""
        earning = {rank.coin for rank in self._ranking[: self._told]}
        counted = [(kind, bear) for kind, bear, _ in self._sources[: self._arrived]]
        found = []
        for line in ranked_lines(self._kinds, self._ranking):
            shown, flipped = counted.count((line.coin, False)), counted.count((line.coin, True))
            points = line.points if line.coin in earning else None
            found.append(replace(line, shown=shown, flipped=flipped, points=points))
        return tuple(found)

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        layout = frame.layout
        for number, (kind, bear, start) in enumerate(self._sources):
            share = self._share(number)
            if not 0 < share < 1:
                continue
            goal = self._plate.shown_point(layout, kind)
            on = ease_in_out(share)
            x, y = between(start[0], goal[0], on), between(start[1], goal[1], on) - 30 * arc(share)
            picture = ghost(kind, "heads" if bear else "tails", layout.diameter(kind, 0.9), small=not bear)
            stamp(surface, picture, center=(round(x), round(y)))


def _counts(piece: Piece) -> bool:
    """Coins offered count for scarcity, and those flipped with heads up."""
    return piece.place[0] == "offer" or (piece.place == FELT and piece.face == "heads")
