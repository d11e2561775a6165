"""The cabinet's colours, and the colours and symbols of up to eight seats.

Colours are (red, green, blue) of 0-255. Text colours keep a contrast of at least 4.5:1 on the felt and on the dark
panels (body text 7:1); seat colours keep 3:1 there, and stay apart for colour-blind players together with their symbol.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

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
FADED_INK: Colour = (92, 80, 66)
RED_INK: Colour = (138, 30, 36)
GREEN_INK: Colour = (28, 78, 54)
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


_worn: tuple[Colour, ...] = SEAT_COLOURS


def seats_wear(colours: tuple[Colour, ...] | None) -> None:
    """Give the seats the colours of their pieces, or with None the cabinet's colours."""
    global _worn
    _worn = colours or SEAT_COLOURS


@contextmanager
def wearing(colours: tuple[Colour, ...] | None) -> Iterator[None]:
    """Let the seats wear other colours for a while."""
    before = _worn
    seats_wear(colours)
    try:
        yield
    finally:
        seats_wear(before)


def worn() -> tuple[Colour, ...]:
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
