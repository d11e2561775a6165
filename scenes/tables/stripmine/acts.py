"""What is seen beside coins on their way: a banner, hands that open, points on their way to the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.core.contract import Seat
from game.stripmine.rules.events import Scored
from game.stripmine.rules.state import View
from scenes.board.context import Context
from scenes.board.motion import Act, Motion, Stage, Travel
from scenes.board.piece import Sprite
from scenes.board.shown import Frame
from scenes.tables.stripmine.ground import Point
from scenes.tables.stripmine.pieces import HAND
from sprites import materials, text
from sprites.palette import BRIGHT_GOLD, GAIN, IVORY
from sprites.shadow import draw_box_shadow
from sprites.stamp import stamp
from sprites.symbol import seat_mark
from sprites.tween import REVEAL, STAGGER, between, ease_in_out

READING: Final = 2.5
"""How long it is seen who has won where nobody goes on by hand, in seconds."""

FOOT: Final = 5
"""How many eighths of a banner's letters those below it have at most."""

IN_HAND: Final = 0.35
"""How much of the way from the middle of a hand coins have come when it begins to open."""

CLENCHED: Final = 0.5
"""How broad they are then, by their breadth: they come out of what is clenched."""

PAID: Final = 1.0
PAID_STAGGER: Final = 0.14


class Banner(Act):
    """Says what begins now, in large letters over the mine."""

    apart = True

    def __init__(
        self, context: Context, words: str, seat: Seat | None = None, sound: str = "", seconds: float = 0.9
    ) -> None:
        self.seconds, self._foot = seconds, ""
        self._unit, self._words, self._seat, self._sound = context.unit, words, seat, sound

    def begin(self, stage: Stage) -> None:
        if self._sound:
            stage.play(self._sound)

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        unit, area = self._unit, frame.layout.mine
        room = area.width - unit(80)
        px = text.fit(self._words, "title", unit.text(44), room)
        told = text.line_with_shadow(text.elide(self._words, "title", px, room), "title", px, BRIGHT_GOLD)
        mark = seat_mark(self._seat, px) if self._seat is not None else None
        width = told.get_width() + (mark.get_width() + px // 3 if mark else 0)
        foot = (
            text.line(self._foot, "body", max(text.MIN_PX, min(unit.text(22), px * FOOT // 8)), IVORY)
            if self._foot
            else None
        )
        high = told.get_height() + (foot.get_height() if foot else 0)
        plate = pygame.Rect(0, 0, max(width, foot.get_width() if foot else 0) + unit(60), high + unit(28))
        plate.center = area.center
        draw_box_shadow(surface, plate, unit(14), blur=unit(18))
        surface.blit(materials.panel(plate.size, 235), plate)
        left, middle = plate.centerx - width // 2, plate.top + unit(14) + told.get_height() // 2
        if mark:
            stamp(surface, mark, midleft=(left, middle))
            left += mark.get_width() + px // 3
        stamp(surface, told, midleft=(left, middle))
        if foot:
            stamp(surface, foot, midbottom=(plate.centerx, plate.bottom - unit(14)))


class Stop(Banner):
    """Says what is decided or comes without anybody being asked, until somebody goes on; the header says more."""

    stays = True

    def __init__(self, context: Context, words: str, seat: Seat | None, more: str, sound: str = "") -> None:
        super().__init__(context, words, seat, sound, seconds=READING)
        self._foot, self._more = context.words.say("interface", "table.onwards"), more

    def begin(self, stage: Stage) -> None:
        super().begin(stage)
        stage.caption(self._more)


class Decided(Stop):
    """Says by whom the match is won: what is done with the coins comes after it."""


class ForFun(Banner):
    """Says what the coins are shared out for: who goes on from who has won comes to that, not past it all."""

    halts = True


class OpenHands(Travel):
    """All hands turn over, one shortly after another, and show the coins that they hold.

    `goal` is the area in which those lie then; everything else moves only when the hands are drawn back.
    """

    def __init__(self, goal: str) -> None:
        super().__init__(Motion(), only=lambda piece: piece.place[0] == goal)
        self._hands: dict[Seat, Sprite] = {}

    def begin(self, stage: Stage) -> None:
        super().begin(stage)
        for sprite in stage.cast.sprites:
            if sprite.piece.kind == HAND:
                sprite.before, sprite.turned = sprite.piece, 0.0
                sprite.piece = replace(sprite.piece, face="open")
                self._hands[int(sprite.piece.place[1])] = sprite
        self.seconds = REVEAL + STAGGER * max(0, len(self._hands) - 1)
        stage.play("reveal")

    def at(self, stage: Stage, progress: float) -> None:
        for number, (seat, hand) in enumerate(self._hands.items()):
            turned = min(1.0, max(0.0, (progress * self.seconds - STAGGER * number) / REVEAL))
            held = [way for way in self._ways if way.sprite.piece.place[1] == seat]
            out, wide = (between(least, 1.0, ease_in_out(max(0.0, 2 * turned - 1))) for least in (IN_HAND, CLENCHED))
            for way in held:
                x, y = between(hand.lie.x, way.goal.x, out), between(hand.lie.y, way.goal.y, out)
                way.sprite.lie = way.goal._replace(x=x, y=y, width=way.goal.width * wide, hidden=turned < 0.5)
            if hand.turned < 0.5 <= turned and held:
                stage.play("place", kind=held[0].sprite.piece.kind)
            hand.turned = turned

    def end(self, stage: Stage) -> None:
        """Hands are open for good: drawn back, they neither close nor open again."""
        super().end(stage)
        for hand in self._hands.values():
            hand.before, hand.turned = None, 1.0


class SharingOut(Act):
    """While coins are on their way to those who take them, it stands below whose they will be; it stays to the end."""

    def begin(self, stage: Stage) -> None:
        self.view: View = stage.after
        stage.keep("money", self)


class Pay(Act):
    """What the coins of each seat earn: beside each coin at first, then together on the way to the score."""

    halts = True

    def __init__(self, events: Sequence[Scored]) -> None:
        self._events = events
        self._shares = [0.0] * len(events)
        self.seconds = PAID + PAID_STAGGER * (len(events) - 1)

    @property
    def scores(self) -> dict[Seat, int]:
        """The new scores of those whose points have arrived."""
        return {e.seat: e.total for e, share in zip(self._events, self._shares, strict=True) if share >= 1}

    def at(self, stage: Stage, progress: float) -> None:
        arrived = len(self.scores)
        self._shares = [(progress * self.seconds - PAID_STAGGER * n) / PAID for n in range(len(self._events))]
        if len(self.scores) > arrived:
            stage.play("score_tick")

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        layout = frame.layout
        px = layout.unit.text(30)
        for event, share in zip(self._events, self._shares, strict=True):
            points = [layout.earned_point(event.seat, number, px) for number in range(len(event.each))]
            if 0 < share < 0.5:
                for earned, at in zip(event.each, points, strict=True):
                    _draw_number(surface, f"+{earned}", at, px)
            elif 0.5 <= share < 1:
                x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
                on, goal = ease_in_out(share * 2 - 1), layout.score_point(event.seat)
                at = between(x, goal[0], on), between(y, goal[1], on)
                _draw_number(surface, f"+{event.points}", at, px + px // 4)


def _draw_number(surface: pygame.Surface, words: str, at: Point, px: int) -> None:
    told = text.line_with_shadow(words, "figures_strong", px, GAIN)
    plate = told.get_rect(center=(round(at[0]), round(at[1]))).inflate(px // 2, 0)
    surface.blit(materials.rounded(plate.size, plate.height // 2, (10, 18, 14, 200)), plate)
    stamp(surface, told, center=plate.center)
