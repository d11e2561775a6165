"""Soft shadows of discs and cards, made from small masters and cached: blurs are slow."""

import math
from functools import lru_cache

import pygame

from sprites.cache import SurfaceCache
from sprites.layout import hairline

MASTER = 96
SOFTNESSES = (0.06, 0.12, 0.2, 0.32, 0.5, 0.75)
"""Half the width of a disc's penumbra, as a share of its radius."""

CONTACT = 0.2
"""Up to this height, by a thing's size, it still darkens what it touches."""

SHADOW_DRIFT = (0.42, 0.60)
"""How far the shadow of what is lifted moves away to the right and down, by its height."""

SMALLER, FINE = (4, 3, 2, 1), 3
"""A shadow may be blurred so many times smaller, if the blur still reaches so many pixels then."""

BLURS = 12, 4
"""From a blur of so many pixels on the shadow of what is lifted has one of its multiples: it is made for each anew."""

_shadows = SurfaceCache(limit_bytes=24_000_000)


@lru_cache(maxsize=len(SOFTNESSES))
def _master(softness: float) -> pygame.Surface:
    """A blurred disc whose full radius, penumbra included, fills the surface."""
    master, half = pygame.Surface((MASTER, MASTER), pygame.SRCALPHA), MASTER // 2
    quarter = pygame.Surface((half, half), pygame.SRCALPHA)
    for y in range(half):
        for x in range(half):
            away = math.hypot(x + 0.5 - half, y + 0.5 - half) / half * (1 + softness)
            share = min(1.0, max(0.0, (1 + softness - away) / (2 * softness)))
            quarter.set_at((x, y), (0, 0, 0, round(255 * share * share * (3 - 2 * share))))
    for right, below in ((False, False), (True, False), (False, True), (True, True)):
        turned = pygame.transform.flip(quarter, right, below)
        master.blit(turned, (right * half, below * half), special_flags=pygame.BLEND_RGBA_ADD)
    return master


def nearest_softness(softness: float) -> float:
    """The stored softness next to the one wished for."""
    return min(SOFTNESSES, key=lambda stored: abs(stored - softness))


def disc_shadow(
    width: int, height: int, softness: float, alpha: int, turn_deg: float = 0.0
) -> tuple[pygame.Surface, float]:
    """The shadow of a disc seen as a turned ellipse, cached, and how far it reaches beyond it.

    `softness` is half the penumbra as a share of the radius; `alpha` 0-255 the darkness at its heart.
    """
    soft = nearest_softness(softness)
    wide, high = max(2, round(width * (1 + soft))), max(2, round(height * (1 + soft)))
    turn = round(turn_deg / 15) * 15 % 180 if wide != high else 0
    shade = round(alpha / 8) * 8
    return _shadows.get(("disc", wide, high, soft, shade, turn), lambda: _disc(wide, high, soft, shade, turn)), soft


def _disc(wide: int, high: int, softness: float, alpha: int, turn: float) -> pygame.Surface:
    shadow = pygame.transform.smoothscale(_master(softness), (wide, high))
    shadow.fill((0, 0, 0, min(255, alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(shadow, turn, 1) if turn else shadow


def draw_disc_shadow(
    surface: pygame.Surface,
    centre: tuple[float, float],
    width: int,
    height: int,
    softness: float,
    alpha: int,
    turn_deg: float = 0.0,
) -> pygame.Rect:
    """Draw the shadow of a disc around `centre`."""
    shadow, _ = disc_shadow(width, height, softness, alpha, turn_deg)
    return surface.blit(shadow, shadow.get_rect(center=(round(centre[0]), round(centre[1]))))


def box_shadow(size: tuple[int, int], radius: int, *, blur: int = 12, alpha: int = 130) -> pygame.Surface:
    """The shadow of a card or panel with corners of `radius` pixels, cached.

    It is larger than `size` by `2 * blur` in both directions: blit it at (x - blur, y - blur) plus the offset of the
    light, usually (blur / 3, blur / 2).
    """
    return _shadows.get(("box", size, radius, blur, alpha), lambda: _box(size, radius, blur, alpha))


def draw_box_shadow(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    *,
    blur: int | None = None,
    alpha: int = 130,
    lift: float = 1.0,
) -> None:
    """Draw the shadow that a card at `rect` casts to the lower right, 12 hairlines soft; `lift` moves it away."""
    blur = 12 * hairline() if blur is None else blur
    shadow = box_shadow(rect.size, radius, blur=blur, alpha=alpha)
    surface.blit(shadow, (rect.x - blur + round(blur * 0.3 * lift), rect.y - blur + round(blur * 0.5 * lift)))


def draw_lifted_shadow(surface: pygame.Surface, foot: tuple[float, float], size: int, lift: float = 0.0) -> None:
    """Draw the shadow of a coin: dark where it touches the table; the higher, the wider, fainter and farther."""
    (x, y), touch = foot, 1 - lift / (size * CONTACT)
    if touch > 0:
        draw_disc_shadow(surface, (x + size * 0.012, y + size * 0.012), size, size, 0.06, round(150 * touch))
    fade = 1 / (1 + lift / (size * 0.9))
    drift = lift + size * 0.07
    place = x + drift * SHADOW_DRIFT[0], y + drift * SHADOW_DRIFT[1]
    draw_disc_shadow(surface, place, size, size, 0.2 + 0.4 * lift / size, round(56 + 64 * fade))


def draw_card_shadow(surface: pygame.Surface, rect: pygame.Rect, lift: float = 0.0) -> None:
    """Draw the shadow of a card: dark along its edges where it lies; the higher, the wider, fainter and farther."""
    short = max(8, min(rect.size))
    high = min(1.0, lift / (short * 0.6))
    blur, (many, step) = max(3, round(short * (0.05 + 0.16 * high))), BLURS
    blur = blur if blur < many else round(blur / step) * step
    if high < CONTACT:
        near = max(2, short // 40)
        draw_box_shadow(surface, rect, max(2, short // 14), blur=near, alpha=round(96 * (1 - high / CONTACT)))
    alpha = round((104 - 48 * high) / 8) * 8
    away = round(lift * SHADOW_DRIFT[0]), round(lift * SHADOW_DRIFT[1])
    draw_box_shadow(surface, rect.move(away), max(3, short // 14), blur=blur, alpha=alpha)


def _box(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Blurred small and stretched in nine pieces: corners keep their shape, edges are stretched."""
    corner = radius + 2 * blur
    side = 2 * corner + 2
    patch = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(patch, (0, 0, 0, alpha), patch.get_rect().inflate(-2 * blur, -2 * blur), border_radius=radius)
    patch = _blurred(patch, max(1, blur // 2))
    return nine_patch(patch, corner, (size[0] + 2 * blur, size[1] + 2 * blur))


def _blurred(patch: pygame.Surface, reach: int) -> pygame.Surface:
    """Blur a patch; where the blur reaches far, when it is made smaller: nobody sees that, and it takes a tenth."""
    smaller = next(part for part in SMALLER if reach % part == 0 and (reach >= FINE * part or part == 1))
    small = pygame.transform.smoothscale_by(patch, 1 / smaller) if smaller > 1 else patch
    small = pygame.transform.gaussian_blur(small, reach // smaller, repeat_edge_pixels=False)
    return pygame.transform.smoothscale(small, patch.get_size()) if smaller > 1 else small


def nine_patch(patch: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """`patch` stretched to `size`, its corners of `corner` pixels unchanged.

    If `size` is too small for the corners the whole patch is scaled.
    """
    if size[0] < 2 * corner or size[1] < 2 * corner:
        return pygame.transform.smoothscale(patch, size)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    draw_patch(whole, patch, corner, whole.get_rect())
    return whole


def draw_patch(
    surface: pygame.Surface, patch: pygame.Surface, corner: int, rect: pygame.Rect, *, hollow: bool = False
) -> None:
    """Draw `patch` stretched to `rect`, which must hold its corners; a hollow one has no middle."""
    for row, (source_y, target_y, source_h, target_h) in enumerate(_spans(patch.get_height(), rect.height, corner)):
        for column, (source_x, target_x, source_w, target_w) in enumerate(
            _spans(patch.get_width(), rect.width, corner)
        ):
            if target_w and target_h and not (hollow and row == column == 1):
                piece = patch.subsurface((source_x, source_y, source_w, source_h))
                stretched = pygame.transform.scale(piece, (target_w, target_h))
                surface.blit(stretched, (rect.x + target_x, rect.y + target_y))


def _spans(source: int, target: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    return (
        (0, 0, corner, corner),
        (corner, corner, source - 2 * corner, target - 2 * corner),
        (source - corner, target - corner, corner, corner),
    )
