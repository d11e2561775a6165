"""Lines of text in the cabinet's typefaces, cached; never below 14 device pixels."""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from io import BytesIO
from math import ceil
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
LARGE = 512
"""Letters are measured in this size: in their own each would be a whole number of pixels broad."""
WIDER = 0.06
"""So many ems are added to each space between words: letters fitted to pixels take some of it."""
THIN = 0.16
"""So many ems broad is the space between a number and its unit, and between thousands."""
FAINT = 26
"""Columns of a letter below this opacity (of 255) are none of its ink."""
_THIN_GAP = re.compile(r"(?<=\d)[ \u00a0](?=[¢$%](?!\w)|\d{3}(?!\d))")
SHADOW: tuple[int, int, int, int] = (0, 0, 0, 165)

_lines = SurfaceCache(limit_bytes=24_000_000)
_signs = SurfaceCache(limit_bytes=4_000_000)


@cache
def _file(path: Path) -> bytes:
    return path.read_bytes()


@cache
def _face(style: Style, measuring: bool) -> pygame.Font:
    # A font outlives neither pygame.quit() nor a second init: forget them all then.
    pygame.register_quit(_face.cache_clear)
    if not pygame.font.get_init():
        pygame.font.init()
    # From memory: a font's file stays open, and some systems allow a program only 256.
    return pygame.Font(BytesIO(_file(FONT_FOLDER / FONT_FILES[style])), LARGE if measuring else MIN_PX)


def font(style: Style, px: int) -> pygame.Font:
    """The typeface of `style`, set to `px` pixels (14 at least) until the next call sets it to others.

    One for all sizes, and one for measuring: each takes half a megabyte once it has set a letter.
    """
    face, size = _face(style, px == LARGE), max(MIN_PX, int(px))
    if face.point_size != size:
        face.point_size = size
    return face


@lru_cache(maxsize=8192)
def measure(text: str, style: Style, px: int) -> tuple[int, int]:
    """Width and height in pixels of one line."""
    if not _set_by_hand(text):
        return font(style, px).size(text)
    return _lean(text, style, px) + ceil(_places(text, style, px)[-1]), line_height(style, px)


def _places(text: str, style: Style, px: int) -> list[float]:
    """Return where each letter begins, and where the last one ends, in pixels and their fractions."""
    em, at = max(MIN_PX, int(px)), 0.0
    thin = {gap.start() for gap in _THIN_GAP.finditer(text)}
    found = []
    for number, (before, sign) in enumerate(zip(f"\0{text}", text, strict=False)):
        kerning, advance = _step(style, before, sign)
        at += em * kerning
        found.append(at)
        at += em * (THIN if number in thin else advance)
    return [*found, at]


@lru_cache(maxsize=16384)
def _step(style: Style, before: str, sign: str) -> tuple[float, float]:
    """Return how a letter moves towards the one before it (\\0: none), and how far it reaches, in ems."""
    advance = _between(style, sign) - _between(style, "") + (WIDER if sign == " " else 0.0)
    if before == "\0":
        return 0.0, advance
    both, neither = _between(style, before + sign), _between(style, "")
    return both + neither - _between(style, before) - _between(style, sign), advance


@lru_cache(maxsize=16384)
def _between(style: Style, text: str) -> float:
    """Measure a text between two equal signs, so that nothing that leans out counts, in ems of a large size.

    No typeface kerns them with anything: beside an n, all pairs with y, T or V would be measured too broad.
    """
    return font(style, LARGE).size(f"={text}=")[0] / LARGE


def _set_by_hand(text: str) -> bool:
    """Tell whether each letter stands for itself; other scripts are left to the library."""
    return all(sign < "\u0250" or "\u2000" < sign < "\u2300" for sign in text)


@lru_cache(maxsize=512)
def line_height(style: Style, px: int) -> int:
    """Height in pixels of any line in this style."""
    return font(style, px).get_height()


def line(text: str, style: Style, px: int, colour: Colour) -> pygame.Surface:
    """One line of text on a transparent ground; cached, so draw it but never draw on it."""
    size, colour = max(MIN_PX, int(px)), legible(colour)
    return _lines.get((text, style, size, colour), lambda: _set(text, style, size, colour))


def _set(text: str, style: Style, px: int, colour: Colour) -> pygame.Surface:
    """Set a line letter by letter, each where it falls to the nearest pixel.

    The library rounds every letter's breadth and every pair's kerning by itself, which tears holes ("ever y").
    """
    if not text or not _set_by_hand(text):
        return font(style, px).render(text, True, colour)
    places, lean = _places(text, style, px), _lean(text, style, px)
    signs = [
        (_sign(sign, style, px, colour), lean + at)
        for sign, at in zip(text, _pixels(text, places, style, px), strict=True)
    ]
    breadth = max(lean + ceil(places[-1]), *(at + sign.get_width() for sign, at in signs))
    picture = pygame.Surface((breadth, line_height(style, px)), pygame.SRCALPHA)
    picture.fill((*colour[:3], 0))
    picture.blits([(sign, (at, 0)) for sign, at in signs])
    return picture


def _sign(sign: str, style: Style, px: int, colour: Colour) -> pygame.Surface:
    return _signs.get((sign, style, px, colour), lambda: font(style, px).render(sign, True, colour))


def _lean(text: str, style: Style, px: int) -> int:
    """Return how far a line's first letter leans out to the left, in pixels: all of the line makes room for it."""
    return max(0, -next(_pixels(text[:1], [0.0], style, max(MIN_PX, int(px))), 0))


def _pixels(text: str, places: Iterable[float], style: Style, px: int) -> Iterator[int]:
    """Yield where the picture of each letter is laid, when it should be at `places`.

    Its ink is whole pixels broad, so it cannot stand where it should on both sides. It goes where its own middle should
    be, by a third where the gap to the letter before it would be right. What comes after never moves it.
    """
    beyond: float | None = None
    for sign, at in zip(text, places, strict=False):
        (begins, ends), (left, right) = _ink(sign, style), _edges(sign, style, px)
        begins, ends = at + px * begins, at + px * ends
        middle = (begins + ends - left - right) / 2
        pixel = round(middle if beyond is None else (2 * middle + begins + beyond - left) / 3)
        beyond = pixel + right - ends
        yield pixel


@lru_cache(maxsize=2048)
def _ink(sign: str, style: Style) -> tuple[float, float]:
    """Return where the ink of a letter begins and ends from its place, in ems: below 0 if it leans out to the left."""
    (found,) = font(style, LARGE).metrics(sign)
    return (found[0] / LARGE, found[1] / LARGE) if found else (0.0, 0.0)


@lru_cache(maxsize=8192)
def _edges(sign: str, style: Style, px: int) -> tuple[float, float]:
    """Return where the ink begins and ends in the picture of a letter, in pixels; a faint column is part of a pixel."""
    picture = font(style, px).render(sign, True, (255, 255, 255))
    ink = picture.get_bounding_rect(min_alpha=FAINT)
    if not ink:
        return 0.0, 0.0
    first, last = (
        max(picture.get_at((column, row))[3] for row in range(ink.top, ink.bottom)) / 255
        for column in (ink.left, ink.right - 1)
    )
    return ink.left + 1 - first, ink.right - 1 + last


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
