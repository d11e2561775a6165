"""What is shown: a view, a draft laid on it, an open sheet, and where every piece of it lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from scenes.board.piece import Lie, Piece, Place, Sprite, Target
from sprites.light import Share
from sprites.palette import FOCUS, GOLD, Colour, legible

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Rest:
    """Where the coins of the last throw came to rest, as the record has it: (x, y, angle) each, in mm and radians."""

    coins: tuple[str, ...] = ()
    lies: tuple[tuple[float, float, float], ...] = ()

    @classmethod
    def of(cls, coins: Sequence[str], note: Mapping[str, Any]) -> Rest:
        """Read it from the note on a record's line."""
        return cls(tuple(coins), tuple((rest[0], rest[1], rest[2]) for rest in note.get("rest", ())))


@dataclass(frozen=True, slots=True)
class Draft:
    """A form being filled at the table: pairs of item and spot in the order of touches. It is false while none is."""

    name: str = ""
    partial: tuple[tuple[str, str], ...] = ()
    held: str = ""
    """The item picked up, which has no spot yet."""
    missing: int = 0
    """How many items have no spot yet."""

    def __bool__(self) -> bool:
        return bool(self.name)

    @property
    def spots(self) -> dict[str, str]:
        """Where each item laid out so far goes."""
        return dict(self.partial)


NO_DRAFT = Draft()


@dataclass(frozen=True, slots=True)
class Shown:
    """A position as it is shown. Everything that is drawn or said comes from one of these."""

    view: Any
    draft: Draft = NO_DRAFT
    sheet: str = ""
    """The sheet that lies open over the board."""
    rest: Rest = Rest()
    laid: Mapping[Place, tuple[Piece, ...]] = field(default_factory=dict)
    """The pieces by place, in the order in which they lie."""
    touched: tuple[Target, ...] = ()
    """What is touched so far."""

    def at(self, *place: str | int) -> tuple[Piece, ...]:
        """Return the pieces of a place."""
        return self.laid.get(place, ())


@dataclass(frozen=True, slots=True)
class Lights:
    """What is lit: what can be touched next, what is touched, what is under the mouse, what a hint is about."""

    lit: frozenset[Target] = frozenset()
    touched: tuple[Target, ...] = ()
    hovered: Target | None = None
    hinted: tuple[Target, ...] = ()
    traced: tuple[Target, ...] = ()
    """Where others have just done something, until the viewer decides."""
    lamp: Share | None = None
    """Where the light falls; None: everywhere alike."""
    soon: Share | None = field(default=None, compare=False)
    """Where it will fall next, while it is on its way; nothing looks different by that."""
    held: bool = False
    """Whether what is touched is decided, though nobody else has seen it and it can still be changed."""
    by_keys: bool = False
    """Whether `hovered` has the keyboard."""

    def keyed(self, target: Target) -> bool:
        """Tell whether a target has the keyboard."""
        return self.by_keys and target == self.hovered

    def ring(self, target: Target) -> tuple[Colour, int] | None:
        """Return colour and breadth, in logical pixels, of the line that marks a target; None if it is dark."""
        if target in self.touched or target in self.hinted:
            return FOCUS, 5
        if target not in self.lit:
            return None
        return (FOCUS, 4) if target == self.hovered else (legible(GOLD), 2)


@dataclass(frozen=True)
class Frame:
    """One picture of the table, as painters get it."""

    shown: Shown
    layout: Any
    lights: Lights
    sprites: Sequence[Sprite]
    lies: Mapping[Place, Sequence[Lie]]
    shaking: bool = False
    acts: Sequence[object] = ()
    """What is played just now, and what is kept in sight."""

    @property
    def view(self) -> Any:
        """The view that is shown."""
        return self.shown.view

    def playing(self, kind: type[A]) -> A | None:
        """Return the act of a kind that is played: what it shows the painter leaves out, or takes from it."""
        return next((act for act in self.acts if isinstance(act, kind)), None)

    def resting(self, *place: str | int) -> list[Sprite]:
        """Return what lies still in a place, the lowest first."""
        return [sprite for sprite in self.sprites if sprite.piece.place == place and not sprite.moving]

    def each(self) -> Iterator[Sprite]:
        """Yield every sprite, the lowest first."""
        return iter(self.sprites)
