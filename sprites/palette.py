"""The cabinet's colours, and the colours and symbols of up to eight seats.

Colours are (red, green, blue) of 0-255. Text colours keep a contrast of at least 4.5:1 on the felt and on the dark
panels (body text 7:1); seat colours keep 3:1 there, and stay apart for colour-blind players together with their symbol.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, overload

from sprites.cache import forget_all

Colour = tuple[int, int, int]

IVORY: Colour = (240, 234, 216)
PARCHMENT: Colour = (243, 235, 217)
MUTED: Colour = (196, 192, 174)
GOLD: Colour = (232, 205, 140)
BRIGHT_GOLD: Colour = (255, 226, 150)
OLD_GOLD: Colour = (170, 132, 60)
FELT: Colour = (18, 66, 45)
FELT_LIT: Colour = (28, 88, 61)
FELT_DARK: Colour = (8, 34, 24)
PANEL: Colour = (12, 22, 18)
WOOD_DARK: Colour = (52, 28, 15)
INK: Colour = (40, 34, 30)
FADED_INK: Colour = (84, 73, 60)
RED_INK: Colour = (132, 26, 32)
GREEN_INK: Colour = (10, 50, 32)
BLUE_INK: Colour = (30, 52, 96)
GAIN: Colour = (150, 226, 164)
LOSS: Colour = (255, 158, 138)
SOUGHT: Colour = (255, 214, 92)
"""Behind words that were searched for."""
FOCUS: Colour = (255, 240, 180)
BLACK: Colour = (0, 0, 0)

SymbolName = Literal["circle", "triangle", "square", "diamond", "star", "cross", "moon", "hexagon"]

SEAT_COLOURS: tuple[Colour, ...] = (
    (246, 122, 84),
    (104, 188, 250),
    (250, 226, 92),
    (222, 138, 214),
    (238, 240, 242),
    (238, 170, 60),
    (158, 160, 255),
    (140, 226, 190),
)
SEAT_SYMBOLS: tuple[SymbolName, ...] = (
    "circle",
    "triangle",
    "square",
    "diamond",
    "star",
    "cross",
    "moon",
    "hexagon",
)


Vision = Literal["usual", "red_green", "blue_yellow"]
VISIONS: tuple[Vision, ...] = ("usual", "red_green", "blue_yellow")
"""For whose eyes the seats are coloured: all, those who hardly tell red from green, or blue from yellow."""

APART: dict[str, tuple[Colour, ...]] = {
    "red_green": (
        *((248, 248, 32), (20, 164, 248), (176, 152, 128), (200, 248, 236)),
        *((188, 164, 20), (80, 224, 248), (164, 152, 164), (212, 224, 164)),
    ),
    "blue_yellow": (
        *((248, 116, 56), (56, 176, 104), (248, 248, 200), (164, 152, 248)),
        *((164, 164, 80), (248, 176, 224), (80, 248, 248), (188, 236, 20)),
    ),
}
"""Seat colours as far apart as can be for these eyes (CIEDE2000 16 and 19); the first differ most."""


class Tints(Sequence[Colour]):
    """The colours of a game's own pieces; eyes that could not tell them apart get others."""

    def __init__(self, *own: Colour) -> None:
        self._own = own

    @overload
    def __getitem__(self, index: int) -> Colour: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Colour]: ...
    def __getitem__(self, index: int | slice) -> Colour | Sequence[Colour]:
        return APART.get(_eyes.vision, self._own)[: len(self._own)][index]

    def __len__(self) -> int:
        return len(self._own)


@dataclass(slots=True)
class _Eyes:
    vision: Vision = "usual"
    contrast: bool = False


_eyes = _Eyes()
CABINET = Tints(*SEAT_COLOURS)
_worn: Sequence[Colour] = CABINET


def see_with(vision: Vision, contrast: bool) -> None:
    """Colour the seats, and sharpen words, panels and edges, for a player's eyes."""
    if (vision, contrast) != (_eyes.vision, _eyes.contrast):
        _eyes.vision, _eyes.contrast = vision, contrast
        forget_all()


def sharp() -> bool:
    """Whether words and panels stand out more than usual."""
    return _eyes.contrast


def legible(colour: Colour) -> Colour:
    """Return the colour in which words are written: where contrast is wanted, nearer to white or to black."""
    if not _eyes.contrast:
        return colour
    return mix(colour, (255, 255, 255) if luminance(colour) > 0.18 else BLACK, 0.6)


def edge(width: int, alpha: int) -> tuple[int, int]:
    """Return breadth and strength of a line: where contrast is wanted, broader and never translucent."""
    return (width + 1 + width // 3, 255) if _eyes.contrast else (width, alpha)


def seats_wear(colours: Sequence[Colour] | None) -> None:
    """Give the seats the colours of their pieces, or with None the cabinet's colours."""
    global _worn
    _worn = colours or CABINET


@contextmanager
def wearing(colours: Sequence[Colour] | None) -> Iterator[None]:
    """Let the seats wear other colours for a while."""
    before = _worn
    seats_wear(colours)
    try:
        yield
    finally:
        seats_wear(before)


def worn() -> Sequence[Colour]:
    """The colours that the seats wear now."""
    return _worn


def seat_colour(seat: int) -> Colour:
    """The colour of a seat, counted from 0."""
    return _worn[seat % len(_worn)]


def seat_symbol(seat: int) -> SymbolName:
    """The symbol of a seat, counted from 0; no two of eight seats share one."""
    return SEAT_SYMBOLS[seat % len(SEAT_SYMBOLS)]


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with `share` (0-1) of `other` mixed in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = colour
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)
