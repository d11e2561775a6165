"""Hints in three stages: what may be done, what it would change, what the strongest opponent advises and why."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple

import pygame

from game.core.agent import Decision
from game.core.contract import Seat
from scenes.board.choice import CLOSE, OPEN, Call, Route
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.advice import Advice
from scenes.match.figures import Figures, Told, draw_figures, in_regions, rows_of, size_of
from scenes.match.hud import Hud
from scenes.match.offers import Offers
from scenes.match.rings import draw_ring
from scenes.match.session import Session
from scenes.match.timeline import Timeline
from scenes.words import Say, signed
from sprites import text
from sprites.palette import GAIN, GOLD, IVORY, mix

LIT, CHANGES, ADVICE = 1, 2, 3
"""The stages: each asks for more than the one before."""

MOST_FORESEEN = 80
"""More actions than this behind one target are not foreseen one by one."""

SIZE = 24

MOST_KINDS = 3
"""Of more kinds of things than this the first hint tells and lights only what is worth a look: all else has a frame."""

BREATH, BREATHS = 2.4, 5
"""How long one breath of what is lit lasts, in seconds, and how many there are; then it stays lit, and is still."""
LOW = 4
"""What is lower than so many lines of figures has them at its lower edge, not upon it."""


class Change(NamedTuple):
    """What the best action behind a target changes: the viewer's points, and those of others who gain or lose."""

    own: int
    others: tuple[tuple[Seat, int], ...] = ()
    just_so: bool = True
    """Whether every action behind it changes the viewer's points alike."""
    brief: str = ""
    """What else follows, in one or two words."""
    low: bool = False
    """Whether that stands at the lower edge: above is written what the place is."""
    above: bool = False
    """Whether it stands above the place, which has to be read whole."""


class Hints:
    """Knows how far the hint about the present position has gone."""

    def __init__(
        self, engine: Engine, session: Session, timeline: Timeline, hud: Hud, say: Say, by_keys: Callable[[], bool]
    ) -> None:
        self.engine = engine
        self.session = session
        self.timeline = timeline
        self.hud = hud
        self.say = say
        self.by_keys = by_keys
        """Tells whether a key was used last."""
        self._stage = 0
        self._about: object = None
        self._breathed = 0.0
        """For how many seconds what is lit has breathed."""
        self._foreseen: tuple[object, Mapping[Target, Change]] = None, {}
        self._labels: tuple[object, Sequence[pygame.Rect]] = None, ()
        self._written: tuple[object, Sequence[Figures]] = None, ()
        self._advised: Any = None

    @property
    def advised(self) -> Any | None:
        """The action that was advised, as long as that is what the player is to decide, and may be done."""
        seat, shown = self.timeline.actor, self._advised is not None and self.stage == ADVICE
        may = shown and seat is not None and self.session.match.refusal(seat, self._advised) is None
        return self._advised if may else None

    @property
    def stage(self) -> int:
        """The stage of the hint about what is shown; 0: none has been asked for."""
        return self._stage if self._about == self._position() else 0

    def _position(self) -> tuple[int, Seat | None]:
        """Return which decision is the player's, however many others decide meanwhile."""
        seat = self.timeline.actor
        return sum(ply.by == seat for ply in self.session.match.plies), seat

    def forget(self) -> None:
        """Begin anew: somebody else may be at the screen."""
        self._stage, self._about, self._advised = 0, None, None

    def put_away(self) -> None:
        """Show nothing more of the hint."""
        self.forget()
        self.engine.hinted = self.engine.marked = ()
        self.hud.notice = None
        self.hud.laid_anew()

    def ask(self, seat: Seat) -> None:
        """Tell more than before."""
        self._stage, self._about = min(self.stage + 1, ADVICE), self._position()
        self.engine.hinted, self._advised = (), None
        if self._stage == CHANGES and not self.foreseen():
            self._stage = ADVICE
        if self._stage == ADVICE:
            self.session.ask_advice(seat)
            self._tell(self.say("table.thinking"))
            return
        if self._stage == LIT:
            self._breathed = 0.0
            view, areas = self.engine.shown.view, self.engine.targets()
            look = self.engine.words.look(view)
            self.engine.hinted = tuple(one for one in self.engine.words.looked_at(view) if one in areas)
            self._tell("\n".join(filter(None, (look, *self._lit_told(bool(look))))))
            return
        title, words = self.session.match.title.id, self.engine.words
        own = words.context.words.has(title, "hint.brief")
        own = own and any(change.brief for change in self.foreseen().values())
        told = [words.briefly(self.engine.shown.view)] if own else [*self._figures_told()]
        self._tell("\n".join((*told, self._more("advice"))))

    def _figures_told(self) -> Iterator[str]:
        """Yield what the figures mean, as far as there are such."""
        changes = self.foreseen().values()
        yield self.say("hint.changes")
        if not all(change.just_so or change.brief for change in changes):
            yield self.say("hint.changes_best")
        if any(change.others for change in changes):
            yield self.say("hint.changes_others")

    def _more(self, what: str) -> str:
        """Say what the next hint tells, and how it is asked for: by the key, or by the button."""
        key = "hint.key" if self.by_keys() else "hint.button"
        return self.say(f"hint.more_{what}", again=self.say(key))

    def _tell(self, words: str) -> None:
        """Tell a hint until the player has decided."""
        about = self._position()
        self.hud.tell(words, holds=lambda: about == self._position())

    def _lit_told(self, looked: bool) -> Iterator[str]:
        """Yield what may be done now, or else what the status asks for, and what the next hint tells."""
        told = (
            "" if looked and self._many() else Offers(self.engine, self.timeline.context, self.say).told(self._framed())
        )
        yield told or ("" if looked and not self.engine.touched else self.engine.words.status(self.engine.shown))
        yield self._more("changes" if self.foreseen() else "advice")

    def _many(self) -> bool:
        """Tell whether so many kinds of things are lit that a line round each would say nothing."""
        return len({target[0] for target in self._framed()}) > MOST_KINDS

    def _framed(self) -> set[Target]:
        """Return what the first hint frames, but for buttons, which it names."""
        return {target for target in self._ringed() if target[0] != "button"}

    def show(self, decision: Decision[Any]) -> None:
        """Mark what the player was advised to do, and say why."""
        decision = replace(decision, action=self.engine.words.chosen(self.engine.shown.view, decision))
        self._advised = decision.action
        self.engine.hinted = self.engine.picker.spots_of(decision.action)
        self.engine.marked = tuple(self.engine.board.marks(self.engine.shown.view, decision.action))
        advice = Advice(self.say, self.timeline.context, self.engine.words)
        self._tell("\n".join(advice.lines(decision, self.engine.shown.view)))

    # What is lit

    @property
    def breathing(self) -> bool:
        """Whether what is lit breathes: while the player may look at it, and nothing else is to move."""
        still = self.engine.director.still or not self._seen or self.stage != LIT
        return not still and self._breathed < BREATH * BREATHS

    @property
    def _seen(self) -> bool:
        return self.engine.idle and self.timeline.looking_back is None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.timeline.context.weighed = self.stage >= CHANGES
        if self.breathing:
            self._breathed += seconds

    def _draw_lit(self, surface: pygame.Surface) -> None:
        """Draw a line round what is lit, which comes and goes, and a broad one round what is named: of many, alone."""
        share = (1 - math.cos(math.tau * self._breathed / BREATH)) / 2 if self.breathing else 0.0
        colour, away = mix(GOLD, IVORY, share), round(self.hud.unit(6) * share)
        areas, layout = self.engine.targets(), self.engine.position.layout
        labels = [rect.clip(surface.get_rect()) for rect in self._names()]
        kept = [(surface.subsurface(rect).copy(), rect) for rect in labels]
        named = [one for one in self.engine.hinted if one in areas]
        for target in () if named and self._many() else self._ringed():
            draw_ring(surface, colour, areas[target], layout.outline(target), max(2, self.hud.unit(3)), away)
        width = max(4, self.hud.unit(6))
        if self._crowded([areas[target] for target in named], 2 * (width + 1 + away)):
            away = -width - 1  # lines round neighbours would cross: they lie on their edges
        for target in named:
            draw_ring(surface, GAIN, areas[target], layout.outline(target), width, away)
        surface.blits(kept)

    @staticmethod
    def _crowded(areas: Sequence[pygame.Rect], reach: int) -> bool:
        """Tell whether lines round some areas, which make these so much broader, would meet."""
        broad = [area.inflate(reach, reach) for area in areas]
        return any(one.colliderect(other) for one, other in combinations(broad, 2))

    def _ringed(self) -> set[Target]:
        """Return what is lit on the board for the turn: not what can always be looked at, nor who can be called.

        While a sheet lies open that is nothing but the table around it, which closes it.
        """
        lit, call = self.engine.lit & self.engine.targets().keys() - {CLOSE}, self.engine.touch.call
        return {target for target in lit if target[0] != OPEN and call(target) is None}

    # What a touch would change

    def foreseen(self) -> Mapping[Target, Change]:
        """Return how scores would change by touching what is lit."""
        key = self.engine.position, self.engine.touched
        if self._foreseen[0] != key:
            found = {target: self._change(target) for target in self.engine.picker.lit}
            ahead = self.engine.words.foreseen(self.engine.shown)
            found |= {target: Change(0, brief=words, above=True) for target, words in ahead.items()}
            told = {target: change for target, change in found.items() if change is not None}
            if any(change.brief for change in told.values()):
                told = {target: change for target, change in told.items() if change.brief}
            elif not any(change.own or change.others for change in told.values()):
                told = {}
            self._foreseen = key, told
        return self._foreseen[1]

    def _change(self, target: Target) -> Change | None:
        possible = self.engine.picker.possible(target)
        if len(possible) > MOST_FORESEEN or any(isinstance(does, Call | Route) for does in possible):
            return None
        view, words = self.engine.shown.view, self.engine.words
        previews = [words.preview(view, action) for action in possible]
        known = [preview for preview in previews if preview is not None]
        changes = [preview.changes for preview in known]
        if not changes:
            return None
        briefs = [preview for preview in known if preview.brief]
        if briefs and (not any(changes) or len(briefs) == len(known)):
            told = max(briefs, key=lambda preview: preview.weight)
            alike = len({preview.brief for preview in briefs}) == 1
            return Change(0, (), alike, told.brief, above=told.above) if alike or told.weight else None
        seat = view.viewer
        best = max(changes, key=lambda by: (by.get(seat, 0), -sum(n for other, n in by.items() if other != seat)))
        others = tuple((other, n) for other, n in best.items() if n and other != seat)
        return Change(best.get(seat, 0), others, len({by.get(seat, 0) for by in changes}) == 1)

    def draw(self, surface: pygame.Surface, taken: Sequence[pygame.Rect] = ()) -> None:
        """Show what is lit, then write beside each lit target what it would change; `taken` is where numbers stand."""
        if self.stage == LIT and self._seen:
            self._draw_lit(surface)
        if self.stage == CHANGES and self._seen:
            for figures in self.figures(taken):
                draw_figures(surface, figures, self.hud.unit)

    def figures(self, taken: Sequence[pygame.Rect] = ()) -> Sequence[Figures]:
        """Return what each choice would change, as it is written."""
        areas, layout = self.engine.targets(), self.engine.position.layout
        foreseen = self.foreseen()  # a table full of noughts says nothing
        told = {target: change for target, change in foreseen.items() if target in areas and change != Change(0)}
        regions = {target: self._told(change) for target, change in told.items() if layout.outline(target)}
        key = self._foreseen[0], tuple(map(tuple, taken))
        if self._written[0] != key:
            most = max(text.MIN_PX, self.hud.unit.text(SIZE))
            self._written = key, in_regions(self.engine, regions, most, self.hud.unit, taken)
        beside = [(areas[target], change) for target, change in told.items() if target not in regions]
        brief = min((self._brief_px(*one) for one in beside if one[1].brief), default=0)  # all of one size
        return [*(self._beside(area, change, brief) for area, change in beside), *self._written[1]]

    def _told(self, change: Change) -> Told:
        """Return the words of a change."""
        words = change.brief or signed(change.own)
        if not (change.just_so or change.brief):
            words = self.say("hint.at_most", n=words)
        return Told(words, change.own, change.others, self.engine.shown.view.viewer)

    def _px(self, area: pygame.Rect) -> int:
        """Return how large a change is written at most."""
        unit = self.hud.unit
        return min(unit.text(SIZE), max(round(SIZE * unit.factor), text.MIN_PX, area.height // 3))

    def _brief_px(self, area: pygame.Rect, change: Change) -> int:
        """Return how large words are, not a figure: no broader than what they are about, if they can be read."""
        room = area.width - self.hud.unit(14) if change.above else area.width
        return text.fit(self._told(change).words, "figures_strong", self._px(area), room)

    def _beside(self, area: pygame.Rect, change: Change, brief: int = 0) -> Figures:
        """Write a change at what it is about, words in their own size."""
        unit, told = self.hud.unit, self._told(change)
        rows = rows_of(told, px := (brief or self._brief_px(area, change)) if change.brief else self._px(area))
        if told.others and size_of(rows, unit)[0] > area.width:  # in one row they would lie upon those beside them
            rows = rows_of(told, px, parted=True)
        return Figures(rows, self.plate_at(area, size_of(rows, unit), low=change.low, above=change.above))

    def plate_at(
        self, area: pygame.Rect, size: tuple[int, int], *, low: bool = False, above: bool = False
    ) -> pygame.Rect:
        """Return where figures of a size stand at a target: a coin's own lie in its middle, so at its lower edge."""
        unit, plate = self.hud.unit, pygame.Rect((0, 0), size)
        low = low or area.height < LOW * plate.height
        plate.midtop = area.centerx, area.bottom - unit(8) if low else area.top + unit(4)
        if above:
            plate.bottom = area.top
        felt = self.engine.position.layout.felt(self.engine.board.tray(()))
        return self._beside_names(plate, area).clamp(felt if felt.contains(area) else self.hud.areas.board)

    def _beside_names(self, plate: pygame.Rect, area: pygame.Rect) -> pygame.Rect:
        """Return figures where they stand; where a name is there, at the foot of their place, or as high as is free."""
        edge, names = self.hud.unit(4), self._names()
        foot = area.bottom - edge - plate.height
        tops = plate.top, foot, *range(area.top - plate.height // 2, foot, edge)
        places = (pygame.Rect(plate.left, top, *plate.size) for top in tops)
        return next((free for free in places if free.collidelist(names) < 0), plate)

    def _names(self) -> Sequence[pygame.Rect]:
        """Return where names stand on the board."""
        position = self.engine.position
        if self._labels[0] is not position:
            self._labels = position, self.engine.board.paint.labels(position.layout, position.lies)
        return self._labels[1]
