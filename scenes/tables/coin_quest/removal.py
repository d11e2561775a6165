"""Coins that leave the game: all see them for a while before they are gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core.contract import Seat
from scenes.board.motion import Act, Stage
from scenes.board.piece import Lie, Piece, Sprite
from scenes.board.shown import Frame
from scenes.tables.coin_quest.banner import draw_banner
from scenes.tables.coin_quest.pieces import COIN
from sprites.tween import COIN_MOVE, between, ease_in_out

SHOWN, FADING = 0.5, 0.3
"""How long removed coins are seen by all, and how long they take to go, in seconds."""

RISE = 44
"""How high they rise while they go, in logical pixels."""


class Removal(Act):
    """Coins of a seat come out of hand and pile to the middle of the board, face up, and fade away."""

    seconds = COIN_MOVE + SHOWN + FADING
    apart = True

    def __init__(self, seat: Seat, coins: Sequence[str]) -> None:
        self._seat, self._coins = seat, coins
        self._words = ""
        self._ways: list[tuple[Sprite, Lie, Lie]] = []

    def begin(self, stage: Stage) -> None:
        self._words = stage.context.say("table.gone")
        goals = stage.layout.gone(len(self._coins))
        for coin, goal in zip(self._coins, goals, strict=True):
            sprite = self._sprite_of(stage, coin)
            if sprite.piece.name != coin:
                sprite.before, sprite.turned = sprite.piece, 0.0
                sprite.piece = replace(sprite.piece, name=coin)
            sprite.driver = self
            self._ways.append((sprite, sprite.lie, goal))
        stage.play("reveal")

    def _sprite_of(self, stage: Stage, coin: str) -> Sprite:
        """Find a coin by its name, or take a back of the hand for it, or else one out of the bag."""
        hand = stage.sprites("hand", self._seat, kind=COIN)
        known = [sprite for sprite in (*hand, *stage.sprites("discard", self._seat)) if sprite.piece.name == coin]
        backs = [sprite for sprite in hand if not sprite.piece.name and sprite.driver is not self]
        if found := known or backs:
            return found[0]
        piece = Piece(COIN, ("bag", self._seat), coin)
        return stage.lay(piece, stage.layout.origin(piece.place, piece))

    def at(self, stage: Stage, progress: float) -> None:
        seconds = progress * self.seconds
        moved = min(1.0, seconds / COIN_MOVE)
        faded = max(0.0, (seconds - COIN_MOVE - SHOWN) / FADING)
        for sprite, start, goal in self._ways:
            share = ease_in_out(moved)
            x, y = between(start.x, goal.x, share), between(start.y, goal.y, share)
            sprite.lie = Lie(x, y, between(start.width, goal.width, share))
            sprite.turned = moved if sprite.before is not None else 1.0
            sprite.faded, sprite.lift = faded, stage.context.unit(RISE) * faded

    def end(self, stage: Stage) -> None:
        for sprite, _, goal in self._ways:
            sprite.put(goal)
            sprite.faded = 1.0

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        draw_banner(surface, frame.layout, self._words)
