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
from scenes.board.piece import Lie, Sprite
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

CLENCHED: Final = 0.5
"""How broad coins are when their hand begins to open, by their breadth in it: they come out of what is clenched."""

IN_PALM: Final = 0.6
"""How long they are looked at in open hands, in seconds."""

LAID_DOWN: Final = 0.45
"""How long they are on their way from there."""

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
    """All hands turn over, one shortly after another, show the coins that they hold, and lay them down.

    `goal` is the area in which those lie then; everything else moves only when the hands are drawn back.
    """

    def __init__(self, goal: str) -> None:
        super().__init__(Motion(), only=lambda piece: piece.place[0] == goal)
        self._hands: dict[Seat, Sprite] = {}
        self._opening = 0.0

    def begin(self, stage: Stage) -> None:
        super().begin(stage)
        for sprite in stage.cast.sprites:
            if sprite.piece.kind == HAND:
                sprite.before, sprite.turned = sprite.piece, 0.0
                sprite.piece = replace(sprite.piece, face="open")
                self._hands[int(sprite.piece.place[1])] = sprite
        self._opening = REVEAL + STAGGER * max(0, len(self._hands) - 1)
        self.seconds = self._opening + IN_PALM + LAID_DOWN
        stage.play("reveal")

    def at(self, stage: Stage, progress: float) -> None:
        time = progress * self.seconds
        laid = ease_in_out(min(1.0, max(0.0, (time - self._opening - IN_PALM) / LAID_DOWN)))
        for number, (seat, hand) in enumerate(self._hands.items()):
            turned = min(1.0, max(0.0, (time - STAGGER * number) / REVEAL))
            held = [way for way in self._ways if way.sprite.piece.place[1] == seat]
            for index, way in enumerate(held):
                palm = self._in_palm(stage, seat, index - (len(held) - 2) / 2, way.sprite, turned)
                x, y = between(palm.x, way.goal.x, laid), between(palm.y, way.goal.y, laid)
                way.sprite.lie = way.goal._replace(
                    x=x, y=y, width=between(palm.width, way.goal.width, laid), hidden=turned < 0.5
                )
            if hand.turned < 0.5 <= turned and held:
                stage.play("place", kind=held[0].sprite.piece.kind)
            hand.turned = turned

    def _in_palm(self, stage: Stage, seat: Seat, number: float, coin: Sprite, turned: float) -> Lie:
        """Return how a coin lies in a hand that opens: it comes out of what is clenched."""
        lie: Lie = stage.layout.in_palm(seat, stage.own(seat), number, coin.piece.kind)
        out = between(CLENCHED, 1.0, ease_in_out(max(0.0, 2 * turned - 1)))
        middle = stage.layout.palm_point(seat, stage.own(seat), 0.5)
        return lie._replace(x=between(middle[0], lie.x, out), y=between(middle[1], lie.y, out), width=lie.width * out)

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
