"""How events are told: plain motions, acts for what is more, and the stage on which both play."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import pygame

from scenes.board.cast import Cast, Way, Where
from scenes.board.coins import is_coin, turned
from scenes.board.context import Context
from scenes.board.piece import Lie, Piece, Sprite
from scenes.board.shown import Frame
from sounds.cues import has_voice
from sprites.tween import COIN_MOVE, TOUCH, arc, between, ease_in_out, ease_out, land, pull, settle, trail

if TYPE_CHECKING:
    from scenes.board.thrown import Thrown

SHORT = 1.5
"""On ways shorter than so many of its breadths a piece is carried less high: what only moves aside slides."""

DRAWN_BACK, BACK_TIME = 4.0, 0.07
"""How far a piece draws back before it goes where its player sent it, in logical pixels, and for how many seconds."""

LET_GO = 0.3
"""After this share of its way nothing is left of that."""

BELOW_FROM = 0.5
"""From this share of its time on a piece slides below others, if it is to."""

Path: TypeAlias = Callable[[Way, float], tuple[float, float]]
"""The point of a piece's way after a share of it, where that is no straight line."""


class Act:
    """Something that is seen for some seconds. It may lead sprites and draw; it keeps nothing of the game.

    `gap`: so many seconds after this one began, the next may begin (None: when all have ended).
    """

    seconds: float = 0.0
    gap: float | None = None
    timed = False
    """Whether its time was worked out: it never gets more."""
    stays = False
    """Whether it stays until a click or a key, if a person looks on who plays."""
    halts = False
    """Whether a click or a key that hurries what comes before it leaves it its own time."""
    apart = False
    """Whether what rests looks the same without it: it draws above that alone, and no painter asks for it."""
    still = False
    """Whether what it draws below the pieces stays the same, and no painter asks for more than whether it is played."""

    @property
    def moves(self) -> bool:
        """Whether it is more than a pause: with reduced motion it is at its end at once."""
        return type(self).at is not Act.at

    def begin(self, stage: Stage) -> None:
        """Begin; here `seconds` may still be set."""

    def at(self, stage: Stage, progress: float) -> None:
        """Show a moment of it, from 0 to 1. With reduced motion only 1 is shown."""

    def end(self, stage: Stage) -> None:
        """End; after a click this follows `begin` at once."""

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw below the pieces."""

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw above the pieces."""


class Hold(Act):
    """A pause in which everything can be looked at; with some words for the status line, if there are any."""

    apart = True

    def __init__(self, seconds: float, caption: str = "", sound: str = "", gap: float | None = None) -> None:
        self.seconds, self.gap = seconds, gap
        self._caption, self._sound = caption, sound

    def begin(self, stage: Stage) -> None:
        if self._caption:
            stage.caption(self._caption)
        if self._sound:
            stage.play(self._sound)


@dataclass(frozen=True, slots=True, kw_only=True)
class Motion:
    """How the pieces that an event moves get where they belong, and what is seen before and after that.

    Whatever the views before and after differ in moves. Counters change when the pieces have landed.
    """

    seconds: float = COIN_MOVE
    stagger: float = 0.0
    """From one piece to the next, in seconds."""
    within: float | None = None
    """All pieces set out within this time: the stagger shrinks."""
    hop: float = 60.0
    """How high pieces are carried, in logical pixels."""
    turns: bool = False
    """Whether they turn on their way to how they will lie, as cards do; coins always do, in the steps struck ahead."""
    own: bool = False
    """Whether a player of this screen did it: it begins at once and lands with a little overshoot."""
    sent: bool = False
    """Whether a player of this screen sent them by a touch: they draw back a little first, as with `own`."""
    sound: str = ""
    """Heard when they land."""
    start: str = ""
    """Heard when they set out."""
    pause: float = 0.0
    """How long the result lies in sight before anything else moves."""
    gap: float | None = None
    """The next event begins so many seconds after this one (None: when everything lies still)."""
    appear: Where | None = None
    vanish: Where | None = None
    fade: float = 0.0
    """How long pieces that vanish are seen to fade at the place where they vanish."""
    path: Path | None = None
    below: bool = False
    """Whether pieces slide below what lies where they go."""
    acts: tuple[Act, ...] = ()
    """What is seen before the pieces move."""
    then: tuple[Act, ...] = ()
    """What is seen when they have landed."""
    brief: bool = False
    """Whether it is told more briefly each time it comes again in a match."""
    told_after: bool = False
    """Whether the log tells the event only when its pieces have landed, as it does with throws."""


Motions: TypeAlias = Mapping[type, Motion | Callable[["Stage"], Motion]]


class Stage:
    """One event being told: what happened, the views around it, and the sprites, once it plays."""

    def __init__(
        self,
        cast: Cast,
        context: Context,
        event: Any,
        before: Any,
        after: Any,
        step: tuple[Any, ...],
        index: int,
        thrown: Thrown | None,
        shaken: bool,
    ) -> None:
        self.cast = cast
        self.context = context
        self.event, self.before, self.after = event, before, after
        self.step, self.index = step, index
        """All events of the same step, and which of them this one is."""
        self.thrown = thrown
        self.shaken = shaken
        """Whether the player holds the pieces that are thrown in the hand."""
        self.extras: list[Sprite] = []

    @property
    def layout(self) -> Any:
        """Where things lie."""
        return self.cast.layout

    def own(self, seat: int) -> bool:
        """Tell whether a seat is the viewer's."""
        return seat == self.context.viewer

    def play(self, cue: str, **how: Any) -> None:
        """Let a cue be heard."""
        self.context.sounds.play(cue, **how)

    def caption(self, words: str) -> None:
        """Say something in the status line until the step is over or something else is said."""
        self.cast.caption = words

    def count(self) -> None:
        """Show the scores after the event beside the board from now on: they are told before its pieces move."""
        self.cast.counted = self.after

    def sprites(self, *place: str | int, kind: str | None = None) -> list[Sprite]:
        """Return the sprites of a place, the lowest first, of one kind if it is named."""
        return [s for s in self.cast.drawn() if s.piece.place == place and kind in (None, s.piece.kind)]

    def lay(self, piece: Piece, lie: Lie) -> Sprite:
        """Lay a piece on the table that belongs to no view, or take it out of the shaking hand.

        It is taken away when the event is over.
        """
        sprite = next((held for held in self.cast.extras if held.piece == piece), None)
        if sprite is None:
            sprite = Sprite(piece, lie, lie, driver=self)
            self.cast.extras.append(sprite)
        self.extras.append(sprite)
        return sprite

    def keep(self, key: str, act: Act) -> None:
        """Go on drawing an act until the step is over, or another one is kept under the same key."""
        self.cast.kept[key] = act

    def drop(self, key: str) -> None:
        """Stop drawing what was kept."""
        self.cast.kept.pop(key, None)


class Travel(Act):
    """All pieces, or those that `only` picks, go where the view after the event has them."""

    apart = True

    def __init__(self, motion: Motion, only: Callable[[Piece], bool] | None = None) -> None:
        self.motion, self.only = motion, only
        self.gap = motion.gap
        self._ways: list[Way] = []
        self._stagger = self._back = 0.0
        self._landed = 0

    def begin(self, stage: Stage) -> None:
        motion = self.motion
        self._ways = stage.cast.set_out(self, self.only, motion.appear, motion.vanish)
        carried = sum(way.number >= 0 for way in self._ways)
        self._stagger = motion.stagger
        if motion.within is not None:
            self._stagger = min(motion.stagger, motion.within / max(1, carried))
        drawn = (motion.own or motion.sent) and any(map(_draws_back, self._ways)) and not stage.context.reduced_motion
        self._back = BACK_TIME if drawn else 0.0
        self.seconds = self._back + motion.seconds + self._stagger * max(0, carried - 1) if self._ways else 0.0
        if not self._ways:
            self.gap = None if self.gap is None else 0.0
        if motion.start:
            stage.play(motion.start)

    def at(self, stage: Stage, progress: float) -> None:
        hop = stage.context.unit(self.motion.hop)
        for way in self._ways:
            if way.sprite.driver is self:
                local = self._local(way, progress)
                self._lead(way, local, hop)
                if self._back and _draws_back(way):
                    self._draw_back(way, self._set_out(way, progress), local, stage.context.unit(DRAWN_BACK))
        self._hear(stage, progress)

    def _local(self, way: Way, progress: float) -> float:
        """Return how far one of the pieces is on its way in time: each sets out after the one before."""
        return min(1.0, max(0.0, (self._set_out(way, progress) - self._back) / (self.motion.seconds or 1.0)))

    def _set_out(self, way: Way, progress: float) -> float:
        """Return for how many seconds one of the pieces has been on its way, with its drawing back."""
        return progress * self.seconds - self._stagger * max(0, way.number)

    def _draw_back(self, way: Way, seconds: float, local: float, far: float) -> None:
        """Draw a piece back against its way while it gathers, and let go of that as it sets out."""
        gathered = ease_out(min(1.0, max(0.0, seconds / self._back))) * max(0.0, 1 - local / LET_GO)
        start, goal, lie = way.start, way.goal, way.sprite.lie
        share = far * gathered / (math.dist(start[:2], goal[:2]) or 1.0)
        moved = lie.x - (goal.x - start.x) * share, lie.y - (goal.y - start.y) * share
        way.sprite.lie = lie._replace(x=moved[0], y=moved[1])

    def _lead(self, way: Way, local: float, hop: float) -> None:
        share = (land if self.motion.own else ease_in_out)(local)
        sprite, start, goal = way.sprite, way.start, way.goal
        x, y = between(start.x, goal.x, share), between(start.y, goal.y, share)
        if self.motion.path is not None and way.number >= 0:
            x, y = self.motion.path(way, share)
        width, tilt = between(start.width, goal.width, share), between(start.tilt, goal.tilt, share)
        angle = between(start.angle, goal.angle, share) if self.motion.turns else start.angle
        if not self.motion.turns and is_coin(sprite.piece.kind):
            angle = turned(start.angle, goal.angle, share)
        sprite.lie = Lie(x, y, width, angle, tilt, start.hidden if local <= 0 else start.hidden and goal.hidden)
        sprite.turned = local if sprite.before is not None else 1.0
        sprite.lift = way.lift * (1 - share)
        if way.number >= 0:
            self._carry(way, local, hop)
        if way.appears:
            sprite.faded = 0.0 if local > 0 else 1.0

    def _carry(self, way: Way, local: float, hop: float) -> None:
        """Hold a piece as high, as bent and as much aslant as it is at this moment of its way."""
        sprite, (start, goal) = way.sprite, (way.start, way.goal)
        short = 1.0 if sprite.before is not None else math.dist(start[:2], goal[:2]) / (SHORT * goal.width or 1.0)
        height = (settle if is_coin(sprite.piece.kind) else arc)(local) * min(1.0, short)
        sprite.lift = max(sprite.lift, hop * height)
        sprite.bend, sprite.below = trail(local), self.motion.below and local > BELOW_FROM
        far = min(1.0, abs(goal.x - start.x) / (3 * goal.width or 1.0))
        sprite.sway = pull(local) * (far if goal.x > start.x else -far)

    def _hear(self, stage: Stage, progress: float) -> None:
        """Let each piece be heard in the frame in which it touches the table; many at once are heard once."""
        carried = [way for way in self._ways if way.number >= 0]
        landed = [way.sprite.piece.kind for way in carried if self._local(way, progress) >= TOUCH]
        if self.motion.sound and len(landed) > self._landed and (self._stagger or not self._landed):
            stage.play(self.motion.sound, kind=next(filter(has_voice, landed[self._landed :]), None))
        self._landed = len(landed)

    def end(self, stage: Stage) -> None:
        stage.cast.arrive(self, self._ways, keep_gone=self.motion.fade > 0)


def _draws_back(way: Way) -> bool:
    """Tell whether a piece is sent from where it lay: what a hand lets go of, and what appears, does not gather."""
    return way.number >= 0 and not way.lift and not way.appears and not way.vanishes


class Fade(Act):
    """Pieces that have left the game fade away."""

    apart = True

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def at(self, stage: Stage, progress: float) -> None:
        for sprite in stage.cast.leaving:
            sprite.faded = progress
            sprite.lift = stage.context.unit(44) * progress

    def end(self, stage: Stage) -> None:
        stage.cast.leaving.clear()


def acts_of(motion: Motion, travel: Travel) -> list[Act]:
    """Return what is seen of a motion, in order."""
    found: list[Act] = [*motion.acts, travel]
    if motion.pause:
        found.append(Hold(motion.pause, gap=motion.gap))
    if motion.fade:
        found.append(Fade(motion.fade))
    return [*found, *motion.then]


PLAIN = Motion()
"""How events move that a table says nothing about."""
