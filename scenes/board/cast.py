"""The sprites on the table: which pieces they show, and how they set out for another position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

import pygame

from scenes.board.layout import Layout
from scenes.board.piece import Lie, Piece, Place, Sprite, paired
from scenes.board.shown import Frame, Shown
from sprites.tween import HOVER

Where: TypeAlias = Place | Callable[[Piece], Place]
"""Where pieces appear or vanish: a place for all of them, or for each."""


RISES = 0.1
"""How high a piece rises that is pointed at, by its breadth; it takes HOVER seconds."""


class Overlay(Protocol):
    """Something that draws below and above the pieces."""

    @property
    def apart(self) -> bool:
        """Whether what rests looks the same without it: it draws above that alone, and no painter asks for it."""
        ...

    @property
    def still(self) -> bool:
        """Whether what it draws below the pieces stays the same."""
        ...

    def under(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw below the pieces."""
        ...

    def over(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw above the pieces."""
        ...


@dataclass(frozen=True, slots=True)
class Position:
    """A view laid out: what is shown, the layout for it, and how the pieces of each place lie."""

    shown: Shown
    layout: Layout
    lies: Mapping[Place, Sequence[Lie]]
    pieces: tuple[Piece, ...]

    def homes(self) -> list[Lie]:
        """Return how each piece lies, in the order of `pieces`."""
        counted: dict[Place, int] = {}
        found = []
        for piece in self.pieces:
            index = counted.get(piece.place, 0)
            counted[piece.place] = index + 1
            found.append(self.lies[piece.place][index])
        return found


def laid_out(layout: Layout, pieces: Sequence[Piece], shown: Shown) -> Position:
    """Lay pieces out by their places: whatever else is shown is known already."""
    laid: dict[Place, list[Piece]] = {}
    for piece in pieces:
        laid.setdefault(piece.place, []).append(piece)
    whole = replace(shown, laid={place: tuple(held) for place, held in laid.items()})
    return Position(whole, layout, layout.lies(whole), tuple(pieces))


@dataclass(frozen=True, slots=True)
class Way:
    """A sprite on its way. `number` counts those that are carried; -1 for those that only make room."""

    sprite: Sprite
    start: Lie
    goal: Lie
    number: int
    source: Place
    appears: bool = False
    vanishes: bool = False
    lift: float = 0.0
    """How high it is already held when it sets out."""


class Cast:
    """All sprites. What lies on the table is the position last aimed at."""

    def __init__(self) -> None:
        self.sprites: list[Sprite] = []
        self.extras: list[Sprite] = []
        """Sprites that belong to no view: a tossed coin, a card shown for a moment."""
        self.leaving: list[Sprite] = []
        """Sprites whose piece is no longer in the game, until they have gone."""
        self.kept: dict[str, Overlay] = {}
        self.caption = ""
        self.counted: Any = None
        """The view whose scores have been told before its pieces have landed; None: none was."""
        self.aim: Position | None = None
        self._pointed: list[Sprite] = []
        """What is pointed at: it rises, everything else sinks."""

    @property
    def layout(self) -> Layout:
        """The layout of the position aimed at."""
        assert self.aim is not None
        return self.aim.layout

    def put(self, position: Position) -> None:
        """Lay every piece of a position where it belongs, at once."""
        self.sprites = self._seated(position)
        for sprite, lie in zip(self.sprites, position.homes(), strict=True):
            sprite.put(lie)
        self.extras, self.leaving, self.aim = [], [], position

    def lies_as(self, position: Position) -> bool:
        """Tell whether every piece of a position lies where it belongs, and nothing else is there."""
        lying = [(sprite.piece, sprite.lie) for sprite in self.sprites]
        return lying == list(zip(position.pieces, position.homes(), strict=True)) and not self.leaving

    def adjust(self, position: Position) -> None:
        """Lay the pieces out anew that do not lie where they belong; those on their way go on."""
        before = {id(sprite): (sprite.piece, sprite.goal) for sprite in self.sprites}
        self.sprites, self.aim = self._seated(position), position
        for sprite, lie in zip(self.sprites, position.homes(), strict=True):
            if before.get(id(sprite)) != (sprite.piece, lie):
                sprite.put(lie)

    def _seated(self, position: Position) -> list[Sprite]:
        """Return a sprite for every piece of a position, those that are there already and new ones."""
        found, _ = paired(self.sprites, position.pieces)
        homes = position.homes()
        made = []
        for number, piece in enumerate(position.pieces):
            sprite = found.get(number) or Sprite(piece, homes[number], homes[number])
            sprite.piece = piece
            made.append(sprite)
        return made

    def set_out(
        self,
        driver: object,
        only: Callable[[Piece], bool] | None,
        appear: Where | None,
        vanish: Where | None,
    ) -> list[Way]:
        """Send the sprites that lie elsewhere than the position aimed at has them on their way."""
        position = self.aim
        assert position is not None
        found, gone = paired(self.sprites, position.pieces)
        ways: list[Way] = []
        sprites: list[Sprite] = []
        for index, (piece, home) in enumerate(zip(position.pieces, position.homes(), strict=True)):
            sprite = found.get(index)
            if sprite is not None and (only is None or only(piece) or only(sprite.piece)):
                ways += self._sent(sprite, piece, home, driver, ways)
            elif sprite is None and (only is None or only(piece)):
                sprite = self._new(piece, home, appear, driver)
                number = _count(ways) if appear is not None else -1
                ways.append(Way(sprite, sprite.lie, home, number, piece.place, appears=True))
            if sprite is not None:
                sprites.append(sprite)
        for sprite in gone:
            if only is None or only(sprite.piece):
                ways.append(self._sent_away(sprite, vanish, driver, ways))
            else:
                sprites.append(sprite)
        self.sprites = sprites
        return ways

    def _sent(self, sprite: Sprite, piece: Piece, home: Lie, driver: object, ways: Sequence[Way]) -> list[Way]:
        turns = (sprite.piece.name, sprite.piece.face) != (piece.name, piece.face)
        source, carried = sprite.piece.place, turns or sprite.piece.place != piece.place
        lies = sprite.lie == home and not sprite.lift
        if not carried and sprite.goal == home and (sprite.driver is not None or lies):
            sprite.piece = piece
            return []
        if turns:
            sprite.before, sprite.turned = sprite.piece, 0.0
        sprite.piece, sprite.goal, sprite.driver, sprite.pose = piece, home, driver, None
        return [Way(sprite, sprite.lie, home, _count(ways) if carried else -1, source, lift=sprite.lift)]

    def _new(self, piece: Piece, home: Lie, appear: Where | None, driver: object) -> Sprite:
        start = home if appear is None else self._origin(appear, piece)
        return Sprite(piece, start, home, driver=driver, faded=1.0)

    def _sent_away(self, sprite: Sprite, vanish: Where | None, driver: object, ways: Sequence[Way]) -> Way:
        goal = sprite.lie if vanish is None else self._origin(vanish, sprite.piece)
        sprite.goal, sprite.driver, sprite.pose = goal, driver, None
        self.leaving.append(sprite)
        number = -1 if vanish is None else _count(ways)
        return Way(sprite, sprite.lie, goal, number, sprite.piece.place, vanishes=True)

    def _origin(self, where: Where, piece: Piece) -> Lie:
        place = where if isinstance(where, tuple) else where(piece)
        return self.layout.origin(place, piece)

    def arrive(self, driver: object, ways: Sequence[Way], *, keep_gone: bool = False) -> None:
        """Lay down what a driver led, unless another one has taken it over."""
        for way in ways:
            if way.sprite.driver is driver:
                way.sprite.put(way.goal)
            if way.vanishes and not keep_gone and way.sprite in self.leaving:
                self.leaving.remove(way.sprite)

    def showing(self, pieces: Sequence[Piece]) -> list[Sprite]:
        """Return the sprites that are seen to show some pieces, the lowest first."""
        wanted, found = list(pieces), []
        for sprite in reversed(self.sprites):
            if sprite.piece in wanted and not sprite.lie.hidden:
                wanted.remove(sprite.piece)
                found.append(sprite)
        return found[::-1]

    def take_away(self, extras: Sequence[Sprite]) -> None:
        """Take sprites off the table that belonged to an event."""
        self.extras = [sprite for sprite in self.extras if sprite not in extras]

    def forget(self) -> None:
        """Drop everything that belongs to a step."""
        self.kept.clear()
        self.caption, self.counted = "", None

    def overlays(self, playing: Sequence[Overlay]) -> list[Overlay]:
        """Return what is drawn besides the sprites: what is kept in sight, then what plays."""
        return [*(kept for kept in self.kept.values() if kept not in playing), *playing]

    def drawn(self) -> list[Sprite]:
        """Return all sprites, those that rest first, the lowest first."""
        return [*self.sprites, *self.leaving, *self.extras]

    def point_at(self, sprites: Sequence[Sprite]) -> None:
        """Let a piece rise that is pointed at alone, and everything else sink, from now on."""
        self._pointed = list(sprites) if len(sprites) == 1 else []

    def sink(self) -> None:
        """Lay down at once what rises: somebody else looks at the table, or another moment is shown."""
        self._pointed = []
        for sprite in self.sprites:
            sprite.risen = 0.0

    @property
    def rising(self) -> bool:
        """Whether something rises or sinks."""
        return any(sprite.risen != self._height(sprite) for sprite in self.sprites)

    def rise(self, seconds: float) -> None:
        """Let time pass for what rises and sinks."""
        for sprite in self.sprites:
            goal, step = self._height(sprite), sprite.lie.width * RISES * seconds / HOVER
            sprite.risen = min(goal, sprite.risen + step) if goal > sprite.risen else max(goal, sprite.risen - step)

    def _height(self, sprite: Sprite) -> float:
        return sprite.lie.width * RISES if sprite in self._pointed and not sprite.moving else 0.0


def _count(ways: Sequence[Way]) -> int:
    return sum(way.number >= 0 for way in ways)
