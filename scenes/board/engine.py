"""The engine: it shows a view, moves what an event changes, and is asked once for every touch.

What lies on the table comes from the board's `pieces` of a view alone; between two views sprites are on their way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import LegalActions, Seat
from scenes.board.board import Board
from scenes.board.cast import Cast, Position, laid_out
from scenes.board.choice import CLOSE, OPEN, Button, Press
from scenes.board.context import Context
from scenes.board.director import Cue, Director
from scenes.board.hand import Hand
from scenes.board.held import Held, lifted
from scenes.board.motion import PLAIN, Act, Motion, Stage, Travel
from scenes.board.picker import Picker
from scenes.board.picture import Picture
from scenes.board.piece import Target
from scenes.board.shown import NO_DRAFT, Frame, Lights, Rest, Shown
from scenes.board.telling import Acquaintance, Telling
from scenes.board.touch import Touch
from scenes.board.words import Words
from sprites.sheet import Source, keep_ready, load_ahead, sources

if TYPE_CHECKING:
    from scenes.board.thrown import Thrown

Seen = tuple[Any, Any]
"""An event as the viewer may see it, and the viewer's view after it."""


class Engine:
    """A table on the screen. `show` puts a view on it; nothing else does, but for the events between two views."""

    def __init__(self, board: Board, context: Context, speed: str = "normal") -> None:
        self.board = board
        self.context = context
        self.director = Director(speed)
        self.touch = Touch(board)
        self.cast = Cast()
        self.hinted: tuple[Target, ...] = ()
        self.marked: tuple[Target, ...] = ()
        """What advice has marked: it stays while the viewer does what was advised, touch by touch."""
        self._area = pygame.Rect(0, 0, 1, 1)
        self._laid_out: object = None
        self._shown: Position | None = None
        self._last: Any = None
        self._rest = Rest()
        self._tellings: list[Telling] = []
        self._acts: list[tuple[Act, Stage]] = []
        self._hand = Hand()
        self.held = Held()
        self._picture = Picture(board.paint)
        self._targets: tuple[Position, Mapping[Target, pygame.Rect]] | None = None
        self._past = False
        self._known = Acquaintance()
        self.moving = 0.0
        """How long something has moved without a rest, in seconds."""
        self.mismatches = 0
        """How often a piece lay elsewhere after a step than its last view has it (0, or there is a defect)."""

    # What is shown

    @property
    def position(self) -> Position:
        """What is shown: the view after the last event whose pieces have landed."""
        assert self._shown is not None, "nothing has been shown yet"
        return self._shown

    @property
    def shown(self) -> Shown:
        """The view that is shown, with draft and sheet."""
        return self.position.shown

    @property
    def words(self) -> Words:
        """What the table says."""
        return self.board.words

    @property
    def pieces(self) -> Sequence[Any]:
        """What lies on the table or is on its way to where it belongs."""
        return [sprite.piece for sprite in self.cast.sprites]

    @property
    def idle(self) -> bool:
        """Whether nothing moves."""
        return self.director.idle

    @property
    def caption(self) -> str:
        """What the status line says instead while an event is told; empty: what it always says."""
        return self.cast.caption

    def show(self, view: Any, rest: Rest | None = None, *, past: bool = False) -> None:
        """Show a view, at once: after undo, resuming, for another viewer. In the past no draft and no sheet is seen.

        Drafts are kept, whatever is shown meanwhile.
        """
        self.finish()
        self._last, self._past = view, past
        self._rest = self._rest if rest is None else rest
        self._put(view)

    def _put(self, view: Any) -> None:
        self._hand.let_go()
        self.held.drop()
        self.cast.forget()
        self._shown = self.project(view)
        self.cast.put(self._shown)
        self.cast.sink()

    def lay_out(self, area: pygame.Rect) -> None:
        """Lay the table out in an area; it is shown anew where scale, language or viewer are others."""
        if self._made_for(area) == self._laid_out:
            return
        self.finish()
        self._laid_out, self._area = self._made_for(area), area.copy()
        self._picture.forget_ground()
        if self._shown is not None:
            self._put(self._last)

    def _made_for(self, area: pygame.Rect) -> object:
        """Return what a layout depends on beside the view."""
        unit = self.context.unit
        return tuple(area), unit.size, unit.scale, self.context.words, self.context.viewer, self.context.seated

    def project(self, view: Any) -> Position:
        """Lay a view out, with the draft on it: what should be shown of it."""
        layout, touch = self.board.layout(self._area, view), self.touch
        if self._past or touch.viewer != self.context.viewer:
            return laid_out(layout, self.board.pieces(view, NO_DRAFT), Shown(view, rest=self._rest))
        draft = touch.draft
        shown = Shown(view, draft, touch.sheet, self._rest, touched=touch.touched)
        return laid_out(layout, self.board.pieces(view, draft), shown)

    def refresh(self) -> None:
        """Show what touches have changed: the draft, the sheet. What moves goes on."""
        assert self.cast.aim is not None
        self._shown = self.project(self.shown.view)
        self.cast.adjust(self.project(self.cast.aim.shown.view))

    def prepare(self) -> Iterator[None]:
        """Make ahead what later frames will need; sheets of coins are read at once, on another thread."""
        if self._shown is None:
            return iter(())
        load_ahead(self._sheets())
        return self.position.layout.prepare()

    def _sheets(self) -> Iterator[Source]:
        """Yield the sheets that the coins of this table are cut from."""
        for kind, diameter in self.position.layout.needed_coins():
            yield from sources(kind, diameter)

    # Events

    def play(
        self,
        seen: Sequence[Seen],
        last: Any,
        thrown: Thrown | None = None,
        *,
        tell: Callable[[Any], None] = lambda event: None,
        done: Callable[[], None] = lambda: None,
    ) -> float:
        """Queue the events of a step, each with the view after it; return about how long they will be seen.

        `last` is the view after the step. `tell` is called when an event is to stand in the log, `done` at the end.
        """
        before, seconds = self._last, 0.0
        step, shaken = tuple(event for event, _ in seen), bool(self._hand.sprites)
        hidden = [] if seen and seen[-1][1] == last else [(None, last)]
        for index, (event, after) in enumerate([*seen, *hidden]):
            stage = Stage(self.cast, self.context, event, before, after, step, index, thrown, shaken)
            telling = Telling(stage, self._motion(stage), tell)
            self.director.add(*telling.cues(self._begin, self._end))
            seconds += telling.seconds
            before = after
        self._last = last
        self.director.add(Cue(begin=lambda: self._close(last, thrown is None, done), alone=True))
        return seconds

    def _motion(self, stage: Stage) -> Motion:
        known = self.board.motions.get(type(stage.event), PLAIN)
        return known if isinstance(known, Motion) else known(stage)

    def _begin(self, telling: Telling, act: Act) -> None:
        if act is telling.acts[0]:
            self._hand.let_go()
            self.held.hand_over()
            self._tellings.append(telling)
            telling.pace = self._known.pace_of(telling, self.context)
            if not telling.later:
                telling.say()
        if isinstance(act, Travel):
            self._rest = telling.rest or self._rest
            self.cast.aim = self.project(telling.stage.after)
        self._acts.append((act, telling.stage))
        act.begin(telling.stage)

    def _end(self, telling: Telling, act: Act) -> None:
        act.end(telling.stage)
        self._acts.remove((act, telling.stage))
        if act is telling.travel:
            self._land(telling)
        if act is telling.acts[-1]:
            self.cast.take_away(telling.stage.extras)

    def _land(self, telling: Telling) -> None:
        """The pieces of an event have landed: counters follow, in the order of the events."""
        telling.landed = True
        while self._tellings and self._tellings[0].landed:
            first = self._tellings.pop(0)
            self._shown = self.project(first.stage.after)
            if first.later:
                first.say()

    def _close(self, last: Any, keep_hand: bool, done: Callable[[], None]) -> None:
        """All events of a step are told: nothing of them is left but the view."""
        extras = self.cast.extras if keep_hand else []
        self.held.settle()
        self.cast.forget()
        self._shown = self.project(last)
        if self._made_for(self._area) == self._laid_out:
            self.mismatches += not self.cast.lies_as(self._shown)
        self.cast.put(self._shown)
        self._hand.linger(self.cast, extras)
        done()

    def update(self, seconds: float) -> None:
        """Let time pass. What is no longer touched is no longer carried."""
        if self.held.origin is not None and self.held.origin not in self.touched:
            self.put_back()
        self.held.update(seconds)
        self.cast.rise(1.0 if self.director.still else seconds)
        self.director.update(seconds)
        self.moving = 0.0 if self.idle else self.moving + seconds

    def finish(self) -> None:
        """Bring everything that moves to its end now, event by event."""
        self.director.finish()

    def hurry(self) -> None:
        """Bring what moves to its end, up to what stays until it is hurried itself."""
        self.director.hurry()

    # Shaking and carrying

    def shake(self, action: Any | None, pos: tuple[int, int] = (0, 0), seconds: float = 0.0) -> None:
        """Hold the pieces that an action throws near a point and let them rattle; None: put them back."""
        if action is None:
            self._put(self._last)
            return
        if not self._hand.sprites:
            self._hand.take(self.cast, self.board.handful(self.shown.view, action))
        self._hand.rattle(self.cast.layout, self.board.tray, pos, seconds)

    def pick_up(self, target: Target, pos: tuple[int, int]) -> bool:
        """Let the pointer carry the pieces of a touched target, if they can be put anywhere on the table."""
        sprites = lifted(self.cast, self.shown, target) if target in self.touched and self.idle else ()
        if sprites and not self.touch.places(target).isdisjoint(self.targets()):
            self.held.take(target, sprites, pos)
        return self.held.origin is not None

    def carry(self, pos: tuple[int, int]) -> None:
        """Let what is carried follow the pointer."""
        self.held.follow(pos, self.context.unit)

    def put_back(self, *, at_once: bool = False) -> None:
        """Let go of what is carried: it glides home, or is there at once where nothing is to move."""
        self.held.back()
        if at_once or self.director.still or self.director.speed == "off":
            self.held.settle()

    # Touches

    def offer(self, legal: LegalActions[Any] | None, viewer: Seat) -> bool:
        """Learn what the viewer may do now; tell whether it is what they had begun to choose from."""
        same = self.touch.offer(self.shown.view, viewer, legal or LegalActions())
        self.refresh()
        return same

    def forget(self) -> None:
        """The position has changed: nothing is touched, lit or hinted."""
        self.touch.forget()
        self.hinted, self.marked = (), ()

    def press(self, target: Target) -> Press:
        """Touch something: this is all that a click asks. A sheet opens for whoever looks, whatever they may do yet."""
        if target[0] == OPEN and self.touch.viewer != self.context.viewer:
            self.touch.offer(self.shown.view, self.context.viewer, LegalActions())
        press = self.touch.press(self._lit_whole(target))
        self.refresh()
        return press

    def let_go(self) -> bool:
        """Close the sheet, or let go of what was touched last; tell whether there was anything."""
        had = self.touch.let_go()
        self.refresh()
        return had

    def back(self) -> bool:
        """Let go of what was chosen last, and of nothing else; tell whether there was anything."""
        had = self.touch.back()
        self.refresh()
        return had

    def clear(self) -> bool:
        """Let go of everything touched; tell whether there was anything."""
        had = self.touch.picker.clear()
        self.refresh()
        return had

    @property
    def picker(self) -> Picker:
        """The choices there are, and the targets touched so far."""
        return self.touch.picker

    @property
    def lit(self) -> frozenset[Target]:
        """What can be touched next."""
        return self.touch.lit

    @property
    def touched(self) -> tuple[Target, ...]:
        """What is touched already: a drag begins there."""
        return self.touch.touched

    @property
    def begun(self) -> bool:
        """Whether the viewer has something to choose from: it stays open while others act."""
        return self.touch.begun

    def meant(self, target: Target) -> Any | None:
        """Return the action that a touch would complete, or leave as the only one."""
        return self.touch.meant(self._lit_whole(target))

    def _lit_whole(self, target: Target) -> Target:
        """Return what is touched in place of a dark target that is part of something lit, or else the target."""
        whole = None if target in self.lit | {*self.touched} else self.words.part_of(self.shown.view, target)
        return whole if whole is not None and whole in self.lit else target

    def targets(self) -> Mapping[Target, pygame.Rect]:
        """Return everything that can be touched, with its hit area, in reading order."""
        if self.shown.sheet:
            live, layout = self.touch.live or (), self.position.layout
            beside = layout.targets(self.shown, self.position.lies).items() if live else ()
            return {target: area for target, area in beside if target in live} | {CLOSE: self._area}
        if self._targets is None or self._targets[0] is not self.position:
            self._targets = self.position, self.position.layout.targets(self.shown, self.position.lies)
        return self._targets[1]

    def target_at(self, pos: tuple[int, int]) -> Target | None:
        """Return what is touched at a point."""
        targets, layout = self.targets(), self.position.layout
        if not self.shown.sheet:
            return layout.target_at(pos, targets)
        beside = layout.target_at(pos, {target: area for target, area in targets.items() if target != CLOSE})
        return beside if beside in targets else CLOSE  # a click beside an open sheet closes it, too

    @property
    def holds(self) -> bool:
        """Whether nobody acts before the open sheet has been read."""
        return self.touch.greeted is not None and self.touch.greeted.holds

    def buttons(self) -> Sequence[Button]:
        """Return the buttons wanted beside the board."""
        if self.touch.greeted is not None and self.touch.greeted.buttons:
            return self.touch.greeted.buttons
        return self.board.buttons(self.shown.view, self.touch.begins)

    # Pictures

    def draw(
        self,
        surface: pygame.Surface,
        *,
        lit: bool = True,
        hovered: Target | None = None,
        traced: tuple[Target, ...] = (),
        held: bool = False,
        by_keys: bool = False,
    ) -> None:
        """Draw the table; `lit`: what can be touched is marked; `hovered` is pointed at; `held`: it is decided."""
        keep_ready(self._sheets())
        origin, position = self.held.origin, self.position
        marked = (self.touch.places(origin) if origin is not None else self.lit) if lit else frozenset()
        hinted, lamp = (*self.hinted, *self.marked), (self.context.lamp, self.context.lamp_soon)
        lights = Lights(marked, self.touched, hovered, hinted, traced, *lamp, held, by_keys)
        self.cast.point_at(lifted(self.cast, position.shown, hovered) if hovered in marked else ())
        sprites = self.cast.drawn()
        acts = self.cast.overlays([act for act, _ in self._acts])
        frame = Frame(position.shown, position.layout, lights, sprites, position.lies, bool(self._hand.sprites), acts)
        self._picture.draw(surface, frame, acts)
