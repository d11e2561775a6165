"""Lines of text in the cabinet's typefaces, cached; never below 14 device pixels."""

from bisect import bisect_left
from collections.abc import Callable
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Literal

import pygame

from sprites.cache import SurfaceCache
from sprites.palette import Colour, legible, sharp

Style = Literal["title", "heading", "body", "italic", "strong", "figures", "figures_strong"]

MIN_PX = 14
FONT_FOLDER = Path(__file__).parent / "fonts"
FONT_FILES: dict[Style, str] = {
    "title": "Cinzel_900Black.ttf",
    "heading": "Cinzel_700Bold.ttf",
    "body": "SourceSerif4_400Regular.ttf",
    "italic": "SourceSerif4_400Regular_Italic.ttf",
    "strong": "SourceSerif4_600SemiBold.ttf",
    "figures": "SourceSans3_400Regular.ttf",
    "figures_strong": "SourceSans3_600SemiBold.ttf",
}
ELLIPSIS = "…"
SHADOW: tuple[int, int, int, int] = (0, 0, 0, 165)

_lines = SurfaceCache(limit_bytes=24_000_000)


@cache
def _file(path: Path) -> bytes:
    return path.read_bytes()


@lru_cache(maxsize=256)
def _font(style: Style, px: int) -> pygame.Font:
    # A font outlives neither pygame.quit() nor a second init: forget them all then.
    pygame.register_quit(_font.cache_clear)
    if not pygame.font.get_init():
        pygame.font.init()
    # From memory: a font's file stays open, and some systems allow a program only 256.
    return pygame.Font(BytesIO(_file(FONT_FOLDER / FONT_FILES[style])), px)


def font(style: Style, px: int) -> pygame.Font:
    """The typeface of `style` at `px` pixels (14 at least), cached."""
    return _font(style, max(MIN_PX, int(px)))


@lru_cache(maxsize=8192)
def measure(text: str, style: Style, px: int) -> tuple[int, int]:
    """Width and height in pixels of one line."""
    return font(style, px).size(text)


def line_height(style: Style, px: int) -> int:
    """Height in pixels of any line in this style."""
    return font(style, px).get_height()


def line(text: str, style: Style, px: int, colour: Colour) -> pygame.Surface:
    """One line of text on a transparent ground; cached, so draw it but never draw on it."""
    size, colour = max(MIN_PX, int(px)), legible(colour)
    return _lines.get((text, style, size, colour), lambda: font(style, size).render(text, True, colour))


def line_with_shadow(
    text: str,
    style: Style,
    px: int,
    colour: Colour,
    shadow: tuple[int, int, int, int] = SHADOW,
) -> pygame.Surface:
    """A line with a hard drop shadow to the lower right, for text straight on felt or wood; cached.

    The text keeps its place at the surface's top left; the surface is larger by `shadow_offset(px)`.
    """
    size = max(MIN_PX, int(px))
    return _lines.get(
        (text, style, size, colour, shadow, sharp()), lambda: _shadowed(line(text, style, size, colour), size, shadow)
    )


def shadow_offset(px: int) -> tuple[int, int]:
    """How far the shadow of a line falls, right and down."""
    return max(1, round(px / 24)), max(1, round(px / 14))


def _shadowed(text: pygame.Surface, px: int, shadow: tuple[int, int, int, int]) -> pygame.Surface:
    right, down = shadow_offset(px)
    whole = pygame.Surface((text.get_width() + right, text.get_height() + down), pygame.SRCALPHA)
    dark = text.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*shadow[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    dark.set_alpha(shadow[3])
    whole.blit(dark, (right, down))
    whole.blit(text, (0, 0))
    return whole


def fit(text: str, style: Style, px: int, max_width: int, min_px: int = MIN_PX) -> int:
    """The largest size from `min_px` to `px` at which `text` is at most `max_width` wide."""
    smallest = max(MIN_PX, min_px)
    if len(text) > max_width:
        return smallest
    size = max(smallest, px)
    while size > smallest and measure(text, style, size)[0] > max_width:
        size -= 1
    return size


def elide(text: str, style: Style, px: int, width: int) -> str:
    """`text`, or as much of its beginning as fits into `width` pixels with an ellipsis behind it."""
    if len(text) <= width and measure(text, style, px)[0] <= width:
        return text
    kept = longest(lambda length: measure(text[:length].rstrip() + ELLIPSIS, style, px)[0] <= width, len(text), width)
    return text[:kept].rstrip() + ELLIPSIS


def longest(fits: Callable[[int], bool], length: int, width: int) -> int:
    """How many of `length` characters fit into `width` pixels; never more than there are pixels."""
    most = max(0, min(length, width))
    return bisect_left(range(1, most + 1), True, key=lambda kept: not fits(kept))


READABLE_CHARACTERS = 80


def readable_width(px: int) -> int:
    """Width in pixels of a column of body text that holds about 80 characters a line."""
    sample = "the quick brown fox jumps over a lazy dog, "
    return measure(sample, "body", px)[0] * READABLE_CHARACTERS // len(sample)
