"""Coins on the table: resting, lifted, stacked and tumbling. Pictures come from `sprites.sheet`.

Angles are in degrees, counter-clockwise as pygame turns. The light comes from the upper left, so shadows fall to the
lower right. Everything costly is cached by quantised parameters: at rest nothing is scaled or turned anew.
"""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

import pygame

from sprites.cache import SurfaceCache
from sprites.palette import Colour, mix
from sprites.shadow import SHADOW_DRIFT, draw_disc_shadow, draw_lifted_shadow
from sprites.sheet import (
    FACES,
    HOLE,
    MARGIN,
    QUEST_METALS,
    SMALL_BELOW,
    Face,
    halved,
    nearest_step,
    sheet_and_place,
    tile,
    turns,
)

Point = tuple[float, float]
Tones = tuple[Colour, Colour, Colour]
"""Of a wall: where it meets the table, in the middle, and at its bevel."""

COIN_MM: dict[str, float] = {
    "quarter": 24.26,
    "nickel": 21.21,
    "penny": 19.05,
    "dime": 17.91,
    "us_1": 19.05,
    "us_5": 21.21,
    "us_10": 17.91,
    "us_25": 24.26,
    "us_50": 30.61,
    "us_100": 38.1,
    "gold": 24.0,
    "silver": 24.0,
    "copper": 24.0,
    "mint": 24.0,
}
"""Diameters in mm. A marked collection coin ("gold:crown") is as large as its metal's blank."""

WALL: dict[str, tuple[Colour, bool]] = {
    "quarter": ((176, 177, 178), True),
    "nickel": ((166, 160, 146), False),
    "penny": ((196, 108, 62), False),
    "dime": ((188, 192, 198), True),
    "us_1": ((196, 108, 62), False),
    "us_5": ((166, 160, 146), False),
    "us_10": ((188, 192, 198), True),
    "us_25": ((176, 177, 178), True),
    "us_50": ((184, 186, 190), True),
    "us_100": ((186, 189, 194), True),
    "gold": ((214, 162, 62), True),
    "silver": ((184, 187, 192), True),
    "copper": ((196, 108, 62), True),
    "mint:blue": ((136, 156, 194), True),
    "mint:orange": ((196, 126, 58), True),
    "mint:yellow": ((202, 166, 62), True),
    "mint:red": ((192, 110, 92), True),
}
"""Colour of the side wall, and whether it is reeded; of a marked coin that of its metal."""

THICKNESS = 0.056
DIM: Colour = (142, 144, 142)
SQUASH_STEPS = 12
ACROSS = 480
"""In so many places the light upon a wall is worked out, eight for each reed."""
GROWTH_STEP = 0.09

_faces = SurfaceCache(limit_bytes=64_000_000)
_walls = SurfaceCache(limit_bytes=12_000_000)
_flying = SurfaceCache(limit_bytes=64_000_000)
_masks = SurfaceCache(limit_bytes=8_000_000)


def millimetres(kind: str) -> float:
    """The coin's diameter. Raises `KeyError` for an unknown kind."""
    return COIN_MM[kind.partition(":")[0]]


def diameter_px(kind: str, px_per_mm: float) -> int:
    """The coin's diameter at a scale of the table."""
    return max(8, round(millimetres(kind) * px_per_mm))


def thickness_px(diameter: int) -> int:
    """How much of the side wall shows below the face of a resting coin."""
    return max(2, round(diameter * THICKNESS))


def face(
    kind: str, face: Face, diameter_px: int, angle_deg: float = 0.0, *, dim: bool = False, small: bool | None = None
) -> pygame.Surface:
    """The struck face in a square of `diameter_px`, turned to a whole degree; cached.

    `small` asks for the plain picture of small coins, or for the other; None: for that of its size. Kinds without
    rotation steps (US and collection coins) turn their light with them: keep their angle small.
    """
    angle = round(angle_deg) % 360
    plain = diameter_px < SMALL_BELOW if small is None else small
    key = (kind, face, diameter_px, angle, dim, plain)
    return _faces.get(key, lambda: _made_face(kind, face, diameter_px, angle, dim, plain))


def _made_face(kind: str, face: Face, diameter: int, angle: int, dim: bool, small: bool) -> pygame.Surface:
    step, rest = nearest_step(angle) if turns(kind) else (0, float((angle + 180) % 360 - 180))
    sheet, place = sheet_and_place(kind, face, small, step)
    half = halved(sheet, diameter)
    picture = tile(sheet, place, half=half)
    if rest:
        turned = pygame.transform.rotozoom(picture, rest, 1)
        picture = turned.subsurface(picture.get_rect(center=turned.get_rect().center))
    margin = MARGIN // 2 if half else MARGIN
    inner = picture.subsurface(picture.get_rect().inflate(-2 * margin, -2 * margin))
    made = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    made.blit(pygame.transform.smoothscale(inner, (diameter, diameter)), (0, 0))
    made.blit(disc_mask(diameter), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if kind.endswith(":hole"):
        _pierce(made)
    if dim:
        made.fill((*DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _pierce(made: pygame.Surface) -> None:
    """Cut the hole out of a worthless penny."""
    side = round(made.get_width() * HOLE)
    hole = disc_mask(side).copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(hole, hole.get_rect(center=made.get_rect().center), special_flags=pygame.BLEND_RGBA_SUB)


def disc_mask(diameter: int) -> pygame.Surface:
    """A white disc with a smooth outline; multiply it onto a square picture to cut it round."""
    return _masks.get(diameter, lambda: _made_mask(diameter))


def _made_mask(diameter: int) -> pygame.Surface:
    large = pygame.Surface((diameter * 4, diameter * 4), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, 255), (diameter * 2, diameter * 2), diameter * 2 - 1)
    return pygame.transform.smoothscale(large, (diameter, diameter))


def wall(kind: str, diameter: int, depth: int, squash: float = 1.0, *, dim: bool = False) -> pygame.Surface:
    """The side wall below a face seen as an ellipse, `depth` pixels deep; cached.

    Its top left is the face's top left; the part under the face is left clear.
    """
    metal = _metal(kind)
    key = (metal, diameter, depth, round(squash, 3), dim)
    return _walls.get(key, lambda: _made_wall(metal, diameter, depth, squash, dim))


def _metal(kind: str) -> str:
    """Return what a coin is struck from: a marked coin from its metal, one of a mint from its own."""
    return kind if kind in WALL else kind.partition(":")[0]


def _made_wall(metal: str, diameter: int, depth: int, squash: float, dim: bool) -> pygame.Surface:
    scale = 3 if squash == 1 and diameter < 80 else 2
    radius, high = diameter * scale / 2, diameter * scale * squash / 2
    size = diameter, max(1, round(diameter * squash)) + depth
    large = pygame.Surface((size[0] * scale, size[1] * scale), pygame.SRCALPHA)
    base, reeded = WALL[metal]
    colour = mix((0, 0, 0), base, 0.56) if dim else base
    large.fill((*mix(colour, (0, 0, 0), 0.6), 0))
    for column, (bend, tones) in enumerate(_wall_columns(large.get_width(), radius, colour, reeded)):
        _wall_column(large, column, high + high * bend - scale, depth * scale + scale, tones)
    return pygame.transform.smoothscale(large, size)


def _wall_column(surface: pygame.Surface, column: int, top: float, depth: float, tones: Tones) -> None:
    """One column of the wall: a bright bevel, the wall, and darkness where it meets the table."""
    bevel, foot, line = top + depth * 0.30, top + depth * 0.72, pygame.draw.line
    line(surface, tones[0], (column, foot), (column, top + depth - 1))
    line(surface, tones[1], (column, bevel), (column, foot))
    line(surface, tones[2], (column, top), (column, bevel))


@lru_cache(maxsize=32)
def _wall_columns(columns: int, radius: float, colour: Colour, reeded: bool) -> tuple[tuple[float, Tones], ...]:
    """Return for each column how far the wall bends down there, by its height, and its tones.

    They are the same however a coin lies: a tumbling one shows a dozen walls.
    """
    found, tones = [], _tones_across(colour, reeded)
    for column in range(columns):
        across = max(-1.0, min(1.0, (column + 0.5 - radius) / radius))
        found.append((math.sqrt(1 - across * across), tones[min(ACROSS - 1, int((across + 1) / 2 * ACROSS))]))
    return tuple(found)


@lru_cache(maxsize=2 * len(WALL))
def _tones_across(colour: Colour, reeded: bool) -> tuple[Tones, ...]:
    """Return the tones of a wall from its left end to its right one, for coins of all sizes."""
    turns = (math.asin((place + 0.5) / ACROSS * 2 - 1) for place in range(ACROSS))
    return tuple(_tones(_shaded(colour, _wall_light(turn, reeded))) for turn in turns)


@lru_cache(maxsize=2048)
def _tones(colour: Colour) -> Tones:
    return mix(colour, (0, 0, 0), 0.45), colour, mix(colour, (255, 255, 255), 0.18)


def _wall_light(turn: float, reeded: bool) -> float:
    """Brightness of the wall where its normal points `turn` radians to the right of straight down."""
    gleam = math.exp(-(((turn + 0.62) / 0.34) ** 2)) * 0.62 + math.exp(-(((turn - 0.80) / 0.22) ** 2)) * 0.26
    reed = 0.76 if reeded and int((turn + 4) / math.radians(3.0)) % 2 else 1.0
    return (0.34 + 0.16 * math.cos(turn + 0.6) + gleam) * reed


def _shaded(colour: Colour, share: float) -> Colour:
    red, green, blue = (min(255, round(channel * share)) for channel in colour)
    return red, green, blue


def draw_coin(
    surface: pygame.Surface,
    kind: str,
    face_up: Face,
    centre: Point,
    diameter: int,
    angle_deg: float = 0.0,
    *,
    lift_px: float = 0.0,
    thickness: bool = True,
    dim: bool = False,
    shadow: bool = True,
    small: bool | None = None,
) -> pygame.Rect:
    """Draw a coin whose face is centred on `centre`; returns the face's square.

    A lifted coin keeps its place while its shadow moves away to the lower right and grows softer. `small` as in `face`.
    """
    left, top = round(centre[0] - diameter / 2), round(centre[1] - diameter / 2)
    depth = thickness_px(diameter) if thickness else 0
    if shadow:
        draw_lifted_shadow(surface, (left + diameter / 2, top + diameter / 2 + depth), diameter, lift_px)
    if thickness:
        surface.blit(wall(kind, diameter, depth, dim=dim), (left, top))
    return surface.blit(face(kind, face_up, diameter, angle_deg, dim=dim, small=small), (left, top))


def visible_face(face_up: Face, tumble_rad: float) -> Face:
    """Which face shows after the coin has turned over by `tumble_rad` from `face_up`."""
    return face_up if math.cos(tumble_rad) >= 0 else FACES[1 - FACES.index(face_up)]


def draw_tumbling(
    surface: pygame.Surface,
    kind: str,
    face_up: Face,
    centre: Point,
    diameter: int,
    spin_deg: float,
    tumble_rad: float,
    axis_rad: float,
    height_px: float,
) -> None:
    """Draw a coin in flight, seen from above, `height_px` over the table.

    It turns over about an axis in the plane (`axis_rad`, counter-clockwise from the right) and spins in itself; the
    face that shows follows from `face_up` and `tumble_rad`. In steps, so that whole throws live in the cache.
    """
    growth = 1 + GROWTH_STEP * round(min(0.36, 0.12 * height_px / diameter) / GROWTH_STEP)
    size = round(diameter * growth)
    squash = max(1, round(abs(math.cos(tumble_rad)) * SQUASH_STEPS)) / SQUASH_STEPS
    axis = 0 if squash == 1 else round(math.degrees(axis_rad) / 15) * 15 % 180
    spin = round(spin_deg / 15) * 15 % 360
    shown = visible_face(face_up, tumble_rad)
    _draw_flying_shadow(surface, centre, diameter, squash, axis, height_px)
    key = (kind, shown, size, spin, squash, axis)
    picture = _flying.get(key, lambda: _made_flying(kind, shown, diameter, size, spin, squash, axis))
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def _draw_flying_shadow(
    surface: pygame.Surface, centre: Point, diameter: int, squash: float, axis: float, height: float
) -> None:
    drift = height + diameter * 0.09
    place = centre[0] + drift * SHADOW_DRIFT[0], centre[1] + drift * SHADOW_DRIFT[1]
    softness = 0.12 + 0.35 * height / diameter
    alpha = round(60 + 80 / (1 + height / diameter))
    wide = max(0.25, round(squash * 6) / 6)
    draw_disc_shadow(surface, place, diameter, round(diameter * wide), softness, alpha, axis)


def _made_flying(
    kind: str, shown: Face, diameter: int, size: int, spin: int, squash: float, axis: int
) -> pygame.Surface:
    """The ellipse a tilted coin is seen as, with its wall below, turned into its axis."""
    flat = face(kind, shown, diameter, spin - axis)
    lean = math.sqrt(1 - squash * squash)
    depth = max(thickness_px(size), round(size * (0.03 + 0.05 * lean)))
    high = max(1, round(size * squash))
    # A clear border, since turning smooths only what lies inside the picture.
    picture = pygame.Surface((size + 4, high + depth + 4), pygame.SRCALPHA)
    picture.blit(wall(kind, size, depth, high / size), (2, 2))
    picture.blit(pygame.transform.smoothscale(flat, (size, high)), (2, 2))
    return pygame.transform.rotozoom(picture, axis, 1) if axis else picture


def turning(picture: pygame.Surface, kind: str, turned: float) -> pygame.Surface:
    """A coin's picture turned over by a share of half a turn about its upright axis: narrower, with its wall."""
    diameter, lean = picture.get_width(), math.sin(math.pi * turned)
    depth = round(2 * thickness_px(diameter) * lean)
    seen = max(2, round(diameter * abs(math.cos(math.pi * turned))))
    narrow = pygame.transform.smoothscale(picture, (seen, picture.get_height()))
    base = WALL[_metal(kind)][0]
    made = pygame.Surface((seen + depth, picture.get_height()), pygame.SRCALPHA)
    made.fill((*base, 0))
    near = 1 if turned < 0.5 else -1
    for step in range(depth):
        layer = narrow.copy()
        layer.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        light = 0.35 + 0.4 * step / max(1, depth - 1)
        layer.fill((*_shaded(base, light), 0), special_flags=pygame.BLEND_RGBA_ADD)
        made.blit(layer, (depth - step if near > 0 else step, 0))
    made.blit(narrow, (0 if near > 0 else depth, 0))
    return made


def hit(centre: Point, diameter: float, pos: Point) -> bool:
    """Whether `pos` is on a coin; never asks for more precision than a circle of 24 pixels."""
    return math.dist(centre, pos) <= max(12.0, diameter / 2)


def prepare(kinds: Iterable[str], px_per_mm: float) -> None:
    """Load these kinds' sheets and make their upright faces, so the first frame need not wait."""
    for kind in kinds:
        for side in FACES if kind.partition(":")[0] not in QUEST_METALS else FACES[:1]:
            face(kind, side, diameter_px(kind, px_per_mm))


def prepare_flight(kinds: Iterable[str], px_per_mm: float) -> Iterator[None]:
    """Make what a throw of these kinds needs, step by step: advance it in idle moments."""
    for kind in kinds:
        diameter = diameter_px(kind, px_per_mm)
        for side in FACES:
            for spin in range(0, 360, 15):
                face(kind, side, diameter, spin)
                yield
        for step in range(1, SQUASH_STEPS + 1):
            _made_flying(kind, "heads", diameter, diameter, 0, step / SQUASH_STEPS, 0)
            yield
