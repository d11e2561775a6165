"""A recorder of labels: every text drawn while it runs, where it came to lie on the window, and what is wrong with it.

Surfaces made meanwhile carry the labels drawn on them, and hand them on when they are copied, scaled or drawn on
others. The program knows nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Final
from unittest.mock import patch

import pygame

from scenes.board.lit import LitGround
from sprites import page, text, wrap
from sprites.cache import forget_all
from sprites.layout import Unit

SOLID: Final = 200
"""From this opacity on what is drawn over a label hides it."""
TOUCH: Final = 2
"""Labels whose letters share no more pixels than this in either direction do not overlap."""

CONDENSED: Final = 0.85
"""Letters made narrower, but no narrower than this, are as large as they are high."""

SMALLEST: Final = 11.0
"""How high letters are at least in logical pixels, where these are more than 14 of the window's."""

_Surface = pygame.Surface


@dataclass(frozen=True, slots=True)
class Label:
    """A drawn text: the box of its letters, and what of that can be seen; its size as it is on the window."""

    words: str
    box: pygame.Rect
    seen: pygame.Rect
    px: float
    cut: bool = False
    turned: bool = False
    scrolled: bool = False
    """Whether something that scrolls shows a part of it."""
    hidden: bool = False
    """Whether something was drawn over a part of it."""

    def moved(self, by: tuple[int, int]) -> Label:
        """Return it elsewhere."""
        return replace(self, box=self.box.move(by), seen=self.seen.move(by))

    def clipped(self, area: pygame.Rect, scrolled: bool = False) -> Label:
        """Return it where only an area can be seen."""
        seen = self.seen.clip(area)
        lost = seen.size != self.seen.size
        return replace(self, seen=seen, scrolled=self.scrolled or (lost and scrolled))

    def scaled(self, old: tuple[int, int], new: tuple[int, int]) -> Label:
        """Return it on a picture that was scaled."""
        across, down = new[0] / max(1, old[0]), new[1] / max(1, old[1])

        def changed(rect: pygame.Rect) -> pygame.Rect:
            return pygame.Rect(
                round(rect.x * across), round(rect.y * down), round(rect.w * across), round(rect.h * down)
            )

        return replace(
            self,
            box=changed(self.box),
            seen=changed(self.seen),
            px=self.px * (down if across >= CONDENSED * down else min(across, down)),
        )


class Noted(_Surface):
    """A surface that carries the labels drawn on it."""

    @property
    def labels(self) -> list[Label]:
        """The labels, in the order in which they were drawn."""
        return self.__dict__.setdefault("_labels", [])  # type: ignore[no-any-return]

    def take(self, labels: Iterable[Label]) -> Noted:
        """Carry these labels from now on."""
        self.__dict__["_labels"] = list(labels)
        return self

    def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Draw a picture: it hides what lies below, and brings its own labels."""
        drawn = super().blit(source, dest, area, special_flags)
        at = tuple(map(int, dest[:2] if not isinstance(dest, pygame.Rect) else dest.topleft))
        part = pygame.Rect(area) if area is not None else source.get_rect()
        shift = at[0] - part.x, at[1] - part.y
        if special_flags == 0 and self.labels:
            self.cover(drawn, lambda x, y: _solid(source, x - shift[0], y - shift[1]))
        clip, whole = self.get_clip(), self.get_rect()
        for label in getattr(source, "labels", ()):
            there = label.clipped(part).moved(shift).clipped(whole)
            there = there.clipped(clip, scrolled=clip != whole)
            if there.seen.size != (0, 0) and there.seen.w * there.seen.h:
                self.labels.append(there)
        return drawn

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
        """Draw several pictures."""
        drawn = [self.blit(*one) for one in blit_sequence]
        return drawn if doreturn else None

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        """Draw several pictures."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Fill a part: what lay there is gone."""
        filled = super().fill(color, rect, special_flags)
        if special_flags == 0:
            self.cover(filled, lambda x, y: True)
        return filled

    def cover(self, area: pygame.Rect, solid: Callable[[int, int], bool]) -> None:
        """Hide labels below an area, as far as it is solid where they are."""
        below = area.collideobjectsall(self.labels, key=_seen)
        if below:  # most of what is drawn lies on no label
            changed = {id(label): _below(label, area, solid) for label in below}
            self.take(left for label in self.labels if (left := changed.get(id(label), label)) is not None)

    def copy(self) -> Noted:
        """Return a copy with the same labels."""
        return super().copy().take(self.labels)  # type: ignore[attr-defined, no-any-return]

    def convert(self, *how: Any) -> Noted:
        """Return it in another format."""
        return super().convert(*how).take(self.labels)  # type: ignore[attr-defined, no-any-return]

    def convert_alpha(self, *how: Any) -> Noted:
        """Return it in another format."""
        return super().convert_alpha(*how).take(self.labels)  # type: ignore[attr-defined, no-any-return]

    def subsurface(self, *area: Any) -> Noted:
        """Return a part, which is only looked at."""
        part = super().subsurface(*area)
        left, top = part.get_offset()
        inside = [label.moved((-left, -top)).clipped(part.get_rect()) for label in self.labels]
        return part.take(label for label in inside if label.seen.w * label.seen.h)  # type: ignore[attr-defined, no-any-return]


class Window(Noted):
    """The whole window: what a scene dims by drawing over it belongs to another screen."""

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Forget the labels of a screen that lies behind another."""
        if special_flags and rect is None:
            self.take([])
        return super().fill(color, rect, special_flags)


def _seen(label: Label) -> pygame.Rect:
    return label.seen


def _solid(source: pygame.Surface, x: int, y: int) -> bool:
    if not source.get_rect().collidepoint(x, y):
        return False
    if source.get_alpha() is not None and source.get_alpha() < SOLID:  # type: ignore[operator]
        return False
    return source.get_at((x, y)).a >= SOLID and source.get_colorkey() is None


def _below(label: Label, area: pygame.Rect, solid: Callable[[int, int], bool]) -> Label | None:
    """Return what is left of a label under something, or None."""
    common = label.seen.clip(area)
    if common.w < 1 or common.h < 1:
        return label
    inner = common.inflate(-min(2, common.w - 1), -min(2, common.h - 1))
    points = [inner.center, inner.topleft, (inner.right - 1, inner.bottom - 1), inner.midleft, inner.midtop]
    if sum(solid(*point) for point in points) < 3:
        return label
    if common == label.seen:
        return None
    seen = label.seen.copy()
    if common.h == seen.h:  # only one end is left
        seen.w -= common.w
        seen.x = common.right if common.left == label.seen.left else seen.x
    return replace(label, seen=seen, hidden=True)


def _noted(surface: pygame.Surface) -> Noted:
    """Return the same picture, able to carry labels."""
    if isinstance(surface, Noted):
        return surface
    if surface.get_flags() & pygame.SRCALPHA:
        made = Noted(surface.get_size(), pygame.SRCALPHA, surface)
        made.fill((0, 0, 0, 0))
    else:
        made = Noted(surface.get_size(), 0, surface)
    _Surface.blit(made, surface, (0, 0))
    return made


def _blank(surface: pygame.Surface, size: Any) -> Noted:
    """Return an empty picture of the same kind."""
    return Noted(size, surface.get_flags() & pygame.SRCALPHA, surface)


def _scaling(usual: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    straight = usual in (pygame.transform.scale, pygame.transform.smoothscale)

    def scaled(surface: pygame.Surface, *how: Any, **named: Any) -> pygame.Surface:
        if straight and len(how) == 1 and not named and surface.get_colorkey() is None:
            how = (*how, _blank(surface, how[0]))  # scaled into it: a copy would take as long again
            made = usual(surface, *how)
            assert isinstance(made, Noted)
        else:
            made = _noted(usual(surface, *how, **named))
        carried = getattr(surface, "labels", ())
        return made.take(label.scaled(surface.get_size(), made.get_size()) for label in carried)

    return scaled


def _turning(usual: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    def turned(surface: pygame.Surface, angle: Any, *how: Any) -> pygame.Surface:
        made = _noted(usual(surface, angle, *how))
        carried = [
            replace(label.scaled(surface.get_size(), made.get_size()), px=label.px * (how[0] if how else 1))
            for label in getattr(surface, "labels", ())
        ]
        return made.take(replace(label, turned=label.turned or bool(angle)) for label in carried)

    return turned


def _loading(usual: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    return lambda *how: _noted(usual(*how))


class Recorder:
    """Knows which texts were shortened, and writes on lines what they say."""

    def __init__(self) -> None:
        self.shortened: set[str] = set()
        self._elide, self._line, self._shadowed = text.elide, text.line, text._shadowed

    def elide(self, words: str, style: text.Style, px: int, width: int) -> str:
        """Shorten a text, and remember that."""
        shown = self._elide(words, style, px, width)
        if shown != words:
            self.shortened.add(shown)
        return shown

    def line(self, words: str, style: text.Style, px: int, colour: Any) -> pygame.Surface:
        """Set a line that knows what it says."""
        made = _noted(self._line(words, style, px, colour))
        box = made.get_bounding_rect()
        if not words.strip() or box.w * box.h == 0:
            return made.take([])
        return made.take([Label(words, box, box.copy(), max(text.MIN_PX, int(px)), words in self.shortened)])

    def shadowed(self, line: pygame.Surface, px: int, shadow: Any) -> pygame.Surface:
        """Set a line with its shadow, which is no second label."""
        return _noted(self._shadowed(line, px, shadow)).take(getattr(line, "labels", ()))


@contextmanager
def recording() -> Iterator[Recorder]:
    """Note every label drawn while this is open; the display made in it is a `Window`."""
    recorder = Recorder()
    transform, set_mode = pygame.transform, pygame.display.set_mode

    def display(size: tuple[int, int], *how: Any, **named: Any) -> pygame.Surface:
        set_mode(size, *how, **named)
        return Window(size)

    changed: dict[str, Any] = {name: _scaling(getattr(transform, name)) for name in SCALINGS}
    changed |= {name: _turning(getattr(transform, name)) for name in TURNINGS}
    wrap.wrap.cache_clear()
    forget_all()
    with (
        patch.object(pygame, "Surface", Noted),
        patch.object(pygame.display, "set_mode", display),
        patch.multiple(transform, **changed),
        patch.object(pygame.image, "load", _loading(pygame.image.load)),
        patch.multiple(text, elide=recorder.elide, line=recorder.line, _shadowed=recorder.shadowed),
        patch.object(wrap, "elide", recorder.elide),
        patch.object(LitGround, "picture", lambda self, ground, at, soon: ground),  # light on words hides none
        patch.object(page, "line", recorder.line),
    ):
        yield recorder
    wrap.wrap.cache_clear()
    forget_all()


SCALINGS: Final = ("smoothscale", "scale", "smoothscale_by", "scale_by", "flip")
TURNINGS: Final = ("rotate", "rotozoom")


@dataclass(frozen=True, order=True, slots=True)
class Fault:
    """What is wrong with a label."""

    kind: str
    words: str
    told: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.words!r} {self.told}"


def _overlap(one: pygame.Rect, other: pygame.Rect, common: pygame.Rect) -> bool:
    """Tell whether letters lie upon letters; corners of two boxes that meet hold none."""
    if common.w <= TOUCH or common.h <= TOUCH:
        return False
    return 2 * common.w > min(one.w, other.w) or 2 * common.h > min(one.h, other.h)


def faults(
    labels: Sequence[Label], window: pygame.Rect, boxes: Sequence[pygame.Rect], *, pieces: bool = False
) -> Iterator[Fault]:
    """Yield what is wrong on a screen; `boxes` are its buttons and whatever else has words inside.

    Where there are `pieces`, one may lie on another, and so may a note.
    """
    least = max(text.MIN_PX, SMALLEST * Unit(window.size).factor)
    for label in labels:
        lost = (label.box.w - label.seen.w, label.box.h - label.seen.h)
        if label.cut:
            yield Fault("cut", label.words, f"at {label.px:g} px")
        if not window.contains(label.box) and not label.scrolled:
            yield Fault("outside", label.words, f"{tuple(label.box)}")
        elif (lost[0] > TOUCH or (lost[1] > TOUCH and not label.scrolled)) and not (label.hidden and pieces):
            yield Fault("hidden" if label.hidden else "clipped", label.words, f"{lost} of {tuple(label.box)}")
        if label.px < least - 0.5:
            yield Fault("small", label.words, f"{label.px:.1f} px")
        if re.search(r"(?:^|[\s(])-\d", label.words):
            yield Fault("a hyphen for minus", label.words, "")
        home = [box for box in boxes if box.collidepoint(label.box.center)]
        over = label.scrolled or (label.hidden and pieces)  # a note lies upon a part of it: that is not its box
        if home and not over and not any(box.inflate(TOUCH, TOUCH).contains(label.box) for box in home):
            yield Fault("out of its box", label.words, f"{tuple(label.box)} in {tuple(home[0])}")
    straight = [label for label in labels if not label.turned]
    for one, other in combinations(straight, 2):
        common = one.seen.clip(other.seen)
        if _overlap(one.seen, other.seen, common):
            yield Fault("overlap", one.words, f"and {other.words!r} by {common.size} at {common.topleft}")
