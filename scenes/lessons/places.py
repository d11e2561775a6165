"""The places at a table that a lesson can name, and the room that they leave to a note."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

import pygame

from scenes.board.engine import Engine
from scenes.board.piece import Lie, Target
from scenes.lessons.ink import Ink
from scenes.lessons.lesson import AIM, SEATS, STATUS, Step
from scenes.lessons.spot import Room
from scenes.lessons.veil import Shape
from scenes.match.hud import Hud
from scenes.match.letters import USUAL
from scenes.match.panels import DRAWER_FROM

WAYS_OUT = USUAL["menu"], USUAL["log"]
"""The letters of the buttons that no note covers: they are never dark."""

ABOVE = 10
"""How far from the window's upper edge a note in the header's place begins, in logical pixels."""


class Places:
    """Knows where everything is that a step can name."""

    def __init__(self, engine: Engine, hud: Hud) -> None:
        self.engine, self.hud = engine, hud

    def all(self) -> dict[Target, pygame.Rect]:
        """Return where everything is that a step can name."""
        areas = self.hud.areas
        own = (button.target for button in self.hud.own)
        beside = {target: button.rect for target, button in zip(own, self.hud.buttons, strict=False)}
        panels = {STATUS: areas.status, **({} if areas.drawer else {SEATS: areas.seats})}
        told = {AIM: areas.column} if areas.column is not None else {}
        return {**self.engine.targets(), **beside, **panels, **told}

    def room(self, step: Step, about: Target | None, bar: pygame.Rect, ink: Ink | None) -> Room:
        """Return what a step's note has to find room in; `bar` is the lesson's, `about` what the note is about now."""
        unit, areas, places = self.hud.unit, self.hud.areas, self.all()
        ways = [button.rect for button in self.hud.buttons if button.letter in WAYS_OUT]
        lies = [lie for lie in chain.from_iterable(self.engine.position.lies.values()) if not lie.hidden]
        bare = self.bare(step)
        kept = [bar, areas.status, *self._needed(step, places), *ways, *_upon(bare, lies)]
        others = (button.rect for button in self.hud.buttons if button.rect not in ways)
        spared = [*(rect for rect in places.values() if rect not in (*kept, *bare)), *others]
        spared += [] if areas.drawer else [areas.seats, areas.log]
        inside = unit.window.inflate(-2 * unit(56), -2 * unit(56))
        lying = [(lie.x, lie.y) for lie in lies]
        there = places.get(about) if about else None
        return Room(inside, kept, spared, there, unit(10), lying, ink, header=self._header(step))

    def _header(self, step: Step) -> pygame.Rect | None:
        """Return the header's place and the frame above, if a note may take it: text is large, nothing told there."""
        hud = self.hud
        if hud.unit.scale <= DRAWER_FROM or STATUS in step.at or hud.header_says:
            return None
        header, top = hud.header_room, hud.unit(ABOVE)
        return pygame.Rect(header.left, top, header.width, header.bottom - top)

    def light(self, step: Step, bar: pygame.Rect) -> list[Shape]:
        """Return what stays in full light: what a step speaks of, what can be touched, the header and the lesson's bar.

        Where more than a third of a kind is named, all of it is lit: what stayed dark would seem to be left out.
        """
        layout, places = self.engine.position.layout, self.all()
        named = {*step.at, *step.shown, *step.clear, *self.engine.lit, *self.engine.touched} & places.keys()
        of_kind, told = Counter(target[0] for target in places), Counter(target[0] for target in named)
        named |= {target for target in places if 3 * told[target[0]] > of_kind[target[0]]}
        return [*(tuple(layout.outline(it)) or places[it] for it in named), self.hud.areas.status, bar]

    def upon(self, about: Target | None) -> Callable[[pygame.Vector2], bool]:
        """Return what tells whether a point lies upon a place: another one of its kind may lie over its box.

        A region of a map does not fill its box.
        """
        if about is None or about not in self.engine.targets():
            return lambda point: True
        bounded = bool(self.engine.position.layout.outline(about))

        def upon(point: pygame.Vector2) -> bool:
            found = self.engine.target_at((round(point.x), round(point.y)))
            return found == about or (not bounded and (found is None or found[0] != about[0]))

        return upon

    def bare(self, step: Step) -> list[pygame.Rect]:
        """Return what the note of a step may cover, but for the pieces on it."""
        targets = self.engine.targets()
        return [targets[target] for target in step.over if target in targets]

    def _needed(self, step: Step, places: dict[Target, pygame.Rect]) -> list[pygame.Rect]:
        """Return what a step speaks of, what can be touched, and what is touched already.

        A button of the board may be lit by the next touch: the note would have to move.
        """
        named, lit = (*step.at, *step.clear, *step.shown), self.engine.lit
        at = [found[target] for found in (places, self.engine.targets()) for target in named if target in found]
        pressed = [places[it] for it in places if it[0] == "button" or (it in lit and it[0] != "open")]
        return [*at, *pressed, *(places[target] for target in self.engine.touched if target in places)]


def _upon(bare: Iterable[pygame.Rect], lies: Iterable[Lie]) -> Iterator[pygame.Rect]:
    """Yield where pieces lie on what may be covered."""
    for lie in lies:
        if any(area.collidepoint(lie.x, lie.y) for area in bare):
            found = pygame.Rect(0, 0, round(lie.width), round(lie.width))
            found.center = round(lie.x), round(lie.y)
            yield found
