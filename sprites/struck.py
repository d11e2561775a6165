"""Letters struck into coins at run time: years, mint marks, values, and the H/T mark of a face.

They are lit like the stored reliefs: bright edges to the upper left, dark ones to the lower right.
"""

import itertools
import math

import pygame

from sprites import text
from sprites.cache import SurfaceCache
from sprites.coin import disc_mask, face
from sprites.palette import BRIGHT_GOLD, IVORY, OLD_GOLD, PANEL, Colour, mix
from sprites.sheet import EMBLEM_DOWN, EXERGUE, Face

METAL_TONES: dict[str, Colour] = {
    "us_1": (222, 124, 76),
    "us_5": (180, 174, 160),
    "us_10": (206, 210, 216),
    "us_25": (188, 189, 191),
    "us_50": (200, 202, 206),
    "us_100": (200, 202, 206),
    "gold": (240, 188, 78),
    "silver": (200, 203, 208),
    "copper": (224, 126, 78),
}

YEAR_SIZE = 0.37
MINT_SIZE = 0.26
MINT_PLACE = (0.60, 0.20)
VALUE_SIZE = 0.74
PLAIN_VALUE_SIZE = 1.15
VALUE_DOWN = 0.42
SEAL, LARGEST_SEAL = 0.44, 0.5
"""Half as broad as the seal of quality is, in radii of the coin; and at most, on small coins."""
READABLE_SEAL = 11
"""The same in pixels where its number can be read."""
FIGURE_ON_SEAL = 0.62
SCALLOPS, NOTCH, ENAMEL = 12, 0.16, 0.76
"""How many scallops its edge has, how deep they are, and how broad the enamel in it is, by its own breadth."""
TICK, TICK_BROAD = ((0.31, 0.52), (0.45, 0.66), (0.71, 0.34)), 0.12
"""The corners of the tick on a seal without a number, and how thick it is, by the seal's breadth."""
BEAD, BEAD_ASIDE = 0.27, 0.64
"""How broad a bead is, and how far beside the middle of its coin, in radii of the coin."""
SEAL_TONE: Colour = (20, 54, 40)
BEAD_TONE: Colour = (26, 36, 96)
"""Dark blue: it is told from gold, silver and copper, and is no green of the table seen through a hole."""
OVERSAMPLING = 3

_struck = SurfaceCache(limit_bytes=32_000_000)


def dated_coin(kind: str, up: Face, diameter: int, year: str, mint: str = "") -> pygame.Surface:
    """A US coin with its year (or "1918/7") and its mint mark; cached.

    Only the heads carry them; the tails come as they are.
    """
    if up == "tails":
        return face(kind, up, diameter)
    return _struck.get(("dated", kind, diameter, year, mint), lambda: _made_dated(kind, diameter, year, mint))


def _made_dated(kind: str, diameter: int, year: str, mint: str) -> pygame.Surface:
    whole = face(kind, "heads", diameter).copy()
    tone = METAL_TONES[kind]
    size = YEAR_SIZE if len(year) <= 4 else YEAR_SIZE * 0.82
    _strike(whole, year, size, (0.0, EXERGUE + 0.215), tone)
    if mint:
        side = -1 if kind in ("us_1", "us_50") else 1
        _strike(whole, mint, MINT_SIZE, (side * MINT_PLACE[0], MINT_PLACE[1]), tone)
    return whole


def valued_coin(metal: str, emblem: str, diameter: int, value: int, level: int = 0) -> pygame.Surface:
    """A collection coin: its value in large figures, its emblem above them if it has one; cached.

    The level of quality ("laurel") stands on a seal of dark enamel, and as one or two beads beside any other emblem.
    The coin with the hole shows no value.
    """
    key = ("valued", metal, emblem, diameter, value, level)
    return _struck.get(key, lambda: _made_valued(metal, emblem, diameter, value, level))


def _made_valued(metal: str, emblem: str, diameter: int, value: int, level: int) -> pygame.Surface:
    whole = face(f"{metal}:{emblem}" if emblem else metal, "heads", diameter).copy()
    tone = METAL_TONES[metal]
    if emblem == "hole":
        return whole
    if not emblem:
        _strike(whole, str(value), PLAIN_VALUE_SIZE, (0.0, 0.0), tone)
        return whole
    _strike(whole, str(value), VALUE_SIZE, (0.0, VALUE_DOWN), tone)
    if emblem == "laurel" and level:
        _set_seal(whole, level)
    elif level:
        _strike_beads(whole, level, tone)
    return whole


def _strike(whole: pygame.Surface, letters: str, size: float, place: tuple[float, float], tone: Colour) -> None:
    """Strike letters around `place` (in radii from the centre); `size` is their em in radii."""
    radius = whole.get_width() / 2
    picture = relief(letters, round(size * radius), tone)
    centre = round(radius * (1 + place[0])), round(radius * (1 + place[1]))
    whole.blit(picture, picture.get_rect(center=centre))


def _set_seal(whole: pygame.Surface, level: int) -> None:
    """Set a seal of dark enamel into a coin: as relief alone its number cannot be told from another."""
    radius = whole.get_width() / 2
    side = 2 * round(max(radius * SEAL, min(READABLE_SEAL, radius * LARGEST_SEAL)))
    centre = round(radius), round(radius * (1 + EMBLEM_DOWN))
    plate, figure = seal(side), _figure(str(level), round(side * FIGURE_ON_SEAL))
    whole.blit(plate, plate.get_rect(center=centre))
    whole.blit(figure, figure.get_rect(center=centre))


def seal(side: int) -> pygame.Surface:
    """Return the seal of quality: dark enamel within a gold rosette with a scalloped edge."""
    large = pygame.Surface((side * OVERSAMPLING, side * OVERSAMPLING), pygame.SRCALPHA)
    half = side * OVERSAMPLING / 2
    for colour, share, shift in (
        (mix(OLD_GOLD, (0, 0, 0), 0.6), 1.0, 0.0),
        (mix(BRIGHT_GOLD, (255, 255, 255), 0.45), 0.93, -0.015),
        (BRIGHT_GOLD, 0.9, 0.02),
    ):
        pygame.draw.polygon(large, colour, _rosette(half * (1 + shift), half * share))
    for colour, share in ((mix(OLD_GOLD, (0, 0, 0), 0.6), ENAMEL + 0.04), (SEAL_TONE, ENAMEL)):
        pygame.draw.circle(large, colour, (half, half), half * share)
    return pygame.transform.smoothscale(large, (side, side))


def _rosette(middle: float, radius: float) -> list[tuple[float, float]]:
    """Return the outline of a disc with a scalloped edge."""
    found = []
    for step in range(SCALLOPS * 12):
        angle = 2 * math.pi * step / (SCALLOPS * 12)
        away = radius * (1 - NOTCH * (1 - abs(math.sin(angle * SCALLOPS / 2))))
        found.append((middle + away * math.sin(angle), middle - away * math.cos(angle)))
    return found


def ticked_seal(side: int) -> pygame.Surface:
    """Return the seal of quality with a tick instead of a number; cached."""
    return _struck.get(("ticked", side), lambda: _made_ticked(side))


def _made_ticked(side: int) -> pygame.Surface:
    large = seal(side * OVERSAMPLING)
    broad = large.get_width()
    corners = [pygame.Vector2(across, down) * broad for across, down in TICK]
    for corner in corners:
        pygame.draw.circle(large, IVORY, corner, broad * TICK_BROAD / 2)
    for start, end in itertools.pairwise(corners):
        aside = (end - start).rotate(90).normalize() * broad * TICK_BROAD / 2
        pygame.draw.polygon(large, IVORY, (start + aside, end + aside, end - aside, start - aside))
    return pygame.transform.smoothscale(large, (side, side))


def _figure(letters: str, high: int) -> pygame.Surface:
    """Return letters whose ink is so many pixels high, and nothing else."""
    px = next(px for px in range(high, 4 * high) if _inked(letters, px).get_height() >= high)
    return _inked(letters, px)


def _inked(letters: str, px: int) -> pygame.Surface:
    picture = text.font("figures_strong", px).render(letters, True, IVORY)
    return picture.subsurface(picture.get_bounding_rect())


def _strike_beads(whole: pygame.Surface, level: int, tone: Colour) -> None:
    """Set beads beside an emblem, the first at its left: in a row the next coin lies upon the right edge."""
    radius = whole.get_width() / 2
    side = max(5, round(radius * BEAD))
    dot = bead(side, tone)
    for across in (-1, 1)[:level]:
        centre = round(radius * (1 + across * BEAD_ASIDE)), round(radius * (1 + EMBLEM_DOWN))
        whole.blit(dot, dot.get_rect(center=centre))


def bead(side: int, tone: Colour) -> pygame.Surface:
    """A bead of blue enamel in a bright setting, of `side` pixels; cached."""
    return _struck.get(("bead", side, tone), lambda: _made_bead(side, tone))


def _made_bead(side: int, tone: Colour) -> pygame.Surface:
    scale = OVERSAMPLING
    large = pygame.Surface((side * scale * 2, side * scale * 2), pygame.SRCALPHA)
    middle, radius = side * scale, side * scale / 2
    for colour, alpha, shift, share in (
        ((0, 0, 0), 120, 0.20, 1.10),
        (mix(tone, (255, 255, 255), 0.55), 255, 0.0, 1.0),
        (BEAD_TONE, 255, 0.02, 0.8),
        (mix(BEAD_TONE, (255, 255, 255), 0.65), 255, -0.28, 0.24),
    ):
        layer = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        place = middle + shift * radius, middle + shift * radius
        pygame.draw.circle(layer, (*colour, alpha), place, radius * share)
        large.blit(layer, (0, 0))
    return pygame.transform.smoothscale(large, (side * 2, side * 2))


def relief(letters: str, px: int, tone: Colour) -> pygame.Surface:
    """Raised letters in a metal's tone, centred by their ink; cached. `px` is their em (5 or more)."""
    size = max(5, px)
    return _struck.get(("relief", letters, size, tone), lambda: _made_relief(letters, size, tone))


def _made_relief(letters: str, px: int, tone: Colour) -> pygame.Surface:
    large = px * OVERSAMPLING
    ink = _ink(letters, large)
    edge = max(1, round(large * 0.030))
    pad = 6 * edge
    whole = pygame.Surface((ink.get_width() + 2 * pad, ink.get_height() + 2 * pad), pygame.SRCALPHA)
    whole.fill((*mix(tone, (0, 0, 0), 0.5), 0))
    for shift, colour, alpha in (
        (3.2, (0, 0, 0), 70),
        (2.0, (0, 0, 0), 120),
        (-2.2, (0, 0, 0), 90),
        (1.1, mix(tone, (0, 0, 0), 0.82), 255),
        (-1.2, mix(tone, (255, 255, 255), 0.85), 255),
        (0.0, mix(tone, (255, 255, 255), 0.10), 255),
    ):
        layer = _tinted(ink, colour, alpha)
        whole.blit(layer, (pad + round(shift * edge), pad + round(shift * edge)))
    small = max(1, round(whole.get_width() / OVERSAMPLING)), max(1, round(whole.get_height() / OVERSAMPLING))
    return pygame.transform.smoothscale(whole, small)


def _ink(letters: str, px: int) -> pygame.Surface:
    picture = text.font("title", px).render(letters, True, (255, 255, 255))
    return picture.subsurface(picture.get_bounding_rect())


def _tinted(ink: pygame.Surface, colour: Colour, alpha: int) -> pygame.Surface:
    layer = ink.copy()
    layer.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return layer


MARKS: dict[str, dict[Face, str]] = {"en": {"heads": "H", "tails": "T"}, "de": {"heads": "K", "tails": "Z"}}


MARKED = 0.3
"""How broad a face's mark is by its coin, where that is enough to read it."""


def face_mark(up: Face, language: str, px: int) -> pygame.Surface:
    """A face's letter on a badge `px` wide (heads light, tails dark); K and Z for "de"; cached."""
    side = max(text.MIN_PX + 4, px)
    letter = MARKS.get(language, MARKS["en"])[up]
    return _struck.get(("mark", letter, up, side), lambda: _made_mark(letter, up, side))


def _made_mark(letter: str, up: Face, side: int) -> pygame.Surface:
    ground, ink = (IVORY, PANEL) if up == "heads" else (PANEL, IVORY)
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    for inset, colour in ((0, PANEL if up == "heads" else OLD_GOLD), (1, OLD_GOLD), (2, ground)):
        disc = disc_mask(side - 2 * inset).copy()
        disc.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(disc, (inset, inset))
    picture = text.line(letter, "figures_strong", round(side * 0.78), ink)
    outline = picture.get_bounding_rect()
    whole.blit(picture, (round(side / 2 - outline.centerx), round(side / 2 - outline.centery)))
    return whole


def draw_face_mark(
    surface: pygame.Surface, up: Face, language: str, centre: tuple[float, float], diameter: int
) -> pygame.Rect:
    """Put the face's mark on the lower right of a coin's rim."""
    mark = face_mark(up, language, round(diameter * MARKED))
    place = round(centre[0] + diameter * 0.36), round(centre[1] + diameter * 0.36)
    return surface.blit(mark, mark.get_rect(center=place))
